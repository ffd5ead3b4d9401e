-- The amount that this quote showed to payers at exchanges. A payer may send it after the next quote has replaced it.
-- null: it showed none.
alter table payment_quotes add column exchange_amount bigint
  check (exchange_amount > 0 and exchange_amount <= 999999999999999);
-- Finds the payment that asked for an amount before.
create index payment_quotes_by_exchange_amount on payment_quotes (exchange_amount) where exchange_amount is not null;

-- Finds unpaid payments of exactly an amount, from an exchange or not.
create index payments_unpaid_by_amount on payments (mode, wallet, token, amount_due, created_at desc)
  where status <> 'confirmed';

-- Its instruction carries a key that identifies it for somebody, perhaps for another service, so its amount decides nothing.
-- The version before does not write it: true is then the safe value.
alter table transfers add column has_reference boolean not null default true;
