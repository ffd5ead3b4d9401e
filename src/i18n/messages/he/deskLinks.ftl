## The screens of payment links

desk-links = קישורים
desk-link = קישור
desk-no-links = עדיין אין קישורים. קישור הוא דף שבו כל אחד יכול לשלם לכם: שתפו אותו, או הדפיסו את הקוד שלו לדלפק.
desk-no-links-found = לא נמצאו קישורים.
desk-new-link = קישור חדש
desk-edit-link = עריכת קישור
desk-link-title = כותרת
desk-link-title-hint = על מה משלמים. הכותרת מוצגת בראש הדף.
desk-link-untitled = ללא כותרת
# How many times a link was paid.
desk-link-uses = מספר התשלומים
desk-link-uses-of = { $count } מתוך { $most }
desk-link-status = { $status ->
    [active] פעיל
    [expired] פג תוקף
    [used_up] נוצל
   *[inactive] לא פעיל
}
desk-link-open-amount = לבחירת המשלם
desk-link-each = לכל יחידה

## The form of a link

desk-link-choice = מה המשלם יכול לבחור
desk-link-custom-amount = המשלם בוחר את הסכום
desk-link-custom-amount-hint = לטיפים ולתרומות, ולקופה שבדלפק. הדף מציע תחילה את הסכום שלמעלה.
desk-link-least = סכום מזערי
desk-link-most = סכום מרבי
desk-link-suggested = סכומים מוצעים
desk-link-suggested-hint = אחד בכל שורה, ארבעה לכל היותר. הדף מציג אותם ככפתורים.
desk-link-quantity = המשלם בוחר כמה לקנות
desk-link-quantity-hint = הסכום שלמעלה הוא אז המחיר של יחידה אחת.
desk-link-most-units = כמות מרבית למשלם
desk-link-token-choice = המשלם יכול לבחור טוקן אחר שאתם מקבלים
desk-link-asks = מה מבקשים מהמשלם
desk-link-email = לבקש כתובת אימייל
desk-link-email-hint = המשלם מקבל אישור תשלום, ונוסף ללקוחות שלכם.
desk-link-questions = שאלות משלכם
desk-link-question = שאלה { $number }
desk-link-question-add = הוספת שאלה
desk-link-question-label = שאלה
desk-link-question-type = סוג התשובה
desk-link-type = { $type ->
    [number] מספר
    [dropdown] אחת מכמה אפשרויות
   *[text] טקסט
}
desk-link-options = אפשרויות
desk-link-options-hint = רק לבחירה מתוך כמה אפשרויות. אחת בכל שורה.
desk-link-required = חובה לענות
desk-link-limits = מלאי וסיום
desk-link-max-uses = כמה פעמים אפשר לשלם
desk-link-max-uses-hint = השאירו ריק אם אין מגבלה. היחידה האחרונה לעולם לא נמכרת פעמיים.
desk-link-expires = סיום
desk-link-page-texts = הטקסטים של הדף
desk-link-language = שפת הדף
desk-link-language-any = השפה של המשלם
desk-link-redirect = הדף שאחרי התשלום
desk-link-redirect-hint = לאן המשלם עובר אחרי התשלום. השאירו ריק כדי להציג את האישור שלנו.
desk-link-money = טוקנים ועמלות
desk-link-token = טוקן ראשון
desk-link-onramp = להציע תשלום בכרטיס או דרך הבנק
desk-link-ngn = מחיר בכרטיס או דרך הבנק
desk-link-ngn-hint = זה הסכום המדויק לחיוב, בכל שער חליפין.
desk-link-charge = המשלם משלם את דמי השירות
desk-from-exchange = אפשר לשלם מחשבון בבורסה
desk-from-exchange-hint = לסכום נוסף פחות מסנט אחד, כדי שיזהה את התשלום.
# $zone: Europe/Berlin
desk-in-time-zone = אזור זמן: { $zone }.
desk-for-developers = למפתחים
desk-metadata = נתונים משלכם
desk-metadata-hint = אובייקט JSON. הוא מוחזר ב-Webhooks וב-API.

## The page of a link

desk-link-address = כתובת הדף
desk-link-share = שיתוף
desk-link-qr = קוד QR שפותח את הדף
desk-link-print = הדפסה לדלפק
desk-link-download = הורדת קוד ה-QR
desk-pos = קופה
desk-pos-hint = פתחו אותה בטלפון או בטאבלט שבדלפק: הקלידו סכום, והלקוח סורק את הקוד.
desk-link-activate = הפעלה מחדש

## The printed page

desk-print = הדפסה
desk-print-hint = הדפיסו את הדף הזה מהדפדפן, על נייר או כ-PDF.
# On the printed page, for customers at the counter.
poster-open-amount = אתם בוחרים את הסכום
poster-scan = סרקו במצלמת הטלפון כדי לשלם

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = הסרה: { $name }

## Problems with a field of these forms

problem-below-smallest = זה פחות מהסכום המזערי.
problem-above-largest = זה יותר מהסכום המרבי.
problem-no-options = פרטו את האפשרויות.
problem-repeated = זה מופיע כאן פעמיים.
problem-amount-or-quantity = המשלם בוחר את הסכום או את הכמות, לא את שניהם.
problem-exact-price = המחיר הזה מחויב במדויק, ולכן המשלם אינו יכול לבחור. השאירו ריק.
problem-json = הזינו אובייקט JSON, כגון {"{"}"order": 1042{"}"}.
problem-no-wallet = אין לכם ארנק לטוקן הזה. בחרו טוקן אחר, או הגדירו קודם ארנק.
