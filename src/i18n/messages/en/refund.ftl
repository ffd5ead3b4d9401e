## The page where a customer names the wallet for a refund

refund-title = Refund of { $amount } – { $merchant }
refund-from = Refund from { $merchant }
# Below the amount, which is in a token.
refund-on-solana = on Solana
refund-where = Where should your refund go?
refund-where-text = { $merchant } sends { $amount } to the wallet that you name here. You can check the address before it is saved.
refund-wallet = Your Solana wallet address
refund-wallet-hint = Use a wallet of your own that can hold { $token }. The deposit address of an exchange may not work.
connect = Connect { $wallet }
refund-continue = Continue
refund-check = Is this your wallet?
refund-compare = <strong>Compare every character</strong> with the address in your wallet. Nobody can return money from a wrong address, and you can save a wallet only once.
refund-exchange = <strong>Is it an exchange?</strong> The refund comes from another wallet and without a memo. An exchange may not credit it. If you are not sure, use a wallet of your own.
refund-save = Yes, refund me to this wallet
refund-change = Change the address
refund-used = The wallet for this refund is saved
refund-used-text = { $merchant } knows where to send your <strong>{ $amount }</strong>. You do not need to do anything else.
refund-used-warning = This link has been used and no longer changes anything. If you did not enter a wallet here, please <a>contact { $merchant }</a> now.
refund-over = This refund is no longer offered
refund-over-text = No wallet can be entered here any more. Please <a>contact { $merchant }</a> if you still expect a refund.

## What is wrong with the address

refund-wallet-missing = Please enter the address of your wallet.
refund-wallet-invalid = Please enter a valid Solana wallet address. Copy all of it from your wallet.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = The refund cannot go to this address. Please copy the address that your own wallet shows under “Receive”.
