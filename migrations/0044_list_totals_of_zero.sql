-- Deletes a total where it becomes zero. Before, a job looked for such totals among all of a long history.
create or replace function add_list_changes() returns bigint language plpgsql as $$
declare
  changed bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('list_counts')) then return 0; end if;
  -- An upsert would check that a total is not negative before it adds the change to the one that exists.
  with gone as (
    delete from list_changes returning merchant_id, mode, list, field, value, hour, rows
  ), sums as (
    select merchant_id, mode, list, field, value, unit, start, sum(rows) as rows
    from gone cross join lateral (
      values ('hour', hour), ('day', utc_start('day', hour)), ('all', '-infinity')) as part (unit, start)
    where hour <> 'infinity' or unit = 'all'
    group by merchant_id, mode, list, field, value, unit, start having sum(rows) <> 0
  )
  merge into list_counts as counts using sums as change
  on (counts.merchant_id, counts.mode, counts.list, counts.field, counts.value, counts.unit, counts.start)
    = (change.merchant_id, change.mode, change.list, change.field, change.value, change.unit, change.start)
  when matched and counts.rows + change.rows = 0 then delete
  when matched then update set rows = counts.rows + change.rows
  when not matched then insert (merchant_id, mode, list, field, value, unit, start, rows)
    values (change.merchant_id, change.mode, change.list, change.field, change.value, change.unit, change.start, change.rows);
  get diagnostics changed = row_count;
  return changed;
end $$;

delete from list_counts where rows = 0;
