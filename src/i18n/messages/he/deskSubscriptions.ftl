## Plans

desk-plans-and-subscriptions = מסלולים ומנויים
desk-plans = מסלולים
desk-plan = מסלול
desk-no-plans = לא נמצאו מסלולים.
desk-no-plans-yet = עדיין אין מסלולים. מסלול הוא מה שלקוחות נרשמים אליו: מחיר, ותדירות התשלום.
desk-new-plan = מסלול חדש
desk-edit-plan = עריכת מסלול
desk-price = מחיר
desk-every = חיוב כל
desk-interval-label = יחידה
desk-interval-hint = לדוגמה, 3 וחודשים: הלקוח משלם כל שלושה חודשים.
desk-interval = { $interval ->
    [daily] ימים
    [weekly] שבועות
    [yearly] שנים
   *[monthly] חודשים
}
desk-plan-description-hint = הלקוחות רואים זאת בדף של המסלול.
desk-setup-fee-hint = מחויבים פעם אחת, עם התשלום הראשון.
desk-trial-days = ימי ניסיון חינם
desk-tax = מס
desk-tax-rate = שיעור המס
desk-tax-behavior-label = מחירים ומס
desk-tax-behavior = { $behavior ->
    [inclusive] המחירים כוללים את המס
   *[exclusive] המס נוסף למחירים
}
desk-quantity = כמות
desk-allow-quantity = לקוחות יכולים לבחור כמות
desk-max-cycles = מספר התשלומים
desk-max-cycles-hint = המנוי מסתיים אחריהם. השאירו ריק כדי להמשיך עד שמישהו יבטל.
desk-max-unpaid = תקופות מותרות ללא תשלום
desk-max-unpaid-hint = בתקופה נוספת אחת, המנוי מסתיים.
desk-apply-to = מחיר חדש חל על
desk-apply-to-hint = מנויים נוכחיים מקבלים אימייל מבעוד מועד לפני שהמחיר שלהם משתנה.
desk-price-scope = { $scope ->
    [all] מנויים חדשים ונוכחיים
   *[new] מנויים חדשים בלבד
}
desk-activate = הפעלה
desk-deactivate = השבתה
desk-public-page = דף ציבורי
desk-public-page-text = לקוחות נרשמים בדף הזה. שתפו את הכתובת, או הציגו את הקוד.
desk-address-of-page = כתובת
desk-qr-code = קוד QR של הדף הזה
desk-subscribers = לקוחות מנויים
desk-new-subscriber = הוספת לקוח מנוי

## Coupons

desk-coupons = קופונים
desk-coupon = קופון
desk-no-coupons = לא נמצאו קופונים.
desk-no-coupons-yet = עדיין אין קופונים. קופון הוא קוד שמוזיל מנוי.
desk-new-coupon = קופון חדש
desk-edit-coupon = עריכת קופון
desk-code = קוד
desk-code-hint = מה שהלקוחות מזינים: 3 עד 40 אותיות, ספרות, מקפים וקווים תחתונים.
desk-coupon-name-hint = הלקוחות רואים זאת בדפים ובמסמכים.
desk-discount = הנחה
desk-percent-off = הנחה באחוזים
desk-amount-off = הנחה כסכום
desk-amount-off-hint = במקום אחוזים, במטבע שלמטה.
desk-duration = משך
desk-duration-choice = { $duration ->
    [forever] כל התקופות
    [repeating] כמה תקופות
   *[once] תקופה אחת
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] כל התקופות
    [repeating] { $count ->
        [one] תקופה אחת
        [two] שתי תקופות
       *[other] { $count } תקופות
    }
   *[once] תקופה אחת
}
desk-duration-periods-hint = רק עבור כמה תקופות.
desk-max-redemptions = מספר מרבי של מנויים
desk-redeemed = מומש
# 3 of 100
desk-of-all = { $count } מתוך { $all }
desk-valid-until = בתוקף עד

## Subscriptions

desk-subscriptions = מנויים
desk-no-subscriptions = לא נמצאו מנויים.
desk-no-subscriptions-yet = עדיין אין מנויים. צרו קודם מסלול, ושתפו את הדף שלו.
desk-new-subscription = מנוי חדש
desk-subscriber-hint = הזינו את כתובת האימייל של הלקוח, את הארנק שלו, או את שניהם.
desk-next-payment = התשלום הבא
desk-current-period = התקופה הנוכחית
desk-trial-until = ניסיון עד
desk-access-until = גישה עד
desk-ends-with-period = מסתיים עם התקופה
desk-has-unpaid = לא שולם
desk-cancelled-on = בוטל
desk-why-cancelled = סיבת הביטול
desk-cancel-reason = { $reason ->
    [payment_failed] תקופה לא שולמה
    [refunded] על תקופה בוצע החזר
   *[requested] אתם או הלקוח ביקשתם זאת
}
desk-billing-problem = בעיה
desk-billing-problem-is = { $problem ->
    [rate_unavailable] אין שער חליפין עדכני. ננסה שוב בקרוב.
    [cannot_be_paid] לא ניתן ליצור תשלום: חסר ארנק או טוקן, או שהסכום אינו אפשרי.
   *[internal_error] שגיאה אצלנו. ננסה שוב בקרוב.
}
desk-next-change = השינוי הבא
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } החל מ-{ $day }
desk-periods-paid = תקופות ששולמו
desk-reverse-charge = היפוך חיוב (Reverse Charge): המס חל על הלקוח
desk-reverse-charge-hint = נדרשים המספר המזהה לצורכי מס שלכם ושל הלקוח.
desk-email-unconfirmed = הלקוח עדיין לא אישר את הכתובת, ולכן אינו מקבל אימיילים.
desk-periods = תקופות
desk-no-periods = עד כה דבר לא חויב.
desk-paid-on = מועד התשלום
desk-document = מסמך
status-unpaid-periods = לא שולם
desk-unpaid-text = הלקוח יכול לשלם על כל תקופה בדף שלה. אפשר לשלוח לו את הכתובת.
desk-unpaid-over = התקופות האלה לא שולמו לפני שהמנוי הסתיים. לא נדרש עוד תשלום.
# $amount: 4.00 USDC
desk-received-part = { $amount } התקבלו עד כה
desk-see-payment = יצירת התשלום או הצגתו
desk-change = שינוי
desk-change-subscription = שינוי המנוי
desk-change-time-label = מסלול או כמות חדשים חלים
desk-change-time = { $when ->
    [period_end] עם התקופה הבאה
   *[now] עכשיו
}
desk-change-time-hint = אם תדירות החיוב שונה, שינוי עכשיו מתחיל תקופה חדשה ומחייב עליה עכשיו.
desk-proration-label = יתרת התקופה ששולמה
desk-proration = { $proration ->
    [none] נשארת כפי ששולמה
   *[next_period] מתקזזת בתשלום הבא
}
desk-coupon-change-hint = לתקופות הבאות. השאירו ריק כדי להסיר את הקופון.
desk-token-change-hint = לתשלומים הבאים. תשלום שכבר פתוח נשאר ללא שינוי.
desk-prepay-text = כך נוצר תשלום אחד עבור התקופות הבאות. שלחו את הדף שלו ללקוח.
desk-prepay-hint = אם המנוי יסתיים מוקדם, היתרה תהפוך ליתרת הזכות של הלקוח.
desk-create-payment = יצירת התשלום
desk-pause = השהיה
desk-resume = המשך
desk-cancel-subscription = ביטול המנוי
desk-cancel-text = לא יהיו חיובים נוספים. הגישה של הלקוח נשארת בתוקף למשך הזמן ששולם.
desk-cancel-when = מתי
desk-cancel-now = עכשיו
# $day: 20 November 2026.
desk-cancel-at-end = בסוף התקופה הנוכחית: { $day }
problem-coupon-code = השתמשו ב-3 עד 40 אותיות, ספרות, מקפים וקווים תחתונים.
problem-coupon-discount = הזינו אחוז או סכום, ולא את שניהם.
problem-coupon-periods = הזינו זאת עבור כמה תקופות, ורק אז.
problem-coupon-taken = כבר יש לכם קופון אחר עם הקוד הזה.
problem-needs-price = הזינו מחיר חדש, או השאירו ללא שינוי.
problem-tax-ids = היפוך חיוב מצריך את המספר המזהה לצורכי מס שלכם ושל הלקוח.
