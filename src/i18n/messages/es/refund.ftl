## The page where a customer names the wallet for a refund

refund-title = Reembolso de { $amount } – { $merchant }
refund-from = Reembolso de { $merchant }
# Below the amount, which is in a token.
refund-on-solana = en Solana
refund-where = ¿Dónde quiere recibir su reembolso?
refund-where-text = { $merchant } enviará { $amount } a la billetera que indique aquí. Podrá revisar la dirección antes de que se guarde.
refund-wallet = La dirección de su billetera de Solana
refund-wallet-hint = Utilice una billetera propia que admita { $token }. La dirección de depósito de un exchange podría no funcionar.
connect = Conectar { $wallet }
refund-continue = Continuar
refund-check = ¿Es esta su billetera?
refund-compare = <strong>Compare cada carácter</strong> con la dirección de su billetera. Nadie puede recuperar el dinero de una dirección equivocada, y la billetera solo se puede guardar una vez.
refund-exchange = <strong>¿Es un exchange?</strong> El reembolso llega desde otra billetera y sin memo. Es posible que un exchange no lo acredite. En caso de duda, utilice una billetera propia.
refund-save = Sí, reembolsar a esta billetera
refund-change = Cambiar la dirección
refund-used = La billetera para este reembolso está guardada
refund-used-text = { $merchant } sabe adónde enviar su reembolso de <strong>{ $amount }</strong>. No tiene que hacer nada más.
refund-used-warning = Este enlace ya se ha usado y no permite más cambios. Si no fue usted quien indicó una billetera aquí, <a>contacte con { $merchant }</a> de inmediato.
refund-over = Este reembolso ya no está disponible
refund-over-text = Ya no se puede indicar una billetera aquí. <a>Contacte con { $merchant }</a> si todavía espera un reembolso.

## What is wrong with the address

refund-wallet-missing = Introduzca la dirección de su billetera.
refund-wallet-invalid = Introduzca una dirección de billetera de Solana válida. Cópiela completa desde su billetera.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = El reembolso no se puede enviar a esta dirección. Copie la dirección que su propia billetera muestra en «Recibir».
