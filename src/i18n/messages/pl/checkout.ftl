## The order

pay-to = Zapłać sprzedawcy { $merchant }
paid-to = Zapłacono sprzedawcy { $merchant }
payment-to = Płatność dla sprzedawcy { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Krok 1 z 2: otwarcie kont tokenów odbiorców. Następnie zeskanuj kod ponownie, aby zapłacić.
on-solana = { $amount } w sieci Solana
price = Cena
service-charge = Opłata serwisowa
total = Razem
recipients = Odbiorcy

## The facts of the payment

facts = Szczegóły
rate = Kurs
rate-of = 1 { $token } = { $price }
network-fee = Opłata sieciowa
# What Solana charges the payer's wallet for one transaction.
network-fee-about = około { $fee }, pobierana z Twojego portfela
receiving-address = Adres odbiorcy
in-explorer = w eksploratorze
payment-id = Identyfikator płatności

## Ways to pay

waiting-heading = Czekamy na płatność
partly-paid-heading = Dotarła część płatności
time-left = Pozostały czas: { $clock }
pay-until = do { $deadline }
price-valid-for = Kwota w { $token } ważna jeszcze przez { $clock }
price-valid-until = Kwota w { $token } jest ważna do { $time }. Potem odśwież stronę.
partly-paid-text = Otrzymano <strong>{ $received }</strong>, pozostało do zapłaty <strong>{ $rest }</strong>. Kod poniżej dotyczy brakującej kwoty.
received-so-far = Dotychczas otrzymano
pay-from = Skąd chcesz zapłacić?
from-wallet = Z portfela
from-exchange = Z giełdy
scan-code = Zeskanuj portfelem Solana
qr-code = Kod QR do zapłaty portfelem Solana
show-qr = Pokaż kod QR
pay-with = Zapłać przez { $wallet }
pay-with-other = Inny portfel
get-wallet = Pobierz portfel
get-wallet-text = Aplikacja portfela przechowuje kryptowaluty i pozwala nimi płacić. Zainstaluj portfel, dodaj do niego { $token } i otwórz tę stronę ponownie.
get-wallet-named = Pobierz { $wallet }
pay-with-demo = Zapłać portfelem demo
pay-by-card = Zapłać kartą lub przelewem
card-unavailable = Płatność kartą lub przelewem jest chwilowo niedostępna.
card-impossible = Płatność kartą lub przelewem jest niedostępna, ponieważ ta płatność ma kilku odbiorców. Zapłać portfelem Solana.
pay-link = Link Solana Pay
check-status = Sprawdź stan płatności
exchange-text = Na swojej giełdzie wypłać { $token } na ten adres w sieci <strong>Solana</strong>. Musi dotrzeć dokładnie ta kwota.
exchange-address = Adres w sieci Solana
copy-address = Kopiuj adres
exchange-amount = Kwota w { $token }
copy-amount = Kopiuj kwotę
exchange-fee = <strong>Uwaga na prowizję.</strong> Płatność rozpoznajemy po kwocie, więc liczy się każda cyfra. Jeśli giełda potrąca prowizję z kwoty, dolicz ją, aby dotarło dokładnie { $amount }. Nie używaj innej sieci.
exchange-wait = Wypłata może potrwać kilka minut i musi dotrzeć, zanim ta płatność wygaśnie. W tym czasie możesz zamknąć stronę.

## Progress

sent-heading = Płatność wysłana
seen-heading = Płatność wykryta
sent-text = Czekamy na potwierdzenie w sieci Solana. Potrwa to kilka sekund.
seen-text = Sieć Solana potwierdza płatność. Nie musisz nic więcej robić.
step-seen = Wykryta w sieci Solana
step-confirmed = Potwierdzona przez sieć
step-final = Ostateczna, nie można jej cofnąć
step-done = gotowe
progress = Postęp płatności

## Announcements to screen readers

amount-changed = Kwota wynosi teraz { $amount }
five-minutes-left = Zostało pięć minut na zapłatę
one-minute-left = Została minuta na zapłatę
price-one-minute-left = Ta kwota jest ważna jeszcze przez minutę

## The end of a payment

closing-heading = Czas minął
closing-text = Sprawdzamy, czy płatność dotarła na czas. Nie wysyłaj kolejnej.
suspended-heading = Token { $token } nie jest akceptowany
suspended-text = Sprzedawca { $merchant } nie akceptuje teraz tokena { $token }. Nie płać kwoty pokazanej wcześniej.
stale-heading = Nadal tu jesteś?
stale-text = Cena w { $token } wygasła, ponieważ strona była zbyt długo otwarta. Nie płać kwoty pokazanej wcześniej.
show-price = Pokaż aktualną cenę
unpriced-heading = Czekamy na cenę
unpriced-text = Cena w { $token } wygasła, a nowa nie jest jeszcze dostępna. Gdy tylko się pojawi, możesz tu zapłacić. Nie płać kwoty pokazanej wcześniej.
confirmed-heading = Płatność potwierdzona
confirmed-text = Sprzedawca { $merchant } otrzymał <strong>{ $received }</strong>.
surplus-text = Zapłacono o <strong>{ $surplus }</strong> za dużo. W sprawie różnicy skontaktuj się ze sprzedawcą { $merchant }.
late-heading = Płatność dotarła za późno
late-text = Twoja wpłata <strong>{ $received }</strong> dotarła po zakończeniu tej płatności. Sprzedawca { $merchant } otrzymał pieniądze i wie o tym.
late-decision = Sprzedawca zdecyduje, czy przyjąć płatność.
counts-toward-debt = Pieniądze zostały zaliczone na poczet należności.
cancelled-heading = Płatność anulowana
cancelled-text = Sprzedawca { $merchant } anulował tę płatność. Nie wysyłaj za nią pieniędzy.
closed-text = Ta płatność została zamknięta. Nie wysyłaj za nią pieniędzy.
failed-heading = Płatność nieudana
underpaid-text = Na czas dotarło tylko <strong>{ $received }</strong> z <strong>{ $due }</strong>. Sprzedawca { $merchant } otrzymał tę kwotę.
please-contact = Skontaktuj się ze sprzedawcą { $merchant }.
transaction-failed-text = Transakcja w sieci Solana nie powiodła się, więc nic nie zapłacono. Pobrano tylko opłatę sieciową.
wrong-token-text = Dotarła płatność w tokenie innym niż { $token }. W sprawie zwrotu skontaktuj się ze sprzedawcą { $merchant }.
reverted-text = Sieć Solana odrzuciła transakcję, którą opłacono tę płatność, więc pieniądze nie zostały przesłane.
taken-back-text = Przelew, którym to opłacono, nie jest już zaliczany na poczet tej płatności. Skontaktuj się ze sprzedawcą { $merchant }.
expired-heading = Płatność wygasła
expired-text = Termin minął, a płatność nie dotarła. Nie pobrano żadnych pieniędzy.
obligation-paid = { $noun ->
    [invoice] Ta faktura jest opłacona
    [period] Ten okres jest opłacony
   *[installment] Ta rata jest zapłacona
}
obligation-ended = { $ending ->
    [subscription] Ta subskrypcja się zakończyła
    [plan_cancelled] Ten plan ratalny został anulowany
   *[plan] Ten plan ratalny się zakończył
}
ended-received = Sprzedawca { $merchant } otrzymał <strong>{ $received }</strong>. W sprawie tych pieniędzy skontaktuj się ze sprzedawcą { $merchant }.
ended-unpaid-installment = Nie można już tu zapłacić, ponieważ jedna z rat nie została opłacona. W sprawie pozostałej kwoty skontaktuj się ze sprzedawcą { $merchant }, który może przywrócić plan.
ended-nothing-owed = Nie ma już nic do zapłaty. Nie wysyłaj pieniędzy za tę płatność.
ended-nothing-more-owed = Nie ma już nic do zapłaty. Nie wysyłaj więcej pieniędzy za tę płatność.
paid-twice-text = { $noun ->
    [invoice] Tę fakturę opłacono już inną płatnością.
    [period] Ten okres opłacono już inną płatnością.
   *[installment] Tę ratę opłacono już inną płatnością.
} Sprzedawca { $merchant } otrzymał również Twoją wpłatę <strong>{ $received }</strong> i wie o tym.
paid-twice-surplus = W sprawie nadpłaty <strong>{ $surplus }</strong> skontaktuj się ze sprzedawcą { $merchant }.
paid-by-rest-text = Sprzedawca { $merchant } otrzymał Twoją wpłatę <strong>{ $received }</strong>. { $noun ->
    [invoice] Zaliczono ją na poczet tej faktury, a resztę opłacono inną płatnością.
    [period] Zaliczono ją na poczet tego okresu, a resztę opłacono inną płatnością.
   *[installment] Zaliczono ją na poczet tej raty, a resztę opłacono inną płatnością.
}
paid-by-other-text = { $noun ->
    [invoice] Tę fakturę opłacono inną płatnością, dlatego ta została zamknięta.
    [period] Ten okres opłacono inną płatnością, dlatego ta została zamknięta.
   *[installment] Tę ratę opłacono inną płatnością, dlatego ta została zamknięta.
} Nie płać ponownie.
transaction = Transakcja
confirmed-at = Potwierdzono
start-new-payment = Rozpocznij nową płatność
see-obligation = { $noun ->
    [invoice] Zobacz fakturę
    [period] Zobacz okres
   *[installment] Zobacz ratę
}
see-owed = Zobacz, co jest do zapłaty
back-to = Wróć do strony { $merchant }
redirecting = Przekierowanie za { $seconds } s.
stay-here = Zostań tutaj
check-again = Sprawdź ponownie
print-receipt = Drukuj potwierdzenie
email-receipt = Wyślij mi potwierdzenie
send-receipt = Wyślij potwierdzenie
receipt-sent = Potwierdzenie jest w drodze.
receipt-limited = Na razie nie można wysłać więcej potwierdzeń. Wydrukuj tę stronę lub skontaktuj się ze sprzedawcą.
receipt-not-verified = W trybie testowym potwierdzenia trafiają tylko na adresy zweryfikowane przez sprzedawcę.

## What went wrong in a wallet, and what to do

wallet-rejected = Żądanie w portfelu { $wallet } zostało odrzucone. Spróbuj ponownie.
wallet-not-connected = Nie połączono z portfelem { $wallet }. Otwórz go i odblokuj, a następnie spróbuj ponownie.
wallet-wrong-network = Portfel { $wallet } nie ma konta w tej sieci. Przełącz go na sieć { $network } i spróbuj ponownie.
wallet-account-changed = Konto w portfelu { $wallet } zmieniło się podczas płatności. Nic nie zapłacono. Spróbuj ponownie z konta, z którego chcesz zapłacić.
wallet-other-account = To inne konto. Wybierz w portfelu { $wallet } konto, którego użyto przy subskrypcji, i spróbuj ponownie.
wallet-no-fee = W portfelu jest za mało SOL na opłatę sieciową: potrzeba { $needed }, dostępne { $available }. Doładuj SOL lub zapłać z innego portfela.
wallet-no-funds = W portfelu jest za mało środków: potrzeba { $needed }, dostępne { $available }. Dodaj brakującą kwotę lub zapłać z innego portfela.
wallet-expired = Termin tej płatności minął. Nic nie zapłacono.
wallet-conflict = Tej płatności nie można teraz opłacić. Odśwież stronę, aby zobaczyć przyczynę.
wallet-is-recipient = Ten portfel jest odbiorcą płatności, więc nie może jej opłacić. Wybierz inne konto lub inny portfel.
wallet-slow = Sieć Solana działa teraz wolno. Sprawdź portfel { $wallet } i spróbuj ponownie za minutę.
wallet-limited = Zbyt wiele prób z Twojej sieci. Odczekaj minutę i spróbuj ponownie.
wallet-unreachable = Brak połączenia z Florin. Sprawdź połączenie i spróbuj ponownie.
wallet-failed = Płatność nie została zakończona. Sprawdź portfel { $wallet }, zanim zapłacisz ponownie.
wallet-problem = Portfel { $wallet } nie mógł tego zrobić. Spróbuj ponownie.
wallet-no-app = Nie otworzyła się żadna aplikacja portfela. Wybierz swój portfel powyżej lub zainstaluj nowy.
demo-failed = Portfel demo nie zapłacił.
