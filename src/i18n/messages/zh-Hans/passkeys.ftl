## Passkeys of people who use the dashboard

passkeys = 通行密钥
passkeys-text = 通行密钥让您用指纹、面容或屏幕锁登录。虚假网页和邮件无法窃取它。
passkeys-manage = 添加、重命名或移除通行密钥
passkeys-own = 您的通行密钥
passkeys-none = 您还没有通行密钥。
passkeys-unsupported = 此浏览器无法使用通行密钥。请在较新的浏览器中启用 JavaScript 并打开此页面。
passkey-add = 添加通行密钥
passkey-name = 名称
passkey-name-hint = 例如保存通行密钥的设备。
passkey-rename = 重命名
passkey-remove = 移除
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = 重命名 { $name }
passkey-remove-named = 移除 { $name }
passkey-added-on = 添加于{ $date }
passkey-used-on = 上次使用于{ $date }
passkey-unused = 尚未使用
passkey-done-added = 您的通行密钥已添加。
passkey-done-removed = 通行密钥已移除。

## What happens while a passkey is used

passkey-asking = 请按照浏览器显示的步骤操作。
passkey-cancelled = 未使用通行密钥。准备好后请重试。
passkey-failed = 无法使用该通行密钥。请重试。
passkey-unreachable = 无法连接服务器。请检查您的网络连接，然后重试。
passkey-expired = 用时过长。请重试。
passkey-unknown = 此通行密钥不属于这里的任何账户。请使用其他通行密钥，或通过邮件接收链接。
passkey-refused = 无法验证该通行密钥。请重试，或使用其他通行密钥。
# $origin: such as https://pay.example.com
passkey-origin = 通行密钥只能在 { $origin } 使用。请在那里打开控制面板。
passkey-known = 此设备上已有您账户的通行密钥。
passkey-limit = 您的通行密钥数量已达上限。请先移除一个。
