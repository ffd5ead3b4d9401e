## The books of a merchant

desk-books = Contabilidad
books-overview = Resumen
books-entries = Asientos
books-counterparts = Contrapartes
books-prove = Conciliar ahora
books-done-started = La conciliación ha empezado. El resultado aparecerá aquí.
books-done-recent = Todas las billeteras se acaban de conciliar.

## Proof by the chain

books-proofs = Conciliación
books-proofs-intro = Una vez al día, Florin compara lo que dicen los libros con lo que cada billetera tiene en la cadena. El saldo inicial y los asientos deben sumar lo que hay en la cadena.
books-no-proofs = Aún no se ha conciliado ninguna billetera.
books-proof-status = { $status ->
    [proven] Coincide
    [pending] En espera
    [different] No coincide
    [failed] Fallida
   *[running] En curso
}
books-proof-about = { $status ->
    [proven] Los libros tienen exactamente lo que tiene la cadena.
    [pending] Los libros tienen lo que tiene la cadena, salvo transacciones nuevas que aún se pueden contabilizar.
    [different] Los libros y la cadena no coinciden. La diferencia es lo que la cadena tiene de más respecto a los libros.
    [failed] No hay resultado. Florin lo intentará de nuevo mañana.
   *[running] Los libros se están comparando con la cadena. Esta página se actualiza sola.
}
books-failure = { $failure ->
    [too_much_pending] Hay demasiadas transacciones en espera
   *[chain_unavailable] No se pudo leer la cadena
}
books-why = Motivo
books-proved-again = Se está conciliando de nuevo
books-proved-at = Conciliado
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Saldo inicial
books-since = Asientos desde entonces
books-booked = En los libros
books-waiting = En espera
books-chain = En la cadena
books-difference = Diferencia
books-differences = De qué se compone la diferencia
books-differences-intro = La cadena contradice estos asientos. Se ha avisado al operador de este servicio.
books-no-differences = Ningún asiento contradice la cadena. En la cadena se movió algo que los libros no tienen.
books-transfer = Transferencia
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instrucción { $path }
books-all-transfers = Toda
books-missing = No está
books-pending = Transacciones en espera
books-pending-intro = { $count ->
    [one] { $count } transacción nueva aún se puede contabilizar o la cadena puede descartarla.
   *[other] { $count } transacciones nuevas aún se pueden contabilizar o la cadena puede descartarlas.
}
books-pending-shown = Se muestran las primeras { $count }.

## Balances

books-have = Lo que tienen tus billeteras
books-have-intro = Lo que dicen los libros ahora. Los valores son los del día en que se movió el dinero.
books-nothing = Aún no se ha contabilizado nada.
books-sources = De dónde viene y adónde ha ido
books-sources-intro = Lo que trajo dinero está por encima de cero; lo que se lo llevó, por debajo. Por cada token, todo suma lo que tienen tus billeteras.
books-value = Valor
books-account-label = Cuenta
books-account = { $account ->
    [wallet] Tus billeteras
    [unsettled] Pagos sin terminar
    [sales] Ventas
    [surplus] Pagos en exceso
    [splits] Partes de otros
    [service_charge] Cargo por servicio
    [refunds] Reembolsos
    [unapplied] Dinero sin asignar
    [customer_balances] Saldo de clientes
    [credit_notes] Facturas rectificativas
    [adjustments] Ajustes
    [network_fees] Comisiones de red
    [outside] Fuera de Florin
    [opening] Saldo inicial
   *[conversion] Conversión de moneda
}
books-account-about = { $account ->
    [wallet] Lo que tienes en la cadena.
    [unsettled] Recibido por pagos que siguen abiertos o que terminaron sin pagarse.
    [sales] Recibido por lo que has vendido.
    [surplus] Recibido por encima de lo necesario.
    [splits] Recibido para otros y entregado a ellos.
    [service_charge] La parte del operador en tus ventas.
    [refunds] Devuelto a los clientes.
    [unapplied] En tus billeteras, sin contar para ningún pago.
    [customer_balances] Lo que los clientes tienen a su favor.
    [credit_notes] Dado a los clientes como saldo con facturas rectificativas.
    [adjustments] Saldo que has dado o quitado a mano.
    [network_fees] Lo que la red de Solana ha cobrado de tus SOL.
    [outside] Vino de billeteras ajenas o fue a ellas, sin Florin.
    [opening] Lo que tenían tus billeteras antes de empezar los libros.
   *[conversion] Entre un valor en una moneda y en otra.
}

## Entries

books-entries-intro = Cada movimiento de tu dinero, por partida doble. Los asientos nunca cambian. Lo que pertenece a un mes cerrado se contabiliza después y lo indica.
books-no-entries = No se han encontrado asientos.
books-debit = Debe
books-credit = Haber
# What an entry describes, such as a refund.
books-cause-label = Por
books-cause = { $cause ->
    [transfer] Transferencia
    [payment] Pago
    [refund] Reembolso
    [network_fee] Comisión de red
    [balance] Saldo de clientes
    [outside] Fuera de Florin
   *[opening] Saldo inicial
}
# $month: such as October 2026, which is closed.
books-corrects = Corrige { $month }
books-entries-of = Asientos contables

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Quienes te enviaron dinero sin Florin o lo recibieron de ti. Ponle un nombre a cada uno y aparecerá en todos los asientos.
books-no-counterparts = No ha entrado ni salido dinero fuera de Florin.
books-counterpart = Contraparte
books-net = Recibido menos enviado
books-known-since = Desde
books-name-hint = Por ejemplo, Nóminas. Déjalo vacío para quitar el nombre.
books-outside-entries = Asientos con el exterior
