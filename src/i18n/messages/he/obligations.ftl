## What the pages of invoices, periods and installments share

pay-amount = תשלום { $amount }
received-so-far-text = התקבל עד כה: <strong>{ $amount }</strong>.
balance-paid = מהיתרה שלכם שולמו <strong>{ $amount }</strong>.
payment-being-checked = אנחנו בודקים את התשלום שלכם. נא לא לשלם שוב.
refresh = רענון
thank-you = תודה.
thanks = תודה. אין צורך לעשות דבר נוסף.
surplus-contact = שילמתם <strong>{ $surplus }</strong> מעבר לנדרש. לגבי ההפרש, <a>פנו אל { $merchant }</a>.
# The label of an amount.
received = התקבל
# The label of a day or time.
paid-at = מועד התשלום

## The page of an installment plan

plan-title = תוכנית תשלומים – { $merchant }
plan-with = תוכנית תשלומים אצל { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] בתשלום אחד, ב-{ $token } ברשת Solana
    [two] בשני תשלומים, ב-{ $token } ברשת Solana
   *[other] ב-{ $count } תשלומים, ב-{ $token } ברשת Solana
}
next-installment-is = { $status ->
    [due] הגיע המועד לתשלום { $number } מתוך { $count }
    [late] תשלום { $number } מתוך { $count } באיחור
   *[pending] התשלום הבא: { $number } מתוך { $count }
}
installments-paid = שולמו { $paid } מתוך { $count }
installments-paid-label = תשלומים ששולמו
pay-everything = תשלום כל היתרה: { $amount }
plan-completed = כל התשלומים שולמו
plan-ended = התוכנית הזו הסתיימה
plan-defaulted-text = התוכנית הזו הסתיימה כי אחד התשלומים לא שולם. כבר לא ניתן לשלם כאן. לגבי הסכום שנותר, פנו אל { $merchant }: בית העסק יכול לחדש את התוכנית.
plan-cancelled = התוכנית הזו בוטלה
plan-cancelled-text = התוכנית הזו בוטלה על ידי { $merchant }. נא לא לשלוח תשלומים נוספים.
plan-received-unused = <strong>{ $amount }</strong> התקבלו אצל { $merchant } עבור תשלומים שלא שולמו במלואם. לגבי הכסף הזה, <a>פנו אל { $merchant }</a>.
schedule = לוח תשלומים
schedule-number = מספר
schedule-status = סטטוס
with-late-fee = כולל דמי פיגורים בסך { $fee }
paid-too-much = { $amount } שולמו ביתר
installment-upcoming = עתידי
installment-due = לתשלום
installment-late = באיחור
installment-paid = שולם
installment-cancelled = בוטל

## The page of an installment

installment-title = תשלום { $number } מתוך { $count } – { $merchant }
installment-of = תשלום { $number } מתוך { $count }, לטובת { $merchant }
# Below the amount.
paid-in-token = ב-{ $token } ברשת Solana
installment-is = { $status ->
    [due] הגיע המועד לתשלום הזה
    [late] התשלום הזה באיחור
   *[pending] עדיין לא הגיע המועד לתשלום הזה
}
installment-due-text = נא לשלם עד { $until }.
installment-late-text = המועד לתשלום הזה היה { $day }. אם לא תשלמו עד { $until }, התוכנית כולה תסתיים.
installment-late-fee-text = המועד לתשלום הזה היה { $day }. נוספו דמי פיגורים בסך { $fee }. אם לא תשלמו עד { $until }, התוכנית כולה תסתיים.
installment-pending-text = המועד לתשלום הזה הוא { $day }. אפשר לשלם כבר עכשיו.
installment-first-text = המועד לתשלום הזה הוא { $day }. תחילה יש לשלם את תשלום { $number }.
go-to-installment = מעבר לתשלום { $number }
see-plan = הצגת התוכנית כולה
installment-is-paid = התשלום הזה שולם
installment-nothing-to-pay = אין מה לשלם כאן
installment-defaulted-text = התוכנית הסתיימה כי אחד התשלומים לא שולם. לגבי הסכום שנותר, <a>פנו אל { $merchant }</a>: בית העסק יכול לחדש את התוכנית.
installment-cancelled-text = התוכנית בוטלה על ידי { $merchant }. נא לא לשלוח תשלומים נוספים.
installment-cancelled-contact = התוכנית בוטלה על ידי { $merchant }. נא לא לשלוח תשלומים נוספים. יש שאלות? <a>פנו אל { $merchant }</a>
installment-received-unused = <strong>{ $amount }</strong> התקבלו אצל { $merchant } עבור התשלום הזה. לגבי הכסף הזה, <a>פנו אל { $merchant }</a>.
late-fee = דמי פיגורים

## The page of a subscription's period

subscription-to = מנוי { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, ב-{ $token } ברשת Solana
# The label of the dates.
period = תקופה
period-dates = { $start } עד { $end }
period-request-pdf = דרישת תשלום (PDF)
period-invoice-pdf = חשבונית { $number } (PDF)
period-owed = יש תשלום לביצוע
period-owed-text = אפשר לשלם על התקופה הזו מכל ארנק Solana, ישירות אל { $merchant }.
period-paid = שולם
period-paid-text = תודה. אין תשלום נוסף על התקופה הזו.
period-paused = המנוי הזה מושהה
period-paused-text = אין צורך לשלם עד שהמנוי שלכם יחודש על ידי { $merchant }.
period-postponed = כרגע לא ניתן לשלם על התקופה הזו
period-postponed-rate = לא הצלחנו להכין את התשלום, כי אין שער המרה עדכני. ננסה שוב. כרגע אין צורך לעשות דבר. חזרו לכאן מאוחר יותר.
period-postponed-token = לא הצלחנו להכין את התשלום, כי כרגע לא ניתן לקבל אותו אצל { $merchant }. ננסה שוב. כרגע אין צורך לעשות דבר. חזרו לכאן מאוחר יותר.
period-postponed-error = לא הצלחנו להכין את התשלום בגלל שגיאה אצלנו. ננסה שוב. כרגע אין צורך לעשות דבר. חזרו לכאן מאוחר יותר.
period-expired-text = אין יותר מה לשלם, כי התקופה האחרונה של המנוי הסתיימה. נא לא לשלוח כסף עבור התקופה הזו.
period-failed-text = אין יותר מה לשלם, כי תשלום לא הגיע בזמן. נא לא לשלוח כסף עבור התקופה הזו.
period-cancelled-text = אין יותר מה לשלם, כי המנוי בוטל. נא לא לשלוח כסף עבור התקופה הזו.
period-received-unused = <strong>{ $amount }</strong> התקבלו אצל { $merchant } עבור התקופה הזו. לגבי הכסף הזה, <a>פנו אל { $merchant }</a>.
see-period-owed = הצגת התשלום לביצוע כעת

## The page of an invoice

invoice-title = חשבונית { $number } – { $merchant }
invoice-from = חשבונית { $number } מאת { $merchant }
invoice-void = החשבונית הזו בוטלה
invoice-void-text = אין צורך לשלם עליה. נא לא לשלם.
invoice-settling = קיבלנו את התשלום שלכם
invoice-settling-text = החשבונית תופיע בדף הזה כמשולמת תוך דקה. רעננו אותו אז.
invoice-overdue = מועד התשלום של החשבונית הזו עבר
invoice-overdue-text = המועד לתשלום היה { $due }. עדיין אפשר לשלם.
invoice-overdue-undated-text = עדיין אפשר לשלם.
invoice-open = אפשר לשלם כשנוח לכם
invoice-open-text = אפשר לשלם מכל ארנק Solana, ישירות אל { $merchant }.
invoice-open-later-text = אפשר לשלם מכל ארנק Solana, ישירות אל { $merchant }. הסכום ב-{ $token } ייקבע כשתמשיכו.
invoice-partly = התקבל עד כה: { $received }. נותר לתשלום: <strong>{ $rest }</strong>.
invoice-pay-rest = תשלום היתרה
invoice-pdf = הורדה כ-PDF
# The caption of the table of items.
invoice-items = פירוט החשבונית
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, מס { $tax }
