-- Quotes that were superseded, and what was accepted for each leg of a payment.

alter table payment_quotes
  -- when it was, by our own clock, that a later quote took its place; null for a payment's first and newest quotes
  add column superseded_at timestamptz(3);

-- Quotes that were made before there was such a column.
update payment_quotes set superseded_at = now()
where exists (
    select from payment_quotes as later
    where later.payment_id = payment_quotes.payment_id and later.quoted_at > payment_quotes.quoted_at
  )
  and exists (
    select from payment_quotes as earlier
    where earlier.payment_id = payment_quotes.payment_id and earlier.quoted_at < payment_quotes.quoted_at
  );

-- Which were superseded long ago?
create index payment_quotes_superseded on payment_quotes (superseded_at) where superseded_at is not null;

-- What was paid to a payment while a quote held?
create index transfers_by_payment_and_time on transfers (payment_id, paid_at);
drop index transfers_by_payment;

alter table splits
  -- what had been received for it when a person accepted that for a payment which had ended unpaid; null: nobody did
  add column amount_accepted bigint check (amount_accepted >= 0);
