## The schedule of an installment plan

mail-schedule-title = Ihr Ratenplan
mail-schedule-subject = { $count ->
    [one] Ihr Ratenplan bei { $merchant }: { $total } in einer Rate
   *[other] Ihr Ratenplan bei { $merchant }: { $total } in { $count } Raten
}
mail-schedule-text = { $count ->
    [one] Sie zahlen { $total } an { $merchant } in einer Rate, zu den Terminen unten.
   *[other] Sie zahlen { $total } an { $merchant } in { $count } Raten, zu den Terminen unten.
}
mail-rescheduled-title = Die Termine Ihres Ratenplans haben sich geändert
mail-rescheduled-subject = Neue Termine Ihres Ratenplans bei { $merchant }
mail-rescheduled-text = { $merchant } hat die Termine Ihres Plans geändert. Das sind die neuen.
mail-schedule-link = An jedem Termin schicken wir Ihnen einen Zahlungslink.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] An jedem Termin schicken wir Ihnen einen Zahlungslink. Wenn Sie nicht am selben Tag zahlen, kommt eine Mahngebühr von { $fee } hinzu.
    [1] An jedem Termin schicken wir Ihnen einen Zahlungslink. Wenn Sie nicht innerhalb eines Tages zahlen, kommt eine Mahngebühr von { $fee } hinzu.
   *[other] An jedem Termin schicken wir Ihnen einen Zahlungslink. Wenn Sie nicht innerhalb von { $days } Tagen zahlen, kommt eine Mahngebühr von { $fee } hinzu.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, bezahlt
mail-schedule-footer = Dieser Link zeigt immer, was bezahlt ist und was als Nächstes kommt.
mail-see-plan = Plan ansehen

## An installment

mail-upcoming-subject = Nächste Rate { $number } von { $count }: { $amount } an { $merchant } am { $day }
mail-upcoming-title = Ihre nächste Rate ist am { $day } fällig
mail-upcoming-text = Ihre nächste Rate von { $amount } ist am { $day } fällig.
mail-upcoming-payable-text = Ihre nächste Rate von { $amount } ist am { $day } fällig. Sie können sie schon jetzt zahlen.
mail-see-installment = Rate ansehen
mail-due-subject = Rate { $number } von { $count } ist fällig: { $amount } an { $merchant }
mail-due-title = Rate { $number } von { $count } ist fällig
mail-pay-by = Bitte zahlen Sie { $amount } bis { $day } an { $merchant }.
mail-pay-by-or-end = Bitte zahlen Sie { $amount } bis { $day } an { $merchant }. Wenn Sie bis dahin nicht zahlen, endet der ganze Plan.
mail-late-subject = Rate { $number } von { $count } ist überfällig: { $amount } an { $merchant }
mail-late-title = Rate { $number } von { $count } ist überfällig
mail-late-text = Diese Rate wurde nicht rechtzeitig gezahlt.
mail-late-fee-text = Diese Rate wurde nicht rechtzeitig gezahlt. Eine Mahngebühr von { $fee } kam hinzu.
mail-reverted-subject = Rate { $number } von { $count } muss noch einmal gezahlt werden: { $amount } an { $merchant }
mail-reverted-title = Rate { $number } von { $count } muss noch einmal gezahlt werden
mail-reverted-text = Solana hat die Transaktion verworfen, die diese Rate bezahlt hatte. Das Geld ist daher in der Wallet geblieben, die es gesendet hat.
mail-late-fee = Mahngebühr
mail-to-pay = Zu zahlen
mail-due-day = Fällig
mail-installment-footer = Dieser Link führt immer zu dem, was Sie von dieser Rate noch schulden, und von dort zum ganzen Plan.

## The end of a plan

mail-defaulted-title = Ihr Ratenplan ist beendet
mail-defaulted-subject = Ihr Ratenplan bei { $merchant } ist beendet
mail-defaulted-text = Ihr Plan ist beendet, weil Rate { $number } von { $count } nicht gezahlt wurde. Sie können nicht mehr darüber zahlen. Bitte wenden Sie sich wegen des Restbetrags an { $merchant }: Dort kann der Plan wieder aufgenommen werden.
mail-reinstated-title = Ihr Ratenplan geht weiter
mail-reinstated-subject = Ihr Ratenplan bei { $merchant } geht weiter
mail-reinstated-text = { $merchant } hat Ihren Plan wieder aufgenommen, mit späteren Terminen für alles, was nicht gezahlt ist.
mail-reinstated-next = Bitte zahlen Sie Rate { $number } von { $count }, { $amount }, bis { $day }.
mail-reinstated-late = Bitte zahlen Sie Rate { $number } von { $count }, { $amount }, bis { $day }. Wenn Sie bis dahin nicht zahlen, endet der Plan wieder.
