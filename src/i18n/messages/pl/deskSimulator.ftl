## The simulator of payers

simulator = Symulator
simulator-intro = Zobacz, co się dzieje, gdy ktoś płaci. Płatność w trybie testowym zostaje opłacona z nowego portfela, prawdziwą transakcją w sieci testowej.
simulator-new = Nowa płatność testowa
simulator-create = Utwórz i symuluj
simulator-from-exchange = Można zapłacić z giełdy
simulator-open = Otwarte płatności testowe
simulator-none = Nie ma otwartych płatności testowych.
simulator-simulate = Symuluj płacącego
simulator-missing = Symulator nie jest skonfigurowany.
simulator-missing-text = Potrzebuje portfela demo lokalnego środowiska, który operator ustawia tymi ustawieniami. Do tego czasu opłacaj płatności testowe własnym portfelem.
# $amount: such as $10.00.
simulator-payment = Symuluj płatność { $amount }
simulator-details = Wszystko o tej płatności
simulator-checkout = Strona kasy
simulator-state = Płatność
simulator-expires = Otwarta do
simulator-last = Ostatnia symulacja
simulator-hint = { $status ->
    [pending] Ta strona sama pokazuje, co się dzieje. Aby zobaczyć spóźnione pieniądze, najpierw pozwól płatności wygasnąć lub ją anuluj.
    [confirmed] Ta płatność jest zapłacona. Utwórz kolejną, aby kontynuować.
   *[other] Ta płatność się zakończyła. Pieniądze mogą jeszcze dotrzeć z opóźnieniem.
}
simulator-kinds = Jak płaci płacący?
simulator-amount = Kwota w { $token }
simulator-kind = { $kind ->
    [exact] Zapłać dokładnie
    [underpaid] Zapłać za mało
    [overpaid] Zapłać za dużo
    [late] Zapłać za późno
    [wrong_token] Zapłać w złym tokenie
    [failed] Spowoduj błąd transakcji
   *[exchange] Zapłać z giełdy
}
simulator-kind-text = { $kind ->
    [exact] Płacący wysyła całą należność, a płatność jest opłacona po kilku sekundach.
    [underpaid] Płacący wysyła 80% lub kwotę poniżej, a płatność pozostaje otwarta, aż dotrze reszta.
    [overpaid] Płacący wysyła 125% lub kwotę poniżej: płatność jest opłacona, a nadpłatę możesz zwrócić.
    [late] Pieniądze docierają po zakończeniu płatności: możesz je przyjąć lub zwrócić.
    [wrong_token] Płacący wysyła token, o który nie prosisz: płatność pozostaje otwarta, a pieniądze trafiają na listę niedopasowanych.
    [failed] Transakcja nie udaje się w sieci: płatność pozostaje otwarta, a jej diagnoza mówi dlaczego.
    [unexpected_exchange] Giełda nie dodaje referencji, a ta płatność się tego nie spodziewa: pieniądze trafiają na listę niedopasowanych.
   *[exchange] Giełda nie dodaje referencji, ale dokładna kwota wskazuje płatność: po kilku sekundach jest opłacona.
}
