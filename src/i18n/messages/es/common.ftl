## What every page has

language = Idioma
test-mode = Modo de prueba
footer-payment = Pagos con Florin, directos a la billetera del comercio
footer-refund = Reembolsos con Florin, directos a su billetera
opens-in-new-tab = se abre en una pestaña nueva
copy = Copiar
copied = Copiado
# The browser did not allow us to copy, so the text is only selected.
selected = Seleccionado
contact = Contactar con { $merchant }
questions = ¿Tiene alguna pregunta? <a>Contacte con { $merchant }</a>
terms = Condiciones
privacy = Privacidad
refund-policy = Reembolsos
offline = Sin conexión. Esta página se actualizará cuando vuelva a tener conexión.

## The frame in which a shop's page shows the checkout

checkout-frame = Pago
close = Cerrar
open-in-tab = Abrir en otra pestaña
