## A payment link

on-solana-plus-charge = { $amount }（Solana 网络），另收 { $percent } 服务费
ready-heading = 您可以随时开始
ready-text = 可使用任意 Solana 钱包付款。
card-possible = 您也可以使用银行卡或银行账户付款。
place-kept = 我们会为您保留名额 10 分钟。
amount-fixed-later = { $token } 金额将在您继续时确定。
continue-your-payment = 继续付款
view-your-payment = 查看您的付款
link-inactive = 此链接已关闭
link-expired = 此链接已过期
link-used-up = 此链接不再接受付款
link-held = 最后一个名额已被预留
link-held-text = 当前有其他人正在付款。如果对方未在规定时间内完成，您就可以付款。
link-crowded = 当前付款人数过多
link-crowded-text = 请在几分钟后重试。
link-closed-text = 您已无法通过此链接付款。请联系 { $merchant } 获取新的链接。

## What a link asks its payer

amount-in = 金额（{ $currency }）
amount-limits = { $which ->
    [between] { $min } 至 { $max }
    [least] 最低 { $min }
   *[most] 最高 { $max }
}
quantity = 数量
email = 邮箱
optional = 选填
please-choose = 请选择
choose-token = 支付代币
answer-required = 请填写此项。
answer-invalid = 请输入纯文本。
answer-number = 请输入数字。
answer-option = 请选择其中一个选项。
answer-too-long = 最多可输入 { $limit } 个字符。
answer-decimals = 最多可输入 { $limit } 位小数。
answer-minimum = 请输入不小于 { $limit } 的数值。
answer-maximum = 请输入不大于 { $limit } 的数值。
