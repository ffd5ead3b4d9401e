-- A tolerance for small shortfalls, and money that an invoice, a period or an installment did not need.

-- How much of what is owed may stay unpaid, in the price's currency. At most a hundredth of the amount is tolerated, so a
-- payer of tiny amounts gets nothing for free.
alter table merchant_modes add column underpayment_tolerance numeric(15, 6) not null default 0.01
  check (underpayment_tolerance >= 0 and underpayment_tolerance <= 100);

-- How much of the price may stay unpaid, in its currency. null: nothing, as written by a version without this column.
alter table payments add column tolerance numeric(15, 6) check (tolerance >= 0 and tolerance * 100 <= amount);
-- Base units that its invoice, period or installment did not need. null: what it received beyond amount_due.
alter table payments add column obligation_surplus bigint
  check (obligation_surplus >= 0 and obligation_surplus <= amount_received);

-- Mails to a merchant about money that needs its attention have a limit, too.
alter table mail_counts drop constraint mail_counts_name_check;
alter table mail_counts add constraint mail_counts_name_check check (name in
  ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour', 'merchant_hour',
   'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour'));
