## Why a form was refused, and what to do

problem-no-price = Brak aktualnej ceny dla { $unit }. Spróbuj ponownie za minutę.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Zbyt wiele prób. Spróbuj ponownie za { $wait }.
problem-token = Sprzedawcy { $merchant } nie można teraz zapłacić w tym tokenie. Spróbuj ponownie później lub <a>skontaktuj się ze sprzedawcą { $merchant }</a>.
problem-too-much = Kwota jest za wysoka na jedną płatność. <a>Skontaktuj się ze sprzedawcą { $merchant }</a>.
problem-being-confirmed = Trwa potwierdzanie płatności. Odczekaj minutę i spróbuj ponownie.
problem-just-paid = Ta płatność właśnie dotarła. Odśwież tę stronę za kilka sekund.
problem-nothing-due = Czas na zapłatę minął. <a>Skontaktuj się ze sprzedawcą { $merchant }</a>, zanim cokolwiek zapłacisz.
problem-ends-with-period = Ta subskrypcja kończy się wraz z bieżącym okresem, więc nie ma już za co płacić.
problem-last-period = To ostatni okres tej subskrypcji, więc nie ma już za co płacić.
problem-period-unpaid = Jeden z okresów tej subskrypcji nie jest opłacony. Najpierw zapłać za niego.
problem-unconfirmed = Ta subskrypcja nie jest jeszcze potwierdzona. Najpierw otwórz link w e-mailu, który jej dotyczy.
problem-costs-nothing = Następne okresy są bezpłatne, więc nie ma nic do zapłaty.
problem-changed = W międzyczasie coś się zmieniło, więc nic nie zostało wykonane. Odśwież stronę, aby zobaczyć aktualny stan.
problem-unknown = Nie udało się tego zrobić i nic nie zostało zmienione. Odczekaj minutę i spróbuj ponownie.

## Values that somebody entered

title-problem = Błąd: { $title }
problem-email = Podaj prawidłowy adres e-mail.
problem-wallet = Podaj prawidłowy adres portfela Solana.
problem-count = Podaj liczbę od 1 do { $most }.

## The page of an error

error-not-found = Nie znaleziono strony
error-not-found-text = Pod tym adresem nic nie ma. Sprawdź link lub otwórz go ponownie z najnowszego e-maila.
error-link-incomplete-text = Ten link jest niepełny. Otwórz go ponownie z e-maila.
error-link-dead-text = Ten link nie działa. Otwórz ponownie najnowszy e-mail.
error-nothing-to-confirm-text = Nie ma już nic do potwierdzenia.
error-too-many-requests = Zbyt wiele żądań
error-too-many-requests-text = Z Twojej sieci nadeszło zbyt wiele żądań. Spróbuj ponownie za { $wait }.
error-unavailable = Chwilowo niedostępne
error-unavailable-text = Nie możemy teraz tego zrobić. Nic nie zostało zmienione. Spróbuj ponownie za minutę.
error-ours = Coś poszło nie tak
error-ours-text = Błąd jest po naszej stronie. Spróbuj ponownie później. Jeśli się powtórzy, podaj sprzedawcy poniższy numer referencyjny.
error-refused = Nie udało się wykonać żądania
error-refused-text = Nic nie zostało zmienione. Wróć, odśwież stronę i spróbuj ponownie.
error-other-site-text = Ten formularz został wysłany z innej witryny. Otwórz stronę tutaj i wyślij go ponownie.
error-form-text = Nie udało się odczytać formularza. Wróć i wyślij go ponownie.
error-try-again = Ponów próbę
error-reference = Numer referencyjny
