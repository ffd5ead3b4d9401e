-- Limits for strangers: they can cause few mails in a merchant's name, and cannot hold a link sold out without paying.

-- How many mails each limit counts now. A row is deleted once its time is over.
create table mail_counts (
  name text not null check (name in
    ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour', 'merchant_hour',
     'verification_mailbox', 'verification_day', 'access_hour')),
  -- whose mails it counts: an invoice, a client address, or a merchant in one mode, with a mailbox, a kind of object or neither
  subject text not null check (length(subject) between 1 and 400),
  mails integer not null check (mails > 0),
  -- when the count starts again, in real time
  resets_at timestamptz(3) not null,
  primary key (name, subject)
);

-- Finds counts that are over, to delete them.
create index mail_counts_over on mail_counts (resets_at);

-- Addresses that a merchant may email in test mode.
create table verified_emails (
  id text primary key check (id ~ '^vem_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  email text not null check (length(email) between 3 and 254),
  -- the address without case, tags and ignored dots: all spellings reach the same mailbox
  mailbox text not null check (length(mailbox) between 3 and 254),
  -- when its owner or the operator confirmed it; null: Florin has sent the link, and waits
  verified_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (merchant_id, mode, mailbox)
);

-- A recorded email that the rules of test mode kept back says so. All rows fulfil the stricter check of before, so none is read.
alter table emails
  drop constraint emails_error_check,
  add constraint emails_error_check
    check (case when status = 'failed' then error is not null else status in ('pending', 'recorded') or error is null end)
    not valid;

-- When the newest mail that asks the customer to confirm was written, on the merchant's clock; null: none was.
alter table subscriptions add column confirmation_mailed_at timestamptz(3);

-- Other indexes serve its queries.
drop index subscriptions_unpaid_by_address;

-- The places of links with max_uses that payments reserve, and the payments that clients made from other links. A payment
-- without a row keeps its place until it ends.
create table payment_link_places (
  payment_id text primary key references payments (id),
  payment_link_id text not null references payment_links (id),
  -- the payer's IPv4 address, or the /64 network of their IPv6 address
  client text not null check (length(client) between 1 and 64),
  -- on the merchant's clock
  created_at timestamptz(3) not null,
  -- until then, on the merchant's clock, nobody else gets the place; each transaction that is built for it prolongs this
  held_until timestamptz(3) not null,
  -- when the payment lost its place to another one, and was cancelled
  lost_at timestamptz(3),
  -- in real time
  recorded_at timestamptz(3) not null default now(),
  check (held_until > created_at)
);

-- Counts the payments that one client has made from a link.
create index payment_link_places_by_client on payment_link_places (payment_link_id, client, created_at);
-- Finds old places, to delete them.
create index payment_link_places_by_age on payment_link_places (recorded_at);
