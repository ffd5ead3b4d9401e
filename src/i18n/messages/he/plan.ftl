## A subscription plan

subscribe-to = הצטרפות ל-{ $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, ב-{ $token } ברשת Solana
plan-free-trial = ניסיון חינם
plan-days = { $count ->
    [one] יום אחד
    [two] יומיים
   *[other] { $count } ימים
}
plan-first-payment = התשלום הראשון
plan-first-total = סך התשלום הראשון
plan-second-payment = התשלום שאחריו
plan-today = היום
plan-ends = סיום
plan-ends-cancelled = עם הביטול
plan-ends-after = { $count ->
    [one] אחרי תשלום אחד
    [two] אחרי שני תשלומים
   *[other] אחרי { $count } תשלומים
}
plan-never-charged = אנחנו אף פעם לא מחייבים את הארנק שלך אוטומטית. לכל תקופה נשלחת בקשת תשלום, וההחלטה אם לשלם היא שלך.
plan-start-trial = התחלת תקופת הניסיון
plan-start-free-trial = התחלת ניסיון חינם
plan-who = הזינו כתובת אימייל, ארנק Solana, או את שניהם.
plan-email-hint = נשלח אליך באימייל קישור לאישור המנוי, ואחר כך קישורי תשלום.
plan-wallet = ארנק Solana
plan-coupon = קוד קופון
plan-show-total = הצגת הסכום
plan-closed = התוכנית הזאת סגורה
plan-closed-text = התוכנית הזאת כבר לא מקבלת מנויים חדשים. בקשו תוכנית אחרת מ-{ $merchant }.

## What is wrong with the form

plan-nobody = הזינו כתובת אימייל, או הזינו את הארנק שלכם למטה.
coupon-unknown = הקוד הזה אינו מוכר.
coupon-ended = הקוד הזה כבר לא בתוקף.
coupon-used-up = הקוד הזה נוצל עד תום.
coupon-currency = הקוד הזה מיועד למחירים ב-{ $currency }.
plan-not-verified = התוכנית הזאת היא לבדיקה, ובית העסק לא אימת את הכתובת שלך, ולכן אי אפשר לשלוח אליה אימייל.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = אי אפשר לשלוח אימייל נוסף כרגע, כי אנחנו מגבילים את מספר ההודעות למנויים חדשים. נסו שוב בעוד { $wait }.

## The subscription that a visitor has begun here

plan-paused = המנוי שלך מושהה
plan-paused-text = אין מה לשלם עד ש-{ $merchant } יחדש את המנוי שלך.
plan-trial-begun = תקופת הניסיון שלך התחילה
plan-trial-until = תקופת הניסיון שלך נמשכת עד <strong>{ $until }</strong>.
plan-mail-that-day = באותו יום נשלח אליך קישור תשלום באימייל.
plan-return-that-day = חזרו לכאן באותו יום כדי לשלם.
plan-subscribed = המנוי שלך פעיל
plan-paid-until = המנוי שלך שולם עד <strong>{ $until }</strong>.
plan-last-period = זו התקופה האחרונה.
plan-mail-when-due = נשלח אליך אימייל כשיגיע מועד התשלום הבא.
plan-return-when-due = חזרו לכאן לתשלום הבא.
plan-payment-due = יש תשלום לביצוע
plan-continues = המנוי שלך ימשיך אחרי התשלום.
plan-preparing = אנחנו מכינים בקשת תשלום חדשה. טענו את הדף מחדש בעוד דקה.
plan-open-email = כדי לקבל קישורי תשלום באימייל, פתחו את ההודעה ששלחנו אל { $address } ואשרו את המנוי.
plan-not-emailed = עדיין לא שלחנו אימייל אל { $address }. כדי לקבל שם קישורי תשלום, בקשו אימייל ואשרו את המנוי.
plan-next-payment = התשלום הבא
plan-send = שליחת האימייל
plan-send-again = שליחת האימייל שוב
plan-manage = ניהול או ביטול
