## The search of the dashboard

search-results = Resultados para “{ $text }”
search-none = Nada encontrado para “{ $text }”.
search-object = Encontrado
search-hint = Pode pesquisar por:
search-by = { $way ->
    [id] O ID de um pagamento, um cliente, uma fatura ou outra coisa
    [email] Um endereço de e-mail
    [order] Um número de pedido ou outro valor dos metadados de um pagamento
    [number] O número de uma fatura
    [wallet] O endereço de uma carteira
    [signature] A assinatura de uma transação ou a sua página em um explorador
   *[amount] Um valor, como 25 ou 0.5 SOL
}
search-kind = { $kind ->
    [customer] Clientes
    [payment] Pagamentos
    [invoice] Faturas
    [credit_note] Notas de crédito
    [subscription] Assinaturas
    [subscription_plan] Planos
    [coupon] Cupons
    [installment_plan] Planos de prestações
    [payment_link] Links de pagamento
    [transfer] Transferências
    [refund] Reembolsos
    [event] Eventos
    [webhook_delivery] Entregas de webhook
    [webhook_endpoint] Endpoints de webhook
    [api_key] Chaves de API
    [test_clock] Relógios de teste
   *[audit_log_entry] Log de auditoria
}
