## The point of sale: a tablet on a shop's counter

pos-title = Caja de { $merchant }
pos-amount = Importe
pos-keypad = Teclado numérico
pos-delete = Borrar el último dígito
# The button that asks the customer for the amount.
pos-charge = Cobrar
pos-creating = Un momento
pos-scan = Escanee con su billetera
pos-seen = Pago detectado
pos-new-amount = Nuevo importe
pos-paid = Pagado
pos-next = Siguiente cliente
pos-ended = No pagado
pos-again = Empezar de nuevo
pos-below = El importe debe ser de al menos { $amount }.
pos-above = El importe no puede superar { $amount }.
pos-busy = Hay demasiados pagos en curso. Espere unos minutos e inténtelo de nuevo.
pos-refused = Este importe no se puede cobrar ahora. Compruebe que el enlace de pago siga activo.
pos-unpaid-text = El pago ha terminado y no ha llegado el importe completo. Revise el pago antes de volver a cobrar.
pos-details = Ver el pago
pos-offline = Sin conexión. Seguimos intentándolo, no se pierde nada.
pos-unpriced = De momento no hay precio. Seguimos intentándolo.
# The token in which the customer pays.
pos-token = Este token no se puede usar ahora. Elija otro.
pos-token-kept = El token no se ha cambiado. Inténtelo de nuevo o elija otro.
pos-needs-script = La caja necesita JavaScript. El enlace de pago funciona sin él.
pos-link-page = Abrir el enlace de pago
pos-fixed-heading = Este enlace tiene un precio fijo
pos-fixed-text = Una caja necesita un enlace de pago con importe libre (allow_custom_amount) que no pida nada más.
