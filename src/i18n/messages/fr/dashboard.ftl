## Signing in to the dashboard

sign-in = Se connecter
sign-in-or-up = Pas encore de compte ? Saisissez votre adresse e-mail pour en créer un.
sign-in-email-link = M’envoyer un lien
sign-in-passkey = Se connecter avec une clé d’accès
sign-in-or = ou
sign-in-sent = S’il existe un compte pour { $email }, nous venons d’y envoyer un lien de connexion.
sign-in-same-browser = Ouvrez le lien dans ce navigateur. Il fonctionne pendant 10 minutes, une seule fois.
sign-in-other-way = Utiliser une autre adresse
sign-in-as = Se connecter en tant que { $email } ?
sign-in-link-dead = Ce lien ne fonctionne pas
sign-in-link-dead-text = Il a déjà été utilisé, a expiré ou a été ouvert dans un autre navigateur que celui où vous l’avez demandé.
invitation = Invitation
# $role: such as Administrator.
invitation-text = Vous êtes invité au tableau de bord de { $merchant } avec l’adresse { $email }. Votre rôle : { $role }.
invitation-accept = Accepter et se connecter

prove = Est-ce bien vous ?
prove-text = Cette page permet de changer qui a accès ou où va l’argent. Confirmez que c’est toujours vous.
prove-passkey = Confirmer avec votre clé d’accès
prove-email = Envoyer un lien à { $email }
prove-sent = Nous avons envoyé un lien à { $email }. Ouvrez-le dans ce navigateur pour continuer.
prove-lost = Si vous avez perdu votre clé d’accès, demandez un lien à l’opérateur de ce service.

## What people have

desk-language-of-browser = Celle de mon navigateur
desk-save = Enregistrer
desk-profile = Profil
desk-sessions = Vos connexions
desk-browser = Navigateur
desk-this-browser = Ce navigateur
desk-address = Adresse
desk-last-seen = Dernière activité
desk-signed-in = Connexion
desk-end-session = Déconnecter
desk-end-others = Déconnecter tous les autres

## The frame of every page

desk-skip = Aller au contenu
desk-test-banner = Aucun argent réel ne circule ici.
desk-search = Recherche
desk-search-hint = Chercher paiements, clients, commandes…
desk-mode = Mode
desk-test = Test
desk-live = Production
desk-pages = Menu
desk-merchants = Vos commerces
desk-account = Votre compte
desk-operator = Tous les commerces
desk-keys = Clavier
desk-key-search = Rechercher
desk-key-help = Afficher cette aide
desk-no-merchant = Aucun commerce
desk-new-merchant = Créez votre boutique
desk-new-merchant-text = Vous pourrez changer le nom plus tard. Vous commencez en mode test, sans argent réel.
desk-no-merchant-text = Vous n’êtes membre d’aucun commerce. Demandez une invitation à un propriétaire.
desk-pager = Pages
desk-total = { $count ->
    [one] { $count } au total
   *[other] { $count } au total
}
desk-previous = Précédent
desk-next = Suivant
desk-filter = Filtrer
desk-filter-none = Effacer les filtres
desk-all = Tout
desk-optional = facultatif
desk-back = Retour
desk-create = Créer
desk-show-json = Afficher le JSON
desk-done-saved = Enregistré.
desk-done-cancelled = Annulé.
desk-done-sent = Envoyé.
desk-done-signed-out = Vous êtes déconnecté.
desk-done-wallets = Le changement est en cours. Tous les propriétaires ont reçu un e-mail à ce sujet.
desk-status = { $status ->
    [accepted] Accepté
    [active] Actif
    [applied] En vigueur
    [cancelled] Annulé
    [closed] Clôturé
    [closing] En cours de clôture
    [completed] Terminé
    [confirmed] Payé
    [defaulted] En défaut
    [delivered] Livré
    [disabled] Désactivé
    [draft] Brouillon
    [due] À payer
    [enabled] Activé
    [expired] Expiré
    [failed] Échec
    [inactive] Inactif
    [late] En retard
    [merged] Fusionné
    [overdue] En retard
    [overpaid] Payé en trop
    [paid] Payée
    [past_due] En retard
    [paused] En pause
    [processing] En cours
    [queued] En attente
    [ready] Prêt
    [refunded] Remboursé
    [running] En cours de création
    [sent] Envoyée
    [skipped] Ignoré
    [stopped] Arrêté
    [trialing] En essai
    [uncollectible] Irrécouvrable
    [underpaid] Payé en partie
    [unpaid] Impayé
    [void] Annulée
   *[pending] En attente
}

## Problems with a field of a form

problem-required = Remplissez ce champ.
problem-number = Saisissez un nombre.
problem-whole-number = Saisissez un nombre entier.
problem-greater = Saisissez plus de { $value }.
problem-at-least = Saisissez au moins { $value }.
problem-at-most = Saisissez au plus { $value }.
problem-too-long = Saisissez au plus { $value } caractères.
problem-decimals = Nombre maximal de décimales : { $value }.
problem-email-address = Saisissez une adresse e-mail complète, par exemple name@example.com.
problem-url = Saisissez une adresse web complète, par exemple https://shop.example.
problem-future = Choisissez une date à venir.
problem-wallet-address = Saisissez l’adresse d’un portefeuille Solana.
problem-member = Cette personne est déjà membre.
problem-wallets-unchanged = Ce sont déjà les portefeuilles actuels.
problem-draft-expired = Ce formulaire a expiré. Saisissez à nouveau les portefeuilles.
problem-vault = Cette adresse appartient à un programme, par exemple un multisig, et ne peut pas signer. Demandez à l’opérateur de la définir.
problem-role = Votre rôle ne le permet pas. Adressez-vous à un propriétaire.
problem-last-owner = Un commerce doit avoir un propriétaire. Nommez-en d’abord un autre.

## Words of several pages

desk-amount = Montant
desk-status-label = Statut
desk-exception = À vérifier
desk-description = Description
desk-customer = Client
desk-customer-email = E-mail du client
desk-created = Création
desk-currency = Devise
desk-token = Jeton
desk-details = Détails
desk-raw = Données
desk-id = ID
desk-transaction = Transaction

## Home

desk-home = Accueil

## Payments

desk-payments = Paiements
desk-no-payments = Aucun paiement trouvé.
desk-new-payment = Nouveau paiement
desk-payment-page = Page de paiement
desk-cancel-payment = Annuler le paiement
desk-resolve = Accepter le montant reçu
desk-due = À payer
desk-received = Reçu
desk-diagnosis = Diagnostic

## Team

desk-team = Équipe
desk-no-members = Il n’y a aucun membre.
desk-role = Rôle
desk-roles = Ce que permet chaque rôle
role-about = { $role ->
    [owner] Tout, y compris les portefeuilles qui reçoivent l’argent et les autres propriétaires.
    [admin] Tout, sauf les portefeuilles et les propriétaires.
    [developer] Voit tout. Gère les clés API, les webhooks et les horloges de test. En mode test, s’occupe aussi des clients.
    [support] Voit les paiements et les clients, et rembourse dans la limite fixée par les paramètres.
    [accountant] Voit et exporte tout. Crée des rapports, vérifie la comptabilité et clôture les mois.
   *[viewer] Voit les paiements et les clients. Ne modifie rien.
}
desk-passkey = Clé d’accès
desk-yes = Oui
desk-no = Non
desk-invite = Inviter
desk-invite-intro = La personne reçoit un e-mail avec un lien valable trois jours.
desk-invitations = Invitations en attente
desk-expires = Expiration
desk-revoke = Révoquer
desk-remove-member = Retirer de l’équipe
desk-remove-member-text = La personne perd son accès immédiatement.

## Audit log

desk-audit-log = Journal d’audit
desk-no-acts = Aucune action trouvée.
desk-time = Date
desk-actor = Auteur
desk-by-operator = Opérateur
desk-act-label = Action
desk-object-label = Objet
desk-changes = Modifications
desk-act = { $action ->
    [create] Création
    [update] Modification
    [delete] Suppression
    [rotate] Renouvellement
    [revoke] Révocation
    [disable] Désactivation
    [cancel] Annulation
    [resolve] Acceptation
    [hand_in] Remise
    [apply] Application
    [unapply] Retrait
    [deactivate] Désactivation
    [pause] Mise en pause
    [resume] Reprise
    [reinstate] Réactivation
    [void] Annulation
    [mark_uncollectible] Classement en irrécouvrable
    [mark_paid] Marquage comme payée
    [merge] Fusion
    [adjust_balance] Modification du solde
    [open_portal] Ouverture du portail
    [advance] Avance
    [stop] Arrêt
    [close] Clôture
   *[export] Export
}
desk-object = { $object ->
    [api_key] Clé API
    [webhook_endpoint] Endpoint de webhook
    [webhook_secret] Secret de webhook
    [merchant] Compte
    [billing_settings] Paramètres de facturation
    [checkout_settings] Paramètres de la page de paiement
    [customer] Client
    [payment] Paiement
    [payment_link] Lien de paiement
    [invoice] Facture
    [credit_note] Avoir
    [transfer] Transfert
    [refund] Remboursement
    [subscription] Abonnement
    [subscription_plan] Formule d’abonnement
    [coupon] Code promo
    [installment_plan] Plan de paiement
    [test_clock] Horloge de test
    [member] Membre
    [invitation] Invitation
    [session] Connexion
    [passkey] Clé d’accès
    [wallet_change] Changement de portefeuilles
    [counterpart] Contrepartie
    [report] Rapport
    [report_schedule] Calendrier de rapports
    [period] Mois
   *[dashboard_settings] Paramètres du tableau de bord
}

## Settings

desk-settings = Paramètres
desk-settings-part = { $part ->
    [profile] Profil
    [logo] Logo
    [brand] Marque et contact
    [billing] Factures et taxes
    [dunning] Rappels et relances
   *[dashboard] Règles et notifications
}
desk-settings-both = Pour le mode test et le mode production.
desk-settings-mode = { $mode ->
    [test] Pour le mode test uniquement.
   *[live] Pour le mode production uniquement.
}
desk-merchant-name = Nom de la boutique
desk-merchant-email = Adresse e-mail de la boutique
desk-merchant-email-hint = Elle reçoit les e-mails sur la sécurité et les problèmes. Les clients la voient aussi s’il n’y a pas de contact d’assistance.
desk-logo = Logo
desk-logo-hint = PNG ou JPEG, au plus 100 ko et 1 000 pixels de côté.
desk-color = Couleur des boutons et des liens
desk-color-hint = En hexadécimal, par exemple #2b4fd1.
desk-support-email = E-mail de l’assistance
desk-support-url = Page d’assistance
desk-support-phone = Téléphone de l’assistance
desk-terms-url = Conditions
desk-privacy-url = Politique de confidentialité
desk-refund-policy-url = Politique de remboursement
desk-shop-language = Langue
desk-shop-language-hint = Pour les clients dont la langue n’est pas connue.
desk-language-of-customer = Celle du navigateur du client, ou l’anglais
desk-origins = Sites autorisés à afficher la page de paiement dans un cadre
desk-origins-hint = Un par ligne, par exemple https://shop.example.
desk-seller-name = Nom sur les factures
desk-street = Rue
desk-street-2 = Complément d’adresse
desk-postal-code = Code postal
desk-city = Ville
desk-state = État ou région
desk-country = Pays
desk-country-hint = Deux lettres, par exemple DE.
desk-tax-ids = Identifiants fiscaux
desk-one-per-line = Un par ligne.
desk-time-zone = Fuseau horaire
desk-time-zone-hint = Par exemple Europe/Berlin. Il détermine le jour de chaque opération.
desk-invoice-prefix = Préfixe des numéros de facture
desk-credit-note-prefix = Préfixe des numéros d’avoir
desk-invoice-notes = Notes sur les nouvelles factures
desk-invoice-terms = Conditions sur les nouvelles factures
desk-reminder-days = Rappels des factures impayées
desk-reminder-days-hint = Jours après l’échéance, séparés par des virgules ; négatif : avant. Par exemple -3, 1, 7.
desk-retry-days = Relances des périodes impayées
desk-retry-days-hint = Jours après la facturation d’une période d’abonnement, séparés par des virgules. Par exemple 1, 3, 5.
desk-give-up-days = Abandonner après (jours)
desk-final-action = Ce que devient alors l’abonnement
desk-final = { $action ->
    [cancel] Il est résilié
    [pause] Il est mis en pause
   *[keep] Il reste en retard
}
desk-price-notice = Annonce des nouveaux prix (jours avant)
desk-reporting-currency = Devise des totaux
desk-reporting-currency-hint = Les totaux en plusieurs devises y sont convertis.
desk-tolerance = Manque toléré
desk-tolerance-hint = La part d’un prix qui peut rester impayée, dans sa devise et d’au plus 1 %.
desk-support-limit = Remboursements par l’assistance en un jour
desk-support-limit-hint = Le maximum qu’un membre avec le rôle Assistance peut rembourser en 24 heures.
desk-large-refund = Remboursements importants
desk-large-refund-hint = À partir de ce montant, la personne qui rembourse confirme avec sa clé d’accès.
desk-notify-exceptions = Nous écrire en cas de somme en retard, en trop ou manquante
desk-notify-endpoints = Nous écrire quand un endpoint de webhook est désactivé

## Wallets that receive payments

desk-wallets = Portefeuilles
desk-wallets-now = Où va votre argent
desk-wallets-text = { $hours ->
    [0] Les payeurs paient directement sur ces portefeuilles. Seul un propriétaire peut les changer, avec une signature du nouveau portefeuille.
    [one] Les payeurs paient directement sur ces portefeuilles. Seul un propriétaire peut les changer, avec une signature du nouveau portefeuille. Un changement prend effet après { $hours } heure.
   *[other] Les payeurs paient directement sur ces portefeuilles. Seul un propriétaire peut les changer, avec une signature du nouveau portefeuille. Un changement prend effet après { $hours } heures.
}
desk-no-wallet = Aucun : les paiements dans ce jeton ne sont pas acceptés
desk-change-wallets = Changer de portefeuilles
desk-change-wallets-intro = { $hours ->
    [0] Chaque nouveau portefeuille signe le changement. Tous les propriétaires reçoivent un e-mail. Les paiements en cours gardent les portefeuilles actuels.
    [one] Chaque nouveau portefeuille signe le changement. Tous les propriétaires reçoivent un e-mail avec un lien qui permet de l’arrêter. Il prend effet après { $hours } heure. Les paiements en cours gardent les portefeuilles actuels.
   *[other] Chaque nouveau portefeuille signe le changement. Tous les propriétaires reçoivent un e-mail avec un lien qui permet de l’arrêter. Il prend effet après { $hours } heures. Les paiements en cours gardent les portefeuilles actuels.
}
desk-wallet-hint = L’adresse qui reçoit les { $token }. Vide : vous n’acceptez pas { $token }.
desk-go-on = Continuer
desk-wallet-changes = Changements
desk-no-wallet-changes = Personne n’a encore changé les portefeuilles dans le tableau de bord.
desk-wallet-effect = Prise d’effet
desk-sign-wallets = Signer le changement
desk-sign-text = Signez ce texte avec le portefeuille { $wallet }. Cela prouve que vous le contrôlez et ne coûte rien.
desk-sign-place = Signature { $number } sur { $count }
desk-sign-with = Signer avec { $wallet }
desk-sign-other-account = C’est un autre compte. Choisissez dans { $wallet } le compte avec la nouvelle adresse, puis réessayez.
desk-sign-elsewhere = Signer ailleurs
desk-signature = Signature du texte, en base58 ou base64
desk-sign-wrong = La signature de { $wallet } n’est pas correcte. Signez à nouveau avec ce portefeuille.
