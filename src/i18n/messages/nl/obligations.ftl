## What the pages of invoices, periods and installments share

pay-amount = { $amount } betalen
received-so-far-text = Tot nu toe ontvangen: <strong>{ $amount }</strong>.
balance-paid = Betaald met uw tegoed: <strong>{ $amount }</strong>.
payment-being-checked = We controleren uw betaling. Betaal niet nog een keer.
refresh = Vernieuwen
thank-you = Bedankt.
thanks = Bedankt. U hoeft niets meer te doen.
surplus-contact = U hebt <strong>{ $surplus }</strong> te veel betaald. <a>Neem hierover contact op met { $merchant }</a>.
# The label of an amount.
received = Ontvangen
# The label of a day or time.
paid-at = Betaald op

## The page of an installment plan

plan-title = Betaalplan – { $merchant }
plan-with = Betaalplan bij { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] in { $count } termijn, te betalen in { $token } op Solana
   *[other] in { $count } termijnen, te betalen in { $token } op Solana
}
next-installment-is = { $status ->
    [due] Termijn { $number } van { $count } moet nu worden betaald
    [late] Termijn { $number } van { $count } is achterstallig
   *[pending] Termijn { $number } van { $count } is de volgende
}
installments-paid = { $paid } van { $count } betaald
installments-paid-label = Betaalde termijnen
pay-everything = Alles ineens betalen: { $amount }
plan-completed = Alle termijnen zijn betaald
plan-ended = Dit betaalplan is beëindigd
plan-defaulted-text = Dit betaalplan is beëindigd, omdat een termijn niet is betaald. U kunt hier niet meer betalen. Neem over het resterende bedrag contact op met { $merchant }: daar kan het betaalplan worden hervat.
plan-cancelled = Dit betaalplan is geannuleerd
plan-cancelled-text = { $merchant } heeft dit betaalplan geannuleerd. Doe geen betalingen meer.
plan-received-unused = { $merchant } heeft <strong>{ $amount }</strong> ontvangen voor termijnen die niet zijn betaald. <a>Neem hierover contact op met { $merchant }</a>.
schedule = Betaalschema
schedule-number = Nummer
schedule-status = Status
with-late-fee = met een toeslag van { $fee }
paid-too-much = { $amount } te veel betaald
installment-upcoming = Gepland
installment-due = Te betalen
installment-late = Achterstallig
installment-paid = Betaald
installment-cancelled = Geannuleerd

## The page of an installment

installment-title = Termijn { $number } van { $count } – { $merchant }
installment-of = Termijn { $number } van { $count }, aan { $merchant }
# Below the amount.
paid-in-token = te betalen in { $token } op Solana
installment-is = { $status ->
    [due] Deze termijn moet nu worden betaald
    [late] Deze termijn is achterstallig
   *[pending] Deze termijn hoeft nog niet te worden betaald
}
installment-due-text = Betaal deze termijn uiterlijk op { $until }.
installment-late-text = De vervaldatum van deze termijn was { $day }. Betaalt u niet uiterlijk op { $until }, dan eindigt het hele betaalplan.
installment-late-fee-text = De vervaldatum van deze termijn was { $day }. Er is een toeslag van { $fee } voor te late betaling bij gekomen. Betaalt u niet uiterlijk op { $until }, dan eindigt het hele betaalplan.
installment-pending-text = Deze termijn moet op { $day } worden betaald. Dat kan nu al.
installment-first-text = Deze termijn moet op { $day } worden betaald. Betaal eerst termijn { $number }.
go-to-installment = Naar termijn { $number }
see-plan = Hele betaalplan bekijken
installment-is-paid = Deze termijn is betaald
installment-nothing-to-pay = Hier hoeft u niets te betalen
installment-defaulted-text = Het betaalplan is beëindigd, omdat een termijn niet is betaald. <a>Neem over het resterende bedrag contact op met { $merchant }</a>: daar kan het betaalplan worden hervat.
installment-cancelled-text = { $merchant } heeft het betaalplan geannuleerd. Doe geen betalingen meer.
installment-cancelled-contact = { $merchant } heeft het betaalplan geannuleerd. Doe geen betalingen meer. Vragen? <a>Neem contact op met { $merchant }</a>
installment-received-unused = { $merchant } heeft <strong>{ $amount }</strong> ontvangen voor deze termijn. <a>Neem hierover contact op met { $merchant }</a>.
late-fee = Toeslag te late betaling

## The page of a subscription's period

subscription-to = Abonnement op { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, in { $token } op Solana
# The label of the dates.
period = Periode
period-dates = { $start } tot { $end }
period-request-pdf = Betaalverzoek (pdf)
period-invoice-pdf = Factuur { $number } (pdf)
period-owed = Er staat een betaling open
period-owed-text = Betaal voor deze periode met een Solana-wallet naar keuze, rechtstreeks aan { $merchant }.
period-paid = Betaald
period-paid-text = Bedankt. Voor deze periode hoeft u niets meer te betalen.
period-paused = Dit abonnement is gepauzeerd
period-paused-text = U hoeft niets te betalen totdat { $merchant } uw abonnement hervat.
period-postponed = Deze periode kan nu niet worden betaald
period-postponed-rate = We konden de betaling niet voorbereiden, omdat er op dit moment geen wisselkoers is. We proberen het opnieuw. U hoeft nu niets te doen. Kom later terug.
period-postponed-token = We konden de betaling niet voorbereiden, omdat { $merchant } die op dit moment niet kan aannemen. We proberen het opnieuw. U hoeft nu niets te doen. Kom later terug.
period-postponed-error = We konden de betaling niet voorbereiden door een fout aan onze kant. We proberen het opnieuw. U hoeft nu niets te doen. Kom later terug.
period-expired-text = U hoeft niets meer te betalen, omdat de laatste periode van het abonnement voorbij is. Maak voor deze periode geen geld over.
period-failed-text = U hoeft niets meer te betalen, omdat een betaling niet op tijd is aangekomen. Maak voor deze periode geen geld over.
period-cancelled-text = U hoeft niets meer te betalen, omdat het abonnement is opgezegd. Maak voor deze periode geen geld over.
period-received-unused = { $merchant } heeft <strong>{ $amount }</strong> ontvangen voor deze periode. <a>Neem hierover contact op met { $merchant }</a>.
see-period-owed = Bekijk de openstaande betaling

## The page of an invoice

invoice-title = Factuur { $number } – { $merchant }
invoice-from = Factuur { $number } van { $merchant }
invoice-void = Deze factuur is ingetrokken
invoice-void-text = U bent hiervoor niets verschuldigd. Betaal deze factuur niet.
invoice-settling = We hebben uw betaling ontvangen
invoice-settling-text = Binnen een minuut toont deze pagina de factuur als betaald. Laad de pagina dan opnieuw.
invoice-overdue = Deze factuur is achterstallig
invoice-overdue-text = De vervaldatum was { $due }. U kunt nog betalen.
invoice-overdue-undated-text = U kunt nog betalen.
invoice-open = Klaar om te betalen
invoice-open-text = Betaal met een Solana-wallet naar keuze, rechtstreeks aan { $merchant }.
invoice-open-later-text = Betaal met een Solana-wallet naar keuze, rechtstreeks aan { $merchant }. Het bedrag in { $token } wordt vastgesteld wanneer u verdergaat.
invoice-partly = Tot nu toe ontvangen: { $received }. Nog te betalen: <strong>{ $rest }</strong>.
invoice-pay-rest = De rest betalen
invoice-pdf = Downloaden als pdf
# The caption of the table of items.
invoice-items = Regels van deze factuur
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, belasting { $tax }
