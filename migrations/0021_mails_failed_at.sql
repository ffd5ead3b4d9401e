-- When a mail was given up: two days after it was made, it may be. Workers of the version before do not write it, so a
-- failed mail may be without it while both run.
alter table mails
  add column failed_at timestamptz(3),
  add constraint mails_failed_at_check check (status = 'failed' or failed_at is null);
update mails set failed_at = created_at where status = 'failed';
drop index mails_failed;
create index mails_failed on mails (failed_at) where status = 'failed';
