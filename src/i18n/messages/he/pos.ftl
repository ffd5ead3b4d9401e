## The point of sale: a tablet on a shop's counter

pos-title = נקודת מכירה של { $merchant }
pos-amount = סכום
pos-keypad = לוח מקשים
pos-delete = מחיקת הספרה האחרונה
# The button that asks the customer for the amount.
pos-charge = חיוב
pos-creating = רק רגע
pos-scan = סרקו עם הארנק
pos-seen = התשלום זוהה
pos-new-amount = סכום חדש
pos-paid = שולם
pos-next = הלקוח הבא
pos-ended = לא שולם
pos-again = התחלה מחדש
pos-below = הסכום חייב להיות לפחות { $amount }.
pos-above = הסכום חייב להיות לכל היותר { $amount }.
pos-busy = יש יותר מדי תשלומים פתוחים. המתינו כמה דקות ונסו שוב.
pos-refused = אי אפשר לחייב את הסכום הזה עכשיו. בדקו אם קישור התשלום עדיין פעיל.
pos-unpaid-text = התשלום הסתיים והסכום המלא לא התקבל. בדקו את התשלום לפני חיוב נוסף.
pos-details = הצגת התשלום
pos-offline = אין חיבור. אנחנו ממשיכים לנסות, ושום דבר לא הולך לאיבוד.
pos-needs-script = נקודת המכירה דורשת JavaScript. קישור התשלום פועל גם בלעדיו.
pos-link-page = פתיחת קישור התשלום
pos-fixed-heading = לקישור הזה יש מחיר קבוע
pos-fixed-text = נקודת מכירה דורשת קישור תשלום עם סכום לבחירה (allow_custom_amount) שאינו מבקש דבר נוסף.
