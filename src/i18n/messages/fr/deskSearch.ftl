## The search of the dashboard

search-results = Résultats pour « { $text } »
search-none = Aucun résultat pour « { $text } ».
search-object = Résultat
search-hint = Vous pouvez chercher :
search-by = { $way ->
    [id] L’ID d’un paiement, d’un client, d’une facture ou de tout autre objet
    [email] Une adresse e-mail
    [order] Un numéro de commande ou une autre valeur des métadonnées d’un paiement
    [number] Le numéro d’une facture
    [wallet] L’adresse d’un portefeuille
    [signature] La signature d’une transaction ou sa page dans un explorateur
   *[amount] Un montant, par exemple 25 ou 0.5 SOL
}
search-kind = { $kind ->
    [customer] Clients
    [payment] Paiements
    [invoice] Factures
    [credit_note] Avoirs
    [subscription] Abonnements
    [subscription_plan] Formules
    [coupon] Codes promo
    [installment_plan] Plans de paiement
    [payment_link] Liens de paiement
    [transfer] Transferts
    [refund] Remboursements
    [event] Événements
    [webhook_delivery] Envois de webhooks
    [webhook_endpoint] Endpoints de webhook
    [api_key] Clés API
    [test_clock] Horloges de test
   *[audit_log_entry] Journal d’audit
}
