-- The running processes, each with what it knows of its RPC endpoints: an operator asks whether workers live, of which version, and
-- which endpoints fail. Each process writes its own row every few seconds. After a crash of Postgres they write it again.
create unlogged table processes (
  id uuid primary key,
  kind text not null check (kind in ('web', 'worker')),
  version text not null check (length(version) between 1 and 100),
  rpc_endpoints jsonb not null check (jsonb_typeof(rpc_endpoints) = 'array'),
  started_at timestamptz(3) not null default clock_timestamp(),
  seen_at timestamptz(3) not null default clock_timestamp(),
  -- when it stopped in order; null: it runs, or it died
  stopped_at timestamptz(3)
);

-- What operators did in the dashboard. It concerns no merchant, so it is not in their audit logs. A worker carries it out, because the
-- role of web processes may not change jobs.
create table operator_acts (
  id uuid primary key,
  user_id text not null references users (id),
  address inet,
  action text not null check (action in ('replay', 'cancel', 'redrive')),
  -- redrive: the queue from which the dead letters came
  queue text not null check (length(queue) between 1 and 100),
  job_id uuid check ((job_id is null) = (action = 'redrive')),
  created_at timestamptz(3) not null default clock_timestamp(),
  -- when a worker began; one that began and has no outcome is not repeated
  started_at timestamptz(3),
  done_at timestamptz(3) check (done_at is null or started_at is not null),
  -- why nothing was done
  problem text check (length(problem) between 1 and 1000),
  -- the jobs that were changed
  changed integer check (changed >= 0),
  check (num_nonnulls(problem, changed) = (done_at is not null)::int)
);
create index operator_acts_newest on operator_acts (created_at, id);
create index operator_acts_of_job on operator_acts (job_id, created_at);
create unique index operator_acts_open on operator_acts (job_id) where done_at is null;

-- Lists all merchants, and finds one by its name or address.
create index merchants_newest on merchants (created_at, id);
create index merchants_by_name on merchants (lower(name) text_pattern_ops);
create index merchants_by_email on merchants (lower(email));

-- Finds the endpoints of all merchants that fail.
create index webhook_endpoints_failing on webhook_endpoints (id)
  where deleted_at is null and (failing_since is not null or disabled_reason in ('gone', 'failing'));
