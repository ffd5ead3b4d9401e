## Installment plans

desk-installments = תוכניות תשלומים
desk-no-installments = לא נמצאו תוכניות תשלומים.
desk-no-installments-yet = עדיין אין תוכניות תשלומים. בתוכנית כזו לקוח משלם סכום בחלקים.
desk-new-installments = תוכנית תשלומים חדשה
desk-edit-installments = עריכת תוכנית תשלומים
desk-edit-installments-text = המועדים החדשים חייבים להיות בעתיד ולפי הסדר. הלקוח מקבל אימייל עם לוח התשלומים החדש.
desk-cancel-installments = ביטול תוכנית תשלומים
desk-cancel-installments-text = לא יידרש תשלום נוסף. תשלומים ששולמו נשארים משולמים.
desk-installments-page-text = הלקוח רואה בדף הזה את לוח התשלומים, ומשלם שם.
desk-installments-what = על מה הלקוח משלם.
desk-installments-email-hint = ללוח התשלומים, לתזכורות ולאישורי תשלום.
desk-installments-wallet-hint = הארנק של הלקוח. עדיין אפשר לשלם מכל ארנק אחר.
desk-total-amount = סכום כולל
desk-installment-count = מספר התשלומים
desk-days-between = ימים בין תשלומים
desk-first-date = מועד התשלום הראשון
desk-first-date-hint = ריק: מחר.
desk-grace-days = תקופת חסד בימים
desk-grace-days-hint = תשלום שלא שולם נחשב באיחור אחרי הימים האלה. אם לא ישולם גם במשך זמן כפול לאחר מכן, התוכנית תסתיים.
desk-late-fee-hint = נוספים פעם אחת לתשלום שבאיחור.
desk-next-due = המועד הבא
desk-left-to-pay = נותר לתשלום
desk-completed-on = הושלמה
desk-defaulted-on = נכשלה
desk-reinstated-on = חודשה
desk-pay-off = תשלום של היתרה
desk-reinstate = חידוש
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } מהיתרה
# The label of a date. $number: of the installment.
desk-date-of = מועד תשלום { $number }, { $amount }
desk-waive-fee = ויתור על דמי הפיגורים שלו בסך { $fee }. נדרש גם מועד חדש.
problem-cent-each = הזינו לפחות סנט אחד לכל תשלום.
problem-after-installment = בחרו מועד אחרי המועד של תשלום { $value }.
problem-before-installment = בחרו מועד לפני המועד של תשלום { $value }.
problem-not-negative = הזינו 0 או יותר.
