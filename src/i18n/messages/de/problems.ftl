## Why a form was refused, and what to do

problem-no-price = Für { $unit } gibt es gerade keinen Kurs. Versuchen Sie es in einer Minute noch einmal.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Zu viele Versuche. Versuchen Sie es in { $wait } noch einmal.
problem-token = { $merchant } nimmt diesen Token zurzeit nicht an. Versuchen Sie es später noch einmal, oder <a>wenden Sie sich an { $merchant }</a>.
problem-too-much = Der Betrag ist für eine einzelne Zahlung zu hoch. <a>Wenden Sie sich an { $merchant }</a>.
problem-being-confirmed = Eine Zahlung wird gerade bestätigt. Warten Sie eine Minute, und versuchen Sie es noch einmal.
problem-just-paid = Eben wurde dies bezahlt. Laden Sie diese Seite in einigen Sekunden neu.
problem-nothing-due = Die Zeit zum Bezahlen ist vorbei. <a>Wenden Sie sich an { $merchant }</a>, bevor Sie etwas zahlen.
problem-ends-with-period = Dieses Abo endet mit dem laufenden Zeitraum. Danach gibt es nichts mehr zu zahlen.
problem-last-period = Dieses Abo ist in seinem letzten Zeitraum. Danach gibt es nichts mehr zu zahlen.
problem-period-unpaid = Ein Zeitraum dieses Abos ist noch nicht bezahlt. Bezahlen Sie ihn zuerst.
problem-unconfirmed = Sie haben dieses Abo noch nicht bestätigt. Öffnen Sie zuerst den Link in der E-Mail dazu.
problem-costs-nothing = Die nächsten Zeiträume kosten nichts, deshalb gibt es nichts zu zahlen.
problem-changed = Inzwischen hat sich etwas geändert, deshalb wurde nichts ausgeführt. Laden Sie diese Seite neu, um den aktuellen Stand zu sehen.
problem-unknown = Das hat nicht geklappt, und nichts wurde geändert. Warten Sie eine Minute, und versuchen Sie es noch einmal.

## Values that somebody entered

title-problem = Fehler: { $title }
problem-email = Bitte geben Sie eine gültige E-Mail-Adresse ein.
problem-wallet = Bitte geben Sie eine gültige Solana-Wallet-Adresse ein.
problem-count = Bitte geben Sie eine Zahl von 1 bis { $most } ein.

## The page of an error

error-not-found = Seite nicht gefunden
error-not-found-text = Unter dieser Adresse gibt es nichts. Prüfen Sie den Link, oder öffnen Sie ihn noch einmal aus der neuesten E-Mail.
error-link-incomplete-text = Dieser Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail.
error-link-dead-text = Dieser Link funktioniert nicht. Öffnen Sie noch einmal die neueste E-Mail.
error-nothing-to-confirm-text = Es gibt nichts mehr zu bestätigen.
error-too-many-requests = Zu viele Anfragen
error-too-many-requests-text = Aus Ihrem Netz kamen zu viele Anfragen. Versuchen Sie es in { $wait } noch einmal.
error-unavailable = Vorübergehend nicht verfügbar
error-unavailable-text = Das geht im Moment nicht. Nichts wurde geändert. Versuchen Sie es in einer Minute noch einmal.
error-ours = Etwas ist schiefgegangen
error-ours-text = Der Fehler liegt bei uns. Versuchen Sie es später noch einmal. Wenn er wieder auftritt, nennen Sie dem Händler die Referenz unten.
error-refused = Ihre Anfrage konnte nicht ausgeführt werden
error-refused-text = Nichts wurde geändert. Gehen Sie zurück, laden Sie die Seite neu, und versuchen Sie es noch einmal.
error-other-site-text = Eine andere Website hat dieses Formular gesendet. Öffnen Sie die Seite hier, und senden Sie es noch einmal ab.
error-form-text = Das Formular konnte nicht gelesen werden. Gehen Sie zurück, und senden Sie es noch einmal ab.
error-try-again = Noch einmal versuchen
error-reference = Referenz
