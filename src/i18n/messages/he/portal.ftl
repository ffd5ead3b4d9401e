## The account of a customer

portal-title = החשבון שלכם – { $merchant }
portal-account-with = החשבון שלכם אצל { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = לתשלום כעת
portal-nothing-open = אין תשלומים פתוחים.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = יתרת הזכות שלכם
portal-prepaid = שולם מראש
portal-name = שם
portal-email = אימייל
portal-wallet = ארנק
# The label for screen readers begins with the visible text, here and below.
portal-change = שינוי
portal-change-email-label = שינוי כתובת האימייל
portal-change-wallet-label = שינוי הארנק
portal-add = הוספה
portal-add-email-label = הוספה של כתובת אימייל
portal-add-wallet-label = הוספה של ארנק
portal-sign-out = התנתקות
portal-done-cancelled = המנוי שלכם בוטל.
portal-done-kept = המנוי שלכם נמשך.
portal-done-token = הבחירה שלכם נשמרה.
portal-done-wallet = הארנק שלכם נשמר.

## What is open

portal-to-pay = לתשלום
invoice-numbered = חשבונית { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, תשלום { $number } מתוך { $count }
portal-due = מועד לתשלום: { $day }
portal-was-due = המועד לתשלום היה { $day }
portal-for-period = { $start } עד { $end }
portal-pay-now = תשלום כעת
portal-pay-now-for = תשלום כעת: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = יש תשלומים פתוחים נוספים שאינם מוצגים בדף. הם יופיעו אחרי שתשלמו חלק מאלה.

## Subscriptions

portal-subscriptions = מנויים
portal-trialing = בתקופת ניסיון
portal-active = פעיל
portal-past-due = ממתין לתשלום
portal-paused = מושהה
portal-cancelled = בוטל
portal-expired = הסתיים
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, ב-{ $token }
   *[other] { $quantity } × { $price } { $rhythm }, ב-{ $token }
}
portal-next-payment = התשלום הבא: { $day }
portal-access-until = גישה עד { $day }
portal-ends-on = מסתיים ב-{ $day }
portal-keep = המשך המנוי
portal-keep-plan = המשך המנוי: { $plan }
portal-prepay = תשלום מראש
portal-prepay-plan = תשלום מראש: { $plan }
portal-change-token = שינוי טוקן
portal-token-plan = שינוי טוקן: { $plan }
portal-cancel = ביטול
portal-cancel-plan = ביטול { $plan }

## Installment plans

portal-plans = תוכניות תשלומים
# The name of a plan that has none.
portal-plan = תוכנית תשלומים
portal-plan-next = שולמו { $paid } מתוך { $count }, התשלום הבא ב-{ $day }
portal-see-schedule = הצגת לוח התשלומים או הקדמת תשלום
portal-see-schedule-of = הצגת לוח התשלומים או הקדמת תשלום: { $plan }

## History

portal-history = היסטוריה
portal-history-empty = אין כאן עדיין כלום.
portal-history-end = אין פריטים ישנים יותר.
portal-newest = החדשים ביותר
portal-older = ישנים יותר
# The name of a payment that has none.
portal-payment = תשלום
portal-credit-note = חשבונית זיכוי { $number }
portal-for-invoice = עבור חשבונית { $number }
portal-paid-from-credit = מיתרת הזכות שלכם
portal-paid-prepaid = שולם מראש
portal-refunded = הוחזרו { $amount }
portal-receipt = אישור תשלום
portal-receipt-for = אישור תשלום: { $label }, { $day }
portal-details = פרטים
portal-details-for = פרטים: { $label }, { $day }

## Signing in

portal-sign-in-hint = נשלח לכם באימייל קישור לתשלומים, לחשבוניות ולמנויים שלכם. אין צורך בסיסמה.
portal-email-link = שליחת קישור באימייל
portal-too-many-links = ביקשתם קישורים רבים. נסו שוב בעוד { $wait }.
portal-check-email = בדקו את האימייל שלכם
portal-sign-in-sent = אם הכתובת { $email } רשומה אצל { $merchant }, תקבלו אימייל עם קישור לחשבון שלכם.
portal-no-email = לא קיבלתם אימייל? בדקו בתיקיית הספאם, או נסו את הכתובת שאליה נשלחים אישורי התשלום שלכם.
portal-new-link-sent = שלחנו קישור חדש אל { $email }, אלא אם כבר נשלחו לשם כמה קישורים היום.
portal-link-expired = פג תוקף הקישור
portal-ask-for-link = אפשר <a>לבקש קישור חדש מאת { $merchant }</a>.
portal-email-new-link = שליחת קישור חדש אל { $email }
portal-link-dead = הקישור הזה כבר לא פעיל
portal-link-dead-text = פתחו שוב את הקישור מהאימייל האחרון, או בקשו קישור חדש.
portal-get-link = קבלת קישור חדש באימייל
portal-signed-out = התנתקתם
portal-too-many-mails = כרגע לא ניתן לשלוח אימייל נוסף
portal-too-many-mails-text = מספר ההודעות האלה מוגבל. נסו שוב בעוד { $wait }.
portal-back = חזרה לחשבון שלי
portal-open = פתיחת החשבון שלי

## Changing the email address

portal-change-email = שינוי כתובת האימייל שלכם
portal-your-email = הכתובת שלכם היא { $email }.
portal-new-email = כתובת אימייל חדשה
portal-new-email-hint = נשלח קישור לכתובת החדשה. דבר לא ישתנה עד שתפתחו אותו ותאשרו.
portal-send-link = שליחת הקישור
portal-same-email = זו כבר הכתובת שלכם.
portal-change-sent = שלחנו אימייל אל { $email }. פתחו את הקישור שבו כדי לאשר את הכתובת. הקישור בתוקף ליום אחד.
portal-confirm-email = אישור כתובת האימייל החדשה שלכם
portal-confirm-email-text = מעכשיו הכתובת שלכם אצל { $merchant } תהיה { $email }.
portal-email-taken = הכתובת הזו כבר בשימוש
portal-email-taken-text = לקוח אחר משתמש כעת בכתובת הזו. לאיחוד החשבונות שלכם, <a>פנו אל { $merchant }</a>.
portal-email-changed = כתובת האימייל החדשה שלכם אושרה
portal-email-changed-text = קישורים קודמים לחשבון שלכם כבר לא פעילים. בקשו קישור חדש לכתובת החדשה.

## Changing the wallet

portal-change-wallet = שינוי הארנק שלכם
portal-your-wallet = הארנק שלכם הוא { $wallet }.
portal-new-wallet = ארנק Solana חדש
portal-new-wallet-hint = לפי הארנק הזה מזהים אתכם אצל { $merchant }. עדיין אפשר לשלם מכל ארנק.
portal-save-wallet = שמירת הארנק
portal-wallet-taken = לא ניתן לשמור את הארנק הזה. השתמשו בארנק אחר, או <a>פנו אל { $merchant }</a>.

## Changing a subscription

portal-subscription-over = המנוי שלכם { $plan } הסתיים. לא יהיו חיובים נוספים.
portal-cancel-heading = לבטל את { $plan }?
keeps-access = הגישה נשארת בתוקף עד { $day }, ואז המנוי שלכם מסתיים.
ends-at-once = המנוי שלכם מסתיים מיד, כי לא שולם דבר מראש.
nothing-more-billed = לא יהיו חיובים נוספים.
portal-cancel-button = ביטול המנוי שלי
portal-keep-button = השארת המנוי שלי
portal-token-heading = באיזה טוקן תרצו לשלם?
portal-token-text = עבור התשלומים הבאים של { $plan }. תשלום שכבר פתוח נשאר ללא שינוי.
portal-token = טוקן
portal-save = שמירה
portal-prepay-heading = תשלום מראש: { $plan }
portal-periods = מספר התקופות
portal-periods-hint = מחיר כל תקופה ינוכה מהסכום ששילמתם מראש. אם המנוי יסתיים לפני כן, היתרה תהפוך ליתרת הזכות שלכם.
portal-prepay-button = המשך לתשלום
