## Every mail

# The first paragraph in test mode.
mail-test-notice = Questa è un’email di prova, inviata in modalità di test: nessun importo reale è dovuto o pagato.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Oppure apra:
mail-item = Descrizione
mail-amount = Importo
mail-hello = Buongiorno,
mail-hello-name = Buongiorno { $name },
mail-questions = Domande? Risponda a questa email.
mail-payment = Pagamento
mail-transaction = Transazione

## An invoice

mail-invoice-title = Fattura { $number }
mail-invoice-subject = Fattura { $number } di { $merchant }
mail-invoice-reminder = Promemoria: fattura { $number } di { $merchant }
mail-invoice-sent = { $merchant } le ha inviato una fattura.
mail-invoice-overdue = Questa fattura di { $merchant } è scaduta (scadenza: { $day }). Se l’ha appena pagata, ignori questo promemoria.
mail-invoice-due = Questa fattura di { $merchant } va pagata entro il giorno { $day }.
mail-invoice-paid = È stata pagata con il suo credito. Non deve fare nulla.
mail-invoice-row = Fattura
mail-in-token = In { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, importo definitivo al momento del pagamento
mail-nothing = nulla
mail-pay = Paga { $amount }
mail-pay-rest = Paga il resto
mail-invoice-how = Paga direttamente { $merchant }, da qualsiasi wallet Solana. Domande? Risponda a questa email.
mail-invoice-pdf = Da quella pagina può anche scaricare la fattura in PDF.

## A receipt

mail-receipt-title = Grazie per il pagamento
mail-receipt-subject = Ricevuta di { $merchant }: { $amount }
mail-receipt-text = { $merchant } ha ricevuto il suo pagamento.
mail-receipt-keep = Conservi questa email come ricevuta. Domande? Risponda a questa email.
mail-received = Ricevuto
mail-confirmed = Confermato
mail-see-details = Vedi i dettagli
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Totale della fattura
    [period] Totale del periodo
   *[installment] Totale della rata
}
mail-receipt-received = { $noun ->
    [invoice] Ricevuto per la fattura
    [period] Ricevuto per il periodo
   *[installment] Ricevuto per la rata
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Fattura { $number }
paid-period = { $plan }, { $start } – { $end }
paid-installment = Rata { $number } di { $count }
paid-installment-of = { $description } – rata { $number } di { $count }
paid-next-periods = { $plan }, i prossimi periodi
paid-rest = Tutto il resto
paid-rest-of = { $description } – tutto il resto

## A refund

mail-refund-subject = Rimborso da { $merchant }: { $amount }
mail-refund-title = Il suo rimborso è in preparazione
mail-refund-ask-title = Dove va inviato il suo rimborso?
mail-refund-text = { $merchant } sta preparando per lei un rimborso di { $amount }.
mail-refund-ask = Inserisca il suo wallet entro il giorno { $day }. Il link può essere usato una sola volta.
mail-refund-announced = Verrà inviato al wallet indicato sotto. La avviseremo via email quando sarà arrivato.
mail-refund-choose = Indica il wallet
mail-refund-reason = Motivo
mail-refund-wallet = Wallet
mail-refund-amount = Importo
mail-refund-completed-at = Completato
mail-refund-saved-subject = Wallet salvato per il suo rimborso da { $merchant }: { $amount }
mail-refund-saved-title = Il suo wallet è salvato
mail-refund-saved-text = Il suo rimborso di { $amount } da { $merchant } verrà inviato al wallet indicato sotto. La avviseremo via email quando sarà arrivato.
mail-refund-saved-warning = Se non ha inserito lei questo wallet, contatti subito { $merchant }.
mail-refund-completed-title = Il suo rimborso è arrivato
mail-refund-completed-subject = Il suo rimborso è arrivato: { $amount } da { $merchant }
mail-refund-completed-text = Il suo rimborso di { $amount } da { $merchant } è arrivato nel suo wallet.
mail-refund-revoked = L’accesso per il periodo rimborsato del suo abbonamento è terminato.
mail-refund-failed-title = Il suo rimborso non è stato completato
mail-refund-failed-subject = Il suo rimborso non è stato completato: { $amount } da { $merchant }
mail-refund-reverted-text = Il suo rimborso di { $amount } da { $merchant } è stato interrotto, perché Solana ha scartato il pagamento stesso o una parte di esso. Il denaro in questione è rimasto nel wallet che ha pagato, quindi non c’è nulla da rimborsare.
mail-refund-part-text = È stata inviata solo una parte del suo rimborso di { $amount } da { $merchant }.
mail-refund-missing-text = Del suo rimborso di { $amount } da { $merchant } ha ricevuto { $arrived }. Importo mancante: { $missing }.
mail-refund-ask-rest = Risponda a questa email o contatti { $merchant } per ricevere il resto.
mail-refund-expired-title = Il suo rimborso non è stato inviato
mail-refund-expired-subject = Il suo rimborso non è stato inviato: { $amount } da { $merchant }
mail-refund-expired-text = Il suo rimborso di { $amount } da { $merchant } non è stato inviato in tempo.
mail-refund-no-wallet-text = Il suo rimborso di { $amount } da { $merchant } non è stato inviato, perché nessuno ha inserito un wallet in tempo.
mail-refund-ask-link = Risponda a questa email o contatti { $merchant } per ricevere un nuovo link.
mail-refund-cancelled-title = Il suo rimborso è stato annullato
mail-refund-cancelled-subject = Il suo rimborso è stato annullato: { $amount } da { $merchant }
mail-refund-cancelled-text = { $merchant } ha annullato il suo rimborso di { $amount }.

## The customer's account

mail-portal-title = I suoi pagamenti e abbonamenti
mail-portal-subject = I suoi pagamenti e abbonamenti – { $merchant }
mail-portal-text = È stato richiesto questo link per accedere ai suoi pagamenti, alle sue fatture e ai suoi abbonamenti con { $merchant }.
mail-portal-secret = Non inoltri questa email: il link apre il suo account senza password.
mail-portal-open = Apri il mio account
mail-portal-until = Validità del link: fino a { $time }. Se non l’ha richiesto lei, ignori questa email.
mail-address-title = Confermi il suo nuovo indirizzo email
mail-address-subject = Confermi il suo nuovo indirizzo email – { $merchant }
mail-address-text = Un cliente di { $merchant } vuole usare d’ora in poi questo indirizzo email. È lei?
mail-address-ask = Se è così, lo confermi. Fino ad allora non cambia nulla.
mail-address-confirm = Conferma l’indirizzo
mail-address-until = Validità del link: fino a { $time }. Se la richiesta non è sua, ignori questa email.
mail-taken-title = Questo indirizzo email è già in uso
mail-taken-subject = Questo indirizzo email è già in uso – { $merchant }
mail-taken-text = Un cliente di { $merchant } vuole usare questo indirizzo email. L’indirizzo appartiene già a un cliente, quindi non è stato modificato nulla.
mail-taken-advice = Se la richiesta è sua, apra invece l’account di questo indirizzo oppure chieda a { $merchant } di unire i suoi due account.
mail-taken-open = Apri l’account di questo indirizzo
mail-ignore = Se la richiesta non è sua, ignori questa email.
mail-changed-title = Il suo indirizzo email è stato modificato
mail-changed-subject = Il suo indirizzo email è stato modificato – { $merchant }
mail-changed-text = { $merchant } ora usa per lei l’indirizzo { $address }. Le email sui suoi pagamenti e abbonamenti verranno inviate lì.
mail-changed-links = I link nelle email precedenti non aprono più il suo account.
mail-changed-warning = Se la modifica non è sua, risponda subito a questa email, così { $merchant } potrà aiutarla.
