## The simulator of payers

simulator = Simulateur
simulator-intro = Voyez ce qui se passe quand quelqu’un paie. Un paiement de votre mode test est payé depuis un nouveau portefeuille, avec une vraie transaction sur le réseau de test.
simulator-new = Nouveau paiement de test
simulator-create = Créer et simuler
simulator-from-exchange = Payable depuis une plateforme d’échange
simulator-open = Paiements de test en cours
simulator-none = Il n’y a aucun paiement de test en cours.
simulator-simulate = Simuler un payeur
simulator-missing = Le simulateur n’est pas configuré.
simulator-missing-text = Il a besoin du portefeuille démo de l’environnement local, que l’opérateur définit avec ces paramètres. En attendant, payez les paiements de test avec votre propre portefeuille.
# $amount: such as $10.00.
simulator-payment = Simuler un paiement de { $amount }
simulator-details = Tout sur ce paiement
simulator-checkout = Page de paiement
simulator-state = Paiement
simulator-expires = Ouvert jusqu’au
simulator-last = Dernière simulation
simulator-hint = { $status ->
    [pending] Cette page montre d’elle-même ce qui se passe. Pour voir de l’argent arriver en retard, laissez d’abord le paiement expirer ou annulez-le.
    [confirmed] Ce paiement est payé. Créez-en un autre pour continuer.
   *[other] Ce paiement est terminé. De l’argent peut encore arriver en retard.
}
simulator-kinds = Comment le payeur paie-t-il ?
simulator-amount = Montant en { $token }
simulator-kind = { $kind ->
    [exact] Payer le montant exact
    [underpaid] Payer trop peu
    [overpaid] Payer trop
    [late] Payer en retard
    [wrong_token] Payer dans un autre jeton
    [failed] Faire échouer la transaction
   *[exchange] Payer depuis une plateforme d’échange
}
simulator-kind-text = { $kind ->
    [exact] Le payeur envoie tout ce qui est dû, et le paiement est payé quelques secondes plus tard.
    [underpaid] Le payeur envoie 80 % ou le montant ci-dessous, et le paiement reste ouvert jusqu’à ce que le reste arrive.
    [overpaid] Le payeur envoie 125 % ou le montant ci-dessous : le paiement est payé, et vous pouvez rembourser le trop-perçu.
    [late] L’argent arrive après la fin du paiement : vous pouvez l’accepter ou le rembourser.
    [wrong_token] Le payeur envoie un jeton que vous n’avez pas demandé : le paiement reste ouvert, et l’argent figure parmi les fonds non attribués.
    [failed] La transaction échoue sur le réseau : le paiement reste ouvert, et son diagnostic indique pourquoi.
    [unexpected_exchange] La plateforme n’ajoute pas de référence, et ce paiement ne s’y attend pas : l’argent figure parmi les fonds non attribués.
   *[exchange] La plateforme n’ajoute pas de référence, mais le montant exact identifie le paiement : il est payé quelques secondes plus tard.
}
