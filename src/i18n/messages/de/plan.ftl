## A subscription plan

subscribe-to = { $plan } abonnieren
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, in { $token } auf Solana
plan-free-trial = Kostenlose Probezeit
plan-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
plan-first-payment = Erste Zahlung
plan-first-total = Erste Zahlung, gesamt
plan-second-payment = Die Zahlung danach
plan-today = heute
plan-ends = Endet
plan-ends-cancelled = mit der Kündigung
plan-ends-after = { $count ->
    [one] nach { $count } Zahlung
   *[other] nach { $count } Zahlungen
}
plan-never-charged = Wir buchen nie von selbst von Ihrer Wallet ab. Sie erhalten für jeden Zeitraum eine Zahlungsaufforderung und entscheiden, ob Sie zahlen.
plan-start-trial = Probezeit beginnen
plan-start-free-trial = Kostenlos ausprobieren
plan-who = Geben Sie Ihre E-Mail-Adresse, Ihre Solana-Wallet oder beides an.
plan-email-hint = Wir senden Ihnen einen Link, um das Abonnement zu bestätigen, und danach Zahlungslinks.
plan-wallet = Solana-Wallet
plan-coupon = Gutscheincode
plan-show-total = Gesamtpreis anzeigen
plan-closed = Dieser Plan ist geschlossen
plan-closed-text = Dieser Plan nimmt keine neuen Abonnenten an. Bitte fragen Sie { $merchant } nach einem anderen Plan.

## What is wrong with the form

plan-nobody = Bitte geben Sie Ihre E-Mail-Adresse an, oder unten Ihre Wallet.
coupon-unknown = Dieser Code ist unbekannt.
coupon-ended = Dieser Code gilt nicht mehr.
coupon-used-up = Dieser Code wurde schon so oft verwendet, wie es erlaubt ist.
coupon-currency = Dieser Code gilt für Preise in { $currency }.
plan-not-verified = Dieser Plan ist ein Test, und der Händler hat Ihre Adresse nicht bestätigt. Deshalb kann keine E-Mail dorthin gesendet werden.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Wir können jetzt keine weitere E-Mail senden, weil wir E-Mails an neue Abonnenten begrenzen. Bitte versuchen Sie es in { $wait } noch einmal.

## The subscription that a visitor has begun here

plan-paused = Ihr Abonnement ist pausiert
plan-paused-text = Es ist nichts zu zahlen, bis { $merchant } Ihr Abonnement fortsetzt.
plan-trial-begun = Ihre Probezeit hat begonnen
plan-trial-until = Ihre Probezeit dauert bis <strong>{ $until }</strong>.
plan-mail-that-day = An diesem Tag senden wir Ihnen einen Zahlungslink.
plan-return-that-day = Kommen Sie an diesem Tag zum Zahlen hierher zurück.
plan-subscribed = Sie haben abonniert
plan-paid-until = Ihr Abonnement ist bis <strong>{ $until }</strong> bezahlt.
plan-last-period = Das ist der letzte Zeitraum.
plan-mail-when-due = Wir schreiben Ihnen, wenn die nächste Zahlung fällig ist.
plan-return-when-due = Kommen Sie für die nächste Zahlung hierher zurück.
plan-payment-due = Eine Zahlung ist fällig
plan-continues = Ihr Abonnement läuft weiter, sobald Sie zahlen.
plan-preparing = Wir erstellen eine neue Zahlungsaufforderung. Laden Sie diese Seite in einer Minute neu.
plan-open-email = Um Zahlungslinks per E-Mail zu erhalten, öffnen Sie unsere E-Mail an { $address } und bestätigen Sie Ihr Abonnement.
plan-not-emailed = Wir haben { $address } noch keine E-Mail gesendet. Um dort Zahlungslinks zu erhalten, fordern Sie eine E-Mail an, und bestätigen Sie Ihr Abonnement.
plan-next-payment = Nächste Zahlung
plan-send = E-Mail senden
plan-send-again = E-Mail noch einmal senden
plan-manage = Verwalten oder kündigen
plan-is-cancelled = Ihr Abonnement ist gekündigt
plan-again = Neu abonnieren
plan-cancel-how = Um zu kündigen, signieren Sie mit der Wallet { $wallet }. Dabei wird nichts bezahlt, und es kostet keine Gebühr.
plan-cancel-otherwise = Wenn Sie diese Wallet nicht mehr haben, <a>wenden Sie sich an { $merchant }</a>.
plan-cancel-with = Mit { $wallet } kündigen
plan-cancel-wish = Mein Abonnement { $plan } bei { $merchant } kündigen.
plan-cancel-refused = Diese Signatur konnte nicht geprüft werden. Versuchen Sie es noch einmal mit der Wallet { $wallet }.
plan-cancel-elsewhere = Ist diese Wallet in einem anderen Browser? Öffnen Sie <a>diese Seite</a> dort.
plan-keep-ask = Um es doch zu behalten, <a>wenden Sie sich an { $merchant }</a>.
