## The screens of payment links

desk-links = 链接
desk-link = 链接
desk-no-links = 还没有链接。链接是任何人都可以向您付款的页面：可以分享，也可以打印二维码放在柜台。
desk-no-links-found = 未找到链接。
desk-new-link = 新建链接
desk-edit-link = 编辑链接
desk-link-title = 标题
desk-link-title-hint = 付款的内容，显示在页面顶部。
desk-link-untitled = 无标题
# How many times a link was paid.
desk-link-uses = 付款次数
desk-link-uses-of = { $count }/{ $most }
desk-link-status = { $status ->
    [active] 有效
    [expired] 已过期
    [used_up] 已用完
   *[inactive] 未启用
}
desk-link-open-amount = 由付款方选择
desk-link-each = 每件

## The form of a link

desk-link-choice = 付款方可以选择的内容
desk-link-custom-amount = 由付款方选择金额
desk-link-custom-amount-hint = 适用于小费、捐款以及柜台的收银台。页面会首先建议上方的金额。
desk-link-least = 最低金额
desk-link-most = 最高金额
desk-link-suggested = 建议金额
desk-link-suggested-hint = 每行一个，最多四个。页面会将其显示为按钮。
desk-link-quantity = 由付款方选择购买数量
desk-link-quantity-hint = 此时，上方的金额为一件的价格。
desk-link-most-units = 每位付款方最多数量
desk-link-token-choice = 付款方可以选择您接受的其他代币
desk-link-asks = 您要求付款方填写的内容
desk-link-email = 要求填写邮箱地址
desk-link-email-hint = 付款方会收到收据，并成为您的客户。
desk-link-questions = 您自己的问题
desk-link-question = 问题 { $number }
desk-link-question-add = 添加问题
desk-link-question-label = 问题
desk-link-question-type = 回答类型
desk-link-type = { $type ->
    [number] 数字
    [dropdown] 多个选项之一
   *[text] 文本
}
desk-link-options = 选项
desk-link-options-hint = 仅用于从多个选项中选择。每行一个。
desk-link-required = 必须回答
desk-link-limits = 库存和结束
desk-link-max-uses = 最多付款次数
desk-link-max-uses-hint = 留空表示不限。最后一件绝不会卖出两次。
desk-link-expires = 结束时间
desk-link-page-texts = 页面文本
desk-link-language = 页面语言
desk-link-language-any = 付款方自己的语言
desk-link-redirect = 付款后的页面
desk-link-redirect-hint = 付款方付款后前往的页面。留空表示显示我们的确认页面。
desk-link-money = 代币和费用
desk-link-token = 首选代币
desk-link-onramp = 提供银行卡或银行账户付款
desk-link-ngn = 银行卡或银行账户付款的价格
desk-link-ngn-hint = 无论汇率如何，均按此金额收取。
desk-link-charge = 由付款方支付服务费
desk-from-exchange = 可从交易所账户付款
desk-from-exchange-hint = 金额会增加不到一分，以便识别付款。
# $zone: Europe/Berlin
desk-in-time-zone = 时区：{ $zone }。
desk-for-developers = 面向开发者
desk-metadata = 您自己的数据
desk-metadata-hint = JSON 对象。Webhook 和 API 会返回它。

## The page of a link

desk-link-address = 页面地址
desk-link-share = 分享
desk-link-qr = 打开此页面的二维码
desk-link-print = 打印供柜台使用
desk-link-download = 下载二维码
desk-pos = 收银台
desk-pos-hint = 在柜台的手机或平板电脑上打开：输入金额，由客户扫码。
desk-link-activate = 重新启用

## The printed page

desk-print = 打印
desk-print-hint = 使用浏览器将此页面打印到纸上或保存为 PDF。
# On the printed page, for customers at the counter.
poster-open-amount = 金额由您选择
poster-scan = 请用手机摄像头扫码付款

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = 移除：{ $name }

## Problems with a field of these forms

problem-below-smallest = 低于最低金额。
problem-above-largest = 高于最高金额。
problem-no-options = 请列出选项。
problem-repeated = 此项重复。
problem-amount-or-quantity = 付款方只能选择金额或购买数量，不能两者都选。
problem-exact-price = 此价格按原值收取，因此付款方不能选择。请留空。
problem-json = 请输入 JSON 对象，例如 {"{"}"order": 1042{"}"}。
problem-no-wallet = 您没有此代币的钱包。请选择其他代币，或先设置钱包。
