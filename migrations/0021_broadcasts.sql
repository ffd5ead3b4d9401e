-- The parts of the RPC rate limit that have buckets of their own.
alter table rpc_budgets drop constraint rpc_budgets_name_check,
  -- "all": every call. "shared": the minimum of calls outside the reserve. "public": calls that strangers cause.
  -- "usual": that minimum in the previous version.
  add check (name in ('all', 'shared', 'public', 'usual'));
