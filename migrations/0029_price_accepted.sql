-- The merchant may accept this payment as the whole rest of an invoice, a period or an installment. This is what that had
-- received then, in the payment's currency. Nothing more is needed. It counts only while amount_accepted is set.
-- It is null if nothing was accepted, or if a version without this column accepted it.
alter table payments add column price_accepted numeric,
  add constraint payments_price_accepted_check check (price_accepted >= 0) not valid;
