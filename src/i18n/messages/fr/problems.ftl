## Why a form was refused, and what to do

problem-no-price = Il n’y a pas de cours actuel pour { $unit }. Réessayez dans une minute.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Trop de tentatives. Réessayez dans { $wait }.
problem-token = { $merchant } n’accepte pas ce jeton pour le moment. Réessayez plus tard ou <a>contactez { $merchant }</a>.
problem-too-much = Le montant est trop élevé pour un seul paiement. <a>Contactez { $merchant }</a>.
problem-being-confirmed = Un paiement est en cours de confirmation. Patientez une minute, puis réessayez.
problem-just-paid = Ce paiement vient d’être effectué. Rechargez cette page dans quelques secondes.
problem-nothing-due = Le délai de paiement est écoulé. <a>Contactez { $merchant }</a> avant de payer quoi que ce soit.
problem-ends-with-period = Cet abonnement prend fin avec la période en cours : il n’y a donc rien à payer ensuite.
problem-last-period = Cet abonnement est dans sa dernière période : il n’y a donc rien à payer ensuite.
problem-period-unpaid = Une période de cet abonnement est impayée. Payez-la d’abord.
problem-unconfirmed = Vous n’avez pas encore confirmé cet abonnement. Ouvrez d’abord le lien dans l’e-mail correspondant.
problem-costs-nothing = Les prochaines périodes sont gratuites : il n’y a donc rien à payer.
problem-changed = Quelque chose a changé entre-temps : rien n’a donc été fait. Rechargez cette page pour voir l’état actuel.
problem-unknown = L’opération a échoué et rien n’a été modifié. Patientez une minute, puis réessayez.

## Values that somebody entered

title-problem = Erreur : { $title }
problem-email = Veuillez saisir une adresse e-mail valide.
problem-wallet = Veuillez saisir une adresse de portefeuille Solana valide.
problem-count = Veuillez saisir un nombre de 1 à { $most }.

## The page of an error

error-not-found = Page introuvable
error-not-found-text = Il n’y a rien à cette adresse. Vérifiez le lien ou ouvrez-le à nouveau depuis l’e-mail le plus récent.
error-link-incomplete-text = Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail.
error-link-dead-text = Ce lien ne fonctionne pas. Ouvrez à nouveau l’e-mail le plus récent.
error-nothing-to-confirm-text = Il n’y a plus rien à confirmer.
error-too-many-requests = Trop de requêtes
error-too-many-requests-text = Trop de requêtes proviennent de votre réseau. Réessayez dans { $wait }.
error-unavailable = Temporairement indisponible
error-unavailable-text = Cette opération est impossible pour le moment. Rien n’a été modifié. Réessayez dans une minute.
error-ours = Une erreur s’est produite
error-ours-text = L’erreur vient de notre côté. Réessayez plus tard. Si elle se reproduit, communiquez au commerçant la référence ci-dessous.
error-refused = Votre demande n’a pas pu être traitée
error-refused-text = Rien n’a été modifié. Revenez en arrière, rechargez la page, puis réessayez.
error-other-site-text = Ce formulaire a été envoyé par un autre site web. Ouvrez la page ici et envoyez-le à nouveau.
error-form-text = Le formulaire n’a pas pu être lu. Revenez en arrière et envoyez-le à nouveau.
error-try-again = Réessayer
error-reference = Référence
