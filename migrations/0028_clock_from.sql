-- The clock's time when its move was requested. No transaction before the request can name a payment that was created later.
-- It is null if no move is requested, or if a version without this column requested the move. If such a version releases a
-- clock that a newer one has moved, and then requests the next move, the time is too early. So update the workers before the
-- web.
alter table merchant_modes add column clock_from timestamptz(3);
