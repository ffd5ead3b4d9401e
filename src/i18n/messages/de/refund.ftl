## The page where a customer names the wallet for a refund

refund-title = Erstattung von { $amount } – { $merchant }
refund-from = Erstattung von { $merchant }
# Below the amount, which is in a token.
refund-on-solana = auf Solana
refund-where = Wohin soll Ihre Erstattung gehen?
refund-where-text = { $merchant } sendet { $amount } an die Wallet, die Sie hier angeben. Sie können die Adresse prüfen, bevor sie gespeichert wird.
refund-wallet = Ihre Solana-Wallet-Adresse
refund-wallet-hint = Nehmen Sie eine eigene Wallet, die { $token } aufnehmen kann. Die Einzahlungsadresse einer Börse funktioniert vielleicht nicht.
connect = { $wallet } verbinden
refund-continue = Weiter
refund-check = Ist das Ihre Wallet?
refund-compare = <strong>Vergleichen Sie jedes Zeichen</strong> mit der Adresse in Ihrer Wallet. Von einer falschen Adresse kann niemand Geld zurückholen, und Sie können nur einmal eine Wallet speichern.
refund-exchange = <strong>Ist es eine Börse?</strong> Die Erstattung kommt von einer anderen Wallet und ohne Memo. Eine Börse schreibt sie vielleicht nicht gut. Wenn Sie nicht sicher sind, nehmen Sie eine eigene Wallet.
refund-save = Ja, an diese Wallet erstatten
refund-change = Adresse ändern
refund-used = Die Wallet für diese Erstattung ist gespeichert
refund-used-text = { $merchant } weiß, wohin Ihre <strong>{ $amount }</strong> gehen sollen. Sie müssen nichts weiter tun.
refund-used-warning = Dieser Link wurde benutzt und ändert nichts mehr. Wenn Sie hier keine Wallet angegeben haben, <a>wenden Sie sich bitte jetzt an { $merchant }</a>.
refund-over = Diese Erstattung wird nicht mehr angeboten
refund-over-text = Hier kann keine Wallet mehr angegeben werden. Bitte <a>wenden Sie sich an { $merchant }</a>, wenn Sie noch eine Erstattung erwarten.

## What is wrong with the address

refund-wallet-missing = Bitte geben Sie die Adresse Ihrer Wallet ein.
refund-wallet-invalid = Bitte geben Sie eine gültige Solana-Wallet-Adresse ein. Kopieren Sie sie vollständig aus Ihrer Wallet.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = Die Erstattung kann nicht an diese Adresse gehen. Bitte kopieren Sie die Adresse, die Ihre eigene Wallet unter „Empfangen“ zeigt.
