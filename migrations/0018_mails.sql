-- Mails that are not sent, for a while or at all, and the text of those that are settled.

alter table mails
  -- from here on two days are counted until a mail is given up
  add column first_failed_at timestamptz(3),
  -- emptied some weeks after the mail is settled
  alter column text_body drop not null,
  add constraint mails_text_body_check check (text_body is not null or status <> 'pending'),
  -- cancelled: what it asks for was paid or over before it could be sent
  drop constraint mails_status_check,
  add constraint mails_status_check check (status in ('pending', 'sent', 'recorded', 'failed', 'cancelled'));

-- For those whose text is still to be emptied, oldest first.
create index mails_with_text on mails (created_at) where text_body is not null and status <> 'pending';
