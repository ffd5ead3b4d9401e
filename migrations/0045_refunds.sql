-- Refunds: payments in the other direction. Florin builds, watches and books them; the merchant's wallet signs.

-- Refunds that one transaction sends together.
create table refund_batches (
  id text primary key check (id ~ '^rfb_[0-9a-z]{26}$'),
  merchant_id text not null references merchants (id),
  mode text not null check (mode in ('test', 'live')),
  token text not null,
  created_at timestamptz(3) not null
);

create table refunds (
  id text primary key check (id ~ '^rfd_[0-9a-z]{26}$'),
  merchant_id text not null references merchants (id),
  mode text not null check (mode in ('test', 'live')),
  -- what it pays back: a payment, or a transfer that counts for none
  payment_id text references payments (id),
  transfer_id text check (transfer_id ~ '^utr_[0-9a-z]{26}$'),
  -- the split whose recipient pays it back; null: the merchant does
  split_id text references payment_legs (id),
  batch_id text references refund_batches (id),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'expired', 'cancelled')),
  failure_reason text check (failure_reason in ('underpaid', 'payment_reverted')),
  -- how it ended without all of its money; it is this status again if the chain drops money that came later
  closed_as text check (closed_as in ('failed', 'expired', 'cancelled')),
  closed_at timestamptz(3),
  exceptions text[] not null check (exceptions <@ array['underpaid', 'overpaid', 'late', 'other_wallet']),
  token text not null,
  -- base units
  amount bigint not null check (amount > 0),
  -- the same at the rate at which the payment was credited; null: it is no payment's
  amount_fiat numeric(15, 6) check (amount_fiat >= 0),
  currency text check (currency in ('USD', 'EUR', 'GBP')),
  -- what arrived, in final blocks
  amount_sent bigint not null check (amount_sent >= 0),
  -- what no other refund may pay back: the amount while it may still be sent, and otherwise what was sent
  amount_held bigint not null check (amount_held >= amount_sent),
  -- The payment's invoice, period or installment was not paid when this was created, so the reserved money does not count for
  -- it. Money that has paid it stays counted, even if it is paid back later.
  is_deducted boolean not null,
  -- who is expected to send it
  wallet text not null,
  -- who gets it; null: the customer has not said it yet
  destination text,
  -- the customer, for the mails
  customer_email text,
  -- of the token in the address of the page where the customer names the wallet; null: nobody is asked
  claim_sha256 bytea unique check (length(claim_sha256) = 32),
  claimed_at timestamptz(3),
  reference text not null unique,
  transaction_signature text,
  reason text,
  metadata json,
  -- the refunded period of a subscription ends with it
  revokes_access boolean not null,
  -- The transaction that was built last, for this refund or for a batch of it, in base64, with its fee and rent in lamports.
  -- It may land until the slot is scanned. Until then, nobody gets another one, so that no refund is sent twice.
  -- built_for: a hash of who sends which amounts in it.
  built_for text,
  built_transaction text,
  built_fee bigint,
  built_rent bigint,
  built_until_slot bigint,
  -- a final block of this slot refused its blockhash: it has landed by then, or it never will
  landed_until_slot bigint,
  expires_at timestamptz(3) not null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (num_nonnulls(payment_id, transfer_id) = 1),
  check (split_id is null or payment_id is not null),
  check ((amount_fiat is null) = (currency is null)),
  check (amount_held >= amount or status not in ('pending', 'processing', 'completed')),
  check ((status = 'failed') = (failure_reason is not null)),
  check ((closed_as is null) = (closed_at is null)),
  check (status in ('pending', 'processing', 'completed') or status = closed_as),
  check (status <> 'pending' or closed_as is null),
  check ((status = 'completed') = (completed_at is not null)),
  check (status not in ('processing', 'completed') or (destination is not null and transaction_signature is not null)),
  check (status <> 'completed' or amount_sent >= amount),
  check (num_nonnulls(built_for, built_transaction, built_fee, built_rent, built_until_slot) in (0, 5)),
  check (built_for is null or destination is not null),
  check (landed_until_slot is null or built_for is not null)
);

-- The list and its filters.
create index refunds_of_merchant on refunds (hash64(merchant_id || mode), created_at, id);
create index refunds_by_status on refunds (hash64(merchant_id || mode || status), created_at, id);
create index refunds_underpaid on refunds (hash64(merchant_id || mode), created_at, id) where exceptions @> '{underpaid}';
create index refunds_overpaid on refunds (hash64(merchant_id || mode), created_at, id) where exceptions @> '{overpaid}';
create index refunds_late on refunds (hash64(merchant_id || mode), created_at, id) where exceptions @> '{late}';
create index refunds_of_other_wallets on refunds (hash64(merchant_id || mode), created_at, id)
  where exceptions @> '{other_wallet}';
create index refunds_of_payment on refunds (payment_id, created_at);
create index refunds_of_transfer on refunds (transfer_id) where transfer_id is not null;
create index refunds_of_split on refunds (split_id) where split_id is not null;
create index refunds_of_batch on refunds (batch_id) where batch_id is not null;
-- Finds refunds whose deadline may have passed, and those whose transaction can no longer land.
-- The condition on closed_as excludes no pending refund. Without it, a query for one merchant's refunds could choose this index,
-- while Postgres expects no open ones. It would then read those of all merchants.
create index refunds_open on refunds (mode, expires_at) where status = 'pending' and closed_as is null;
create index refunds_built on refunds (mode, built_until_slot) where built_until_slot is not null;
-- Finds what falls due on a merchant's test clock.
create index refunds_by_test_deadline on refunds (merchant_id, expires_at) where mode = 'test' and status = 'pending';
-- Those whose money was not as expected, for the metrics.
create index refunds_marked on refunds (mode, updated_at) where exceptions <> '{}';

-- Money that paid a refund. The primary key prevents counting a transfer twice.
create table refund_transfers (
  mode text not null check (mode in ('test', 'live')),
  signature text not null,
  path text not null,
  refund_id text not null references refunds (id),
  -- base units that the destination gained
  amount bigint not null check (amount > 0),
  source_owner text,
  destination_owner text not null,
  mint text,
  slot bigint not null,
  block_time timestamptz(3) not null,
  -- block_time on the merchant's clock
  paid_at timestamptz(3) not null,
  -- when its block was final. Before, it counts for no total.
  sent_at timestamptz(3),
  -- the chain dropped it
  dropped_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (mode, signature, path),
  foreign key (mode, signature) references chain_transactions (mode, signature),
  check (num_nonnulls(sent_at, dropped_at) <= 1)
);

create index refund_transfers_of_refund on refund_transfers (refund_id);
-- Finds money that is not final.
create index refund_transfers_unsent on refund_transfers (mode, signature) where sent_at is null and dropped_at is null;

alter table payments
  -- what was paid back in final blocks
  add column amount_refunded bigint not null default 0,
  -- what is paid back or may be
  add column refunds_held bigint not null default 0,
  -- what of that does not count for the invoice, the period or the installment
  add column refunds_deducted bigint not null default 0;
alter table payments
  add constraint payments_refunded_check check (amount_refunded >= 0 and refunds_held >= amount_refunded) not valid,
  add constraint payments_deducted_check check (refunds_deducted between 0 and refunds_held) not valid;

-- The versions before insert rows as a whole, with null for columns that they do not know.
create function start_without_refunds() returns trigger language plpgsql as $$
begin
  new.amount_refunded := 0;
  new.refunds_held := 0;
  new.refunds_deducted := 0;
  return new;
end $$;
create trigger payments_without_refunds before insert on payments for each row
  when (new.amount_refunded is null) execute function start_without_refunds();

-- Adds a refund's money to its payment, and keeps new refunds within what the payment or the transfer received. Locks that, so
-- concurrent refunds see each other. Only a new refund is refused: what the chain did is a fact.
create function hold_refund() returns trigger language plpgsql as $$
declare
  received numeric;
  held numeric;
  change bigint;
begin
  if tg_op = 'UPDATE' and (new.payment_id, new.transfer_id, new.split_id, new.amount, new.token, new.is_deducted)
      is distinct from (old.payment_id, old.transfer_id, old.split_id, old.amount, old.token, old.is_deducted) then
    raise exception 'what the refund % pays back cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.payment_id is not null then
    change := new.amount_held - coalesce(old.amount_held, 0);
    update payments set refunds_held = refunds_held + change,
      refunds_deducted = refunds_deducted + case when new.is_deducted then change else 0 end,
      amount_refunded = amount_refunded + new.amount_sent - coalesce(old.amount_sent, 0),
      updated_at = greatest(updated_at, new.updated_at)
    where id = new.payment_id and (merchant_id, mode, token) = (new.merchant_id, new.mode, new.token)
    returning amount_received, refunds_held into received, held;
  elsif tg_op = 'INSERT' then
    select amount into received from transfers
    where id = new.transfer_id and (merchant_id, mode) = (new.merchant_id, new.mode)
      and unapplied_reason is not null and dropped_at is null and destination_owner = new.wallet
      -- It reached the merchant, whatever payment it names.
      and (exists (select from wallets
          where wallets.merchant_id = new.merchant_id and wallets.mode = new.mode and wallets.wallet = new.wallet)
        or exists (select from payments where payments.id = transfers.payment_id and payments.wallet = new.wallet))
    for no key update;
    select sum(amount_held) into held from refunds where transfer_id = new.transfer_id;
  end if;
  if tg_op = 'INSERT' and new.split_id is not null then
    select least(received, amount), (select sum(amount_held) from refunds where split_id = new.split_id)
      into received, held
    from payment_legs where id = new.split_id and payment_id = new.payment_id and held <= received;
  end if;
  if tg_op = 'INSERT' and new.amount_held > 0 and (received is null or held > received) then
    raise exception 'the refund % exceeds what was received', new.id
      using errcode = 'check_violation', constraint = 'refunds_within_received';
  end if;
  return null;
end $$;
create trigger refunds_hold after insert
  or update of payment_id, transfer_id, split_id, amount, token, is_deducted, amount_held, amount_sent
  on refunds for each row execute function hold_refund();

-- A transfer that is paid back cannot pay.
create function keep_refunded() returns trigger language plpgsql as $$
begin
  if exists (select from refunds where transfer_id = new.id and amount_held > 0) then
    raise exception 'the transfer % is refunded', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfers_refunded before update on transfers for each row
  when (new.applied_by is not null and old.applied_by is null) execute function keep_refunded();

call count_list('refunds', $$(
  values ('status', item.status, utc_start('hour', item.created_at))
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception)$$);

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
    '*', 'payments:read', 'payments:write', 'payment_links:read', 'payment_links:write', 'invoices:read', 'invoices:write',
    'subscription_plans:read', 'subscription_plans:write', 'subscriptions:read', 'subscriptions:write',
    'installment_plans:read', 'installment_plans:write', 'transfers:read', 'transfers:write', 'refunds:read',
    'refunds:write', 'webhooks:read', 'webhooks:write', 'keys:read', 'keys:write', 'merchant:read', 'merchant:write',
    'test_clock:read', 'test_clock:write', 'audit_log:read']) not valid;
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in
    ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour', 'merchant_hour', 'verification_mailbox',
     'verification_day', 'access_hour', 'payments_hour', 'refunds_day')) not valid;
alter table subscriptions
  drop constraint subscriptions_cancel_reason_check,
  add constraint subscriptions_cancel_reason_check check (cancel_reason in ('requested', 'payment_failed', 'refunded')) not valid;
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'payment', 'payment_link', 'transfer', 'refund', 'subscription', 'subscription_plan', 'installment_plan',
    'test_clock')) not valid;
