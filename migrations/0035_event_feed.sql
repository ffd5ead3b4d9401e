-- Tells which positions of events are final: no further event can get one. Call this outside of transactions. All positions
-- up to `last_position` are final once a later call returns an `oldest_xid` that is not less than `next_xid`.
create function event_watermark(out last_position bigint, out next_xid bigint, out oldest_xid bigint)
language plpgsql volatile as $$
begin
  -- A standby shows positions that the primary has not given yet.
  if pg_is_in_recovery() then
    raise read_only_sql_transaction using message = 'cannot read the watermark of events from a standby';
  end if;
  -- The order of these reads matters. A transaction gets its number before it takes a position. So each position up to
  -- this one belongs to a transaction whose number precedes those assigned from now on.
  last_position := coalesce(pg_sequence_last_value('event_positions'), 0);
  -- xmax follows the last transaction that has ended. Those that run may have greater numbers: age() counts the numbers
  -- that were assigned since xmax.
  next_xid := (select xmax::text::bigint + age(xmax::xid) from pg_snapshot_xmax(pg_current_snapshot()) as xmax);
  -- All transactions before this one have ended.
  oldest_xid := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
end $$;

alter table rate_limit_windows drop constraint rate_limit_windows_category_check,
  add check (category in ('payments', 'reads', 'others', 'feed'));
