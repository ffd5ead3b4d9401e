-- The request of an attempt, for the merchant's debugging: where it went, and its headers. The body is the event's payload. Both are
-- null when nothing was sent, and in attempts of versions before.
alter table webhook_attempts
  add column request_url text,
  add column request_headers jsonb;
