-- Refused mails are few among many, and asked for at every scrape of the metrics.
create index mails_failed on mails (created_at) where status = 'failed';
