## Passkeys of people who use the dashboard

passkeys = Passkey
passkeys-text = Con una passkey accedi con l’impronta, il volto o il blocco dello schermo. Pagine ed email false non possono rubarla.
passkeys-manage = Aggiungi, rinomina o rimuovi passkey
passkeys-own = Le tue passkey
passkeys-none = Non hai ancora una passkey.
passkeys-unsupported = Questo browser non può usare le passkey. Apri questa pagina in uno più recente, con JavaScript.
passkey-add = Aggiungi passkey
passkey-name = Nome
passkey-name-hint = Per esempio il dispositivo che ha la passkey.
passkey-rename = Rinomina
passkey-remove = Rimuovi
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Rinomina { $name }
passkey-remove-named = Rimuovi { $name }
passkey-added-on = Aggiunta: { $date }
passkey-used-on = Ultimo uso: { $date }
passkey-unused = Non ancora usata
passkey-done-added = La tua passkey è stata aggiunta.
passkey-done-removed = La passkey è stata rimossa.

## What happens while a passkey is used

passkey-asking = Segui i passi mostrati dal tuo browser.
passkey-cancelled = Non è stata usata nessuna passkey. Riprova quando vuoi.
passkey-failed = Non è stato possibile usare la passkey. Riprova.
passkey-unreachable = Il server non è raggiungibile. Controlla la connessione e riprova.
passkey-expired = È passato troppo tempo. Riprova.
passkey-unknown = Questa passkey non appartiene a nessun account di questo sito. Usane un’altra o fatti inviare un link.
passkey-refused = Non è stato possibile verificare la passkey. Riprova o usane un’altra.
# $origin: such as https://pay.example.com
passkey-origin = Le passkey funzionano solo su { $origin }. Apri lì la dashboard.
passkey-known = Questo dispositivo ha già una passkey per il tuo account.
passkey-limit = Hai già il massimo di passkey. Prima rimuovine una.
