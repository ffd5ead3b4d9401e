-- A transaction that nodes have and that this release cannot read stays `seen`, and an alarm counts it.
alter table chain_transactions
  add column unreadable_reason text check (unreadable_reason in ('version', 'incomplete'));

create index chain_transactions_unreadable on chain_transactions (mode, unreadable_reason)
  where status = 'seen' and unreadable_reason is not null;
