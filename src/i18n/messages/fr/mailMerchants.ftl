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
    [member] { $action ->
        [create] Membre ajouté
        [delete] Membre retiré
       *[other] Rôle d’un membre modifié
    }
    [invitation] { $action ->
        [create] Personne invitée
       *[other] Invitation révoquée
    }
   *[merchant] Paramètres du compte modifiés
}
mail-access-by = { $actor ->
    [command] Par : l’opérateur du service
    [system] Par : Florin
    [user] Par : { $key }
   *[key] Par : clé API { $key }
}
mail-access-from = Depuis l’adresse : { $address }
mail-access-at = Date : { $time }
mail-access-mode = { $mode ->
    [test] Mode : test
   *[live] Mode : production
}
mail-access-request = Requête : { $id }
mail-access-ask = Si vous ne vous attendiez pas à cette modification, contactez l’opérateur.
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

## The dashboard, to its users

mail-sign-in-title = Connexion à Florin
mail-sign-up-title = Créez votre compte Florin
mail-sign-in-text = Quelqu’un, sans doute vous, souhaite se connecter à Florin avec cette adresse.
mail-sign-in-browser = Le lien fonctionne une fois, dans le navigateur où vous l’avez demandé. Ne transférez jamais cet e-mail.
mail-sign-in-open = Se connecter
mail-sign-in-until = Le lien fonctionne jusqu’au { $time }. Si vous ne l’avez pas demandé, ignorez cet e-mail.
mail-invitation-subject = Rejoignez { $merchant } sur Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } vous invite au tableau de bord de { $merchant }.
mail-invitation-operator = L’opérateur de Florin vous invite au tableau de bord de { $merchant }.
mail-invitation-role = Votre rôle : { $role }
mail-invitation-open = Accepter l’invitation
mail-invitation-until = Le lien fonctionne jusqu’au { $time }. Si vous ne savez pas qui vous invite, ignorez cet e-mail.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] Les portefeuilles de test de { $merchant } vont changer
   *[live] Les portefeuilles de { $merchant } vont changer
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } a demandé de changer les portefeuilles qui reçoivent les paiements de test de { $merchant }.
   *[live] { $by } a demandé de changer les portefeuilles qui reçoivent les paiements de { $merchant }.
}
mail-wallet-change-effect = Le changement prend effet le { $time }. Les paiements alors en cours gardent leurs portefeuilles.
mail-wallet-change-replaces = Il remplace le changement qui était en attente.
mail-wallet-change-unexpected = Si vous ne vous y attendiez pas, arrêtez le changement et vérifiez qui peut se connecter à votre tableau de bord.
mail-wallet-change-secret = Toute personne qui a cet e-mail peut arrêter le changement. Ne le transférez jamais.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (avant : { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] Les portefeuilles de test de { $merchant } ne changent pas
   *[live] Les portefeuilles de { $merchant } ne changent pas
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Quelqu’un a arrêté le changement des portefeuilles de { $merchant } avec le lien de notre e-mail.
    [command] L’opérateur du service a arrêté le changement des portefeuilles de { $merchant }.
    [system] Nous avons arrêté le changement des portefeuilles de { $merchant }, car { $by }, qui l’avait demandé, n’est plus propriétaire.
   *[user] { $by } a arrêté le changement des portefeuilles de { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] Les portefeuilles de test de { $merchant } ont changé
   *[live] Les portefeuilles de { $merchant } ont changé
}
mail-wallets-changed-text = { $mode ->
    [test] Le changement demandé par { $by } a pris effet. Les nouveaux paiements de test de { $merchant } vont à ces portefeuilles.
   *[live] Le changement demandé par { $by } a pris effet. Les nouveaux paiements de { $merchant } vont à ces portefeuilles.
}
mail-wallets-changed-operator = { $mode ->
    [test] L’opérateur du service a changé les portefeuilles. Les nouveaux paiements de test de { $merchant } vont à ces portefeuilles.
   *[live] L’opérateur du service a changé les portefeuilles. Les nouveaux paiements de { $merchant } vont à ces portefeuilles.
}

## Roles of members

role = { $role ->
    [owner] Propriétaire
    [admin] Administrateur
    [developer] Développeur
    [support] Assistance
    [accountant] Comptable
   *[viewer] Lecteur
}
