-- The newest market price of each currency and unpegged token. A pegged token has the price of its currency.
create table exchange_rates (
  unit text primary key check (unit in ('EUR', 'GBP', 'SOL')),
  -- US dollars for one unit
  usd numeric not null check (usd > 0),
  source text not null,
  observed_at timestamptz(3) not null
);
