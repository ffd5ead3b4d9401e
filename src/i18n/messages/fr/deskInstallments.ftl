## Installment plans

desk-installments = Plans de paiement
desk-no-installments = Aucun plan de paiement trouvé.
desk-no-installments-yet = Aucun plan de paiement pour l’instant. Un plan permet à un client de payer un montant en plusieurs fois.
desk-new-installments = Nouveau plan de paiement
desk-edit-installments = Modifier le plan de paiement
desk-edit-installments-text = Les nouvelles dates doivent être à venir et dans l’ordre. Le client reçoit un e-mail avec le nouvel échéancier.
desk-cancel-installments = Annuler le plan de paiement
desk-cancel-installments-text = Plus rien n’est demandé. Les échéances payées le restent.
desk-installments-page-text = Le client voit l’échéancier sur cette page et y paie.
desk-installments-what = Ce que le client paie.
desk-installments-email-hint = Pour l’échéancier, les rappels et les reçus.
desk-installments-wallet-hint = Le portefeuille du client. Il peut aussi payer depuis n’importe quel autre.
desk-total-amount = Montant total
desk-installment-count = Nombre d’échéances
desk-days-between = Jours entre les échéances
desk-first-date = Première échéance
desk-first-date-hint = Vide : demain.
desk-grace-days = Délai de grâce en jours
desk-grace-days-hint = Une échéance impayée est en retard après ces jours. Si elle reste impayée encore deux fois plus longtemps, le plan prend fin.
desk-late-fee-hint = Ajoutés une seule fois à une échéance en retard.
desk-next-due = Prochaine échéance
desk-left-to-pay = Reste à payer
desk-completed-on = Terminé le
desk-defaulted-on = En défaut depuis
desk-reinstated-on = Réactivé le
desk-pay-off = Paiement du reste
desk-reinstate = Réactiver
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } du solde
# The label of a date. $number: of the installment.
desk-date-of = Date de l’échéance { $number }, { $amount }
desk-waive-fee = Annuler ses frais de retard de { $fee }. Une nouvelle date est aussi nécessaire.
problem-cent-each = Saisissez au moins un centime par échéance.
problem-after-installment = Choisissez une date après celle de l’échéance { $value }.
problem-before-installment = Choisissez une date avant celle de l’échéance { $value }.
problem-not-negative = Saisissez 0 ou plus.
