## Developers: words of several pages

developers = מפתחים
developers-keys = מפתחות API
developers-endpoints = Webhooks
developers-deliveries = משלוחים
developers-events = אירועים
developers-requests = בקשות
developers-clocks = שעוני בדיקה
developers-done-deleted = נמחק.
developers-done-recovering = האירועים שהוחמצו נשלחים שוב.
developers-done-revoked = המפתח בוטל.
developers-done-skipped = המשלוח הזה לא יישלח.
desk-delete = מחיקה
desk-from = מ-
desk-before = לפני
secret-once = העתיקו אותו עכשיו ושמרו אותו במקום בטוח. הוא לא יוצג שוב.
secret-saved = שמרתי אותו
secret-before-until = גם הישן חותם עד
secret-overlap = המפתח הסודי הישן חותם גם כן
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] לא: הוא דלף
    [one] במשך שעה
    [two] במשך שעתיים
   *[other] במשך { $hours } שעות
}
secret-rotate-text = מעכשיו חותם מפתח סודי חדש. תנו למקבל שלכם זמן לעבור אליו: עד אז שניהם חותמים.

## API keys

key-one = מפתח API
key-none = עדיין אין מפתחות API.
key-new = יצירת מפתח
key-created = המפתח החדש שלכם
key-value = מפתח
key-name = שם
key-name-hint = מה משתמש במפתח, כגון חנות מקוונת.
key-scopes = מותר לו
key-preset = { $preset ->
    [full] הכול
    [read_only] קריאת הכול
    [payments_only] תשלומים וקישורים לתשלום
    [point_of_sale] תשלומים, עבור קופה
   *[custom] רק מה שאבחר
}
key-chosen-scopes = הרשאות
key-scope-count = { $count ->
    [one] הרשאה אחת
    [two] שתי הרשאות
   *[other] { $count } הרשאות
}
key-last-used = שימוש אחרון
key-never = ללא
key-expires = תפוגה
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = השאירו ריק עבור מפתח ללא תפוגה. אזור זמן: { $zone }.
key-addresses = פועל מ-
key-addresses-hint = כתובות IP או טווחים כגון 203.0.113.0/24, אחד בכל שורה. השאירו ריק עבור הכול.
key-addresses-more = { $addresses } ועוד { $count }
key-everywhere = מכל מקום
key-state = { $state ->
    [active] פעיל
    [replacing] בהחלפה
    [replaced] הוחלף
    [expired] פג תוקף
   *[revoked] בוטל
}
key-created-by = נוצר על ידי
key-replaced-by = הוחלף ב-
key-rotate = החלפת המפתח
key-rotate-text = מפתח חדש עם אותן הרשאות מחליף את המפתח הזה.
key-overlap = המפתח הישן מפסיק לפעול
key-overlap-choice = { $overlap ->
    [hour] אחרי שעה
    [day] אחרי 24 שעות
    [week] אחרי 7 ימים
   *[none] מיד
}
key-old-until = המפתח הישן פועל עד
key-old-ended = הוא הפסיק לפעול
key-revoke = ביטול המפתח
key-revoke-text = המפתח מפסיק לפעול מיד ולתמיד. כל מה שמשתמש בו ייכשל מאז.
key-cascade = לבטל גם את כל המפתחות שנוצרו באמצעות המפתח הזה

## Webhook endpoints

endpoint-one = נקודת קצה
endpoint-none = עדיין אין נקודות קצה. הוסיפו אחת כדי לדעת על תשלומים בזמן אמת.
endpoint-new = הוספת נקודת קצה
endpoint-created = נקודת הקצה החדשה שלכם
endpoint-edit = עריכת נקודת הקצה
endpoint-url = URL
endpoint-url-hint = אנחנו שולחים אירועים לכתובת הזו ב-POST.
endpoint-all-events = כל האירועים
endpoint-some-events = רק אלה שאבחר
endpoint-chosen-events = אירועים
endpoint-event-count = { $count ->
    [one] אירוע אחד
    [two] שני אירועים
   *[other] { $count } אירועים
}
endpoint-ordering = סדר
endpoint-ordering-hint = לפי הסדר פירושו שאירוע ממתין עד שהאירוע הקודם על אותו פריט הגיע.
endpoint-ordering-choice = { $ordering ->
    [per_resource] לפי הסדר עבור כל פריט
   *[none] מוקדם ככל האפשר
}
endpoint-own-secret-choice = חתימה במפתח סודי משלה במקום המשותף
endpoint-own-secret = מפתח סודי משלה
endpoint-common-secret = מפתח החתימה הסודי המשותף
endpoint-secret = מפתח החתימה הסודי
endpoint-secret-new = מפתח החתימה הסודי החדש
# $url: the endpoint's address.
endpoint-secret-of = מפתח החתימה הסודי של { $url }
endpoint-secret-text = המקבל שלכם מוודא באמצעות המפתח הסודי הזה שה-Webhook מגיע מאיתנו. כל מי שיש לו המפתח יכול לזייף Webhooks.
endpoint-rotate = החלפת המפתח הסודי
endpoint-disabled-why = { $reason ->
    [gone] היא השיבה 410 Gone
   *[failing] היא נכשלה במשך חמישה ימים
}
endpoint-failing-since = נכשלת מאז
endpoint-newest = המשלוחים האחרונים
endpoint-all-deliveries = כל המשלוחים
endpoint-test = שליחת אירוע בדיקה
endpoint-enable = הפעלה
endpoint-disable = השבתה
endpoint-deleted = נמחקה
endpoint-delete = מחיקת נקודת הקצה
endpoint-delete-text = אנחנו מפסיקים לשלוח אליה אירועים, גם כאלה שממתינים. משלוחים קודמים נשארים גלויים.
endpoint-recover = שליחה חוזרת של אירועים שהוחמצו
endpoint-recover-text = אנחנו שולחים שוב את כל האירועים מפרק זמן שדולגו או נכשלו סופית.
endpoint-since = מ-
endpoint-since-hint = מתי התרחשו האירועים, לפי שעון הבדיקה במצב בדיקה. אזור זמן: { $zone }.
endpoint-until = לפני
endpoint-until-hint = השאירו ריק עבור כל האירועים עד עכשיו.

## Webhook deliveries

delivery-none = לא נמצאו משלוחים.
delivery-attempts = ניסיונות
delivery-attempt = ניסיון { $number }
delivery-attempt-count = { $count ->
    [one] ניסיון אחד
    [two] שני ניסיונות
   *[other] { $count } ניסיונות
}
delivery-no-attempt = עדיין לא נשלח.
delivery-old-attempts = הניסיונות נעשו לפני זמן רב מכדי להישמר.
delivery-last-answer = התשובה האחרונה
delivery-answer = תשובה
delivery-no-answer = אין תשובה
delivery-duration = משך
delivery-milliseconds = { $ms } ms
delivery-failing = נכשל
delivery-filter = { $status ->
    [delivered] נמסר
    [failed] נכשל סופית
    [skipped] דולג
    [failing] נכשל, ומנסים שוב
   *[pending] ממתין
}
delivery-next = הניסיון הבא
delivery-arrived = הגיע
delivery-body = התוכן שנשלח
delivery-body-text = הטקסט הזה בדיוק נשלח ונחתם.
delivery-show-body = תוכן
delivery-request = בקשה
delivery-response = תשובה
delivery-resend = שליחה חוזרת
delivery-skip = דילוג

## Events

event-one = אירוע
event-none = לא נמצאו אירועים.
event-id = מזהה האירוע
event-kind = אירוע
event-object = פריט
event-object-id = מזהה הפריט
event-json = JSON

## Request log

request-one = בקשה
request-none = לא נמצאו בקשות.
request-intro = מה שהמפתחות שלכם ביקשו ב-7 הימים האחרונים, ללא סודות.
request-class = { $class ->
    [done] 2xx, בוצע
    [refused] 4xx, נדחה
   *[failed] 5xx, נכשל
}
request-method = שיטה
request-path = נתיב
request-error = שגיאה
request-code = קוד
request-field = שדה
request-query = שאילתה
request-client = לקוח API
request-idempotency-key = מפתח אידמפוטנטיות
request-replay = נענתה כמו הבקשה הראשונה עם המפתח הזה
request-correlation = מזהה מתאם
request-body = תוכן הבקשה
request-no-body = לא נשלח או לא נשמר.
request-answer = תוכן התשובה

## Test clocks

clock-one = שעון בדיקה
clock-intro = שעון בדיקה מקדם את הזמן של נתוני הבדיקה, כדי שלא תצטרכו לחכות לסוף תקופה.
clock-own = שעון הבדיקה שלכם
clock-own-text = לכל מה שאין לו שעון משלו
clock-now = מראה
clock-target = בדרך אל
clock-status = { $status ->
    [advancing] מתקדם
    [waiting] ממתין
    [deleting] נמחק
   *[ready] מוכן
}
clock-waits = { $reason ->
    [chain] הוא ממתין לצומת של הרשת: אף צומת לא משיב, או שהרשת עוד לא עברה את מועד הבקשה שלכם.
    [transaction] הוא ממתין לקריאת טרנזקציה שאולי משלמת על משהו שעומד לפוג.
    [payment] הוא ממתין לתשלום שחלף מועדו ונמצא באישור, או זקוק למחיר.
   *[price] הוא ממתין למחיר עדכני: הגיע מועד תקופה ב-EUR או ב-GBP.
}
clock-advance = קידום
clock-advance-text = כל מה שמועדו מגיע בדרך קורה לפי הסדר: תקופות ניסיון מסתיימות, תקופות מחויבות, תשלומים פגים. שעונים לעולם אינם חוזרים אחורה.
clock-step = ב-
clock-step-choice = { $step ->
    [hour] שעה
    [day] יום
    [week] 7 ימים
    [month] 30 ימים
    [year] 365 ימים
   *[time] עד המועד שלמטה
}
clock-to = אל
clock-to-hint = אזור זמן: { $zone }.
clock-stop = עצירה כאן
clock-new = יצירת שעון
clock-new-text = צרו לקוחות עם השעון הזה דרך ה-API. כל מה ששייך להם פועל לפיו, ושעונים אחרים לא משפיעים עליו.
clock-name = שם
clock-name-hint = מה אתם מנסים איתו, כגון שנה של מסלול שנתי.
clock-delete = מחיקת שעון הבדיקה
clock-delete-text = אנחנו מוחקים אותו עם לקוחותיו וכל מה ששייך להם: תשלומים, חשבוניות, מנויים ותוכניות.

## Problems with fields

problem-time = בחרו מועד.
problem-scopes = בחרו מה מותר למפתח.
problem-address-range = הזינו כתובות IP או טווחים כגון 203.0.113.0/24, אחד בכל שורה.
problem-clock-past = בחרו מועד מאוחר ממה שהשעון מראה.
problem-clock-far = בחרו מועד בעשר השנים הקרובות.
problem-range = בחרו מועד מאוחר מההתחלה.
