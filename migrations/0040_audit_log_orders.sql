-- Lists the audit log in the order of an index, with each filter.
drop index audit_log_by_object, audit_log_by_merchant, audit_log_by_actor, audit_log_by_action, audit_log_by_kind;
-- Finds acts that are old enough to delete, and cannot be taken for the order of a list.
drop index audit_log_by_age;
create index audit_log_by_age on audit_log using brin (created_at);
create index audit_log_newest on audit_log (hash64(merchant_id || mode), created_at, id);
create index audit_log_by_object on audit_log (hash64(merchant_id || mode || object_id), created_at, id);
create index audit_log_by_actor on audit_log (hash64(merchant_id || mode || actor), created_at, id);
create index audit_log_by_action on audit_log (hash64(merchant_id || mode || action), created_at, id);
create index audit_log_by_kind on audit_log (hash64(merchant_id || mode || object_kind), created_at, id);
