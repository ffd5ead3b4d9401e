## What the operator of the service sees, who runs it for all merchants

op-title = Obsługa systemu
op-overview = Przegląd
op-ready = Gotowe
op-current = Aktualne
op-chain-lag = { $mode ->
    [live] Łańcuch produkcyjny, opóźnienie
   *[test] Łańcuch testowy, opóźnienie
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
    [few] { $count } sloty
    [many] { $count } slotów
   *[other] { $count } slotu
}
op-prices = Kursy
op-prices-old = Zbyt stare: { $units }
op-mails-failed = Nieudane e-maile (24 godziny)
op-unreadable = Nieczytelne transakcje
op-books-wrong = Portfele, których księgi są sprzeczne z łańcuchem
op-tokens-suspended = Zawieszone tokeny
op-no-worker = Nie działa żaden worker: płatności nie są potwierdzane, a e-maile i webhooki nie są wysyłane.
op-processes = Procesy
op-process = Proces
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Działa
   *[silent] Nie odpowiada
}
op-version = Wersja
op-started = Uruchomiono
op-merchant = Sprzedawca
op-members = Członkowie
op-last-paid = Ostatnia płatność
op-no-merchants = Nie znaleziono sprzedawców.
op-search = Nazwa, e-mail lub ID
op-failing = Niedziałające punkty końcowe
op-no-failing = Wszystkie punkty końcowe działają.
op-deliveries-waiting = Oczekujące dostawy
op-rpc = Punkty końcowe RPC
op-rpc-text = Każdy tryb używa pierwszego punktu końcowego, który odpowiada. Pozostałe są pytane, gdy ten zawodzi lub osiąga limit.
op-host = Host
op-rpc-state = { $state ->
    [active] W użyciu
    [failing] Nie działa
    [aside] Nie działa, na razie pomijany
   *[idle] Nieużywany
}
op-last-failure = Ostatni błąd
op-behind = Opóźnienie
op-jobs = Zadania
op-job = Zadanie
op-job-id = ID zadania
op-no-job = Nie ma takiego zadania. Zakończone zadania są usuwane po godzinie.
op-queue = Kolejka
op-queues = Kolejki
op-no-queues = Brak zadań.
op-jobs-due = Do wykonania
op-jobs-later = Później
op-jobs-running = W toku
op-oldest = Najstarsze
op-dead-letters = Martwe zadania
op-no-dead-letters = Brak martwych zadań: żadne zadanie nie zakończyło się trwałym błędem.
op-replay = Uruchom ponownie
# $queue: its name, such as email.send.
op-replay-all = Uruchom ponownie wszystkie z { $queue }
op-cancel = Anuluj zadanie
op-due = Termin
op-payload = Treść
op-acts = Działania operatorów
op-no-acts = Jeszcze nic.
op-act = { $action ->
    [replay] Uruchomiono ponownie
    [cancel] Anulowano
   *[redrive] Uruchomiono ponownie wszystkie
}
op-outcome = Wynik
op-outcome-done = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
}
op-outcome-open = Czeka na workera
op-done-asked = Worker zrobi to w ciągu kilku sekund.
