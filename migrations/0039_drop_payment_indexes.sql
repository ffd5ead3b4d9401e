-- Others serve their lists now. Apart from the migrations that made those: a transaction that waits for the end of all others
-- must not hold locks that those wait for.
drop index payments_by_merchant, payments_by_confirmation, payments_by_customer_wallet, payments_by_email, payments_by_metadata;
