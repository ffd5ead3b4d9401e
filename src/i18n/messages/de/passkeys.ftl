## Passkeys of people who use the dashboard

passkeys = Passkeys
passkeys-text = Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Bildschirmsperre an. Gefälschte Seiten und E-Mails können ihn nicht stehlen.
passkeys-manage = Passkeys hinzufügen, umbenennen oder entfernen
passkeys-own = Ihre Passkeys
passkeys-none = Sie haben noch keinen Passkey.
passkeys-unsupported = Dieser Browser kann keine Passkeys verwenden. Öffnen Sie diese Seite in einem neueren, mit JavaScript.
passkey-add = Passkey hinzufügen
passkey-name = Name
passkey-name-hint = Zum Beispiel das Gerät, auf dem der Passkey ist.
passkey-rename = Umbenennen
passkey-remove = Entfernen
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Umbenennen: { $name }
passkey-remove-named = Entfernen: { $name }
passkey-added-on = Hinzugefügt am { $date }
passkey-used-on = Zuletzt benutzt am { $date }
passkey-unused = Noch nicht benutzt
passkey-done-added = Ihr Passkey ist hinzugefügt.
passkey-done-removed = Der Passkey ist entfernt.

## What happens while a passkey is used

passkey-asking = Folgen Sie den Schritten, die Ihr Browser zeigt.
passkey-cancelled = Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, wenn Sie bereit sind.
passkey-failed = Der Passkey konnte nicht verwendet werden. Versuchen Sie es noch einmal.
passkey-unreachable = Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.
passkey-expired = Das hat zu lange gedauert. Versuchen Sie es noch einmal.
passkey-unknown = Dieser Passkey gehört hier zu keinem Konto. Verwenden Sie einen anderen, oder lassen Sie sich einen Link senden.
passkey-refused = Der Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal, oder verwenden Sie einen anderen.
# $origin: such as https://pay.example.com
passkey-origin = Passkeys funktionieren nur auf { $origin }. Öffnen Sie das Dashboard dort.
passkey-known = Dieses Gerät hat schon einen Passkey für Ihr Konto.
passkey-limit = Sie haben schon so viele Passkeys wie möglich. Entfernen Sie zuerst einen.
