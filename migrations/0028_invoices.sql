-- Invoices that become overdue, which is announced once.

-- The moment from which an unpaid invoice is overdue: a due date of midnight UTC means the whole day.
create function overdue_from(due_date timestamptz) returns timestamptz language sql immutable as $$
  select case when due_date at time zone 'UTC' = date_trunc('day', due_date at time zone 'UTC')
    then (due_date at time zone 'UTC' + interval '1 day') at time zone 'UTC' else due_date end
$$;

-- When `invoice.overdue` was announced. null: not yet, or by a version without that event.
alter table invoices add column overdue_at timestamptz(3)
  check (overdue_at is null or (sent_at is not null and due_date is not null));

-- Nobody wants to hear at once of every invoice that has ever become overdue, so those count as announced.
update invoices set overdue_at = overdue_from(due_date)
from merchant_modes
where merchant_modes.merchant_id = invoices.merchant_id and merchant_modes.mode = invoices.mode
  and invoices.status = 'sent' and due_date is not null
  and overdue_from(due_date) <= now() + clock_offset_ms * interval '1 ms';

-- Finds the invoices that become overdue next, of all merchants and of one.
create index invoices_to_age on invoices (overdue_from(due_date))
  where status = 'sent' and overdue_at is null and due_date is not null;
create index invoices_to_age_by_merchant on invoices (merchant_id, mode, overdue_from(due_date))
  where status = 'sent' and overdue_at is null and due_date is not null;
