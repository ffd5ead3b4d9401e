## What the operator of the service sees, who runs it for all merchants

op-title = Operations
op-overview = Overview
op-ready = Ready
op-current = Current
op-chain-lag = { $mode ->
    [live] Live chain, behind by
   *[test] Test chain, behind by
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slots
}
op-prices = Prices
op-prices-old = Too old: { $units }
op-mails-failed = Emails that failed (24 hours)
op-unreadable = Unreadable transactions
op-books-wrong = Wallets whose books the chain contradicts
op-tokens-suspended = Suspended tokens
op-no-worker = No worker is running: payments are not confirmed, and no email or webhook is sent.
op-processes = Processes
op-process = Process
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Running
   *[silent] Not answering
}
op-version = Version
op-started = Started
op-merchant = Merchant
op-members = Members
op-last-paid = Last paid
op-no-merchants = No merchants found.
op-search = Name, email or ID
op-failing = Failing endpoints
op-no-failing = No endpoint fails.
op-deliveries-waiting = Waiting deliveries
op-rpc = RPC endpoints
op-rpc-text = Each mode uses its first endpoint that answers. The others are asked when it fails or reaches its limit.
op-host = Host
op-rpc-state = { $state ->
    [active] In use
    [failing] Failing
    [aside] Failing, left out for now
   *[idle] Not used
}
op-last-failure = Last failure
op-behind = Behind by
op-jobs = Jobs
op-job = Job
op-job-id = Job ID
op-no-job = There is no such job. Jobs that are done are deleted after an hour.
op-queue = Queue
op-queues = Queues
op-no-queues = No jobs.
op-jobs-due = Due
op-jobs-later = Later
op-jobs-running = Running
op-oldest = Oldest
op-dead-letters = Dead letters
op-no-dead-letters = No dead letters: no job has failed for good.
op-replay = Run again
# $queue: its name, such as email.send.
op-replay-all = Run all of { $queue } again
op-cancel = Cancel job
op-due = Due
op-payload = Content
op-acts = What operators did
op-no-acts = Nothing yet.
op-act = { $action ->
    [replay] Run again
    [cancel] Cancelled
   *[redrive] All run again
}
op-outcome = Outcome
op-outcome-done = { $count ->
    [one] { $count } job
   *[other] { $count } jobs
}
op-outcome-open = Waits for a worker
op-done-asked = A worker does this within seconds.
