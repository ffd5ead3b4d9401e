-- Money without a reference: payments that an exact amount identifies, merchants' accounts that are read for incoming
-- transfers, and transfers that a merchant applies by hand.

-- The exact amount in base units that identifies this payment among the open ones of its wallet and token, so that a payer
-- at an exchange needs no reference. The price is raised to it. null: it cannot be paid from an exchange.
alter table payments add column exchange_amount bigint
  check (exchange_amount > 0 and exchange_amount <= 999999999999999);

-- A transfer of exactly this amount credits one open payment.
create unique index payments_open_exchange_amount on payments (mode, wallet, token, exchange_amount)
  where status = 'pending' and exchange_amount is not null;
-- Finds amounts of payments that ended recently: a late transfer must not credit a later customer.
create index payments_by_exchange_amount on payments (mode, wallet, token, exchange_amount, updated_at)
  where exchange_amount is not null;
-- Finds unpaid payments for a transfer without a reference. A fee is a round amount, so it leaves the last four digits.
create index payments_by_last_digits on payments (mode, wallet, token, (amount_due % 10000), created_at desc)
  where status <> 'confirmed';

alter table payment_links add column pay_from_exchange boolean not null default false;
-- null: false, written by a version without this column, which inserts whole rows
alter table invoices add column pay_from_exchange boolean;

-- How far the history of merchants' accounts was read: those that open payments from exchanges use, and all, once an hour.
-- An account is a wallet's associated token account, or for SOL the wallet itself.
create table watched_accounts (
  mode text not null check (mode in ('test', 'live')),
  wallet text not null,
  token text not null,
  -- The watch reads the account until this time, in real time, and longer while a payment from an exchange is open.
  -- null: it is not watched.
  watched_until timestamptz(3),
  -- until when somebody probably is about to pay, so that the watch reads it every few seconds
  closely_until timestamptz(3),
  -- The watch has recorded every signature up to this slot. null: it began before the first scan.
  watch_slot bigint check (watch_slot >= 0),
  watch_read_at timestamptz(3),
  -- The hourly sweep has recorded every signature up to this slot. null: it has not begun.
  sweep_slot bigint check (sweep_slot >= 0),
  -- The sweep continues before this signature, because there were too many newer ones for one run. null: at the newest.
  sweep_before text,
  swept_at timestamptz(3),
  primary key (mode, wallet, token)
);

-- Finds the accounts to watch.
create index watched_accounts_watched on watched_accounts (mode) where watched_until is not null;
-- Finds the accounts that were swept longest ago.
create index watched_accounts_by_sweep on watched_accounts (mode, swept_at nulls first);

-- The merchants' wallets in whose history the watch or the sweep found it, so its transfers to merchants are listed even if
-- they name nothing. Anybody can submit a signature; that must not list a merchant's other business.
alter table chain_transactions add column incoming_wallets text[] not null default '{}';

alter table transfers
  -- for the API; null: a transfer that its reference credited
  add column id text check (id ~ '^utr_[0-9a-z]{26}$'),
  -- How its payment was found. "amount": by the exact amount. "merchant": by hand. null: by its reference, or it is unapplied.
  add column applied_by text check (applied_by in ('amount', 'merchant')),
  -- while it is applied: why it would be unapplied otherwise, and the payment that it names
  add column own_reason text
    check (own_reason in ('wrong_token', 'wrong_recipient', 'ambiguous_reference', 'unknown_reference', 'no_reference')),
  add column named_payment_id text references payments (id),
  -- When the merchant last applied it by hand, or undid that. From then on, its amount alone decides nothing.
  add column decided_at timestamptz(3);
update transfers set id = typeid('utr') where unapplied_reason is not null;
-- For the version before, which does not write ids.
alter table transfers alter column id set default typeid('utr');
alter table transfers
  drop constraint transfers_unapplied_reason_check,
  add constraint transfers_unapplied_reason_check check
    (unapplied_reason in ('wrong_token', 'wrong_recipient', 'ambiguous_reference', 'unknown_reference', 'no_reference')),
  add constraint transfers_id_needed check (id is not null or (unapplied_reason is null and applied_by is null)),
  -- An applied transfer has its payment, whoever reads the transaction again.
  add constraint transfers_applied_check check (
    (applied_by is null) = (own_reason is null)
    and (applied_by is null or (payment_id is not null and unapplied_reason is null))
    and (applied_by is not null or named_payment_id is null)
    and (applied_by is distinct from 'merchant' or decided_at is not null)
    and (applied_by is distinct from 'amount' or decided_at is null)
  );

-- Only another decision changes what the merchant has decided, and not a second reading of the transaction.
create function keep_decision() returns trigger language plpgsql as $$
begin
  raise exception 'the merchant has applied the transfer %', old.id using errcode = 'check_violation';
end $$;
create trigger transfers_decided before update on transfers for each row
  when (old.applied_by = 'merchant' and new.decided_at is not distinct from old.decided_at
    and (new.applied_by, new.payment_id) is distinct from (old.applied_by, old.payment_id))
  execute function keep_decision();

create unique index transfers_by_id on transfers (id) where id is not null;
-- The exact amount credits a payment once.
create unique index transfers_applied_by_amount on transfers (payment_id) where applied_by = 'amount' and dropped_at is null;
-- Finds money without a reference that reached a wallet while a payment was open.
create index transfers_without_reference on transfers (mode, destination_owner, block_time)
  where unapplied_reason in ('no_reference', 'unknown_reference') and dropped_at is null and not is_dust;
