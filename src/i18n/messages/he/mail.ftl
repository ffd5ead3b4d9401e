## Every mail

# The first paragraph in test mode.
mail-test-notice = זוהי הודעת בדיקה שנשלחה במצב בדיקה: אין חוב או תשלום בכסף אמיתי.
mail-test-subject = [בדיקה] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = או פתחו:
mail-item = פריט
mail-amount = סכום
mail-hello = שלום,
mail-hello-name = שלום { $name },
mail-questions = יש שאלות? השיבו להודעה הזו.
mail-payment = תשלום
mail-transaction = טרנזקציה

## An invoice

mail-invoice-title = חשבונית { $number }
mail-invoice-subject = חשבונית { $number } מאת { $merchant }
mail-invoice-reminder = תזכורת: חשבונית { $number } מאת { $merchant }
mail-invoice-sent = קיבלתם חשבונית מאת { $merchant }.
mail-invoice-overdue = המועד לתשלום החשבונית מאת { $merchant } היה { $day }. אם שילמתם ממש עכשיו, אפשר להתעלם מהתזכורת.
mail-invoice-due = המועד לתשלום החשבונית מאת { $merchant } הוא { $day }.
mail-invoice-paid = החשבונית שולמה מהיתרה שלכם. אין צורך לעשות דבר.
mail-invoice-row = חשבונית
mail-in-token = ב-{ $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, ייקבע בעת התשלום
mail-nothing = אין
mail-pay = תשלום { $amount }
mail-pay-rest = תשלום היתרה
mail-invoice-how = התשלום עובר ישירות אל { $merchant }, מכל ארנק Solana. יש שאלות? השיבו להודעה הזו.
mail-invoice-pdf = באותו דף אפשר גם להוריד את החשבונית כ-PDF.

## A receipt

mail-receipt-title = תודה על התשלום
mail-receipt-subject = אישור תשלום מאת { $merchant }: { $amount }
mail-receipt-text = התשלום שלכם התקבל אצל { $merchant }.
mail-receipt-keep = שמרו את ההודעה הזו כאישור תשלום. יש שאלות? השיבו להודעה הזו.
mail-received = התקבל
mail-confirmed = מועד האישור
mail-see-details = הצגת הפרטים
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] סה״כ החשבונית
    [period] סה״כ התקופה
   *[installment] סה״כ התשלום בתוכנית
}
mail-receipt-received = { $noun ->
    [invoice] התקבל עבור החשבונית
    [period] התקבל עבור התקופה
   *[installment] התקבל עבור התשלום בתוכנית
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = חשבונית { $number }
paid-period = { $plan }, { $start } עד { $end }
paid-installment = תשלום { $number } מתוך { $count }
paid-installment-of = { $description } – תשלום { $number } מתוך { $count }
paid-next-periods = { $plan }, התקופות הבאות
paid-rest = כל היתרה
paid-rest-of = { $description } – כל היתרה

## A refund

mail-refund-subject = החזר מאת { $merchant }: { $amount }
mail-refund-title = ההחזר שלכם בהכנה
mail-refund-ask-title = לאן לשלוח את ההחזר?
mail-refund-text = החזר בסך { $amount } מאת { $merchant } נמצא בהכנה עבורכם.
mail-refund-ask = הזינו את הארנק שלכם עד { $day }. אפשר להשתמש בקישור פעם אחת.
mail-refund-announced = ההחזר יישלח לארנק שלמטה. נעדכן אתכם באימייל כשהוא יגיע.
mail-refund-choose = בחירת ארנק
mail-refund-reason = סיבה
mail-refund-wallet = ארנק
mail-refund-amount = סכום
mail-refund-completed-at = מועד ההשלמה
mail-refund-saved-subject = נשמר ארנק להחזר מאת { $merchant }: { $amount }
mail-refund-saved-title = הארנק שלכם נשמר
mail-refund-saved-text = ההחזר בסך { $amount } מאת { $merchant } יישלח לארנק שלמטה. נעדכן אתכם באימייל כשהוא יגיע.
mail-refund-saved-warning = אם לא הזנתם את הארנק הזה, פנו עכשיו אל { $merchant }.
mail-refund-completed-title = ההחזר שלכם הגיע
mail-refund-completed-subject = ההחזר שלכם הגיע: { $amount } מאת { $merchant }
mail-refund-completed-text = ההחזר בסך { $amount } מאת { $merchant } הגיע לארנק שלכם.
mail-refund-revoked = הגישה לתקופת המנוי שעליה ניתן ההחזר הסתיימה.
mail-refund-failed-title = ההחזר שלכם לא הושלם
mail-refund-failed-subject = ההחזר שלכם לא הושלם: { $amount } מאת { $merchant }
mail-refund-reverted-text = ההחזר בסך { $amount } מאת { $merchant } הופסק, כי התשלום עצמו או חלק ממנו נשמט מרשת Solana. הכסף שנשמט נשאר בארנק המשלם, ולכן אין מה להחזיר.
mail-refund-part-text = נשלח רק חלק מההחזר בסך { $amount } מאת { $merchant }.
mail-refund-missing-text = קיבלתם { $arrived } מתוך ההחזר בסך { $amount } מאת { $merchant }. חסרים { $missing }.
mail-refund-ask-rest = לקבלת היתרה, השיבו להודעה הזו או פנו אל { $merchant }.
mail-refund-expired-title = ההחזר שלכם לא נשלח
mail-refund-expired-subject = ההחזר שלכם לא נשלח: { $amount } מאת { $merchant }
mail-refund-expired-text = ההחזר בסך { $amount } מאת { $merchant } לא נשלח בזמן.
mail-refund-no-wallet-text = ההחזר בסך { $amount } מאת { $merchant } לא נשלח, כי לא הוזן ארנק בזמן.
mail-refund-ask-link = לקבלת קישור חדש, השיבו להודעה הזו או פנו אל { $merchant }.
mail-refund-cancelled-title = ההחזר שלכם בוטל
mail-refund-cancelled-subject = ההחזר שלכם בוטל: { $amount } מאת { $merchant }
mail-refund-cancelled-text = ההחזר שלכם בסך { $amount } בוטל על ידי { $merchant }.

## The customer's account

mail-portal-title = התשלומים והמנויים שלכם
mail-portal-subject = התשלומים והמנויים שלכם – { $merchant }
mail-portal-text = התקבלה בקשה לקישור הזה אל התשלומים, החשבוניות והמנויים שלכם אצל { $merchant }.
mail-portal-secret = אין להעביר את ההודעה הזו הלאה: הקישור פותח את החשבון שלכם ללא סיסמה.
mail-portal-open = פתיחת החשבון שלי
mail-portal-until = הקישור בתוקף עד { $time }. אם לא ביקשתם אותו, התעלמו מההודעה הזו.
mail-address-title = אישור כתובת האימייל החדשה שלכם
mail-address-subject = אישור כתובת האימייל החדשה שלכם – { $merchant }
mail-address-text = התקבלה בקשה מלקוח של { $merchant } להשתמש מעכשיו בכתובת האימייל הזו. האם אתם ביקשתם זאת?
mail-address-ask = נא לאשר. עד אז דבר לא ישתנה.
mail-address-confirm = אישור הכתובת
mail-address-until = הקישור בתוקף עד { $time }. אם לא אתם ביקשתם זאת, התעלמו מההודעה הזו.
mail-taken-title = כתובת האימייל הזו כבר בשימוש
mail-taken-subject = כתובת האימייל הזו כבר בשימוש – { $merchant }
mail-taken-text = התקבלה בקשה מלקוח של { $merchant } להשתמש בכתובת האימייל הזו. היא כבר שייכת ללקוח, ולכן דבר לא השתנה.
mail-taken-advice = אם אתם ביקשתם זאת, פתחו את החשבון של הכתובת הזו, או פנו אל { $merchant } כדי לאחד את שני החשבונות שלכם.
mail-taken-open = פתיחת החשבון של הכתובת הזו
mail-ignore = אם לא אתם ביקשתם זאת, התעלמו מההודעה הזו.
mail-changed-title = כתובת האימייל שלכם שונתה
mail-changed-subject = כתובת האימייל שלכם שונתה – { $merchant }
mail-changed-text = הכתובת שלכם אצל { $merchant } היא כעת { $address }. הודעות על התשלומים והמנויים שלכם יישלחו אליה.
mail-changed-links = קישורים מהודעות קודמות כבר אינם פותחים את החשבון שלכם.
mail-changed-warning = אם לא אתם ביקשתם זאת, השיבו מיד להודעה הזו כדי לקבל עזרה מצוות { $merchant }.
