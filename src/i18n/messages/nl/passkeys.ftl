## Passkeys of people who use the dashboard

passkeys = Passkeys
passkeys-text = Met een passkey logt u in met uw vingerafdruk, uw gezicht of uw schermvergrendeling. Valse pagina’s en e-mails kunnen die niet stelen.
passkeys-manage = Passkeys toevoegen, hernoemen of verwijderen
passkeys-own = Uw passkeys
passkeys-none = U hebt nog geen passkey.
passkeys-unsupported = Deze browser kan geen passkeys gebruiken. Open deze pagina in een nieuwere, met JavaScript.
passkey-add = Passkey toevoegen
passkey-name = Naam
passkey-name-hint = Bijvoorbeeld het apparaat waarop de passkey staat.
passkey-rename = Hernoemen
passkey-remove = Verwijderen
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Hernoemen: { $name }
passkey-remove-named = Verwijderen: { $name }
passkey-added-on = Toegevoegd op { $date }
passkey-used-on = Laatst gebruikt op { $date }
passkey-unused = Nog niet gebruikt
passkey-done-added = Uw passkey is toegevoegd.
passkey-done-removed = De passkey is verwijderd.

## What happens while a passkey is used

passkey-asking = Volg de stappen die uw browser toont.
passkey-cancelled = Er is geen passkey gebruikt. Probeer het opnieuw wanneer u wilt.
passkey-failed = De passkey kon niet worden gebruikt. Probeer het opnieuw.
passkey-unreachable = De server is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.
passkey-expired = Dit duurde te lang. Probeer het opnieuw.
passkey-unknown = Deze passkey hoort hier niet bij een account. Gebruik een andere of laat een link sturen.
passkey-refused = De passkey kon niet worden gecontroleerd. Probeer het opnieuw of gebruik een andere.
# $origin: such as https://pay.example.com
passkey-origin = Passkeys werken alleen op { $origin }. Open het dashboard daar.
passkey-known = Dit apparaat heeft al een passkey voor uw account.
passkey-limit = U hebt het maximale aantal passkeys. Verwijder er eerst een.
