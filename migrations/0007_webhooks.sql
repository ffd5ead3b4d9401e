-- What a merchant relies on: deliveries that wait for their endpoint, secrets that rotate, and mail to the merchant.

alter table events
  -- of the request or job that caused it; its deliveries carry it as X-Correlation-Id
  add column correlation_id uuid;

alter table webhook_deliveries
  -- attempts since it was last scheduled anew: its place in the schedule. `attempts` counts all of them, for ever
  add column schedule_step integer not null default 0 check (schedule_step >= 0),
  -- waits, without a job, until its endpoint has room for it: a slow endpoint's backlog stands in nobody's way
  add column is_parked boolean not null default false,
  add check (not is_parked or status = 'pending');

create index webhook_deliveries_parked on webhook_deliveries (endpoint_id, id) where is_parked;
-- What did not arrive: for lists by status, for skipping what waits for a disabled endpoint, and for recovering it.
create index webhook_deliveries_undelivered on webhook_deliveries (merchant_id, mode, created_at desc, id desc)
  where status <> 'delivered';

create index webhook_secrets_by_side on webhook_secrets (merchant_id, mode);

-- Mail that Florin sends. The row commits with what caused it, and a job sends it.
create table mails (
  id text primary key check (id ~ '^eml_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- what it is about, e.g. webhook_endpoint_disabled
  kind text not null check (length(kind) between 1 and 100),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 500),
  text_body text not null,
  html_body text,
  -- recorded: kept and not sent, because test mode has no mail server. failed: the mail server refused it for good
  status text not null default 'pending' check (status in ('pending', 'sent', 'recorded', 'failed')),
  -- what the mail server said when it refused
  error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check ((status = 'sent') = (sent_at is not null)),
  check ((status = 'failed') = (error is not null))
);

create index mails_by_merchant on mails (merchant_id, mode, created_at desc, id desc);
