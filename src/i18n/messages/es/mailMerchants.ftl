## Mails to merchants

mail-merchant-hello = Hola, { $merchant }:

## Money that came late, or was too much or too little

mail-late-payment-subject = El pago llegó tarde: { $amount }
mail-overpaid-subject = Pago superior al importe debido: { $amount }
mail-underpaid-subject = Pago inferior al importe debido: { $amount }
mail-late-payment-text = Ha llegado dinero para un pago después de su plazo o cuando ya había terminado.
mail-overpaid-text = Un pagador ha enviado más de lo debido.
mail-underpaid-text = Un pago ha terminado con menos de lo debido.
mail-underpaid-open-text = Un pagador ha enviado menos de lo debido y todavía puede pagar el resto.
mail-fact-payment = Pago: { $id }
mail-fact-for = Por: { $description }
mail-fact-price = Precio: { $price } ({ $tokens })
mail-fact-received = Recibido: { $amount }
mail-fact-surplus = Excedente: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Estado: { $status }
mail-fact-wallet = Billetera del pagador: { $wallet }
mail-fact-transaction = Transacción: { $transaction }
mail-advice-surplus = El dinero está en su billetera. Es posible que el pagador espere que le devuelva el excedente.
mail-advice-none = El dinero está en su billetera. No tiene que hacer nada.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = El dinero está en su billetera. Florin lo descuenta de la factura, del periodo o de la cuota y solo le pide al cliente el resto. Para aceptarlo como precio completo, llame a:
mail-advice-return = Si ya no se va a pedir nada más porque se ha cancelado, devuelva el dinero al pagador.
mail-advice-pending = El dinero está en su billetera. El pago terminará como impagado porque el dinero llegó demasiado tarde. Entonces, devuélvalo al pagador o acéptelo como precio completo con:
mail-advice-accept = El dinero está en su billetera. Devuélvalo al pagador o acéptelo como precio completo con:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Suscripción finalizada, pagada en parte: { $amount }
   *[plan] Plan de pagos finalizado, pagado en parte: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Una suscripción ha finalizado y ha recibido dinero para un periodo que no está pagado. Florin no le pide nada más al cliente.
       *[other] Una suscripción ha finalizado y ha recibido dinero para periodos que no están pagados. Florin no le pide nada más al cliente.
    }
   *[plan] { $count ->
        [one] Un plan de pagos ha finalizado y ha recibido dinero para una cuota que no está pagada. Florin no le pide nada más al cliente.
       *[other] Un plan de pagos ha finalizado y ha recibido dinero para cuotas que no están pagadas. Florin no le pide nada más al cliente.
    }
}
mail-fact-subscription = Suscripción: { $id }
mail-fact-installment-plan = Plan de pagos: { $id }
mail-fact-plan = Plan: { $name }
mail-fact-description = Descripción: { $description }
mail-fact-customer = Cliente: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Recibido para el periodo del { $start } al { $end }: { $received } ({ $value } de { $price })
mail-fact-installment = Recibido para la cuota { $number } de { $count }: { $received } ({ $value } de { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } con el pago { $payment }
mail-fact-more = { $count ->
    [one] y { $count } más
   *[other] y { $count } más
}
mail-fact-more-payments = { $count ->
    [one] y con { $count } pago más
   *[other] y con { $count } pagos más
}
mail-owner-advice = El dinero está en su billetera. Devuélvalo al pagador o acéptelo. Para aceptar lo recibido como precio completo, llame a:
mail-owner-reinstate = Para pedirle al cliente el resto, reactive el plan con:
mail-owner-cancelled = El plan seguirá cancelado en cualquier caso.

## A webhook endpoint that was disabled

mail-disabled-subject = Endpoint de webhook desactivado: { $host }
mail-disabled-text = { $mode ->
    [test] Hemos desactivado su endpoint de webhook de prueba y ya no le enviamos más eventos:
   *[live] Hemos desactivado su endpoint de webhook de producción y ya no le enviamos más eventos:
}
mail-disabled-gone = El endpoint respondió a una entrega con 410 Gone, lo que nos pide que dejemos de enviar.
mail-disabled-failing = Todas las entregas a este endpoint han fallado desde el { $time }.
mail-disabled-enable = No se pierde nada: conservamos los eventos que se producen mientras el endpoint está desactivado. Cuando vuelva a funcionar, actívelo con:
mail-disabled-recover = Después, solicite los eventos que no recibió con:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] Clave de API creada
        [rotate] Clave de API renovada
        [revoke] Clave de API revocada
       *[other] Clave de API modificada
    }
    [webhook_endpoint] { $action ->
        [create] Endpoint de webhook creado
        [delete] Endpoint de webhook eliminado
       *[other] Endpoint de webhook modificado
    }
    [webhook_secret] { $action ->
        [rotate] Secreto de webhook renovado
       *[other] Secreto de webhook modificado
    }
    [member] { $action ->
        [create] Miembro añadido
        [delete] Miembro eliminado
       *[other] Función de un miembro cambiada
    }
    [invitation] { $action ->
        [create] Persona invitada
       *[other] Invitación revocada
    }
   *[merchant] Configuración de la cuenta modificada
}
mail-access-by = { $actor ->
    [command] Por: el operador del servicio
    [system] Por: Florin
    [user] Por: { $key }
   *[key] Por: clave de API { $key }
}
mail-access-from = Desde la dirección: { $address }
mail-access-at = Fecha: { $time }
mail-access-mode = { $mode ->
    [test] Modo: prueba
   *[live] Modo: producción
}
mail-access-request = Solicitud: { $id }
mail-access-ask = Si no esperaba este cambio, consulte al operador.
mail-access-revoke = Si no esperaba este cambio, revoque con otra clave la clave que lo hizo y todas las que esta haya creado:
mail-access-log = { $path } muestra todos los cambios. Se envían como máximo { $max } correos de este tipo por hora.
# A field that had no value before.
mail-access-none = ninguno

## An address for test mails, to its owner

mail-verify-title = Confirme esta dirección para correos de prueba
mail-verify-subject = Confirme esta dirección para correos de prueba de { $merchant }
mail-verify-text = { $merchant } está probando pagos con Florin y quiere enviar correos de prueba a esta dirección.
mail-verify-ask = Si está de acuerdo, confírmelo.
mail-verify-ignore = Si no conoce a { $merchant }, ignore este correo. No se le enviará ningún correo de prueba.

## The dashboard, to its users

mail-sign-in-title = Iniciar sesión en Florin
mail-sign-up-title = Crea tu cuenta de Florin
mail-sign-in-text = Alguien, probablemente tú, ha pedido iniciar sesión en Florin con esta dirección.
mail-sign-in-browser = El enlace funciona una vez, en el navegador en el que lo pediste. No reenvíes nunca este correo.
mail-sign-in-open = Iniciar sesión
mail-sign-in-until = El enlace funciona hasta el { $time }. Si no lo pediste, ignora este correo.
mail-invitation-subject = Únete a { $merchant } en Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } te invita al panel de { $merchant }.
mail-invitation-operator = El operador de Florin te invita al panel de { $merchant }.
mail-invitation-role = Tu función: { $role }
mail-invitation-open = Aceptar la invitación
mail-invitation-until = El enlace funciona hasta el { $time }. Si no sabes quién te invita, ignora este correo.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] Las billeteras de prueba de { $merchant } van a cambiar
   *[live] Las billeteras de { $merchant } van a cambiar
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } ha pedido cambiar las billeteras que reciben los pagos de prueba de { $merchant }.
   *[live] { $by } ha pedido cambiar las billeteras que reciben los pagos de { $merchant }.
}
mail-wallet-change-effect = El cambio entra en vigor el { $time }. Los pagos que estén abiertos entonces conservan sus billeteras.
mail-wallet-change-replaces = Sustituye al cambio que estaba pendiente.
mail-wallet-change-unexpected = Si no lo esperabas, detén el cambio y comprueba quién puede iniciar sesión en tu panel.
mail-wallet-change-secret = Quien tenga este correo puede detener el cambio. No lo reenvíes nunca.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (antes: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] Las billeteras de prueba de { $merchant } siguen como están
   *[live] Las billeteras de { $merchant } siguen como están
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Alguien ha detenido el cambio de las billeteras de { $merchant } con el enlace de nuestro correo.
    [command] El operador del servicio ha detenido el cambio de las billeteras de { $merchant }.
    [system] Hemos detenido el cambio de las billeteras de { $merchant }, porque { $by }, que lo pidió, ya no es propietario.
   *[user] { $by } ha detenido el cambio de las billeteras de { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] Las billeteras de prueba de { $merchant } han cambiado
   *[live] Las billeteras de { $merchant } han cambiado
}
mail-wallets-changed-text = { $mode ->
    [test] El cambio que pidió { $by } ha entrado en vigor. Los nuevos pagos de prueba de { $merchant } van a estas billeteras.
   *[live] El cambio que pidió { $by } ha entrado en vigor. Los nuevos pagos de { $merchant } van a estas billeteras.
}
mail-wallets-changed-operator = { $mode ->
    [test] El operador del servicio ha cambiado las billeteras. Los nuevos pagos de prueba de { $merchant } van a estas billeteras.
   *[live] El operador del servicio ha cambiado las billeteras. Los nuevos pagos de { $merchant } van a estas billeteras.
}

## Roles of members

role = { $role ->
    [owner] Propietario
    [admin] Administrador
    [developer] Desarrollador
    [support] Soporte
    [accountant] Contable
   *[viewer] Lector
}
