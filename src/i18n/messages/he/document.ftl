## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = חשבונית
doc-payment-request = דרישת תשלום
# A document that takes back an invoice or a part of it.
doc-credit-note = חשבונית זיכוי
doc-draft = טיוטה
doc-open = לתשלום
doc-overdue = באיחור
doc-paid = שולם
doc-void = בוטל
doc-credited-to-you = נזקף לזכותכם
doc-test = נוצר במצב בדיקה: אין חוב בכסף אמיתי

## The parties

doc-from = מאת
doc-to = לכבוד
doc-issued = תאריך הנפקה
doc-due = מועד לתשלום
doc-tax-id = מספר מזהה לצורכי מס { $id }

## The items

doc-item = פריט
doc-quantity = כמות
doc-unit-price = מחיר ליחידה
doc-tax = מס
doc-amount = סכום
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } עד { $end }
doc-credit-for = עבור חשבונית { $number } מתאריך { $day }
doc-credit-void = החשבונית בוטלה
doc-credit-refund = בוצע החזר על תשלום
doc-credit-adjustment = זיכוי

## The sums

doc-subtotal = סכום ביניים
doc-discount = הנחה
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] מע״מ { $rate } (כלול, על { $taxable })
       *[exclusive] מע״מ { $rate } (על { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] מס { $rate } (כלול, על { $taxable })
       *[exclusive] מס { $rate } (על { $taxable })
    }
}
# By a credit note.
doc-credited = זיכוי
# Not through Florin, for example in cash.
doc-paid-otherwise = שולם בדרך אחרת
doc-refunded = הוחזר
doc-left-to-pay = נותר לתשלום
# Below the total.
doc-token-later = ב-{ $token }, לפי המחיר ביום התשלום
doc-about = כ-{ $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, כ-{ $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = היפוך חיוב (Reverse Charge): חובת תשלום המס על עסקה זו חלה על הלקוח.

## The end

doc-paid-on = מועד התשלום: { $time }
doc-received = התקבלו { $received }.
doc-received-surplus = התקבלו { $received }, מתוכם { $surplus } מעבר לנדרש.
doc-transaction = טרנזקציה ב-Solana:
doc-pay-online = תשלום מקוון
doc-scan = סרקו את הקוד בטלפון או פתחו את הכתובת:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · עמוד { $page } מתוך { $count }
