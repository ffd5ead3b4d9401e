## Signing in to the dashboard

sign-in = 登录
sign-in-or-up = 还没有账户？请输入您的邮箱地址来创建。
sign-in-email-link = 通过邮件发送链接
sign-in-passkey = 使用通行密钥登录
sign-in-or = 或
sign-in-sent = 如果 { $email } 有对应的账户，我们刚刚已向其发送登录链接。
sign-in-same-browser = 请在此浏览器中打开链接。链接 10 分钟内有效，只能使用一次。
sign-in-other-way = 使用其他地址
sign-in-as = 以 { $email } 的身份登录？
sign-in-link-dead = 此链接无效
sign-in-link-dead-text = 链接已被使用、已过期，或者打开它的浏览器不是您请求它时所用的浏览器。
invitation = 邀请
# $role: such as Administrator.
invitation-text = 您被邀请以 { $email } 的身份使用 { $merchant } 的控制面板。您的角色：{ $role }。
invitation-accept = 接受并登录
prove = 是您本人吗？
prove-text = 此页面可以更改谁拥有访问权限或资金流向何处。请确认仍是您本人。
prove-passkey = 使用通行密钥确认
prove-email = 向 { $email } 发送链接
prove-sent = 我们已向 { $email } 发送链接。请在此浏览器中打开以继续。
prove-lost = 如果您丢失了通行密钥，请向此服务的运营者索取链接。

## What people have

desk-language-of-browser = 使用浏览器的语言
desk-save = 保存
desk-profile = 个人资料
desk-sessions = 登录位置
desk-browser = 浏览器
desk-this-browser = 此浏览器
desk-address = 地址
desk-last-seen = 上次活动
desk-signed-in = 登录时间
desk-end-session = 在该处退出登录
desk-end-others = 在其他所有位置退出登录

## The frame of every page

desk-skip = 跳到内容
desk-test-banner = 此处没有真实资金流动。
desk-search = 搜索
desk-search-hint = 搜索付款、客户、订单…
desk-mode = 模式
desk-test = 测试
desk-live = 正式
desk-pages = 菜单
desk-merchants = 您的商家
desk-account = 您的账户
desk-operator = 所有商家
desk-keys = 键盘
desk-key-search = 搜索
desk-key-help = 显示此帮助
desk-no-merchant = 没有商家
desk-new-merchant = 创建您的店铺
desk-new-merchant-text = 名称以后可以更改。您将从测试模式开始，不涉及真实资金。
desk-no-merchant-text = 您不是任何商家的成员。请向所有者索取邀请。
desk-pager = 分页
desk-total = { $count ->
   *[other] 共 { $count } 项
}
desk-previous = 上一页
desk-next = 下一页
desk-filter = 筛选
desk-filter-none = 清除筛选
desk-all = 全部
desk-optional = 可选
desk-back = 返回
desk-create = 创建
desk-show-json = 显示 JSON
desk-done-saved = 已保存。
desk-done-cancelled = 已取消。
desk-done-sent = 已发送。
desk-done-signed-out = 您已退出登录。
desk-done-wallets = 更改已在进行中。所有所有者都已收到邮件通知。
desk-status = { $status ->
    [accepted] 已接受
    [active] 有效
    [applied] 已生效
    [cancelled] 已取消
    [closed] 已结账
    [closing] 正在结账
    [completed] 已完成
    [confirmed] 已付款
    [defaulted] 已违约
    [delivered] 已送达
    [disabled] 已停用
    [draft] 草稿
    [due] 已到期
    [enabled] 已启用
    [expired] 已过期
    [failed] 失败
    [inactive] 未启用
    [late] 已延迟
    [merged] 已合并
    [overdue] 已逾期
    [overpaid] 多付
    [paid] 已付款
    [past_due] 逾期未付
    [paused] 已暂停
    [processing] 处理中
    [queued] 排队中
    [ready] 已就绪
    [refunded] 已退款
    [running] 正在生成
    [sent] 已发送
    [skipped] 已跳过
    [stopped] 已停止
    [trialing] 试用中
    [uncollectible] 无法收回
    [underpaid] 少付
    [unpaid] 未付款
    [void] 已作废
   *[pending] 待处理
}

## Problems with a field of a form

problem-required = 请填写此字段。
problem-number = 请输入一个数字。
problem-whole-number = 请输入一个整数。
problem-greater = 请输入大于 { $value } 的值。
problem-at-least = 请输入不小于 { $value } 的值。
problem-at-most = 请输入不大于 { $value } 的值。
problem-too-long = 请最多输入 { $value } 个字符。
problem-decimals = 请最多输入 { $value } 位小数。
problem-email-address = 请输入完整的邮箱地址，例如 name@example.com。
problem-url = 请输入完整的网址，例如 https://shop.example。
problem-future = 请选择将来的时间。
problem-wallet-address = 请输入 Solana 钱包的地址。
problem-member = 此人已经是成员。
problem-wallets-unchanged = 这些已经是当前的钱包。
problem-draft-expired = 此表单已过期。请重新输入钱包。
problem-vault = 此地址属于多签等程序，无法签名。请让运营者设置。
problem-role = 您的角色不允许此操作。请联系所有者。
problem-last-owner = 商家需要一位所有者。请先将其他人设为所有者。

## Words of several pages

desk-amount = 金额
desk-status-label = 状态
desk-exception = 需要处理
desk-description = 描述
desk-customer = 客户
desk-customer-email = 客户邮箱
desk-created = 创建时间
desk-currency = 货币
desk-token = 代币
desk-details = 详情
desk-raw = 数据
desk-id = ID
desk-transaction = 交易

## Home

desk-home = 首页

## Payments

desk-payments = 付款
desk-no-payments = 未找到付款。
desk-new-payment = 新建付款
desk-payment-page = 付款页面
desk-cancel-payment = 取消付款
desk-resolve = 接受已收到的款项
desk-due = 应付
desk-received = 已收到
desk-diagnosis = 诊断

## Team

desk-team = 团队
desk-no-members = 没有成员。
desk-role = 角色
desk-roles = 各角色的权限
role-about = { $role ->
    [owner] 所有操作，包括更改收款钱包和管理其他所有者。
    [admin] 除钱包和所有者以外的所有操作。
    [developer] 可查看所有内容。可管理 API 密钥、Webhook 和测试时钟。在测试模式下还可服务客户。
    [support] 可查看付款和客户，并在设置的限额内退款。
    [accountant] 可查看和导出所有内容。可生成报告、核对账目并进行月末结账。
   *[viewer] 可查看付款和客户。不能更改任何内容。
}
desk-passkey = 通行密钥
desk-yes = 是
desk-no = 否
desk-invite = 邀请
desk-invite-intro = 对方将收到一封含有链接的邮件。链接三天内有效。
desk-invitations = 待接受的邀请
desk-expires = 到期时间
desk-revoke = 撤销
desk-remove-member = 从团队中移除
desk-remove-member-text = 此人会立即失去访问权限。

## Audit log

desk-audit-log = 审计日志
desk-no-acts = 未找到操作。
desk-time = 时间
desk-actor = 操作者
desk-by-operator = 运营者
desk-act-label = 操作
desk-object-label = 对象
desk-changes = 更改
desk-act = { $action ->
    [create] 已创建
    [update] 已更改
    [delete] 已删除
    [rotate] 已轮换
    [revoke] 已撤销
    [disable] 已停用
    [cancel] 已取消
    [resolve] 已接受
    [hand_in] 已提交交易
    [apply] 已应用
    [unapply] 已撤回应用
    [deactivate] 已停用
    [pause] 已暂停
    [resume] 已继续
    [reinstate] 已恢复
    [void] 已作废
    [mark_uncollectible] 已标记为无法收回
    [mark_paid] 已标记为已付款
    [merge] 已合并
    [adjust_balance] 已调整余额
    [open_portal] 已打开门户
    [advance] 已推进时间
    [stop] 已停止
    [close] 已结账
   *[export] 已导出
}
desk-object = { $object ->
    [api_key] API 密钥
    [webhook_endpoint] Webhook 端点
    [webhook_secret] Webhook 签名密钥
    [merchant] 账户
    [billing_settings] 账单设置
    [checkout_settings] 结账设置
    [customer] 客户
    [payment] 付款
    [payment_link] 付款链接
    [invoice] 账单
    [credit_note] 贷项通知单
    [transfer] 转账
    [refund] 退款
    [subscription] 订阅
    [subscription_plan] 订阅套餐
    [coupon] 优惠券
    [installment_plan] 分期付款计划
    [test_clock] 测试时钟
    [member] 成员
    [invitation] 邀请
    [session] 登录
    [passkey] 通行密钥
    [wallet_change] 钱包更改
    [counterpart] 交易对手
    [report] 报告
    [report_schedule] 报告计划
    [period] 月份
   *[dashboard_settings] 控制面板设置
}

## Settings

desk-settings = 设置
desk-settings-part = { $part ->
    [profile] 资料
    [logo] 徽标
    [brand] 品牌和联系方式
    [billing] 账单和税
    [dunning] 提醒和重新收款
   *[dashboard] 规则和通知
}
desk-settings-both = 适用于测试模式和正式模式。
desk-settings-mode = { $mode ->
    [test] 仅适用于测试模式。
   *[live] 仅适用于正式模式。
}
desk-merchant-name = 店铺名称
desk-merchant-email = 店铺邮箱地址
desk-merchant-email-hint = 有关安全和问题的邮件会发送到此地址。如果没有客服联系方式，客户也会看到它。
desk-logo = 徽标
desk-logo-hint = PNG 或 JPEG，最大 100 kB，每边最多 1,000 像素。
desk-color = 按钮和链接的颜色
desk-color-hint = 十六进制，例如 #2b4fd1。
desk-support-email = 客服邮箱
desk-support-url = 客服页面
desk-support-phone = 客服电话
desk-terms-url = 服务条款
desk-privacy-url = 隐私政策
desk-refund-policy-url = 退款政策
desk-shop-language = 语言
desk-shop-language-hint = 用于语言未知的客户。
desk-language-of-customer = 客户浏览器的语言，或英语
desk-origins = 可在框架中显示结账页面的网站
desk-origins-hint = 每行一个，例如 https://shop.example。
desk-seller-name = 账单上的名称
desk-street = 街道
desk-street-2 = 地址第二行
desk-postal-code = 邮政编码
desk-city = 城市
desk-state = 省/州
desk-country = 国家/地区
desk-country-hint = 两个字母，例如 DE。
desk-tax-ids = 税号
desk-one-per-line = 每行一个。
desk-time-zone = 时区
desk-time-zone-hint = 例如 Europe/Berlin。它决定事件发生在哪一天。
desk-invoice-prefix = 账单编号前缀
desk-credit-note-prefix = 贷项通知单编号前缀
desk-invoice-notes = 新账单的备注
desk-invoice-terms = 新账单的条款
desk-reminder-days = 提醒未付账单
desk-reminder-days-hint = 到期日之后的天数，以逗号分隔；负数表示到期日之前。例如 -3, 1, 7。
desk-retry-days = 对未付周期重新收款
desk-retry-days-hint = 订阅周期出账之后的天数，以逗号分隔。例如 1, 3, 5。
desk-give-up-days = 放弃收款（天数后）
desk-final-action = 之后如何处理订阅
desk-final = { $action ->
    [cancel] 取消订阅
    [pause] 暂停订阅
   *[keep] 保持逾期未付
}
desk-price-notice = 提前通知新价格（天数）
desk-reporting-currency = 汇总货币
desk-reporting-currency-hint = 多种货币的汇总会换算为此货币。
desk-tolerance = 容许的差额
desk-tolerance-hint = 价格中可以不付的金额，以该价格的货币计，最多为价格的 1 %。
desk-support-limit = 客服每日退款额
desk-support-limit-hint = 客服角色的成员在 24 小时内最多可以退款的金额。
desk-large-refund = 大额退款
desk-large-refund-hint = 达到此金额时，退款人须用通行密钥确认。
desk-notify-exceptions = 收到延迟、多付或少付的款项时发邮件通知我们
desk-notify-endpoints = Webhook 端点被停用时发邮件通知我们

## Wallets that receive payments

desk-wallets = 钱包
desk-wallets-now = 您的资金流向
desk-wallets-text = { $hours ->
    [0] 付款方直接付款到以下钱包。只有所有者可以更改，并需要新钱包的签名。
   *[other] 付款方直接付款到以下钱包。只有所有者可以更改，并需要新钱包的签名。更改在 { $hours } 小时后生效。
}
desk-no-wallet = 无：不接受此代币的付款
desk-change-wallets = 更改钱包
desk-change-wallets-intro = { $hours ->
    [0] 每个新钱包都要为更改签名。所有所有者都会收到邮件。未完成的付款仍使用当前钱包。
   *[other] 每个新钱包都要为更改签名。所有所有者都会收到邮件，其中的链接可以停止更改。更改在 { $hours } 小时后生效。未完成的付款仍使用当前钱包。
}
desk-wallet-hint = 接收 { $token } 的地址。留空表示您不接受 { $token }。
desk-go-on = 继续
desk-wallet-changes = 更改记录
desk-no-wallet-changes = 还没有人在控制面板中更改过钱包。
desk-wallet-effect = 生效时间
desk-sign-wallets = 为更改签名
desk-sign-text = 请用钱包 { $wallet } 为以下文本签名。这可以证明您控制该钱包，不产生任何费用。
desk-sign-place = 签名 { $number }/{ $count }
desk-sign-with = 使用 { $wallet } 签名
desk-sign-other-account = 这是另一个账户。请在 { $wallet } 中选择新地址的账户，然后重试。
desk-sign-elsewhere = 在其他地方签名
desk-signature = 文本的签名（base58 或 base64）
desk-sign-wrong = { $wallet } 的签名不正确。请用此钱包重新签名。
