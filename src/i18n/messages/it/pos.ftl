## The point of sale: a tablet on a shop's counter

pos-title = Cassa di { $merchant }
pos-amount = Importo
pos-keypad = Tastierino numerico
pos-delete = Cancella l’ultima cifra
# The button that asks the customer for the amount.
pos-charge = Incassa
pos-creating = Un attimo
pos-scan = Inquadri con il suo wallet
pos-seen = Pagamento rilevato
pos-new-amount = Nuovo importo
pos-paid = Pagato
pos-next = Prossimo cliente
pos-ended = Non pagato
pos-again = Ricomincia
pos-below = L’importo minimo è { $amount }.
pos-above = L’importo massimo è { $amount }.
pos-busy = Troppi pagamenti in sospeso. Attenda qualche minuto e riprovi.
pos-refused = Ora non è possibile incassare questo importo. Controlli se il link di pagamento è ancora attivo.
pos-unpaid-text = Il pagamento si è chiuso e l’importo completo non è arrivato. Controlli il pagamento prima di incassare di nuovo.
pos-details = Mostra il pagamento
pos-offline = Nessuna connessione. Continuiamo a riprovare, nulla va perso.
pos-unpriced = Al momento non è disponibile alcun prezzo. Continuiamo a riprovare.
# The token in which the customer pays.
pos-token = Questo token non è utilizzabile ora. Ne scelga un altro.
pos-token-kept = Il token non è stato cambiato. Riprovi o ne scelga un altro.
pos-needs-script = La cassa richiede JavaScript. Il link di pagamento funziona anche senza.
pos-link-page = Apri il link di pagamento
pos-fixed-heading = Questo link ha un prezzo fisso
pos-fixed-text = Per la cassa serve un link di pagamento con importo libero (allow_custom_amount) che non chieda altro.
