## Mails to merchants

mail-merchant-hello = Dzień dobry, { $merchant }!

## Money that came late, or was too much or too little

mail-late-payment-subject = Płatność dotarła za późno: { $amount }
mail-overpaid-subject = Nadpłata: { $amount }
mail-underpaid-subject = Niedopłata, otrzymano: { $amount }
mail-late-payment-text = Pieniądze dotarły po terminie płatności lub po jej zakończeniu.
mail-overpaid-text = Płacący wysłał więcej, niż było do zapłaty.
mail-underpaid-text = Płatność zakończyła się kwotą niższą niż należna.
mail-underpaid-open-text = Płacący wysłał mniej, niż było do zapłaty, i może jeszcze zapłacić resztę.
mail-fact-payment = Płatność: { $id }
mail-fact-for = Tytułem: { $description }
mail-fact-price = Cena: { $price } ({ $tokens })
mail-fact-received = Otrzymano: { $amount }
mail-fact-surplus = Nadpłata: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Status: { $status }
mail-fact-wallet = Portfel płacącego: { $wallet }
mail-fact-transaction = Transakcja: { $transaction }
mail-advice-surplus = Pieniądze są w Twoim portfelu. Płacący może oczekiwać zwrotu nadpłaty.
mail-advice-none = Pieniądze są w Twoim portfelu. Nie musisz nic robić.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = Pieniądze są w Twoim portfelu. Florin zalicza je na poczet faktury, okresu lub raty i prosi klienta tylko o resztę. Aby przyjąć je jako pełną zapłatę, wywołaj:
mail-advice-return = Jeśli z powodu anulowania nic więcej nie będzie do zapłaty, zwróć pieniądze płacącemu.
mail-advice-pending = Pieniądze są w Twoim portfelu. Płatność zakończy się jako nieopłacona, ponieważ pieniądze dotarły za późno. Wtedy zwróć je płacącemu lub przyjmij jako pełną zapłatę, wywołując:
mail-advice-accept = Pieniądze są w Twoim portfelu. Zwróć je płacącemu lub przyjmij jako pełną zapłatę, wywołując:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Subskrypcja zakończona, opłacona częściowo: { $amount }
   *[plan] Plan ratalny zakończony, opłacony częściowo: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Subskrypcja się zakończyła, a wpłynęły pieniądze za okres, który nie jest opłacony. Florin nie prosi klienta o nic więcej.
       *[other] Subskrypcja się zakończyła, a wpłynęły pieniądze za okresy, które nie są opłacone. Florin nie prosi klienta o nic więcej.
    }
   *[plan] { $count ->
        [one] Plan ratalny się zakończył, a wpłynęły pieniądze za ratę, która nie jest opłacona. Florin nie prosi klienta o nic więcej.
       *[other] Plan ratalny się zakończył, a wpłynęły pieniądze za raty, które nie są opłacone. Florin nie prosi klienta o nic więcej.
    }
}
mail-fact-subscription = Subskrypcja: { $id }
mail-fact-installment-plan = Plan ratalny: { $id }
mail-fact-plan = Plan: { $name }
mail-fact-description = Opis: { $description }
mail-fact-customer = Klient: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Otrzymano za okres od { $start } do { $end }: { $received } ({ $value } z { $price })
mail-fact-installment = Otrzymano za ratę { $number } z { $count }: { $received } ({ $value } z { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } w płatności { $payment }
mail-fact-more = { $count ->
    [one] i jeszcze { $count }
   *[other] i jeszcze { $count }
}
mail-fact-more-payments = { $count ->
    [one] i jeszcze w { $count } płatności
   *[other] i jeszcze w { $count } płatnościach
}
mail-owner-advice = Pieniądze są w Twoim portfelu. Zwróć je płacącemu lub je przyjmij. Aby przyjąć otrzymaną kwotę jako pełną zapłatę, wywołaj:
mail-owner-reinstate = Aby poprosić klienta o resztę, przywróć plan, wywołując:
mail-owner-cancelled = Plan i tak pozostanie anulowany.

## A webhook endpoint that was disabled

mail-disabled-subject = Punkt końcowy webhooka wyłączony: { $host }
mail-disabled-text = { $mode ->
    [test] Wyłączyliśmy Twój testowy punkt końcowy webhooka i nie wysyłamy do niego więcej zdarzeń:
   *[live] Wyłączyliśmy Twój produkcyjny punkt końcowy webhooka i nie wysyłamy do niego więcej zdarzeń:
}
mail-disabled-gone = Punkt końcowy odpowiedział na zdarzenie kodem 410 Gone, czyli prośbą o zaprzestanie.
mail-disabled-failing = Wszystkie próby dostarczenia do tego punktu końcowego kończą się niepowodzeniem od { $time }.
mail-disabled-enable = Nic nie przepadnie: przechowujemy zdarzenia, które występują, gdy punkt końcowy jest wyłączony. Gdy znów będzie działać, włącz go, wywołując:
mail-disabled-recover = Następnie pobierz pominięte zdarzenia, wywołując:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] Utworzono klucz API
        [rotate] Odnowiono klucz API
        [revoke] Unieważniono klucz API
       *[other] Zmieniono klucz API
    }
    [webhook_endpoint] { $action ->
        [create] Utworzono punkt końcowy webhooka
        [delete] Usunięto punkt końcowy webhooka
       *[other] Zmieniono punkt końcowy webhooka
    }
    [webhook_secret] { $action ->
        [rotate] Odnowiono sekret webhooka
       *[other] Zmieniono sekret webhooka
    }
    [member] { $action ->
        [create] Dodano członka zespołu
        [delete] Usunięto członka zespołu
       *[other] Zmieniono rolę członka zespołu
    }
    [invitation] { $action ->
        [create] Zaproszono osobę
       *[other] Wycofano zaproszenie
    }
   *[merchant] Zmieniono ustawienia konta
}
mail-access-by = { $actor ->
    [command] Kto: operator usługi
    [system] Kto: Florin
    [user] Kto: { $key }
   *[key] Kto: klucz API { $key }
}
mail-access-from = Z adresu: { $address }
mail-access-at = Kiedy: { $time }
mail-access-mode = { $mode ->
    [test] Tryb: testowy
   *[live] Tryb: produkcyjny
}
mail-access-request = Żądanie: { $id }
mail-access-ask = Jeśli to nieoczekiwana zmiana, zapytaj operatora.
mail-access-revoke = Jeśli to nieoczekiwana zmiana, unieważnij innym kluczem ten, który ją wprowadził, i wszystkie klucze, które utworzył:
mail-access-log = Wszystkie zmiany zwraca { $path }. Takich e-maili wysyłamy najwyżej { $max } na godzinę.
# A field that had no value before.
mail-access-none = brak

## An address for test mails, to its owner

mail-verify-title = Potwierdź ten adres dla testowych e-maili
mail-verify-subject = Potwierdź ten adres dla testowych e-maili – { $merchant }
mail-verify-text = Sprzedawca { $merchant } testuje płatności przez Florin i prosi o zgodę na wysyłanie testowych e-maili na ten adres.
mail-verify-ask = Jeśli się zgadzasz, potwierdź.
mail-verify-ignore = Jeśli nie znasz sprzedawcy { $merchant }, zignoruj tę wiadomość. Nie będziemy wysyłać Ci testowych e-maili.

## The dashboard, to its users

mail-sign-in-title = Logowanie do Florin
mail-sign-up-title = Utwórz konto Florin
mail-sign-in-text = Ktoś, prawdopodobnie Ty, chce zalogować się do Florin tym adresem.
mail-sign-in-browser = Link działa raz, w przeglądarce, w której o niego poproszono. Nigdy nie przekazuj dalej tej wiadomości.
mail-sign-in-open = Zaloguj się
mail-sign-in-until = Link działa do { $time }. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.
mail-invitation-subject = Dołącz do { $merchant } we Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } zaprasza Cię do panelu { $merchant }.
mail-invitation-operator = Operator Florin zaprasza Cię do panelu { $merchant }.
mail-invitation-role = Twoja rola: { $role }
mail-invitation-open = Przyjmij zaproszenie
mail-invitation-until = Link działa do { $time }. Jeśli nie wiesz, kto Cię zaprasza, zignoruj tę wiadomość.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] Portfele testowe { $merchant } zmienią się
   *[live] Portfele { $merchant } zmienią się
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } chce zmienić portfele, które otrzymują płatności testowe { $merchant }.
   *[live] { $by } chce zmienić portfele, które otrzymują płatności { $merchant }.
}
mail-wallet-change-effect = Zmiana zacznie obowiązywać { $time }. Płatności, które będą wtedy otwarte, zachowają swoje portfele.
mail-wallet-change-replaces = Zastępuje ona zmianę, która czekała.
mail-wallet-change-unexpected = Jeśli się tego nie spodziewasz, zatrzymaj zmianę i sprawdź, kto może logować się do Twojego panelu.
mail-wallet-change-secret = Każdy, kto ma tę wiadomość, może zatrzymać zmianę. Nigdy nie przekazuj jej dalej.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (wcześniej: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] Portfele testowe { $merchant } pozostają bez zmian
   *[live] Portfele { $merchant } pozostają bez zmian
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Ktoś zatrzymał zmianę portfeli { $merchant } linkiem z naszej wiadomości.
    [command] Operator usługi zatrzymał zmianę portfeli { $merchant }.
    [system] Zatrzymaliśmy zmianę portfeli { $merchant }, ponieważ { $by }, kto o nią prosił, nie jest już właścicielem.
   *[user] { $by } zatrzymuje zmianę portfeli { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] Portfele testowe { $merchant } zmieniły się
   *[live] Portfele { $merchant } zmieniły się
}
mail-wallets-changed-text = { $mode ->
    [test] Zmiana, o którą prosi { $by }, już obowiązuje. Nowe płatności testowe { $merchant } trafiają do tych portfeli.
   *[live] Zmiana, o którą prosi { $by }, już obowiązuje. Nowe płatności { $merchant } trafiają do tych portfeli.
}
mail-wallets-changed-operator = { $mode ->
    [test] Operator usługi zmienił portfele. Nowe płatności testowe { $merchant } trafiają do tych portfeli.
   *[live] Operator usługi zmienił portfele. Nowe płatności { $merchant } trafiają do tych portfeli.
}

## Roles of members

role = { $role ->
    [owner] Właściciel
    [admin] Administrator
    [developer] Programista
    [support] Wsparcie
    [accountant] Księgowy
   *[viewer] Czytelnik
}
