-- More limits of mails. All rows fulfil the stricter check of before, so none is read.
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour',
    'merchant_hour', 'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour', 'refunds_day', 'portal_client',
    'portal_mailbox', 'address_customer', 'address_mailbox', 'receipt_client', 'receipt_mailbox', 'sign_in_client', 'sign_in_mailbox',
    'sign_in_mailbox_client', 'sign_in_proof', 'invitation_merchant', 'invitation_mailbox', 'wallet_changes')) not valid;
