## The schedule of an installment plan

mail-schedule-title = Uw betaalplan
mail-schedule-subject = { $count ->
    [one] Uw betaalplan bij { $merchant }: { $total } in één termijn
   *[other] Uw betaalplan bij { $merchant }: { $total } in { $count } termijnen
}
mail-schedule-text = { $count ->
    [one] U betaalt { $total } aan { $merchant } in één termijn, op onderstaande datum.
   *[other] U betaalt { $total } aan { $merchant } in { $count } termijnen, op onderstaande data.
}
mail-rescheduled-title = De data van uw betaalplan zijn gewijzigd
mail-rescheduled-subject = Nieuwe data voor uw betaalplan bij { $merchant }
mail-rescheduled-text = { $merchant } heeft de data van uw betaalplan gewijzigd. Dit zijn de nieuwe.
mail-schedule-link = Op elke datum sturen we u een betaallink per e-mail.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] Op elke datum sturen we u een betaallink per e-mail. Betaalt u niet op de dag zelf, dan komt er een toeslag van { $fee } voor te late betaling bij.
    [1] Op elke datum sturen we u een betaallink per e-mail. Betaalt u niet binnen één dag, dan komt er een toeslag van { $fee } voor te late betaling bij.
   *[other] Op elke datum sturen we u een betaallink per e-mail. Betaalt u niet binnen { $days } dagen, dan komt er een toeslag van { $fee } voor te late betaling bij.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, betaald
mail-schedule-footer = Via deze link ziet u altijd wat er betaald is en wat er volgt.
mail-see-plan = Plan bekijken

## An installment

mail-upcoming-subject = Volgende termijn { $number } van { $count }: { $amount } aan { $merchant } op { $day }
mail-upcoming-title = Volgende termijn te betalen op { $day }
mail-upcoming-text = Uw volgende termijn van { $amount } moet op { $day } worden betaald.
mail-upcoming-payable-text = Uw volgende termijn van { $amount } moet op { $day } worden betaald. Dat kan nu al.
mail-see-installment = Termijn bekijken
mail-due-subject = Termijn { $number } van { $count } te betalen: { $amount } aan { $merchant }
mail-due-title = Termijn { $number } van { $count } te betalen
mail-pay-by = Betaal { $amount } uiterlijk op { $day } aan { $merchant }.
mail-pay-by-or-end = Betaal { $amount } uiterlijk op { $day } aan { $merchant }. Betaalt u dan niet, dan eindigt het hele betaalplan.
mail-late-subject = Termijn { $number } van { $count } is achterstallig: { $amount } aan { $merchant }
mail-late-title = Termijn { $number } van { $count } is achterstallig
mail-late-text = Deze termijn is niet op tijd betaald.
mail-late-fee-text = Deze termijn is niet op tijd betaald. Er is een toeslag van { $fee } voor te late betaling bij gekomen.
mail-reverted-subject = Termijn { $number } van { $count } moet opnieuw worden betaald: { $amount } aan { $merchant }
mail-reverted-title = Termijn { $number } van { $count } moet opnieuw worden betaald
mail-reverted-text = Solana heeft de transactie verworpen waarmee deze termijn was betaald. Het geld is dus in de wallet van de afzender gebleven.
mail-late-fee = Toeslag te late betaling
mail-to-pay = Te betalen
mail-due-day = Vervaldatum
mail-installment-footer = Via deze link ziet u altijd wat u van deze termijn nog moet betalen. Van daaruit komt u bij het hele betaalplan.

## The end of a plan

mail-defaulted-title = Uw betaalplan is beëindigd
mail-defaulted-subject = Uw betaalplan bij { $merchant } is beëindigd
mail-defaulted-text = Uw betaalplan is beëindigd, omdat termijn { $number } van { $count } niet is betaald. U kunt er niet meer mee betalen. Neem over het resterende bedrag contact op met { $merchant }: daar kan het betaalplan worden hervat.
mail-reinstated-title = Uw betaalplan loopt weer
mail-reinstated-subject = Uw betaalplan bij { $merchant } loopt weer
mail-reinstated-text = { $merchant } heeft uw betaalplan hervat, met latere data voor alles wat nog niet is betaald.
mail-reinstated-next = Betaal termijn { $number } van { $count }, { $amount }, uiterlijk op { $day }.
mail-reinstated-late = Betaal termijn { $number } van { $count }, { $amount }, uiterlijk op { $day }. Betaalt u dan niet, dan eindigt het betaalplan opnieuw.
