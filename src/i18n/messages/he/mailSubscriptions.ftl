## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = מסלול
mail-quantity = כמות
mail-period = תקופה
mail-period-days = { $start } עד { $end }
mail-next-payment = התשלום הבא
mail-manage = ניהול המנוי שלי

mail-confirm-title = אישור המנוי שלכם: { $plan }
mail-confirm-text = בוצעה הרשמה למנוי { $plan } עם כתובת האימייל הזו. האם אתם נרשמתם?
mail-confirm-ask = נא לאשר, כדי שנוכל לשלוח לכם באימייל קישורים לתשלום ותזכורות.
mail-confirm-button = אישור המנוי שלי
mail-confirm-ignore = אם לא אתם נרשמתם, התעלמו מההודעה הזו. לא נשלח לכם דבר נוסף לגבי המנוי הזה.

mail-subscribed-title = המנוי שלכם: { $plan }
mail-subscribed-text = תודה שנרשמתם למנוי. כדי להשלים את ההרשמה, בצעו את התשלום הראשון.
mail-free-text = תודה שנרשמתם למנוי. על התקופה הראשונה אין צורך לשלם.

mail-trial-title = תקופת הניסיון שלכם: { $plan }
mail-trial-text = תקופת הניסיון שלכם התחילה. אין צורך לשלם עד שתסתיים. באותו יום נשלח לכם באימייל קישור לתשלום.
mail-trial-until = תקופת ניסיון עד
mail-trial-end-title = תקופת הניסיון של { $plan } מסתיימת ב-{ $day }
mail-trial-end-text = תקופת הניסיון שלכם מסתיימת ב-{ $day }, ואז יש לשלם את התשלום הראשון בסך { $price }. באותו יום נשלח לכם באימייל קישור לתשלום.

mail-payment-due-title = הגיע המועד לתשלום: { $plan }
mail-payment-due-text = הגיע המועד לתשלום על תקופה חדשה במנוי שלכם.
mail-payment-failed-title = התשלום שלכם לא התקבל: { $plan }
mail-payment-failed-text = התשלום שלכם על התקופה הזו לא הגיע. אפשר לשלם באמצעות הכפתור שלמטה.
mail-payment-part-text = קיבלנו { $received } מהתשלום שלכם על התקופה הזו. עדיין חסרים { $missing }. אפשר לשלם באמצעות הכפתור שלמטה.
mail-just-paid = אם שילמתם ממש עכשיו, אפשר להתעלם מההודעה הזו.

mail-renewal-title = { $plan }: חידוש ב-{ $day }
mail-renewal-text = המועד לתשלום הבא שלכם הוא { $day }. באותו יום נשלח לכם באימייל קישור לתשלום.

mail-price-title = המחיר של { $plan } משתנה ב-{ $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] החל מהתקופה שמתחילה ב-{ $day }, מחיר המנוי שלכם יהיה { $price }.
   *[many] החל מהתקופה שמתחילה ב-{ $day }, מחיר המנוי שלכם יהיה { $price } ליחידה.
}
mail-price-until = עד אז דבר לא ישתנה. אם תרצו לבטל, פנו אל { $merchant }.
mail-new-price = מחיר חדש
mail-price-stays-title = המחיר של { $plan } נשאר ללא שינוי
mail-price-stays-text = הודענו לכם על מחיר אחר למנוי שלכם. בסופו של דבר המחיר לא ישתנה.

mail-unpaid-title = המנוי שלכם הסתיים: { $plan }
mail-unpaid-text = התשלום שלכם לא התקבל, ולכן המנוי הסתיים. נשמח אם תירשמו שוב.
mail-partly-unpaid-text = התשלום שלכם לא התקבל במלואו, ולכן המנוי הסתיים. נשמח אם תירשמו שוב.
mail-cancelled-title = המנוי שלכם בוטל: { $plan }
mail-cancelled-text = ביטלתם את המנוי. לא יהיו חיובים נוספים.
mail-cancelled-access-text = ביטלתם את המנוי. לא יהיו חיובים נוספים. הגישה נשארת בתוקף עד { $day }.
mail-cancelled-warning = אם לא אתם ביטלתם, השיבו להודעה הזו כדי לקבל עזרה מצוות { $merchant }.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = אצל { $merchant } התקבלו: { $parts }. לגבי הכסף הזה, פנו אל { $merchant }.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } מתוך { $price } עבור התקופה { $start } עד { $end }
mail-ended-installment = { $value } מתוך { $price } עבור תשלום { $number } מתוך { $count }
# The last one in the list, if the others are too many.
mail-ended-more = עוד
