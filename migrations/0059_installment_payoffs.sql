-- Payments of everything that is left of an installment plan.

-- Finds those of a plan. Few payments prepay something.
create index payments_prepaying on payments (prepays, status) where prepays is not null;
