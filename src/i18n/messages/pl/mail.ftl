## Every mail

# The first paragraph in test mode.
mail-test-notice = To wiadomość testowa, wysłana w trybie testowym: nie dotyczy prawdziwych pieniędzy.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Lub otwórz:
mail-item = Pozycja
mail-amount = Kwota
mail-hello = Dzień dobry!
mail-hello-name = Dzień dobry, { $name }!
mail-questions = Masz pytania? Odpowiedz na tę wiadomość.
mail-payment = Płatność
mail-transaction = Transakcja

## An invoice

mail-invoice-title = Faktura { $number }
mail-invoice-subject = Faktura { $number } – { $merchant }
mail-invoice-reminder = Przypomnienie: faktura { $number } – { $merchant }
mail-invoice-sent = Sprzedawca { $merchant } przesyła Ci fakturę.
mail-invoice-overdue = Termin płatności tej faktury od sprzedawcy { $merchant } minął { $day }. Jeśli została właśnie opłacona, zignoruj to przypomnienie.
mail-invoice-due = Termin płatności tej faktury od sprzedawcy { $merchant }: { $day }.
mail-invoice-paid = Faktura została opłacona z Twoich środków. Nie musisz nic robić.
mail-invoice-row = Faktura
mail-in-token = W { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, dokładna kwota w chwili płatności
mail-nothing = nic
mail-pay = Zapłać { $amount }
mail-pay-rest = Zapłać resztę
mail-invoice-how = Płacisz bezpośrednio sprzedawcy { $merchant }, z dowolnego portfela Solana. Masz pytania? Odpowiedz na tę wiadomość.
mail-invoice-pdf = Na tej stronie możesz też pobrać fakturę w formacie PDF.

## A receipt

mail-receipt-title = Dziękujemy za płatność
mail-receipt-subject = Potwierdzenie płatności – { $merchant }: { $amount }
mail-receipt-text = Sprzedawca { $merchant } otrzymał Twoją płatność.
mail-receipt-keep = Zachowaj tę wiadomość jako potwierdzenie. Masz pytania? Odpowiedz na nią.
mail-received = Otrzymano
mail-confirmed = Potwierdzono
mail-see-details = Zobacz szczegóły
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Kwota faktury
    [period] Kwota za okres
   *[installment] Kwota raty
}
mail-receipt-received = { $noun ->
    [invoice] Otrzymano za fakturę
    [period] Otrzymano za okres
   *[installment] Otrzymano za ratę
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Faktura { $number }
paid-period = { $plan }, od { $start } do { $end }
paid-installment = Rata { $number } z { $count }
paid-installment-of = { $description } – rata { $number } z { $count }
paid-next-periods = { $plan }, następne okresy
paid-rest = Cała reszta
paid-rest-of = { $description } – cała reszta

## A refund

mail-refund-subject = Zwrot od sprzedawcy { $merchant }: { $amount }
mail-refund-title = Twój zwrot jest w przygotowaniu
mail-refund-ask-title = Dokąd wysłać Twój zwrot?
mail-refund-text = Sprzedawca { $merchant } przygotowuje dla Ciebie zwrot { $amount }.
mail-refund-ask = Podaj swój portfel do { $day }. Linku można użyć tylko raz.
mail-refund-announced = Zwrot trafi do portfela podanego poniżej. Gdy dotrze, wyślemy Ci e-mail.
mail-refund-choose = Podaj portfel
mail-refund-reason = Powód
mail-refund-wallet = Portfel
mail-refund-amount = Kwota
mail-refund-completed-at = Zrealizowano
mail-refund-saved-subject = Zapisano portfel dla zwrotu od sprzedawcy { $merchant }: { $amount }
mail-refund-saved-title = Twój portfel został zapisany
mail-refund-saved-text = Twój zwrot { $amount } od sprzedawcy { $merchant } trafi do portfela podanego poniżej. Gdy dotrze, wyślemy Ci e-mail.
mail-refund-saved-warning = Jeśli ten portfel podał ktoś inny, natychmiast skontaktuj się ze sprzedawcą { $merchant }.
mail-refund-completed-title = Twój zwrot dotarł
mail-refund-completed-subject = Twój zwrot dotarł: { $amount } od sprzedawcy { $merchant }
mail-refund-completed-text = Twój zwrot { $amount } od sprzedawcy { $merchant } dotarł do Twojego portfela.
mail-refund-revoked = Dostęp za okres subskrypcji objęty zwrotem się zakończył.
mail-refund-failed-title = Twój zwrot nie został zrealizowany
mail-refund-failed-subject = Twój zwrot nie został zrealizowany: { $amount } od sprzedawcy { $merchant }
mail-refund-reverted-text = Twój zwrot { $amount } od sprzedawcy { $merchant } został wstrzymany, ponieważ sieć Solana odrzuciła samą płatność lub jej część. Te pieniądze pozostały w portfelu płacącego, więc nie ma czego zwracać.
mail-refund-part-text = Wysłano tylko część Twojego zwrotu { $amount } od sprzedawcy { $merchant }.
mail-refund-missing-text = Ze zwrotu { $amount } od sprzedawcy { $merchant } dotarło do Ciebie { $arrived }. Brakuje { $missing }.
mail-refund-ask-rest = Aby otrzymać resztę, odpowiedz na tę wiadomość lub skontaktuj się ze sprzedawcą { $merchant }.
mail-refund-expired-title = Twój zwrot nie został wysłany
mail-refund-expired-subject = Twój zwrot nie został wysłany: { $amount } od sprzedawcy { $merchant }
mail-refund-expired-text = Twój zwrot { $amount } od sprzedawcy { $merchant } nie został wysłany na czas.
mail-refund-no-wallet-text = Twój zwrot { $amount } od sprzedawcy { $merchant } nie został wysłany, ponieważ nikt nie podał portfela na czas.
mail-refund-ask-link = Aby otrzymać nowy link, odpowiedz na tę wiadomość lub skontaktuj się ze sprzedawcą { $merchant }.
mail-refund-cancelled-title = Twój zwrot został anulowany
mail-refund-cancelled-subject = Twój zwrot został anulowany: { $amount } od sprzedawcy { $merchant }
mail-refund-cancelled-text = Sprzedawca { $merchant } anulował Twój zwrot { $amount }.

## The customer's account

mail-portal-title = Twoje płatności i subskrypcje
mail-portal-subject = Twoje płatności i subskrypcje – { $merchant }
mail-portal-text = Otrzymaliśmy prośbę o ten link do Twoich płatności, faktur i subskrypcji u sprzedawcy { $merchant }.
mail-portal-secret = Nie przesyłaj tej wiadomości dalej: link otwiera Twoje konto bez hasła.
mail-portal-open = Otwórz moje konto
mail-portal-until = Link działa do { $time }. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.
mail-address-title = Potwierdź swój nowy adres e-mail
mail-address-subject = Potwierdź swój nowy adres e-mail – { $merchant }
mail-address-text = Klient sprzedawcy { $merchant } chce od teraz używać tego adresu e-mail. Czy to Ty?
mail-address-ask = Jeśli tak, potwierdź. Do tego czasu nic się nie zmieni.
mail-address-confirm = Potwierdź adres
mail-address-until = Link działa do { $time }. Jeśli to nie Ty, zignoruj tę wiadomość.
mail-taken-title = Ten adres e-mail jest już używany
mail-taken-subject = Ten adres e-mail jest już używany – { $merchant }
mail-taken-text = Klient sprzedawcy { $merchant } chce używać tego adresu e-mail. Adres należy już do klienta, więc nic się nie zmieniło.
mail-taken-advice = Jeśli to Ty, otwórz konto z tym adresem lub poproś sprzedawcę { $merchant } o połączenie obu Twoich kont.
mail-taken-open = Otwórz konto z tym adresem
mail-ignore = Jeśli to nie Ty, zignoruj tę wiadomość.
mail-changed-title = Twój adres e-mail został zmieniony
mail-changed-subject = Twój adres e-mail został zmieniony – { $merchant }
mail-changed-text = Sprzedawca { $merchant } używa teraz Twojego adresu { $address }. Tam trafiają e-maile o Twoich płatnościach i subskrypcjach.
mail-changed-links = Linki w starszych e-mailach nie otwierają już Twojego konta.
mail-changed-warning = Jeśli to nie Ty, od razu odpowiedz na tę wiadomość, aby sprzedawca { $merchant } mógł pomóc.
