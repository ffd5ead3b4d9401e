-- A merchant's test clock on its way.

alter table merchant_modes
  -- the time that it is being moved to; null: it goes with real time
  add column clock_target timestamptz(3),
  -- when that was asked for, in real time: what the chain held by then is taken in before the clock moves
  add column clock_asked_at timestamptz(3),
  -- when a worker last moved it, in real time; null: none is at it
  add column clock_moved_at timestamptz(3),
  add constraint merchant_modes_clock_check check (
    (clock_target is null) = (clock_asked_at is null)
    and (clock_target is not null or clock_moved_at is null)
    and (mode = 'test' or clock_target is null)
  );

create index merchant_modes_on_the_way on merchant_modes (merchant_id) where clock_target is not null;

-- The next deadline of a merchant's open payments: where his clock stops on its way.
create index payments_by_test_deadline on payments (merchant_id, expires_at) where mode = 'test' and status = 'pending';
