## The account of a customer

portal-title = Il suo account – { $merchant }
portal-account-with = Il suo account con { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = da pagare ora
portal-nothing-open = Nessun importo in sospeso.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Il suo credito
portal-prepaid = Versato in anticipo
portal-name = Nome
portal-email = Email
portal-wallet = Wallet
# The label for screen readers begins with the visible text, here and below.
portal-change = Modifica
portal-change-email-label = Modifica l’indirizzo email
portal-change-wallet-label = Modifica il wallet
portal-add = Aggiungi
portal-add-email-label = Aggiungi un indirizzo email
portal-add-wallet-label = Aggiungi un wallet
portal-sign-out = Esci
portal-done-cancelled = Il suo abbonamento è stato disdetto.
portal-done-kept = Il suo abbonamento prosegue.
portal-done-token = La sua scelta è stata salvata.
portal-done-wallet = Il suo wallet è stato salvato.

## What is open

portal-to-pay = Da pagare
invoice-numbered = Fattura { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, rata { $number } di { $count }
portal-due = scadenza: { $day }
portal-was-due = scadenza superata: { $day }
portal-for-period = per il periodo { $start } – { $end }
portal-pay-now = Paga ora
portal-pay-now-for = Paga ora: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = Ci sono altri importi da pagare che questa pagina non mostra. Compariranno quando ne avrà pagato una parte.

## Subscriptions

portal-subscriptions = Abbonamenti
portal-trialing = In prova
portal-active = Attivo
portal-past-due = Da pagare
portal-paused = In pausa
portal-cancelled = Disdetto
portal-expired = Terminato
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, in { $token }
   *[other] { $quantity } × { $price } { $rhythm }, in { $token }
}
portal-next-payment = Prossimo pagamento: { $day }
portal-access-until = Fine dell’accesso: { $day }
portal-ends-on = Fine dell’abbonamento: { $day }
portal-keep = Mantieni
portal-keep-plan = Mantieni { $plan }
portal-prepay = Paga in anticipo
portal-prepay-plan = Paga in anticipo { $plan }
portal-change-token = Cambia token
portal-token-plan = Cambia token di { $plan }
portal-cancel = Disdici
portal-cancel-plan = Disdici { $plan }

## Installment plans

portal-plans = Piani rateali
# The name of a plan that has none.
portal-plan = Piano rateale
portal-plan-next = Rate pagate: { $paid } di { $count }, prossima scadenza: { $day }
portal-see-schedule = Vedi le scadenze o paga in anticipo
portal-see-schedule-of = Vedi le scadenze o paga in anticipo: { $plan }

## History

portal-history = Cronologia
portal-history-empty = Ancora nulla.
portal-history-end = Nulla di meno recente.
portal-newest = Più recenti
portal-older = Meno recenti
# The name of a payment that has none.
portal-payment = Pagamento
portal-credit-note = Nota di credito { $number }
portal-for-invoice = Per la fattura { $number }
portal-paid-from-credit = dal suo credito
portal-paid-prepaid = pagato in anticipo
portal-refunded = rimborso di { $amount }
portal-receipt = Ricevuta
portal-receipt-for = Ricevuta per { $label }, { $day }
portal-details = Dettagli
portal-details-for = Dettagli di { $label }, { $day }

## Signing in

portal-sign-in-hint = Le inviamo via email un link per accedere a pagamenti, fatture e abbonamenti. Non serve una password.
portal-email-link = Invia link via email
portal-too-many-links = Ha richiesto molti link. Riprovi tra { $wait }.
portal-check-email = Controlli la sua email
portal-sign-in-sent = Se { $merchant } la conosce con l’indirizzo { $email }, riceverà un’email con un link al suo account.
portal-no-email = Nessuna email? Controlli la cartella dello spam oppure provi l’indirizzo a cui arrivano le sue ricevute.
portal-new-link-sent = Abbiamo inviato un nuovo link a { $email }, a meno che oggi non ne abbia già ricevuti diversi.
portal-link-expired = Questo link è scaduto
portal-ask-for-link = <a>Chieda a { $merchant }</a> un nuovo link.
portal-email-new-link = Invia un nuovo link a { $email }
portal-link-dead = Questo link non funziona più
portal-link-dead-text = Riapra il link nell’email più recente oppure ne richieda uno nuovo.
portal-get-link = Ricevi un nuovo link via email
portal-signed-out = Disconnessione effettuata
portal-too-many-mails = Ora non possiamo inviare un’altra email
portal-too-many-mails-text = Il numero di queste email è limitato. Riprovi tra { $wait }.
portal-back = Torna al mio account
portal-open = Apri il mio account

## Changing the email address

portal-change-email = Modifica dell’indirizzo email
portal-your-email = Il suo indirizzo è { $email }.
portal-new-email = Nuovo indirizzo email
portal-new-email-hint = Inviamo un link al nuovo indirizzo. Non cambia nulla finché non lo apre e conferma.
portal-send-link = Invia il link
portal-same-email = Questo è già il suo indirizzo.
portal-change-sent = Abbiamo inviato un’email a { $email }. Apra il link al suo interno per confermare l’indirizzo. È valido per un giorno.
portal-confirm-email = Confermi il suo nuovo indirizzo email
portal-confirm-email-text = D’ora in poi { $merchant } userà per lei l’indirizzo { $email }.
portal-email-taken = Questo indirizzo è già in uso
portal-email-taken-text = Ora questo indirizzo è usato da un altro cliente. <a>Chieda a { $merchant }</a> di unire i suoi account.
portal-email-changed = Il suo nuovo indirizzo email è confermato
portal-email-changed-text = I link precedenti al suo account non funzionano più. Ne richieda uno nuovo al suo nuovo indirizzo.

## Changing the wallet

portal-change-wallet = Modifica del wallet
portal-your-wallet = Il suo wallet è { $wallet }.
portal-new-wallet = Nuovo wallet Solana
portal-new-wallet-hint = { $merchant } la riconosce da questo wallet. Può comunque pagare da qualsiasi wallet.
portal-save-wallet = Salva il wallet
portal-wallet-taken = Questo wallet non può essere salvato. Ne usi un altro oppure <a>si rivolga a { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Il suo abbonamento a { $plan } è terminato. Non verrà addebitato altro.
portal-cancel-heading = Disdire { $plan }?
keeps-access = Mantiene l’accesso fino al giorno { $day }. L’abbonamento termina in quella data.
ends-at-once = L’abbonamento termina subito, perché non ci sono pagamenti anticipati.
nothing-more-billed = Non verrà addebitato altro.
portal-cancel-button = Disdici l’abbonamento
portal-keep-button = Mantieni l’abbonamento
portal-token-heading = In quale token vuole pagare?
portal-token-text = Per i prossimi pagamenti di { $plan }. Un pagamento già aperto resta com’è.
portal-token = Token
portal-save = Salva
portal-prepay-heading = Pagamento anticipato: { $plan }
portal-periods = Numero di periodi
portal-periods-hint = Il prezzo di ogni periodo viene detratto da quanto versa in anticipo. Se l’abbonamento termina prima, il resto diventa suo credito.
portal-prepay-button = Vai al pagamento
