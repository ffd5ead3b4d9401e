## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Piano
mail-quantity = Quantità
mail-period = Periodo
mail-period-days = { $start } – { $end }
mail-next-payment = Prossimo pagamento
mail-manage = Gestisci l’abbonamento

mail-confirm-title = Confermi il suo abbonamento a { $plan }
mail-confirm-text = Qualcuno ha sottoscritto un abbonamento a { $plan } con questo indirizzo email. È lei?
mail-confirm-ask = La preghiamo di confermare, così potremo inviarle via email link di pagamento e promemoria.
mail-confirm-button = Conferma l’abbonamento
mail-confirm-ignore = Se la richiesta non è sua, ignori questa email. Non le invieremo altro su questo abbonamento.

mail-subscribed-title = Il suo abbonamento a { $plan }
mail-subscribed-text = Grazie per l’abbonamento. Effettui il primo pagamento per completare l’abbonamento.
mail-free-text = Grazie per l’abbonamento. Per il primo periodo non deve pagare nulla.

mail-trial-title = La sua prova di { $plan }
mail-trial-text = La prova è iniziata. Fino al termine non deve pagare nulla. Quel giorno le invieremo via email un link di pagamento.
mail-trial-until = Fine della prova
mail-trial-end-title = Fine della sua prova di { $plan }: { $day }
mail-trial-end-text = Fine della prova: { $day }. Quel giorno è dovuto il primo pagamento di { $price } e le invieremo via email un link per pagare.

mail-payment-due-title = Pagamento da effettuare: { $plan }
mail-payment-due-text = È dovuto il pagamento per un nuovo periodo del suo abbonamento.
mail-payment-failed-title = Non abbiamo ricevuto il suo pagamento: { $plan }
mail-payment-failed-text = Il pagamento per questo periodo non è arrivato. Può pagare con il pulsante qui sotto.
mail-payment-part-text = Del pagamento per questo periodo abbiamo ricevuto { $received }. Importo mancante: { $missing }. Può pagare con il pulsante qui sotto.
mail-just-paid = Se ha appena pagato, può ignorare questa email.

mail-renewal-title = Rinnovo di { $plan }: { $day }
mail-renewal-text = Scadenza del prossimo pagamento: { $day }. Quel giorno le invieremo via email un link di pagamento.

mail-price-title = Nuovo prezzo di { $plan } dal giorno { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] A partire dal periodo che inizia il giorno { $day }, il suo abbonamento costa { $price }.
   *[many] A partire dal periodo che inizia il giorno { $day }, il suo abbonamento costa { $price } per ogni unità.
}
mail-price-until = Fino ad allora non cambia nulla. Se desidera disdire, contatti { $merchant }.
mail-new-price = Nuovo prezzo
mail-price-stays-title = Il prezzo di { $plan } resta invariato
mail-price-stays-text = Avevamo annunciato un altro prezzo per il suo abbonamento. Alla fine non cambierà.

mail-unpaid-title = Il suo abbonamento a { $plan } è terminato
mail-unpaid-text = Non abbiamo ricevuto il suo pagamento, quindi l’abbonamento è terminato. Può abbonarsi di nuovo quando vuole.
mail-partly-unpaid-text = Non abbiamo ricevuto l’intero pagamento, quindi l’abbonamento è terminato. Può abbonarsi di nuovo quando vuole.
mail-cancelled-title = Il suo abbonamento a { $plan } è stato disdetto
mail-cancelled-text = Ha disdetto il suo abbonamento. Non verrà addebitato altro.
mail-cancelled-access-text = Ha disdetto il suo abbonamento. Non verrà addebitato altro. Mantiene l’accesso fino al giorno { $day }.
mail-cancelled-warning = Se la disdetta non è sua, risponda a questa email, così { $merchant } potrà aiutarla.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } ha ricevuto { $parts }. Per questa somma, contatti { $merchant }.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } su { $price } per il periodo { $start } – { $end }
mail-ended-installment = { $value } su { $price } per la rata { $number } di { $count }
# The last one in the list, if the others are too many.
mail-ended-more = altri importi
