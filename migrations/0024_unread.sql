-- What was seen long ago and waits to be taken in is asked for again, to find out whether the chain dropped it.
create index chain_transactions_unread on chain_transactions (mode, slot) where status = 'seen';

-- Which payments such a transaction names.
create index payment_attempts_by_signature on payment_attempts (signature);
