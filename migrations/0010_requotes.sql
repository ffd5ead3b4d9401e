-- What a payment's price was at each of its quotes, what was accepted for it, recipients of nothing, and what strangers may
-- have looked up.

alter table payments
  -- what had been received when a person accepted that for a payment which had ended unpaid; null: nobody did
  add column amount_accepted bigint check (amount_accepted > 0),
  add constraint payments_accepted_check check (amount_accepted is null or status = 'confirmed');

-- Every quote of a payment that was quoted more than once, the first one included; a payment that has one quote alone has
-- no rows here. A transfer counts by the quote that was in force at its block's time.
create table payment_quotes (
  payment_id text not null references payments (id),
  -- from when on it is in force, on the merchant's clock
  quoted_at timestamptz(3) not null,
  amount_usd numeric(17, 6) not null check (amount_usd > 0),
  -- base units: the whole price, whatever has been paid of it
  amount_due bigint not null check (amount_due > 0),
  currency_rate numeric not null check (currency_rate > 0),
  token_rate numeric not null check (token_rate > 0),
  -- the legs, which add up to amount_due: who is paid, and how many base units
  wallets text[] not null,
  amounts bigint[] not null check (0 < all (amounts)),
  primary key (payment_id, quoted_at),
  check (cardinality(wallets) between 1 and 12 and cardinality(amounts) = cardinality(wallets))
);

alter table splits
  drop constraint splits_amount_check,
  drop constraint splits_percentage_check,
  -- nothing only for a recipient of zero percent, who is no leg of the transaction
  add constraint splits_amount_check
    check (amount <= 999999999999999 and (amount > 0 or (amount = 0 and percentage is not null and percentage = 0))),
  add constraint splits_percentage_check check (percentage >= 0 and percentage <= 100);

alter table chain_transactions
  -- the payment whose payer, or whoever said to be that, told us of the signature before any node did
  add column submitted_for text references payments (id);

-- How many signatures of a payment no node has told?
create index chain_transactions_untold on chain_transactions (submitted_for) where submitted_for is not null and slot is null;
-- Which were given up long ago?
create index chain_transactions_missing on chain_transactions (seen_at) where status = 'missing';
