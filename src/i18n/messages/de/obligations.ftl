## What the pages of invoices, periods and installments share

pay-amount = { $amount } zahlen
received-so-far-text = Bisher eingegangen: <strong>{ $amount }</strong>.
balance-paid = Ihr Guthaben hat <strong>{ $amount }</strong> bezahlt.
payment-being-checked = Wir prüfen Ihre Zahlung. Bitte zahlen Sie nicht noch einmal.
refresh = Aktualisieren
thank-you = Vielen Dank.
thanks = Vielen Dank. Sie müssen nichts weiter tun.
surplus-contact = Sie haben <strong>{ $surplus }</strong> zu viel bezahlt. Bitte <a>wenden Sie sich deshalb an { $merchant }</a>.
# The label of an amount.
received = Eingegangen
# The label of a day or time.
paid-at = Bezahlt

## The page of an installment plan

plan-title = Ratenplan – { $merchant }
plan-with = Ratenplan bei { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] in { $count } Rate, zahlbar in { $token } auf Solana
   *[other] in { $count } Raten, zahlbar in { $token } auf Solana
}
next-installment-is = { $status ->
    [due] Rate { $number } von { $count } ist fällig
    [late] Rate { $number } von { $count } ist überfällig
   *[pending] Rate { $number } von { $count } ist die nächste
}
installments-paid = { $paid } von { $count } bezahlt
installments-paid-label = Bezahlte Raten
pay-everything = Alles Übrige zahlen: { $amount }
plan-completed = Alle Raten sind bezahlt
plan-ended = Dieser Ratenplan ist beendet
plan-defaulted-text = Dieser Ratenplan endete, weil eine Rate nicht bezahlt wurde. Sie können hier nicht mehr zahlen. Bitte wenden Sie sich wegen des restlichen Betrags an { $merchant }. Der Händler kann den Plan wieder aufnehmen.
plan-cancelled = Dieser Ratenplan wurde storniert
plan-cancelled-text = { $merchant } hat diesen Ratenplan storniert. Bitte senden Sie keine Zahlungen mehr.
plan-received-unused = { $merchant } hat <strong>{ $amount }</strong> für Raten erhalten, die nicht bezahlt sind. Bitte <a>wenden Sie sich wegen dieses Geldes an { $merchant }</a>.
schedule = Zahlungsplan
schedule-number = Nummer
schedule-status = Status
with-late-fee = mit { $fee } Mahngebühr
paid-too-much = { $amount } zu viel bezahlt
installment-upcoming = Anstehend
installment-due = Fällig
installment-late = Überfällig
installment-paid = Bezahlt
installment-cancelled = Storniert

## The page of an installment

installment-title = Rate { $number } von { $count } – { $merchant }
installment-of = Rate { $number } von { $count }, an { $merchant }
# Below the amount.
paid-in-token = zahlbar in { $token } auf Solana
installment-is = { $status ->
    [due] Diese Rate ist fällig
    [late] Diese Rate ist überfällig
   *[pending] Diese Rate ist noch nicht fällig
}
installment-due-text = Bitte zahlen Sie bis zum { $until }.
installment-late-text = Diese Rate war am { $day } fällig. Wenn Sie nicht bis zum { $until } zahlen, endet der ganze Ratenplan.
installment-late-fee-text = Diese Rate war am { $day } fällig. Eine Mahngebühr von { $fee } kam hinzu. Wenn Sie nicht bis zum { $until } zahlen, endet der ganze Ratenplan.
installment-pending-text = Diese Rate ist am { $day } fällig. Sie können sie schon jetzt zahlen.
installment-first-text = Diese Rate ist am { $day } fällig. Bitte zahlen Sie zuerst Rate { $number }.
go-to-installment = Zu Rate { $number }
see-plan = Ganzen Ratenplan ansehen
installment-is-paid = Diese Rate ist bezahlt
installment-nothing-to-pay = Hier gibt es nichts zu zahlen
installment-defaulted-text = Der Ratenplan endete, weil eine Rate nicht bezahlt wurde. Bitte <a>wenden Sie sich wegen des restlichen Betrags an { $merchant }</a>. Der Händler kann den Plan wieder aufnehmen.
installment-cancelled-text = { $merchant } hat den Ratenplan storniert. Bitte senden Sie keine Zahlungen mehr.
installment-cancelled-contact = { $merchant } hat den Ratenplan storniert. Bitte senden Sie keine Zahlungen mehr. Fragen? <a>{ $merchant } kontaktieren</a>
installment-received-unused = { $merchant } hat <strong>{ $amount }</strong> für diese Rate erhalten. Bitte <a>wenden Sie sich wegen dieses Geldes an { $merchant }</a>.
late-fee = Mahngebühr

## The page of a subscription's period

subscription-to = Abo { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, in { $token } auf Solana
# The label of the dates.
period = Zeitraum
period-dates = { $start } bis { $end }
period-request-pdf = Zahlungsaufforderung (PDF)
period-invoice-pdf = Rechnung { $number } (PDF)
period-owed = Eine Zahlung ist fällig
period-owed-text = Zahlen Sie für diesen Zeitraum aus einer beliebigen Solana-Wallet, direkt an { $merchant }.
period-paid = Bezahlt
period-paid-text = Vielen Dank. Für diesen Zeitraum ist nichts mehr fällig.
period-paused = Dieses Abo ist pausiert
period-paused-text = Es ist nichts fällig, bis { $merchant } Ihr Abo fortsetzt.
period-postponed = Dieser Zeitraum kann gerade nicht bezahlt werden
period-postponed-rate = Wir konnten die Zahlung nicht vorbereiten, weil es gerade keinen Wechselkurs gibt. Wir versuchen es wieder. Sie müssen jetzt nichts tun. Bitte kommen Sie später wieder.
period-postponed-token = Wir konnten die Zahlung nicht vorbereiten, weil { $merchant } sie zurzeit nicht annehmen kann. Wir versuchen es wieder. Sie müssen jetzt nichts tun. Bitte kommen Sie später wieder.
period-postponed-error = Wir konnten die Zahlung wegen eines Fehlers bei uns nicht vorbereiten. Wir versuchen es wieder. Sie müssen jetzt nichts tun. Bitte kommen Sie später wieder.
period-expired-text = Es ist nichts mehr fällig, weil der letzte Zeitraum des Abos vorbei ist. Bitte senden Sie kein Geld für diesen Zeitraum.
period-failed-text = Es ist nichts mehr fällig, weil eine Zahlung nicht rechtzeitig eintraf. Bitte senden Sie kein Geld für diesen Zeitraum.
period-cancelled-text = Es ist nichts mehr fällig, weil das Abo gekündigt wurde. Bitte senden Sie kein Geld für diesen Zeitraum.
period-received-unused = { $merchant } hat <strong>{ $amount }</strong> für diesen Zeitraum erhalten. Bitte <a>wenden Sie sich wegen dieses Geldes an { $merchant }</a>.
see-period-owed = Zur Zahlung, die jetzt fällig ist

## The page of an invoice

invoice-title = Rechnung { $number } – { $merchant }
invoice-from = Rechnung { $number } von { $merchant }
invoice-void = Diese Rechnung wurde zurückgezogen
invoice-void-text = Sie schulden dafür nichts. Bitte zahlen Sie nicht.
invoice-settling = Wir haben Ihre Zahlung erhalten
invoice-settling-text = Diese Seite zeigt die Rechnung innerhalb einer Minute als bezahlt. Bitte laden Sie sie dann neu.
invoice-overdue = Diese Rechnung ist überfällig
invoice-overdue-text = Die Zahlung war am { $due } fällig. Sie können noch zahlen.
invoice-overdue-undated-text = Sie können noch zahlen.
invoice-open = Alles bereit
invoice-open-text = Zahlen Sie aus einer beliebigen Solana-Wallet, direkt an { $merchant }.
invoice-open-later-text = Zahlen Sie aus einer beliebigen Solana-Wallet, direkt an { $merchant }. Der Betrag in { $token } wird festgelegt, wenn Sie fortfahren.
invoice-partly = Bisher eingegangen: { $received }. Noch zu zahlen: <strong>{ $rest }</strong>.
invoice-pay-rest = Rest zahlen
invoice-pdf = Als PDF herunterladen
# The caption of the table of items.
invoice-items = Positionen dieser Rechnung
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, Steuer { $tax }
