-- A merchant's wallets are rows, so that a new token is no new column.

create table wallets (
  merchant_id text not null,
  mode text not null,
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  -- where the merchant is paid in this token; no row: not at all
  wallet text not null,
  primary key (merchant_id, mode, token),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Whose settlement wallet is this? Asked for money that names no payment.
create index wallets_by_address on wallets (mode, wallet);

insert into wallets (merchant_id, mode, token, wallet)
select merchant_id, mode, token, wallet
from merchant_modes, unnest(array['USDC', 'USDT', 'SOL'], array[wallet_usdc, wallet_usdt, wallet_sol]) as row (token, wallet)
where wallet is not null;

drop index merchant_modes_by_wallet;
alter table merchant_modes drop column wallet_usdc, drop column wallet_usdt, drop column wallet_sol;
