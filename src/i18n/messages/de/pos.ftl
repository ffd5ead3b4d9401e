## The point of sale: a tablet on a shop's counter

pos-title = Kasse von { $merchant }
pos-amount = Betrag
pos-keypad = Tastenfeld
pos-delete = Letzte Ziffer löschen
# The button that asks the customer for the amount.
pos-charge = Kassieren
pos-creating = Einen Moment
pos-scan = Mit Ihrer Wallet scannen
pos-seen = Zahlung erkannt
pos-new-amount = Neuer Betrag
pos-paid = Bezahlt
pos-next = Nächster Kunde
pos-ended = Nicht bezahlt
pos-again = Neu beginnen
pos-below = Der Betrag muss mindestens { $amount } sein.
pos-above = Der Betrag darf höchstens { $amount } sein.
pos-busy = Zu viele offene Zahlungen. Warten Sie ein paar Minuten, und versuchen Sie es noch einmal.
pos-refused = Dieser Betrag kann jetzt nicht kassiert werden. Prüfen Sie, ob der Zahlungslink noch aktiv ist.
pos-unpaid-text = Die Zahlung ist beendet, und der volle Betrag ist nicht angekommen. Sehen Sie sich die Zahlung an, bevor Sie noch einmal kassieren.
pos-details = Zahlung ansehen
pos-offline = Keine Verbindung. Wir versuchen es weiter, nichts geht verloren.
pos-unpriced = Im Moment gibt es keinen Preis. Wir versuchen es weiter.
# The token in which the customer pays.
pos-token = Dieser Token ist jetzt nicht möglich. Wählen Sie einen anderen.
pos-token-kept = Der Token wurde nicht geändert. Versuchen Sie es noch einmal, oder wählen Sie einen anderen.
pos-needs-script = Die Kasse braucht JavaScript. Der Zahlungslink funktioniert ohne.
pos-link-page = Zahlungslink öffnen
pos-fixed-heading = Dieser Link hat einen festen Preis
pos-fixed-text = Eine Kasse braucht einen Zahlungslink mit freiem Betrag (allow_custom_amount), der sonst nichts abfragt.
