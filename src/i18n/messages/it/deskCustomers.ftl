## Customers

desk-customers = Clienti
desk-no-customers = Nessun cliente trovato.
desk-no-customers-yet = Non ci sono ancora clienti. Compaiono qui quando pagano, si abbonano o ricevono una fattura.
desk-new-customer = Nuovo cliente
desk-edit-customer = Modifica cliente
desk-edit = Modifica
desk-show-all = Mostra tutto
desk-customer-known-by = Riconosciamo il cliente dall’indirizzo email e dal wallet. Inserisci almeno uno dei due.
desk-customer-language-hint = Per email e documenti.
desk-postal-address = Indirizzo postale
desk-tax-id = Identificativo fiscale
desk-notes = Note
desk-notes-hint = Le vedete solo tu e il tuo team.
desk-test-clock = Orologio di test
desk-other-customer = Altro cliente
desk-merged-into = Unito a
desk-number = Numero
desk-due-date = Scadenza
desk-invoices = Fatture
desk-no-invoices = Nessuna fattura trovata.

## What customers have paid in advance or too much

desk-balance = Saldo
desk-no-balance = Il saldo non è ancora cambiato.
# $currency: USD
desk-balance-in = Saldo in { $currency }
desk-balance-after = Saldo risultante
desk-change-balance = Aggiungi o togli credito
desk-reason = Motivo
desk-note = Nota
desk-balance-kind = { $kind ->
    [surplus] Pagato in eccesso
    [prepayment] Pagato in anticipo
    [credit_note] Nota di credito
    [applied] Usato per pagare
    [unapplied] Restituito da un documento
    [release] Non più riservato
    [merge] Clienti uniti
   *[adjustment] Modificato da te
}
desk-credit-direction = Che cosa fare
desk-credit-give = Aggiungi credito
desk-credit-take = Togli credito
desk-credit-hint = Il credito paga le prossime fatture, i prossimi abbonamenti e le prossime rate nella sua valuta. Toglilo, per esempio, dopo averlo versato al cliente.

## A link to the customer’s own account

desk-portal-link = Link al portale
desk-portal-text = Qui il cliente vede quanto deve e quanto ha pagato, e può pagare, disdire e modificare i propri dati. Chi ha il link può fare lo stesso, quindi dallo solo a questo cliente.
desk-portal-show = Mostra un link
desk-works-until = Funziona fino a

## Merging two customers

desk-merge = Unisci clienti
desk-merge-choose = Scegli il cliente che è la stessa persona di { $customer }.
desk-merge-text = { $into } riceve tutto ciò che appartiene a { $from }: indirizzi, wallet, pagamenti, fatture, abbonamenti, rate e credito. L’operazione non può essere annullata.
desk-merge-kept = Resta
desk-merge-gone = Viene unito
problem-known-by = Inserisci un indirizzo email o un wallet.
problem-other-customer = { $value ->
    [wallet] Un altro cliente ha questo wallet. Modifica quel cliente oppure unisci i due.
   *[email] Un altro cliente ha questo indirizzo email. Modifica quel cliente oppure unisci i due.
}
# $value: the amount.
problem-balance = Il saldo è solo { $value }.
problem-tax-id = Usa solo lettere, cifre, spazi e questi caratteri: . & / -
