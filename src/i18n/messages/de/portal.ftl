## The account of a customer

portal-title = Ihr Konto – { $merchant }
portal-account-with = Ihr Konto bei { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = jetzt zu zahlen
portal-nothing-open = Es ist nichts offen.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Ihr Guthaben
portal-prepaid = Vorausbezahlt
portal-name = Name
portal-email = E-Mail
portal-wallet = Wallet
# The label for screen readers begins with the visible text, here and below.
portal-change = Ändern
portal-change-email-label = Ändern: E-Mail-Adresse
portal-change-wallet-label = Ändern: Wallet
portal-add = Hinzufügen
portal-add-email-label = Hinzufügen: E-Mail-Adresse
portal-add-wallet-label = Hinzufügen: Wallet
portal-sign-out = Abmelden
portal-done-cancelled = Ihr Abo ist gekündigt.
portal-done-kept = Ihr Abo läuft weiter.
portal-done-token = Ihre Auswahl ist gespeichert.
portal-done-wallet = Ihre Wallet ist gespeichert.

## What is open

portal-to-pay = Zu zahlen
invoice-numbered = Rechnung { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, Rate { $number } von { $count }
portal-due = fällig am { $day }
portal-was-due = war fällig am { $day }
portal-for-period = für { $start } bis { $end }
portal-pay-now = Jetzt zahlen
portal-pay-now-for = Jetzt zahlen: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = Es ist mehr offen, als diese Seite zeigt. Der Rest erscheint, sobald Sie etwas davon bezahlt haben.

## Subscriptions

portal-subscriptions = Abos
portal-trialing = Im Testzeitraum
portal-active = Aktiv
portal-past-due = Zahlung fällig
portal-paused = Pausiert
portal-cancelled = Gekündigt
portal-expired = Beendet
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, in { $token }
   *[other] { $quantity } × { $price } { $rhythm }, in { $token }
}
portal-next-payment = Nächste Zahlung: { $day }
portal-access-until = Zugang bis { $day }
portal-ends-on = Endet am { $day }
portal-keep = Behalten
portal-keep-plan = Behalten: { $plan }
portal-prepay = Im Voraus zahlen
portal-prepay-plan = Im Voraus zahlen: { $plan }
portal-change-token = Token ändern
portal-token-plan = Token ändern: { $plan }
portal-cancel = Kündigen
portal-cancel-plan = Kündigen: { $plan }

## Installment plans

portal-plans = Ratenpläne
# The name of a plan that has none.
portal-plan = Ratenplan
portal-plan-next = { $paid } von { $count } bezahlt, nächste Rate fällig am { $day }
portal-see-schedule = Zahlungsplan ansehen oder im Voraus zahlen
portal-see-schedule-of = Zahlungsplan ansehen oder im Voraus zahlen: { $plan }

## History

portal-history = Verlauf
portal-history-empty = Noch nichts.
portal-history-end = Nichts Älteres.
portal-newest = Neueste
portal-older = Ältere
# The name of a payment that has none.
portal-payment = Zahlung
portal-credit-note = Rechnungskorrektur { $number }
portal-for-invoice = Zur Rechnung { $number }
portal-paid-from-credit = aus Ihrem Guthaben
portal-paid-prepaid = vorausbezahlt
portal-refunded = { $amount } erstattet
portal-receipt = Beleg
portal-receipt-for = Beleg für { $label }, { $day }
portal-details = Details
portal-details-for = Details zu { $label }, { $day }

## Signing in

portal-sign-in-hint = Wir senden Ihnen per E-Mail einen Link zu Ihren Zahlungen, Rechnungen und Abos. Sie brauchen kein Passwort.
portal-email-link = Link per E-Mail senden
portal-too-many-links = Sie haben viele Links angefordert. Bitte versuchen Sie es in { $wait } noch einmal.
portal-check-email = Sehen Sie in Ihr Postfach
portal-sign-in-sent = Wenn { $merchant } Sie unter { $email } kennt, bekommen Sie eine E-Mail mit einem Link zu Ihrem Konto.
portal-no-email = Keine E-Mail? Sehen Sie im Spam-Ordner nach, oder versuchen Sie die Adresse, an die Ihre Belege gehen.
portal-new-link-sent = Wir haben einen neuen Link an { $email } gesendet, sofern dorthin heute nicht schon mehrere gingen.
portal-link-expired = Dieser Link ist abgelaufen
portal-ask-for-link = Bitte <a>fragen Sie { $merchant }</a> nach einem neuen.
portal-email-new-link = Neuen Link an { $email } senden
portal-link-dead = Dieser Link funktioniert nicht mehr
portal-link-dead-text = Öffnen Sie den Link in der neuesten E-Mail noch einmal, oder fordern Sie einen neuen an.
portal-get-link = Neuen Link per E-Mail anfordern
portal-signed-out = Sie haben sich abgemeldet
portal-too-many-mails = Wir können jetzt keine weitere E-Mail senden
portal-too-many-mails-text = Solche E-Mails sind begrenzt. Bitte versuchen Sie es in { $wait } noch einmal.
portal-back = Zurück zu meinem Konto
portal-open = Mein Konto öffnen

## Changing the email address

portal-change-email = E-Mail-Adresse ändern
portal-your-email = Ihre Adresse ist { $email }.
portal-new-email = Neue E-Mail-Adresse
portal-new-email-hint = Wir senden einen Link an die neue Adresse. Nichts ändert sich, bis Sie ihn öffnen und bestätigen.
portal-send-link = Link senden
portal-same-email = Das ist schon Ihre Adresse.
portal-change-sent = Wir haben eine E-Mail an { $email } gesendet. Öffnen Sie den Link darin, um die Adresse zu bestätigen. Er gilt einen Tag.
portal-confirm-email = Neue E-Mail-Adresse bestätigen
portal-confirm-email-text = { $merchant } erreicht Sie ab jetzt unter { $email }.
portal-email-taken = Diese Adresse wird schon benutzt
portal-email-taken-text = Diese Adresse benutzt inzwischen ein anderer Kunde. <a>Bitten Sie { $merchant }</a>, Ihre Konten zusammenzulegen.
portal-email-changed = Ihre neue E-Mail-Adresse ist bestätigt
portal-email-changed-text = Frühere Links zu Ihrem Konto funktionieren nicht mehr. Fordern Sie unter Ihrer neuen Adresse einen neuen an.

## Changing the wallet

portal-change-wallet = Wallet ändern
portal-your-wallet = Ihre Wallet ist { $wallet }.
portal-new-wallet = Neue Solana-Wallet
portal-new-wallet-hint = { $merchant } erkennt Sie daran. Zahlen können Sie weiterhin aus jeder Wallet.
portal-save-wallet = Diese Wallet speichern
portal-wallet-taken = Diese Wallet kann nicht gespeichert werden. Nehmen Sie eine andere, oder <a>fragen Sie { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Ihr Abo { $plan } ist beendet. Es wird nichts mehr berechnet.
portal-cancel-heading = { $plan } kündigen?
keeps-access = Sie behalten den Zugang bis { $day }. Dann endet Ihr Abo.
ends-at-once = Ihr Abo endet sofort, weil nichts im Voraus bezahlt ist.
nothing-more-billed = Es wird nichts mehr berechnet.
portal-cancel-button = Mein Abo kündigen
portal-keep-button = Mein Abo behalten
portal-token-heading = Womit möchten Sie zahlen?
portal-token-text = Für die nächsten Zahlungen von { $plan }. Eine offene Zahlung bleibt, wie sie ist.
portal-token = Token
portal-save = Speichern
portal-prepay-heading = { $plan } im Voraus zahlen
portal-periods = Anzahl der Zeiträume
portal-periods-hint = Den Preis jedes Zeitraums nehmen wir von dem, was Sie vorauszahlen. Endet das Abo früher, wird der Rest Ihr Guthaben.
portal-prepay-button = Weiter zur Zahlung
