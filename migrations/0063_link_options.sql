-- Options of payment links, languages, and payments that their payers may try again.

alter table customers rename column language to locale;
alter table customers rename constraint customers_language_check to customers_locale_check;

-- A language tag (BCP 47), which decides the language of pages and mails.
alter table payment_links add column locale text check (length(locale) between 2 and 35);
alter table payments add column locale text,
  add constraint payments_locale_check check (length(locale) between 2 and 35) not valid;

-- A link's questions, as in src/domain/linkOptions.ts.
create function are_custom_fields(fields jsonb) returns boolean language sql immutable strict parallel safe as $$
  select case jsonb_typeof(fields) when 'array' then (
    select count(*) between 1 and 5 and count(*) = count(distinct field ->> 'key') and bool_and(coalesce(
      field ->> 'key' ~ '^[A-Za-z0-9_]{1,40}$' and length(field ->> 'label') between 1 and 50
      and jsonb_typeof(field -> 'required') = 'boolean'
      and case field ->> 'type'
        when 'dropdown' then jsonb_typeof(field -> 'options') = 'array' and (
          select count(*) between 1 and 20 and count(*) = count(distinct option)
            and bool_and(jsonb_typeof(option) = 'string' and length(option #>> '{}') between 1 and 100)
          from jsonb_array_elements(field -> 'options') as option)
        else field ->> 'type' in ('text', 'number') and field -> 'options' = 'null' end, false))
    from jsonb_array_elements(fields) as field) else false end
$$;

-- The payer's answers, by the keys of these questions.
create function are_answers(answers jsonb) returns boolean language sql immutable strict parallel safe as $$
  select case jsonb_typeof(answers) when 'object' then (
    select count(*) between 1 and 5 and bool_and(jsonb_typeof(value) = 'string' and length(value #>> '{}') between 1 and 255)
    from jsonb_each(answers)) else false end
$$;

alter table payment_links
  add column collect_email boolean not null default false,
  add column custom_fields jsonb check (are_custom_fields(custom_fields)),
  add column allow_custom_amount boolean not null default false,
  add column min_amount numeric(15, 6) check (min_amount > 0),
  add column max_amount numeric(15, 6) check (max_amount <= 999999999),
  add column suggested_amounts numeric(15, 6)[] check (cardinality(suggested_amounts) between 1 and 4),
  add column allow_quantity boolean not null default false,
  add column max_quantity integer check (max_quantity between 1 and 100000),
  add constraint payment_links_choice_check check (
    not (allow_custom_amount and allow_quantity)
    and (allow_custom_amount or num_nonnulls(min_amount, max_amount, suggested_amounts) = 0)
    and (allow_quantity or max_quantity is null)),
  add constraint payment_links_amounts_check check (
    min_amount <= max_amount and amount >= min_amount and amount <= max_amount
    and min_amount <= all (suggested_amounts) and max_amount >= all (suggested_amounts)
    and 0 < all (suggested_amounts) and 999999999 >= all (suggested_amounts)),
  add constraint payment_links_total_check check (amount * max_quantity <= 999999999),
  -- The provider charges exactly this, whatever the payer chose.
  add constraint payment_links_charge_check check (amount_ngn is null or not (allow_custom_amount or allow_quantity));

alter table payments
  -- what the payer answered, and how many units they bought; null: the link did not ask
  add column custom_fields jsonb,
  add column quantity integer,
  add constraint payments_custom_fields_check check (are_answers(custom_fields)) not valid,
  add constraint payments_quantity_check check (quantity between 1 and 100000) not valid;

alter table payments
  -- whether its payer may make it again after it has ended unpaid; and the first of the payments that it repeats
  add column allow_retry boolean not null default false,
  add column retry_of text,
  add constraint payments_retry_of_fkey foreign key (retry_of) references payments (id) not valid,
  add constraint payments_retry_of_check check (retry_of is null or (allow_retry and retry_of <> id)) not valid,
  -- The page of anything else is where its payer tries again.
  add constraint payments_retry_check check (
    not allow_retry or num_nonnulls(payment_link_id, invoice_id, subscription_id, installment_id, prepays) = 0) not valid;
create index payments_retries on payments (retry_of, id) where retry_of is not null;
-- Concurrent requests make one.
create unique index payments_open_retry on payments (retry_of) where retry_of is not null and status = 'pending';
create trigger payments_retry_constant before update of allow_retry, retry_of on payments for each row
  when ((new.allow_retry, new.retry_of) is distinct from (old.allow_retry, old.retry_of)) execute function refuse_change();

-- The versions before insert payments as a whole, with null for columns that they do not know.
create function default_payment_retry() returns trigger language plpgsql as $$
begin
  new.allow_retry := false;
  return new;
end $$;
create trigger payments_retry_default before insert on payments for each row
  when (new.allow_retry is null) execute function default_payment_retry();

-- Receipts that a payer asks for: each address gets one.
create unique index emails_receipt_copies on emails (payment_id, lower(recipient)) where kind = 'receipt_copy';

-- New words. All rows fulfil the stricter check of before, so none is read.
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour',
    'merchant_hour', 'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour', 'refunds_day', 'portal_client',
    'portal_mailbox', 'address_customer', 'address_mailbox', 'receipt_client', 'receipt_mailbox')) not valid;
