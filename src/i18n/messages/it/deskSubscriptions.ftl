## Plans

desk-plans-and-subscriptions = Piani e abbonamenti
desk-plans = Piani
desk-plan = Piano
desk-no-plans = Nessun piano trovato.
desk-no-plans-yet = Non ci sono ancora piani. I clienti si abbonano a un piano: un prezzo e ogni quanto lo pagano.
desk-new-plan = Nuovo piano
desk-edit-plan = Modifica piano
desk-price = Prezzo
desk-every = Addebita ogni
desk-interval-label = Unità
desk-interval-hint = Per esempio, 3 e mesi: il cliente paga ogni tre mesi.
desk-interval = { $interval ->
    [daily] Giorni
    [weekly] Settimane
    [yearly] Anni
   *[monthly] Mesi
}
desk-plan-description-hint = I clienti la vedono sulla pagina del piano.
desk-setup-fee-hint = Addebitato una volta, con il primo pagamento.
desk-trial-days = Giorni di prova gratuita
desk-tax = Imposta
desk-tax-rate = Aliquota
desk-tax-behavior-label = Prezzi e imposta
desk-tax-behavior = { $behavior ->
    [inclusive] I prezzi includono l’imposta
   *[exclusive] L’imposta si aggiunge ai prezzi
}
desk-quantity = Quantità
desk-allow-quantity = I clienti possono scegliere una quantità
desk-max-cycles = Numero di pagamenti
desk-max-cycles-hint = Poi l’abbonamento termina. Lascia vuoto per continuare finché qualcuno annulla.
desk-max-unpaid = Periodi non pagati consentiti
desk-max-unpaid-hint = Con uno in più, l’abbonamento termina.
desk-apply-to = Un nuovo prezzo vale per
desk-apply-to-hint = Gli abbonati attuali ricevono un’email con anticipo, prima che il loro prezzo cambi.
desk-price-scope = { $scope ->
    [all] Abbonati nuovi e attuali
   *[new] Solo nuovi abbonati
}
desk-activate = Attiva
desk-deactivate = Disattiva
desk-public-page = Pagina pubblica
desk-public-page-text = I clienti si abbonano su questa pagina. Condividi l’indirizzo o mostra il codice.
desk-address-of-page = Indirizzo
desk-qr-code = Codice QR di questa pagina
desk-subscribers = Abbonati
desk-new-subscriber = Aggiungi abbonato

## Coupons

desk-coupons = Coupon
desk-coupon = Coupon
desk-no-coupons = Nessun coupon trovato.
desk-no-coupons-yet = Non ci sono ancora coupon. Un coupon è un codice che rende più economico un abbonamento.
desk-new-coupon = Nuovo coupon
desk-edit-coupon = Modifica coupon
desk-code = Codice
desk-code-hint = Ciò che inseriscono i clienti: da 3 a 40 lettere, cifre, trattini e trattini bassi.
desk-coupon-name-hint = I clienti lo vedono su pagine e documenti.
desk-discount = Sconto
desk-percent-off = Sconto in percentuale
desk-amount-off = Sconto come importo
desk-amount-off-hint = Invece di una percentuale, nella valuta qui sotto.
desk-duration = Durata
desk-duration-choice = { $duration ->
    [forever] Tutti i periodi
    [repeating] Più periodi
   *[once] Un periodo
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Tutti i periodi
    [repeating] { $count ->
        [one] { $count } periodo
       *[other] { $count } periodi
    }
   *[once] Un periodo
}
desk-duration-periods-hint = Solo per più periodi.
desk-max-redemptions = Massimo di abbonamenti
desk-redeemed = Usato
# 3 of 100
desk-of-all = { $count } di { $all }
desk-valid-until = Valido fino a

## Subscriptions

desk-subscriptions = Abbonamenti
desk-no-subscriptions = Nessun abbonamento trovato.
desk-no-subscriptions-yet = Non ci sono ancora abbonamenti. Crea prima un piano e condividi la sua pagina.
desk-new-subscription = Nuovo abbonamento
desk-subscriber-hint = Inserisci il suo indirizzo email, il suo wallet o entrambi.
desk-next-payment = Prossimo pagamento
desk-current-period = Periodo attuale
desk-trial-until = Prova fino a
desk-access-until = Accesso fino a
desk-ends-with-period = Termina con il periodo
desk-has-unpaid = Non pagato
desk-cancelled-on = Annullamento
desk-why-cancelled = Perché è stato annullato
desk-cancel-reason = { $reason ->
    [payment_failed] Un periodo non è stato pagato
    [refunded] Un periodo è stato rimborsato
   *[requested] Su richiesta tua o del cliente
}
desk-billing-problem = Problema
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Manca un cambio attuale. Riproveremo presto.
    [cannot_be_paid] Non è possibile creare un pagamento: manca un wallet o un token, oppure l’importo non è possibile.
   *[internal_error] Un nostro errore. Riproveremo presto.
}
desk-next-change = Prossima modifica
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } dal { $day }
desk-periods-paid = Periodi pagati
desk-reverse-charge = Inversione contabile: l’imposta è dovuta dal cliente
desk-reverse-charge-hint = Servono il tuo identificativo fiscale e quello del cliente.
desk-email-unconfirmed = Il cliente non ha ancora confermato l’indirizzo, quindi non riceve email.
desk-periods = Periodi
desk-no-periods = Finora non è stato addebitato nulla.
desk-paid-on = Pagato il
desk-document = Documento
status-unpaid-periods = Non pagati
desk-unpaid-text = Il cliente può pagare ogni periodo sulla sua pagina. Puoi inviargli l’indirizzo.
desk-unpaid-over = Questi periodi non sono stati pagati prima della fine dell’abbonamento. Non viene chiesto più nulla.
# $amount: 4.00 USDC
desk-received-part = Ricevuto finora: { $amount }
desk-see-payment = Crea o vedi il pagamento
desk-change = Modifica
desk-change-subscription = Modifica abbonamento
desk-change-time-label = Il nuovo piano o la nuova quantità vale
desk-change-time = { $when ->
    [period_end] Dal prossimo periodo
   *[now] Da ora
}
desk-change-time-hint = Con un altro intervallo, una modifica immediata inizia un nuovo periodo e lo addebita ora.
desk-proration-label = Il resto del periodo pagato
desk-proration = { $proration ->
    [none] Resta com’è stato pagato
   *[next_period] Conguaglio con il prossimo pagamento
}
desk-coupon-change-hint = Per i prossimi periodi. Lascia vuoto per rimuovere il coupon.
desk-token-change-hint = Per i prossimi pagamenti. Un pagamento aperto resta com’è.
desk-prepay-text = Crea un unico pagamento per i prossimi periodi. Invia la sua pagina al cliente.
desk-prepay-hint = Se l’abbonamento termina prima, il resto diventa credito del cliente.
desk-create-payment = Crea il pagamento
desk-pause = Metti in pausa
desk-resume = Riprendi
desk-cancel-subscription = Annulla abbonamento
desk-cancel-text = Non verrà addebitato altro. Il cliente mantiene l’accesso per il tempo che ha pagato.
desk-cancel-when = Quando
desk-cancel-now = Ora
# $day: 20 November 2026.
desk-cancel-at-end = Alla fine del periodo attuale: { $day }
problem-coupon-code = Usa da 3 a 40 lettere, cifre, trattini e trattini bassi.
problem-coupon-discount = Inserisci una percentuale o un importo, non entrambi.
problem-coupon-periods = Inseriscilo per più periodi, e solo allora.
problem-coupon-taken = Hai un altro coupon con questo codice.
problem-needs-price = Inserisci un nuovo prezzo, o lascialo com’è.
problem-tax-ids = L’inversione contabile richiede il tuo identificativo fiscale e quello del cliente.
