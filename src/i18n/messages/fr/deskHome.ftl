## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Aujourd’hui
    [week] 7 derniers jours
   *[month] 30 derniers jours
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] { $amount } de plus qu’hier à la même heure
        [week] { $amount } de plus que les 7 jours précédents
       *[month] { $amount } de plus que les 30 jours précédents
    }
    [down] { $range ->
        [today] { $amount } de moins qu’hier à la même heure
        [week] { $amount } de moins que les 7 jours précédents
       *[month] { $amount } de moins que les 30 jours précédents
    }
   *[same] { $range ->
        [today] Autant qu’hier à la même heure
        [week] Autant que les 7 jours précédents
       *[month] Autant que les 30 jours précédents
    }
}
home-no-change = Rien à comparer pour l’instant
home-count = { $count ->
    [0] Aucun paiement
    [one] { $count } paiement
   *[other] { $count } paiements
}
home-refunded = Remboursé : { $amount }
home-approximate = Les autres devises sont converties aux taux du jour.
home-unpriced = Sans { $currencies }, faute de taux.
home-received = Montant reçu
home-chart = Montant reçu par jour
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Graphique à barres des montants reçus chaque jour pendant les 30 derniers jours. Maximum le { $day } : { $amount }.
home-chart-table = Afficher en tableau
home-day = Jour
home-chart-empty = Rien n’a été reçu pendant les 30 derniers jours.
home-today = Aujourd’hui
home-attention-title = À traiter
home-attention-none = Rien à traiter.
home-attention = { $kind ->
    [wallet_change] Un changement de portefeuilles est en attente
    [underpaid] { $count ->
        [one] Paiement d’un montant insuffisant
       *[other] Paiements d’un montant insuffisant
    }
    [overpaid] { $count ->
        [one] Paiement d’un montant trop élevé
       *[other] Paiements d’un montant trop élevé
    }
    [late] { $count ->
        [one] Paiement arrivé trop tard
       *[other] Paiements arrivés trop tard
    }
    [unmatched] { $count ->
        [one] Transfert qui ne correspond à aucun paiement
       *[other] Transferts qui ne correspondent à aucun paiement
    }
    [refund] { $count ->
        [one] Remboursement qui attend votre signature
       *[other] Remboursements qui attendent votre signature
    }
    [endpoint] { $count ->
        [one] Endpoint de webhook en échec
       *[other] Endpoints de webhook en échec
    }
    [invoice] { $count ->
        [one] Facture en retard
       *[other] Factures en retard
    }
   *[subscription] { $count ->
        [one] Abonnement en retard de paiement
       *[other] Abonnements en retard de paiement
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Derniers paiements
home-no-payments = Aucun paiement pour l’instant.
home-all-payments = Tous les paiements
home-steps = Cinq étapes jusqu’à votre premier paiement
home-steps-done = { $done } sur { $count } terminées
home-steps-hide = Masquer ces étapes
home-step-done = Terminé :
home-step = { $step ->
    [wallets] Vérifiez où va votre argent
    [payment] Créez un paiement
    [pay] Payez-le
    [webhooks] Informez votre boutique des paiements
   *[team] Invitez votre équipe
}
home-step-text = { $step ->
    [wallets-test] L’argent de test va aux portefeuilles du mode test.
    [wallets-live] Les payeurs paient directement sur vos propres portefeuilles.
    [payment-test] Saisissez un montant. Aucun argent réel ne circule.
    [payment-live] Saisissez un montant et envoyez la page à un client.
    [pay-test] Le simulateur le paie, exactement ou avec une erreur.
    [pay-live] Ouvrez sa page et payez vous-même un petit montant.
    [webhooks-test] Ajoutez un endpoint informé de chaque paiement.
    [webhooks-live] Ajoutez un endpoint informé de chaque paiement.
    [team-test] D’autres voient les paiements ou aident les clients, chacun selon son rôle.
   *[team-live] D’autres voient les paiements ou aident les clients, chacun selon son rôle.
}
