## The page where a customer names the wallet for a refund

refund-title = 退款 { $amount } – { $merchant }
refund-from = { $merchant } 的退款
# Below the amount, which is in a token.
refund-on-solana = Solana 网络
refund-where = 退款应转到哪里？
refund-where-text = { $merchant } 会将 { $amount } 转入您在此填写的钱包。保存前您可以核对地址。
refund-wallet = 您的 Solana 钱包地址
refund-wallet-hint = 请使用您自己的、支持 { $token } 的钱包。交易所的充值地址可能无法收到退款。
connect = 连接 { $wallet }
refund-continue = 继续
refund-check = 这是您的钱包吗？
refund-compare = 请将地址与您钱包中的地址<strong>逐字核对</strong>。转入错误地址的资金无法追回，且钱包只能保存一次。
refund-exchange = <strong>这是交易所地址吗？</strong>退款来自另一个钱包，且不带备注（Memo），交易所可能不会入账。如果不确定，请使用您自己的钱包。
refund-save = 是，退款到此钱包
refund-change = 更改地址
refund-used = 此笔退款的收款钱包已保存
refund-used-text = { $merchant } 已获知您的退款 <strong>{ $amount }</strong> 应转入哪个钱包。您无需进行其他操作。
refund-used-warning = 此链接已使用，无法再作任何更改。如果您没有在此填写过钱包，请立即<a>联系 { $merchant }</a>。
refund-over = 此笔退款已停止受理
refund-over-text = 此处已无法填写钱包。如果您仍在等待退款，请<a>联系 { $merchant }</a>。

## What is wrong with the address

refund-wallet-missing = 请输入您的钱包地址。
refund-wallet-invalid = 请输入有效的 Solana 钱包地址。请从您的钱包中完整复制。
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = 无法退款到此地址。请在您自己的钱包中点击“接收”（Receive），并复制显示的地址。
