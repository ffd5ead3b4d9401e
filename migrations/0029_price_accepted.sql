-- What an invoice, a period or an installment had received when the merchant accepted this payment as the whole rest, in the
-- payment's currency: nothing more is needed. It counts only while amount_accepted is set.
-- null: nothing was accepted, or a version without this column accepted it.
alter table payments add column price_accepted numeric,
  add constraint payments_price_accepted_check check (price_accepted >= 0) not valid;
