## The order

pay-to = An { $merchant } zahlen
paid-to = An { $merchant } bezahlt
payment-to = Zahlung an { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Schritt 1 von 2: die Token-Konten der Empfänger eröffnen. Scannen Sie den Code danach noch einmal, um zu zahlen.
on-solana = { $amount } auf Solana
price = Preis
service-charge = Servicegebühr
total = Gesamt
recipients = Empfänger

## The facts of the payment

facts = Details
rate = Kurs
rate-of = 1 { $token } = { $price }
network-fee = Netzwerkgebühr
# What Solana charges the payer's wallet for one transaction.
network-fee-about = etwa { $fee }, zahlt Ihre Wallet
receiving-address = Empfängeradresse
in-explorer = im Explorer
payment-id = Zahlungsnummer

## Ways to pay

waiting-heading = Wir warten auf Ihre Zahlung
partly-paid-heading = Ein Teil Ihrer Zahlung ist da
time-left = Verbleibende Zeit: { $clock }
pay-until = bis { $deadline }
price-valid-for = Dieser Betrag in { $token } gilt noch { $clock }
price-valid-until = Dieser Betrag in { $token } gilt bis { $time }. Laden Sie die Seite danach neu.
partly-paid-text = <strong>{ $received }</strong> sind eingegangen, <strong>{ $rest }</strong> fehlen noch. Der Code unten ist für den Rest.
received-so-far = Bisher eingegangen
pay-from = Von wo zahlen Sie?
from-wallet = Aus einer Wallet
from-exchange = Von einer Börse
scan-code = Mit einer Solana-Wallet scannen
qr-code = QR-Code zum Zahlen mit einer Solana-Wallet
show-qr = QR-Code anzeigen
pay-with = Mit { $wallet } zahlen
pay-with-other = Andere Wallet
get-wallet = Wallet besorgen
get-wallet-text = Eine Wallet-App verwahrt Ihre Coins und zahlt damit. Installieren Sie eine, laden Sie { $token } darauf, und öffnen Sie diese Seite noch einmal.
get-wallet-named = { $wallet } installieren
pay-with-demo = Mit der Demo-Wallet zahlen
pay-by-card = Mit Karte oder Bank zahlen
card-unavailable = Die Zahlung mit Karte oder Bank ist vorübergehend nicht möglich.
card-impossible = Die Zahlung mit Karte oder Bank ist nicht möglich, weil diese Zahlung mehrere Empfänger hat. Bitte zahlen Sie mit einer Solana-Wallet.
pay-link = Solana-Pay-Link
check-status = Stand der Zahlung prüfen
exchange-text = Zahlen Sie in Ihrer Börse { $token } an diese Adresse im Netzwerk <strong>Solana</strong> aus. Genau dieser Betrag muss ankommen.
exchange-address = Adresse auf Solana
copy-address = Adresse kopieren
exchange-amount = Betrag in { $token }
copy-amount = Betrag kopieren
exchange-fee = <strong>Achten Sie auf die Gebühr.</strong> An dem Betrag erkennen wir Ihre Zahlung, deshalb zählt jede Ziffer. Wenn Ihre Börse ihre Gebühr vom Betrag abzieht, rechnen Sie die Gebühr hinzu, damit genau { $amount } ankommen. Verwenden Sie kein anderes Netzwerk.
exchange-wait = Eine Auszahlung kann einige Minuten dauern und muss ankommen, bevor diese Zahlung abläuft. Sie können diese Seite inzwischen schließen.

## Progress

sent-heading = Zahlung gesendet
seen-heading = Zahlung erkannt
sent-text = Solana muss sie noch bestätigen. Das dauert ein paar Sekunden.
seen-text = Solana bestätigt Ihre Zahlung. Sie müssen nichts weiter tun.
step-seen = Auf Solana gesehen
step-confirmed = Vom Netzwerk bestätigt
step-final = Endgültig, niemand kann sie rückgängig machen
step-done = erledigt
progress = Fortschritt Ihrer Zahlung

## Announcements to screen readers

amount-changed = Der Betrag ist jetzt { $amount }
five-minutes-left = Noch fünf Minuten zum Zahlen
one-minute-left = Noch eine Minute zum Zahlen
price-one-minute-left = Dieser Betrag gilt noch eine Minute

## The end of a payment

closing-heading = Die Zeit ist um
closing-text = Wir prüfen, ob eine Zahlung rechtzeitig angekommen ist. Bitte zahlen Sie nicht noch einmal.
suspended-heading = { $token } wird nicht angenommen
suspended-text = { $merchant } nimmt { $token } zurzeit nicht an. Bitte zahlen Sie nicht den zuvor angezeigten Betrag.
stale-heading = Sind Sie noch da?
stale-text = Der Preis in { $token } ist abgelaufen, weil die Seite zu lange offen war. Bitte zahlen Sie nicht den zuvor angezeigten Betrag.
show-price = Aktuellen Preis anzeigen
unpriced-heading = Wir warten auf den Preis
unpriced-text = Der Preis in { $token } ist abgelaufen, und ein neuer liegt noch nicht vor. Sobald es einen neuen gibt, können Sie hier zahlen. Bitte zahlen Sie nicht den zuvor angezeigten Betrag.
confirmed-heading = Zahlung bestätigt
confirmed-text = { $merchant } hat <strong>{ $received }</strong> erhalten.
surplus-text = Sie haben <strong>{ $surplus }</strong> mehr gezahlt als nötig. Bitte wenden Sie sich wegen der Differenz an { $merchant }.
late-heading = Zahlung zu spät eingegangen
late-text = Ihre Zahlung von <strong>{ $received }</strong> kam an, nachdem diese Zahlung beendet war. { $merchant } hat das Geld erhalten und weiß davon.
late-decision = Dort wird entschieden, ob die Zahlung angenommen wird.
counts-toward-debt = Das Geld zählt zu dem, was Sie schulden.
cancelled-heading = Zahlung storniert
cancelled-text = { $merchant } hat diese Zahlung storniert. Bitte senden Sie dafür kein Geld.
closed-text = Diese Zahlung wurde geschlossen. Bitte senden Sie dafür kein Geld.
failed-heading = Zahlung fehlgeschlagen
underpaid-text = Nur <strong>{ $received }</strong> von <strong>{ $due }</strong> kamen rechtzeitig an. { $merchant } hat diesen Betrag erhalten.
please-contact = Bitte wenden Sie sich an { $merchant }.
transaction-failed-text = Ihre Transaktion ist auf Solana fehlgeschlagen, es wurde also nichts bezahlt. Berechnet wurde Ihnen nur die Netzwerkgebühr.
wrong-token-text = Es kam eine Zahlung in einem anderen Token als { $token } an. Bitte wenden Sie sich wegen einer Erstattung an { $merchant }.
reverted-text = Solana hat die Transaktion verworfen, mit der dies bezahlt war. Ihr Geld wurde also nicht bewegt.
taken-back-text = Die Überweisung, mit der dies bezahlt war, zählt nicht mehr dafür. Bitte wenden Sie sich an { $merchant }.
expired-heading = Zahlung abgelaufen
expired-text = Die Frist ist abgelaufen, und es ist keine Zahlung angekommen. Ihnen wurde nichts berechnet.
obligation-paid = { $noun ->
    [invoice] Diese Rechnung ist bezahlt
    [period] Dieser Zeitraum ist bezahlt
   *[installment] Diese Rate ist bezahlt
}
obligation-ended = { $ending ->
    [subscription] Dieses Abonnement ist beendet
    [plan_cancelled] Dieser Ratenplan wurde storniert
   *[plan] Dieser Ratenplan ist beendet
}
ended-received = { $merchant } hat <strong>{ $received }</strong> erhalten. Bitte wenden Sie sich wegen dieses Geldes an { $merchant }.
ended-unpaid-installment = Sie können hier nicht mehr zahlen, weil eine Rate nicht bezahlt wurde. Bitte wenden Sie sich wegen des Restbetrags an { $merchant }: Dort kann der Plan wieder aufgenommen werden.
ended-nothing-owed = Es ist nichts mehr zu zahlen. Bitte senden Sie für diese Zahlung kein Geld.
ended-nothing-more-owed = Es ist nichts mehr zu zahlen. Bitte senden Sie für diese Zahlung kein weiteres Geld.
paid-twice-text = { $noun ->
    [invoice] Eine andere Zahlung hatte diese Rechnung schon bezahlt.
    [period] Eine andere Zahlung hatte diesen Zeitraum schon bezahlt.
   *[installment] Eine andere Zahlung hatte diese Rate schon bezahlt.
} { $merchant } hat auch Ihre Zahlung von <strong>{ $received }</strong> erhalten und weiß davon.
paid-twice-surplus = Bitte wenden Sie sich wegen der <strong>{ $surplus }</strong>, die nicht nötig waren, an { $merchant }.
paid-by-rest-text = { $merchant } hat Ihre Zahlung von <strong>{ $received }</strong> erhalten. { $noun ->
    [invoice] Sie zählte zu dieser Rechnung, und eine andere Zahlung hat den Rest bezahlt.
    [period] Sie zählte zu diesem Zeitraum, und eine andere Zahlung hat den Rest bezahlt.
   *[installment] Sie zählte zu dieser Rate, und eine andere Zahlung hat den Rest bezahlt.
}
paid-by-other-text = { $noun ->
    [invoice] Eine andere Zahlung hat diese Rechnung bezahlt, deshalb wurde diese geschlossen.
    [period] Eine andere Zahlung hat diesen Zeitraum bezahlt, deshalb wurde diese geschlossen.
   *[installment] Eine andere Zahlung hat diese Rate bezahlt, deshalb wurde diese geschlossen.
} Bitte zahlen Sie nicht noch einmal.
transaction = Transaktion
confirmed-at = Bestätigt
start-new-payment = Neue Zahlung beginnen
see-obligation = { $noun ->
    [invoice] Diese Rechnung ansehen
    [period] Diesen Zeitraum ansehen
   *[installment] Diese Rate ansehen
}
see-owed = Ansehen, was noch offen ist
back-to = Zurück zu { $merchant }
redirecting = Weiterleitung in { $seconds } s.
stay-here = Hier bleiben
check-again = Noch einmal prüfen
print-receipt = Beleg drucken
email-receipt = Beleg per E-Mail erhalten
send-receipt = Beleg senden
receipt-sent = Ihr Beleg ist unterwegs.
receipt-limited = Zurzeit können keine weiteren Belege gesendet werden. Drucken Sie diese Seite, oder wenden Sie sich an den Händler.
receipt-not-verified = Im Testmodus gehen Belege nur an Adressen, die der Händler bestätigt hat.

## What went wrong in a wallet, and what to do

wallet-rejected = Sie haben die Anfrage in { $wallet } abgelehnt. Versuchen Sie es noch einmal.
wallet-not-connected = { $wallet } wurde nicht verbunden. Öffnen und entsperren Sie die Wallet, und versuchen Sie es noch einmal.
wallet-wrong-network = { $wallet } hat kein Konto in diesem Netzwerk. Stellen Sie die Wallet auf { $network } um, und versuchen Sie es noch einmal.
wallet-account-changed = Das Konto in { $wallet } hat sich während der Zahlung geändert. Es wurde nichts bezahlt. Versuchen Sie es noch einmal mit dem Konto, von dem Sie zahlen wollen.
wallet-other-account = Das ist ein anderes Konto. Wählen Sie in { $wallet } das Konto, mit dem Sie abonniert haben, und versuchen Sie es noch einmal.
wallet-no-fee = Die Wallet hat zu wenig SOL für die Netzwerkgebühr: Sie braucht { $needed } und hat { $available }. Laden Sie SOL darauf, oder zahlen Sie mit einer anderen Wallet.
wallet-no-funds = Die Wallet braucht { $needed } und hat { $available }. Laden Sie den Rest darauf, oder zahlen Sie mit einer anderen Wallet.
wallet-expired = Die Frist dieser Zahlung ist abgelaufen. Es wurde nichts bezahlt.
wallet-conflict = Diese Zahlung kann jetzt nicht bezahlt werden. Laden Sie die Seite neu, um den Grund zu sehen.
wallet-is-recipient = Diese Wallet empfängt die Zahlung und kann deshalb nicht zahlen. Wählen Sie ein anderes Konto oder eine andere Wallet.
wallet-slow = Solana ist gerade langsam. Sehen Sie in { $wallet } nach, und versuchen Sie es in einer Minute noch einmal.
wallet-limited = Zu viele Versuche aus Ihrem Netzwerk. Warten Sie eine Minute, und versuchen Sie es noch einmal.
wallet-unreachable = Keine Verbindung zu Florin. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.
wallet-failed = Die Zahlung wurde nicht abgeschlossen. Sehen Sie in { $wallet } nach, bevor Sie noch einmal zahlen.
wallet-problem = { $wallet } konnte das nicht tun. Versuchen Sie es noch einmal.
wallet-no-app = Es hat sich keine Wallet-App geöffnet. Wählen Sie oben Ihre Wallet, oder besorgen Sie sich eine.
demo-failed = Die Demo-Wallet hat nicht gezahlt.
