-- Finds open payments to look up, and those to close after their last lookup. Many may wait for a lookup whose deadline
-- has not passed: these are left out within the index.
create index payments_by_due on payments (mode, next_lookup_at, expires_at) where status = 'pending';
