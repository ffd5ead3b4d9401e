## The schedule of an installment plan

mail-schedule-title = Il suo piano rateale
mail-schedule-subject = { $count ->
    [one] Il suo piano rateale con { $merchant }: { $total } in un’unica rata
   *[other] Il suo piano rateale con { $merchant }: { $total } in { $count } rate
}
mail-schedule-text = { $count ->
    [one] Pagherà { $total } a { $merchant } in un’unica rata, alla data indicata sotto.
   *[other] Pagherà { $total } a { $merchant } in { $count } rate, alle date indicate sotto.
}
mail-rescheduled-title = Le date del suo piano rateale sono cambiate
mail-rescheduled-subject = Nuove date del suo piano rateale con { $merchant }
mail-rescheduled-text = { $merchant } ha modificato le date del suo piano. Ecco quelle nuove.
mail-schedule-link = A ogni scadenza le invieremo via email un link per pagare.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] A ogni scadenza le invieremo via email un link per pagare. Se non paga il giorno stesso, si aggiunge un’indennità di mora di { $fee }.
    [1] A ogni scadenza le invieremo via email un link per pagare. Se non paga entro un giorno, si aggiunge un’indennità di mora di { $fee }.
   *[other] A ogni scadenza le invieremo via email un link per pagare. Se non paga entro { $days } giorni, si aggiunge un’indennità di mora di { $fee }.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, pagata
mail-schedule-footer = Questo link mostra sempre cosa è stato pagato e qual è la prossima rata.
mail-see-plan = Vedi il piano

## An installment

mail-upcoming-subject = Prossima rata { $number } di { $count }: { $amount } a { $merchant }, scadenza { $day }
mail-upcoming-title = Scadenza della prossima rata: { $day }
mail-upcoming-text = La prossima rata è di { $amount }, con scadenza { $day }.
mail-upcoming-payable-text = La prossima rata è di { $amount }, con scadenza { $day }. Può pagarla già ora.
mail-see-installment = Vedi la rata
mail-due-subject = Rata { $number } di { $count } da pagare: { $amount } a { $merchant }
mail-due-title = Rata { $number } di { $count } da pagare
mail-pay-by = La preghiamo di pagare { $amount } a { $merchant } entro il giorno { $day }.
mail-pay-by-or-end = La preghiamo di pagare { $amount } a { $merchant } entro il giorno { $day }. In caso contrario, l’intero piano termina.
mail-late-subject = Rata { $number } di { $count } in ritardo: { $amount } a { $merchant }
mail-late-title = Rata { $number } di { $count } in ritardo
mail-late-text = Questa rata non è stata pagata in tempo.
mail-late-fee-text = Questa rata non è stata pagata in tempo. È stata aggiunta un’indennità di mora di { $fee }.
mail-reverted-subject = Rata { $number } di { $count } da pagare di nuovo: { $amount } a { $merchant }
mail-reverted-title = Rata { $number } di { $count } da pagare di nuovo
mail-reverted-text = Solana ha scartato la transazione che aveva pagato questa rata, quindi il denaro è rimasto nel wallet che l’ha inviato.
mail-late-fee = Indennità di mora
mail-to-pay = Da pagare
mail-due-day = Scadenza
mail-installment-footer = Questo link porta sempre a quanto resta da pagare di questa rata e, da lì, all’intero piano.

## The end of a plan

mail-defaulted-title = Il suo piano rateale è terminato
mail-defaulted-subject = Il suo piano rateale con { $merchant } è terminato
mail-defaulted-text = Il piano è terminato perché la rata { $number } di { $count } non è stata pagata. Non è più possibile pagare tramite il piano. Per l’importo residuo, contatti { $merchant }, che può riattivare il piano.
mail-reinstated-title = Il suo piano rateale prosegue
mail-reinstated-subject = Il suo piano rateale con { $merchant } prosegue
mail-reinstated-text = { $merchant } ha riattivato il suo piano, con nuove date per tutto ciò che non è ancora pagato.
mail-reinstated-next = La preghiamo di pagare la rata { $number } di { $count }, { $amount }, entro il giorno { $day }.
mail-reinstated-late = La preghiamo di pagare la rata { $number } di { $count }, { $amount }, entro il giorno { $day }. In caso contrario, il piano termina di nuovo.
