-- The clock's time when its move was requested. No transaction before the request can name a payment that was created later.
-- null: no move is requested, or a version without this column requested it. If a version without it releases a clock that a
-- newer one has moved, and requests the next move, too, the time is too early. So update the workers before the web.
alter table merchant_modes add column clock_from timestamptz(3);
