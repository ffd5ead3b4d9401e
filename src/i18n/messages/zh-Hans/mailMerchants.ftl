## Mails to merchants

mail-merchant-hello = { $merchant }，您好：

## Money that came late, or was too much or too little

mail-late-payment-subject = 付款逾期到账：{ $amount }
mail-overpaid-subject = 付款超出应付金额：{ $amount }
mail-underpaid-subject = 付款低于应付金额：{ $amount }
mail-late-payment-text = 一笔付款在期限之后或结束之后收到了款项。
mail-overpaid-text = 付款方支付的金额超出应付金额。
mail-underpaid-text = 一笔付款已结束，但收到的金额低于应付金额。
mail-underpaid-open-text = 付款方支付的金额低于应付金额，仍可支付余款。
mail-fact-payment = 付款：{ $id }
mail-fact-for = 用途：{ $description }
mail-fact-price = 价格：{ $price }（{ $tokens }）
mail-fact-received = 已收到：{ $amount }
mail-fact-surplus = 多付金额：{ $amount }
# status: a word of the API, which is not translated
mail-fact-status = 状态：{ $status }
mail-fact-wallet = 付款方钱包：{ $wallet }
mail-fact-transaction = 交易：{ $transaction }
mail-advice-surplus = 款项已在您的钱包中。付款方可能希望退回多付的金额。
mail-advice-none = 款项已在您的钱包中，您无需进行任何操作。
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = 款项已在您的钱包中。Florin 会将其计入相应的账单、计费周期或分期款，并只向客户收取余款。如要将其视为已付全款，请调用：
mail-advice-return = 如果因取消而不再收取任何款项，请将款项退还给付款方。
mail-advice-pending = 款项已在您的钱包中。由于到账过晚，此笔付款将以未支付状态结束。届时请将款项退还给付款方，或通过以下调用将其视为已付全款：
mail-advice-accept = 款项已在您的钱包中。请将款项退还给付款方，或通过以下调用将其视为已付全款：

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] 订阅已结束，已付部分款项：{ $amount }
   *[plan] 分期付款计划已终止，已付部分款项：{ $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] 一项订阅已结束，其中 { $count } 个未付清的计费周期已收到部分款项。Florin 不会再向客户收取任何款项。
   *[plan] 一项分期付款计划已终止，其中 { $count } 期未付清的分期款已收到部分款项。Florin 不会再向客户收取任何款项。
}
mail-fact-subscription = 订阅：{ $id }
mail-fact-installment-plan = 分期付款计划：{ $id }
mail-fact-plan = 套餐：{ $name }
mail-fact-description = 描述：{ $description }
mail-fact-customer = 客户：{ $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = 计费周期{ $start }至{ $end }已收到：{ $received }（{ $price } 中的 { $value }）
mail-fact-installment = 第 { $number }/{ $count } 期分期款已收到：{ $received }（{ $price } 中的 { $value }）
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount }，来自付款 { $payment }
mail-fact-more = 另有 { $count } 项
mail-fact-more-payments = 另有 { $count } 笔付款
mail-owner-advice = 款项已在您的钱包中。请将款项退还给付款方，或予以接受。如要将已收到的金额视为已付全款，请调用：
mail-owner-reinstate = 如要向客户收取余款，请通过以下调用恢复该计划：
mail-owner-cancelled = 无论如何，该计划仍保持取消状态。

## A webhook endpoint that was disabled

mail-disabled-subject = Webhook 端点已停用：{ $host }
mail-disabled-text = { $mode ->
    [test] 我们已停用您的测试模式 Webhook 端点，不再向其发送事件：
   *[live] 我们已停用您的正式模式 Webhook 端点，不再向其发送事件：
}
mail-disabled-gone = 该端点对一次推送返回了 410 Gone，要求我们停止发送。
mail-disabled-failing = 自 { $time } 起，向该端点的所有推送均失败。
mail-disabled-enable = 数据不会丢失：端点停用期间发生的事件会被保留。端点恢复正常后，请通过以下调用启用：
mail-disabled-recover = 然后通过以下调用获取错过的事件：

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API 密钥已创建
        [rotate] API 密钥已轮换
        [revoke] API 密钥已撤销
       *[other] API 密钥已更改
    }
    [webhook_endpoint] { $action ->
        [create] Webhook 端点已创建
        [delete] Webhook 端点已删除
       *[other] Webhook 端点已更改
    }
    [webhook_secret] { $action ->
        [rotate] Webhook 签名密钥已轮换
       *[other] Webhook 签名密钥已更改
    }
    [member] { $action ->
        [create] 已添加成员
        [delete] 已移除成员
       *[other] 成员的角色已更改
    }
    [invitation] { $action ->
        [create] 已邀请人员
       *[other] 邀请已撤销
    }
   *[merchant] 账户设置已更改
}
mail-access-by = { $actor ->
    [command] 操作者：服务运营方
    [system] 操作者：Florin
    [user] 操作者：{ $key }
   *[key] 操作者：API 密钥 { $key }
}
mail-access-from = 来源地址：{ $address }
mail-access-at = 时间：{ $time }
mail-access-mode = { $mode ->
    [test] 模式：测试模式
   *[live] 模式：正式模式
}
mail-access-request = 请求：{ $id }
mail-access-ask = 如果这不是您预期的操作，请咨询服务运营方。
mail-access-revoke = 如果这不是您预期的操作，请使用另一个密钥撤销执行此操作的密钥及其创建的所有密钥：
mail-access-log = { $path } 列出所有更改。此类邮件每小时最多发送 { $max } 封。
# A field that had no value before.
mail-access-none = 无

## An address for test mails, to its owner

mail-verify-title = 确认此地址用于接收测试邮件
mail-verify-subject = 确认此地址用于接收 { $merchant } 的测试邮件
mail-verify-text = { $merchant } 正在使用 Florin 测试付款，申请向此地址发送测试邮件。
mail-verify-ask = 如果您同意，请进行确认。
mail-verify-ignore = 如果您不认识 { $merchant }，请忽略此邮件。我们不会向您发送任何测试邮件。

## The dashboard, to its users

mail-sign-in-title = 登录 Florin
mail-sign-up-title = 创建您的 Florin 账户
mail-sign-in-text = 有人（可能是您）请求用此地址登录 Florin。
mail-sign-in-browser = 链接只能在您请求它的浏览器中使用一次。切勿转发此邮件。
mail-sign-in-open = 登录
mail-sign-in-until = 链接有效期至 { $time }。如果不是您请求的，请忽略此邮件。
mail-invitation-subject = 在 Florin 上加入 { $merchant }
# $by: the name of the person who invites.
mail-invitation-text = { $by } 邀请您使用 { $merchant } 的控制面板。
mail-invitation-operator = Florin 的运营者邀请您使用 { $merchant } 的控制面板。
mail-invitation-role = 您的角色：{ $role }
mail-invitation-open = 接受邀请
mail-invitation-until = 链接有效期至 { $time }。如果您不知道谁邀请了您，请忽略此邮件。

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] { $merchant } 的测试钱包即将更改
   *[live] { $merchant } 的钱包即将更改
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } 请求更改接收 { $merchant } 测试付款的钱包。
   *[live] { $by } 请求更改接收 { $merchant } 付款的钱包。
}
mail-wallet-change-effect = 更改将于 { $time } 生效。届时未完成的付款仍使用原来的钱包。
mail-wallet-change-replaces = 它取代了之前待生效的更改。
mail-wallet-change-unexpected = 如果这不在您的预料之中，请停止更改，并检查谁可以登录您的控制面板。
mail-wallet-change-secret = 任何持有此邮件的人都可以停止更改。切勿转发。
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet }（之前：{ $before }）
mail-wallet-stopped-subject = { $mode ->
    [test] { $merchant } 的测试钱包保持不变
   *[live] { $merchant } 的钱包保持不变
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] 有人通过我们邮件中的链接停止了 { $merchant } 的钱包更改。
    [command] 服务的运营者停止了 { $merchant } 的钱包更改。
    [system] 我们停止了 { $merchant } 的钱包更改，因为请求更改的 { $by } 已不再是所有者。
   *[user] { $by } 停止了 { $merchant } 的钱包更改。
}
mail-wallets-changed-subject = { $mode ->
    [test] { $merchant } 的测试钱包已更改
   *[live] { $merchant } 的钱包已更改
}
mail-wallets-changed-text = { $mode ->
    [test] { $by } 请求的更改已生效。{ $merchant } 新的测试付款将进入以下钱包。
   *[live] { $by } 请求的更改已生效。{ $merchant } 新的付款将进入以下钱包。
}
mail-wallets-changed-operator = { $mode ->
    [test] 服务的运营者更改了钱包。{ $merchant } 新的测试付款将进入以下钱包。
   *[live] 服务的运营者更改了钱包。{ $merchant } 新的付款将进入以下钱包。
}

## Roles of members

role = { $role ->
    [owner] 所有者
    [admin] 管理员
    [developer] 开发者
    [support] 客服
    [accountant] 会计
   *[viewer] 查看者
}
