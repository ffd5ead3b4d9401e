## A payment

payment-amounts = סכומים
payment-rate = 1 { $token } = { $price }
payment-surplus = עודף
payment-refunded = הוחזר
payment-reserved = שמור להחזרים
payment-service-charge = דמי שירות
payment-confirmed = מועד התשלום
payment-of-link = קישור לתשלום
payment-of-invoice = חשבונית
payment-of-subscription = מנוי
payment-retry-of = חוזר על
payment-retries = ניסיונות חוזרים
payment-paid-from = שולם מארנק
payment-paid-to = שולם לארנק
payment-metadata = שדות משלכם
payment-expected = מה כל ארנק אמור לקבל
payment-missing = חסר
payment-may-be-its = אולי מיועד לתשלום הזה
payment-finding = { $finding ->
    [confirmed] התשלום אושר.
    [expired] המועד עבר ואיש לא שילם בזמן.
    [underpaid] המועד עבר לפני שהתקבל הסכום המלא.
    [transaction_failed] המועד עבר, והעסקה שהייתה אמורה לשלם נכשלה ברשת.
    [wrong_token] המועד עבר, והמשלם שלח טוקן שהתשלום הזה אינו מבקש.
    [cancelled] התשלום בוטל.
    [reverted] התשלום אושר, ואז הכסף שלו הפסיק להיחשב: העסקה נשמטה מהרשת, או שהשיוך בוטל.
    [waiting] עסקה שמשלמת את התשלום הזה עדיין אינה סופית.
    [unreadable] נמצאה עסקה שמציינת את התשלום הזה, אבל עדיין לא ניתן לקרוא אותה. המפעיל קיבל התראה.
    [unread] נמצאה עסקה שמציינת את התשלום הזה, והיא בקריאה.
    [partly_paid] התשלום שולם חלקית.
    [none_counts] אף אחת מהעסקאות שמציינות את התשלום הזה אינה נזקפת. הסיבה מופיעה בהמשך.
    [none_found] לא נמצאה עסקה שמציינת את התשלום הזה.
    [suspended] הטוקן שלו אינו מתקבל כרגע: הבדיקה האחרונה שלו חסרה או גילתה בעיה.
    [refused] הרשת דחתה עסקה שהמשלם חתם עליה: { $reason }
    [received] הסכום המלא התקבל.
    [partly_received] חלק מהסכום עדיין חסר.
    [overpaid] התקבל יותר מהסכום לתשלום.
    [late] חלק מהכסף הגיע מאוחר מדי.
    [resolvable] עדיין אפשר לקבל את הסכום שהגיע.
    [unreferenced] הגיע כסף שאינו מציין אף תשלום, ואולי הוא מיועד לתשלום הזה.
   *[not_scanning] Florin אינו קורא כרגע את הרשת, ולכן עסקאות חדשות יותר עדיין אינן ידועות.
}
payment-splits = חלוקה בין
payment-recipient = מקבל
payment-timeline = מה קרה

timeline-event = { $event ->
    [payment_created] התשלום נוצר
    [payment_confirmed] שולם
    [payment_failed] התשלום נכשל
    [payment_expired] פג תוקף התשלום
    [payment_underpaid] הגיע פחות מדי כסף
    [payment_overpaid] הגיע יותר מדי כסף
    [payment_late] כסף הגיע באיחור
    [refund_created] החזר הוכן
    [refund_claimed] הלקוח ציין ארנק להחזר
    [refund_processing] החזר נשלח
    [refund_completed] החזר הושלם
    [refund_failed] החזר נכשל
    [refund_expired] פג תוקף של החזר
    [refund_cancelled] החזר בוטל
    [refund_reverted] החזר נשמט מהרשת
   *[other] אירוע
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = מפתח API { $name }
timeline-priced = לתשלום: { $amount }
timeline-transaction = נמצאה טרנזקציה
transaction-outcome = { $outcome ->
    [credited] נזקפה
    [waiting] תיזקף כשתהיה סופית
    [unread] בקריאה
    [unreadable] עדיין לא ניתן לקרוא אותה
    [rejected] לא נזקפת
    [missing] לא נמצאה
   *[dropped] נשמטה מהרשת
}
transaction-rejection = { $reason ->
    [transaction_failed] היא נכשלה ברשת, ולכן לא העבירה כסף.
    [wrong_token] היא לא בטוקן שהתשלום הזה מבקש. טוקן שנראה דומה אינו נחשב.
    [wrong_recipient] היא מציינת את התשלום הזה, אבל הכסף הגיע לארנק שהתשלום אינו משלם לו.
    [ambiguous_reference] היא מציינת כמה תשלומים, או תשלום של שירות אחר, ולא ברור למה הכסף מיועד.
    [self_transfer] היא העבירה כסף בין חשבונות של אותו בעלים, ולכן לא שילמה לאיש.
   *[no_transfer] היא מציינת את התשלום הזה, אבל לא העבירה אליו כסף.
}
timeline-credited = { $amount } נזקפו
timeline-final = { $amount } סופיים
timeline-mail = { $kind ->
    [receipt] אישור תשלום נשלח באימייל
    [receipt_copy] אישור תשלום נשלח באימייל, לבקשת המשלם
    [receipt_resent] אישור תשלום נשלח שוב באימייל
    [refund_created] הודעה על החזר באימייל
    [refund_claimed] אישור הארנק להחזר באימייל
    [refund_ended] הודעה על סיום ההחזר באימייל
   *[other] אימייל על התשלום הזה
}
mail-status = { $status ->
    [pending] בשליחה
    [sent] נשלח
    [recorded] רק נרשם: במצב בדיקה לא נשלח אימייל לכתובת הזו
    [failed] לא ניתן היה לשלוח
   *[cancelled] לא נשלח: כבר אין בו צורך
}

receipt-resend = שליחה חוזרת של אישור התשלום
receipt-send = שליחת אישור התשלום באימייל

## Export

desk-export = ייצוא
problem-export-running = ייצוא אחר שלכם פועל. המתינו עד שיסתיים.

## Refunds

desk-refunds = החזרים
desk-choose = בחירה
refund-none = לא נמצאו החזרים.
refund-new = החזר
refund-title-of = החזר בסך { $amount }
refund-of = החזר על
refund-reason = סיבה
refund-to = נשלח אל
# The wallet that signs a refund.
refund-signed-by = נחתם על ידי
refund-left = נותר להחזר
refund-part = כמה
refund-everything = הכול, או הסכום שלמטה
refund-surplus = רק העודף
refund-amount-hint = ריק: כל מה שנותר, { $left }.
refund-unit = יחידת הסכום
refund-reason-hint = הלקוח רואה אותה.
refund-to-hint = ריק: הארנק ששילם. אם הוא לא ידוע, הלקוח מתבקש לציין ארנק.
refund-revoke = לסיים את תקופת המנוי שעליה ניתן ההחזר
refund-prepare = הכנת ההחזר
refund-intro = הארנק שלכם חותם על ההחזר בדף הבא. עד אז אין תנועה של כסף.
refund-limit = מותר לכם להחזיר { $limit } ב-24 שעות, ונותרו { $left }. להגדלת הסכום, פנו למנהל.
refund-not-named = עדיין לא ידוע
refund-unclaimed = הלקוח עדיין לא ציין ארנק
refund-claim-text = אם כתובת האימייל של הלקוח ידועה לנו, נשלח אליה קישור לציון ארנק. אפשר גם לשלוח אותו בעצמכם.
refund-claim-link = קישור ללקוח
refund-exception = { $exception ->
    [underpaid] נשלח פחות מדי
    [overpaid] נשלח יותר מדי
    [late] נשלח באיחור
   *[other_wallet] נשלח מארנק אחר
}
refund-failure = { $reason ->
    [underpaid] נשלח פחות מדי עד המועד.
   *[payment_reverted] הכסף שהיה אמור להיות מוחזר נשמט מהרשת.
}
refund-failed-because = סיבת הכישלון
refund-amount-sent = נשלח
refund-completed = מועד ההשלמה
refund-batch = נחתמו יחד
refund-cancel = ביטול ההחזר
refund-cancel-text = לאחר מכן אפשר להחזיר שוב את הסכום. אם הטרנזקציה נבנתה ממש עכשיו, זה יימשך כמה דקות.
refund-sign = חתימה בארנק שלכם
refund-sign-text = חתמו על טרנזקציה בסך { $amount }. הארנק שלכם מציג מה היא שולחת ואת עמלת הרשת.
refund-sign-with = חתימה עם { $wallet }
refund-sign-demo = חתימה עם ארנק ההדגמה
refund-scan = קוד לחתימה על ההחזר
refund-scan-text = סרקו את הקוד בארנק שבטלפון, או פתחו את הקישור.
refund-sign-chosen = חתימה על ההחזרים שנבחרו
refund-choose = בחרו לפחות החזר אחד.
refund-batch-title = { $count ->
    [one] החזר אחד, { $amount }
    [two] שני החזרים, { $amount }
   *[other] { $count } החזרים, { $amount }
}
refund-next-batch = { $count ->
    [one] הטרנזקציה הבאה (נותרה אחת)
    [two] הטרנזקציה הבאה (נותרו שתיים)
   *[other] הטרנזקציה הבאה (נותרו { $count })
}
refund-done-prepared = ההחזר הוכן.
refund-done-signed = נחתם. ההחזר יושלם כשהטרנזקציה תאושר ברשת.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] החזר מאת { $merchant }: { $amount }
    [two] שני החזרים מאת { $merchant }: { $amount }
   *[other] { $count } החזרים מאת { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, ועוד { $rent } לפתיחת חשבונות טוקן

## Money that counts for no payment

desk-unmatched = כסף לא משויך
unmatched-intro = כסף שהגיע לארנקים שלכם ולא נזקף לאף תשלום. שייכו אותו לתשלום, או החזירו אותו.
unmatched-none = אין כסף לא משויך.
unmatched-reason = סיבה
unmatched-why = { $reason ->
    [ambiguous_reference] הוא מציין כמה תשלומים, ולא ברור לאיזה מהם הוא מיועד.
    [wrong_token] הוא לא בטוקן שהתשלום מבקש. טוקן שנראה דומה אינו נחשב.
    [wrong_recipient] הוא מציין תשלום, אבל הגיע לארנק שהתשלום אינו משלם לו.
    [unknown_reference] הוא מציין תשלום שאינו מוכר.
   *[no_reference] הוא לא מציין אף תשלום.
}
unmatched-sender = שולח
unmatched-candidate-count = { $count ->
    [one] אולי מיועד לתשלום אחד
    [two] אולי מיועד לאחד משני תשלומים
   *[other] אולי מיועד לאחד מ-{ $count } תשלומים
}
unmatched-status-open = לא משויך
unmatched-status-applied = נזקף לתשלום
unmatched-counts-for = נזקף לתשלום
unmatched-names = מציין את התשלום
unmatched-candidates = למה הוא אולי מיועד
unmatched-no-candidates = אין תשלום פתוח מתאים.
unmatched-payment = תשלום
unmatched-match = התאמה
unmatched-match-kind = { $match ->
    [exact] בדיוק מה שחסר
    [fee] חסרה רק עמלה
   *[near] סכום אחר
}
unmatched-apply = שיוך
unmatched-apply-to = שיוך אל { $payment }
unmatched-other = תשלום אחר
unmatched-payment-id = מזהה התשלום
unmatched-take-back = ביטול השיוך לתשלום
unmatched-done-applied = הכסף נזקף עכשיו לתשלום הזה.
unmatched-done-taken-back = הכסף שוב לא משויך.
