## Customers

desk-customers = לקוחות
desk-no-customers = לא נמצאו לקוחות.
desk-no-customers-yet = עדיין אין לקוחות. הם מופיעים כאן כשהם משלמים, נרשמים למנוי או מקבלים חשבונית.
desk-new-customer = לקוח חדש
desk-edit-customer = עריכת לקוח
desk-edit = עריכה
desk-show-all = הצגת הכול
desk-customer-known-by = אנחנו מזהים את הלקוח לפי כתובת האימייל והארנק. הזינו לפחות אחד מהם.
desk-customer-language-hint = לאימיילים ולמסמכים.
desk-postal-address = כתובת
desk-tax-id = מספר מזהה לצורכי מס
desk-notes = הערות
desk-notes-hint = רק אתם והצוות שלכם רואים זאת.
desk-test-clock = שעון בדיקה
desk-other-customer = לקוח אחר
desk-merged-into = אוחד אל
desk-number = מספר
desk-due-date = מועד לתשלום
desk-invoices = חשבוניות
desk-no-invoices = לא נמצאו חשבוניות.

## What customers have paid in advance or too much

desk-balance = יתרה
desk-no-balance = עד כה דבר לא שינה את היתרה.
# $currency: USD
desk-balance-in = יתרה ב-{ $currency }
desk-balance-after = היתרה אחרי
desk-change-balance = הוספת יתרת זכות או הפחתתה
desk-reason = סיבה
desk-note = הערה
desk-balance-kind = { $kind ->
    [surplus] שולם ביתר
    [prepayment] שולם מראש
    [credit_note] חשבונית זיכוי
    [applied] שימש לתשלום
    [unapplied] הוחזר ממסמך
    [release] אינו שמור עוד
    [merge] איחוד לקוחות
   *[adjustment] שונה על ידכם
}
desk-credit-direction = מה לעשות
desk-credit-give = הוספת יתרת זכות
desk-credit-take = הפחתת יתרת זכות
desk-credit-hint = יתרת הזכות משלמת על החשבוניות, המנויים והתשלומים הבאים במטבע שלה. הפחיתו אותה, למשל, אחרי ששילמתם אותה ללקוח.

## A link to the customer’s own account

desk-portal-link = קישור לאזור האישי
desk-portal-text = הלקוח רואה שם מה עליו לשלם ומה שילם, ויכול לשלם, לבטל ולשנות את פרטיו. כל מי שיש לו הקישור יכול לעשות זאת גם כן, ולכן מסרו אותו ללקוח הזה בלבד.
desk-portal-show = הצגת קישור
desk-works-until = פועל עד

## Merging two customers

desk-merge = איחוד לקוחות
desk-merge-choose = בחרו את הלקוח שהוא אותו אדם כמו { $customer }.
desk-merge-text = כל מה שיש אצל { $from } עובר אל { $into }: כתובות, ארנקים, תשלומים, חשבוניות, מנויים, תוכניות תשלומים ויתרת זכות. לא ניתן לבטל זאת.
desk-merge-kept = נשאר
desk-merge-gone = מאוחד
problem-known-by = הזינו כתובת אימייל או ארנק.
problem-other-customer = { $value ->
    [wallet] הארנק הזה שייך ללקוח אחר. שנו את הלקוח ההוא, או אחדו את השניים.
   *[email] כתובת האימייל הזו שייכת ללקוח אחר. שנו את הלקוח ההוא, או אחדו את השניים.
}
# $value: the amount.
problem-balance = היתרה היא { $value } בלבד.
problem-tax-id = השתמשו רק באותיות, בספרות, ברווחים ובתווים האלה: . & / -
