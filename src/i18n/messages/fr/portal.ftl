## The account of a customer

portal-title = Votre compte – { $merchant }
portal-account-with = Votre compte chez { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = à payer maintenant
portal-nothing-open = Rien à payer.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Votre solde
portal-prepaid = Payé d’avance
portal-name = Nom
portal-email = E-mail
portal-wallet = Portefeuille
# The label for screen readers begins with the visible text, here and below.
portal-change = Modifier
portal-change-email-label = Modifier l’adresse e-mail
portal-change-wallet-label = Modifier le portefeuille
portal-add = Ajouter
portal-add-email-label = Ajouter une adresse e-mail
portal-add-wallet-label = Ajouter un portefeuille
portal-sign-out = Déconnexion
portal-done-cancelled = Votre abonnement est résilié.
portal-done-kept = Votre abonnement continue.
portal-done-token = Votre choix est enregistré.
portal-done-wallet = Votre portefeuille est enregistré.

## What is open

portal-to-pay = À payer
invoice-numbered = Facture { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, échéance { $number } sur { $count }
portal-due = à régler le { $day }
portal-was-due = était à régler le { $day }
portal-for-period = du { $start } au { $end }
portal-pay-now = Payer
portal-pay-now-for = Payer : { $label }
portal-pdf = PDF
portal-pdf-of = PDF : { $label }
portal-more-open = Cette page n’affiche pas tout ce qui reste à payer. La suite apparaîtra lorsque vous en aurez payé une partie.

## Subscriptions

portal-subscriptions = Abonnements
portal-trialing = En période d’essai
portal-active = Actif
portal-past-due = Paiement à effectuer
portal-paused = En pause
portal-cancelled = Résilié
portal-expired = Terminé
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, en { $token }
   *[other] { $quantity } × { $price } { $rhythm }, en { $token }
}
portal-next-payment = Prochain paiement : { $day }
portal-access-until = Accès jusqu’au { $day }
portal-ends-on = Se termine le { $day }
portal-keep = Conserver
portal-keep-plan = Conserver { $plan }
portal-prepay = Payer d’avance
portal-prepay-plan = Payer d’avance : { $plan }
portal-change-token = Changer de jeton
portal-token-plan = Changer de jeton : { $plan }
portal-cancel = Résilier
portal-cancel-plan = Résilier { $plan }

## Installment plans

portal-plans = Plans de paiement
# The name of a plan that has none.
portal-plan = Plan de paiement
portal-plan-next = { $paid } sur { $count } payées, prochaine échéance à régler le { $day }
portal-see-schedule = Voir l’échéancier ou payer d’avance
portal-see-schedule-of = Voir l’échéancier ou payer d’avance : { $plan }

## History

portal-history = Historique
portal-history-empty = Rien pour le moment.
portal-history-end = Rien de plus ancien.
portal-newest = Plus récents
portal-older = Plus anciens
# The name of a payment that has none.
portal-payment = Paiement
portal-credit-note = Avoir { $number }
portal-for-invoice = Concerne la facture { $number }
portal-paid-from-credit = avec votre solde
portal-paid-prepaid = payé d’avance
portal-refunded = remboursé : { $amount }
portal-receipt = Reçu
portal-receipt-for = Reçu pour { $label }, { $day }
portal-details = Détails
portal-details-for = Détails pour { $label }, { $day }

## Signing in

portal-sign-in-hint = Nous vous enverrons par e-mail un lien vers vos paiements, factures et abonnements. Aucun mot de passe n’est nécessaire.
portal-email-link = M’envoyer un lien
portal-too-many-links = Vous avez demandé de nombreux liens. Veuillez réessayer dans { $wait }.
portal-check-email = Consultez votre messagerie
portal-sign-in-sent = Si { $merchant } vous connaît à l’adresse { $email }, vous recevrez un e-mail avec un lien vers votre compte.
portal-no-email = Pas d’e-mail ? Vérifiez le dossier des courriers indésirables ou essayez l’adresse à laquelle vous recevez vos reçus.
portal-new-link-sent = Nous avons envoyé un nouveau lien à { $email }, sauf si plusieurs y ont déjà été envoyés aujourd’hui.
portal-link-expired = Ce lien a expiré
portal-ask-for-link = Veuillez en <a>demander un nouveau à { $merchant }</a>.
portal-email-new-link = Envoyer un nouveau lien à { $email }
portal-link-dead = Ce lien ne fonctionne plus
portal-link-dead-text = Ouvrez le lien de l’e-mail le plus récent ou demandez-en un nouveau.
portal-get-link = Recevoir un nouveau lien
portal-signed-out = Déconnexion effectuée
portal-too-many-mails = Nous ne pouvons pas envoyer d’autre e-mail pour le moment
portal-too-many-mails-text = Le nombre de ces e-mails est limité. Veuillez réessayer dans { $wait }.
portal-back = Retour à mon compte
portal-open = Ouvrir mon compte

## Changing the email address

portal-change-email = Modifier votre adresse e-mail
portal-your-email = Votre adresse est { $email }.
portal-new-email = Nouvelle adresse e-mail
portal-new-email-hint = Nous enverrons un lien à la nouvelle adresse. Rien ne changera tant que vous n’aurez pas ouvert ce lien et confirmé.
portal-send-link = Envoyer le lien
portal-same-email = C’est déjà votre adresse.
portal-change-sent = Nous avons envoyé un e-mail à { $email }. Ouvrez le lien qu’il contient pour confirmer l’adresse. Il est valable un jour.
portal-confirm-email = Confirmez votre nouvelle adresse e-mail
portal-confirm-email-text = { $merchant } utilisera désormais l’adresse { $email } pour vous joindre.
portal-email-taken = Cette adresse est déjà utilisée
portal-email-taken-text = Un autre client utilise maintenant cette adresse. <a>Demandez à { $merchant }</a> de réunir vos comptes.
portal-email-changed = Votre nouvelle adresse e-mail est confirmée
portal-email-changed-text = Les liens précédents vers votre compte ne fonctionnent plus. Demandez-en un nouveau avec votre nouvelle adresse.

## Changing the wallet

portal-change-wallet = Modifier votre portefeuille
portal-your-wallet = Votre portefeuille est { $wallet }.
portal-new-wallet = Nouveau portefeuille Solana
portal-new-wallet-hint = Il permet à { $merchant } de vous reconnaître. Vous pouvez toujours payer depuis n’importe quel portefeuille.
portal-save-wallet = Enregistrer
portal-wallet-taken = Ce portefeuille ne peut pas être enregistré. Utilisez-en un autre ou <a>contactez { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Votre abonnement { $plan } est terminé. Plus rien ne vous sera facturé.
portal-cancel-heading = Résilier { $plan } ?
keeps-access = Vous gardez votre accès jusqu’au { $day }. Votre abonnement prend fin à cette date.
ends-at-once = Votre abonnement prend fin immédiatement, car rien n’est payé d’avance.
nothing-more-billed = Plus rien ne vous sera facturé.
portal-cancel-button = Résilier mon abonnement
portal-keep-button = Conserver mon abonnement
portal-token-heading = Avec quel jeton souhaitez-vous payer ?
portal-token-text = Pour les prochains paiements de votre abonnement { $plan }. Un paiement déjà en cours ne change pas.
portal-token = Jeton
portal-save = Enregistrer
portal-prepay-heading = Payer d’avance : { $plan }
portal-periods = Nombre de périodes
portal-periods-hint = Le prix de chaque période est prélevé sur la somme payée d’avance. Si l’abonnement se termine plus tôt, le reste est ajouté à votre solde.
portal-prepay-button = Passer au paiement
