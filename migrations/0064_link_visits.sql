-- The first page of a link shows a code. Each showing has a `visit`: the wallet that scans the code creates a payment for it, and
-- the page finds this payment.
alter table payment_link_places add column visit text check (visit ~ '^[0-9a-hjkmnp-tv-z]{16}$');
create unique index payment_link_places_by_visit on payment_link_places (payment_link_id, visit) where visit is not null;
