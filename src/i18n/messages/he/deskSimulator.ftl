## The simulator of payers

simulator = סימולטור
simulator-intro = ראו מה קורה כשמישהו משלם. תשלום במצב בדיקה משולם מארנק חדש, בטרנזקציה אמיתית ברשת הבדיקה.
simulator-new = תשלום בדיקה חדש
simulator-create = יצירה וסימולציה
simulator-from-exchange = אפשר לשלם מבורסה
simulator-open = תשלומי בדיקה פתוחים
simulator-none = אין תשלומי בדיקה פתוחים.
simulator-simulate = סימולציה של משלם
simulator-missing = הסימולטור לא מוגדר.
simulator-missing-text = הוא זקוק לארנק ההדגמה של הסביבה המקומית, שהמפעיל קובע בהגדרות האלה. עד אז, שלמו תשלומי בדיקה בארנק משלכם.
# $amount: such as $10.00.
simulator-payment = סימולציה של תשלום בסך { $amount }
simulator-details = כל הפרטים על התשלום הזה
simulator-checkout = דף הקופה
simulator-state = תשלום
simulator-expires = פתוח עד
simulator-last = הסימולציה האחרונה
simulator-hint = { $status ->
    [pending] הדף הזה מציג מעצמו מה קורה. כדי לראות כסף שמגיע באיחור, תנו קודם לתשלום לפוג או בטלו אותו.
    [confirmed] התשלום הזה שולם. צרו תשלום נוסף כדי להמשיך.
   *[other] התשלום הזה הסתיים. עדיין יכול להגיע כסף באיחור.
}
simulator-kinds = איך המשלם משלם?
simulator-amount = סכום ב-{ $token }
simulator-kind = { $kind ->
    [exact] תשלום מדויק
    [underpaid] תשלום בחסר
    [overpaid] תשלום ביתר
    [late] תשלום באיחור
    [wrong_token] תשלום בטוקן שגוי
    [failed] הכשלת הטרנזקציה
   *[exchange] תשלום מבורסה
}
simulator-kind-text = { $kind ->
    [exact] המשלם שולח את כל הסכום, והתשלום משולם כעבור כמה שניות.
    [underpaid] המשלם שולח 80 % או את הסכום שלמטה, והתשלום נשאר פתוח עד שהיתרה מגיעה.
    [overpaid] המשלם שולח 125 % או את הסכום שלמטה: התשלום משולם, ואפשר להחזיר את העודף.
    [late] הכסף מגיע אחרי שהתשלום הסתיים: אפשר לקבל אותו או להחזיר אותו.
    [wrong_token] המשלם שולח טוקן שלא ביקשתם: התשלום נשאר פתוח, והכסף נרשם כלא משויך.
    [failed] הטרנזקציה נכשלת ברשת: התשלום נשאר פתוח, והאבחון שלו מסביר למה.
    [unexpected_exchange] הבורסה לא מוסיפה אסמכתה, והתשלום הזה לא מצפה לכך: הכסף נרשם כלא משויך.
   *[exchange] הבורסה לא מוסיפה אסמכתה, אבל הסכום המדויק מזהה את התשלום: הוא משולם כעבור כמה שניות.
}
