## The page where a customer names the wallet for a refund

refund-title = Terugbetaling van { $amount } – { $merchant }
refund-from = Terugbetaling van { $merchant }
# Below the amount, which is in a token.
refund-on-solana = op Solana
refund-where = Waar moet uw terugbetaling naartoe?
refund-where-text = { $merchant } stuurt { $amount } naar de wallet die u hier opgeeft. U kunt het adres controleren voordat het wordt opgeslagen.
refund-wallet = Adres van uw Solana-wallet
refund-wallet-hint = Gebruik een eigen wallet die { $token } ondersteunt. Het stortingsadres van een exchange werkt mogelijk niet.
connect = { $wallet } verbinden
refund-continue = Doorgaan
refund-check = Is dit uw wallet?
refund-compare = <strong>Vergelijk elk teken</strong> met het adres in uw wallet. Niemand kan geld van een verkeerd adres terughalen, en u kunt maar één keer een wallet opslaan.
refund-exchange = <strong>Is het een exchange?</strong> De terugbetaling komt van een andere wallet en zonder memo. Een exchange schrijft die mogelijk niet bij. Twijfelt u? Gebruik dan een eigen wallet.
refund-save = Ja, betaal terug naar deze wallet
refund-change = Adres wijzigen
refund-used = De wallet voor deze terugbetaling is opgeslagen
refund-used-text = { $merchant } weet waar uw <strong>{ $amount }</strong> naartoe moet. U hoeft verder niets te doen.
refund-used-warning = Deze link is gebruikt en wijzigt niets meer. Hebt u hier geen wallet opgegeven? <a>Neem dan nu contact op met { $merchant }</a>.
refund-over = Deze terugbetaling wordt niet meer aangeboden
refund-over-text = Hier kan geen wallet meer worden opgegeven. <a>Neem contact op met { $merchant }</a> als u nog een terugbetaling verwacht.

## What is wrong with the address

refund-wallet-missing = Voer het adres van uw wallet in.
refund-wallet-invalid = Voer een geldig Solana-walletadres in. Kopieer het volledig uit uw wallet.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = De terugbetaling kan niet naar dit adres. Kopieer het adres dat uw eigen wallet toont onder ‘Ontvangen’.
