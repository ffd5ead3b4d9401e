## A payment

payment-amounts = Kwoty
payment-rate = 1 { $token } = { $price }
payment-surplus = Nadpłata
payment-refunded = Zwrócono
payment-reserved = Zarezerwowano na zwroty
payment-service-charge = Opłata serwisowa
payment-confirmed = Zapłacono
payment-of-link = Link do płatności
payment-of-invoice = Faktura
payment-of-subscription = Subskrypcja
payment-retry-of = Ponawia
payment-retries = Ponowiona przez
payment-paid-from = Zapłacono z
payment-paid-to = Zapłacono do
payment-metadata = Własne pola
payment-expected = Oczekiwane przez każdy portfel
payment-missing = Brakuje
payment-may-be-its = Może być dla tej płatności
payment-finding = { $finding ->
    [confirmed] Płatność jest potwierdzona.
    [expired] Termin minął i nikt nie zapłacił na czas.
    [underpaid] Termin minął, zanim wpłynęła pełna kwota.
    [transaction_failed] Termin minął, a transakcja, która miała zapłacić, nie powiodła się w sieci.
    [wrong_token] Termin minął, a płacący wysłał token, którego ta płatność nie wymaga.
    [cancelled] Płatność została anulowana.
    [reverted] Płatność była potwierdzona, ale jej pieniądze przestały się liczyć: sieć odrzuciła transakcję albo cofnięto przypisanie.
    [waiting] Transakcja, która opłaca tę płatność, nie jest jeszcze ostateczna.
    [unreadable] Znaleziono transakcję, która wskazuje tę płatność, ale nie można jej jeszcze odczytać. Operator został powiadomiony.
    [unread] Znaleziono transakcję, która wskazuje tę płatność; trwa jej odczyt.
    [partly_paid] Płatność jest opłacona częściowo.
    [none_counts] Żadna z transakcji wskazujących tę płatność nie została zaliczona. Powód podano niżej.
    [none_found] Nie znaleziono transakcji, która wskazuje tę płatność.
    [suspended] Jej token nie jest teraz przyjmowany: brakuje jego ostatniej kontroli albo wykryła ona problem.
    [refused] Sieć odrzuciła transakcję podpisaną przez płacącego: { $reason }
    [received] Wpłynęła pełna kwota.
    [partly_received] Brakuje jeszcze części kwoty.
    [overpaid] Wpłynęło więcej niż należna kwota.
    [late] Część pieniędzy przyszła za późno.
    [resolvable] Otrzymaną kwotę można jeszcze przyjąć.
    [unreferenced] Wpłynęły pieniądze, które nie wskazują żadnej płatności i mogą być przeznaczone dla tej.
   *[not_scanning] Florin nie odczytuje teraz sieci, więc nowsze transakcje nie są jeszcze znane.
}
payment-splits = Podział płatności
payment-recipient = Odbiorca
payment-timeline = Co się wydarzyło

timeline-event = { $event ->
    [payment_created] Utworzono płatność
    [payment_confirmed] Zapłacono
    [payment_failed] Płatność nie powiodła się
    [payment_expired] Płatność wygasła
    [payment_underpaid] Dotarło za mało pieniędzy
    [payment_overpaid] Dotarło za dużo pieniędzy
    [payment_late] Pieniądze dotarły za późno
    [refund_created] Przygotowano zwrot
    [refund_claimed] Klient podał portfel do zwrotu
    [refund_processing] Wysłano zwrot
    [refund_completed] Zakończono zwrot
    [refund_failed] Zwrot nie powiódł się
    [refund_expired] Zwrot wygasł
    [refund_cancelled] Anulowano zwrot
    [refund_reverted] Sieć odrzuciła zwrot
   *[other] Zdarzenie
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = Klucz API { $name }
timeline-priced = Do zapłaty: { $amount }
timeline-transaction = Znaleziono transakcję
transaction-outcome = { $outcome ->
    [credited] Zaliczona
    [waiting] Zostanie zaliczona, gdy stanie się ostateczna
    [unread] Trwa odczyt
    [unreadable] Nie można jej jeszcze odczytać
    [rejected] Niezaliczona
    [missing] Nie znaleziono jej
   *[dropped] Sieć ją odrzuciła
}
transaction-rejection = { $reason ->
    [transaction_failed] Nie powiodła się w sieci, więc nie przeniosła pieniędzy.
    [wrong_token] Nie jest w tokenie, którego wymaga ta płatność. Podobny token nie wystarczy.
    [wrong_recipient] Wskazuje tę płatność, ale pieniądze trafiły do portfela, który jej nie przyjmuje.
    [ambiguous_reference] Wskazuje kilka płatności lub płatność innej usługi i nie wiadomo, na co są pieniądze.
    [self_transfer] Przeniosła pieniądze między kontami tego samego właściciela, więc nikomu nie zapłaciła.
   *[no_transfer] Wskazuje tę płatność, ale nie przyniosła jej pieniędzy.
}
timeline-credited = Zaliczono { $amount }
timeline-final = Ostateczne: { $amount }
timeline-mail = { $kind ->
    [receipt] Wysłano potwierdzenie e-mailem
    [receipt_copy] Wysłano potwierdzenie e-mailem na prośbę płacącego
    [receipt_resent] Ponownie wysłano potwierdzenie e-mailem
    [refund_created] Zapowiedziano zwrot e-mailem
    [refund_claimed] Potwierdzono e-mailem portfel do zwrotu
    [refund_ended] Powiadomiono e-mailem o końcu zwrotu
   *[other] E-mail o tej płatności
}
mail-status = { $status ->
    [pending] W trakcie wysyłki
    [sent] Wysłano
    [recorded] Tylko zapisano: tryb testowy nie wysyła e-maili na ten adres
    [failed] Nie udało się wysłać
   *[cancelled] Nie wysłano: już niepotrzebne
}

receipt-resend = Wyślij potwierdzenie ponownie
receipt-send = Wyślij potwierdzenie e-mailem

## Export

desk-export = Eksportuj
problem-export-running = Trwa inny Twój eksport. Poczekaj, aż się zakończy.

## Refunds

desk-refunds = Zwroty
desk-choose = Wybierz
refund-none = Nie znaleziono zwrotów.
refund-new = Zwróć
refund-title-of = Zwrot { $amount }
refund-of = Zwrot za
refund-reason = Powód
refund-to = Trafia do
# The wallet that signs a refund.
refund-signed-by = Podpisuje
refund-left = Pozostało do zwrotu
refund-part = Ile
refund-everything = Wszystko albo kwota poniżej
refund-surplus = Tylko nadpłata
refund-amount-hint = Puste: wszystko, co pozostało, { $left }.
refund-unit = Jednostka kwoty
refund-reason-hint = Klient to przeczyta.
refund-to-hint = Puste: portfel, z którego zapłacono. Jeśli jest nieznany, poprosimy klienta o portfel.
refund-revoke = Zakończ zwrócony okres subskrypcji
refund-prepare = Przygotuj zwrot
refund-intro = Twój portfel podpisze zwrot na następnej stronie. Wcześniej pieniądze nie są przesyłane.
refund-limit = Możesz zwrócić { $limit } w ciągu 24 godzin, z czego pozostało { $left }. O więcej poproś administratora.
refund-not-named = Jeszcze nieznany
refund-unclaimed = Klient nie podał jeszcze portfela
refund-claim-text = Jeśli znamy adres e-mail klienta, dostał on link, aby podać portfel. Możesz też wysłać link samodzielnie.
refund-claim-link = Link dla klienta
refund-exception = { $exception ->
    [underpaid] Wysłano za mało
    [overpaid] Wysłano za dużo
    [late] Wysłano za późno
   *[other_wallet] Wysłano z innego portfela
}
refund-failure = { $reason ->
    [underpaid] Nie wysłano na czas wystarczającej kwoty.
   *[payment_reverted] Sieć odrzuciła pieniądze, które miały zostać zwrócone.
}
refund-failed-because = Powód niepowodzenia
refund-amount-sent = Wysłano
refund-completed = Zakończono
refund-batch = Podpisano razem
refund-cancel = Anuluj zwrot
refund-cancel-text = Jego kwotę będzie można zwrócić ponownie. Jeśli transakcję utworzono przed chwilą, potrwa to kilka minut.
refund-sign = Podpisz swoim portfelem
refund-sign-text = Podpisz transakcję na { $amount }. Portfel pokaże, co ona wysyła, i opłatę sieciową.
refund-sign-with = Podpisz przez { $wallet }
refund-scan = Kod do podpisania zwrotu
refund-scan-text = Zeskanuj kod portfelem na telefonie lub otwórz link.
refund-sign-chosen = Podpisz wybrane zwroty
refund-choose = Wybierz co najmniej jeden zwrot.
refund-batch-title = { $count ->
    [one] { $count } zwrot, { $amount }
    [few] { $count } zwroty, { $amount }
    [many] { $count } zwrotów, { $amount }
   *[other] { $count } zwrotu, { $amount }
}
refund-next-batch = { $count ->
    [one] Następna transakcja (pozostała { $count })
    [few] Następna transakcja (pozostały { $count })
    [many] Następna transakcja (pozostało { $count })
   *[other] Następna transakcja (pozostało { $count })
}
refund-done-prepared = Zwrot jest przygotowany.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Zwrot od { $merchant }: { $amount }
    [few] { $count } zwroty od { $merchant }: { $amount }
    [many] { $count } zwrotów od { $merchant }: { $amount }
   *[other] { $count } zwrotu od { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, oraz { $rent } na otwarcie kont tokenów

## Money that counts for no payment

desk-unmatched = Nieprzypisane pieniądze
unmatched-intro = Pieniądze, które dotarły do Twoich portfeli i nie zostały zaliczone na żadną płatność. Zalicz je na płatność lub zwróć.
unmatched-none = Nie ma nieprzypisanych pieniędzy.
unmatched-reason = Powód
unmatched-why = { $reason ->
    [ambiguous_reference] Wskazują kilka płatności i nie wiadomo, której dotyczą.
    [wrong_token] Nie są w tokenie, którego wymaga płatność. Podobny token nie wystarczy.
    [wrong_recipient] Wskazują płatność, ale trafiły do portfela, który jej nie przyjmuje.
    [unknown_reference] Nie wskazują żadnej znanej płatności.
   *[no_reference] Nie wskazują żadnej płatności.
}
unmatched-sender = Nadawca
unmatched-candidate-count = { $count ->
    [one] Mogą być dla { $count } płatności
    [few] Mogą być dla { $count } płatności
    [many] Mogą być dla { $count } płatności
   *[other] Mogą być dla { $count } płatności
}
unmatched-status-open = Nieprzypisane
unmatched-status-applied = Zaliczone na płatność
unmatched-counts-for = Zaliczone na
unmatched-names = Wskazują płatność
unmatched-candidates = Czego mogą dotyczyć
unmatched-no-candidates = Żadna otwarta płatność nie pasuje.
unmatched-payment = Płatność
unmatched-match = Dopasowanie
unmatched-match-kind = { $match ->
    [exact] Dokładnie tyle, ile brakuje
    [fee] Brakuje tylko prowizji
   *[near] Inna kwota
}
unmatched-apply = Zalicz
unmatched-apply-to = Zalicz na { $payment }
unmatched-other = Inna płatność
unmatched-payment-id = ID płatności
unmatched-take-back = Cofnij zaliczenie na płatność
unmatched-done-applied = Pieniądze są teraz zaliczone na tę płatność.
unmatched-done-taken-back = Pieniądze są znów nieprzypisane.

refund-sign-demo = Sign with the demo wallet
refund-done-signed = Signed. The refund is completed once the chain has it.
