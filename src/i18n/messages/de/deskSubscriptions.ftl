## Plans

desk-plans-and-subscriptions = Tarife und Abos
desk-plans = Tarife
desk-plan = Tarif
desk-no-plans = Keine Tarife gefunden.
desk-no-plans-yet = Noch keine Tarife. Einen Tarif können Kunden abonnieren: ein Preis, und wie oft sie ihn zahlen.
desk-new-plan = Neuer Tarif
desk-edit-plan = Tarif bearbeiten
desk-price = Preis
desk-every = Abrechnen alle
desk-interval-label = Einheit
desk-interval-hint = Zum Beispiel 3 und Monate: Der Kunde zahlt alle drei Monate.
desk-interval = { $interval ->
    [daily] Tage
    [weekly] Wochen
    [yearly] Jahre
   *[monthly] Monate
}
desk-plan-description-hint = Kunden sehen das auf der Seite des Tarifs.
desk-setup-fee-hint = Wird einmal berechnet, mit der ersten Zahlung.
desk-trial-days = Tage kostenloser Probezeit
desk-tax = Steuer
desk-tax-rate = Steuersatz
desk-tax-behavior-label = Preise und Steuer
desk-tax-behavior = { $behavior ->
    [inclusive] Preise enthalten die Steuer
   *[exclusive] Die Steuer kommt zu den Preisen hinzu
}
desk-quantity = Menge
desk-allow-quantity = Kunden dürfen eine Menge wählen
desk-max-cycles = Anzahl der Zahlungen
desk-max-cycles-hint = Danach endet das Abo. Leer: Es läuft weiter, bis jemand kündigt.
desk-max-unpaid = Erlaubte unbezahlte Zeiträume
desk-max-unpaid-hint = Bei einem mehr endet das Abo.
desk-apply-to = Ein neuer Preis gilt für
desk-apply-to-hint = Bisherige Abonnenten bekommen rechtzeitig eine E-Mail, bevor sich ihr Preis ändert.
desk-price-scope = { $scope ->
    [all] Neue und bisherige Abonnenten
   *[new] Nur neue Abonnenten
}
desk-activate = Aktivieren
desk-deactivate = Deaktivieren
desk-public-page = Öffentliche Seite
desk-public-page-text = Auf dieser Seite schließen Kunden ein Abo ab. Teilen Sie die Adresse, oder zeigen Sie den Code.
desk-address-of-page = Adresse
desk-qr-code = QR-Code dieser Seite
desk-subscribers = Abonnenten
desk-new-subscriber = Abonnenten hinzufügen

## Coupons

desk-coupons = Gutscheine
desk-coupon = Gutschein
desk-no-coupons = Keine Gutscheine gefunden.
desk-no-coupons-yet = Noch keine Gutscheine. Ein Gutschein ist ein Code, der ein Abo günstiger macht.
desk-new-coupon = Neuer Gutschein
desk-edit-coupon = Gutschein bearbeiten
desk-code = Code
desk-code-hint = Was Kunden eingeben: 3 bis 40 Buchstaben, Ziffern, Bindestriche und Unterstriche.
desk-coupon-name-hint = Kunden sehen das auf Seiten und Dokumenten.
desk-discount = Rabatt
desk-percent-off = Rabatt in Prozent
desk-amount-off = Rabatt als Betrag
desk-amount-off-hint = Statt eines Prozentsatzes, in der Währung unten.
desk-duration = Dauer
desk-duration-choice = { $duration ->
    [forever] Alle Zeiträume
    [repeating] Mehrere Zeiträume
   *[once] Ein Zeitraum
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Alle Zeiträume
    [repeating] { $count ->
        [one] { $count } Zeitraum
       *[other] { $count } Zeiträume
    }
   *[once] Ein Zeitraum
}
desk-duration-periods-hint = Nur bei mehreren Zeiträumen.
desk-max-redemptions = Höchstens so viele Abos
desk-redeemed = Eingelöst
# 3 of 100
desk-of-all = { $count } von { $all }
desk-valid-until = Gültig bis

## Subscriptions

desk-subscriptions = Abos
desk-no-subscriptions = Keine Abos gefunden.
desk-no-subscriptions-yet = Noch keine Abos. Erstellen Sie zuerst einen Tarif, und teilen Sie dessen Seite.
desk-new-subscription = Neues Abo
desk-subscriber-hint = Geben Sie die E-Mail-Adresse, die Wallet oder beides ein.
desk-next-payment = Nächste Zahlung
desk-current-period = Laufender Zeitraum
desk-trial-until = Probezeit bis
desk-access-until = Zugang bis
desk-ends-with-period = Endet mit dem Zeitraum
desk-has-unpaid = Unbezahlt
desk-cancelled-on = Gekündigt
desk-why-cancelled = Grund der Kündigung
desk-cancel-reason = { $reason ->
    [payment_failed] Ein Zeitraum wurde nicht bezahlt
    [refunded] Ein Zeitraum wurde erstattet
   *[requested] Von Ihnen oder dem Kunden gewünscht
}
desk-billing-problem = Problem
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Es gibt keinen aktuellen Wechselkurs. Wir versuchen es bald wieder.
    [cannot_be_paid] Es kann keine Zahlung erstellt werden: Eine Wallet oder ein Token fehlt, oder der Betrag ist nicht möglich.
   *[internal_error] Ein Fehler bei uns. Wir versuchen es bald wieder.
}
desk-next-change = Nächste Änderung
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } ab { $day }
desk-periods-paid = Bezahlte Zeiträume
desk-reverse-charge = Reverse Charge: Der Kunde schuldet die Steuer
desk-reverse-charge-hint = Dazu müssen Ihre Steuernummer und die des Kunden bekannt sein.
desk-email-unconfirmed = Der Kunde hat die Adresse noch nicht bestätigt und bekommt deshalb keine E-Mails.
desk-periods = Zeiträume
desk-no-periods = Bisher wurde nichts berechnet.
desk-paid-on = Bezahlt am
desk-document = Dokument
status-unpaid-periods = Unbezahlt
desk-unpaid-text = Der Kunde kann jeden Zeitraum auf dessen Seite bezahlen. Sie können ihm die Adresse senden.
desk-unpaid-over = Diese Zeiträume wurden nicht bezahlt, bevor das Abo endete. Es wird nichts mehr gefordert.
# $amount: 4.00 USDC
desk-received-part = { $amount } bisher eingegangen
desk-see-payment = Zahlung erstellen oder ansehen
desk-change = Ändern
desk-change-subscription = Abo ändern
desk-change-time-label = Neuer Tarif oder neue Menge gilt
desk-change-time = { $when ->
    [period_end] Ab dem nächsten Zeitraum
   *[now] Sofort
}
desk-change-time-hint = Bei einem anderen Intervall beginnt sofort ein neuer Zeitraum, der sofort berechnet wird.
desk-proration-label = Der Rest des bezahlten Zeitraums
desk-proration = { $proration ->
    [none] Bleibt, wie er bezahlt wurde
   *[next_period] Wird mit der nächsten Zahlung verrechnet
}
desk-coupon-change-hint = Für die nächsten Zeiträume. Leer: Der Gutschein wird entfernt.
desk-token-change-hint = Für die nächsten Zahlungen. Eine offene bleibt, wie sie ist.
desk-prepay-text = Das erstellt eine einzige Zahlung für die nächsten Zeiträume. Senden Sie deren Seite dem Kunden.
desk-prepay-hint = Endet das Abo früher, wird der Rest zum Guthaben des Kunden.
desk-create-payment = Zahlung erstellen
desk-pause = Pausieren
desk-resume = Fortsetzen
desk-cancel-subscription = Abo kündigen
desk-cancel-text = Es wird nichts mehr berechnet. Der Kunde behält den Zugang für die bezahlte Zeit.
desk-cancel-when = Wann
desk-cancel-now = Sofort
# $day: 20 November 2026.
desk-cancel-at-end = Am Ende des laufenden Zeitraums: { $day }
problem-coupon-code = Verwenden Sie 3 bis 40 Buchstaben, Ziffern, Bindestriche und Unterstriche.
problem-coupon-discount = Geben Sie einen Prozentsatz oder einen Betrag ein, nicht beides.
problem-coupon-periods = Füllen Sie dieses Feld nur bei mehreren Zeiträumen aus, dann aber immer.
problem-coupon-taken = Sie haben schon einen Gutschein mit diesem Code.
problem-needs-price = Geben Sie einen neuen Preis ein, oder lassen Sie diese Auswahl, wie sie ist.
problem-tax-ids = Für Reverse Charge müssen Ihre Steuernummer und die des Kunden bekannt sein.
