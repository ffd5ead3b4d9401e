## What the operator of the service sees, who runs it for all merchants

op-title = 运维
op-overview = 概览
op-ready = 正常
op-current = 最新
op-chain-lag = { $mode ->
    [live] 正式链落后
   *[test] 测试链落后
}
# $seconds: a whole number.
op-seconds = { $seconds } 秒
# $count: blocks of the chain that are missing.
op-slots = { $count ->
   *[other] { $count } 个 slot
}
op-prices = 价格
op-prices-old = 过旧：{ $units }
op-mails-failed = 发送失败的邮件（24 小时）
op-unreadable = 无法读取的交易
op-books-wrong = 账目与链上不符的钱包
op-tokens-suspended = 已暂停的代币
op-no-worker = 没有正在运行的 worker：付款不会被确认，邮件和 webhook 也不会发送。
op-processes = 进程
op-process = 进程
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] 运行中
   *[silent] 无响应
}
op-version = 版本
op-started = 启动时间
op-merchant = 商家
op-members = 成员
op-last-paid = 最近付款
op-no-merchants = 未找到商家。
op-search = 名称、邮箱或 ID
op-failing = 失败的端点
op-no-failing = 没有失败的端点。
op-deliveries-waiting = 等待中的推送
op-rpc = RPC 端点
op-rpc-text = 每种模式使用第一个有响应的端点。当它失败或达到限额时，才使用其他端点。
op-host = 主机
op-rpc-state = { $state ->
    [active] 使用中
    [failing] 失败
    [aside] 失败，暂时跳过
   *[idle] 未使用
}
op-last-failure = 最近失败
op-behind = 落后
op-jobs = 任务
op-job = 任务
op-job-id = 任务 ID
op-no-job = 没有此任务。已完成的任务会在一小时后删除。
op-queue = 队列
op-queues = 队列
op-no-queues = 没有任务。
op-jobs-due = 待执行
op-jobs-later = 稍后
op-jobs-running = 执行中
op-oldest = 最早的等待
op-dead-letters = 死信
op-no-dead-letters = 没有死信：没有彻底失败的任务。
op-replay = 重新执行
# $queue: its name, such as email.send.
op-replay-all = 重新执行 { $queue } 的全部任务
op-cancel = 取消任务
op-due = 计划时间
op-payload = 内容
op-acts = 运维人员的操作
op-no-acts = 暂无。
op-act = { $action ->
    [replay] 重新执行
    [cancel] 取消
   *[redrive] 全部重新执行
}
op-outcome = 结果
op-outcome-done = { $count ->
   *[other] { $count } 个任务
}
op-outcome-open = 正在等待 worker
op-done-asked = worker 会在几秒内完成。
