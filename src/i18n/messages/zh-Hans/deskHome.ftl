## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] 今天
    [week] 过去 7 天
   *[month] 过去 30 天
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] 比昨天此时增加 { $amount }
        [week] 比之前 7 天增加 { $amount }
       *[month] 比之前 30 天增加 { $amount }
    }
    [down] { $range ->
        [today] 比昨天此时减少 { $amount }
        [week] 比之前 7 天减少 { $amount }
       *[month] 比之前 30 天减少 { $amount }
    }
   *[same] { $range ->
        [today] 与昨天此时相同
        [week] 与之前 7 天相同
       *[month] 与之前 30 天相同
    }
}
home-no-change = 暂无可比较的数据
home-count = { $count ->
    [0] 没有付款
   *[other] { $count } 笔付款
}
home-refunded = 已退款：{ $amount }
home-approximate = 其他货币按今天的汇率换算。
home-unpriced = 不含没有汇率的 { $currencies }。
home-received = 已收到
home-chart = 每日收款
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = 过去 30 天每日收款的柱状图。收款最多的是{ $day }：{ $amount }。
home-chart-table = 以表格显示
home-day = 日期
home-chart-empty = 过去 30 天没有收到款项。
home-today = 今天
home-attention-title = 需要您处理
home-attention-none = 没有需要您处理的事项。
home-attention = { $kind ->
    [wallet_change] 等待生效的钱包更改
    [underpaid] { $count ->
       *[other] 金额不足的付款
    }
    [overpaid] { $count ->
       *[other] 金额过多的付款
    }
    [late] { $count ->
       *[other] 付款过晚的付款
    }
    [unmatched] { $count ->
       *[other] 不属于任何付款的转账
    }
    [refund] { $count ->
       *[other] 等待您签名的退款
    }
    [endpoint] { $count ->
       *[other] 失败的 Webhook 端点
    }
    [invoice] { $count ->
       *[other] 逾期账单
    }
   *[subscription] { $count ->
       *[other] 逾期未付的订阅
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = 最新付款
home-no-payments = 还没有付款。
home-all-payments = 所有付款
home-steps = 五步完成您的首笔付款
home-steps-done = 已完成 { $done }/{ $count }
home-steps-hide = 隐藏这些步骤
home-step-done = 已完成：
home-step = { $step ->
    [wallets] 检查您的资金流向
    [payment] 创建一笔付款
    [pay] 完成付款
    [webhooks] 让您的店铺获知付款
   *[team] 邀请您的团队
}
home-step-text = { $step ->
    [wallets-test] 测试资金会进入测试模式的钱包。
    [wallets-live] 付款方直接付款到您自己的钱包。
    [payment-test] 请输入金额。没有真实资金流动。
    [payment-live] 请输入金额，并将付款页面发给客户。
    [pay-test] 模拟器会准确付款，或故意出错。
    [pay-live] 打开付款页面，自己支付一小笔金额。
    [webhooks-test] 添加一个获知每笔付款的端点。
    [webhooks-live] 添加一个获知每笔付款的端点。
    [team-test] 其他人可以按各自的角色查看付款或帮助客户。
   *[team-live] 其他人可以按各自的角色查看付款或帮助客户。
}
