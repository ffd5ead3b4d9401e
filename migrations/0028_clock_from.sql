-- The clock's time when its move was requested. No transaction before the request can name a payment that was created later.
-- null: no move is requested, or a version without this column requested it.
alter table merchant_modes add column clock_from timestamptz(3);
