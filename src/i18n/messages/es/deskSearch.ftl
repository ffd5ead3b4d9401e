## The search of the dashboard

search-results = Resultados de «{ $text }»
search-none = No se ha encontrado nada para «{ $text }».
search-object = Encontrado
search-hint = Puedes buscar por:
search-by = { $way ->
    [id] El ID de un pago, un cliente, una factura o cualquier otra cosa
    [email] Una dirección de correo
    [order] Un número de pedido u otro valor de los metadatos de un pago
    [number] El número de una factura
    [wallet] La dirección de una billetera
    [signature] La firma de una transacción o su página en un explorador
   *[amount] Un importe, como 25 o 0.5 SOL
}
search-kind = { $kind ->
    [customer] Clientes
    [payment] Pagos
    [invoice] Facturas
    [credit_note] Facturas rectificativas
    [subscription] Suscripciones
    [subscription_plan] Planes
    [coupon] Cupones
    [installment_plan] Planes de pagos
    [payment_link] Enlaces de pago
    [transfer] Transferencias
    [refund] Reembolsos
    [event] Eventos
    [webhook_delivery] Entregas de webhooks
    [webhook_endpoint] Endpoints de webhook
    [api_key] Claves de API
    [test_clock] Relojes de prueba
   *[audit_log_entry] Registro de auditoría
}
