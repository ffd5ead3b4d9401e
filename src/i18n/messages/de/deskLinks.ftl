## The screens of payment links

desk-links = Links
desk-link = Link
desk-no-links = Noch keine Links. Ein Link ist eine Seite, auf der Ihnen jeder etwas zahlen kann: Teilen Sie ihn, oder drucken Sie seinen Code für die Theke.
desk-no-links-found = Keine Links gefunden.
desk-new-link = Neuer Link
desk-edit-link = Link bearbeiten
desk-link-title = Titel
desk-link-title-hint = Wofür man zahlt. Das steht oben auf der Seite.
desk-link-untitled = Ohne Titel
# How many times a link was paid.
desk-link-uses = Bezahlt
desk-link-uses-of = { $count } von { $most }
desk-link-status = { $status ->
    [active] Aktiv
    [expired] Abgelaufen
    [used_up] Aufgebraucht
   *[inactive] Inaktiv
}
desk-link-open-amount = Der Zahler wählt
desk-link-each = pro Stück

## The form of a link

desk-link-choice = Was der Zahler wählen kann
desk-link-custom-amount = Der Zahler wählt den Betrag
desk-link-custom-amount-hint = Für Trinkgelder und Spenden, und für die Kasse an Ihrer Theke. Die Seite schlägt zuerst den Betrag oben vor.
desk-link-least = Kleinster Betrag
desk-link-most = Größter Betrag
desk-link-suggested = Vorgeschlagene Beträge
desk-link-suggested-hint = Einer pro Zeile, höchstens vier. Die Seite zeigt sie als Knöpfe.
desk-link-quantity = Der Zahler wählt die Anzahl
desk-link-quantity-hint = Der Betrag oben ist dann der Preis für ein Stück.
desk-link-most-units = Höchste Anzahl pro Zahler
desk-link-token-choice = Der Zahler kann einen anderen Ihrer Token wählen
desk-link-asks = Wonach Sie den Zahler fragen
desk-link-email = Nach der E-Mail-Adresse fragen
desk-link-email-hint = Der Zahler bekommt einen Beleg und wird zu einem Ihrer Kunden.
desk-link-questions = Eigene Fragen
desk-link-question = Frage { $number }
desk-link-question-add = Frage hinzufügen
desk-link-question-label = Frage
desk-link-question-type = Art der Antwort
desk-link-type = { $type ->
    [number] Eine Zahl
    [dropdown] Eine von mehreren Optionen
   *[text] Text
}
desk-link-options = Optionen
desk-link-options-hint = Nur für eine Auswahl aus mehreren Optionen. Eine pro Zeile.
desk-link-required = Muss beantwortet werden
desk-link-limits = Vorrat und Ende
desk-link-max-uses = Wie oft bezahlt werden kann
desk-link-max-uses-hint = Lassen Sie das Feld leer, wenn es keine Grenze gibt. Das letzte Stück wird nie zweimal verkauft.
desk-link-expires = Endet
desk-link-page-texts = Texte der Seite
desk-link-language = Sprache der Seite
desk-link-language-any = Die des Zahlers
desk-link-redirect = Seite nach der Zahlung
desk-link-redirect-hint = Wohin der Zahler geht, wenn er bezahlt hat. Leer: Er sieht unsere Bestätigung.
desk-link-money = Token und Gebühren
desk-link-token = Standard-Token
desk-link-onramp = Zahlung mit Karte oder Bank anbieten
desk-link-ngn = Preis mit Karte oder Bank
desk-link-ngn-hint = Wird genau so berechnet, unabhängig vom Wechselkurs.
desk-link-charge = Der Zahler zahlt die Servicegebühr
desk-from-exchange = Zahlbar von einem Konto bei einer Börse
desk-from-exchange-hint = Der Betrag wird um weniger als einen Cent erhöht, damit er die Zahlung kennzeichnet.
# $zone: Europe/Berlin
desk-in-time-zone = In der Zeitzone { $zone }.
desk-for-developers = Für Entwickler
desk-metadata = Metadaten
desk-metadata-hint = Ein JSON-Objekt. Webhooks und die API geben es zurück.

## The page of a link

desk-link-address = Adresse der Seite
desk-link-share = Teilen
desk-link-qr = QR-Code, der die Seite öffnet
desk-link-print = Für die Theke drucken
desk-link-download = QR-Code herunterladen
desk-pos = Kasse
desk-pos-hint = Öffnen Sie sie auf einem Handy oder Tablet an Ihrer Theke: Sie tippen einen Betrag, und der Kunde scannt den Code.
desk-link-activate = Wieder aktivieren

## The printed page

desk-print = Drucken
desk-print-hint = Drucken Sie diese Seite mit Ihrem Browser, auf Papier oder als PDF.
# On the printed page, for customers at the counter.
poster-open-amount = Sie wählen den Betrag
poster-scan = Zum Zahlen mit der Handykamera scannen

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Entfernen: { $name }

## Problems with a field of these forms

problem-below-smallest = Das ist weniger als der kleinste Betrag.
problem-above-largest = Das ist mehr als der größte Betrag.
problem-no-options = Geben Sie die Optionen an.
problem-repeated = Das steht hier zweimal.
problem-amount-or-quantity = Der Zahler wählt entweder den Betrag oder die Anzahl, nicht beides.
problem-exact-price = Dieser Preis wird genau berechnet, daher kann der Zahler nicht wählen. Lassen Sie das Feld leer.
problem-json = Geben Sie ein JSON-Objekt ein, etwa {"{"}"order": 1042{"}"}.
problem-no-wallet = Sie haben keine Wallet für diesen Token. Wählen Sie einen anderen Token, oder tragen Sie zuerst eine Wallet ein.
