## Passkeys of people who use the dashboard

passkeys = Klucze dostępu
passkeys-text = Klucz dostępu loguje Cię odciskiem palca, twarzą lub blokadą ekranu. Fałszywe strony i e-maile nie mogą go ukraść.
passkeys-manage = Dodawaj, nazywaj lub usuwaj klucze dostępu
passkeys-own = Twoje klucze dostępu
passkeys-none = Nie masz jeszcze klucza dostępu.
passkeys-unsupported = Ta przeglądarka nie obsługuje kluczy dostępu. Otwórz tę stronę w nowszej, z JavaScriptem.
passkey-add = Dodaj klucz dostępu
passkey-name = Nazwa
passkey-name-hint = Na przykład urządzenie z kluczem dostępu.
passkey-rename = Zmień nazwę
passkey-remove = Usuń
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Zmień nazwę: { $name }
passkey-remove-named = Usuń: { $name }
passkey-added-on = Dodano { $date }
passkey-used-on = Ostatnio użyto { $date }
passkey-unused = Jeszcze nie użyto
passkey-done-added = Klucz dostępu został dodany.
passkey-done-removed = Klucz dostępu został usunięty.

## What happens while a passkey is used

passkey-asking = Wykonaj kroki, które pokazuje przeglądarka.
passkey-cancelled = Nie użyto klucza dostępu. Spróbuj ponownie, gdy zechcesz.
passkey-failed = Nie udało się użyć klucza dostępu. Spróbuj ponownie.
passkey-unreachable = Serwer jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.
passkey-expired = Trwało to zbyt długo. Spróbuj ponownie.
passkey-unknown = Ten klucz dostępu nie należy do żadnego konta. Użyj innego lub poproś o link.
passkey-refused = Nie udało się sprawdzić klucza dostępu. Spróbuj ponownie lub użyj innego.
# $origin: such as https://pay.example.com
passkey-origin = Klucze dostępu działają tylko pod adresem { $origin }. Otwórz tam panel.
passkey-known = To urządzenie ma już klucz dostępu do Twojego konta.
passkey-limit = Masz już maksymalną liczbę kluczy dostępu. Najpierw usuń jeden.
