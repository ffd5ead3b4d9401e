## The order

pay-to = Paga { $merchant }
paid-to = Pagato a { $merchant }
payment-to = Pagamento a { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Passo 1 di 2: aprire gli account token dei beneficiari. Poi inquadri di nuovo il codice per pagare.
on-solana = { $amount } su Solana
price = Prezzo
service-charge = Commissione di servizio
total = Totale
recipients = Beneficiari

## The facts of the payment

facts = Dettagli
rate = Cambio
rate-of = 1 { $token } = { $price }
network-fee = Commissione di rete
# What Solana charges the payer's wallet for one transaction.
network-fee-about = circa { $fee }, a carico del suo wallet
receiving-address = Indirizzo di destinazione
in-explorer = nell’explorer
payment-id = ID pagamento

## Ways to pay

waiting-heading = In attesa del pagamento
partly-paid-heading = È arrivata una parte del pagamento
time-left = Tempo rimasto: { $clock }
pay-until = Scadenza: { $deadline }
price-valid-for = Importo in { $token } valido ancora per { $clock }
price-valid-until = Importo in { $token } valido fino a: { $time }. Dopo, ricarichi la pagina.
partly-paid-text = Ricevuto: <strong>{ $received }</strong>. Ancora da pagare: <strong>{ $rest }</strong>. Il codice qui sotto richiede la parte restante.
received-so-far = Ricevuto finora
pay-from = Da dove vuole pagare?
from-wallet = Da un wallet
from-exchange = Da un exchange
scan-code = Inquadri il codice con un wallet Solana
qr-code = Codice QR per pagare con un wallet Solana
show-qr = Mostra codice QR
pay-with = Paga con { $wallet }
pay-with-other = Un altro wallet
get-wallet = Ottieni un wallet
get-wallet-text = Un’app wallet custodisce le sue monete e le usa per pagare. Ne installi una, vi aggiunga { $token } e riapra questa pagina.
get-wallet-named = Ottieni { $wallet }
pay-with-demo = Paga con il wallet demo
pay-by-card = Paga con carta o conto
card-unavailable = Il pagamento con carta o conto bancario non è al momento disponibile.
card-impossible = Il pagamento con carta o conto bancario non è disponibile, perché questo pagamento ha più beneficiari. Paghi da un wallet Solana.
pay-link = Link Solana Pay
check-status = Verifica lo stato
exchange-text = Dal suo exchange, prelevi { $token } verso questo indirizzo sulla rete <strong>Solana</strong>. Deve arrivare esattamente questo importo.
exchange-address = Indirizzo su Solana
copy-address = Copia l’indirizzo
exchange-amount = Importo in { $token }
copy-amount = Copia l’importo
exchange-fee = <strong>Attenzione alle commissioni.</strong> L’importo identifica il pagamento, quindi ogni cifra conta. Se il suo exchange detrae la commissione dall’importo, la aggiunga, in modo che arrivi esattamente l’importo di { $amount }. Non usi un’altra rete.
exchange-wait = Un prelievo può richiedere alcuni minuti e deve arrivare prima della scadenza di questo pagamento. Nel frattempo può chiudere la pagina.

## Progress

sent-heading = Pagamento inviato
seen-heading = Pagamento rilevato
sent-text = In attesa della conferma di Solana. Bastano pochi secondi.
seen-text = Solana sta confermando il pagamento. Non deve fare altro.
step-seen = Rilevato su Solana
step-confirmed = Confermato dalla rete
step-final = Definitivo, nessuno può annullarlo
step-done = completato
progress = Avanzamento del pagamento

## Announcements to screen readers

amount-changed = L’importo ora è { $amount }
five-minutes-left = Restano cinque minuti per pagare
one-minute-left = Resta un minuto per pagare
price-one-minute-left = Questo importo è valido ancora per un minuto

## The end of a payment

closing-heading = Tempo scaduto
closing-text = Stiamo verificando se un pagamento è arrivato in tempo. Non ne invii un altro.
suspended-heading = { $token } non accettato
suspended-text = { $merchant } al momento non accetta { $token }. Non paghi l’importo mostrato in precedenza.
stale-heading = È ancora qui?
stale-text = Il prezzo in { $token } è scaduto, perché la pagina è rimasta aperta troppo a lungo. Non paghi l’importo mostrato in precedenza.
show-price = Mostra il prezzo attuale
unpriced-heading = In attesa del prezzo
unpriced-text = Il prezzo in { $token } è scaduto e non ne è ancora disponibile uno nuovo. Potrà pagare qui non appena ci sarà un nuovo prezzo. Non paghi l’importo mostrato in precedenza.
confirmed-heading = Pagamento confermato
confirmed-text = { $merchant } ha ricevuto <strong>{ $received }</strong>.
surplus-text = Ha pagato <strong>{ $surplus }</strong> in più del necessario. Per la differenza, contatti { $merchant }.
late-heading = Pagamento arrivato in ritardo
late-text = Il suo pagamento di <strong>{ $received }</strong> è arrivato quando la richiesta era già chiusa. { $merchant } ha ricevuto il denaro e ne è al corrente.
late-decision = Spetta al venditore decidere se accettare il pagamento.
counts-toward-debt = L’importo viene detratto da quanto deve ancora pagare.
cancelled-heading = Pagamento annullato
cancelled-text = { $merchant } ha annullato questo pagamento. Non invii denaro.
closed-text = Questo pagamento è stato chiuso. Non invii denaro.
failed-heading = Pagamento non riuscito
underpaid-text = Sono arrivati in tempo solo <strong>{ $received }</strong> su <strong>{ $due }</strong>. { $merchant } ha ricevuto questo importo.
please-contact = Contatti { $merchant }.
transaction-failed-text = La transazione non è riuscita su Solana, quindi non è stato pagato nulla. Le è stata addebitata solo la commissione di rete.
wrong-token-text = È arrivato un pagamento in un token diverso da { $token }. Per un rimborso, contatti { $merchant }.
reverted-text = Solana ha scartato la transazione di questo pagamento, quindi il denaro non è stato trasferito.
taken-back-text = Il trasferimento con cui era stato effettuato questo pagamento non viene più conteggiato. Contatti { $merchant }.
expired-heading = Pagamento scaduto
expired-text = Il termine è trascorso senza che sia arrivato un pagamento. Non le è stato addebitato nulla.
obligation-paid = { $noun ->
    [invoice] Questa fattura è pagata
    [period] Questo periodo è pagato
   *[installment] Questa rata è pagata
}
obligation-ended = { $ending ->
    [subscription] Questo abbonamento è terminato
    [plan_cancelled] Questo piano rateale è stato annullato
   *[plan] Questo piano rateale è terminato
}
ended-received = { $merchant } ha ricevuto <strong>{ $received }</strong>. Per questa somma, contatti { $merchant }.
ended-unpaid-installment = Non è più possibile pagare qui, perché una rata non è stata pagata. Per l’importo residuo, contatti { $merchant }, che può riattivare il piano.
ended-nothing-owed = Non c’è più nulla da pagare. Non invii denaro per questo pagamento.
ended-nothing-more-owed = Non c’è più nulla da pagare. Non invii altro denaro per questo pagamento.
paid-twice-text = { $noun ->
    [invoice] Questa fattura era già stata pagata con un altro pagamento.
    [period] Questo periodo era già stato pagato con un altro pagamento.
   *[installment] Questa rata era già stata pagata con un altro pagamento.
} { $merchant } ha ricevuto anche il suo pagamento di <strong>{ $received }</strong> e ne è al corrente.
paid-twice-surplus = Per l’importo di <strong>{ $surplus }</strong> versato in più, contatti { $merchant }.
paid-by-rest-text = { $merchant } ha ricevuto il suo pagamento di <strong>{ $received }</strong>. { $noun ->
    [invoice] È stato conteggiato per questa fattura, e un altro pagamento ha saldato il resto.
    [period] È stato conteggiato per questo periodo, e un altro pagamento ha saldato il resto.
   *[installment] È stato conteggiato per questa rata, e un altro pagamento ha saldato il resto.
}
paid-by-other-text = { $noun ->
    [invoice] Questa fattura è stata pagata con un altro pagamento, quindi questo è stato chiuso.
    [period] Questo periodo è stato pagato con un altro pagamento, quindi questo è stato chiuso.
   *[installment] Questa rata è stata pagata con un altro pagamento, quindi questo è stato chiuso.
} Non paghi di nuovo.
transaction = Transazione
confirmed-at = Confermato
start-new-payment = Avvia un nuovo pagamento
see-obligation = { $noun ->
    [invoice] Vedi la fattura
    [period] Vedi il periodo
   *[installment] Vedi la rata
}
see-owed = Vedi quanto resta da pagare
back-to = Torna a { $merchant }
redirecting = Reindirizzamento tra { $seconds } s.
stay-here = Resta qui
check-again = Ricontrolla
print-receipt = Stampa la ricevuta
email-receipt = Ricevuta via email
send-receipt = Invia la ricevuta
receipt-sent = La sua ricevuta è in arrivo.
receipt-limited = Per ora non è possibile inviare altre ricevute. Stampi questa pagina o contatti il venditore.
receipt-not-verified = In modalità di test le ricevute vengono inviate solo a indirizzi verificati dal venditore.

## What went wrong in a wallet, and what to do

wallet-rejected = Ha rifiutato la richiesta in { $wallet }. Riprovi.
wallet-not-connected = { $wallet } non è connesso. Lo apra, lo sblocchi e riprovi.
wallet-wrong-network = { $wallet } non ha un account su questa rete. Passi a { $network } e riprovi.
wallet-account-changed = L’account in { $wallet } è cambiato durante il pagamento. Non è stato pagato nulla. Riprovi con l’account da cui vuole pagare.
wallet-other-account = Questo è un altro account. Scelga in { $wallet } quello con cui si è abbonato e riprovi.
wallet-no-fee = Il wallet non ha abbastanza SOL per la commissione di rete: servono { $needed }, disponibili { $available }. Aggiunga SOL o paghi da un altro wallet.
wallet-no-funds = Il saldo del wallet non basta: servono { $needed }, disponibili { $available }. Aggiunga il resto o paghi da un altro wallet.
wallet-expired = Il termine di questo pagamento è scaduto. Non è stato pagato nulla.
wallet-conflict = Ora non è possibile effettuare questo pagamento. Ricarichi la pagina per vedere il motivo.
wallet-is-recipient = Questo wallet riceve il pagamento, quindi non può pagare. Scelga un altro account o wallet.
wallet-slow = In questo momento Solana è lenta. Controlli { $wallet } e riprovi tra un minuto.
wallet-limited = Troppi tentativi dalla sua rete. Attenda un minuto e riprovi.
wallet-unreachable = Nessuna connessione a Florin. Controlli la connessione e riprovi.
wallet-failed = Il pagamento non è stato completato. Controlli { $wallet } prima di pagare di nuovo.
wallet-problem = { $wallet } non è riuscito a farlo. Riprovi.
wallet-no-app = Non si è aperta nessuna app wallet. Scelga il suo wallet qui sopra oppure ne installi uno.
demo-failed = Il wallet demo non ha pagato.
