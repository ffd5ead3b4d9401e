## What the pages of invoices, periods and installments share

pay-amount = Paga { $amount }
received-so-far-text = Ricevuto finora: <strong>{ $amount }</strong>.
balance-paid = Pagato con il suo credito: <strong>{ $amount }</strong>.
payment-being-checked = Stiamo verificando il suo pagamento. Non paghi di nuovo.
refresh = Aggiorna
thank-you = Grazie.
thanks = Grazie. Non deve fare altro.
surplus-contact = Ha pagato <strong>{ $surplus }</strong> in più. <a>Contatti { $merchant }</a> al riguardo.
# The label of an amount.
received = Ricevuto
# The label of a day or time.
paid-at = Pagamento

## The page of an installment plan

plan-title = Piano rateale – { $merchant }
plan-with = Piano rateale con { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] in { $count } rata, da pagare in { $token } su Solana
   *[other] in { $count } rate, da pagare in { $token } su Solana
}
next-installment-is = { $status ->
    [due] Rata { $number } di { $count } da pagare
    [late] Rata { $number } di { $count } in ritardo
   *[pending] Prossima rata: { $number } di { $count }
}
installments-paid = Rate pagate: { $paid } di { $count }
installments-paid-label = Rate pagate
pay-everything = Paga tutto il resto: { $amount }
plan-completed = Tutte le rate sono pagate
plan-ended = Questo piano è terminato
plan-defaulted-text = Questo piano è terminato perché una rata non è stata pagata. Non è più possibile pagare qui. Per l’importo residuo, contatti { $merchant }, che può riattivare il piano.
plan-cancelled = Questo piano è stato annullato
plan-cancelled-text = { $merchant } ha annullato questo piano. Non invii altri pagamenti.
plan-received-unused = { $merchant } ha ricevuto <strong>{ $amount }</strong> per rate non pagate. Per questa somma, <a>contatti { $merchant }</a>.
schedule = Scadenze
schedule-number = Numero
schedule-status = Stato
with-late-fee = inclusa indennità di mora di { $fee }
paid-too-much = { $amount } in eccesso
installment-upcoming = In arrivo
installment-due = Da pagare
installment-late = In ritardo
installment-paid = Pagata
installment-cancelled = Annullata

## The page of an installment

installment-title = Rata { $number } di { $count } – { $merchant }
installment-of = Rata { $number } di { $count }, a { $merchant }
# Below the amount.
paid-in-token = da pagare in { $token } su Solana
installment-is = { $status ->
    [due] Questa rata è da pagare
    [late] Questa rata è in ritardo
   *[pending] Questa rata non è ancora dovuta
}
installment-due-text = La preghiamo di pagarla entro il giorno { $until }.
installment-late-text = La scadenza di questa rata era: { $day }. Se non la paga entro il giorno { $until }, l’intero piano termina.
installment-late-fee-text = La scadenza di questa rata era: { $day }. È stata aggiunta un’indennità di mora di { $fee }. Se non la paga entro il giorno { $until }, l’intero piano termina.
installment-pending-text = Scadenza di questa rata: { $day }. Può pagarla già ora.
installment-first-text = Scadenza di questa rata: { $day }. Prima deve pagare la rata { $number }.
go-to-installment = Vai alla rata { $number }
see-plan = Vedi l’intero piano
installment-is-paid = Questa rata è pagata
installment-nothing-to-pay = Qui non c’è nulla da pagare
installment-defaulted-text = Il piano è terminato perché una rata non è stata pagata. Per l’importo residuo, <a>contatti { $merchant }</a>, che può riattivare il piano.
installment-cancelled-text = { $merchant } ha annullato il piano. Non invii altri pagamenti.
installment-cancelled-contact = { $merchant } ha annullato il piano. Non invii altri pagamenti. Domande? <a>Contatti { $merchant }</a>
installment-received-unused = { $merchant } ha ricevuto <strong>{ $amount }</strong> per questa rata. Per questa somma, <a>contatti { $merchant }</a>.
late-fee = Indennità di mora

## The page of a subscription's period

subscription-to = Abbonamento a { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, in { $token } su Solana
# The label of the dates.
period = Periodo
period-dates = { $start } – { $end }
period-request-pdf = Richiesta di pagamento (PDF)
period-invoice-pdf = Fattura { $number } (PDF)
period-owed = Pagamento da effettuare
period-owed-text = Paghi per questo periodo da qualsiasi wallet Solana, direttamente a { $merchant }.
period-paid = Pagato
period-paid-text = Grazie. Per questo periodo non deve pagare altro.
period-paused = Questo abbonamento è in pausa
period-paused-text = Non deve pagare nulla finché { $merchant } non riattiva il suo abbonamento.
period-postponed = Questo periodo al momento non può essere pagato
period-postponed-rate = Non abbiamo potuto preparare il pagamento, perché al momento manca un tasso di cambio. Riproveremo. Ora non deve fare nulla. Torni più tardi.
period-postponed-token = Non abbiamo potuto preparare il pagamento, perché { $merchant } al momento non può accettarlo. Riproveremo. Ora non deve fare nulla. Torni più tardi.
period-postponed-error = Non abbiamo potuto preparare il pagamento a causa di un nostro errore. Riproveremo. Ora non deve fare nulla. Torni più tardi.
period-expired-text = Non è più dovuto alcun pagamento, perché l’ultimo periodo dell’abbonamento è concluso. Non invii denaro per questo periodo.
period-failed-text = Non è più dovuto alcun pagamento, perché un pagamento non è arrivato in tempo. Non invii denaro per questo periodo.
period-cancelled-text = Non è più dovuto alcun pagamento, perché l’abbonamento è stato disdetto. Non invii denaro per questo periodo.
period-received-unused = { $merchant } ha ricevuto <strong>{ $amount }</strong> per questo periodo. Per questa somma, <a>contatti { $merchant }</a>.
see-period-owed = Vedi il pagamento dovuto ora

## The page of an invoice

invoice-title = Fattura { $number } – { $merchant }
invoice-from = Fattura { $number } di { $merchant }
invoice-void = Questa fattura è stata annullata
invoice-void-text = Non deve nulla per questa fattura. Non la paghi.
invoice-settling = Abbiamo ricevuto il suo pagamento
invoice-settling-text = Entro un minuto questa pagina mostrerà la fattura come pagata. A quel punto la ricarichi.
invoice-overdue = Questa fattura è scaduta
invoice-overdue-text = La scadenza era: { $due }. Può ancora pagare.
invoice-overdue-undated-text = Può ancora pagare.
invoice-open = Tutto pronto per il pagamento
invoice-open-text = Paghi da qualsiasi wallet Solana, direttamente a { $merchant }.
invoice-open-later-text = Paghi da qualsiasi wallet Solana, direttamente a { $merchant }. L’importo in { $token } viene fissato quando prosegue.
invoice-partly = Ricevuto finora: { $received }. Ancora da pagare: <strong>{ $rest }</strong>.
invoice-pay-rest = Paga il resto
invoice-pdf = Scarica in PDF
# The caption of the table of items.
invoice-items = Voci di questa fattura
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, imposta { $tax }
