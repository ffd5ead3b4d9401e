-- The order of each filtered list of payments, so that a page costs the same whatever the history. Ascending, although the
-- newest come first: Postgres fills the pages of an index that grows at its end, and halves those of one that grows at
-- its start.

-- Lists a merchant's payments by status. Without a status, the newest of each status are merged.
create index payments_by_status on payments (hash64(merchant_id || mode || status), created_at, id);
-- Lists a merchant's payments by the time of confirmation.
create index payments_by_confirmed_at on payments (hash64(merchant_id || mode), confirmed_at, id) where confirmed_at is not null;
-- Lists the payments with an exception.
create index payments_underpaid on payments (hash64(merchant_id || mode), created_at, id) where exceptions @> '{underpaid}';
create index payments_overpaid on payments (hash64(merchant_id || mode), created_at, id) where exceptions @> '{overpaid}';
create index payments_late on payments (hash64(merchant_id || mode), created_at, id) where exceptions @> '{late}';
-- Lists a customer's payments.
create index payments_of_wallet on payments (hash64(merchant_id || mode || customer_wallet), created_at, id)
  where customer_wallet is not null;
create index payments_of_email on payments (hash64(merchant_id || mode || lower(customer_email)), created_at, id)
  where customer_email is not null;
-- Lists the payments of a link.
create index payments_of_link on payments (hash64(merchant_id || mode || payment_link_id), created_at, id)
  where payment_link_id is not null;
