## A payment

payment-amounts = Importi
payment-rate = 1 { $token } = { $price }
payment-surplus = In eccesso
payment-refunded = Rimborsato
payment-reserved = Riservato ai rimborsi
payment-service-charge = Commissione di servizio
payment-confirmed = Pagato il
payment-of-link = Link di pagamento
payment-of-invoice = Fattura
payment-of-subscription = Abbonamento
payment-retry-of = Ripete
payment-retries = Ripetuto da
payment-paid-from = Pagato da
payment-paid-to = Pagato a
payment-metadata = I tuoi campi
payment-expected = Che cosa attende ogni wallet
payment-missing = Mancante
payment-may-be-its = Forse per questo pagamento
payment-finding = { $finding ->
    [confirmed] Il pagamento è confermato.
    [expired] Il termine è scaduto e nessuno ha pagato in tempo.
    [underpaid] Il termine è scaduto prima che arrivasse l’intero importo.
    [transaction_failed] Il termine è scaduto, e la transazione che doveva pagare è fallita sulla blockchain.
    [wrong_token] Il termine è scaduto, e chi paga ha inviato un token che questo pagamento non richiede.
    [cancelled] Il pagamento è stato annullato.
    [reverted] Il pagamento era confermato, poi il suo denaro ha smesso di contare: la rete ha scartato la transazione o l’assegnazione è stata annullata.
    [waiting] Una transazione che paga questo pagamento non è ancora definitiva.
    [unreadable] È stata trovata una transazione che indica questo pagamento, ma non può ancora essere letta. Il gestore è stato avvisato.
    [unread] È stata trovata una transazione che indica questo pagamento ed è in lettura.
    [partly_paid] Il pagamento è saldato in parte.
    [none_counts] Nessuna delle transazioni che indicano questo pagamento è conteggiata. Il motivo è indicato più sotto.
    [none_found] Non è stata trovata nessuna transazione che indichi questo pagamento.
    [suspended] Il suo token non è accettato al momento: l’ultima verifica manca o ha trovato un problema.
    [refused] La rete ha rifiutato una transazione firmata da chi paga: { $reason }
    [received] È stato ricevuto l’intero importo.
    [partly_received] Manca ancora una parte dell’importo.
    [overpaid] È stato ricevuto più dell’importo dovuto.
    [late] Una parte del denaro è arrivata troppo tardi.
    [resolvable] L’importo ricevuto può ancora essere accettato.
    [unreferenced] È arrivato denaro che non indica nessun pagamento e che può essere destinato a questo.
   *[not_scanning] Florin al momento non legge la blockchain, quindi le transazioni più recenti non sono ancora note.
}
payment-splits = Diviso tra
payment-recipient = Beneficiario
payment-timeline = Che cosa è successo

timeline-event = { $event ->
    [payment_created] Pagamento creato
    [payment_confirmed] Pagato
    [payment_failed] Pagamento non riuscito
    [payment_expired] Pagamento scaduto
    [payment_underpaid] È arrivato troppo poco denaro
    [payment_overpaid] È arrivato troppo denaro
    [payment_late] Il denaro è arrivato in ritardo
    [refund_created] Rimborso preparato
    [refund_claimed] Il cliente ha indicato un wallet per il rimborso
    [refund_processing] Rimborso inviato
    [refund_completed] Rimborso completato
    [refund_failed] Rimborso non riuscito
    [refund_expired] Rimborso scaduto
    [refund_cancelled] Rimborso annullato
    [refund_reverted] La rete ha scartato un rimborso
   *[other] Evento
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = Chiave API { $name }
timeline-priced = Da pagare: { $amount }
timeline-transaction = Transazione trovata
transaction-outcome = { $outcome ->
    [credited] È conteggiata
    [waiting] Sarà conteggiata quando è definitiva
    [unread] È in lettura
    [unreadable] Non può ancora essere letta
    [rejected] Non è conteggiata
    [missing] Non è stata trovata
   *[dropped] La rete l’ha scartata
}
transaction-rejection = { $reason ->
    [transaction_failed] È fallita sulla blockchain e non ha spostato denaro.
    [wrong_token] Non è nel token richiesto da questo pagamento. Un token simile non conta.
    [wrong_recipient] Indica questo pagamento, ma il denaro è andato a un wallet che non lo riceve.
    [ambiguous_reference] Indica più pagamenti, o uno di un altro servizio, e nulla mostra a che cosa è destinato il denaro.
    [self_transfer] Ha spostato denaro fra conti dello stesso titolare e non ha pagato nessuno.
   *[no_transfer] Indica questo pagamento, ma non gli ha portato denaro.
}
timeline-credited = Accreditato: { $amount }
timeline-final = Definitivo: { $amount }
timeline-mail = { $kind ->
    [receipt] Ricevuta via email
    [receipt_copy] Ricevuta via email, su richiesta del pagatore
    [receipt_resent] Ricevuta via email, di nuovo
    [refund_created] Avviso del rimborso via email
    [refund_claimed] Conferma via email del wallet per il rimborso
    [refund_ended] Avviso via email della fine del rimborso
   *[other] Email su questo pagamento
}
mail-status = { $status ->
    [pending] In corso di invio
    [sent] Inviata
    [recorded] Solo registrata: la modalità di test non invia email a questo indirizzo
    [failed] Invio non riuscito
   *[cancelled] Non inviata: non serve più
}

receipt-resend = Invia di nuovo la ricevuta
receipt-send = Invia la ricevuta via email

## Export

desk-export = Esporta
problem-export-running = Un’altra tua esportazione è in corso. Attendi che finisca.

## Refunds

desk-refunds = Rimborsi
desk-choose = Scegli
refund-none = Nessun rimborso trovato.
refund-new = Rimborsa
refund-title-of = Rimborso di { $amount }
refund-of = Restituisce
refund-reason = Motivo
refund-to = Va a
# The wallet that signs a refund.
refund-signed-by = Firmato da
refund-left = Ancora rimborsabile
refund-part = Quanto
refund-everything = Tutto, o l’importo qui sotto
refund-surplus = Solo quanto è in eccesso
refund-amount-hint = Vuoto: tutto ciò che resta, { $left }.
refund-unit = Unità dell’importo
refund-reason-hint = Il cliente lo legge.
refund-to-hint = Vuoto: il wallet che ha pagato. Se non è noto, ne viene chiesto uno al cliente.
refund-revoke = Termina il periodo rimborsato dell’abbonamento
refund-prepare = Prepara il rimborso
refund-intro = Il tuo wallet firma il rimborso nella pagina successiva. Prima non si muove denaro.
refund-limit = Puoi rimborsare { $limit } in 24 ore, e te ne restano { $left }. Per importi maggiori, chiedi a un amministratore.
refund-not-named = Non ancora noto
refund-unclaimed = Il cliente non ha ancora indicato un wallet
refund-claim-text = Se conosciamo l’email del cliente, ha ricevuto un link per indicarne uno. Puoi anche inviarlo tu.
refund-claim-link = Link per il cliente
refund-exception = { $exception ->
    [underpaid] Inviato troppo poco
    [overpaid] Inviato troppo
    [late] Inviato in ritardo
   *[other_wallet] Inviato da un altro wallet
}
refund-failure = { $reason ->
    [underpaid] Non è stato inviato abbastanza in tempo.
   *[payment_reverted] La rete ha scartato il denaro da restituire.
}
refund-failed-because = Perché non è riuscito
refund-amount-sent = Inviato
refund-completed = Completato il
refund-batch = Firmati insieme
refund-cancel = Annulla rimborso
refund-cancel-text = Il suo importo potrà essere rimborsato di nuovo. Se la transazione è stata creata poco fa, serve qualche minuto.
refund-sign = Firma con il tuo wallet
refund-sign-text = Firma una transazione di { $amount }. Il tuo wallet mostra che cosa invia e la commissione di rete.
refund-sign-with = Firma con { $wallet }
refund-sign-demo = Firma con il wallet demo
refund-scan = Codice per firmare il rimborso
refund-scan-text = Inquadra il codice con il wallet sul telefono, oppure apri il link.
refund-sign-chosen = Firma i rimborsi scelti
refund-choose = Scegli almeno un rimborso.
refund-batch-title = { $count ->
    [one] { $count } rimborso, { $amount }
   *[other] { $count } rimborsi, { $amount }
}
refund-next-batch = { $count ->
    [one] Prossima transazione (ne resta { $count })
   *[other] Prossima transazione (ne restano { $count })
}
refund-done-prepared = Il rimborso è pronto.
refund-done-signed = Firmato. Il rimborso è completato quando è sulla rete.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Rimborso di { $merchant }: { $amount }
   *[other] { $count } rimborsi di { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, e { $rent } per aprire account di token

## Money that counts for no payment

desk-unmatched = Denaro non assegnato
unmatched-intro = Denaro arrivato ai tuoi wallet che non è conteggiato per nessun pagamento. Assegnalo a un pagamento o rimborsalo.
unmatched-none = Non c’è denaro non assegnato.
unmatched-reason = Motivo
unmatched-why = { $reason ->
    [ambiguous_reference] Indica più pagamenti, e nulla mostra a quale è destinato.
    [wrong_token] Non è nel token richiesto dal pagamento. Un token simile non conta.
    [wrong_recipient] Indica un pagamento, ma è andato a un wallet che non riceve quel pagamento.
    [unknown_reference] Non indica nessun pagamento noto.
   *[no_reference] Non indica nessun pagamento.
}
unmatched-sender = Mittente
unmatched-candidate-count = { $count ->
    [one] Forse per { $count } pagamento
   *[other] Forse per { $count } pagamenti
}
unmatched-status-open = Non assegnato
unmatched-status-applied = Assegnato a un pagamento
unmatched-counts-for = Assegnato a
unmatched-names = Indica il pagamento
unmatched-candidates = A che cosa può essere destinato
unmatched-no-candidates = Nessun pagamento aperto corrisponde.
unmatched-payment = Pagamento
unmatched-match = Corrispondenza
unmatched-match-kind = { $match ->
    [exact] Esattamente quanto manca
    [fee] Manca solo una commissione
   *[near] Un altro importo
}
unmatched-apply = Assegna
unmatched-apply-to = Assegna a { $payment }
unmatched-other = Un altro pagamento
unmatched-payment-id = ID pagamento
unmatched-take-back = Ritira dal pagamento
unmatched-done-applied = Il denaro ora è assegnato a questo pagamento.
unmatched-done-taken-back = Il denaro è di nuovo non assegnato.
