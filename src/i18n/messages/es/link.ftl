## A payment link

on-solana-plus-charge = { $amount } en Solana, más un cargo por servicio del { $percent }
ready-heading = Todo listo
ready-text = Pague desde cualquier billetera de Solana.
card-possible = También puede pagar con tarjeta o cuenta bancaria.
place-kept = Le reservamos un lugar durante 10 minutos.
amount-fixed-later = El importe en { $token } se fija al continuar.
continue-your-payment = Continuar con su pago
view-your-payment = Ver su pago
link-inactive = Este enlace ya no está activo
link-expired = Este enlace ha caducado
link-used-up = Este enlace ya no acepta más pagos
link-held = El último lugar está reservado
link-held-text = Otra persona está pagando en este momento. Si no termina a tiempo, podrá pagar usted.
link-crowded = Hay demasiados pagos en curso
link-crowded-text = Inténtelo de nuevo en unos minutos.
link-closed-text = Ya no se puede pagar con este enlace. Pida uno nuevo a { $merchant }.

## What a link asks its payer

amount-in = Importe en { $currency }
amount-limits = { $which ->
    [between] De { $min } a { $max }
    [least] Mínimo: { $min }
   *[most] Máximo: { $max }
}
quantity = Cantidad
email = Correo electrónico
optional = opcional
please-choose = Elija una opción
choose-token = Pagar en
answer-required = Complete este campo.
answer-invalid = Introduzca solo texto sin formato.
answer-number = Introduzca un número.
answer-option = Elija una de las opciones.
answer-too-long = Introduzca como máximo { $limit } caracteres.
answer-decimals = Número máximo de decimales: { $limit }.
answer-minimum = Introduzca como mínimo { $limit }.
answer-maximum = Introduzca como máximo { $limit }.
