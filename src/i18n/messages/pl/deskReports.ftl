## Reports

desk-reports = Raporty
desk-no-reports = Nie znaleziono raportów.
desk-no-reports-yet = Nie ma jeszcze raportów. Raport to plik ze wszystkimi płatnościami, fakturami lub innymi wierszami z danego okresu.
desk-report-new = Nowy raport
desk-report-new-text = Wybierz, czego dotyczy plik i których dni. Przygotowanie trwa chwilę, a plik można pobierać przez 30 dni.
desk-report-make = Utwórz raport
desk-report-again = Utwórz ponownie
desk-report-type = Raport
desk-report-type-hint = Wyciąg podsumowuje każdy portfel i każde konto. Wszystkie inne zawierają każdy wiersz.
desk-report-first-day = Pierwszy dzień
desk-report-last-day = Ostatni dzień
desk-report-days = Dni
desk-report-format = Format
desk-report-format-choice = { $format ->
    [csv] CSV, do każdego programu
    [xlsx] Excel
    [pdf] PDF, do czytania i druku
   *[jsonl] JSON Lines, dla programistów
}
desk-report-numbers = Waluta, strefa czasowa i liczby
desk-report-no-currency = Każda kwota we własnej walucie
desk-report-currency-hint = Kwoty w innych walutach są przeliczane po kursie z ich czasu. Plik pokazuje też kurs i pierwotną walutę.
desk-report-options = Opcje
desk-report-comma = Przecinek dziesiętny
desk-report-comma-hint = Zapisuje 1,50 zamiast 1.50. Tylko dla CSV, bez programu księgowego.
desk-report-bom = Oznacz dla Excela
desk-report-bom-hint = Excel poprawnie pokaże wtedy litery takie jak é i ł. Tylko dla CSV.
desk-report-program = Dla programu księgowego
desk-report-preset = Program księgowy
desk-report-no-preset = Żaden
desk-report-preset-hint = Kolumny są takie, jakie importuje program. Tylko dla płatności, faktur i not kredytowych, jako CSV. Pliki dla DATEV są w euro.
desk-report-consultant = DATEV: numer doradcy
desk-report-client = DATEV: numer klienta
desk-report-chart = DATEV: plan kont
desk-report-datev-hint = Te numery zna doradca podatkowy.
desk-report-rows = Wiersze
desk-report-file = Plik
desk-report-state = { $status ->
    [queued] Raport czeka na swoją kolej. Ta strona odświeża się sama.
    [running] Raport jest tworzony. Ta strona odświeża się sama.
    [ready] Raport jest gotowy. Każdy, kto ma link, może pobrać plik, więc udostępniaj go ostrożnie.
   *[failed] Nie udało się utworzyć raportu. Zmień go i spróbuj ponownie.
}
desk-report-why = Dlaczego się nie udało
desk-report-until = Można pobrać do
desk-report-checksum = Suma kontrolna (SHA-256)
desk-report-schedule = Utworzony przez
desk-report-scheduled = Harmonogram
desk-report-finished = Ukończono

## Schedules of reports

desk-report-schedules = Harmonogramy
desk-no-schedules = Nie ma jeszcze harmonogramów. Harmonogram tworzy ten sam raport co dzień, co tydzień lub co miesiąc.
desk-schedule-new = Nowy harmonogram
desk-schedule-new-text = Florin sam tworzy raport, godzinę po końcu każdego dnia, tygodnia lub miesiąca.
desk-schedule-edit = Edytuj harmonogram
desk-schedule-every = Jak często
desk-schedule-every-choice = { $every ->
    [day] Co dzień
    [week] Co tydzień
   *[month] Co miesiąc
}
desk-schedule-every-hint = Każdy raport dotyczy poprzedniego dnia, tygodnia lub miesiąca.
desk-schedule-emails = Wyślij link do
# $count: 5.
desk-schedule-emails-hint = Jeden adres w wierszu, najwyżej { $count }. To pole może być puste.
desk-schedule-nobody = Nikt
desk-schedule-next = Następny raport
desk-schedule-delete = Usuń harmonogram
desk-schedule-delete-text = Florin nie będzie tworzyć kolejnych takich raportów. Już utworzone pozostaną.

## Closing months

desk-months = Zamknięcie miesiąca
desk-months-text = Raporty zamkniętego miesiąca nigdy się nie zmieniają. Zamknij miesiąc, gdy jego księgi są gotowe.
desk-no-months = Żaden miesiąc nie jest zamknięty.
desk-month = Miesiąc
desk-month-open = Otwarty
desk-month-running = Jeszcze się nie skończył
desk-month-ended = Można zamknąć
# $month: such as October 2026.
desk-month-close = Zamknij: { $month }
desk-month-close-text = Zamknięcie miesiąca zachowuje jego księgi na zawsze w obecnym stanie.
desk-month-close-reports = Żaden raport tego miesiąca już się nie zmieni.
desk-month-later = Późniejsze pieniądze
desk-month-close-later = Zwroty, spóźnione płatności i korekty liczą się w otwartym miesiącu. Wskazują miesiąc, który korygują.
desk-month-undo = Bez odwrotu
desk-month-close-undo = Zamkniętego miesiąca nie można ponownie otworzyć.
desk-month-with = Wcześniejsze miesiące zamykane razem z nim
desk-month-closed-at = Zamknięto
desk-month-closed-by = Kto zamknął
desk-month-state = { $status ->
    [closing] Raporty tego miesiąca są zapisywane. Ta strona odświeża się sama.
   *[closed] Księgi tego miesiąca są zamknięte. Żaden jego raport już się nie zmieni.
}
desk-month-reports = Raporty tego miesiąca
desk-month-reports-text = Każdy link prowadzi do formularza wypełnionego dla tego miesiąca.

## Problems with fields of reports

problem-report-range = Wybierz ostatni dzień, który nie jest wcześniejszy niż pierwszy.
problem-report-long = Wybierz krótszy okres: najwyżej dziesięć lat.
problem-report-preset = Programy księgowe importują tylko płatności, faktury i noty kredytowe.
problem-report-currency = Wybierz walutę: wymagają jej płatności dla programu księgowego.
problem-report-csv = Wybierz do tego format CSV.
problem-report-no-comma = Program księgowy ma własny zapis liczb: wyłącz tę opcję.
problem-report-year = DATEV wymaga dni z jednego roku.
problem-day = Podaj dzień.
problem-time-zone = Podaj strefę czasową, na przykład Europe/Berlin.
problem-reports-open = Raporty oczekujące lub tworzone: { $value }. Spróbuj ponownie, gdy któryś będzie gotowy.
problem-reports-large = Pliki raportów są łącznie za duże. Każdy jest usuwany po 30 dniach.
problem-schedules-full = Masz już { $value } harmonogramów. Usuń taki, którego już nie potrzebujesz.
problem-month-running = Ten miesiąc jeszcze się nie skończył.
problem-month-before = Późniejszy miesiąc jest już zamknięty.

## Why a report could not be made

problem-report-large = Plik jest za duży. Wybierz mniej dni.
problem-report-rows = Ten format mieści najwyżej { $value } wierszy. Wybierz CSV lub mniej dni.
problem-report-month = Miesiąc { $value } jest zamknięty. Ten raport istnieje tylko na jego ostatni dzień: zakończ tym dniem.
problem-report-failed = Coś poszło nie tak. Jeśli to się powtórzy, skontaktuj się z operatorem tej usługi.
problem-report-rate = Kwota { $value } jest nieznana w tej walucie: nie było wtedy kursu.
