## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Dzisiaj
    [week] Ostatnie 7 dni
   *[month] Ostatnie 30 dni
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] O { $amount } więcej niż wczoraj o tej porze
        [week] O { $amount } więcej niż w poprzednich 7 dniach
       *[month] O { $amount } więcej niż w poprzednich 30 dniach
    }
    [down] { $range ->
        [today] O { $amount } mniej niż wczoraj o tej porze
        [week] O { $amount } mniej niż w poprzednich 7 dniach
       *[month] O { $amount } mniej niż w poprzednich 30 dniach
    }
   *[same] { $range ->
        [today] Tyle samo co wczoraj o tej porze
        [week] Tyle samo co w poprzednich 7 dniach
       *[month] Tyle samo co w poprzednich 30 dniach
    }
}
home-no-change = Nie ma jeszcze z czym porównać
home-count = { $count ->
    [0] Brak płatności
    [one] { $count } płatność
    [few] { $count } płatności
    [many] { $count } płatności
   *[other] { $count } płatności
}
home-refunded = Zwrócono: { $amount }
home-approximate = Inne waluty przeliczono po dzisiejszym kursie.
home-unpriced = Bez { $currencies }, dla których nie ma kursu.
home-received = Otrzymano
home-chart = Otrzymano każdego dnia
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Wykres słupkowy kwot otrzymanych w każdym z ostatnich 30 dni. Najwięcej: { $day }, { $amount }.
home-chart-table = Pokaż jako tabelę
home-day = Dzień
home-chart-empty = W ostatnich 30 dniach nic nie otrzymano.
home-today = Dzisiaj
home-attention-title = Wymaga uwagi
home-attention-none = Nic nie wymaga Twojej uwagi.
home-attention = { $kind ->
    [wallet_change] Zmiana portfeli oczekuje
    [underpaid] { $count ->
        [one] Płatność ze zbyt małą kwotą
        [few] Płatności ze zbyt małą kwotą
        [many] Płatności ze zbyt małą kwotą
       *[other] Płatności ze zbyt małą kwotą
    }
    [overpaid] { $count ->
        [one] Płatność ze zbyt dużą kwotą
        [few] Płatności ze zbyt dużą kwotą
        [many] Płatności ze zbyt dużą kwotą
       *[other] Płatności ze zbyt dużą kwotą
    }
    [late] { $count ->
        [one] Płatność opłacona za późno
        [few] Płatności opłacone za późno
        [many] Płatności opłaconych za późno
       *[other] Płatności opłaconej za późno
    }
    [unmatched] { $count ->
        [one] Przelew bez płatności
        [few] Przelewy bez płatności
        [many] Przelewów bez płatności
       *[other] Przelewu bez płatności
    }
    [refund] { $count ->
        [one] Zwrot czeka na Twój podpis
        [few] Zwroty czekają na Twój podpis
        [many] Zwrotów czeka na Twój podpis
       *[other] Zwrotu czeka na Twój podpis
    }
    [endpoint] { $count ->
        [one] Zawodzący punkt końcowy webhooka
        [few] Zawodzące punkty końcowe webhooków
        [many] Zawodzących punktów końcowych webhooków
       *[other] Zawodzącego punktu końcowego webhooka
    }
    [invoice] { $count ->
        [one] Faktura po terminie
        [few] Faktury po terminie
        [many] Faktur po terminie
       *[other] Faktury po terminie
    }
   *[subscription] { $count ->
        [one] Subskrypcja po terminie
        [few] Subskrypcje po terminie
        [many] Subskrypcji po terminie
       *[other] Subskrypcji po terminie
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Najnowsze płatności
home-no-payments = Nie ma jeszcze płatności.
home-all-payments = Wszystkie płatności
home-steps = Pięć kroków do pierwszej płatności
home-steps-done = Wykonano { $done } z { $count }
home-steps-hide = Ukryj te kroki
home-step-done = Wykonano:
home-step = { $step ->
    [wallets] Sprawdź, dokąd trafiają Twoje pieniądze
    [payment] Utwórz płatność
    [pay] Zapłać ją
    [webhooks] Powiadamiaj sklep o płatnościach
   *[team] Zaproś swój zespół
}
home-step-text = { $step ->
    [wallets-test] Testowe pieniądze trafiają do portfeli trybu testowego.
    [wallets-live] Płacący płacą bezpośrednio do Twoich portfeli.
    [payment-test] Podaj kwotę. Nie ma tu prawdziwych pieniędzy.
    [payment-live] Podaj kwotę i wyślij stronę klientowi.
    [pay-test] Symulator zapłaci ją dokładnie lub z błędem.
    [pay-live] Otwórz jej stronę i zapłać niewielką kwotę.
    [webhooks-test] Dodaj punkt końcowy, który dowie się o każdej płatności.
    [webhooks-live] Dodaj punkt końcowy, który dowie się o każdej płatności.
    [team-test] Inni widzą płatności lub pomagają klientom, każdy w swojej roli.
   *[team-live] Inni widzą płatności lub pomagają klientom, każdy w swojej roli.
}
