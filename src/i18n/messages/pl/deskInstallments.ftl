## Installment plans

desk-installments = Plany ratalne
desk-no-installments = Nie znaleziono planów ratalnych.
desk-no-installments-yet = Nie ma jeszcze planów ratalnych. W takim planie klient płaci kwotę w częściach.
desk-new-installments = Nowy plan ratalny
desk-edit-installments = Edytuj plan ratalny
desk-edit-installments-text = Nowe daty muszą być w przyszłości i po kolei. Klient otrzyma e-mail z nowym harmonogramem.
desk-cancel-installments = Anuluj plan ratalny
desk-cancel-installments-text = O nic więcej nie poprosimy. Zapłacone raty pozostaną zapłacone.
desk-installments-page-text = Klient widzi harmonogram na tej stronie i tam płaci.
desk-installments-what = Za co klient płaci.
desk-installments-email-hint = Na harmonogram, przypomnienia i potwierdzenia.
desk-installments-wallet-hint = Portfel klienta. Nadal można płacić z dowolnego innego.
desk-total-amount = Łączna kwota
desk-installment-count = Liczba rat
desk-days-between = Dni między ratami
desk-first-date = Pierwszy termin
desk-first-date-hint = Puste: jutro.
desk-grace-days = Dni zwłoki
desk-grace-days-hint = Nieopłacona rata jest zaległa po tych dniach. Jeśli pozostanie nieopłacona jeszcze dwa razy dłużej, plan się zakończy.
desk-late-fee-hint = Doliczana raz do zaległej raty.
desk-next-due = Następny termin
desk-left-to-pay = Pozostało do zapłaty
desk-completed-on = Zakończono
desk-defaulted-on = Uznano za niespłacone
desk-reinstated-on = Przywrócono
desk-pay-off = Płatność za resztę
desk-reinstate = Przywróć
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } z salda
# The label of a date. $number: of the installment.
desk-date-of = Termin raty { $number }, { $amount }
desk-waive-fee = Zrezygnuj z opłaty za opóźnienie { $fee }. Potrzebna jest też nowa data.
problem-cent-each = Podaj co najmniej jeden cent na każdą ratę.
problem-after-installment = Wybierz datę po dacie raty { $value }.
problem-before-installment = Wybierz datę przed datą raty { $value }.
problem-not-negative = Podaj 0 lub więcej.
