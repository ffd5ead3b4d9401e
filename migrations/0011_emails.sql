-- Emails to customers and merchants. A row commits with its cause, and a job sends it.
create table emails (
  id text primary key check (id ~ '^eml_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- for example webhook_endpoint_disabled
  kind text not null check (length(kind) between 1 and 100),
  -- the invoice that it attaches as a PDF; the foreign key follows with that table
  invoice_id text,
  -- the payment that it asks for, or whose receipt it is
  payment_id text references payments (id),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 500),
  -- cleared some weeks after the email reached its final status
  text_body text,
  html_body text,
  -- "recorded": kept and not sent, because test mode has no mail server.
  -- "failed": the mail server refused it permanently, or retries failed for two days.
  -- "cancelled": the payment that it asks for ended before we could send it.
  status text not null default 'pending' check (status in ('pending', 'sent', 'recorded', 'failed', 'cancelled')),
  -- the mail server's answer; a pending email that waits for a retry has one too
  error text,
  -- retries stop two days after this; null: no attempt failed
  first_failed_at timestamptz(3),
  failed_at timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check ((status = 'sent') = (sent_at is not null)),
  constraint emails_failed_at_check check (status = 'failed' or failed_at is null),
  constraint emails_error_check
    check (case status when 'failed' then error is not null when 'pending' then true else error is null end),
  constraint emails_text_body_check check (text_body is not null or status <> 'pending')
);

-- A payment can be confirmed again after the chain dropped it, but gets one receipt.
create unique index emails_receipts on emails (payment_id) where kind = 'receipt';
-- Counts recent failures at every scrape of the metrics.
create index emails_failed on emails (failed_at) where status = 'failed';
-- Finds the oldest texts to clear.
create index emails_with_text on emails (created_at) where text_body is not null and status <> 'pending';
