## Reports

desk-reports = דוחות
desk-no-reports = לא נמצאו דוחות.
desk-no-reports-yet = עדיין אין דוחות. דוח הוא קובץ עם כל התשלומים, החשבוניות או שורות אחרות של תקופה.
desk-report-new = דוח חדש
desk-report-new-text = יש לבחור במה הקובץ עוסק ובאילו ימים. ההכנה נמשכת רגע, ואפשר להוריד אותו במשך 30 יום.
desk-report-make = הכנת הדוח
desk-report-again = הכנה מחדש
desk-report-type = דוח
desk-report-type-hint = דף החשבון מסכם כל ארנק וכל חשבון. כל האחרים מפרטים כל שורה.
desk-report-first-day = היום הראשון
desk-report-last-day = היום האחרון
desk-report-days = ימים
desk-report-format = פורמט
desk-report-format-choice = { $format ->
    [csv] CSV, לכל תוכנה
    [xlsx] Excel
    [pdf] PDF, לקריאה ולהדפסה
   *[jsonl] JSON Lines, למפתחים
}
desk-report-numbers = מטבע, אזור זמן ומספרים
desk-report-no-currency = כל סכום במטבע שלו
desk-report-currency-hint = סכומים במטבעות אחרים מומרים לפי השער של זמנם. הקובץ מציג גם את השער ואת המטבע המקורי.
desk-report-options = אפשרויות
desk-report-comma = פסיק עשרוני
desk-report-comma-hint = כותב 1,50 במקום 1.50. רק ל-CSV, ללא תוכנת הנהלת חשבונות.
desk-report-bom = סימון עבור Excel
desk-report-bom-hint = כך Excel מציג נכון אותיות כמו é ו-ł. רק ל-CSV.
desk-report-program = לתוכנת הנהלת חשבונות
desk-report-preset = תוכנת הנהלת חשבונות
desk-report-no-preset = ללא
desk-report-preset-hint = העמודות הן אלה שהתוכנה מייבאת. רק לתשלומים, לחשבוניות ולהודעות זיכוי, כ-CSV. קבצים ל-DATEV הם באירו.
desk-report-consultant = DATEV: מספר יועץ
desk-report-client = DATEV: מספר לקוח
desk-report-chart = DATEV: תרשים חשבונות
desk-report-datev-hint = יועץ המס שלך מכיר את המספרים האלה.
desk-report-rows = שורות
desk-report-file = הקובץ
desk-report-state = { $status ->
    [queued] הדוח ממתין לתורו. הדף הזה מתרענן מעצמו.
    [running] הדוח בהכנה. הדף הזה מתרענן מעצמו.
    [ready] הדוח מוכן. כל מי שיש לו את הקישור יכול להוריד את הקובץ, ולכן יש לשתף אותו בזהירות.
   *[failed] לא ניתן היה להכין את הדוח. יש לשנות אותו ולנסות שוב.
}
desk-report-why = סיבת הכישלון
desk-report-until = ניתן להורדה עד
desk-report-checksum = סכום ביקורת (SHA-256)
desk-report-schedule = הוכן על ידי
desk-report-scheduled = לוח זמנים
desk-report-finished = הסתיים

## Schedules of reports

desk-report-schedules = לוחות זמנים
desk-no-schedules = עדיין אין לוחות זמנים. לוח זמנים מכין את אותו דוח כל יום, שבוע או חודש.
desk-schedule-new = לוח זמנים חדש
desk-schedule-new-text = Florin מכין את הדוח מעצמו, שעה אחרי שכל יום, שבוע או חודש מסתיים.
desk-schedule-edit = עריכת לוח הזמנים
desk-schedule-every = תדירות
desk-schedule-every-choice = { $every ->
    [day] כל יום
    [week] כל שבוע
   *[month] כל חודש
}
desk-schedule-every-hint = כל דוח עוסק ביום, בשבוע או בחודש הקודם.
desk-schedule-emails = שליחת הקישור אל
# $count: 5.
desk-schedule-emails-hint = כתובת אחת בכל שורה, לכל היותר { $count }. אפשר להשאיר ריק.
desk-schedule-nobody = אף אחד
desk-schedule-next = הדוח הבא
desk-schedule-delete = מחיקת לוח הזמנים
desk-schedule-delete-text = Florin לא יכין עוד את הדוחות האלה. אלה שכבר הוכנו נשארים.

## Closing months

desk-months = סגירת חודש
desk-months-text = הדוחות של חודש סגור לעולם אינם משתנים. יש לסגור חודש כשהספרים שלו גמורים.
desk-no-months = אין חודש סגור.
desk-month = חודש
desk-month-open = פתוח
desk-month-running = עדיין לא הסתיים
desk-month-ended = אפשר לסגור
# $month: such as October 2026.
desk-month-close = סגירת { $month }
desk-month-close-text = סגירת חודש שומרת את ספריו כפי שהם עכשיו, לתמיד.
desk-month-close-reports = אף דוח של החודש הזה לא ישתנה עוד.
desk-month-later = כסף מאוחר יותר
desk-month-close-later = החזרים, תשלומים מאוחרים ותיקונים נרשמים בחודש הפתוח. הם מציינים את החודש שהם מתקנים.
desk-month-undo = אין דרך חזרה
desk-month-close-undo = אי אפשר לפתוח מחדש חודש סגור.
desk-month-with = חודשים קודמים שייסגרו איתו
desk-month-closed-at = נסגר ב
desk-month-closed-by = נסגר על ידי
desk-month-state = { $status ->
    [closing] הדוחות של החודש הזה נשמרים. הדף הזה מתרענן מעצמו.
   *[closed] ספרי החודש הזה סגורים. אף אחד מהדוחות שלו לא ישתנה עוד.
}
desk-month-reports = דוחות של החודש הזה
desk-month-reports-text = כל קישור מוביל לטופס שמולא עבור החודש הזה.

## Problems with fields of reports

problem-report-range = יש לבחור יום אחרון שאינו לפני הראשון.
problem-report-long = יש לבחור טווח קצר יותר: עשר שנים לכל היותר.
problem-report-preset = תוכנות הנהלת חשבונות מייבאות רק תשלומים, חשבוניות והודעות זיכוי.
problem-report-currency = יש לבחור מטבע: תשלומים לתוכנת הנהלת חשבונות דורשים אחד.
problem-report-csv = יש לבחור לשם כך בפורמט CSV.
problem-report-no-comma = לתוכנת הנהלת חשבונות יש כתיבת מספרים משלה: יש לכבות את זה.
problem-report-year = DATEV דורש ימים של שנה אחת.
problem-day = יש להזין יום.
problem-time-zone = יש להזין אזור זמן, כגון Europe/Berlin.
problem-reports-open = { $value } דוחות ממתינים או בהכנה. יש לנסות שוב כשאחד מהם מוכן.
problem-reports-large = קובצי הדוחות שלך גדולים מדי ביחד. כל אחד נמחק אחרי 30 יום.
problem-schedules-full = יש לך { $value } לוחות זמנים. יש למחוק אחד שכבר אינו נחוץ.
problem-month-running = החודש הזה עדיין לא הסתיים.
problem-month-before = חודש מאוחר יותר כבר סגור.

## Why a report could not be made

problem-report-large = הקובץ גדול מדי. יש לבחור פחות ימים.
problem-report-rows = בפורמט הזה יש לכל היותר { $value } שורות. יש לבחור CSV או פחות ימים.
problem-report-month = החודש { $value } סגור. הדוח הזה קיים רק ליומו האחרון: יש לסיים ביום הזה.
problem-report-failed = משהו השתבש. אם זה יקרה שוב, יש לפנות למפעיל השירות הזה.
problem-report-rate = הסכום של { $value } אינו ידוע במטבע הזה: לא היה שער באותו זמן.
