## Signing in to the dashboard

sign-in = כניסה
sign-in-or-up = עדיין אין לכם חשבון? הזינו את כתובת האימייל שלכם כדי ליצור חשבון.
sign-in-email-link = שליחת קישור באימייל
sign-in-passkey = כניסה עם מפתח גישה
sign-in-or = או
sign-in-sent = אם יש חשבון עבור { $email }, שלחנו אליו עכשיו קישור לכניסה.
sign-in-same-browser = פתחו את הקישור בדפדפן הזה. הוא פועל במשך 10 דקות, פעם אחת.
sign-in-other-way = שימוש בכתובת אחרת
sign-in-as = להיכנס בתור { $email }?
sign-in-link-dead = הקישור הזה לא פועל
sign-in-link-dead-text = כבר נעשה בו שימוש, פג תוקפו, או שהוא נפתח בדפדפן אחר מזה שבו ביקשתם אותו.
invitation = הזמנה
# $role: such as Administrator.
invitation-text = אתם מוזמנים ללוח הבקרה של { $merchant } בתור { $email }. התפקיד שלכם: { $role }.
invitation-accept = אישור וכניסה
prove = זה אתם?
prove-text = בדף הזה אפשר לשנות למי יש גישה או לאן מגיע הכסף. אשרו שאלה עדיין אתם.
prove-passkey = אישור עם מפתח הגישה
prove-email = שליחת קישור אל { $email }
prove-sent = שלחנו קישור אל { $email }. פתחו אותו בדפדפן הזה כדי להמשיך.
prove-lost = אם איבדת את מפתח הגישה, בקש קישור ממפעיל השירות.

## What people have

desk-language-of-browser = שפת הדפדפן שלי
desk-save = שמירה
desk-profile = פרופיל
desk-sessions = היכן אתם מחוברים
desk-browser = דפדפן
desk-this-browser = הדפדפן הזה
desk-address = כתובת
desk-last-seen = פעילות אחרונה
desk-signed-in = מועד הכניסה
desk-end-session = ניתוק שם
desk-end-others = ניתוק מכל שאר המקומות

## The frame of every page

desk-skip = דילוג לתוכן
desk-test-banner = אין כאן תנועה של כסף אמיתי.
desk-search = חיפוש
desk-search-hint = חיפוש תשלומים, לקוחות, הזמנות…
desk-mode = מצב
desk-test = בדיקה
desk-live = ייצור
desk-pages = תפריט
desk-merchants = בתי העסק שלכם
desk-account = החשבון שלכם
desk-operator = כל בתי העסק
desk-keys = מקלדת
desk-key-search = חיפוש
desk-key-help = הצגת העזרה הזו
desk-no-merchant = אין בית עסק
desk-new-merchant = יצירת החנות שלכם
desk-new-merchant-text = אפשר לשנות את השם בהמשך. מתחילים במצב בדיקה, ללא כסף אמיתי.
desk-no-merchant-text = אינכם חברים באף בית עסק. בקשו הזמנה מאחד הבעלים.
desk-pager = דפים
desk-total = { $count ->
    [one] פריט אחד
    [two] שני פריטים
   *[other] סה״כ { $count }
}
desk-previous = הקודם
desk-next = הבא
desk-filter = סינון
desk-filter-none = ניקוי הסינון
desk-all = הכול
desk-optional = לא חובה
desk-back = חזרה
desk-create = יצירה
desk-show-json = הצגת JSON
desk-done-saved = נשמר.
desk-done-cancelled = בוטל.
desk-done-sent = נשלח.
desk-done-signed-out = התנתקתם.
desk-done-wallets = השינוי בדרך. כל הבעלים קיבלו על כך אימייל.
desk-status = { $status ->
    [accepted] אושר
    [active] פעיל
    [applied] בתוקף
    [cancelled] בוטל
    [closed] סגור
    [closing] בסגירה
    [completed] הושלם
    [confirmed] שולם
    [defaulted] בכשל
    [delivered] נמסר
    [disabled] מושבת
    [draft] טיוטה
    [due] לתשלום
    [enabled] מופעל
    [expired] פג תוקף
    [failed] נכשל
    [inactive] לא פעיל
    [late] באיחור
    [merged] אוחד
    [overdue] חלף המועד
    [overpaid] שולם ביתר
    [paid] שולם
    [past_due] בפיגור
    [paused] מושהה
    [processing] בעיבוד
    [queued] ממתין
    [ready] מוכן
    [refunded] הוחזר
    [running] בהכנה
    [sent] נשלח
    [skipped] דולג
    [stopped] נעצר
    [trialing] בתקופת ניסיון
    [uncollectible] לא ניתן לגבייה
    [underpaid] שולם בחסר
    [unpaid] לא שולם
    [void] מבוטל
   *[pending] ממתין
}

## Problems with a field of a form

problem-required = מלאו את השדה הזה.
problem-number = הזינו מספר.
problem-whole-number = הזינו מספר שלם.
problem-greater = הזינו ערך גדול מ-{ $value }.
problem-at-least = הזינו לפחות { $value }.
problem-at-most = הזינו לכל היותר { $value }.
problem-too-long = הזינו לכל היותר { $value } תווים.
problem-decimals = הזינו לכל היותר { $value } ספרות אחרי הנקודה.
problem-email-address = הזינו כתובת אימייל מלאה, כגון name@example.com.
problem-url = הזינו כתובת אינטרנט מלאה, כגון https://shop.example.
problem-future = בחרו מועד עתידי.
problem-wallet-address = הזינו כתובת של ארנק Solana.
problem-member = האדם הזה כבר חבר צוות.
problem-wallets-unchanged = אלה כבר הארנקים הנוכחיים.
problem-draft-expired = פג תוקף הטופס. הזינו שוב את הארנקים.
problem-vault = הכתובת הזו שייכת לתוכנה, כגון ארנק רב-חתימות, ואינה יכולה לחתום. בקשו מהמפעיל להגדיר אותה.
problem-role = התפקיד שלכם אינו מאפשר זאת. פנו לאחד הבעלים.
problem-last-owner = לבית עסק דרושים בעלים. הגדירו קודם אדם אחר כבעלים.

## Words of several pages

desk-amount = סכום
desk-status-label = סטטוס
desk-exception = דורש טיפול
desk-description = תיאור
desk-customer = לקוח
desk-customer-email = אימייל הלקוח
desk-created = נוצר
desk-currency = מטבע
desk-token = טוקן
desk-details = פרטים
desk-raw = נתונים
desk-id = מזהה
desk-transaction = טרנזקציה

## Home

desk-home = בית

## Payments

desk-payments = תשלומים
desk-no-payments = לא נמצאו תשלומים.
desk-new-payment = תשלום חדש
desk-payment-page = דף תשלום
desk-cancel-payment = ביטול התשלום
desk-resolve = אישור הסכום שהתקבל
desk-due = לתשלום
desk-received = התקבל
desk-diagnosis = אבחון

## Team

desk-team = צוות
desk-no-members = אין חברי צוות.
desk-role = תפקיד
desk-roles = מה מותר לכל תפקיד
role-about = { $role ->
    [owner] הכול, כולל הארנקים שאליהם מגיע הכסף ושאר הבעלים.
    [admin] הכול מלבד ארנקים ובעלים.
    [developer] רואה הכול. מנהל מפתחות API, Webhooks ושעוני בדיקה. במצב בדיקה גם משרת לקוחות.
    [support] רואה תשלומים ולקוחות, ומבצע החזרים עד המגבלה שבהגדרות.
    [accountant] רואה ומייצא הכול. מכין דוחות, מאמת את הספרים וסוגר חודשים.
   *[viewer] רואה תשלומים ולקוחות. לא משנה דבר.
}
desk-passkey = מפתח גישה
desk-yes = כן
desk-no = לא
desk-invite = הזמנה
desk-invite-intro = האדם יקבל אימייל עם קישור. הקישור פועל שלושה ימים.
desk-invitations = הזמנות פתוחות
desk-expires = בתוקף עד
desk-revoke = ביטול ההזמנה
desk-remove-member = הסרה מהצוות
desk-remove-member-text = האדם מאבד את הגישה מיד.

## Audit log

desk-audit-log = יומן ביקורת
desk-no-acts = לא נמצאו פעולות.
desk-time = מועד
desk-actor = מי
desk-by-operator = מפעיל
desk-act-label = פעולה
desk-object-label = פריט
desk-changes = שינויים
desk-act = { $action ->
    [create] יצירה
    [update] שינוי
    [delete] מחיקה
    [rotate] החלפה
    [revoke] ביטול
    [disable] השבתה
    [cancel] ביטול
    [resolve] אישור
    [hand_in] מסירת טרנזקציה
    [apply] החלה
    [unapply] ביטול ההחלה
    [deactivate] הפיכה ללא פעיל
    [pause] השהיה
    [resume] המשך
    [reinstate] חידוש
    [void] ביטול המסמך
    [mark_uncollectible] סימון כלא ניתן לגבייה
    [mark_paid] סימון כשולם
    [merge] איחוד
    [adjust_balance] התאמת יתרה
    [open_portal] פתיחת האזור האישי
    [advance] קידום השעון
    [stop] עצירה
    [close] סגירה
   *[export] ייצוא
}
desk-object = { $object ->
    [api_key] מפתח API
    [webhook_endpoint] נקודת קצה של Webhook
    [webhook_secret] המפתח הסודי של Webhook
    [merchant] חשבון
    [billing_settings] הגדרות חיוב
    [checkout_settings] הגדרות קופה
    [customer] לקוח
    [payment] תשלום
    [payment_link] קישור לתשלום
    [invoice] חשבונית
    [credit_note] חשבונית זיכוי
    [transfer] העברה
    [refund] החזר
    [subscription] מנוי
    [subscription_plan] מסלול מנוי
    [coupon] קופון
    [installment_plan] תוכנית תשלומים
    [test_clock] שעון בדיקה
    [member] חבר צוות
    [invitation] הזמנה
    [session] כניסה
    [passkey] מפתח גישה
    [wallet_change] שינוי ארנקים
    [counterpart] צד נגדי
    [report] דוח
    [report_schedule] לוח זמנים לדוחות
    [period] חודש
   *[dashboard_settings] הגדרות לוח הבקרה
}

## Settings

desk-settings = הגדרות
desk-settings-part = { $part ->
    [profile] פרופיל
    [logo] לוגו
    [brand] מותג ויצירת קשר
    [billing] חשבוניות ומיסים
    [dunning] תזכורות וגבייה חוזרת
   *[dashboard] כללים והתראות
}
desk-settings-both = למצב בדיקה ולמצב ייצור.
desk-settings-mode = { $mode ->
    [test] למצב בדיקה בלבד.
   *[live] למצב ייצור בלבד.
}
desk-merchant-name = שם החנות
desk-merchant-email = כתובת האימייל של החנות
desk-merchant-email-hint = לשם נשלחות הודעות על אבטחה ובעיות. היא מוצגת גם ללקוחות אם אין פרטי תמיכה.
desk-logo = לוגו
desk-logo-hint = PNG או JPEG, לכל היותר 100 kB ו-1,000 פיקסלים בכל צד.
desk-color = צבע הכפתורים והקישורים
desk-color-hint = בהקסדצימלי, כגון #2b4fd1.
desk-support-email = אימייל לתמיכה
desk-support-url = דף תמיכה
desk-support-phone = טלפון לתמיכה
desk-terms-url = תנאים
desk-privacy-url = מדיניות פרטיות
desk-refund-policy-url = מדיניות החזרים
desk-shop-language = שפה
desk-shop-language-hint = ללקוחות ששפתם אינה ידועה.
desk-language-of-customer = שפת הדפדפן של הלקוח, או אנגלית
desk-origins = אתרים שיכולים להציג את הקופה במסגרת
desk-origins-hint = אחד בכל שורה, כגון https://shop.example.
desk-seller-name = השם בחשבוניות
desk-street = רחוב
desk-street-2 = כתובת, שורה שנייה
desk-postal-code = מיקוד
desk-city = עיר
desk-state = מדינה או אזור
desk-country = ארץ
desk-country-hint = שתי אותיות, כגון DE.
desk-tax-ids = מספרים מזהים לצורכי מס
desk-one-per-line = אחד בכל שורה.
desk-time-zone = אזור זמן
desk-time-zone-hint = כגון Europe/Berlin. הוא קובע באיזה יום מתרחש כל דבר.
desk-invoice-prefix = מספרי חשבוניות מתחילים ב-
desk-credit-note-prefix = מספרי חשבוניות זיכוי מתחילים ב-
desk-invoice-notes = הערות בחשבוניות חדשות
desk-invoice-terms = תנאים בחשבוניות חדשות
desk-reminder-days = תזכורת לחשבוניות שלא שולמו
desk-reminder-days-hint = ימים אחרי המועד לתשלום, מופרדים בפסיקים; שלילי: לפניו. כגון -3, 1, 7.
desk-retry-days = בקשה חוזרת לתקופות שלא שולמו
desk-retry-days-hint = ימים אחרי חיוב תקופה של מנוי, מופרדים בפסיקים. כגון 1, 3, 5.
desk-give-up-days = ויתור אחרי (ימים)
desk-final-action = מה קורה אז למנוי
desk-final = { $action ->
    [cancel] הוא מבוטל
    [pause] הוא מושהה
   *[keep] הוא נשאר בפיגור
}
desk-price-notice = הודעה על מחירים חדשים (ימים מראש)
desk-reporting-currency = מטבע הסיכומים
desk-reporting-currency-hint = סיכומים של כמה מטבעות מומרים אליו.
desk-tolerance = חוסר מותר
desk-tolerance-hint = כמה מהמחיר יכול להישאר לא משולם, במטבע שלו ולכל היותר 1 % ממנו.
desk-support-limit = החזרים של התמיכה ביום
desk-support-limit-hint = הסכום המרבי שחבר צוות בתפקיד תמיכה יכול להחזיר ב-24 שעות.
desk-large-refund = החזרים גדולים
desk-large-refund-hint = מסכום זה ומעלה, מי שמבצע את ההחזר מאשר במפתח הגישה שלו.
desk-notify-exceptions = לשלוח לנו אימייל על כסף באיחור, עודף או חסר
desk-notify-endpoints = לשלוח לנו אימייל כשנקודת קצה של Webhook מושבתת

## Wallets that receive payments

desk-wallets = ארנקים
desk-wallets-now = לאן מגיע הכסף שלכם
desk-wallets-text = { $hours ->
    [0] המשלמים משלמים ישירות לארנקים האלה. רק בעלים יכולים לשנות אותם, בחתימה של הארנק החדש.
    [one] המשלמים משלמים ישירות לארנקים האלה. רק בעלים יכולים לשנות אותם, בחתימה של הארנק החדש. שינוי נכנס לתוקף אחרי שעה.
    [two] המשלמים משלמים ישירות לארנקים האלה. רק בעלים יכולים לשנות אותם, בחתימה של הארנק החדש. שינוי נכנס לתוקף אחרי שעתיים.
   *[other] המשלמים משלמים ישירות לארנקים האלה. רק בעלים יכולים לשנות אותם, בחתימה של הארנק החדש. שינוי נכנס לתוקף אחרי { $hours } שעות.
}
desk-no-wallet = ללא: תשלומים בטוקן הזה אינם מתקבלים
desk-change-wallets = שינוי ארנקים
desk-change-wallets-intro = { $hours ->
    [0] כל ארנק חדש חותם על השינוי. כל הבעלים מקבלים אימייל. תשלומים פתוחים שומרים על הארנקים הנוכחיים.
    [one] כל ארנק חדש חותם על השינוי. כל הבעלים מקבלים אימייל עם קישור שעוצר אותו. השינוי נכנס לתוקף אחרי שעה. תשלומים פתוחים שומרים על הארנקים הנוכחיים.
    [two] כל ארנק חדש חותם על השינוי. כל הבעלים מקבלים אימייל עם קישור שעוצר אותו. השינוי נכנס לתוקף אחרי שעתיים. תשלומים פתוחים שומרים על הארנקים הנוכחיים.
   *[other] כל ארנק חדש חותם על השינוי. כל הבעלים מקבלים אימייל עם קישור שעוצר אותו. השינוי נכנס לתוקף אחרי { $hours } שעות. תשלומים פתוחים שומרים על הארנקים הנוכחיים.
}
desk-wallet-hint = הכתובת שמקבלת { $token }. ריק: אינכם מקבלים { $token }.
desk-go-on = המשך
desk-wallet-changes = שינויים
desk-no-wallet-changes = איש עדיין לא שינה את הארנקים בלוח הבקרה.
desk-wallet-effect = כניסה לתוקף
desk-sign-wallets = חתימה על השינוי
desk-sign-text = חתמו על הטקסט הזה בארנק { $wallet }. כך מוכח שהוא בשליטתכם, ואין לכך עלות.
desk-sign-place = חתימה { $number } מתוך { $count }
desk-sign-with = חתימה עם { $wallet }
desk-sign-other-account = זה חשבון אחר. בחרו ב-{ $wallet } את החשבון עם הכתובת החדשה ונסו שוב.
desk-sign-elsewhere = חתימה במקום אחר
desk-signature = חתימת הטקסט, ב-base58 או ב-base64
desk-sign-wrong = החתימה של { $wallet } אינה נכונה. חתמו שוב בארנק הזה.
