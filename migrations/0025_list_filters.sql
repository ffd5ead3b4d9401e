-- Indexes for the filters of lists. Without them, a filter with few matches reads a merchant's whole history.

-- A customer's payments, newest first. Addresses are compared in lower case.
create index payments_by_email on payments (merchant_id, mode, lower(customer_email), created_at desc, id desc)
  where customer_email is not null;
create index payments_by_customer_wallet on payments (merchant_id, mode, customer_wallet, created_at desc, id desc)
  where customer_wallet is not null;
create index payments_by_confirmation on payments (merchant_id, mode, confirmed_at) where confirmed_at is not null;
-- Finds payments by any values of their metadata. The merchant and the mode are part of what is indexed, so the cost does
-- not grow with the metadata of others. Every change of a payment writes all its entries again, so large metadata has none.
create index payments_by_metadata on payments using gin (jsonb_set('{}', array[merchant_id || mode], metadata) jsonb_path_ops)
  where length(metadata::text) <= 1000;

create index invoices_by_status on invoices (merchant_id, mode, status, created_at desc, id desc);
create index invoices_by_email on invoices (merchant_id, mode, lower(customer_email), created_at desc, id desc);
create index payment_links_by_activity on payment_links (merchant_id, mode, is_active, created_at desc, id desc);
create index subscriptions_by_status on subscriptions (merchant_id, mode, status, created_at desc, id desc);
create index subscriptions_by_email on subscriptions (merchant_id, mode, lower(customer_email), created_at desc, id desc)
  where customer_email is not null;
create index installment_plans_by_status on installment_plans (merchant_id, mode, status, created_at desc, id desc);
create index installment_plans_by_email
  on installment_plans (merchant_id, mode, lower(customer_email), created_at desc, id desc)
  where customer_email is not null;

-- Deliveries that failed and are still retried. New deliveries are not in it.
create index webhook_deliveries_failing on webhook_deliveries (merchant_id, mode, created_at desc, id desc)
  where status = 'pending' and schedule_step > 0;
