## The schedule of an installment plan

mail-schedule-title = תוכנית התשלומים שלכם
mail-schedule-subject = { $count ->
    [one] תוכנית התשלומים שלכם אצל { $merchant }: { $total } בתשלום אחד
    [two] תוכנית התשלומים שלכם אצל { $merchant }: { $total } בשני תשלומים
   *[other] תוכנית התשלומים שלכם אצל { $merchant }: { $total } ב-{ $count } תשלומים
}
mail-schedule-text = { $count ->
    [one] תשלמו { $total } לטובת { $merchant } בתשלום אחד, בתאריך שלמטה.
    [two] תשלמו { $total } לטובת { $merchant } בשני תשלומים, בתאריכים שלמטה.
   *[other] תשלמו { $total } לטובת { $merchant } ב-{ $count } תשלומים, בתאריכים שלמטה.
}
mail-rescheduled-title = התאריכים בתוכנית התשלומים שלכם השתנו
mail-rescheduled-subject = תאריכים חדשים בתוכנית התשלומים שלכם אצל { $merchant }
mail-rescheduled-text = התאריכים בתוכנית שלכם שונו על ידי { $merchant }. אלה התאריכים החדשים.
mail-schedule-link = בכל תאריך נשלח לכם באימייל קישור לתשלום.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] בכל תאריך נשלח לכם באימייל קישור לתשלום. אם לא תשלמו באותו יום, יתווספו דמי פיגורים בסך { $fee }.
    [1] בכל תאריך נשלח לכם באימייל קישור לתשלום. אם לא תשלמו תוך יום, יתווספו דמי פיגורים בסך { $fee }.
    [two] בכל תאריך נשלח לכם באימייל קישור לתשלום. אם לא תשלמו תוך יומיים, יתווספו דמי פיגורים בסך { $fee }.
   *[other] בכל תאריך נשלח לכם באימייל קישור לתשלום. אם לא תשלמו תוך { $days } ימים, יתווספו דמי פיגורים בסך { $fee }.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, שולם
mail-schedule-footer = הקישור הזה תמיד מציג מה שולם ומה התשלום הבא.
mail-see-plan = הצגת התוכנית

## An installment

mail-upcoming-subject = תשלום קרוב ({ $number } מתוך { $count }): { $amount } לטובת { $merchant } ב-{ $day }
mail-upcoming-title = המועד לתשלום הבא שלכם: { $day }
mail-upcoming-text = המועד לתשלום הבא שלכם, בסך { $amount }, הוא { $day }.
mail-upcoming-payable-text = המועד לתשלום הבא שלכם, בסך { $amount }, הוא { $day }. אפשר לשלם כבר עכשיו.
mail-see-installment = הצגת התשלום
mail-due-subject = הגיע המועד לתשלום { $number } מתוך { $count }: { $amount } לטובת { $merchant }
mail-due-title = הגיע המועד לתשלום { $number } מתוך { $count }
mail-pay-by = נא לשלם { $amount } לטובת { $merchant } עד { $day }.
mail-pay-by-or-end = נא לשלם { $amount } לטובת { $merchant } עד { $day }. אם לא תשלמו עד אז, התוכנית כולה תסתיים.
mail-late-subject = תשלום { $number } מתוך { $count } באיחור: { $amount } לטובת { $merchant }
mail-late-title = תשלום { $number } מתוך { $count } באיחור
mail-late-text = התשלום הזה לא שולם בזמן.
mail-late-fee-text = התשלום הזה לא שולם בזמן, ונוספו לו דמי פיגורים בסך { $fee }.
mail-reverted-subject = יש לשלם שוב את תשלום { $number } מתוך { $count }: { $amount } לטובת { $merchant }
mail-reverted-title = יש לשלם שוב את תשלום { $number } מתוך { $count }
mail-reverted-text = הטרנזקציה של התשלום הזה נשמטה מרשת Solana, ולכן הכסף נשאר בארנק ששלח אותו.
mail-late-fee = דמי פיגורים
mail-to-pay = לתשלום
mail-due-day = מועד לתשלום
mail-installment-footer = הקישור הזה תמיד מוביל אל הסכום שנותר בתשלום הזה, ומשם אל התוכנית כולה.

## The end of a plan

mail-defaulted-title = תוכנית התשלומים שלכם הסתיימה
mail-defaulted-subject = תוכנית התשלומים שלכם אצל { $merchant } הסתיימה
mail-defaulted-text = התוכנית שלכם הסתיימה כי תשלום { $number } מתוך { $count } לא שולם. כבר לא ניתן לשלם דרכה. לגבי הסכום שנותר, פנו אל { $merchant }: בית העסק יכול לחדש את התוכנית.
mail-reinstated-title = תוכנית התשלומים שלכם נמשכת
mail-reinstated-subject = תוכנית התשלומים שלכם אצל { $merchant } נמשכת
mail-reinstated-text = התוכנית שלכם חודשה על ידי { $merchant }, עם תאריכים מאוחרים יותר לכל מה שלא שולם.
mail-reinstated-next = נא לשלם את תשלום { $number } מתוך { $count }, בסך { $amount }, עד { $day }.
mail-reinstated-late = נא לשלם את תשלום { $number } מתוך { $count }, בסך { $amount }, עד { $day }. אם לא תשלמו עד אז, התוכנית תסתיים שוב.
