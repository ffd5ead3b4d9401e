-- The order in which open checkouts are looked up, and when a log subscription is trusted again.

-- When it was opened counts as its first lookup: a new checkout must not delay those that are open already.
update open_checkouts set looked_up_at = seen_at where looked_up_at is null;
alter table open_checkouts
  alter column looked_up_at set default now(),
  alter column looked_up_at set not null;
-- The order depends on how many checkouts of a link are open, so each lookup reads all open ones.
drop index open_checkouts_by_lookup;

alter table chain_cursors
  -- when a failed transaction was last found: each checkout that is open must be looked up after that, to tell its payer
  add column lookups_requested_at timestamptz(3),
  -- when a log subscription last reported a transaction
  add column noticed_at timestamptz(3);
