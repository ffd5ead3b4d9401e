## A subscription plan

subscribe-to = הרשמה למנוי { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, ב-{ $token } ברשת Solana
plan-free-trial = תקופת ניסיון חינם
plan-days = { $count ->
    [one] יום אחד
    [two] יומיים
   *[other] { $count } ימים
}
plan-first-payment = תשלום ראשון
plan-first-total = סה״כ תשלום ראשון
plan-second-payment = תשלום שני
plan-today = היום
plan-ends = סיום
plan-ends-cancelled = עם הביטול
plan-ends-after = { $count ->
    [one] אחרי תשלום אחד
    [two] אחרי שני תשלומים
   *[other] אחרי { $count } תשלומים
}
plan-never-charged = לעולם לא נחייב את הארנק שלכם אוטומטית. על כל תקופה תקבלו דרישת תשלום, ותחליטו אם לשלם אותה.
plan-start-trial = התחילו את תקופת הניסיון
plan-start-free-trial = התחלת ניסיון חינם
plan-who = הזינו כתובת אימייל, ארנק Solana או את שניהם.
plan-email-hint = נשלח לכם באימייל קישור לאישור המנוי, ולאחר מכן קישורים לתשלום.
plan-wallet = ארנק Solana
plan-coupon = קוד קופון
plan-show-total = הצגת הסכום הכולל
plan-closed = המסלול הזה סגור
plan-closed-text = כבר לא ניתן להירשם למסלול הזה. למסלול אחר, פנו אל { $merchant }.

## What is wrong with the form

plan-nobody = הזינו את כתובת האימייל שלכם, או את הארנק שלכם למטה.
coupon-unknown = הקוד הזה אינו מוכר.
coupon-ended = הקוד הזה כבר אינו בתוקף.
coupon-used-up = הקוד הזה כבר נוצל במלואו.
coupon-currency = הקוד הזה מיועד למחירים ב-{ $currency }.
plan-not-verified = המסלול הזה הוא לבדיקה, ובית העסק לא אימת את הכתובת שלכם. לכן לא ניתן לשלוח אליה אימייל.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = כרגע לא ניתן לשלוח אימייל נוסף, כי מספר ההודעות לנרשמים חדשים מוגבל. נסו שוב בעוד { $wait }.

## The subscription that a visitor has begun here

plan-paused = המנוי שלכם מושהה
plan-paused-text = אין צורך לשלם עד שהמנוי שלכם יחודש על ידי { $merchant }.
plan-trial-begun = תקופת הניסיון שלכם התחילה
plan-trial-until = תקופת הניסיון שלכם נמשכת עד <strong>{ $until }</strong>.
plan-mail-that-day = באותו יום נשלח לכם באימייל קישור לתשלום.
plan-return-that-day = חזרו לכאן באותו יום כדי לשלם.
plan-subscribed = נרשמתם למנוי
plan-paid-until = המנוי שלכם שולם עד <strong>{ $until }</strong>.
plan-last-period = זו התקופה האחרונה.
plan-mail-when-due = נעדכן אתכם באימייל כשיגיע המועד לתשלום הבא.
plan-return-when-due = חזרו לכאן לתשלום הבא.
plan-payment-due = יש תשלום לביצוע
plan-continues = המנוי שלכם יימשך אחרי שתשלמו.
plan-preparing = אנחנו מכינים דרישת תשלום חדשה. רעננו את הדף בעוד דקה.
plan-open-email = כדי לקבל קישורים לתשלום באימייל, פתחו את ההודעה ששלחנו אל { $address } ואשרו את המנוי.
plan-not-emailed = עדיין לא שלחנו אימייל אל { $address }. כדי לקבל לשם קישורים לתשלום, בקשו אימייל ואשרו את המנוי.
plan-next-payment = התשלום הבא
plan-send = שליחת האימייל
plan-send-again = שליחת האימייל שוב
plan-manage = ניהול או ביטול
plan-is-cancelled = המנוי שלכם בוטל
plan-again = הרשמה מחדש
plan-cancel-how = כדי לבטל, חתמו בארנק { $wallet }. לא משולם דבר ואין עמלה.
plan-cancel-otherwise = אם הארנק הזה כבר לא ברשותכם, <a>פנו אל { $merchant }</a>.
plan-cancel-with = ביטול באמצעות { $wallet }
plan-cancel-wish = ביטול המנוי שלי ל-{ $plan } אצל { $merchant }.
plan-cancel-refused = לא ניתן היה לאמת את החתימה הזאת. נסו שוב בארנק { $wallet }.
plan-cancel-elsewhere = הארנק הזה בדפדפן אחר? פתחו שם את <a>העמוד הזה</a>.
plan-keep-ask = כדי לשמור עליו בכל זאת, <a>פנו אל { $merchant }</a>.
