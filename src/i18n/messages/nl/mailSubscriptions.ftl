## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Abonnement
mail-quantity = Aantal
mail-period = Periode
mail-period-days = { $start } tot { $end }
mail-next-payment = Volgende betaling
mail-manage = Abonnement beheren

mail-confirm-title = Bevestig uw abonnement op { $plan }
mail-confirm-text = Iemand heeft met dit e-mailadres een abonnement op { $plan } afgesloten. Was u dat?
mail-confirm-ask = Bevestig dit dan, zodat we u betaallinks en herinneringen kunnen e-mailen.
mail-confirm-button = Abonnement bevestigen
mail-confirm-ignore = Was u dit niet? Dan kunt u deze e-mail negeren. We sturen u verder niets over dit abonnement.

mail-subscribed-title = Uw abonnement op { $plan }
mail-subscribed-text = Bedankt voor uw abonnement. Doe de eerste betaling om het af te ronden.
mail-free-text = Bedankt voor uw abonnement. Voor de eerste periode hoeft u niets te betalen.

mail-trial-title = Uw proefperiode van { $plan }
mail-trial-text = Uw proefperiode is begonnen. Tot die afloopt, hoeft u niets te betalen. Op die dag sturen we u een betaallink.
mail-trial-until = Proefperiode tot
mail-trial-end-title = Uw proefperiode van { $plan } eindigt op { $day }
mail-trial-end-text = Uw proefperiode eindigt op { $day }. Op die dag sturen we u een betaallink voor de eerste betaling van { $price }.

mail-payment-due-title = Te betalen: { $plan }
mail-payment-due-text = De betaling voor een nieuwe periode van uw abonnement staat open.
mail-payment-failed-title = We hebben uw betaling niet ontvangen: { $plan }
mail-payment-failed-text = Uw betaling voor deze periode is niet aangekomen. Betaal met de knop hieronder.
mail-payment-part-text = We hebben { $received } van uw betaling voor deze periode ontvangen. Er ontbreekt nog { $missing }. Betaal met de knop hieronder.
mail-just-paid = Hebt u net betaald? Dan kunt u deze e-mail negeren.

mail-renewal-title = { $plan } wordt op { $day } verlengd
mail-renewal-text = Uw volgende betaling is op { $day }. Op die dag sturen we u een betaallink.

mail-price-title = De prijs van { $plan } verandert op { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] Vanaf de periode die op { $day } begint, kost uw abonnement { $price }.
   *[many] Vanaf de periode die op { $day } begint, kost uw abonnement per stuk { $price }.
}
mail-price-until = Tot die tijd verandert er niets. Neem contact op met { $merchant } als u wilt opzeggen.
mail-new-price = Nieuwe prijs
mail-price-stays-title = De prijs van { $plan } blijft gelijk
mail-price-stays-text = We hadden een andere prijs voor uw abonnement aangekondigd. Die wijziging gaat toch niet door.

mail-unpaid-title = Uw abonnement op { $plan } is beëindigd
mail-unpaid-text = We hebben uw betaling niet ontvangen, daarom is uw abonnement beëindigd. U kunt altijd een nieuw abonnement afsluiten.
mail-partly-unpaid-text = We hebben uw betaling niet volledig ontvangen, daarom is uw abonnement beëindigd. U kunt altijd een nieuw abonnement afsluiten.
mail-cancelled-title = Uw abonnement op { $plan } is opgezegd
mail-cancelled-text = U hebt uw abonnement opgezegd. Er wordt niets meer in rekening gebracht.
mail-cancelled-access-text = U hebt uw abonnement opgezegd. Er wordt niets meer in rekening gebracht. U houdt toegang tot { $day }.
mail-cancelled-warning = Was u dit niet? Beantwoord deze e-mail dan, zodat { $merchant } u kan helpen.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } heeft het volgende ontvangen: { $parts }. Neem hierover contact op met { $merchant }.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } van { $price } voor de periode { $start } tot { $end }
mail-ended-installment = { $value } van { $price } voor termijn { $number } van { $count }
# The last one in the list, if the others are too many.
mail-ended-more = meer
