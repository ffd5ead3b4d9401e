## What the operator of the service sees, who runs it for all merchants

op-title = Betrieb
op-overview = Übersicht
op-ready = Bereit
op-current = Aktuell
op-chain-lag = { $mode ->
    [live] Live-Chain, Rückstand
   *[test] Test-Chain, Rückstand
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } Slot
   *[other] { $count } Slots
}
op-prices = Kurse
op-prices-old = Zu alt: { $units }
op-mails-failed = Fehlgeschlagene E-Mails (24 Stunden)
op-unreadable = Nicht lesbare Transaktionen
op-books-wrong = Wallets, deren Buchung der Chain widerspricht
op-tokens-suspended = Ausgesetzte Token
op-no-worker = Es läuft kein Worker: Zahlungen werden nicht bestätigt, und weder E-Mails noch Webhooks werden gesendet.
op-processes = Prozesse
op-process = Prozess
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Läuft
   *[silent] Antwortet nicht
}
op-version = Version
op-started = Gestartet
op-merchant = Händler
op-members = Mitglieder
op-last-paid = Zuletzt bezahlt
op-no-merchants = Keine Händler gefunden.
op-search = Name, E-Mail oder ID
op-failing = Fehlerhafte Endpunkte
op-no-failing = Kein Endpunkt ist fehlerhaft.
op-deliveries-waiting = Wartende Zustellungen
op-rpc = RPC-Endpunkte
op-rpc-text = Jeder Modus nutzt seinen ersten Endpunkt, der antwortet. Die anderen werden gefragt, wenn dieser ausfällt oder sein Limit erreicht.
op-host = Host
op-rpc-state = { $state ->
    [active] In Gebrauch
    [failing] Fehlerhaft
    [aside] Fehlerhaft, vorerst ausgelassen
   *[idle] Ungenutzt
}
op-last-failure = Letzter Fehler
op-behind = Rückstand
op-jobs = Jobs
op-job = Job
op-job-id = Job-ID
op-no-job = Diesen Job gibt es nicht. Erledigte Jobs werden nach einer Stunde gelöscht.
op-queue = Warteschlange
op-queues = Warteschlangen
op-no-queues = Keine Jobs.
op-jobs-due = Fällig
op-jobs-later = Später
op-jobs-running = Läuft
op-oldest = Ältester
op-dead-letters = Dead Letters
op-no-dead-letters = Keine Dead Letters: Kein Job ist endgültig fehlgeschlagen.
op-replay = Erneut ausführen
# $queue: its name, such as email.send.
op-replay-all = Alle von { $queue } erneut ausführen
op-cancel = Job abbrechen
op-due = Fällig
op-payload = Inhalt
op-acts = Was Betreiber getan haben
op-no-acts = Noch nichts.
op-act = { $action ->
    [replay] Erneut ausgeführt
    [cancel] Abgebrochen
   *[redrive] Alle erneut ausgeführt
}
op-outcome = Ergebnis
op-outcome-done = { $count ->
    [one] { $count } Job
   *[other] { $count } Jobs
}
op-outcome-open = Wartet auf einen Worker
op-done-asked = Ein Worker erledigt das in wenigen Sekunden.
