## Passkeys of people who use the dashboard

passkeys = Passkeys
passkeys-text = A passkey signs you in with your fingerprint, your face or the lock of your screen. Fake pages and emails cannot steal it.
passkeys-manage = Add, rename or remove passkeys
passkeys-own = Your passkeys
passkeys-none = You have no passkey yet.
passkeys-unsupported = This browser cannot use passkeys. Open this page in a newer one, with JavaScript.
passkey-add = Add a passkey
passkey-name = Name
passkey-name-hint = For example the device that has the passkey.
passkey-rename = Rename
passkey-remove = Remove
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Rename { $name }
passkey-remove-named = Remove { $name }
passkey-added-on = Added on { $date }
passkey-used-on = Last used on { $date }
passkey-unused = Not used yet
passkey-done-added = Your passkey is added.
passkey-done-removed = The passkey is removed.

## What happens while a passkey is used

passkey-asking = Follow the steps that your browser shows.
passkey-cancelled = No passkey was used. Try again when you are ready.
passkey-failed = The passkey could not be used. Try again.
passkey-unreachable = The server cannot be reached. Check your connection and try again.
passkey-expired = This took too long. Try again.
passkey-unknown = This passkey does not belong to an account here. Use another one, or have a link sent to you.
passkey-refused = The passkey could not be verified. Try again, or use another one.
# $origin: such as https://pay.example.com
passkey-origin = Passkeys work only at { $origin }. Open the dashboard there.
passkey-known = This device has a passkey for your account already.
passkey-limit = You have the most passkeys possible. Remove one first.
