## The list of invoices

desk-no-invoices-yet = עדיין אין חשבוניות. חשבונית נשלחת ללקוח באימייל, כ-PDF עם קישור לתשלום.
desk-new-invoice = חשבונית חדשה
desk-credit-notes = חשבוניות זיכוי
desk-no-credit-notes = לא נמצאו חשבוניות זיכוי.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] החשבונית בוטלה
    [refund] בוצע החזר על תשלום
   *[adjustment] נתתם זיכוי
}

## The form of an invoice

desk-edit-invoice = עריכת { $number }
desk-invoice-create = יצירת טיוטה
desk-invoice-customer-name = שם הלקוח
desk-invoice-description-hint = נושא החשבונית, בשורה אחת.
desk-invoice-due = מועד לתשלום
desk-invoice-items = פריטים
desk-invoice-item = פריט { $number }
desk-invoice-item-add = הוספת פריט
desk-invoice-tax = מס (%)
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = המס
desk-item-tax-behavior = { $behavior ->
    [inclusive] כלול
   *[exclusive] נוסף
}
desk-invoice-discounts = הנחות
desk-invoice-discounts-hint = הן חלות זו אחר זו, לפני מיסים. הזינו אחוז או סכום.
desk-invoice-discount = הנחה { $number }
desk-invoice-discount-add = הוספת הנחה
desk-invoice-percent = אחוז
desk-invoice-or-amount = או סכום
desk-invoice-texts = הערות ותנאים
desk-invoice-note-text = הערות
desk-invoice-term-text = תנאי תשלום
desk-more = אפשרויות נוספות
desk-invoice-amount = סכום ללא פריטים
desk-invoice-amount-hint = רק אם לא פירטתם פריטים.
desk-invoice-reverse-charge = היפוך חיוב (Reverse Charge)
desk-invoice-reverse-charge-hint = המס חל על הלקוח. נדרשים המספר המזהה לצורכי מס שלכם ושל הלקוח.
desk-total-sum = סה״כ

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = שליחה
desk-invoice-remind = שליחת תזכורת
desk-invoice-preview = תצוגה מקדימה
desk-invoice-preview-show = הצגת ה-PDF
desk-invoice-email = אימייל
# What became of an email.
desk-email-status = { $status ->
    [sent] נשלח
    [recorded] לא נשלח: מצב בדיקה, או שהכתובת לא אומתה
    [failed] נכשל
    [cancelled] לא נשלח: כבר שולמה
   *[pending] בדרך
}
desk-invoice-sent = נשלחה
desk-invoice-reminded = תזכורת אחרונה
desk-invoice-voided = בוטלה
desk-invoice-given-up = סומנה כלא ניתנת לגבייה
desk-invoice-credited = זיכוי
desk-invoice-surplus = שולם ביתר
desk-invoice-from-balance = מהיתרה
desk-invoice-corrections = תיקונים
desk-invoice-corrections-text = חשבונית שנשלחה כבר אינה משתנה. חשבונית זיכוי מבטלת חלק ממנה.

## What can be done with an invoice

desk-invoice-note = הערה
desk-invoice-mark-paid = סימון כשולמה
desk-invoice-mark-paid-text = לכסף שהגיע בדרך אחרת, כגון מזומן או העברה בנקאית. הלקוח כבר לא יוכל לשלם אותה באינטרנט.
desk-invoice-paid-note-hint = רק אתם רואים זאת, לדוגמה מספר של העברה בנקאית.
desk-invoice-credit = הפקת חשבונית זיכוי
desk-invoice-credit-text = הסכום לתשלום של הלקוח קטן בהתאם. מה שכבר שולם נשאר ביתרה של הלקוח, או שאפשר להחזיר אותו.
desk-invoice-uncollectible = סימון כלא ניתנת לגבייה
desk-invoice-uncollectible-text = אתם כבר לא מצפים לכסף הזה, ולכן לא נשלחות עוד תזכורות. הלקוח עדיין יכול לשלם.
desk-invoice-void = ביטול החשבונית
desk-invoice-void-text = כבר אין צורך לשלם את החשבונית הזו, וחשבונית זיכוי מאשרת זאת. לא ניתן לבטל פעולה זו.
desk-invoice-delete = מחיקת הטיוטה
desk-invoice-delete-text = החשבונית הבאה תקבל את המספר שלה, כדי שלא יישאר פער.

## Problems with a field of these forms

problem-percent-or-amount = הזינו אחוז או סכום, ולא את שניהם.
problem-no-items = פרטו קודם את הפריטים.
problem-taxed-already = בהיפוך חיוב אסור שיהיה מס באף פריט.
problem-not-total = זה לא הסכום הכולל של הפריטים. השאירו ריק.
problem-credit-rest = הזינו פחות מ-{ $value }, היתרה לתשלום. כדי לזכות על הכול, בטלו את החשבונית.
problem-credit-most = הזינו לכל היותר { $value }, הסכום שעדיין לא זוכה.
