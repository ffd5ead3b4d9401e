## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Plan
mail-quantity = Ilość
mail-period = Okres
mail-period-days = od { $start } do { $end }
mail-next-payment = Następna płatność
mail-manage = Zarządzaj subskrypcją

mail-confirm-title = Potwierdź subskrypcję { $plan }
mail-confirm-text = Na ten adres e-mail zamówiono subskrypcję { $plan }. Czy to Ty?
mail-confirm-ask = Jeśli tak, potwierdź, abyśmy mogli wysyłać Ci linki do płatności i przypomnienia.
mail-confirm-button = Potwierdź subskrypcję
mail-confirm-ignore = Jeśli to nie Ty, zignoruj tę wiadomość. Nie wyślemy Ci nic więcej o tej subskrypcji.

mail-subscribed-title = Twoja subskrypcja { $plan }
mail-subscribed-text = Dziękujemy za subskrypcję. Aby ją dokończyć, dokonaj pierwszej płatności.
mail-free-text = Dziękujemy za subskrypcję. Za pierwszy okres nic nie płacisz.

mail-trial-title = Okres próbny subskrypcji { $plan }
mail-trial-text = Okres próbny się rozpoczął. Do jego końca nic nie płacisz. W dniu jego zakończenia wyślemy Ci e-mailem link do płatności.
mail-trial-until = Okres próbny do
mail-trial-end-title = Okres próbny subskrypcji { $plan } kończy się { $day }
mail-trial-end-text = Twój okres próbny kończy się { $day }. Tego dnia przypada pierwsza płatność: { $price }. Wyślemy Ci wtedy e-mailem link do płatności.

mail-payment-due-title = Do zapłaty: { $plan }
mail-payment-due-text = Nadszedł termin płatności za nowy okres Twojej subskrypcji.
mail-payment-failed-title = Nie otrzymaliśmy Twojej płatności: { $plan }
mail-payment-failed-text = Płatność za ten okres nie dotarła. Zapłać przyciskiem poniżej.
mail-payment-part-text = Za ten okres otrzymaliśmy { $received }. Brakuje jeszcze { $missing }. Zapłać przyciskiem poniżej.
mail-just-paid = Jeśli płatność została właśnie wysłana, zignoruj tę wiadomość.

mail-renewal-title = Subskrypcja { $plan } odnowi się { $day }
mail-renewal-text = Następna płatność przypada { $day }. Tego dnia wyślemy Ci e-mailem link do płatności.

mail-price-title = Cena subskrypcji { $plan } zmieni się { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] Od okresu, który zaczyna się { $day }, Twoja subskrypcja kosztuje { $price }.
   *[many] Od okresu, który zaczyna się { $day }, Twoja subskrypcja kosztuje { $price } za sztukę.
}
mail-price-until = Do tego czasu nic się nie zmienia. Jeśli chcesz zrezygnować, skontaktuj się ze sprzedawcą { $merchant }.
mail-new-price = Nowa cena
mail-price-stays-title = Cena subskrypcji { $plan } pozostaje bez zmian
mail-price-stays-text = Zapowiadaliśmy inną cenę Twojej subskrypcji. Cena jednak się nie zmieni.

mail-unpaid-title = Twoja subskrypcja { $plan } się zakończyła
mail-unpaid-text = Nie otrzymaliśmy płatności, więc Twoja subskrypcja się zakończyła. W każdej chwili możesz zamówić ją ponownie.
mail-partly-unpaid-text = Nie otrzymaliśmy całej płatności, więc Twoja subskrypcja się zakończyła. W każdej chwili możesz zamówić ją ponownie.
mail-cancelled-title = Twoja subskrypcja { $plan } została anulowana
mail-cancelled-text = Twoja subskrypcja została anulowana na Twoje życzenie. Nie naliczymy więcej opłat.
mail-cancelled-access-text = Twoja subskrypcja została anulowana na Twoje życzenie. Nie naliczymy więcej opłat. Dostęp masz do { $day }.
mail-cancelled-warning = Jeśli to nie Ty, odpowiedz na tę wiadomość, aby sprzedawca { $merchant } mógł pomóc.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = Sprzedawca { $merchant } otrzymał { $parts }. W sprawie tych pieniędzy skontaktuj się ze sprzedawcą { $merchant }.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } z { $price } za okres od { $start } do { $end }
mail-ended-installment = { $value } z { $price } za ratę { $number } z { $count }
# The last one in the list, if the others are too many.
mail-ended-more = inne kwoty
