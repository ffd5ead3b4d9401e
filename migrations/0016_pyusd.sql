-- PYUSD, PayPal's dollar, and the checks of mints that their issuers may change.

alter table wallets
  drop constraint wallets_token_check,
  add constraint wallets_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD'));
alter table payment_links
  drop constraint payment_links_token_check,
  add constraint payment_links_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD'));
alter table payments
  drop constraint payments_token_check,
  add constraint payments_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD'));
alter table invoices
  drop constraint invoices_token_check,
  add constraint invoices_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD'));

-- The last check of each token whose issuer may change its mint.
create table token_checks (
  mode text not null check (mode in ('test', 'live')),
  token text not null,
  mint text not null,
  -- why the token is not accepted, a clause for error messages; null: it is accepted
  reason text,
  -- the slot of the reading: a later one is never replaced by an earlier one
  slot bigint not null check (slot >= 0),
  checked_at timestamptz(3) not null default now(),
  primary key (mode, token)
);
