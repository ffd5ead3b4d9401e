## The order

pay-to = תשלום לטובת { $merchant }
paid-to = שולם לטובת { $merchant }
payment-to = תשלום לטובת { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = שלב 1 מתוך 2: פתיחת חשבונות הטוקן של מקבלי התשלום. לאחר מכן סרקו שוב את הקוד כדי לשלם.
on-solana = { $amount } ברשת Solana
price = מחיר
service-charge = דמי שירות
total = סה״כ
recipients = מקבלי התשלום

## The facts of the payment

facts = פרטים
rate = שער המרה
rate-of = 1 { $token } = { $price }
network-fee = עמלת רשת
# What Solana charges the payer's wallet for one transaction.
network-fee-about = כ-{ $fee }, מהארנק שלכם
receiving-address = כתובת היעד
in-explorer = בסייר הבלוקצ׳יין
payment-id = מזהה תשלום

## Ways to pay

waiting-heading = ממתינים לתשלום
partly-paid-heading = חלק מהתשלום הגיע
time-left = הזמן שנותר: { $clock }
pay-until = עד { $deadline }
price-valid-for = הסכום ב-{ $token } בתוקף לעוד { $clock }
price-valid-until = הסכום ב-{ $token } בתוקף עד { $time }. לאחר מכן יש לרענן את הדף.
partly-paid-text = התקבלו <strong>{ $received }</strong>, ונותרו לתשלום <strong>{ $rest }</strong>. הקוד שלמטה מיועד ליתרה.
received-so-far = התקבל עד כה
pay-from = מאיפה תרצו לשלם?
from-wallet = מארנק
from-exchange = מבורסה
scan-code = סרקו באמצעות ארנק Solana
qr-code = קוד QR לתשלום מארנק Solana
show-qr = הצגת קוד QR
pay-with = תשלום עם { $wallet }
pay-with-other = ארנק אחר
get-wallet = הורדת ארנק
get-wallet-text = אפליקציית ארנק שומרת את המטבעות שלכם ומשמשת לתשלום. התקינו אפליקציה, העבירו אליה { $token } ופתחו את הדף הזה שוב.
get-wallet-named = הורדת { $wallet }
pay-with-demo = תשלום עם ארנק ההדגמה
pay-by-card = תשלום בכרטיס או דרך הבנק
card-unavailable = תשלום בכרטיס או דרך הבנק אינו זמין כרגע.
card-impossible = תשלום בכרטיס או דרך הבנק אינו זמין, כי לתשלום הזה יש כמה מקבלים. אפשר לשלם מארנק Solana.
pay-link = קישור Solana Pay
check-status = בדיקת מצב התשלום
exchange-text = בבורסה שלכם, משכו { $token } לכתובת הזו ברשת <strong>Solana</strong>. חייב להגיע בדיוק הסכום הזה.
exchange-address = כתובת ב-Solana
copy-address = העתקת הכתובת
exchange-amount = סכום ב-{ $token }
copy-amount = העתקת הסכום
exchange-fee = <strong>שימו לב לעמלה.</strong> התשלום מזוהה לפי הסכום, ולכן כל ספרה חשובה. אם הבורסה מנכה את העמלה מהסכום, הוסיפו את העמלה כך שיגיעו בדיוק { $amount }. אין להשתמש ברשת אחרת.
exchange-wait = משיכה יכולה להימשך כמה דקות, והיא צריכה להגיע לפני שיפוג תוקף התשלום. בינתיים אפשר לסגור את הדף.

## Progress

sent-heading = התשלום נשלח
seen-heading = התשלום זוהה
sent-text = ממתינים לאישור של רשת Solana. זה לוקח כמה שניות.
seen-text = רשת Solana מאשרת את התשלום שלכם. אין צורך לעשות דבר נוסף.
step-seen = זוהה ב-Solana
step-confirmed = אושר על ידי הרשת
step-final = סופי, לא ניתן לביטול
step-done = בוצע
progress = התקדמות התשלום

## Announcements to screen readers

amount-changed = הסכום הוא כעת { $amount }
five-minutes-left = נותרו חמש דקות לתשלום
one-minute-left = נותרה דקה אחת לתשלום
price-one-minute-left = הסכום בתוקף לעוד דקה אחת

## The end of a payment

closing-heading = הזמן תם
closing-text = אנחנו בודקים אם הגיע תשלום בזמן. נא לא לשלוח תשלום נוסף.
suspended-heading = לא ניתן לשלם ב-{ $token }
suspended-text = כרגע לא ניתן לשלם ב-{ $token } אצל { $merchant }. נא לא לשלם את הסכום שהוצג קודם.
stale-heading = אתם עדיין כאן?
stale-text = תוקף המחיר ב-{ $token } פג, כי הדף היה פתוח זמן רב מדי. נא לא לשלם את הסכום שהוצג קודם.
show-price = הצגת המחיר העדכני
unpriced-heading = ממתינים למחיר
unpriced-text = תוקף המחיר ב-{ $token } פג, ועדיין אין מחיר חדש. אפשר יהיה לשלם כאן ברגע שיהיה מחיר חדש. נא לא לשלם את הסכום שהוצג קודם.
confirmed-heading = התשלום אושר
confirmed-text = <strong>{ $received }</strong> התקבלו אצל { $merchant }.
surplus-text = שילמתם <strong>{ $surplus }</strong> מעבר לנדרש. לגבי ההפרש, פנו אל { $merchant }.
late-heading = התשלום הגיע באיחור
late-text = הסכום ששלחתם, <strong>{ $received }</strong>, הגיע אחרי שהתשלום כבר נסגר. הכסף התקבל אצל { $merchant }, ונשלחה על כך הודעה.
late-decision = ההחלטה אם לקבל את התשלום היא של בית העסק.
counts-toward-debt = הכסף נזקף על חשבון הסכום שעליכם לשלם.
cancelled-heading = התשלום בוטל
cancelled-text = התשלום הזה בוטל על ידי { $merchant }. נא לא לשלוח כסף עבורו.
closed-text = התשלום הזה נסגר. נא לא לשלוח כסף עבורו.
failed-heading = התשלום נכשל
underpaid-text = רק <strong>{ $received }</strong> מתוך <strong>{ $due }</strong> הגיעו בזמן. הסכום הזה התקבל אצל { $merchant }.
please-contact = נא לפנות אל { $merchant }.
transaction-failed-text = הטרנזקציה שלכם נכשלה ב-Solana, ולכן לא שולם דבר. חויבתם בעמלת הרשת בלבד.
wrong-token-text = התקבל תשלום בטוקן שאינו { $token }. לקבלת החזר, פנו אל { $merchant }.
reverted-text = הטרנזקציה שבה שולם הסכום נשמטה מרשת Solana, ולכן הכסף לא הועבר.
taken-back-text = ההעברה שבה שולם הסכום כבר אינה נזקפת לתשלום הזה. נא לפנות אל { $merchant }.
expired-heading = פג תוקף התשלום
expired-text = המועד חלף ולא הגיע תשלום. לא חויבתם.
obligation-paid = { $noun ->
    [invoice] החשבונית הזו שולמה
    [period] התקופה הזו שולמה
   *[installment] התשלום הזה בתוכנית שולם
}
obligation-ended = { $ending ->
    [subscription] המנוי הזה הסתיים
    [plan_cancelled] תוכנית התשלומים הזו בוטלה
   *[plan] תוכנית התשלומים הזו הסתיימה
}
ended-received = <strong>{ $received }</strong> התקבלו אצל { $merchant }. לגבי הכסף הזה, פנו אל { $merchant }.
ended-unpaid-installment = כבר לא ניתן לשלם כאן, כי אחד התשלומים בתוכנית לא שולם. לגבי הסכום שנותר, פנו אל { $merchant }: בית העסק יכול לחדש את התוכנית.
ended-nothing-owed = אין יותר מה לשלם. נא לא לשלוח כסף עבור התשלום הזה.
ended-nothing-more-owed = אין יותר מה לשלם. נא לא לשלוח כסף נוסף עבור התשלום הזה.
paid-twice-text = { $noun ->
    [invoice] החשבונית הזו כבר שולמה בהעברה אחרת.
    [period] התקופה הזו כבר שולמה בהעברה אחרת.
   *[installment] התשלום הזה בתוכנית כבר שולם בהעברה אחרת.
} גם הסכום ששלחתם, <strong>{ $received }</strong>, התקבל אצל { $merchant }, ונשלחה על כך הודעה.
paid-twice-surplus = לגבי הסכום העודף, <strong>{ $surplus }</strong>, פנו אל { $merchant }.
paid-by-rest-text = הסכום ששלחתם, <strong>{ $received }</strong>, התקבל אצל { $merchant }. { $noun ->
    [invoice] הוא נזקף לחשבונית הזו, והיתרה שולמה בהעברה אחרת.
    [period] הוא נזקף לתקופה הזו, והיתרה שולמה בהעברה אחרת.
   *[installment] הוא נזקף לתשלום הזה בתוכנית, והיתרה שולמה בהעברה אחרת.
}
paid-by-other-text = { $noun ->
    [invoice] החשבונית הזו שולמה בהעברה אחרת, ולכן ההעברה הזו נסגרה.
    [period] התקופה הזו שולמה בהעברה אחרת, ולכן ההעברה הזו נסגרה.
   *[installment] התשלום הזה בתוכנית שולם בהעברה אחרת, ולכן ההעברה הזו נסגרה.
} נא לא לשלם שוב.
transaction = טרנזקציה
confirmed-at = מועד האישור
start-new-payment = התחלת תשלום חדש
see-obligation = { $noun ->
    [invoice] הצגת החשבונית
    [period] הצגת התקופה
   *[installment] הצגת התשלום בתוכנית
}
see-owed = הצגת הסכום לתשלום כעת
back-to = חזרה אל { $merchant }
redirecting = תועברו בעוד { $seconds } שנ׳.
stay-here = להישאר כאן
check-again = בדיקה נוספת
print-receipt = הדפסת אישור התשלום
email-receipt = אישור תשלום באימייל
send-receipt = שליחת האישור
receipt-sent = אישור התשלום בדרך אליכם.
receipt-limited = כרגע לא ניתן לשלוח אישורים נוספים. הדפיסו את הדף הזה או פנו לבית העסק.
receipt-not-verified = במצב בדיקה, אישורי תשלום נשלחים רק לכתובות שבית העסק אימת.

## What went wrong in a wallet, and what to do

wallet-rejected = הבקשה נדחתה ב-{ $wallet }. נסו שוב.
wallet-not-connected = לא נוצר חיבור אל { $wallet }. פתחו את הארנק, בטלו את הנעילה שלו ונסו שוב.
wallet-wrong-network = אין ב-{ $wallet } חשבון ברשת הזו. העבירו את הארנק אל { $network } ונסו שוב.
wallet-account-changed = החשבון ב-{ $wallet } השתנה במהלך התשלום. לא שולם דבר. נסו שוב עם החשבון שממנו תרצו לשלם.
wallet-other-account = זה חשבון אחר. בחרו ב-{ $wallet } את החשבון שאיתו נרשמתם, ונסו שוב.
wallet-no-fee = אין בארנק מספיק SOL לעמלת הרשת: נדרשים { $needed } ויש { $available }. הוסיפו SOL או שלמו מארנק אחר.
wallet-no-funds = אין בארנק מספיק: נדרשים { $needed } ויש { $available }. הוסיפו את ההפרש או שלמו מארנק אחר.
wallet-expired = המועד לתשלום הזה חלף. לא שולם דבר.
wallet-conflict = לא ניתן לשלם את התשלום הזה כעת. רעננו את הדף כדי לראות למה.
wallet-is-recipient = הארנק הזה מקבל את התשלום, ולכן לא ניתן לשלם ממנו. בחרו חשבון אחר או ארנק אחר.
wallet-slow = רשת Solana איטית כרגע. בדקו את { $wallet } ונסו שוב בעוד דקה.
wallet-limited = יותר מדי ניסיונות מהרשת שלכם. המתינו דקה ונסו שוב.
wallet-unreachable = אין חיבור אל Florin. בדקו את החיבור שלכם ונסו שוב.
wallet-failed = התשלום לא הושלם. בדקו את { $wallet } לפני שתשלמו שוב.
wallet-problem = { $wallet } לא הצליח לבצע זאת. נסו שוב.
wallet-no-app = לא נפתחה אפליקציית ארנק. בחרו למעלה את הארנק שלכם או הורידו ארנק.
demo-failed = ארנק ההדגמה לא שילם.
