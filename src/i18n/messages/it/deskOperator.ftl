## What the operator of the service sees, who runs it for all merchants

op-title = Gestione del servizio
op-overview = Panoramica
op-ready = Pronto
op-current = Aggiornati
op-chain-lag = { $mode ->
    [live] Rete live, ritardo
   *[test] Rete di test, ritardo
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slot
}
op-prices = Prezzi
op-prices-old = Troppo vecchi: { $units }
op-mails-failed = Email non riuscite (24 ore)
op-unreadable = Transazioni illeggibili
op-books-wrong = Wallet i cui libri contraddicono la chain
op-tokens-suspended = Token sospesi
op-no-worker = Nessun worker è attivo: i pagamenti non vengono confermati e non vengono inviati né email né webhook.
op-processes = Processi
op-process = Processo
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Attivo
   *[silent] Non risponde
}
op-version = Versione
op-started = Avviato
op-merchant = Negozio
op-members = Membri
op-last-paid = Ultimo pagamento
op-no-merchants = Nessun negozio trovato.
op-search = Nome, email o ID
op-failing = Endpoint con errori
op-no-failing = Nessun endpoint ha errori.
op-deliveries-waiting = Invii in attesa
op-rpc = Endpoint RPC
op-rpc-text = Ogni modalità usa il suo primo endpoint che risponde. Gli altri vengono interrogati quando questo non funziona o raggiunge il suo limite.
op-host = Host
op-rpc-state = { $state ->
    [active] In uso
    [failing] Con errori
    [aside] Con errori, escluso per ora
   *[idle] Non usato
}
op-last-failure = Ultimo errore
op-behind = Ritardo
op-jobs = Job
op-job = Job
op-job-id = ID del job
op-no-job = Questo job non esiste. I job completati vengono eliminati dopo un’ora.
op-queue = Coda
op-queues = Code
op-no-queues = Nessun job.
op-jobs-due = Da eseguire
op-jobs-later = Più tardi
op-jobs-running = In corso
op-oldest = Il più vecchio
op-dead-letters = Dead letter
op-no-dead-letters = Nessuna dead letter: nessun job è fallito definitivamente.
op-replay = Esegui di nuovo
# $queue: its name, such as email.send.
op-replay-all = Esegui di nuovo tutti quelli di { $queue }
op-cancel = Annulla job
op-due = Previsto
op-payload = Contenuto
op-acts = Azioni degli operatori
op-no-acts = Ancora nulla.
op-act = { $action ->
    [replay] Eseguito di nuovo
    [cancel] Annullato
   *[redrive] Tutti eseguiti di nuovo
}
op-outcome = Esito
op-outcome-done = { $count ->
    [one] { $count } job
   *[other] { $count } job
}
op-outcome-open = In attesa di un worker
op-done-asked = Un worker lo fa entro pochi secondi.
