## Developers: words of several pages

developers = Sviluppatori
developers-keys = Chiavi API
developers-endpoints = Webhook
developers-deliveries = Invii
developers-events = Eventi
developers-requests = Richieste
developers-clocks = Orologi di test
developers-done-deleted = Eliminato.
developers-done-recovering = Gli eventi persi vengono inviati di nuovo.
developers-done-revoked = La chiave è stata revocata.
developers-done-skipped = Questo invio non verrà effettuato.
desk-delete = Elimina
desk-from = Da
desk-before = Prima di
secret-once = Copialo ora e conservalo in un luogo sicuro. Non verrà mostrato di nuovo.
secret-saved = L’ho salvato
secret-before-until = Il precedente firma ancora fino a
secret-overlap = Anche il segreto precedente firma
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] No: è trapelato
    [one] Per { $hours } ora
   *[other] Per { $hours } ore
}
secret-rotate-text = Da ora firma un nuovo segreto. Dai al tuo ricevitore il tempo di conoscerlo: fino ad allora firmano entrambi.

## API keys

key-one = Chiave API
key-none = Non ci sono ancora chiavi API.
key-new = Crea chiave
key-created = La tua nuova chiave
key-value = Chiave
key-name = Nome
key-name-hint = Che cosa usa la chiave, come Negozio online.
key-scopes = Consente
key-preset = { $preset ->
    [full] Tutto
    [read_only] Leggere tutto
    [payments_only] Pagamenti e link di pagamento
    [point_of_sale] Pagamenti, per una cassa
   *[custom] Solo ciò che scelgo
}
key-chosen-scopes = Autorizzazioni
key-scope-count = { $count ->
    [one] { $count } autorizzazione
   *[other] { $count } autorizzazioni
}
key-last-used = Ultimo uso
key-never = Mai
key-expires = Scadenza
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Lascia vuoto per una chiave che non scade mai. Fuso orario: { $zone }.
key-addresses = Funziona da
key-addresses-hint = Indirizzi IP o intervalli come 203.0.113.0/24, uno per riga. Lascia vuoto per tutti.
key-addresses-more = { $addresses } e altri { $count }
key-everywhere = Ovunque
key-state = { $state ->
    [active] Attiva
    [replacing] In sostituzione
    [replaced] Sostituita
    [expired] Scaduta
   *[revoked] Revocata
}
key-created-by = Creata da
key-replaced-by = Sostituita da
key-rotate = Ruota chiave
key-rotate-text = Una nuova chiave con le stesse autorizzazioni sostituisce questa.
key-overlap = La chiave precedente smette di funzionare
key-overlap-choice = { $overlap ->
    [hour] Dopo 1 ora
    [day] Dopo 24 ore
    [week] Dopo 7 giorni
   *[none] Subito
}
key-old-until = La chiave precedente funziona fino a
key-old-ended = Ha smesso di funzionare
key-revoke = Revoca chiave
key-revoke-text = La chiave smette subito di funzionare, per sempre. Da quel momento, tutto ciò che la usa non riesce.
key-cascade = Revoca anche tutte le chiavi create con questa chiave

## Webhook endpoints

endpoint-one = Endpoint
endpoint-none = Non ci sono ancora endpoint. Aggiungine uno per sapere subito di ogni pagamento.
endpoint-new = Aggiungi endpoint
endpoint-created = Il tuo nuovo endpoint
endpoint-edit = Modifica endpoint
endpoint-url = URL
endpoint-url-hint = Inviamo gli eventi a questo indirizzo con POST.
endpoint-all-events = Tutti gli eventi
endpoint-some-events = Solo quelli che scelgo
endpoint-chosen-events = Eventi
endpoint-event-count = { $count ->
    [one] { $count } evento
   *[other] { $count } eventi
}
endpoint-ordering = Ordine
endpoint-ordering-hint = In ordine significa che un evento attende l’arrivo di quello precedente sullo stesso oggetto.
endpoint-ordering-choice = { $ordering ->
    [per_resource] In ordine per ogni oggetto
   *[none] Il prima possibile
}
endpoint-own-secret-choice = Firma con un segreto proprio invece di quello comune
endpoint-own-secret = Un segreto proprio
endpoint-common-secret = Il segreto di firma comune
endpoint-secret = Segreto di firma
endpoint-secret-new = Il nuovo segreto di firma
# $url: the endpoint's address.
endpoint-secret-of = Segreto di firma di { $url }
endpoint-secret-text = Con questo segreto il tuo ricevitore verifica che un webhook provenga da noi. Chi lo possiede può falsificare i webhook.
endpoint-rotate = Ruota segreto
endpoint-disabled-why = { $reason ->
    [gone] Ha risposto 410 Gone
   *[failing] Non ha funzionato per cinque giorni
}
endpoint-failing-since = Errori dal
endpoint-newest = Ultimi invii
endpoint-all-deliveries = Tutti gli invii
endpoint-test = Invia un evento di test
endpoint-enable = Attiva
endpoint-disable = Disattiva
endpoint-deleted = Eliminato
endpoint-delete = Elimina endpoint
endpoint-delete-text = Smettiamo di inviargli eventi, anche quelli in attesa. Gli invii passati restano visibili.
endpoint-recover = Reinvia eventi persi
endpoint-recover-text = Inviamo di nuovo tutti gli eventi di un periodo che sono stati saltati o definitivamente non riusciti.
endpoint-since = Da
endpoint-since-hint = Quando sono avvenuti gli eventi; in modalità di test, secondo l’orologio di test. Fuso orario: { $zone }.
endpoint-until = Prima di
endpoint-until-hint = Lascia vuoto per tutti gli eventi fino a ora.

## Webhook deliveries

delivery-none = Nessun invio trovato.
delivery-attempts = Tentativi
delivery-attempt = Tentativo { $number }
delivery-attempt-count = { $count ->
    [one] { $count } tentativo
   *[other] { $count } tentativi
}
delivery-no-attempt = Non ancora inviato.
delivery-old-attempts = I tentativi sono troppo vecchi e non vengono più conservati.
delivery-last-answer = Ultima risposta
delivery-answer = Risposta
delivery-no-answer = Nessuna risposta
delivery-duration = Durata
delivery-milliseconds = { $ms } ms
delivery-failing = Con errori
delivery-filter = { $status ->
    [delivered] Consegnato
    [failed] Non riuscito
    [skipped] Saltato
    [failing] Con errori, da riprovare
   *[pending] In sospeso
}
delivery-next = Prossimo tentativo
delivery-arrived = Consegna
delivery-body = Corpo inviato
delivery-body-text = Viene inviato e firmato esattamente questo testo.
delivery-show-body = Corpo
delivery-request = Richiesta
delivery-response = Risposta
delivery-resend = Invia di nuovo
delivery-skip = Salta

## Events

event-one = Evento
event-none = Nessun evento trovato.
event-id = ID evento
event-kind = Evento
event-object = Oggetto
event-object-id = ID oggetto
event-json = JSON

## Request log

request-one = Richiesta
request-none = Nessuna richiesta trovata.
request-intro = Ciò che le tue chiavi hanno richiesto negli ultimi 7 giorni, senza segreti.
request-class = { $class ->
    [done] 2xx, riuscita
    [refused] 4xx, rifiutata
   *[failed] 5xx, non riuscita
}
request-method = Metodo
request-path = Percorso
request-error = Errore
request-code = Codice
request-field = Campo
request-query = Parametri
request-client = Client
request-idempotency-key = Chiave di idempotenza
request-replay = Stessa risposta della prima richiesta con questa chiave
request-correlation = ID di correlazione
request-body = Corpo della richiesta
request-no-body = Non inviato o non conservato.
request-answer = Corpo della risposta

## Test clocks

clock-one = Orologio di test
clock-intro = Un orologio di test fa avanzare il tempo dei tuoi dati di test, così non devi attendere la fine di un periodo.
clock-own = Il tuo orologio di test
clock-own-text = Per tutto ciò che non ha un orologio proprio
clock-now = Segna
clock-target = In viaggio verso
clock-status = { $status ->
    [advancing] In avanzamento
    [waiting] In attesa
    [deleting] In eliminazione
   *[ready] Pronto
}
clock-waits = { $reason ->
    [chain] Attende un nodo della rete: nessuno risponde, oppure la rete non ha ancora superato l’ora della tua richiesta.
    [transaction] Attende di leggere una transazione che potrebbe pagare qualcosa che scadrebbe.
    [payment] Attende un pagamento oltre la scadenza che è in conferma o ha bisogno di un prezzo.
   *[price] Attende un prezzo attuale: è dovuto un periodo in EUR o GBP.
}
clock-advance = Fai avanzare
clock-advance-text = Tutto ciò che scade lungo il percorso avviene in ordine: le prove terminano, i periodi vengono fatturati, i pagamenti scadono. Gli orologi non tornano mai indietro.
clock-step = Di quanto
clock-step-choice = { $step ->
    [hour] 1 ora
    [day] 1 giorno
    [week] 7 giorni
    [month] 30 giorni
    [year] 365 giorni
   *[time] Fino all’ora indicata sotto
}
clock-to = Fino a
clock-to-hint = Fuso orario: { $zone }.
clock-stop = Ferma qui
clock-new = Crea orologio
clock-new-text = Crea clienti con questo orologio tramite l’API. Tutto ciò che è loro segue questo orologio, e altri orologi non lo spostano.
clock-name = Nome
clock-name-hint = Che cosa provi con l’orologio, come Un anno di un piano annuale.
clock-delete = Elimina orologio di test
clock-delete-text = Lo eliminiamo insieme ai suoi clienti e a tutto ciò che è loro: pagamenti, fatture, abbonamenti e piani.

## Problems with fields

problem-time = Scegli data e ora.
problem-scopes = Scegli che cosa consente la chiave.
problem-address-range = Inserisci indirizzi IP o intervalli come 203.0.113.0/24, uno per riga.
problem-clock-past = Scegli un’ora successiva a quella segnata dall’orologio.
problem-clock-far = Scegli una data entro i prossimi dieci anni.
problem-range = Scegli un’ora successiva all’inizio.
