## The screens of payment links

desk-links = Link
desk-link = Link
desk-no-links = Non ci sono ancora link. Un link è una pagina in cui chiunque può pagarti: condividilo, o stampa il suo codice per il banco.
desk-no-links-found = Nessun link trovato.
desk-new-link = Nuovo link
desk-edit-link = Modifica link
desk-link-title = Titolo
desk-link-title-hint = Che cosa si paga. Compare in cima alla pagina.
desk-link-untitled = Senza titolo
# How many times a link was paid.
desk-link-uses = Volte pagato
desk-link-uses-of = { $count } di { $most }
desk-link-status = { $status ->
    [active] Attivo
    [expired] Scaduto
    [used_up] Esaurito
   *[inactive] Non attivo
}
desk-link-open-amount = Lo sceglie chi paga
desk-link-each = per unità

## The form of a link

desk-link-choice = Che cosa può scegliere chi paga
desk-link-custom-amount = Chi paga sceglie l’importo
desk-link-custom-amount-hint = Per mance e donazioni, e per il punto vendita al tuo banco. L’importo qui sopra è il primo che la pagina propone.
desk-link-least = Importo minimo
desk-link-most = Importo massimo
desk-link-suggested = Importi proposti
desk-link-suggested-hint = Uno per riga, al massimo quattro. La pagina li mostra come pulsanti.
desk-link-quantity = Chi paga sceglie quante unità comprare
desk-link-quantity-hint = L’importo qui sopra è allora il prezzo di una.
desk-link-most-units = Unità massime per pagatore
desk-link-token-choice = Chi paga può scegliere un altro dei tuoi token
desk-link-asks = Che cosa chiedi a chi paga
desk-link-email = Chiedi l’indirizzo email
desk-link-email-hint = Chi paga riceve una ricevuta e diventa un tuo cliente.
desk-link-questions = Le tue domande
desk-link-question = Domanda { $number }
desk-link-question-add = Aggiungi domanda
desk-link-question-label = Domanda
desk-link-question-type = Tipo di risposta
desk-link-type = { $type ->
    [number] Un numero
    [dropdown] Una di più opzioni
   *[text] Testo
}
desk-link-options = Opzioni
desk-link-options-hint = Solo per una scelta tra più opzioni. Una per riga.
desk-link-required = Risposta obbligatoria
desk-link-limits = Disponibilità e fine
desk-link-max-uses = Quante volte può essere pagato
desk-link-max-uses-hint = Lascia vuoto se non c’è un limite. L’ultima unità non viene mai venduta due volte.
desk-link-expires = Fine
desk-link-page-texts = Testi della pagina
desk-link-language = Lingua della pagina
desk-link-language-any = Quella di chi paga
desk-link-redirect = Pagina dopo il pagamento
desk-link-redirect-hint = Dove va chi ha pagato. Lascia vuoto per mostrare la nostra conferma.
desk-link-money = Token e costi
desk-link-token = Primo token
desk-link-onramp = Offri il pagamento con carta o conto
desk-link-ngn = Prezzo con carta o conto
desk-link-ngn-hint = Addebitato esattamente, qualunque sia il cambio.
desk-link-charge = Chi paga sostiene la commissione di servizio
desk-from-exchange = Pagabile da un account su un exchange
desk-from-exchange-hint = L’importo aumenta di meno di un centesimo, così identifica il pagamento.
# $zone: Europe/Berlin
desk-in-time-zone = Nel fuso orario { $zone }.
desk-for-developers = Per sviluppatori
desk-metadata = I tuoi dati
desk-metadata-hint = Un oggetto JSON. I webhook e l’API lo restituiscono.

## The page of a link

desk-link-address = Indirizzo della pagina
desk-link-share = Condividilo
desk-link-qr = Codice QR che apre la pagina
desk-link-print = Stampa per il banco
desk-link-download = Scarica il codice QR
desk-pos = Punto vendita
desk-pos-hint = Aprilo su un telefono o un tablet al tuo banco: digita un importo e il cliente inquadra il codice.
desk-link-activate = Riattiva

## The printed page

desk-print = Stampa
desk-print-hint = Stampa questa pagina con il browser, su carta o in PDF.
# On the printed page, for customers at the counter.
poster-open-amount = L’importo lo sceglie lei
poster-scan = Inquadri il codice con il telefono per pagare

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Rimuovi: { $name }

## Problems with a field of these forms

problem-below-smallest = È meno dell’importo minimo.
problem-above-largest = È più dell’importo massimo.
problem-no-options = Elenca le opzioni.
problem-repeated = Compare due volte.
problem-amount-or-quantity = Chi paga sceglie l’importo o quante unità comprare, non entrambi.
problem-exact-price = Questo prezzo viene addebitato esattamente, quindi chi paga non può scegliere. Lascia vuoto.
problem-json = Inserisci un oggetto JSON, come {"{"}"order": 1042{"}"}.
problem-no-wallet = Non hai un wallet per questo token. Scegli un altro token o imposta prima un wallet.
