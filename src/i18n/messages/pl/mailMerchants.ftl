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
   *[merchant] Zmieniono ustawienia konta
}
mail-access-by = { $actor ->
    [command] Kto: operator usługi
    [system] Kto: Florin
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
