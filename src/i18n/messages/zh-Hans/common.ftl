## What every page has

language = 语言
test-mode = 测试模式
footer-payment = 由 Florin 提供付款服务，资金直达商家钱包
footer-refund = 由 Florin 提供退款服务，资金直达您的钱包
opens-in-new-tab = 在新标签页中打开
copy = 复制
copied = 已复制
# The browser did not allow us to copy, so the text is only selected.
selected = 已选中
contact = 联系 { $merchant }
questions = 有疑问？请<a>联系 { $merchant }</a>
terms = 条款
privacy = 隐私政策
refund-policy = 退款政策
offline = 网络未连接。恢复联网后，本页面会自动更新。

## The frame in which a shop's page shows the checkout

checkout-frame = 收银台
close = 关闭
open-in-tab = 在新标签页中打开
