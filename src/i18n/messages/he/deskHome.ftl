## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] היום
    [week] 7 הימים האחרונים
   *[month] 30 הימים האחרונים
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] עלייה של { $amount } לעומת אתמול בשעה הזו
        [week] עלייה של { $amount } לעומת 7 הימים הקודמים
       *[month] עלייה של { $amount } לעומת 30 הימים הקודמים
    }
    [down] { $range ->
        [today] ירידה של { $amount } לעומת אתמול בשעה הזו
        [week] ירידה של { $amount } לעומת 7 הימים הקודמים
       *[month] ירידה של { $amount } לעומת 30 הימים הקודמים
    }
   *[same] { $range ->
        [today] כמו אתמול בשעה הזו
        [week] כמו ב-7 הימים הקודמים
       *[month] כמו ב-30 הימים הקודמים
    }
}
home-no-change = עדיין אין למה להשוות
home-count = { $count ->
    [0] אין תשלומים
    [one] תשלום אחד
    [two] שני תשלומים
   *[other] { $count } תשלומים
}
home-refunded = הוחזר: { $amount }
home-approximate = מטבעות אחרים מומרים לפי השערים של היום.
home-unpriced = ללא { $currencies }, שאין להם שער.
home-received = התקבל
home-chart = התקבל בכל יום
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = תרשים עמודות של מה שהתקבל בכל אחד מ-30 הימים האחרונים. הסכום הגבוה ביותר היה ב-{ $day }: { $amount }.
home-chart-table = הצגה כטבלה
home-day = יום
home-chart-empty = דבר לא התקבל ב-30 הימים האחרונים.
home-today = היום
home-attention-title = דורש טיפול
home-attention-none = אין דבר שדורש טיפול.
home-attention = { $kind ->
    [wallet_change] שינוי ארנקים ממתין
    [underpaid] { $count ->
        [one] תשלום עם פחות מדי כסף
        [two] תשלומים עם פחות מדי כסף
       *[other] תשלומים עם פחות מדי כסף
    }
    [overpaid] { $count ->
        [one] תשלום עם יותר מדי כסף
        [two] תשלומים עם יותר מדי כסף
       *[other] תשלומים עם יותר מדי כסף
    }
    [late] { $count ->
        [one] תשלום ששולם באיחור
        [two] תשלומים ששולמו באיחור
       *[other] תשלומים ששולמו באיחור
    }
    [unmatched] { $count ->
        [one] העברה שלא שייכת לאף תשלום
        [two] העברות שלא שייכות לאף תשלום
       *[other] העברות שלא שייכות לאף תשלום
    }
    [refund] { $count ->
        [one] החזר שממתין לחתימה שלכם
        [two] החזרים שממתינים לחתימה שלכם
       *[other] החזרים שממתינים לחתימה שלכם
    }
    [endpoint] { $count ->
        [one] נקודת קצה של Webhook שנכשלת
        [two] נקודות קצה של Webhook שנכשלות
       *[other] נקודות קצה של Webhook שנכשלות
    }
    [invoice] { $count ->
        [one] חשבונית שחלף מועדה
        [two] חשבוניות שחלף מועדן
       *[other] חשבוניות שחלף מועדן
    }
   *[subscription] { $count ->
        [one] מנוי בפיגור
        [two] מנויים בפיגור
       *[other] מנויים בפיגור
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = התשלומים החדשים ביותר
home-no-payments = עדיין אין תשלומים.
home-all-payments = כל התשלומים
home-steps = חמישה צעדים לתשלום הראשון שלכם
home-steps-done = הושלמו { $done } מתוך { $count }
home-steps-hide = הסתרת הצעדים
home-step-done = הושלם:
home-step = { $step ->
    [wallets] בדקו לאן מגיע הכסף שלכם
    [payment] צרו תשלום
    [pay] שלמו אותו
    [webhooks] עדכנו את החנות שלכם על תשלומים
   *[team] הזמינו את הצוות שלכם
}
home-step-text = { $step ->
    [wallets-test] כסף של בדיקה מגיע לארנקים של מצב הבדיקה.
    [wallets-live] המשלמים משלמים ישירות לארנקים שלכם.
    [payment-test] הזינו סכום. אין תנועה של כסף אמיתי.
    [payment-live] הזינו סכום, ושלחו את הדף ללקוח.
    [pay-test] הסימולטור משלם אותו, במדויק או עם טעות.
    [pay-live] פתחו את הדף שלו, ושלמו סכום קטן בעצמכם.
    [webhooks-test] הוסיפו נקודת קצה שמקבלת עדכון על כל תשלום.
    [webhooks-live] הוסיפו נקודת קצה שמקבלת עדכון על כל תשלום.
    [team-test] אחרים רואים תשלומים או עוזרים ללקוחות, כל אחד בתפקידו.
   *[team-live] אחרים רואים תשלומים או עוזרים ללקוחות, כל אחד בתפקידו.
}
