## The point of sale: a tablet on a shop's counter

pos-title = Kassa van { $merchant }
pos-amount = Bedrag
pos-keypad = Cijfertoetsen
pos-delete = Laatste cijfer wissen
# The button that asks the customer for the amount.
pos-charge = Afrekenen
pos-creating = Een ogenblik
pos-scan = Scan met uw wallet
pos-seen = Betaling gevonden
pos-new-amount = Nieuw bedrag
pos-paid = Betaald
pos-next = Volgende klant
pos-ended = Niet betaald
pos-again = Opnieuw starten
pos-below = Het bedrag moet minimaal { $amount } zijn.
pos-above = Het bedrag mag maximaal { $amount } zijn.
pos-busy = Te veel openstaande betalingen. Wacht een paar minuten en probeer het opnieuw.
pos-refused = Dit bedrag kan nu niet worden afgerekend. Controleer of de betaallink nog actief is.
pos-unpaid-text = De betaling is afgesloten en het volledige bedrag is niet ontvangen. Bekijk de betaling voordat u opnieuw afrekent.
pos-details = Betaling bekijken
pos-offline = Geen verbinding. We blijven het proberen, er gaat niets verloren.
pos-unpriced = Er is op dit moment geen prijs. We blijven het proberen.
# The token in which the customer pays.
pos-token = Deze token kan nu niet worden gebruikt. Kies een andere.
pos-token-kept = De token is niet gewijzigd. Probeer het opnieuw of kies een andere.
pos-needs-script = De kassa heeft JavaScript nodig. De betaallink werkt ook zonder.
pos-link-page = Betaallink openen
pos-fixed-heading = Deze link heeft een vaste prijs
pos-fixed-text = Voor de kassa is een betaallink met een vrij bedrag (allow_custom_amount) nodig, die verder niets vraagt.
