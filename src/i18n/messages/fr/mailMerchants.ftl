## Mails to merchants

mail-merchant-hello = Bonjour { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = Paiement arrivé en retard : { $amount }
mail-overpaid-subject = Paiement supérieur au montant dû : { $amount }
mail-underpaid-subject = Paiement inférieur au montant dû : { $amount }
mail-late-payment-text = Une somme est arrivée pour un paiement après l’expiration de son délai ou après sa clôture.
mail-overpaid-text = Un payeur a envoyé plus que le montant dû.
mail-underpaid-text = Un paiement s’est terminé avec un montant inférieur au montant dû.
mail-underpaid-open-text = Un payeur a envoyé moins que le montant dû et peut encore payer le reste.
mail-fact-payment = Paiement : { $id }
mail-fact-for = Pour : { $description }
mail-fact-price = Prix : { $price } ({ $tokens })
mail-fact-received = Reçu : { $amount }
mail-fact-surplus = Excédent : { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Statut : { $status }
mail-fact-wallet = Portefeuille du payeur : { $wallet }
mail-fact-transaction = Transaction : { $transaction }
mail-advice-surplus = L’argent est sur votre portefeuille. Le payeur s’attend peut-être à récupérer l’excédent.
mail-advice-none = L’argent est sur votre portefeuille. Vous n’avez rien à faire.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = L’argent est sur votre portefeuille. Florin l’impute sur la facture, la période ou l’échéance et ne demande au client que le reste. Pour l’accepter comme règlement complet, appelez :
mail-advice-return = Si plus rien n’est à demander en raison d’une annulation, rendez l’argent au payeur.
mail-advice-pending = L’argent est sur votre portefeuille. Le paiement se terminera impayé, car l’argent est arrivé trop tard. Rendez-le alors au payeur ou acceptez-le comme règlement complet avec :
mail-advice-accept = L’argent est sur votre portefeuille. Rendez-le au payeur ou acceptez-le comme règlement complet avec :

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Abonnement terminé, partiellement payé : { $amount }
   *[plan] Plan de paiement terminé, partiellement payé : { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Un abonnement est terminé et a reçu de l’argent pour une période qui n’est pas payée. Florin ne demande plus rien au client.
       *[other] Un abonnement est terminé et a reçu de l’argent pour des périodes qui ne sont pas payées. Florin ne demande plus rien au client.
    }
   *[plan] { $count ->
        [one] Un plan de paiement est terminé et a reçu de l’argent pour une échéance qui n’est pas payée. Florin ne demande plus rien au client.
       *[other] Un plan de paiement est terminé et a reçu de l’argent pour des échéances qui ne sont pas payées. Florin ne demande plus rien au client.
    }
}
mail-fact-subscription = Abonnement : { $id }
mail-fact-installment-plan = Plan de paiement : { $id }
mail-fact-plan = Formule : { $name }
mail-fact-description = Description : { $description }
mail-fact-customer = Client : { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Reçu pour la période du { $start } au { $end } : { $received } ({ $value } sur { $price })
mail-fact-installment = Reçu pour l’échéance { $number } sur { $count } : { $received } ({ $value } sur { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } par le paiement { $payment }
mail-fact-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
mail-fact-more-payments = { $count ->
    [one] et par { $count } autre paiement
   *[other] et par { $count } autres paiements
}
mail-owner-advice = L’argent est sur votre portefeuille. Veuillez le rendre au payeur ou l’accepter. Pour accepter la somme reçue comme règlement complet, appelez :
mail-owner-reinstate = Pour demander le reste au client, réactivez le plan avec :
mail-owner-cancelled = Le plan reste annulé dans tous les cas.

## A webhook endpoint that was disabled

mail-disabled-subject = Endpoint de webhook désactivé : { $host }
mail-disabled-text = { $mode ->
    [test] Nous avons désactivé votre endpoint de webhook du mode test et ne lui envoyons plus d’événements :
   *[live] Nous avons désactivé votre endpoint de webhook du mode production et ne lui envoyons plus d’événements :
}
mail-disabled-gone = L’endpoint a répondu à un envoi par 410 Gone, ce qui nous demande d’arrêter.
mail-disabled-failing = Tous les envois vers cet endpoint échouent depuis le { $time }.
mail-disabled-enable = Rien n’est perdu : nous conservons les événements qui surviennent pendant que l’endpoint est désactivé. Dès qu’il fonctionne à nouveau, réactivez-le avec :
mail-disabled-recover = Demandez ensuite les événements manqués avec :

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] Clé API créée
        [rotate] Clé API renouvelée
        [revoke] Clé API révoquée
       *[other] Clé API modifiée
    }
    [webhook_endpoint] { $action ->
        [create] Endpoint de webhook créé
        [delete] Endpoint de webhook supprimé
       *[other] Endpoint de webhook modifié
    }
    [webhook_secret] { $action ->
        [rotate] Secret de webhook renouvelé
       *[other] Secret de webhook modifié
    }
   *[merchant] Paramètres du compte modifiés
}
mail-access-by = { $actor ->
    [command] Par : l’exploitant du service
    [system] Par : Florin
   *[key] Par : clé API { $key }
}
mail-access-from = Depuis l’adresse : { $address }
mail-access-at = Date : { $time }
mail-access-mode = { $mode ->
    [test] Mode : test
   *[live] Mode : production
}
mail-access-request = Requête : { $id }
mail-access-ask = Si vous ne vous attendiez pas à cette modification, contactez l’exploitant.
mail-access-revoke = Si vous ne vous attendiez pas à cette modification, révoquez la clé qui l’a effectuée, ainsi que toutes les clés qu’elle a créées, avec une autre clé :
mail-access-log = { $path } liste toutes les modifications. Au maximum { $max } e-mails de ce type sont envoyés par heure.
# A field that had no value before.
mail-access-none = aucune valeur

## An address for test mails, to its owner

mail-verify-title = Confirmez cette adresse pour les e-mails de test
mail-verify-subject = Confirmez cette adresse pour les e-mails de test – { $merchant }
mail-verify-text = { $merchant } teste les paiements avec Florin et souhaite envoyer des e-mails de test à cette adresse.
mail-verify-ask = Si vous êtes d’accord, veuillez confirmer.
mail-verify-ignore = Si vous ne connaissez pas { $merchant }, ignorez cet e-mail. Aucun e-mail de test ne vous sera envoyé.
