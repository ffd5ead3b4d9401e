-- Credit notes of periods: a refund of a period's payment credits the period, as it credits an invoice.

alter table credit_notes
  alter column invoice_id drop not null,
  -- the period that it credits, if it is of no invoice
  add column subscription_id text,
  add column subscription_cycle integer,
  add constraint credit_notes_period_fkey foreign key (subscription_id, subscription_cycle)
    references subscription_periods (subscription_id, cycle),
  add constraint credit_notes_source_check check (
    num_nonnulls(invoice_id, subscription_id) = 1 and (subscription_id is null) = (subscription_cycle is null)) not valid;
create index credit_notes_of_period on credit_notes (subscription_id, created_at desc, id desc) where subscription_id is not null;
drop trigger credit_notes_constant on credit_notes;
create trigger credit_notes_constant
  before update of credit_note_number, invoice_id, subscription_id, subscription_cycle, currency, amount, taxes
  on credit_notes for each row execute function refuse_change();

alter table subscription_periods
  -- what refunds gave back of its price, for which there are credit notes
  add column amount_refunded numeric(15, 6) not null default 0 check (amount_refunded >= 0),
  add constraint subscription_periods_refunded_check check (amount_refunded <= amount) not valid;

create or replace function default_subscription_period() returns trigger language plpgsql as $$
begin
  new.credit_applied := 0;
  new.reverse_charge := false;
  new.amount_refunded := 0;
  return new;
end $$;
