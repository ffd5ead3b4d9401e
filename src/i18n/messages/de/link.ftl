## A payment link

on-solana-plus-charge = { $amount } auf Solana, zuzüglich einer Servicegebühr von { $percent }
ready-heading = Bereit, wenn Sie es sind
ready-text = Zahlen Sie mit einer beliebigen Solana-Wallet.
card-possible = Sie können auch mit Karte oder Bank zahlen.
place-kept = Wir halten Ihren Platz 10 Minuten frei.
amount-fixed-later = Der Betrag in { $token } wird festgelegt, wenn Sie fortfahren.
continue-your-payment = Ihre Zahlung fortsetzen
view-your-payment = Ihre Zahlung ansehen
link-inactive = Dieser Link ist geschlossen
link-expired = Dieser Link ist abgelaufen
link-used-up = Dieser Link nimmt keine Zahlungen mehr an
link-held = Der letzte Platz ist reserviert
link-held-text = Gerade zahlt jemand anderes. Wird die Zahlung nicht rechtzeitig abgeschlossen, können Sie zahlen.
link-crowded = Zurzeit zahlen zu viele Menschen
link-crowded-text = Bitte versuchen Sie es in ein paar Minuten noch einmal.
link-closed-text = Mit diesem Link können Sie nicht mehr zahlen. Bitten Sie { $merchant } um einen neuen.

## What a link asks its payer

amount-in = Betrag in { $currency }
amount-limits = { $which ->
    [between] Von { $min } bis { $max }
    [least] Mindestens { $min }
   *[most] Höchstens { $max }
}
quantity = Anzahl
email = E-Mail
optional = freiwillig
please-choose = Bitte wählen
choose-token = Zahlen in
answer-required = Bitte füllen Sie dieses Feld aus.
answer-invalid = Bitte geben Sie einfachen Text ein.
answer-number = Bitte geben Sie eine Zahl ein.
answer-option = Bitte wählen Sie eine der Möglichkeiten.
answer-too-long = Bitte verwenden Sie höchstens { $limit } Zeichen.
answer-decimals = Bitte verwenden Sie höchstens { $limit } Nachkommastellen.
answer-minimum = Bitte geben Sie mindestens { $limit } ein.
answer-maximum = Bitte geben Sie höchstens { $limit } ein.
