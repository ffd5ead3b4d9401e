## The list of invoices

desk-no-invoices-yet = Noch keine Rechnungen. Eine Rechnung geht per E-Mail an einen Kunden, als PDF mit einem Link zum Zahlen.
desk-new-invoice = Neue Rechnung
desk-credit-notes = Rechnungskorrekturen
desk-no-credit-notes = Keine Rechnungskorrekturen gefunden.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] Die Rechnung wurde storniert
    [refund] Eine Zahlung wurde erstattet
   *[adjustment] Sie haben etwas gutgeschrieben
}

## The form of an invoice

desk-edit-invoice = { $number } bearbeiten
desk-invoice-create = Entwurf erstellen
desk-invoice-customer-name = Name des Kunden
desk-invoice-description-hint = Worum es in der Rechnung geht, in einer Zeile.
desk-invoice-due = Fällig am
desk-invoice-items = Positionen
desk-invoice-item = Position { $number }
desk-invoice-item-add = Position hinzufügen
desk-invoice-tax = Steuer %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = Steuer im Preis
desk-item-tax-behavior = { $behavior ->
    [inclusive] enthalten
   *[exclusive] nicht enthalten
}
desk-invoice-discounts = Rabatte
desk-invoice-discounts-hint = Sie gelten nacheinander, vor den Steuern. Geben Sie einen Prozentsatz oder einen Betrag ein.
desk-invoice-discount = Rabatt { $number }
desk-invoice-discount-add = Rabatt hinzufügen
desk-invoice-percent = Prozent
desk-invoice-or-amount = oder Betrag
desk-invoice-texts = Anmerkungen und Bedingungen
desk-invoice-note-text = Anmerkungen
desk-invoice-term-text = Zahlungsbedingungen
desk-more = Weitere Optionen
desk-invoice-amount = Betrag ohne Positionen
desk-invoice-amount-hint = Nur wenn Sie keine Positionen angeben.
desk-invoice-reverse-charge = Reverse Charge
desk-invoice-reverse-charge-hint = Der Kunde schuldet die Steuer. Ihre Steuernummer und seine müssen bekannt sein.
desk-total-sum = Gesamt

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Senden
desk-invoice-remind = Erinnerung senden
desk-invoice-preview = Vorschau
desk-invoice-preview-show = PDF anzeigen
desk-invoice-email = E-Mail
# What became of an email.
desk-email-status = { $status ->
    [sent] Gesendet
    [recorded] Nicht gesendet: Testmodus, oder die Adresse ist nicht bestätigt
    [failed] Fehlgeschlagen
    [cancelled] Nicht gesendet: schon bezahlt
   *[pending] Unterwegs
}
desk-invoice-sent = Gesendet
desk-invoice-reminded = Letzte Erinnerung
desk-invoice-voided = Storniert
desk-invoice-given-up = Als uneinbringlich markiert
desk-invoice-credited = Gutgeschrieben
desk-invoice-surplus = Zu viel bezahlt
desk-invoice-from-balance = Aus dem Guthaben
desk-invoice-corrections = Korrekturen
desk-invoice-corrections-text = Eine gesendete Rechnung wird nicht mehr geändert. Eine Rechnungskorrektur nimmt einen Teil davon zurück.

## What can be done with an invoice

desk-invoice-note = Notiz
desk-invoice-mark-paid = Als bezahlt markieren
desk-invoice-mark-paid-text = Für Geld, das auf anderem Weg kam, etwa bar oder per Banküberweisung. Der Kunde kann sie dann nicht mehr online bezahlen.
desk-invoice-paid-note-hint = Nur Sie sehen das, zum Beispiel die Nummer einer Banküberweisung.
desk-invoice-credit = Rechnungskorrektur erstellen
desk-invoice-credit-text = Der Kunde schuldet um so viel weniger. Was er schon bezahlt hat, bleibt in seinem Guthaben oder kann erstattet werden.
desk-invoice-uncollectible = Als uneinbringlich markieren
desk-invoice-uncollectible-text = Sie erwarten dieses Geld nicht mehr, daher werden keine Erinnerungen mehr gesendet. Der Kunde kann noch zahlen.
desk-invoice-void = Rechnung stornieren
desk-invoice-void-text = Niemand schuldet diese Rechnung mehr, und eine Rechnungskorrektur hält das fest. Das lässt sich nicht rückgängig machen.
desk-invoice-delete = Entwurf löschen
desk-invoice-delete-text = Die nächste Rechnung bekommt seine Nummer, damit keine Lücke bleibt.

## Problems with a field of these forms

problem-percent-or-amount = Geben Sie entweder einen Prozentsatz oder einen Betrag ein.
problem-no-items = Geben Sie zuerst die Positionen an.
problem-taxed-already = Bei Reverse Charge darf keine Position eine Steuer haben.
problem-not-total = Das ist nicht die Summe der Positionen. Lassen Sie das Feld leer.
problem-credit-rest = Geben Sie weniger als den offenen Betrag von { $value } ein. Um alles gutzuschreiben, stornieren Sie die Rechnung.
problem-credit-most = Geben Sie höchstens { $value } ein. Der Rest ist schon gutgeschrieben.
