## Plans

desk-plans-and-subscriptions = Formules et abonnements
desk-plans = Formules
desk-plan = Formule
desk-no-plans = Aucune formule trouvée.
desk-no-plans-yet = Aucune formule pour l’instant. Une formule est ce à quoi les clients s’abonnent : un prix, et la fréquence à laquelle ils le paient.
desk-new-plan = Nouvelle formule
desk-edit-plan = Modifier la formule
desk-price = Prix
desk-every = Intervalle
desk-interval-label = Unité
desk-interval-hint = Par exemple, 3 et mois : le client paie tous les trois mois.
desk-interval = { $interval ->
    [daily] Jours
    [weekly] Semaines
    [yearly] Ans
   *[monthly] Mois
}
desk-plan-description-hint = Les clients la voient sur la page de la formule.
desk-setup-fee-hint = Facturés une seule fois, avec le premier paiement.
desk-trial-days = Jours d’essai gratuit
desk-tax = Taxe
desk-tax-rate = Taux de taxe
desk-tax-behavior-label = Prix et taxe
desk-tax-behavior = { $behavior ->
    [inclusive] Les prix incluent la taxe
   *[exclusive] La taxe s’ajoute aux prix
}
desk-quantity = Quantité
desk-allow-quantity = Les clients peuvent choisir une quantité
desk-max-cycles = Nombre de paiements
desk-max-cycles-hint = L’abonnement prend ensuite fin. Laissez vide pour qu’il continue jusqu’à sa résiliation.
desk-max-unpaid = Périodes impayées autorisées
desk-max-unpaid-hint = Avec une de plus, l’abonnement prend fin.
desk-apply-to = Un nouveau prix s’applique à
desk-apply-to-hint = Les abonnés actuels reçoivent un e-mail à temps avant le changement de prix.
desk-price-scope = { $scope ->
    [all] Tous les abonnés, nouveaux et actuels
   *[new] Nouveaux abonnés seulement
}
desk-activate = Activer
desk-deactivate = Désactiver
desk-public-page = Page publique
desk-public-page-text = Les clients s’abonnent sur cette page. Partagez l’adresse ou montrez le code.
desk-address-of-page = Adresse
desk-qr-code = QR code de cette page
desk-subscribers = Abonnés
desk-new-subscriber = Ajouter un abonné

## Coupons

desk-coupons = Codes promo
desk-coupon = Code promo
desk-no-coupons = Aucun code promo trouvé.
desk-no-coupons-yet = Aucun code promo pour l’instant. Un code promo rend un abonnement moins cher.
desk-new-coupon = Nouveau code promo
desk-edit-coupon = Modifier le code promo
desk-code = Code
desk-code-hint = Ce que les clients saisissent : de 3 à 40 lettres, chiffres, traits d’union et tirets bas.
desk-coupon-name-hint = Les clients le voient sur les pages et les documents.
desk-discount = Remise
desk-percent-off = Remise en pourcentage
desk-amount-off = Remise en montant
desk-amount-off-hint = Au lieu d’un pourcentage, dans la devise ci-dessous.
desk-duration = Durée
desk-duration-choice = { $duration ->
    [forever] Toutes les périodes
    [repeating] Plusieurs périodes
   *[once] Une période
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Toutes les périodes
    [repeating] { $count ->
        [one] { $count } période
       *[other] { $count } périodes
    }
   *[once] Une période
}
desk-duration-periods-hint = Seulement pour plusieurs périodes.
desk-max-redemptions = Nombre maximal d’abonnements
desk-redeemed = Utilisations
# 3 of 100
desk-of-all = { $count } sur { $all }
desk-valid-until = Valable jusqu’au

## Subscriptions

desk-subscriptions = Abonnements
desk-no-subscriptions = Aucun abonnement trouvé.
desk-no-subscriptions-yet = Aucun abonnement pour l’instant. Créez d’abord une formule, puis partagez sa page.
desk-new-subscription = Nouvel abonnement
desk-subscriber-hint = Saisissez son adresse e-mail, son portefeuille ou les deux.
desk-next-payment = Prochain paiement
desk-current-period = Période en cours
desk-trial-until = Essai jusqu’au
desk-access-until = Accès jusqu’au
desk-ends-with-period = Se termine avec la période
desk-has-unpaid = Impayé
desk-cancelled-on = Résilié le
desk-why-cancelled = Raison de la résiliation
desk-cancel-reason = { $reason ->
    [payment_failed] Une période n’a pas été payée
    [refunded] Une période a été remboursée
   *[requested] À votre demande ou à celle du client
}
desk-billing-problem = Problème
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Aucun taux de change n’est disponible. Nous réessayons bientôt.
    [cannot_be_paid] Aucun paiement n’est possible : un portefeuille ou un jeton manque, ou le montant n’est pas possible.
   *[internal_error] Une erreur de notre côté. Nous réessayons bientôt.
}
desk-next-change = Prochain changement
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } à partir du { $day }
desk-periods-paid = Périodes payées
desk-reverse-charge = Autoliquidation : la taxe est due par le client
desk-reverse-charge-hint = Nécessite votre identifiant fiscal et celui du client.
desk-email-unconfirmed = Le client n’a pas encore confirmé l’adresse : il ne reçoit donc aucun e-mail.
desk-periods = Périodes
desk-no-periods = Rien n’a encore été facturé.
desk-paid-on = Payée le
desk-document = Document
status-unpaid-periods = Impayées
desk-unpaid-text = Le client peut payer chaque période sur sa page. Vous pouvez lui envoyer l’adresse.
desk-unpaid-over = Ces périodes n’ont pas été payées avant la fin de l’abonnement. Plus rien n’est demandé.
# $amount: 4.00 USDC
desk-received-part = Déjà reçu : { $amount }
desk-see-payment = Créer ou voir le paiement
desk-change = Modifier
desk-change-subscription = Modifier l’abonnement
desk-change-time-label = Nouvelle formule ou quantité
desk-change-time = { $when ->
    [period_end] À la prochaine période
   *[now] Maintenant
}
desk-change-time-hint = Si l’intervalle change, une modification immédiate commence une nouvelle période et la facture aussitôt.
desk-proration-label = Le reste de la période payée
desk-proration = { $proration ->
    [none] Reste tel qu’il a été payé
   *[next_period] Réglé avec le prochain paiement
}
desk-coupon-change-hint = Pour les prochaines périodes. Laissez vide pour retirer le code promo.
desk-token-change-hint = Pour les prochains paiements. Un paiement en cours ne change pas.
desk-prepay-text = Cela crée un seul paiement pour les prochaines périodes. Envoyez sa page au client.
desk-prepay-hint = Si l’abonnement se termine plus tôt, le reste est ajouté au solde du client.
desk-create-payment = Créer le paiement
desk-pause = Mettre en pause
desk-resume = Reprendre
desk-cancel-subscription = Résilier l’abonnement
desk-cancel-text = Plus rien n’est facturé. Le client garde l’accès pour la durée qu’il a payée.
desk-cancel-when = Quand
desk-cancel-now = Maintenant
# $day: 20 November 2026.
desk-cancel-at-end = À la fin de la période en cours : { $day }
problem-coupon-code = Utilisez de 3 à 40 lettres, chiffres, traits d’union et tirets bas.
problem-coupon-discount = Saisissez un pourcentage ou un montant, mais pas les deux.
problem-coupon-periods = À saisir pour plusieurs périodes, et seulement dans ce cas.
problem-coupon-taken = Vous avez un autre code promo avec ce code.
problem-needs-price = Saisissez un nouveau prix ou ne changez pas ce champ.
problem-tax-ids = L’autoliquidation nécessite votre identifiant fiscal et celui du client.
