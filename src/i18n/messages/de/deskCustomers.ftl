## Customers

desk-customers = Kunden
desk-no-customers = Keine Kunden gefunden.
desk-no-customers-yet = Noch keine Kunden. Sie erscheinen hier, wenn sie zahlen, ein Abo abschließen oder eine Rechnung bekommen.
desk-new-customer = Neuer Kunde
desk-edit-customer = Kunden bearbeiten
desk-edit = Bearbeiten
desk-show-all = Alle anzeigen
desk-customer-known-by = Wir erkennen den Kunden an der E-Mail-Adresse und der Wallet. Geben Sie mindestens eine davon ein.
desk-customer-language-hint = Für E-Mails und Dokumente.
desk-postal-address = Anschrift
desk-tax-id = Steuernummer
desk-notes = Notizen
desk-notes-hint = Nur Sie und Ihr Team sehen das.
desk-test-clock = Testuhr
desk-other-customer = Anderer Kunde
desk-merged-into = Zusammengeführt mit
desk-number = Nummer
desk-due-date = Fällig am
desk-invoices = Rechnungen
desk-no-invoices = Keine Rechnungen gefunden.

## What customers have paid in advance or too much

desk-balance = Guthaben
desk-no-balance = Bisher hat nichts das Guthaben verändert.
# $currency: USD
desk-balance-in = Guthaben in { $currency }
desk-balance-after = Guthaben danach
desk-change-balance = Guthaben ändern
desk-reason = Grund
desk-note = Notiz
desk-balance-kind = { $kind ->
    [surplus] Zu viel bezahlt
    [prepayment] Im Voraus bezahlt
    [credit_note] Rechnungskorrektur
    [applied] Zum Zahlen verwendet
    [unapplied] Von einem Dokument zurück
    [release] Nicht mehr reserviert
    [merge] Kunden zusammengeführt
   *[adjustment] Von Ihnen geändert
}
desk-credit-direction = Was geschehen soll
desk-credit-give = Guthaben geben
desk-credit-take = Guthaben abziehen
desk-credit-hint = Guthaben bezahlt die nächsten Rechnungen, Abos und Raten in seiner Währung. Ziehen Sie es zum Beispiel ab, nachdem Sie es ausgezahlt haben.

## A link to the customer’s own account

desk-portal-link = Link zum Portal
desk-portal-text = Dort sieht der Kunde, was er schuldet und bezahlt hat, und kann zahlen, kündigen und seine Angaben ändern. Wer den Link hat, kann das auch. Geben Sie ihn deshalb nur diesem Kunden.
desk-portal-show = Link anzeigen
desk-works-until = Funktioniert bis

## Merging two customers

desk-merge = Kunden zusammenführen
desk-merge-choose = Wählen Sie den Kunden, der dieselbe Person ist wie { $customer }.
desk-merge-text = { $into } bekommt alles von { $from }: Adressen, Wallets, Zahlungen, Rechnungen, Abos, Raten und Guthaben. Das lässt sich nicht rückgängig machen.
desk-merge-kept = Bleibt
desk-merge-gone = Geht darin auf
problem-known-by = Geben Sie eine E-Mail-Adresse oder eine Wallet ein.
problem-other-customer = { $value ->
    [wallet] Ein anderer Kunde hat diese Wallet. Ändern Sie jenen Kunden, oder führen Sie beide zusammen.
   *[email] Ein anderer Kunde hat diese E-Mail-Adresse. Ändern Sie jenen Kunden, oder führen Sie beide zusammen.
}
# $value: the amount.
problem-balance = Das Guthaben beträgt nur { $value }.
problem-tax-id = Verwenden Sie nur Buchstaben, Ziffern, Leerzeichen und diese Zeichen: . & / -
