## Passkeys of people who use the dashboard

passkeys = מפתחות גישה
passkeys-text = מפתח גישה מכניס אתכם בעזרת טביעת האצבע, הפנים או נעילת המסך. דפים והודעות מזויפים לא יכולים לגנוב אותו.
passkeys-manage = הוספה, שינוי שם או הסרה של מפתחות גישה
passkeys-own = מפתחות הגישה שלכם
passkeys-none = עדיין אין לכם מפתח גישה.
passkeys-unsupported = הדפדפן הזה לא יכול להשתמש במפתחות גישה. פתחו את הדף בדפדפן חדש יותר, עם JavaScript.
passkey-add = הוספת מפתח גישה
passkey-name = שם
passkey-name-hint = למשל המכשיר שבו נמצא מפתח הגישה.
passkey-rename = שינוי שם
passkey-remove = הסרה
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = שינוי שם: { $name }
passkey-remove-named = הסרה: { $name }
passkey-added-on = נוסף ב-{ $date }
passkey-used-on = שימוש אחרון ב-{ $date }
passkey-unused = עדיין לא בשימוש
passkey-done-added = מפתח הגישה שלכם נוסף.
passkey-done-removed = מפתח הגישה הוסר.

## What happens while a passkey is used

passkey-asking = בצעו את השלבים שהדפדפן מציג.
passkey-cancelled = לא נעשה שימוש במפתח גישה. נסו שוב כשתהיו מוכנים.
passkey-failed = לא ניתן היה להשתמש במפתח הגישה. נסו שוב.
passkey-unreachable = אין חיבור לשרת. בדקו את החיבור שלכם ונסו שוב.
passkey-expired = זה ארך יותר מדי זמן. נסו שוב.
passkey-unknown = מפתח הגישה הזה לא שייך לחשבון כאן. השתמשו במפתח אחר, או בקשו קישור באימייל.
passkey-refused = לא ניתן היה לאמת את מפתח הגישה. נסו שוב, או השתמשו במפתח אחר.
# $origin: such as https://pay.example.com
passkey-origin = מפתחות גישה פועלים רק ב-{ $origin }. פתחו שם את לוח הבקרה.
passkey-known = במכשיר הזה כבר יש מפתח גישה לחשבון שלכם.
passkey-limit = הגעתם למספר המרבי של מפתחות גישה. הסירו אחד קודם.
