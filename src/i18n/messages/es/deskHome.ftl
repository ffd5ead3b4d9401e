## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Hoy
    [week] Últimos 7 días
   *[month] Últimos 30 días
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] { $amount } más que ayer a esta hora
        [week] { $amount } más que en los 7 días anteriores
       *[month] { $amount } más que en los 30 días anteriores
    }
    [down] { $range ->
        [today] { $amount } menos que ayer a esta hora
        [week] { $amount } menos que en los 7 días anteriores
       *[month] { $amount } menos que en los 30 días anteriores
    }
   *[same] { $range ->
        [today] Igual que ayer a esta hora
        [week] Igual que en los 7 días anteriores
       *[month] Igual que en los 30 días anteriores
    }
}
home-no-change = Aún no hay con qué comparar
home-count = { $count ->
    [0] Ningún pago
    [one] { $count } pago
   *[other] { $count } pagos
}
home-refunded = Reembolsado: { $amount }
home-approximate = Las demás monedas se convierten a los tipos de cambio de hoy.
home-unpriced = Sin { $currencies }, por falta de tipo de cambio.
home-received = Recibido
home-chart = Recibido por día
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Gráfico de barras de lo recibido en cada uno de los últimos 30 días. El máximo fue el { $day }: { $amount }.
home-chart-table = Mostrar como tabla
home-day = Día
home-chart-empty = No se ha recibido nada en los últimos 30 días.
home-today = Hoy
home-attention-title = Requiere tu atención
home-attention-none = Nada requiere tu atención.
home-attention = { $kind ->
    [wallet_change] Hay un cambio de billeteras pendiente
    [underpaid] { $count ->
        [one] Pago con dinero de menos
       *[other] Pagos con dinero de menos
    }
    [overpaid] { $count ->
        [one] Pago con dinero de más
       *[other] Pagos con dinero de más
    }
    [late] { $count ->
        [one] Pago que llegó tarde
       *[other] Pagos que llegaron tarde
    }
    [unmatched] { $count ->
        [one] Transferencia sin pago asignado
       *[other] Transferencias sin pago asignado
    }
    [refund] { $count ->
        [one] Reembolso que espera tu firma
       *[other] Reembolsos que esperan tu firma
    }
    [endpoint] { $count ->
        [one] Endpoint de webhook que falla
       *[other] Endpoints de webhook que fallan
    }
    [invoice] { $count ->
        [one] Factura vencida
       *[other] Facturas vencidas
    }
   *[subscription] { $count ->
        [one] Suscripción con un pago atrasado
       *[other] Suscripciones con pagos atrasados
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Últimos pagos
home-no-payments = Aún no hay pagos.
home-all-payments = Todos los pagos
home-steps = Cinco pasos hasta tu primer pago
home-steps-done = { $done } de { $count } completados
home-steps-hide = Ocultar estos pasos
home-step-done = Completado:
home-step = { $step ->
    [wallets] Comprueba adónde va tu dinero
    [payment] Crea un pago
    [pay] Págalo
    [webhooks] Informa a tu tienda de los pagos
   *[team] Invita a tu equipo
}
home-step-text = { $step ->
    [wallets-test] El dinero de prueba va a las billeteras del modo de prueba.
    [wallets-live] Los pagadores pagan directamente a tus propias billeteras.
    [payment-test] Introduce un importe. No se mueve dinero real.
    [payment-live] Introduce un importe y envía la página a un cliente.
    [pay-test] El simulador lo paga, exactamente o con un error.
    [pay-live] Abre su página y paga tú un importe pequeño.
    [webhooks-test] Añade un endpoint que se entere de cada pago.
    [webhooks-live] Añade un endpoint que se entere de cada pago.
    [team-test] Otras personas ven pagos o ayudan a clientes, cada una en su función.
   *[team-live] Otras personas ven pagos o ayudan a clientes, cada una en su función.
}
