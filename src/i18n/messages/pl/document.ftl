## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Faktura
doc-payment-request = Prośba o płatność
# A document that takes back an invoice or a part of it.
doc-credit-note = Faktura korygująca
doc-draft = Wersja robocza
doc-open = Do zapłaty
doc-overdue = Po terminie
doc-paid = Zapłacono
doc-void = Anulowano
doc-credited-to-you = Korekta na Twoją korzyść
doc-test = Utworzono w trybie testowym: nie stanowi rzeczywistej należności

## The parties

doc-from = Sprzedawca
doc-to = Nabywca
doc-issued = Data wystawienia
doc-due = Termin płatności
doc-tax-id = NIP / nr podatkowy { $id }

## The items

doc-item = Pozycja
doc-quantity = Ilość
doc-unit-price = Cena jednostkowa
doc-tax = Podatek
doc-amount = Kwota
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, od { $start } do { $end }
doc-credit-for = Dotyczy faktury { $number } z dnia { $day }
doc-credit-void = Faktura została anulowana
doc-credit-refund = Płatność została zwrócona
doc-credit-adjustment = Obniżenie należności

## The sums

doc-subtotal = Suma częściowa
doc-discount = Rabat
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] VAT { $rate } (w cenie, od { $taxable })
       *[exclusive] VAT { $rate } (od { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Podatek { $rate } (w cenie, od { $taxable })
       *[exclusive] Podatek { $rate } (od { $taxable })
    }
}
# By a credit note.
doc-credited = Skorygowano
# Not through Florin, for example in cash.
doc-paid-otherwise = Zapłacono w inny sposób
doc-refunded = Zwrócono
doc-left-to-pay = Pozostało do zapłaty
# Below the total.
doc-token-later = w { $token }, po kursie z dnia płatności
doc-about = około { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, około { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Odwrotne obciążenie (reverse charge): podatek od tej transakcji rozlicza nabywca.

## The end

doc-paid-on = Zapłacono { $time }
doc-received = Otrzymano { $received }.
doc-received-surplus = Otrzymano { $received }, w tym nadpłata { $surplus }.
doc-transaction = Transakcja w sieci Solana:
doc-pay-online = Zapłać online
doc-scan = Zeskanuj kod telefonem lub otwórz ten adres:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Strona { $page } z { $count }
