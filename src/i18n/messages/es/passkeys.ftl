## Passkeys of people who use the dashboard

passkeys = Llaves de acceso
passkeys-text = Con una llave de acceso, inicias sesión con tu huella, tu cara o el bloqueo de tu pantalla. Las páginas y los correos falsos no pueden robarla.
passkeys-manage = Añadir, renombrar o quitar llaves de acceso
passkeys-own = Tus llaves de acceso
passkeys-none = Aún no tienes llaves de acceso.
passkeys-unsupported = Este navegador no admite llaves de acceso. Abre esta página en uno más reciente, con JavaScript.
passkey-add = Añadir llave de acceso
passkey-name = Nombre
passkey-name-hint = Por ejemplo, el dispositivo que tiene la llave de acceso.
passkey-rename = Renombrar
passkey-remove = Quitar
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Renombrar { $name }
passkey-remove-named = Quitar { $name }
passkey-added-on = Añadida el { $date }
passkey-used-on = Último uso: { $date }
passkey-unused = Aún sin usar
passkey-done-added = Tu llave de acceso se ha añadido.
passkey-done-removed = La llave de acceso se ha quitado.

## What happens while a passkey is used

passkey-asking = Sigue los pasos que muestra tu navegador.
passkey-cancelled = No se ha usado ninguna llave de acceso. Inténtalo de nuevo cuando quieras.
passkey-failed = No se ha podido usar la llave de acceso. Inténtalo de nuevo.
passkey-unreachable = No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.
passkey-expired = Ha tardado demasiado. Inténtalo de nuevo.
passkey-unknown = Esta llave de acceso no pertenece a ninguna cuenta de este sitio. Usa otra o pide que te enviemos un enlace.
passkey-refused = No se ha podido verificar la llave de acceso. Inténtalo de nuevo o usa otra.
# $origin: such as https://pay.example.com
passkey-origin = Las llaves de acceso solo funcionan en { $origin }. Abre el panel allí.
passkey-known = Este dispositivo ya tiene una llave de acceso para tu cuenta.
passkey-limit = Ya tienes el máximo de llaves de acceso. Quita una primero.
