## What the operator of the service sees, who runs it for all merchants

op-title = תפעול
op-overview = סקירה
op-ready = תקין
op-current = עדכניים
op-chain-lag = { $mode ->
    [live] פיגור בשרשרת האמיתית
   *[test] פיגור בשרשרת הבדיקה
}
# $seconds: a whole number.
op-seconds = { $seconds } שנ׳
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] סלוט אחד ({ $count })
    [two] { $count } סלוטים
   *[other] { $count } סלוטים
}
op-prices = מחירים
op-prices-old = ישנים מדי: { $units }
op-mails-failed = הודעות אימייל שנכשלו (24 שעות)
op-unreadable = טרנזקציות שאי אפשר לקרוא
op-books-wrong = ארנקים שהשרשרת סותרת את ספריהם
op-tokens-suspended = אסימונים מושהים
op-no-worker = אין worker פעיל: תשלומים לא מאושרים, והודעות אימייל ו־webhooks לא נשלחים.
op-processes = תהליכים
op-process = תהליך
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] פועל
   *[silent] לא מגיב
}
op-version = גרסה
op-started = התחיל
op-merchant = בית עסק
op-members = חברים
op-last-paid = תשלום אחרון
op-no-merchants = לא נמצאו בתי עסק.
op-search = שם, אימייל או מזהה
op-failing = נקודות קצה כושלות
op-no-failing = אין נקודות קצה כושלות.
op-deliveries-waiting = משלוחים ממתינים
op-rpc = נקודות קצה של RPC
op-rpc-text = כל מצב משתמש בנקודת הקצה הראשונה שמגיבה. לאחרות פונים כשהיא נכשלת או מגיעה למגבלה שלה.
op-host = שרת
op-rpc-state = { $state ->
    [active] בשימוש
    [failing] נכשלת
    [aside] נכשלת, מדלגים עליה בינתיים
   *[idle] לא בשימוש
}
op-last-failure = כישלון אחרון
op-behind = פיגור
op-jobs = משימות
op-job = משימה
op-job-id = מזהה משימה
op-no-job = אין משימה כזו. משימות שהושלמו נמחקות אחרי שעה.
op-queue = תור
op-queues = תורים
op-no-queues = אין משימות.
op-jobs-due = לביצוע
op-jobs-later = בהמשך
op-jobs-running = בביצוע
op-oldest = הוותיקה ביותר
op-dead-letters = משימות שנכשלו סופית
op-no-dead-letters = אף משימה לא נכשלה סופית.
op-replay = הרצה חוזרת
# $queue: its name, such as email.send.
op-replay-all = הרצה חוזרת של כל { $queue }
op-cancel = ביטול המשימה
op-due = מועד
op-payload = תוכן
op-acts = מה עשו המפעילים
op-no-acts = עדיין כלום.
op-act = { $action ->
    [replay] הורצה שוב
    [cancel] בוטלה
   *[redrive] כולן הורצו שוב
}
op-outcome = תוצאה
op-outcome-done = { $count ->
    [one] משימה אחת ({ $count })
    [two] { $count } משימות
   *[other] { $count } משימות
}
op-outcome-open = ממתינה ל־worker
op-done-asked = worker יבצע זאת תוך שניות.
