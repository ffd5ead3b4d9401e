-- PYUSD, PayPal's dollar, and tokens that must not be accepted because their issuer changed the mint.

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

-- Exists while the last check of the token's mint found a reason.
create table token_suspensions (
  mode text not null check (mode in ('test', 'live')),
  token text not null,
  mint text not null,
  -- a clause for error messages
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (mode, token)
);
