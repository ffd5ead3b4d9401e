## The simulator of payers

simulator = Simulador
simulator-intro = Mira lo que ocurre cuando alguien paga. Un pago de tu modo de prueba se paga desde una billetera nueva, con una transacción real en la red de prueba.
simulator-new = Un nuevo pago de prueba
simulator-create = Crear y simular
simulator-from-exchange = Se puede pagar desde un exchange
simulator-open = Pagos de prueba abiertos
simulator-none = No hay pagos de prueba abiertos.
simulator-simulate = Simular un pagador
simulator-missing = El simulador no está configurado.
simulator-missing-text = Necesita la billetera demo del entorno local, que el operador establece con estos ajustes. Hasta entonces, paga los pagos de prueba con una billetera tuya.
# $amount: such as $10.00.
simulator-payment = Simular un pago de { $amount }
simulator-details = Todo sobre este pago
simulator-checkout = Página de pago
simulator-state = Pago
simulator-expires = Abierto hasta
simulator-last = Última simulación
simulator-hint = { $status ->
    [pending] Esta página muestra por sí sola lo que ocurre. Para ver dinero que llega tarde, deja antes que el pago caduque o cancélalo.
    [confirmed] Este pago está pagado. Crea otro para continuar.
   *[other] Este pago ha terminado. Todavía puede llegar dinero tarde.
}
simulator-kinds = ¿Cómo paga el pagador?
simulator-amount = Importe en { $token }
simulator-kind = { $kind ->
    [exact] Pagar exactamente
    [underpaid] Pagar de menos
    [overpaid] Pagar de más
    [late] Pagar tarde
    [wrong_token] Pagar en otro token
    [failed] Hacer fallar la transacción
   *[exchange] Pagar desde un exchange
}
simulator-kind-text = { $kind ->
    [exact] El pagador envía todo lo debido, y el pago queda pagado unos segundos después.
    [underpaid] El pagador envía el 80 % o el importe de abajo, y el pago sigue abierto hasta que llegue el resto.
    [overpaid] El pagador envía el 125 % o el importe de abajo: el pago queda pagado y puedes reembolsar el excedente.
    [late] El dinero llega cuando el pago ya ha terminado: puedes aceptarlo o reembolsarlo.
    [wrong_token] El pagador envía un token que no has pedido: el pago sigue abierto y el dinero aparece como sin asignar.
    [failed] La transacción falla en la red: el pago sigue abierto y su diagnóstico indica por qué.
    [unexpected_exchange] El exchange no añade ninguna referencia, y este pago no cuenta con ello: el dinero aparece como sin asignar.
   *[exchange] El exchange no añade ninguna referencia, pero el importe exacto identifica el pago: queda pagado unos segundos después.
}
