## The search of the dashboard

search-results = Ergebnisse für „{ $text }“
search-none = Nichts gefunden für „{ $text }“.
search-object = Gefunden
search-hint = Sie können suchen nach:
search-by = { $way ->
    [id] Der ID einer Zahlung, eines Kunden, einer Rechnung oder von etwas anderem
    [email] Einer E-Mail-Adresse
    [order] Einer Bestellnummer oder einem anderen Wert in den Metadaten einer Zahlung
    [number] Der Nummer einer Rechnung
    [wallet] Der Adresse einer Wallet
    [signature] Der Signatur einer Transaktion oder ihrer Seite in einem Explorer
   *[amount] Einem Betrag, etwa 25 oder 0,5 SOL
}
search-kind = { $kind ->
    [customer] Kunden
    [payment] Zahlungen
    [invoice] Rechnungen
    [credit_note] Rechnungskorrekturen
    [subscription] Abos
    [subscription_plan] Tarife
    [coupon] Gutscheine
    [installment_plan] Ratenpläne
    [payment_link] Zahlungslinks
    [transfer] Überweisungen
    [refund] Erstattungen
    [event] Ereignisse
    [webhook_delivery] Webhook-Zustellungen
    [webhook_endpoint] Webhook-Endpunkte
    [api_key] API-Schlüssel
    [test_clock] Testuhren
   *[audit_log_entry] Audit-Log
}
