-- EURC, Circle's euro.

alter table wallets
  drop constraint wallets_token_check,
  add constraint wallets_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC'));
alter table payment_links
  drop constraint payment_links_token_check,
  add constraint payment_links_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC'));
alter table payments
  drop constraint payments_token_check,
  add constraint payments_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC'));
alter table invoices
  drop constraint invoices_token_check,
  add constraint invoices_token_check check (token in ('USDC', 'USDT', 'SOL', 'EURC'));
