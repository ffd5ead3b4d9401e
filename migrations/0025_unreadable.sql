-- A transaction that nodes have and that this release cannot read stays `seen`, and an alarm counts it.
alter table chain_transactions
  add column unreadable_reason text check (unreadable_reason in ('version', 'incomplete'));

create index chain_transactions_unreadable on chain_transactions (mode)
  where status = 'seen' and unreadable_reason is not null;

-- Money that stays in one wallet is no unapplied money: nobody gained it, and its amount is only what was stated.
delete from transfers where unapplied_reason = 'self_transfer';
alter table transfers
  drop constraint transfers_unapplied_reason_check,
  add constraint transfers_unapplied_reason_check
    check (unapplied_reason in ('wrong_token', 'wrong_recipient', 'ambiguous_reference', 'unknown_reference'));
