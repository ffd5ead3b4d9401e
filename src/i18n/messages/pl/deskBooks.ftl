## The books of a merchant

desk-books = Księgowość
books-overview = Przegląd
books-entries = Zapisy
books-counterparts = Kontrahenci
books-prove = Uzgodnij teraz
books-done-started = Uzgadnianie się rozpoczęło. Wynik pojawi się tutaj.
books-done-recent = Wszystkie portfele uzgodniono przed chwilą.

## Proof by the chain

books-proofs = Uzgodnienie
books-proofs-intro = Raz dziennie Florin porównuje księgi z tym, co każdy portfel ma w sieci. Saldo początkowe i zapisy muszą razem dawać to, co jest w sieci.
books-no-proofs = Nie uzgodniono jeszcze żadnego portfela.
books-proof-status = { $status ->
    [proven] Zgodne
    [pending] Oczekuje
    [different] Niezgodne
    [failed] Nieudane
   *[running] W toku
}
books-proof-about = { $status ->
    [proven] Księgi mają dokładnie to, co sieć.
    [pending] Księgi mają to, co sieć, z wyjątkiem nowych transakcji, które mogą jeszcze zostać zaksięgowane.
    [different] Księgi i sieć są niezgodne. Różnica to to, co sieć ma ponad księgi.
    [failed] Nie ma wyniku. Florin spróbuje ponownie jutro.
   *[running] Księgi są porównywane z siecią. Ta strona odświeża się sama.
}
books-failure = { $failure ->
    [too_much_pending] Oczekuje zbyt wiele transakcji
   *[chain_unavailable] Nie udało się odczytać sieci
}
books-why = Powód
books-proved-again = Ponowne uzgadnianie w toku
books-proved-at = Uzgodniono
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Saldo początkowe
books-since = Zapisy od tego czasu
books-booked = W księgach
books-waiting = Oczekuje
books-chain = W sieci
books-difference = Różnica
books-differences = Z czego wynika różnica
books-differences-intro = Sieć przeczy tym zapisom. Operator tej usługi został powiadomiony.
books-no-differences = Żaden zapis nie przeczy sieci. W sieci wydarzyło się coś, czego nie ma w księgach.
books-transfer = Transfer
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instrukcja { $path }
books-all-transfers = Całość
books-missing = Brak
books-pending = Oczekujące transakcje
books-pending-intro = { $count ->
    [one] { $count } nowa transakcja może jeszcze zostać zaksięgowana lub odrzucona przez sieć.
    [few] { $count } nowe transakcje mogą jeszcze zostać zaksięgowane lub odrzucone przez sieć.
    [many] { $count } nowych transakcji może jeszcze zostać zaksięgowanych lub odrzuconych przez sieć.
   *[other] { $count } nowej transakcji może jeszcze zostać zaksięgowane lub odrzucone przez sieć.
}
books-pending-shown = Pokazano pierwsze { $count }.

## Balances

books-have = Co mają Twoje portfele
books-have-intro = Co mówią teraz księgi. Wartości są z dnia, w którym pieniądze się przemieściły.
books-nothing = Nic jeszcze nie zaksięgowano.
books-sources = Skąd pochodzą pieniądze i dokąd poszły
books-sources-intro = Co przyniosło pieniądze, jest powyżej zera, co je zabrało, poniżej. Dla każdego tokena suma to stan Twoich portfeli.
books-value = Wartość
books-account-label = Konto
books-account = { $account ->
    [wallet] Twoje portfele
    [unsettled] Niezakończone płatności
    [sales] Sprzedaż
    [surplus] Nadpłaty
    [splits] Udziały innych
    [service_charge] Opłata serwisowa
    [refunds] Zwroty
    [unapplied] Nieprzypisane pieniądze
    [customer_balances] Środki klientów
    [credit_notes] Faktury korygujące
    [adjustments] Korekty
    [network_fees] Opłaty sieciowe
    [outside] Poza Florinem
    [opening] Saldo początkowe
   *[conversion] Przeliczenie walut
}
books-account-about = { $account ->
    [wallet] Co masz w sieci.
    [unsettled] Otrzymane za płatności, które są jeszcze otwarte lub zakończyły się bez zapłaty.
    [sales] Otrzymane za to, co sprzedano.
    [surplus] Otrzymane ponad potrzebną kwotę.
    [splits] Otrzymane dla innych i przekazane im.
    [service_charge] Udział operatora w Twojej sprzedaży.
    [refunds] Zwrócone klientom.
    [unapplied] W Twoich portfelach, ale niezaliczone na żadną płatność.
    [customer_balances] Co klienci mają jeszcze u Ciebie.
    [credit_notes] Przyznane klientom jako środki fakturami korygującymi.
    [adjustments] Środki przyznane lub odjęte ręcznie.
    [network_fees] Co sieć Solana pobrała z Twoich SOL.
    [outside] Przyszło z cudzych portfeli lub do nich poszło, bez Florina.
    [opening] Co miały Twoje portfele przed początkiem ksiąg.
   *[conversion] Między wartością w jednej walucie a w innej.
}

## Entries

books-entries-intro = Każda zmiana Twoich pieniędzy, w podwójnym zapisie. Zapisy nigdy się nie zmieniają. To, co należy do zamkniętego miesiąca, jest księgowane później i wskazuje ten miesiąc.
books-no-entries = Nie znaleziono zapisów.
books-debit = Winien
books-credit = Ma
# What an entry describes, such as a refund.
books-cause-label = Za
books-cause = { $cause ->
    [transfer] Transfer
    [payment] Płatność
    [refund] Zwrot
    [network_fee] Opłata sieciowa
    [balance] Środki klienta
    [outside] Poza Florinem
   *[opening] Saldo początkowe
}
# $month: such as October 2026, which is closed.
books-corrects = Koryguje: { $month }
books-entries-of = Zapisy w księgach

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Ci, którzy przysłali Ci pieniądze bez Florina lub dostali je od Ciebie. Nadaj każdemu nazwę, a pokażą ją wszystkie zapisy.
books-no-counterparts = Żadne pieniądze nie przyszły spoza Florina ani tam nie poszły.
books-counterpart = Kontrahent
books-net = Otrzymane minus wysłane
books-known-since = Znany od
books-name-hint = Na przykład Płace. Zostaw puste, aby usunąć nazwę.
books-outside-entries = Zapisy spoza Florina
