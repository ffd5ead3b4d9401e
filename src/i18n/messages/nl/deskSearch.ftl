## The search of the dashboard

search-results = Resultaten voor “{ $text }”
search-none = Niets gevonden voor “{ $text }”.
search-object = Gevonden
search-hint = U kunt zoeken op:
search-by = { $way ->
    [id] De ID van een betaling, een klant, een factuur of iets anders
    [email] Een e-mailadres
    [order] Een bestelnummer of een andere waarde uit de metadata van een betaling
    [number] Het nummer van een factuur
    [wallet] Het adres van een wallet
    [signature] De handtekening van een transactie, of de pagina ervan in een explorer
   *[amount] Een bedrag, zoals 25 of 0.5 SOL
}
search-kind = { $kind ->
    [customer] Klanten
    [payment] Betalingen
    [invoice] Facturen
    [credit_note] Creditfacturen
    [subscription] Abonnementen
    [subscription_plan] Plannen
    [coupon] Coupons
    [installment_plan] Betaalplannen
    [payment_link] Betaallinks
    [transfer] Overboekingen
    [refund] Terugbetalingen
    [event] Events
    [webhook_delivery] Webhook-afleveringen
    [webhook_endpoint] Webhook-endpoints
    [api_key] API-sleutels
    [test_clock] Testklokken
   *[audit_log_entry] Auditlog
}
