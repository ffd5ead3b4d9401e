## The order

pay-to = Payer { $merchant }
paid-to = Payé à { $merchant }
payment-to = Paiement à { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Étape 1 sur 2 : ouvrir les comptes de jetons des destinataires. Scannez ensuite à nouveau le code pour payer.
on-solana = { $amount } sur Solana
price = Prix
service-charge = Frais de service
total = Total
recipients = Destinataires

## The facts of the payment

facts = Détails
rate = Taux de change
rate-of = 1 { $token } = { $price }
network-fee = Frais de réseau
# What Solana charges the payer's wallet for one transaction.
network-fee-about = environ { $fee }, à la charge de votre portefeuille
receiving-address = Adresse du destinataire
in-explorer = dans l’explorateur
payment-id = ID du paiement

## Ways to pay

waiting-heading = En attente de votre paiement
partly-paid-heading = Une partie de votre paiement est arrivée
time-left = Temps restant : { $clock }
pay-until = jusqu’au { $deadline }
price-valid-for = Ce montant en { $token } est encore valable { $clock }
price-valid-until = Ce montant en { $token } est valable jusqu’au { $time }. Rechargez ensuite cette page.
partly-paid-text = Reçu : <strong>{ $received }</strong>. Reste à payer : <strong>{ $rest }</strong>. Le code ci-dessous correspond au reste.
received-so-far = Déjà reçu
pay-from = D’où souhaitez-vous payer ?
from-wallet = Portefeuille
from-exchange = Plateforme d’échange
scan-code = Scannez avec un portefeuille Solana
qr-code = QR code pour payer avec un portefeuille Solana
show-qr = Voir le QR code
pay-with = Payer avec { $wallet }
pay-with-other = Autre portefeuille
get-wallet = Obtenir un portefeuille
get-wallet-text = Un portefeuille est une application qui conserve vos cryptomonnaies et permet de payer avec. Installez-en un, approvisionnez-le en { $token }, puis rouvrez cette page.
get-wallet-named = Installer { $wallet }
pay-with-demo = Payer avec le portefeuille démo
pay-by-card = Payer par carte ou banque
card-unavailable = Le paiement par carte ou compte bancaire est temporairement indisponible.
card-impossible = Le paiement par carte ou compte bancaire n’est pas possible, car ce paiement a plusieurs destinataires. Veuillez payer depuis un portefeuille Solana.
pay-link = Lien Solana Pay
check-status = Vérifier l’état du paiement
exchange-text = Sur votre plateforme d’échange, effectuez un retrait en { $token } vers cette adresse, sur le réseau <strong>Solana</strong>. Le montant reçu doit être exactement celui indiqué.
exchange-address = Adresse sur Solana
copy-address = Copier l’adresse
exchange-amount = Montant en { $token }
copy-amount = Copier le montant
exchange-fee = <strong>Attention aux frais.</strong> C’est le montant qui permet d’identifier votre paiement : chaque chiffre compte. Si votre plateforme déduit ses frais du montant, ajoutez-les afin que le montant reçu soit exactement { $amount }. N’utilisez pas d’autre réseau.
exchange-wait = Un retrait peut prendre quelques minutes et doit arriver avant l’expiration de ce paiement. En attendant, vous pouvez fermer cette page.

## Progress

sent-heading = Paiement envoyé
seen-heading = Paiement détecté
sent-text = En attente de confirmation par Solana. Cela prend quelques secondes.
seen-text = Solana confirme votre paiement. Vous n’avez rien d’autre à faire.
step-seen = Détecté sur Solana
step-confirmed = Confirmé par le réseau
step-final = Définitif, plus personne ne peut l’annuler
step-done = terminé
progress = Progression de votre paiement

## Announcements to screen readers

amount-changed = Le montant est maintenant de { $amount }
five-minutes-left = Il reste cinq minutes pour payer
one-minute-left = Il reste une minute pour payer
price-one-minute-left = Ce montant est encore valable une minute

## The end of a payment

closing-heading = Le délai est écoulé
closing-text = Nous vérifions si un paiement est arrivé à temps. Veuillez ne pas en envoyer d’autre.
suspended-heading = { $token } n’est pas accepté
suspended-text = { $merchant } n’accepte pas { $token } pour le moment. Veuillez ne pas payer le montant affiché précédemment.
stale-heading = Êtes-vous toujours là ?
stale-text = Le prix en { $token } a expiré, car la page est restée ouverte trop longtemps. Veuillez ne pas payer le montant affiché précédemment.
show-price = Afficher le prix actuel
unpriced-heading = En attente du prix
unpriced-text = Le prix en { $token } a expiré et le nouveau n’est pas encore disponible. Vous pourrez payer ici dès qu’il le sera. Veuillez ne pas payer le montant affiché précédemment.
confirmed-heading = Paiement confirmé
confirmed-text = { $merchant } a reçu <strong>{ $received }</strong>.
surplus-text = Vous avez payé <strong>{ $surplus }</strong> de trop. Veuillez contacter { $merchant } au sujet de la différence.
late-heading = Paiement arrivé en retard
late-text = Votre paiement de <strong>{ $received }</strong> est arrivé après la clôture de ce paiement. { $merchant } a reçu l’argent et en est informé.
late-decision = Le commerçant décidera s’il accepte ce paiement.
counts-toward-debt = Cette somme est déduite de ce que vous devez.
cancelled-heading = Paiement annulé
cancelled-text = { $merchant } a annulé ce paiement. Veuillez ne pas envoyer d’argent.
closed-text = Ce paiement a été clôturé. Veuillez ne pas envoyer d’argent.
failed-heading = Échec du paiement
underpaid-text = Seul un montant de <strong>{ $received }</strong> sur <strong>{ $due }</strong> est arrivé à temps. { $merchant } a reçu ce montant.
please-contact = Veuillez contacter { $merchant }.
transaction-failed-text = Votre transaction a échoué sur Solana : rien n’a été payé. Seuls les frais de réseau ont été prélevés.
wrong-token-text = Un paiement est arrivé dans un autre jeton que { $token }. Veuillez contacter { $merchant } pour un remboursement.
reverted-text = Solana a rejeté la transaction correspondant à ce paiement : votre argent n’a pas été transféré.
taken-back-text = Le transfert effectué n’est plus pris en compte pour ce paiement. Veuillez contacter { $merchant }.
expired-heading = Paiement expiré
expired-text = Le délai est écoulé et aucun paiement n’est arrivé. Aucun montant n’a été débité.
obligation-paid = { $noun ->
    [invoice] Cette facture est payée
    [period] Cette période est payée
   *[installment] Cette échéance est payée
}
obligation-ended = { $ending ->
    [subscription] Cet abonnement est terminé
    [plan_cancelled] Ce plan de paiement a été annulé
   *[plan] Ce plan de paiement est terminé
}
ended-received = { $merchant } a reçu <strong>{ $received }</strong>. Veuillez contacter { $merchant } au sujet de cette somme.
ended-unpaid-installment = Vous ne pouvez plus payer ici, car une échéance n’a pas été payée. Veuillez contacter { $merchant } au sujet du montant restant : le plan peut être réactivé.
ended-nothing-owed = Vous ne devez plus rien. Veuillez ne pas envoyer d’argent pour ce paiement.
ended-nothing-more-owed = Vous ne devez plus rien. Veuillez ne plus envoyer d’argent pour ce paiement.
paid-twice-text = { $noun ->
    [invoice] Cette facture était déjà réglée par un autre paiement.
    [period] Cette période était déjà réglée par un autre paiement.
   *[installment] Cette échéance était déjà réglée par un autre paiement.
} { $merchant } a aussi reçu votre paiement de <strong>{ $received }</strong> et en est informé.
paid-twice-surplus = Veuillez contacter { $merchant } au sujet du trop-perçu de <strong>{ $surplus }</strong>.
paid-by-rest-text = { $merchant } a reçu votre paiement de <strong>{ $received }</strong>. { $noun ->
    [invoice] Il a été déduit de cette facture, et un autre paiement a réglé le reste.
    [period] Il a été déduit de cette période, et un autre paiement a réglé le reste.
   *[installment] Il a été déduit de cette échéance, et un autre paiement a réglé le reste.
}
paid-by-other-text = { $noun ->
    [invoice] Cette facture a été réglée par un autre paiement, celui-ci a donc été clôturé.
    [period] Cette période a été réglée par un autre paiement, celui-ci a donc été clôturé.
   *[installment] Cette échéance a été réglée par un autre paiement, celui-ci a donc été clôturé.
} Veuillez ne pas payer une nouvelle fois.
transaction = Transaction
confirmed-at = Confirmé le
start-new-payment = Nouveau paiement
see-obligation = { $noun ->
    [invoice] Voir cette facture
    [period] Voir cette période
   *[installment] Voir cette échéance
}
see-owed = Voir ce qui reste dû
back-to = Retour à { $merchant }
redirecting = Redirection dans { $seconds } s.
stay-here = Rester ici
check-again = Actualiser
print-receipt = Imprimer le reçu
email-receipt = Reçu par e-mail
send-receipt = Envoyer le reçu
receipt-sent = Votre reçu est en cours d’envoi.
receipt-limited = Aucun autre reçu ne peut être envoyé pour le moment. Imprimez cette page ou contactez le commerçant.
receipt-not-verified = En mode test, les reçus ne sont envoyés qu’aux adresses vérifiées par le commerçant.

## What went wrong in a wallet, and what to do

wallet-rejected = Vous avez refusé la demande dans { $wallet }. Réessayez.
wallet-not-connected = La connexion à { $wallet } a échoué. Ouvrez et déverrouillez le portefeuille, puis réessayez.
wallet-wrong-network = { $wallet } n’a pas de compte sur ce réseau. Passez sur { $network }, puis réessayez.
wallet-account-changed = Le compte dans { $wallet } a changé pendant le paiement. Rien n’a été payé. Réessayez avec le compte depuis lequel vous souhaitez payer.
wallet-other-account = C’est un autre compte. Choisissez dans { $wallet } celui avec lequel vous vous êtes abonné, puis réessayez.
wallet-no-fee = Le portefeuille n’a pas assez de SOL pour les frais de réseau. Nécessaire : { $needed }. Disponible : { $available }. Ajoutez des SOL ou payez depuis un autre portefeuille.
wallet-no-funds = Le solde du portefeuille est insuffisant. Nécessaire : { $needed }. Disponible : { $available }. Approvisionnez-le ou payez depuis un autre portefeuille.
wallet-expired = Le délai de ce paiement est écoulé. Rien n’a été payé.
wallet-conflict = Ce paiement n’est pas possible pour le moment. Rechargez la page pour en connaître la raison.
wallet-is-recipient = Ce portefeuille est celui qui reçoit le paiement : il ne peut donc pas payer. Choisissez un autre compte ou un autre portefeuille.
wallet-slow = Le réseau Solana est lent en ce moment. Vérifiez { $wallet } et réessayez dans une minute.
wallet-limited = Trop de tentatives depuis votre réseau. Patientez une minute, puis réessayez.
wallet-unreachable = Impossible de joindre Florin. Vérifiez votre connexion, puis réessayez.
wallet-failed = Le paiement n’a pas abouti. Vérifiez { $wallet } avant de payer à nouveau.
wallet-problem = { $wallet } n’a pas pu le faire. Réessayez.
wallet-no-app = Aucune application de portefeuille ne s’est ouverte. Choisissez votre portefeuille ci-dessus ou installez-en un.
demo-failed = Le portefeuille de démonstration n’a pas payé.
