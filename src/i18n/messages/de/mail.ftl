## Every mail

# The first paragraph in test mode.
mail-test-notice = Dies ist eine Test-E-Mail aus dem Testmodus: Es wird kein echtes Geld geschuldet oder gezahlt.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Oder öffnen Sie:
mail-item = Position
mail-amount = Betrag
mail-hello = Guten Tag,
mail-hello-name = Guten Tag { $name },
mail-questions = Fragen? Antworten Sie auf diese E-Mail.
mail-payment = Zahlung
mail-transaction = Transaktion

## An invoice

mail-invoice-title = Rechnung { $number }
mail-invoice-subject = Rechnung { $number } von { $merchant }
mail-invoice-reminder = Erinnerung: Rechnung { $number } von { $merchant }
mail-invoice-sent = { $merchant } hat Ihnen eine Rechnung geschickt.
mail-invoice-overdue = Diese Rechnung von { $merchant } war am { $day } fällig. Falls Sie sie gerade bezahlt haben, ist diese Erinnerung gegenstandslos.
mail-invoice-due = Diese Rechnung von { $merchant } ist am { $day } fällig.
mail-invoice-paid = Sie ist mit Ihrem Guthaben bezahlt. Sie müssen nichts tun.
mail-invoice-row = Rechnung
mail-in-token = In { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, steht fest, wenn Sie zahlen
mail-nothing = nichts
mail-pay = { $amount } zahlen
mail-pay-rest = Den Rest zahlen
mail-invoice-how = Sie zahlen direkt an { $merchant }, aus jeder Solana-Wallet. Fragen? Antworten Sie auf diese E-Mail.
mail-invoice-pdf = Auf dieser Seite können Sie die Rechnung auch als PDF herunterladen.

## A receipt

mail-receipt-title = Vielen Dank für Ihre Zahlung
mail-receipt-subject = Beleg von { $merchant }: { $amount }
mail-receipt-text = { $merchant } hat Ihre Zahlung erhalten.
mail-receipt-keep = Bewahren Sie diese E-Mail als Beleg auf. Fragen? Antworten Sie auf diese E-Mail.
mail-received = Eingegangen
mail-confirmed = Bestätigt
mail-see-details = Details ansehen
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Rechnungsbetrag
    [period] Preis des Zeitraums
   *[installment] Höhe der Rate
}
mail-receipt-received = { $noun ->
    [invoice] Für die Rechnung eingegangen
    [period] Für den Zeitraum eingegangen
   *[installment] Für die Rate eingegangen
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Rechnung { $number }
paid-period = { $plan }, { $start } bis { $end }
paid-installment = Rate { $number } von { $count }
paid-installment-of = { $description } – Rate { $number } von { $count }
paid-next-periods = { $plan }, die nächsten Zeiträume
paid-rest = Der ganze Rest
paid-rest-of = { $description } – der ganze Rest

## A refund

mail-refund-subject = Erstattung von { $merchant }: { $amount }
mail-refund-title = Ihre Erstattung wird vorbereitet
mail-refund-ask-title = Wohin soll Ihre Erstattung gehen?
mail-refund-text = { $merchant } bereitet eine Erstattung von { $amount } für Sie vor.
mail-refund-ask = Bitte geben Sie bis { $day } Ihre Wallet ein. Sie können den Link einmal verwenden.
mail-refund-announced = Sie geht an die Wallet unten. Wir schreiben Ihnen, wenn sie angekommen ist.
mail-refund-choose = Wallet angeben
mail-refund-reason = Grund
mail-refund-wallet = Wallet
mail-refund-amount = Betrag
mail-refund-completed-at = Abgeschlossen
mail-refund-saved-subject = Wallet für Ihre Erstattung von { $merchant } gespeichert: { $amount }
mail-refund-saved-title = Ihre Wallet ist gespeichert
mail-refund-saved-text = Ihre Erstattung über { $amount } von { $merchant } geht an die Wallet unten. Wir schreiben Ihnen, wenn sie angekommen ist.
mail-refund-saved-warning = Wenn Sie diese Wallet nicht eingegeben haben, wenden Sie sich sofort an { $merchant }.
mail-refund-completed-title = Ihre Erstattung ist angekommen
mail-refund-completed-subject = Ihre Erstattung ist angekommen: { $amount } von { $merchant }
mail-refund-completed-text = Ihre Erstattung über { $amount } von { $merchant } ist in Ihrer Wallet angekommen.
mail-refund-revoked = Der Zugang für den erstatteten Zeitraum Ihres Abos ist beendet.
mail-refund-failed-title = Ihre Erstattung wurde nicht abgeschlossen
mail-refund-failed-subject = Ihre Erstattung wurde nicht abgeschlossen: { $amount } von { $merchant }
mail-refund-reverted-text = Ihre Erstattung über { $amount } von { $merchant } wurde angehalten, weil Solana die Zahlung selbst oder einen Teil davon verworfen hat. Das verworfene Geld ist in der Wallet geblieben, die gezahlt hat. Daher gibt es nichts zu erstatten.
mail-refund-part-text = Nur ein Teil Ihrer Erstattung über { $amount } von { $merchant } wurde gesendet.
mail-refund-missing-text = Von Ihrer Erstattung über { $amount } von { $merchant } haben Sie { $arrived } erhalten. { $missing } fehlen.
mail-refund-ask-rest = Antworten Sie auf diese E-Mail, oder wenden Sie sich an { $merchant }, um den Rest zu erhalten.
mail-refund-expired-title = Ihre Erstattung wurde nicht gesendet
mail-refund-expired-subject = Ihre Erstattung wurde nicht gesendet: { $amount } von { $merchant }
mail-refund-expired-text = Ihre Erstattung über { $amount } von { $merchant } wurde nicht rechtzeitig gesendet.
mail-refund-no-wallet-text = Ihre Erstattung über { $amount } von { $merchant } wurde nicht gesendet, weil niemand rechtzeitig eine Wallet eingegeben hat.
mail-refund-ask-link = Antworten Sie auf diese E-Mail, oder wenden Sie sich an { $merchant }, um einen neuen Link zu erhalten.
mail-refund-cancelled-title = Ihre Erstattung wurde abgebrochen
mail-refund-cancelled-subject = Ihre Erstattung wurde abgebrochen: { $amount } von { $merchant }
mail-refund-cancelled-text = Ihre Erstattung über { $amount } von { $merchant } wurde von { $merchant } abgebrochen.

## The customer's account

mail-portal-title = Ihre Zahlungen und Abos
mail-portal-subject = Ihre Zahlungen und Abos – { $merchant }
mail-portal-text = Jemand hat diesen Link zu Ihren Zahlungen, Rechnungen und Abos bei { $merchant } angefordert.
mail-portal-secret = Leiten Sie diese E-Mail nicht weiter: Der Link öffnet Ihr Konto ohne Passwort.
mail-portal-open = Mein Konto öffnen
mail-portal-until = Der Link funktioniert bis { $time }. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.
mail-address-title = Bestätigen Sie Ihre neue E-Mail-Adresse
mail-address-subject = Bestätigen Sie Ihre neue E-Mail-Adresse – { $merchant }
mail-address-text = Ein Kunde von { $merchant } möchte ab jetzt diese E-Mail-Adresse verwenden. Sind Sie das?
mail-address-ask = Bitte bestätigen Sie das. Vorher ändert sich nichts.
mail-address-confirm = Diese Adresse bestätigen
mail-address-until = Der Link funktioniert bis { $time }. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.
mail-taken-title = Diese E-Mail-Adresse wird schon verwendet
mail-taken-subject = Diese E-Mail-Adresse wird schon verwendet – { $merchant }
mail-taken-text = Ein Kunde von { $merchant } möchte diese E-Mail-Adresse verwenden. Sie gehört schon zu einem Kunden, daher wurde nichts geändert.
mail-taken-advice = Wenn Sie das waren, öffnen Sie stattdessen das Konto dieser Adresse, oder bitten Sie { $merchant }, Ihre beiden Konten zusammenzuführen.
mail-taken-open = Das Konto dieser Adresse öffnen
mail-ignore = Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.
mail-changed-title = Ihre E-Mail-Adresse wurde geändert
mail-changed-subject = Ihre E-Mail-Adresse wurde geändert – { $merchant }
mail-changed-text = { $merchant } verwendet für Sie jetzt { $address }. E-Mails zu Ihren Zahlungen und Abos gehen dorthin.
mail-changed-links = Links in älteren E-Mails öffnen Ihr Konto nicht mehr.
mail-changed-warning = Wenn Sie das nicht waren, antworten Sie sofort auf diese E-Mail, damit { $merchant } helfen kann.
