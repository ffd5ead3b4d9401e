## What the operator of the service sees, who runs it for all merchants

op-title = Exploitation
op-overview = Vue d’ensemble
op-ready = Prêt
op-current = À jour
op-chain-lag = { $mode ->
    [live] Chaîne réelle, retard
   *[test] Chaîne de test, retard
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slots
}
op-prices = Cours
op-prices-old = Trop anciens : { $units }
op-mails-failed = E-mails en échec (24 heures)
op-unreadable = Transactions illisibles
op-books-wrong = Portefeuilles dont les comptes contredisent la chaîne
op-tokens-suspended = Jetons suspendus
op-no-worker = Aucun worker n’est actif : les paiements ne sont pas confirmés, et aucun e-mail ni webhook n’est envoyé.
op-processes = Processus
op-process = Processus
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Actif
   *[silent] Ne répond pas
}
op-version = Version
op-started = Démarré
op-merchant = Commerce
op-members = Membres
op-last-paid = Dernier paiement
op-no-merchants = Aucun commerce trouvé.
op-search = Nom, e-mail ou ID
op-failing = Endpoints en échec
op-no-failing = Aucun endpoint n’est en échec.
op-deliveries-waiting = Envois en attente
op-rpc = Endpoints RPC
op-rpc-text = Chaque mode utilise son premier endpoint qui répond. Les autres sont interrogés quand celui-ci échoue ou atteint sa limite.
op-host = Hôte
op-rpc-state = { $state ->
    [active] Utilisé
    [failing] En échec
    [aside] En échec, écarté pour l’instant
   *[idle] Non utilisé
}
op-last-failure = Dernier échec
op-behind = Retard
op-jobs = Tâches
op-job = Tâche
op-job-id = ID de la tâche
op-no-job = Cette tâche n’existe pas. Les tâches terminées sont supprimées après une heure.
op-queue = File
op-queues = Files
op-no-queues = Aucune tâche.
op-jobs-due = Dues
op-jobs-later = Plus tard
op-jobs-running = En cours
op-oldest = La plus ancienne
op-dead-letters = Dead letters
op-no-dead-letters = Aucune dead letter : aucune tâche n’a échoué définitivement.
op-replay = Relancer
# $queue: its name, such as email.send.
op-replay-all = Relancer toutes celles de { $queue }
op-cancel = Annuler la tâche
op-due = Prévue
op-payload = Contenu
op-acts = Actions des opérateurs
op-no-acts = Rien pour l’instant.
op-act = { $action ->
    [replay] Relancée
    [cancel] Annulée
   *[redrive] Toutes relancées
}
op-outcome = Résultat
op-outcome-done = { $count ->
    [one] { $count } tâche
   *[other] { $count } tâches
}
op-outcome-open = Attend un worker
op-done-asked = Un worker s’en charge dans quelques secondes.
