## The schedule of an installment plan

mail-schedule-title = Votre plan de paiement
mail-schedule-subject = { $count ->
    [one] Votre plan de paiement chez { $merchant } : { $total } en une fois
   *[other] Votre plan de paiement chez { $merchant } : { $total } en { $count } fois
}
mail-schedule-text = { $count ->
    [one] Vous payez { $total } à { $merchant } en une fois, à la date ci-dessous.
   *[other] Vous payez { $total } à { $merchant } en { $count } fois, aux dates ci-dessous.
}
mail-rescheduled-title = Les dates de votre plan de paiement ont changé
mail-rescheduled-subject = Nouvelles dates de votre plan de paiement chez { $merchant }
mail-rescheduled-text = { $merchant } a modifié les dates de votre plan. Voici les nouvelles.
mail-schedule-link = À chaque date, nous vous enverrons un lien de paiement par e-mail.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] À chaque date, nous vous enverrons un lien de paiement par e-mail. Si vous ne payez pas le jour même, des frais de retard de { $fee } s’ajoutent.
    [1] À chaque date, nous vous enverrons un lien de paiement par e-mail. Si vous ne payez pas dans un délai d’un jour, des frais de retard de { $fee } s’ajoutent.
   *[other] À chaque date, nous vous enverrons un lien de paiement par e-mail. Si vous ne payez pas dans un délai de { $days } jours, des frais de retard de { $fee } s’ajoutent.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, payée
mail-schedule-footer = Ce lien indique à tout moment ce qui est payé et ce qui reste à venir.
mail-see-plan = Voir le plan

## An installment

mail-upcoming-subject = Prochaine échéance ({ $number } sur { $count }) : { $amount } à { $merchant } le { $day }
mail-upcoming-title = Votre prochaine échéance est à régler le { $day }
mail-upcoming-text = Votre prochaine échéance de { $amount } est à régler le { $day }.
mail-upcoming-payable-text = Votre prochaine échéance de { $amount } est à régler le { $day }. Vous pouvez déjà la payer.
mail-see-installment = Voir l’échéance
mail-due-subject = Échéance { $number } sur { $count } à régler : { $amount } à { $merchant }
mail-due-title = L’échéance { $number } sur { $count } est à régler
mail-pay-by = Veuillez payer { $amount } à { $merchant } au plus tard le { $day }.
mail-pay-by-or-end = Veuillez payer { $amount } à { $merchant } au plus tard le { $day }. À défaut, le plan entier prend fin.
mail-late-subject = Échéance { $number } sur { $count } en retard : { $amount } à { $merchant }
mail-late-title = L’échéance { $number } sur { $count } est en retard
mail-late-text = Cette échéance n’a pas été payée à temps.
mail-late-fee-text = Cette échéance n’a pas été payée à temps. Des frais de retard de { $fee } ont été ajoutés.
mail-reverted-subject = Échéance { $number } sur { $count } à payer de nouveau : { $amount } à { $merchant }
mail-reverted-title = L’échéance { $number } sur { $count } doit être payée de nouveau
mail-reverted-text = Solana a rejeté la transaction qui réglait cette échéance : l’argent est donc resté sur le portefeuille d’origine.
mail-late-fee = Frais de retard
mail-to-pay = À payer
mail-due-day = Date d’échéance
mail-installment-footer = Ce lien mène toujours à ce que vous devez pour cette échéance et, de là, au plan complet.

## The end of a plan

mail-defaulted-title = Votre plan de paiement a pris fin
mail-defaulted-subject = Votre plan de paiement chez { $merchant } a pris fin
mail-defaulted-text = Votre plan a pris fin, car l’échéance { $number } sur { $count } n’a pas été payée. Vous ne pouvez plus l’utiliser pour payer. Veuillez contacter { $merchant } au sujet du montant restant : le plan peut être réactivé.
mail-reinstated-title = Votre plan de paiement reprend
mail-reinstated-subject = Votre plan de paiement chez { $merchant } reprend
mail-reinstated-text = { $merchant } a réactivé votre plan, en reportant les dates de tout ce qui n’est pas encore payé.
mail-reinstated-next = Veuillez payer l’échéance { $number } sur { $count }, soit { $amount }, au plus tard le { $day }.
mail-reinstated-late = Veuillez payer l’échéance { $number } sur { $count }, soit { $amount }, au plus tard le { $day }. À défaut, le plan prend de nouveau fin.
