## What the pages of invoices, periods and installments share

pay-amount = Payer { $amount }
received-so-far-text = Déjà reçu : <strong>{ $amount }</strong>.
balance-paid = Réglé avec votre solde : <strong>{ $amount }</strong>.
payment-being-checked = Nous vérifions votre paiement. Veuillez ne pas payer une nouvelle fois.
refresh = Actualiser
thank-you = Merci.
thanks = Merci. Vous n’avez rien d’autre à faire.
surplus-contact = Vous avez payé <strong>{ $surplus }</strong> de trop. Veuillez <a>contacter { $merchant }</a> à ce sujet.
# The label of an amount.
received = Montant reçu
# The label of a day or time.
paid-at = Date de paiement

## The page of an installment plan

plan-title = Plan de paiement – { $merchant }
plan-with = Plan de paiement chez { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] en { $count } fois, à payer en { $token } sur Solana
   *[other] en { $count } fois, à payer en { $token } sur Solana
}
next-installment-is = { $status ->
    [due] L’échéance { $number } sur { $count } est à régler
    [late] L’échéance { $number } sur { $count } est en retard
   *[pending] Prochaine échéance : { $number } sur { $count }
}
installments-paid = { $paid } sur { $count } payées
installments-paid-label = Échéances payées
pay-everything = Payer tout le reste : { $amount }
plan-completed = Toutes les échéances sont payées
plan-ended = Ce plan a pris fin
plan-defaulted-text = Ce plan a pris fin, car une échéance n’a pas été payée. Vous ne pouvez plus payer ici. Veuillez contacter { $merchant } au sujet du montant restant : le plan peut être réactivé.
plan-cancelled = Ce plan a été annulé
plan-cancelled-text = { $merchant } a annulé ce plan. Veuillez ne plus envoyer de paiements.
plan-received-unused = { $merchant } a reçu <strong>{ $amount }</strong> pour des échéances qui ne sont pas payées. Veuillez <a>contacter { $merchant }</a> au sujet de cette somme.
schedule = Échéancier
schedule-number = Numéro
schedule-status = Statut
with-late-fee = avec { $fee } de frais de retard
paid-too-much = trop-perçu : { $amount }
installment-upcoming = À venir
installment-due = À régler
installment-late = En retard
installment-paid = Payée
installment-cancelled = Annulée

## The page of an installment

installment-title = Échéance { $number } sur { $count } – { $merchant }
installment-of = Échéance { $number } sur { $count }, à { $merchant }
# Below the amount.
paid-in-token = à payer en { $token } sur Solana
installment-is = { $status ->
    [due] Cette échéance est à régler
    [late] Cette échéance est en retard
   *[pending] Cette échéance n’est pas encore due
}
installment-due-text = Veuillez la payer au plus tard le { $until }.
installment-late-text = Cette échéance était à régler le { $day }. Si vous ne la payez pas au plus tard le { $until }, le plan entier prend fin.
installment-late-fee-text = Cette échéance était à régler le { $day }. Des frais de retard de { $fee } ont été ajoutés. Si vous ne la payez pas au plus tard le { $until }, le plan entier prend fin.
installment-pending-text = Cette échéance est à régler le { $day }. Vous pouvez déjà la payer.
installment-first-text = Cette échéance est à régler le { $day }. Veuillez d’abord payer l’échéance { $number }.
go-to-installment = Aller à l’échéance { $number }
see-plan = Voir le plan complet
installment-is-paid = Cette échéance est payée
installment-nothing-to-pay = Il n’y a rien à payer ici
installment-defaulted-text = Le plan a pris fin, car une échéance n’a pas été payée. Veuillez <a>contacter { $merchant }</a> au sujet du montant restant : le plan peut être réactivé.
installment-cancelled-text = { $merchant } a annulé le plan. Veuillez ne plus envoyer de paiements.
installment-cancelled-contact = { $merchant } a annulé le plan. Veuillez ne plus envoyer de paiements. Des questions ? <a>Contactez { $merchant }</a>
installment-received-unused = { $merchant } a reçu <strong>{ $amount }</strong> pour cette échéance. Veuillez <a>contacter { $merchant }</a> au sujet de cette somme.
late-fee = Frais de retard

## The page of a subscription's period

subscription-to = Abonnement { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, en { $token } sur Solana
# The label of the dates.
period = Période
period-dates = du { $start } au { $end }
period-request-pdf = Demande de paiement (PDF)
period-invoice-pdf = Facture { $number } (PDF)
period-owed = Un paiement est à effectuer
period-owed-text = Payez cette période depuis n’importe quel portefeuille Solana, directement à { $merchant }.
period-paid = Payée
period-paid-text = Merci. Il n’y a plus rien à payer pour cette période.
period-paused = Cet abonnement est en pause
period-paused-text = Il n’y a rien à payer jusqu’à ce que { $merchant } réactive votre abonnement.
period-postponed = Cette période ne peut pas être payée pour le moment
period-postponed-rate = Nous n’avons pas pu préparer le paiement, car aucun taux de change n’est disponible. Nous allons réessayer. Vous n’avez rien à faire pour l’instant. Veuillez revenir plus tard.
period-postponed-token = Nous n’avons pas pu préparer le paiement, car { $merchant } ne peut pas l’accepter pour le moment. Nous allons réessayer. Vous n’avez rien à faire pour l’instant. Veuillez revenir plus tard.
period-postponed-error = Nous n’avons pas pu préparer le paiement en raison d’une erreur de notre côté. Nous allons réessayer. Vous n’avez rien à faire pour l’instant. Veuillez revenir plus tard.
period-expired-text = Il n’y a plus rien à payer, car la dernière période de l’abonnement est terminée. Veuillez ne pas envoyer d’argent pour cette période.
period-failed-text = Il n’y a plus rien à payer, car un paiement n’est pas arrivé à temps. Veuillez ne pas envoyer d’argent pour cette période.
period-cancelled-text = Il n’y a plus rien à payer, car l’abonnement a été résilié. Veuillez ne pas envoyer d’argent pour cette période.
period-received-unused = { $merchant } a reçu <strong>{ $amount }</strong> pour cette période. Veuillez <a>contacter { $merchant }</a> au sujet de cette somme.
see-period-owed = Voir le paiement à effectuer

## The page of an invoice

invoice-title = Facture { $number } – { $merchant }
invoice-from = Facture { $number } – { $merchant }
invoice-void = Cette facture a été annulée
invoice-void-text = Vous ne devez rien pour celle-ci. Veuillez ne pas payer.
invoice-settling = Nous avons reçu votre paiement
invoice-settling-text = D’ici une minute, cette page indiquera que la facture est payée. Veuillez alors la recharger.
invoice-overdue = Cette facture est en retard
invoice-overdue-text = Le paiement était attendu le { $due }. Vous pouvez encore payer.
invoice-overdue-undated-text = Vous pouvez encore payer.
invoice-open = Tout est prêt pour votre paiement
invoice-open-text = Payez depuis n’importe quel portefeuille Solana, directement à { $merchant }.
invoice-open-later-text = Payez depuis n’importe quel portefeuille Solana, directement à { $merchant }. Le montant en { $token } est fixé lorsque vous continuez.
invoice-partly = Déjà reçu : { $received }. Reste à payer : <strong>{ $rest }</strong>.
invoice-pay-rest = Payer le reste
invoice-pdf = Télécharger en PDF
# The caption of the table of items.
invoice-items = Contenu de cette facture
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, taxe { $tax }
