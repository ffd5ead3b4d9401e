## The list of invoices

desk-no-invoices-yet = Non ci sono ancora fatture. Una fattura arriva al cliente via email, in PDF e con un link per pagare.
desk-new-invoice = Nuova fattura
desk-credit-notes = Note di credito
desk-no-credit-notes = Nessuna nota di credito trovata.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] La fattura è stata annullata
    [refund] Un pagamento è stato rimborsato
   *[adjustment] Hai concesso un credito
}

## The form of an invoice

desk-edit-invoice = Modifica { $number }
desk-invoice-create = Crea bozza
desk-invoice-customer-name = Nome del cliente
desk-invoice-description-hint = Di che cosa tratta la fattura, in una riga.
desk-invoice-due = Scadenza
desk-invoice-items = Voci
desk-invoice-item = Voce { $number }
desk-invoice-item-add = Aggiungi voce
desk-invoice-tax = Imposta (%)
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = L’imposta
desk-item-tax-behavior = { $behavior ->
    [inclusive] è inclusa
   *[exclusive] si aggiunge
}
desk-invoice-discounts = Sconti
desk-invoice-discounts-hint = Si applicano uno dopo l’altro, prima delle imposte. Inserisci una percentuale o un importo.
desk-invoice-discount = Sconto { $number }
desk-invoice-discount-add = Aggiungi sconto
desk-invoice-percent = Percentuale
desk-invoice-or-amount = o importo
desk-invoice-texts = Note e condizioni
desk-invoice-note-text = Note
desk-invoice-term-text = Condizioni di pagamento
desk-more = Altre opzioni
desk-invoice-amount = Importo senza voci
desk-invoice-amount-hint = Solo se non elenchi voci.
desk-invoice-reverse-charge = Inversione contabile
desk-invoice-reverse-charge-hint = L’imposta è dovuta dal cliente. Servono il tuo identificativo fiscale e il suo.
desk-total-sum = Totale

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Invia
desk-invoice-remind = Invia un promemoria
desk-invoice-preview = Anteprima
desk-invoice-preview-show = Mostra il PDF
desk-invoice-email = Email
# What became of an email.
desk-email-status = { $status ->
    [sent] Inviata
    [recorded] Non inviata: modalità di test, o indirizzo non verificato
    [failed] Non riuscita
    [cancelled] Non inviata: era già pagata
   *[pending] In arrivo
}
desk-invoice-sent = Invio
desk-invoice-reminded = Ultimo promemoria
desk-invoice-voided = Annullamento
desk-invoice-given-up = Inesigibile dal
desk-invoice-credited = Stornato
desk-invoice-surplus = Pagato in eccesso
desk-invoice-from-balance = Pagato con il saldo
desk-invoice-corrections = Correzioni
desk-invoice-corrections-text = Una fattura inviata non viene più modificata. Una nota di credito ne storna una parte.

## What can be done with an invoice

desk-invoice-note = Nota
desk-invoice-mark-paid = Contrassegna come pagata
desk-invoice-mark-paid-text = Per denaro arrivato in altro modo, come contanti o un bonifico. Il cliente non potrà più pagarla online.
desk-invoice-paid-note-hint = La vedi solo tu, per esempio il numero di un bonifico.
desk-invoice-credit = Crea nota di credito
desk-invoice-credit-text = Il cliente deve questo importo in meno. Quanto ha già pagato resta nel suo saldo o può essere rimborsato.
desk-invoice-uncollectible = Contrassegna come inesigibile
desk-invoice-uncollectible-text = Non ti aspetti più questo denaro, quindi non vengono inviati altri promemoria. Il cliente può ancora pagare.
desk-invoice-void = Annulla fattura
desk-invoice-void-text = Nessuno deve più questa fattura, e una nota di credito lo attesta. L’operazione non può essere annullata.
desk-invoice-delete = Elimina bozza
desk-invoice-delete-text = La prossima fattura riceve il suo numero, così non restano salti nella numerazione.

## Problems with a field of these forms

problem-percent-or-amount = Inserisci una percentuale o un importo.
problem-no-items = Elenca prima le voci.
problem-taxed-already = Con l’inversione contabile nessuna voce può avere un’imposta.
problem-not-total = Non è il totale delle voci. Lascia vuoto.
problem-credit-rest = Inserisci meno di { $value }, che è quanto resta da pagare. Per stornare tutto, annulla la fattura.
problem-credit-most = Inserisci al massimo { $value }, che non è ancora stornato.
