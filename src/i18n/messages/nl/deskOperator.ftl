## What the operator of the service sees, who runs it for all merchants

op-title = Beheer
op-overview = Overzicht
op-ready = Gereed
op-current = Actueel
op-chain-lag = { $mode ->
    [live] Live chain, achterstand
   *[test] Testchain, achterstand
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slots
}
op-prices = Koersen
op-prices-old = Te oud: { $units }
op-mails-failed = Mislukte e-mails (24 uur)
op-unreadable = Onleesbare transacties
op-books-wrong = Wallets waarvan de boeken de chain tegenspreken
op-tokens-suspended = Opgeschorte tokens
op-no-worker = Er draait geen worker: betalingen worden niet bevestigd en er wordt geen e-mail of webhook verzonden.
op-processes = Processen
op-process = Proces
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Actief
   *[silent] Antwoordt niet
}
op-version = Versie
op-started = Gestart
op-merchant = Verkoper
op-members = Leden
op-last-paid = Laatst betaald
op-no-merchants = Geen verkopers gevonden.
op-search = Naam, e-mail of ID
op-failing = Falende endpoints
op-no-failing = Geen enkel endpoint faalt.
op-deliveries-waiting = Wachtende afleveringen
op-rpc = RPC-endpoints
op-rpc-text = Elke modus gebruikt zijn eerste endpoint dat antwoordt. De andere worden gevraagd als dat faalt of zijn limiet bereikt.
op-host = Host
op-rpc-state = { $state ->
    [active] In gebruik
    [failing] Faalt
    [aside] Faalt, voorlopig overgeslagen
   *[idle] Niet gebruikt
}
op-last-failure = Laatste fout
op-behind = Achterstand
op-jobs = Taken
op-job = Taak
op-job-id = Taak-ID
op-no-job = Deze taak bestaat niet. Voltooide taken worden na een uur verwijderd.
op-queue = Wachtrij
op-queues = Wachtrijen
op-no-queues = Geen taken.
op-jobs-due = Nu
op-jobs-later = Later
op-jobs-running = Bezig
op-oldest = Oudste
op-dead-letters = Dead letters
op-no-dead-letters = Geen dead letters: geen enkele taak is definitief mislukt.
op-replay = Opnieuw uitvoeren
# $queue: its name, such as email.send.
op-replay-all = Alle van { $queue } opnieuw uitvoeren
op-cancel = Taak annuleren
op-due = Gepland
op-payload = Inhoud
op-acts = Wat beheerders deden
op-no-acts = Nog niets.
op-act = { $action ->
    [replay] Opnieuw uitgevoerd
    [cancel] Geannuleerd
   *[redrive] Alle opnieuw uitgevoerd
}
op-outcome = Resultaat
op-outcome-done = { $count ->
    [one] { $count } taak
   *[other] { $count } taken
}
op-outcome-open = Wacht op een worker
op-done-asked = Een worker doet dit binnen enkele seconden.
