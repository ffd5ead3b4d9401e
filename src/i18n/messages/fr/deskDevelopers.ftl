## Developers: words of several pages

developers = Développeurs
developers-keys = Clés API
developers-endpoints = Webhooks
developers-deliveries = Envois
developers-events = Événements
developers-requests = Requêtes
developers-clocks = Horloges de test
developers-done-deleted = Supprimé.
developers-done-recovering = Les événements manqués sont renvoyés.
developers-done-revoked = La clé est révoquée.
developers-done-skipped = Cet envoi n’aura pas lieu.
desk-delete = Supprimer
desk-from = Du
desk-before = Avant le
secret-once = Copiez-le maintenant et gardez-le en lieu sûr. Il ne sera plus affiché.
secret-saved = Je l’ai enregistré
secret-before-until = Ancien secret valable jusqu’au
secret-overlap = L’ancien secret signe encore
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Plus du tout : il a été divulgué
    [one] Pendant { $hours } heure
   *[other] Pendant { $hours } heures
}
secret-rotate-text = Un nouveau secret signe dès maintenant. Laissez à votre récepteur le temps de le connaître : jusque-là, les deux signent.

## API keys

key-one = Clé API
key-none = Aucune clé API pour l’instant.
key-new = Créer une clé
key-created = Votre nouvelle clé
key-value = Clé
key-name = Nom
key-name-hint = Ce qui utilise la clé, par exemple Boutique en ligne.
key-scopes = Permet
key-preset = { $preset ->
    [full] Tout
    [read_only] Tout lire
    [payments_only] Paiements et liens de paiement
    [point_of_sale] Paiements, pour une caisse
   *[custom] Seulement ce que je choisis
}
key-chosen-scopes = Autorisations
key-scope-count = { $count ->
    [one] { $count } autorisation
   *[other] { $count } autorisations
}
key-last-used = Dernière utilisation
key-never = Jamais
key-expires = Expiration
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Laissez vide pour une clé qui n’expire jamais. Fuseau horaire : { $zone }.
key-addresses = Utilisable depuis
key-addresses-hint = Adresses IP ou plages comme 203.0.113.0/24, une par ligne. Laissez vide pour toutes.
key-addresses-more = { $addresses } et { $count } de plus
key-everywhere = Partout
key-state = { $state ->
    [active] Active
    [replacing] Bientôt remplacée
    [replaced] Remplacée
    [expired] Expirée
   *[revoked] Révoquée
}
key-created-by = Créée par
key-replaced-by = Remplacée par
key-rotate = Renouveler la clé
key-rotate-text = Une nouvelle clé avec les mêmes autorisations remplace celle-ci.
key-overlap = L’ancienne clé cesse de fonctionner
key-overlap-choice = { $overlap ->
    [hour] Après 1 heure
    [day] Après 24 heures
    [week] Après 7 jours
   *[none] Immédiatement
}
key-old-until = L’ancienne clé fonctionne jusqu’au
key-old-ended = Elle ne fonctionne plus
key-revoke = Révoquer la clé
key-revoke-text = La clé cesse de fonctionner immédiatement et définitivement. Tout ce qui l’utilise échouera.
key-cascade = Révoquer aussi toutes les clés créées avec cette clé

## Webhook endpoints

endpoint-one = Endpoint
endpoint-none = Aucun endpoint pour l’instant. Ajoutez-en un pour être informé des paiements en temps réel.
endpoint-new = Ajouter un endpoint
endpoint-created = Votre nouvel endpoint
endpoint-edit = Modifier l’endpoint
endpoint-url = URL
endpoint-url-hint = Nous envoyons les événements à cette adresse avec POST.
endpoint-all-events = Tous les événements
endpoint-some-events = Seulement ceux que je choisis
endpoint-chosen-events = Événements
endpoint-event-count = { $count ->
    [one] { $count } événement
   *[other] { $count } événements
}
endpoint-ordering = Ordre
endpoint-ordering-hint = Dans l’ordre : un événement attend que le précédent sur le même objet soit arrivé.
endpoint-ordering-choice = { $ordering ->
    [per_resource] Dans l’ordre pour chaque objet
   *[none] Dès que possible
}
endpoint-own-secret-choice = Signer avec un secret propre au lieu du secret commun
endpoint-own-secret = Un secret propre
endpoint-common-secret = Le secret de signature commun
endpoint-secret = Secret de signature
endpoint-secret-new = Le nouveau secret de signature
# $url: the endpoint's address.
endpoint-secret-of = Secret de signature de { $url }
endpoint-secret-text = Avec ce secret, votre récepteur vérifie qu’un webhook vient de nous. Toute personne qui l’a peut falsifier des webhooks.
endpoint-rotate = Renouveler le secret
endpoint-disabled-why = { $reason ->
    [gone] Il a répondu 410 Gone
   *[failing] Il a échoué pendant cinq jours
}
endpoint-failing-since = En échec depuis
endpoint-newest = Derniers envois
endpoint-all-deliveries = Tous les envois
endpoint-test = Envoyer un événement de test
endpoint-enable = Activer
endpoint-disable = Désactiver
endpoint-deleted = Supprimé
endpoint-delete = Supprimer l’endpoint
endpoint-delete-text = Nous ne lui envoyons plus d’événements, même ceux en attente. Les envois passés restent visibles.
endpoint-recover = Renvoyer les événements manqués
endpoint-recover-text = Nous renvoyons tous les événements d’une période qui ont été ignorés ou ont échoué définitivement.
endpoint-since = Du
endpoint-since-hint = La date des événements, selon l’horloge de test en mode test. Fuseau horaire : { $zone }.
endpoint-until = Avant le
endpoint-until-hint = Laissez vide pour tous les événements jusqu’à maintenant.

## Webhook deliveries

delivery-none = Aucun envoi trouvé.
delivery-attempts = Tentatives
delivery-attempt = Tentative { $number }
delivery-attempt-count = { $count ->
    [one] { $count } tentative
   *[other] { $count } tentatives
}
delivery-no-attempt = Pas encore envoyé.
delivery-old-attempts = Les tentatives sont trop anciennes pour avoir été conservées.
delivery-last-answer = Dernière réponse
delivery-answer = Réponse
delivery-no-answer = Aucune réponse
delivery-duration = Durée
delivery-milliseconds = { $ms } ms
delivery-failing = En échec
delivery-filter = { $status ->
    [delivered] Livré
    [failed] Échec
    [skipped] Ignoré
    [failing] En échec, nouvel essai prévu
   *[pending] En attente
}
delivery-next = Prochaine tentative
delivery-arrived = Arrivée
delivery-body = Corps envoyé
delivery-body-text = C’est exactement ce texte qui est envoyé et signé.
delivery-show-body = Corps
delivery-request = Requête
delivery-response = Réponse
delivery-resend = Renvoyer
delivery-skip = Ignorer

## Events

event-one = Événement
event-none = Aucun événement trouvé.
event-id = ID de l’événement
event-kind = Événement
event-object = Objet
event-object-id = ID de l’objet
event-json = JSON

## Request log

request-one = Requête
request-none = Aucune requête trouvée.
request-intro = Les requêtes de vos clés ces 7 derniers jours, sans les secrets.
request-class = { $class ->
    [done] 2xx, effectuée
    [refused] 4xx, refusée
   *[failed] 5xx, échec
}
request-method = Méthode
request-path = Chemin
request-error = Erreur
request-code = Code
request-field = Champ
request-query = Paramètres d’URL
request-client = Client
request-idempotency-key = Clé d’idempotence
request-replay = Même réponse qu’à la première requête avec cette clé
request-correlation = ID de corrélation
request-body = Corps de la requête
request-no-body = Aucun n’a été envoyé ou conservé.
request-answer = Corps de la réponse

## Test clocks

clock-one = Horloge de test
clock-intro = Une horloge de test avance le temps de vos données de test, pour ne pas devoir attendre la fin d’une période.
clock-own = Votre horloge de test
clock-own-text = Pour tout ce qui n’a pas d’horloge propre
clock-now = Affiche
clock-target = Avance jusqu’au
clock-status = { $status ->
    [advancing] Avance
    [waiting] Attend
    [deleting] En cours de suppression
   *[ready] Prête
}
clock-waits = { $reason ->
    [chain] Elle attend un nœud du réseau : aucun ne répond, ou le réseau n’a pas encore dépassé l’heure de votre demande.
    [transaction] Elle attend de lire une transaction qui paie peut-être quelque chose sur le point d’expirer.
    [payment] Elle attend un paiement dont le délai est écoulé et qui est en cours de confirmation ou sans prix.
   *[price] Elle attend un prix actuel : une période en EUR ou en GBP est à facturer.
}
clock-advance = Avancer
clock-advance-text = Tout ce qui arrive à échéance entre-temps se produit dans l’ordre : les essais se terminent, les périodes sont facturées, les paiements expirent. Les horloges ne reculent jamais.
clock-step = Durée
clock-step-choice = { $step ->
    [hour] 1 heure
    [day] 1 jour
    [week] 7 jours
    [month] 30 jours
    [year] 365 jours
   *[time] Jusqu’à la date ci-dessous
}
clock-to = Jusqu’au
clock-to-hint = Fuseau horaire : { $zone }.
clock-stop = Arrêter ici
clock-new = Créer une horloge
clock-new-text = Créez des clients avec cette horloge par l’API. Tout ce qui leur appartient suit cette horloge, et les autres horloges ne l’avancent pas.
clock-name = Nom
clock-name-hint = Ce que vous testez avec, par exemple Un an de formule annuelle.
clock-delete = Supprimer l’horloge de test
clock-delete-text = Nous la supprimons avec ses clients et tout ce qui leur appartient : paiements, factures, abonnements et plans de paiement.

## Problems with fields

problem-time = Choisissez une date.
problem-scopes = Choisissez ce que la clé permet.
problem-address-range = Saisissez des adresses IP ou des plages comme 203.0.113.0/24, une par ligne.
problem-clock-past = Choisissez une date postérieure à celle de l’horloge.
problem-clock-far = Choisissez une date dans les dix prochaines années.
problem-range = Choisissez une date postérieure au début.
