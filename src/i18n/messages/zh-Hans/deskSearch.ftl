## The search of the dashboard

search-results = “{ $text }”的搜索结果
search-none = 未找到“{ $text }”。
search-object = 结果
search-hint = 您可以搜索：
search-by = { $way ->
    [id] 付款、客户、账单或其他任何内容的 ID
    [email] 邮箱地址
    [order] 订单号，或付款元数据的其他值
    [number] 账单编号
    [wallet] 钱包地址
    [signature] 交易签名，或其在区块浏览器中的页面
   *[amount] 金额，例如 25 或 0.5 SOL
}
search-kind = { $kind ->
    [customer] 客户
    [payment] 付款
    [invoice] 账单
    [credit_note] 贷项通知单
    [subscription] 订阅
    [subscription_plan] 套餐
    [coupon] 优惠券
    [installment_plan] 分期付款计划
    [payment_link] 付款链接
    [transfer] 转账
    [refund] 退款
    [event] 事件
    [webhook_delivery] Webhook 推送
    [webhook_endpoint] Webhook 端点
    [api_key] API 密钥
    [test_clock] 测试时钟
   *[audit_log_entry] 审计日志
}
