## The search of the dashboard

search-results = Risultati per «{ $text }»
search-none = Nessun risultato per «{ $text }».
search-object = Trovato
search-hint = Puoi cercare:
search-by = { $way ->
    [id] L’ID di un pagamento, un cliente, una fattura o qualsiasi altra cosa
    [email] Un indirizzo email
    [order] Un numero d’ordine o un altro valore dei metadati di un pagamento
    [number] Il numero di una fattura
    [wallet] L’indirizzo di un wallet
    [signature] La firma di una transazione o la sua pagina in un explorer
   *[amount] Un importo, come 25 o 0.5 SOL
}
search-kind = { $kind ->
    [customer] Clienti
    [payment] Pagamenti
    [invoice] Fatture
    [credit_note] Note di credito
    [subscription] Abbonamenti
    [subscription_plan] Piani
    [coupon] Coupon
    [installment_plan] Piani rateali
    [payment_link] Link di pagamento
    [transfer] Trasferimenti
    [refund] Rimborsi
    [event] Eventi
    [webhook_delivery] Invii di webhook
    [webhook_endpoint] Endpoint webhook
    [api_key] Chiavi API
    [test_clock] Orologi di test
   *[audit_log_entry] Registro di controllo
}
