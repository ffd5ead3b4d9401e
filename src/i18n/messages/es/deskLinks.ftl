## The screens of payment links

desk-links = Enlaces
desk-link = Enlace
desk-no-links = Aún no hay enlaces. Un enlace es una página donde cualquiera puede pagarte: compártelo o imprime su código para el mostrador.
desk-no-links-found = No se han encontrado enlaces.
desk-new-link = Nuevo enlace
desk-edit-link = Editar enlace
desk-link-title = Título
desk-link-title-hint = Qué se paga. Se muestra en la parte superior de la página.
desk-link-untitled = Sin título
# How many times a link was paid.
desk-link-uses = Veces pagado
desk-link-uses-of = { $count } de { $most }
desk-link-status = { $status ->
    [active] Activo
    [expired] Caducado
    [used_up] Agotado
   *[inactive] Inactivo
}
desk-link-open-amount = Lo elige el pagador
desk-link-each = por unidad

## The form of a link

desk-link-choice = Qué puede elegir el pagador
desk-link-custom-amount = El pagador elige el importe
desk-link-custom-amount-hint = Para propinas y donaciones, y para el punto de venta en tu mostrador. El importe de arriba es el que la página propone primero.
desk-link-least = Importe mínimo
desk-link-most = Importe máximo
desk-link-suggested = Importes propuestos
desk-link-suggested-hint = Uno por línea, cuatro como máximo. La página los muestra como botones.
desk-link-quantity = El pagador elige cuántas unidades compra
desk-link-quantity-hint = El importe de arriba es entonces el precio de una.
desk-link-most-units = Máximo de unidades por pagador
desk-link-token-choice = El pagador puede elegir otro de tus tokens
desk-link-asks = Qué preguntas al pagador
desk-link-email = Pedir la dirección de correo
desk-link-email-hint = El pagador recibe un recibo y pasa a ser uno de tus clientes.
desk-link-questions = Tus propias preguntas
desk-link-question = Pregunta { $number }
desk-link-question-add = Añadir pregunta
desk-link-question-label = Pregunta
desk-link-question-type = Tipo de respuesta
desk-link-type = { $type ->
    [number] Un número
    [dropdown] Una de varias opciones
   *[text] Texto
}
desk-link-options = Opciones
desk-link-options-hint = Solo para elegir entre varias opciones. Una por línea.
desk-link-required = Respuesta obligatoria
desk-link-limits = Existencias y final
desk-link-max-uses = Cuántas veces se puede pagar
desk-link-max-uses-hint = Déjalo vacío si no hay límite. La última unidad nunca se vende dos veces.
desk-link-expires = Finaliza
desk-link-page-texts = Textos de la página
desk-link-language = Idioma de la página
desk-link-language-any = El del pagador
desk-link-redirect = Página después del pago
desk-link-redirect-hint = Adónde va el pagador cuando ha pagado. Déjalo vacío para mostrarle nuestra confirmación.
desk-link-money = Tokens y cargos
desk-link-token = Primer token
desk-link-onramp = Ofrecer el pago con tarjeta o banco
desk-link-ngn = Precio con tarjeta o banco
desk-link-ngn-hint = Se cobra exactamente, sea cual sea el tipo de cambio.
desk-link-charge = El pagador paga el cargo por servicio
desk-from-exchange = Se puede pagar desde una cuenta en un exchange
desk-from-exchange-hint = El importe aumenta en menos de un céntimo, para que identifique el pago.
# $zone: Europe/Berlin
desk-in-time-zone = En la zona horaria { $zone }.
desk-for-developers = Para desarrolladores
desk-metadata = Tus propios datos
desk-metadata-hint = Un objeto JSON. Los webhooks y la API lo devuelven.

## The page of a link

desk-link-address = Dirección de la página
desk-link-share = Compártelo
desk-link-qr = Código QR que abre la página
desk-link-print = Imprimir para el mostrador
desk-link-download = Descargar el código QR
desk-pos = Punto de venta
desk-pos-hint = Ábrelo en un teléfono o una tableta en tu mostrador: escribe un importe y el cliente escanea el código.
desk-link-activate = Volver a activar

## The printed page

desk-print = Imprimir
desk-print-hint = Imprime esta página con tu navegador, en papel o como PDF.
# On the printed page, for customers at the counter.
poster-open-amount = Usted elige el importe
poster-scan = Escanee con la cámara de su teléfono para pagar

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Quitar: { $name }

## Problems with a field of these forms

problem-below-smallest = Es menos que el importe mínimo.
problem-above-largest = Es más que el importe máximo.
problem-no-options = Indica las opciones.
problem-repeated = Aparece dos veces.
problem-amount-or-quantity = El pagador elige el importe o cuántas unidades compra, no ambas cosas.
problem-exact-price = Este precio se cobra exactamente, así que el pagador no puede elegir. Déjalo vacío.
problem-json = Introduce un objeto JSON, como {"{"}"order": 1042{"}"}.
problem-no-wallet = No tienes ninguna billetera para este token. Elige otro token o establece antes una billetera.
