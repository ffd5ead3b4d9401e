## The books of a merchant

desk-books = הנהלת חשבונות
books-overview = סקירה
books-entries = פקודות יומן
books-counterparts = צדדים נגדיים
books-prove = התאמה עכשיו
books-done-started = ההתאמה התחילה. התוצאה תופיע כאן.
books-done-recent = כל הארנקים הותאמו ממש עכשיו.

## Proof by the chain

books-proofs = התאמה
books-proofs-intro = פעם ביום Florin משווה את מה שבספרים למה שיש לכל ארנק ברשת. יתרת הפתיחה והפקודות יחד צריכות להיות שוות למה שברשת.
books-no-proofs = עדיין לא הותאם אף ארנק.
books-proof-status = { $status ->
    [proven] תואם
    [pending] ממתין
    [different] לא תואם
    [failed] נכשל
   *[running] מתבצעת
}
books-proof-about = { $status ->
    [proven] בספרים יש בדיוק מה שיש ברשת.
    [pending] בספרים יש מה שיש ברשת, מלבד טרנזקציות חדשות שעדיין עשויות להירשם.
    [different] הספרים והרשת אינם תואמים. ההפרש הוא מה שיש ברשת מעבר למה שבספרים.
    [failed] אין תוצאה. Florin ינסה שוב מחר.
   *[running] הספרים מושווים לרשת. הדף מתרענן מעצמו.
}
books-failure = { $failure ->
    [too_much_pending] יותר מדי טרנזקציות ממתינות
   *[chain_unavailable] לא ניתן היה לקרוא את הרשת
}
books-why = סיבה
books-proved-again = מתבצעת התאמה נוספת
books-proved-at = מועד ההתאמה
# A slot is a point in time on the Solana network.
books-slot = סלוט { $slot }
books-opening = יתרת פתיחה
books-since = פקודות מאז
books-booked = בספרים
books-waiting = ממתין
books-chain = ברשת
books-difference = הפרש
books-differences = ממה מורכב ההפרש
books-differences-intro = הרשת סותרת את הפקודות האלה. מפעיל השירות קיבל התראה.
books-no-differences = אין פקודה שהרשת סותרת. ברשת היתה תנועה שאינה בספרים.
books-transfer = העברה
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = הוראה { $path }
books-all-transfers = כולה
books-missing = לא קיים
books-pending = טרנזקציות ממתינות
books-pending-intro = { $count ->
    [one] טרנזקציה חדשה אחת ({ $count }) עדיין עשויה להירשם, או להידחות ברשת.
    [two] { $count } טרנזקציות חדשות עדיין עשויות להירשם, או להידחות ברשת.
   *[other] { $count } טרנזקציות חדשות עדיין עשויות להירשם, או להידחות ברשת.
}
books-pending-shown = מוצגות { $count } הראשונות.

## Balances

books-have = מה יש בארנקים שלכם
books-have-intro = מה שהספרים אומרים כעת. הערכים הם של היום שבו הכסף עבר.
books-nothing = עדיין לא נרשם דבר.
books-sources = מאין בא הכסף ולאן הלך
books-sources-intro = מה שהביא כסף הוא מעל אפס, ומה שלקח כסף מתחת לאפס. בכל טוקן, הסכום הכולל הוא מה שיש בארנקים שלכם.
books-value = ערך
books-account-label = חשבון
books-account = { $account ->
    [wallet] הארנקים שלכם
    [unsettled] תשלומים שלא הסתיימו
    [sales] מכירות
    [surplus] תשלומי יתר
    [splits] חלקם של אחרים
    [service_charge] דמי שירות
    [refunds] החזרים
    [unapplied] כסף לא משויך
    [customer_balances] יתרות זכות של לקוחות
    [credit_notes] חשבוניות זיכוי
    [adjustments] התאמות יתרה
    [network_fees] עמלות רשת
    [outside] מחוץ ל-Florin
    [opening] יתרת פתיחה
   *[conversion] המרת מטבע
}
books-account-about = { $account ->
    [wallet] מה שיש לכם ברשת.
    [unsettled] התקבל עבור תשלומים שעדיין פתוחים או שהסתיימו בלי שנפרעו.
    [sales] התקבל עבור מה שמכרתם.
    [surplus] התקבל מעבר לנדרש.
    [splits] התקבל עבור אחרים והועבר אליהם.
    [service_charge] חלקו של המפעיל במכירות שלכם.
    [refunds] הוחזר ללקוחות.
    [unapplied] בארנקים שלכם, ולא נזקף לאף תשלום.
    [customer_balances] מה שנשאר ללקוחות אצלכם.
    [credit_notes] ניתן ללקוחות כיתרת זכות בחשבוניות זיכוי.
    [adjustments] יתרת זכות שנתתם או הפחתתם ידנית.
    [network_fees] מה שרשת Solana לקחה מה-SOL שלכם.
    [outside] בא מארנקים שאינם שלכם או הלך אליהם, ללא Florin.
    [opening] מה שהיה בארנקים שלכם לפני תחילת הספרים.
   *[conversion] בין ערך במטבע אחד לערך במטבע אחר.
}

## Entries

books-entries-intro = כל שינוי בכסף שלכם, ברישום כפול. פקודות אינן משתנות. מה ששייך לחודש סגור נרשם מאוחר יותר ומציין זאת.
books-no-entries = לא נמצאו פקודות.
books-debit = חובה
books-credit = זכות
# What an entry describes, such as a refund.
books-cause-label = עבור
books-cause = { $cause ->
    [transfer] העברה
    [payment] תשלום
    [refund] החזר
    [network_fee] עמלת רשת
    [balance] יתרת זכות של לקוח
    [outside] מחוץ ל-Florin
   *[opening] יתרת פתיחה
}
# $month: such as October 2026, which is closed.
books-corrects = תיקון ל{ $month }
books-entries-of = פקודות בספרים

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = מי ששלחו לכם כסף ללא Florin או קיבלו כסף מכם. תנו שם לכל אחד, וכל הפקודות יציגו אותו.
books-no-counterparts = לא בא כסף מחוץ ל-Florin ולא יצא אליו.
books-counterpart = צד נגדי
books-net = התקבל פחות נשלח
books-known-since = מוכר מאז
books-name-hint = לדוגמה, שכר. השאירו ריק כדי להסיר את השם.
books-outside-entries = פקודות מבחוץ והחוצה
