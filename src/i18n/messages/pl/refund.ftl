## The page where a customer names the wallet for a refund

refund-title = Zwrot { $amount } – { $merchant }
refund-from = Zwrot od sprzedawcy { $merchant }
# Below the amount, which is in a token.
refund-on-solana = w sieci Solana
refund-where = Dokąd wysłać Twój zwrot?
refund-where-text = Sprzedawca { $merchant } wyśle { $amount } do portfela, który tu podasz. Przed zapisaniem możesz sprawdzić adres.
refund-wallet = Adres Twojego portfela Solana
refund-wallet-hint = Użyj własnego portfela, który obsługuje { $token }. Adres depozytowy giełdy może nie działać.
connect = Połącz z { $wallet }
refund-continue = Dalej
refund-check = Czy to Twój portfel?
refund-compare = <strong>Porównaj każdy znak</strong> z adresem w swoim portfelu. Pieniędzy wysłanych na błędny adres nikt nie odzyska, a portfel można zapisać tylko raz.
refund-exchange = <strong>Czy to giełda?</strong> Zwrot przyjdzie z innego portfela i bez memo. Giełda może go nie zaksięgować. W razie wątpliwości użyj własnego portfela.
refund-save = Tak, wyślij zwrot do tego portfela
refund-change = Zmień adres
refund-used = Portfel dla tego zwrotu jest zapisany
refund-used-text = Sprzedawca { $merchant } wie, dokąd wysłać <strong>{ $amount }</strong>. Nie musisz robić nic więcej.
refund-used-warning = Ten link został wykorzystany i niczego już nie zmienia. Jeśli portfel podał tu ktoś inny, <a>skontaktuj się ze sprzedawcą { $merchant }</a> teraz.
refund-over = Ten zwrot nie jest już dostępny
refund-over-text = Nie można już tu podać portfela. Jeśli nadal oczekujesz zwrotu, <a>skontaktuj się ze sprzedawcą { $merchant }</a>.

## What is wrong with the address

refund-wallet-missing = Podaj adres swojego portfela.
refund-wallet-invalid = Podaj prawidłowy adres portfela Solana. Skopiuj go w całości ze swojego portfela.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = Zwrotu nie można wysłać na ten adres. Skopiuj adres, który Twój portfel pokazuje w sekcji „Odbierz”.
