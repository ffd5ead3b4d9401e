## Developers: words of several pages

developers = 开发者
developers-keys = API 密钥
developers-endpoints = Webhook
developers-deliveries = 推送
developers-events = 事件
developers-requests = 请求
developers-clocks = 测试时钟
developers-done-deleted = 已删除。
developers-done-recovering = 正在重新发送错过的事件。
developers-done-revoked = 密钥已撤销。
developers-done-skipped = 此推送将不会发送。
desk-delete = 删除
desk-from = 从
desk-before = 早于
secret-once = 请立即复制并妥善保管。它不会再次显示。
secret-saved = 我已保存
secret-before-until = 旧密钥同时签名至
secret-overlap = 旧密钥同时签名
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] 不签名：它已泄露
   *[other] { $hours } 小时
}
secret-rotate-text = 从现在起由新密钥签名。请给接收方留出更换的时间：在此之前，两个密钥都会签名。

## API keys

key-one = API 密钥
key-none = 还没有 API 密钥。
key-new = 创建密钥
key-created = 您的新密钥
key-value = 密钥
key-name = 名称
key-name-hint = 密钥的用途，例如网店。
key-scopes = 允许
key-preset = { $preset ->
    [full] 所有操作
    [read_only] 读取所有内容
    [payments_only] 付款和付款链接
    [point_of_sale] 付款，用于收银台
   *[custom] 仅限我选择的权限
}
key-chosen-scopes = 权限
key-scope-count = { $count ->
   *[other] { $count } 项权限
}
key-last-used = 上次使用
key-never = 无
key-expires = 到期时间
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = 留空表示密钥永不过期。时区：{ $zone }。
key-addresses = 使用来源
key-addresses-hint = IP 地址或 203.0.113.0/24 这样的范围，每行一个。留空表示不限。
key-addresses-more = { $addresses } 及另外 { $count } 个
key-everywhere = 任何地方
key-state = { $state ->
    [active] 有效
    [replacing] 正在更换
    [replaced] 已更换
    [expired] 已过期
   *[revoked] 已撤销
}
key-created-by = 创建者
key-replaced-by = 更换为
key-rotate = 轮换密钥
key-rotate-text = 具有相同权限的新密钥将取代此密钥。
key-overlap = 旧密钥停用时间
key-overlap-choice = { $overlap ->
    [hour] 1 小时后
    [day] 24 小时后
    [week] 7 天后
   *[none] 立即
}
key-old-until = 旧密钥有效期至
key-old-ended = 已停用
key-revoke = 撤销密钥
key-revoke-text = 密钥会立即永久失效。此后使用它的一切都会失败。
key-cascade = 同时撤销用此密钥创建的所有密钥

## Webhook endpoints

endpoint-one = 端点
endpoint-none = 还没有端点。添加一个，即可实时获知付款情况。
endpoint-new = 添加端点
endpoint-created = 您的新端点
endpoint-edit = 编辑端点
endpoint-url = URL
endpoint-url-hint = 我们以 POST 方式向此地址发送事件。
endpoint-all-events = 所有事件
endpoint-some-events = 仅限我选择的事件
endpoint-chosen-events = 事件
endpoint-event-count = { $count ->
   *[other] { $count } 种事件
}
endpoint-ordering = 顺序
endpoint-ordering-hint = 按顺序是指：同一对象的上一个事件送达之前，下一个事件会等待。
endpoint-ordering-choice = { $ordering ->
    [per_resource] 每个对象按顺序
   *[none] 尽快发送
}
endpoint-own-secret-choice = 使用专用密钥签名，而不是通用密钥
endpoint-own-secret = 专用密钥
endpoint-common-secret = 通用签名密钥
endpoint-secret = 签名密钥
endpoint-secret-new = 新的签名密钥
# $url: the endpoint's address.
endpoint-secret-of = { $url } 的签名密钥
endpoint-secret-text = 您的接收方用此密钥核实 Webhook 来自我们。任何持有它的人都可以伪造 Webhook。
endpoint-rotate = 轮换签名密钥
endpoint-disabled-why = { $reason ->
    [gone] 它返回了 410 Gone
   *[failing] 它已连续失败五天
}
endpoint-failing-since = 开始失败于
endpoint-newest = 最近的推送
endpoint-all-deliveries = 所有推送
endpoint-test = 发送测试事件
endpoint-enable = 启用
endpoint-disable = 停用
endpoint-deleted = 已删除
endpoint-delete = 删除端点
endpoint-delete-text = 我们不再向其发送事件，包括正在等待的事件。过去的推送仍然可以查看。
endpoint-recover = 重新发送错过的事件
endpoint-recover-text = 我们会重新发送一段时间内被跳过或最终失败的所有事件。
endpoint-since = 从
endpoint-since-hint = 事件发生的时间，在测试模式下以测试时钟为准。时区：{ $zone }。
endpoint-until = 早于
endpoint-until-hint = 留空表示到现在为止的所有事件。

## Webhook deliveries

delivery-none = 未找到推送。
delivery-attempts = 尝试
delivery-attempt = 第 { $number } 次尝试
delivery-attempt-count = { $count ->
   *[other] { $count } 次尝试
}
delivery-no-attempt = 尚未发送。
delivery-old-attempts = 这些尝试已过去太久，未予保留。
delivery-last-answer = 最近的响应
delivery-answer = 响应
delivery-no-answer = 无响应
delivery-duration = 用时
delivery-milliseconds = { $ms } ms
delivery-failing = 正在失败
delivery-filter = { $status ->
    [delivered] 已送达
    [failed] 失败
    [skipped] 已跳过
    [failing] 失败，将重试
   *[pending] 待处理
}
delivery-next = 下次尝试
delivery-arrived = 送达时间
delivery-body = 发送的正文
delivery-body-text = 发送和签名的正是此文本。
delivery-show-body = 正文
delivery-request = 请求
delivery-response = 响应
delivery-resend = 重新发送
delivery-skip = 跳过

## Events

event-one = 事件
event-none = 未找到事件。
event-id = 事件 ID
event-kind = 事件
event-object = 对象
event-object-id = 对象 ID
event-json = JSON

## Request log

request-one = 请求
request-none = 未找到请求。
request-intro = 您的密钥在过去 7 天内发出的请求，不含机密信息。
request-class = { $class ->
    [done] 2xx，已完成
    [refused] 4xx，被拒绝
   *[failed] 5xx，失败
}
request-method = 方法
request-path = 路径
request-error = 错误
request-code = 代码
request-field = 字段
request-query = 查询
request-client = 客户端
request-idempotency-key = 幂等键
request-replay = 与使用此键的首个请求响应相同
request-correlation = 关联 ID
request-body = 请求正文
request-no-body = 未发送或未保留。
request-answer = 响应正文

## Test clocks

clock-one = 测试时钟
clock-intro = 测试时钟可以将测试数据的时间向前推进，让您无需等待周期结束。
clock-own = 您的测试时钟
clock-own-text = 用于所有没有专属时钟的内容
clock-now = 当前时间
clock-target = 正在推进到
clock-status = { $status ->
    [advancing] 推进中
    [waiting] 等待中
    [deleting] 正在删除
   *[ready] 就绪
}
clock-waits = { $reason ->
    [chain] 它在等待链上节点：没有节点响应，或者链尚未到达您请求的时间。
    [transaction] 它在等待读取一笔交易，该交易可能支付了即将过期的款项。
    [payment] 它在等待一笔已过期限的付款，该付款正在确认或需要价格。
   *[price] 它在等待当前价格：一个以 EUR 或 GBP 计价的周期已到期。
}
clock-advance = 向前推进
clock-advance-text = 途中到期的一切都会按顺序发生：试用结束、周期出账、付款过期。时钟不能倒退。
clock-step = 推进
clock-step-choice = { $step ->
    [hour] 1 小时
    [day] 1 天
    [week] 7 天
    [month] 30 天
    [year] 365 天
   *[time] 到下方的时间
}
clock-to = 推进到
clock-to-hint = 时区：{ $zone }。
clock-stop = 停在这里
clock-new = 创建时钟
clock-new-text = 请通过 API 创建使用此时钟的客户。客户的所有内容都依照此时钟，不受其他时钟影响。
clock-name = 名称
clock-name-hint = 您用它试验的内容，例如按年套餐的一年。
clock-delete = 删除测试时钟
clock-delete-text = 我们会将它连同其客户及客户的所有内容一起删除：付款、账单、订阅和计划。

## Problems with fields

problem-time = 请选择时间。
problem-scopes = 请选择密钥的权限。
problem-address-range = 请输入 IP 地址或 203.0.113.0/24 这样的范围，每行一个。
problem-clock-past = 请选择晚于时钟当前显示的时间。
problem-clock-far = 请选择未来十年内的时间。
problem-range = 请选择晚于开始时间的时间。
