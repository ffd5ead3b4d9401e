## The point of sale: a tablet on a shop's counter

pos-title = הקופה של { $merchant }
pos-amount = סכום
pos-keypad = לוח מקשים
pos-delete = מחיקת הספרה האחרונה
# The button that asks the customer for the amount.
pos-charge = חיוב
pos-creating = רק רגע
pos-scan = סרקו באמצעות הארנק שלכם
pos-seen = התשלום זוהה
pos-new-amount = סכום חדש
pos-paid = שולם
pos-next = הלקוח הבא
pos-ended = לא שולם
pos-again = התחלה מחדש
pos-below = הסכום צריך להיות לפחות { $amount }.
pos-above = הסכום יכול להיות לכל היותר { $amount }.
pos-busy = יש יותר מדי תשלומים פתוחים. המתינו כמה דקות ונסו שוב.
pos-refused = לא ניתן לחייב את הסכום הזה כעת. בדקו אם הקישור לתשלום עדיין פעיל.
pos-unpaid-text = התשלום הסתיים והסכום המלא לא התקבל. בדקו את התשלום לפני חיוב נוסף.
pos-details = הצגת התשלום
pos-offline = אין חיבור. אנחנו ממשיכים לנסות, דבר לא הולך לאיבוד.
pos-unpriced = אין מחיר כרגע. אנחנו ממשיכים לנסות.
# The token in which the customer pays.
pos-token = אי אפשר להשתמש בטוקן הזה עכשיו. בחרו טוקן אחר.
pos-token-kept = הטוקן לא שונה. נסו שוב או בחרו טוקן אחר.
pos-needs-script = הקופה דורשת JavaScript. הקישור לתשלום פועל גם בלעדיו.
pos-link-page = פתיחת הקישור לתשלום
pos-fixed-heading = לקישור הזה יש מחיר קבוע
pos-fixed-text = הקופה דורשת קישור לתשלום עם סכום חופשי (allow_custom_amount), שאינו מבקש שום פרט אחר.
