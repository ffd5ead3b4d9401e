-- payments_by_due serves its queries now.
drop index payments_by_lookup;
