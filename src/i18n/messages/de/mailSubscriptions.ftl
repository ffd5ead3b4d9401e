## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Tarif
mail-quantity = Menge
mail-period = Zeitraum
mail-period-days = { $start } bis { $end }
mail-next-payment = Nächste Zahlung
mail-manage = Mein Abo verwalten

mail-confirm-title = Bestätigen Sie Ihr Abo von { $plan }
mail-confirm-text = Jemand hat { $plan } mit dieser E-Mail-Adresse abonniert. Waren Sie das?
mail-confirm-ask = Bitte bestätigen Sie das, damit wir Ihnen Zahlungslinks und Erinnerungen schicken können.
mail-confirm-button = Mein Abo bestätigen
mail-confirm-ignore = Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Wir schicken Ihnen nichts weiter zu diesem Abo.

mail-subscribed-title = Ihr Abo von { $plan }
mail-subscribed-text = Vielen Dank für Ihr Abo. Bitte leisten Sie die erste Zahlung, um es abzuschließen.
mail-free-text = Vielen Dank für Ihr Abo. Für den ersten Zeitraum ist nichts zu zahlen.

mail-trial-title = Ihre Probezeit für { $plan }
mail-trial-text = Ihre Probezeit hat begonnen. Bis zu ihrem Ende ist nichts zu zahlen. An diesem Tag schicken wir Ihnen einen Zahlungslink.
mail-trial-until = Probezeit bis
mail-trial-end-title = Ihre Probezeit für { $plan } endet am { $day }
mail-trial-end-text = Ihre Probezeit endet am { $day }; dann ist die erste Zahlung von { $price } fällig. An diesem Tag schicken wir Ihnen einen Zahlungslink.

mail-payment-due-title = Zahlung fällig: { $plan }
mail-payment-due-text = Die Zahlung für einen neuen Zeitraum Ihres Abos ist fällig.
mail-payment-failed-title = Wir haben Ihre Zahlung nicht erhalten: { $plan }
mail-payment-failed-text = Ihre Zahlung für diesen Zeitraum ist nicht angekommen. Bitte zahlen Sie über den Knopf unten.
mail-payment-part-text = Wir haben { $received } von Ihrer Zahlung für diesen Zeitraum erhalten. { $missing } fehlen noch. Bitte zahlen Sie über den Knopf unten.
mail-just-paid = Wenn Sie gerade gezahlt haben, können Sie diese E-Mail ignorieren.

mail-renewal-title = { $plan } verlängert sich am { $day }
mail-renewal-text = Ihre nächste Zahlung ist am { $day } fällig. An diesem Tag schicken wir Ihnen einen Zahlungslink.

mail-price-title = Der Preis von { $plan } ändert sich am { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] Ab dem Zeitraum, der am { $day } beginnt, kostet Ihr Abo { $price }.
   *[many] Ab dem Zeitraum, der am { $day } beginnt, kostet Ihr Abo { $price } je Einheit.
}
mail-price-until = Bis dahin ändert sich nichts. Wenden Sie sich an { $merchant }, wenn Sie kündigen möchten.
mail-new-price = Neuer Preis
mail-price-stays-title = Der Preis von { $plan } bleibt gleich
mail-price-stays-text = Wir hatten einen anderen Preis für Ihr Abo angekündigt. Er ändert sich nun doch nicht.

mail-unpaid-title = Ihr Abo von { $plan } ist beendet
mail-unpaid-text = Wir haben Ihre Zahlung nicht erhalten, daher ist Ihr Abo beendet. Sie können es gern neu abschließen.
mail-partly-unpaid-text = Wir haben Ihre Zahlung nicht vollständig erhalten, daher ist Ihr Abo beendet. Sie können es gern neu abschließen.
mail-cancelled-title = Ihr Abo von { $plan } ist gekündigt
mail-cancelled-text = Sie haben Ihr Abo gekündigt. Es wird nichts mehr berechnet.
mail-cancelled-access-text = Sie haben Ihr Abo gekündigt. Es wird nichts mehr berechnet. Ihr Zugang bleibt bis { $day } bestehen.
mail-cancelled-warning = Wenn Sie das nicht waren, antworten Sie auf diese E-Mail, damit { $merchant } helfen kann.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } hat { $parts } erhalten. Bitte wenden Sie sich wegen dieses Geldes an { $merchant }.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } von { $price } für den Zeitraum { $start } bis { $end }
mail-ended-installment = { $value } von { $price } für Rate { $number } von { $count }
# The last one in the list, if the others are too many.
mail-ended-more = weitere Beträge
