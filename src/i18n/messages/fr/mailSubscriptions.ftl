## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Formule
mail-quantity = Quantité
mail-period = Période
mail-period-days = du { $start } au { $end }
mail-next-payment = Prochain paiement
mail-manage = Gérer mon abonnement

mail-confirm-title = Confirmez votre abonnement { $plan }
mail-confirm-text = Un abonnement { $plan } a été souscrit avec cette adresse e-mail. Est-ce vous ?
mail-confirm-ask = Veuillez confirmer, afin que nous puissions vous envoyer par e-mail les liens de paiement et les rappels.
mail-confirm-button = Confirmer mon abonnement
mail-confirm-ignore = Si ce n’était pas vous, ignorez cet e-mail. Nous ne vous enverrons rien d’autre au sujet de cet abonnement.

mail-subscribed-title = Votre abonnement { $plan }
mail-subscribed-text = Merci pour votre abonnement. Pour le finaliser, veuillez effectuer le premier paiement.
mail-free-text = Merci pour votre abonnement. Il n’y a rien à payer pour la première période.

mail-trial-title = Votre période d’essai { $plan }
mail-trial-text = Votre période d’essai a commencé. Il n’y a rien à payer avant sa fin. Ce jour-là, nous vous enverrons un lien de paiement par e-mail.
mail-trial-until = Essai jusqu’au
mail-trial-end-title = Votre période d’essai { $plan } se termine le { $day }
mail-trial-end-text = Votre période d’essai se termine le { $day } ; le premier paiement de { $price } sera alors à effectuer. Ce jour-là, nous vous enverrons un lien de paiement par e-mail.

mail-payment-due-title = Paiement à effectuer : { $plan }
mail-payment-due-text = Le paiement pour une nouvelle période de votre abonnement est à effectuer.
mail-payment-failed-title = Nous n’avons pas reçu votre paiement : { $plan }
mail-payment-failed-text = Votre paiement pour cette période n’est pas arrivé. Veuillez payer à l’aide du bouton ci-dessous.
mail-payment-part-text = Nous avons reçu { $received } de votre paiement pour cette période. Il manque encore { $missing }. Veuillez payer à l’aide du bouton ci-dessous.
mail-just-paid = Si vous venez de payer, vous pouvez ignorer cet e-mail.

mail-renewal-title = { $plan } : renouvellement le { $day }
mail-renewal-text = Votre prochain paiement est à effectuer le { $day }. Ce jour-là, nous vous enverrons un lien de paiement par e-mail.

mail-price-title = { $plan } : le prix change le { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] À partir de la période qui commence le { $day }, votre abonnement coûte { $price }.
   *[many] À partir de la période qui commence le { $day }, votre abonnement coûte { $price } par unité.
}
mail-price-until = D’ici là, rien ne change. Contactez { $merchant } si vous souhaitez résilier.
mail-new-price = Nouveau prix
mail-price-stays-title = { $plan } : le prix reste inchangé
mail-price-stays-text = Nous avions annoncé un autre prix pour votre abonnement. Finalement, il ne change pas.

mail-unpaid-title = Votre abonnement { $plan } a pris fin
mail-unpaid-text = Nous n’avons pas reçu votre paiement : votre abonnement a donc pris fin. Vous pouvez vous réabonner à tout moment.
mail-partly-unpaid-text = Nous n’avons pas reçu la totalité de votre paiement : votre abonnement a donc pris fin. Vous pouvez vous réabonner à tout moment.
mail-cancelled-title = Votre abonnement { $plan } est résilié
mail-cancelled-text = Vous avez résilié votre abonnement. Plus rien ne vous sera facturé.
mail-cancelled-access-text = Vous avez résilié votre abonnement. Plus rien ne vous sera facturé. Vous gardez votre accès jusqu’au { $day }.
mail-cancelled-warning = Si ce n’était pas vous, répondez à cet e-mail pour que { $merchant } puisse vous aider.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } a reçu { $parts }. Veuillez contacter { $merchant } au sujet de cette somme.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } sur { $price } pour la période du { $start } au { $end }
mail-ended-installment = { $value } sur { $price } pour l’échéance { $number } sur { $count }
# The last one in the list, if the others are too many.
mail-ended-more = d’autres montants
