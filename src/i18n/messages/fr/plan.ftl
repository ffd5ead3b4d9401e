## A subscription plan

subscribe-to = S’abonner à { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, en { $token } sur Solana
plan-free-trial = Essai gratuit
plan-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
plan-first-payment = Premier paiement
plan-first-total = Total du premier paiement
plan-second-payment = Paiement suivant
plan-today = aujourd’hui
plan-ends = Fin
plan-ends-cancelled = à la résiliation
plan-ends-after = { $count ->
    [one] après { $count } paiement
   *[other] après { $count } paiements
}
plan-never-charged = Votre portefeuille n’est jamais débité automatiquement. Pour chaque période, vous recevez une demande de paiement et décidez de la payer ou non.
plan-start-trial = Commencez votre période d’essai
plan-start-free-trial = Essayer gratuitement
plan-who = Indiquez votre adresse e-mail, votre portefeuille Solana ou les deux.
plan-email-hint = Nous vous enverrons par e-mail un lien pour confirmer votre abonnement, puis les liens de paiement.
plan-wallet = Portefeuille Solana
plan-coupon = Code promo
plan-show-total = Afficher le total
plan-closed = Cette formule n’est plus disponible
plan-closed-text = Cette formule n’accepte plus de nouveaux abonnés. Veuillez demander une autre formule à { $merchant }.

## What is wrong with the form

plan-nobody = Veuillez saisir votre adresse e-mail ou, ci-dessous, votre portefeuille.
coupon-unknown = Ce code est inconnu.
coupon-ended = Ce code n’est plus valable.
coupon-used-up = Ce code a déjà été utilisé le nombre maximal de fois.
coupon-currency = Ce code s’applique aux prix en { $currency }.
plan-not-verified = Cette formule est un test et le commerçant n’a pas vérifié votre adresse : aucun e-mail ne peut donc y être envoyé.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Nous ne pouvons pas envoyer d’autre e-mail pour le moment, car le nombre d’e-mails aux nouveaux abonnés est limité. Veuillez réessayer dans { $wait }.

## The subscription that a visitor has begun here

plan-paused = Votre abonnement est en pause
plan-paused-text = Il n’y a rien à payer jusqu’à ce que { $merchant } réactive votre abonnement.
plan-trial-begun = Votre période d’essai a commencé
plan-trial-until = Votre période d’essai dure jusqu’au <strong>{ $until }</strong>.
plan-mail-that-day = Ce jour-là, nous vous enverrons un lien de paiement par e-mail.
plan-return-that-day = Revenez ici ce jour-là pour payer.
plan-subscribed = Votre abonnement est actif
plan-paid-until = Votre abonnement est payé jusqu’au <strong>{ $until }</strong>.
plan-last-period = C’est la dernière période.
plan-mail-when-due = Nous vous enverrons un e-mail lorsque le prochain paiement sera à effectuer.
plan-return-when-due = Revenez ici pour le prochain paiement.
plan-payment-due = Un paiement est à effectuer
plan-continues = Votre abonnement se poursuivra dès que vous aurez payé.
plan-preparing = Nous créons une nouvelle demande de paiement. Rechargez cette page dans une minute.
plan-open-email = Pour recevoir les liens de paiement par e-mail, ouvrez l’e-mail que nous avons envoyé à { $address } et confirmez votre abonnement.
plan-not-emailed = Nous n’avons pas encore envoyé d’e-mail à { $address }. Pour y recevoir les liens de paiement, demandez un e-mail et confirmez votre abonnement.
plan-next-payment = Prochain paiement
plan-send = Envoyer l’e-mail
plan-send-again = Renvoyer l’e-mail
plan-manage = Gérer ou résilier
plan-is-cancelled = Votre abonnement est résilié
plan-again = S’abonner à nouveau
plan-cancel-how = Pour résilier, signez avec le portefeuille { $wallet }. Rien n’est payé et il n’y a aucun frais.
plan-cancel-otherwise = Si vous n’avez plus ce portefeuille, <a>contactez { $merchant }</a>.
plan-cancel-with = Résilier avec { $wallet }
plan-cancel-wish = Résilier mon abonnement à { $plan } chez { $merchant }.
plan-cancel-refused = Cette signature n’a pas pu être vérifiée. Réessayez avec le portefeuille { $wallet }.
plan-cancel-elsewhere = Ce portefeuille se trouve dans un autre navigateur ? Ouvrez-y <a>cette page</a>.
plan-keep-ask = Pour le conserver malgré tout, <a>contactez { $merchant }</a>.
