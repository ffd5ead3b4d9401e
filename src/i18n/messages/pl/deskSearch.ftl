## The search of the dashboard

search-results = Wyniki dla „{ $text }”
search-none = Nic nie znaleziono dla „{ $text }”.
search-object = Znaleziono
search-hint = Możesz szukać:
search-by = { $way ->
    [id] ID płatności, klienta, faktury lub czegokolwiek innego
    [email] Adresu e-mail
    [order] Numeru zamówienia lub innej wartości z metadanych płatności
    [number] Numeru faktury
    [wallet] Adresu portfela
    [signature] Podpisu transakcji lub jej strony w eksploratorze
   *[amount] Kwoty, na przykład 25 lub 0.5 SOL
}
search-kind = { $kind ->
    [customer] Klienci
    [payment] Płatności
    [invoice] Faktury
    [credit_note] Faktury korygujące
    [subscription] Subskrypcje
    [subscription_plan] Plany
    [coupon] Kupony
    [installment_plan] Plany ratalne
    [payment_link] Linki do płatności
    [transfer] Przelewy
    [refund] Zwroty
    [event] Zdarzenia
    [webhook_delivery] Dostawy webhooków
    [webhook_endpoint] Punkty końcowe webhooków
    [api_key] Klucze API
    [test_clock] Zegary testowe
   *[audit_log_entry] Dziennik zdarzeń
}
