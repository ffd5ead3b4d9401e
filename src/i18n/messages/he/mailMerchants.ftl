## Mails to merchants

mail-merchant-hello = שלום { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = תשלום הגיע באיחור: { $amount }
mail-overpaid-subject = תשלום גבוה מהנדרש: { $amount }
mail-underpaid-subject = תשלום נמוך מהנדרש: { $amount }
mail-late-payment-text = הגיע כסף עבור תשלום אחרי המועד האחרון שלו או אחרי שהסתיים.
mail-overpaid-text = המשלם שלח יותר מהנדרש.
mail-underpaid-text = תשלום הסתיים בסכום נמוך מהנדרש.
mail-underpaid-open-text = המשלם שלח פחות מהנדרש, ועדיין יכול לשלם את היתרה.
mail-fact-payment = תשלום: { $id }
mail-fact-for = עבור: { $description }
mail-fact-price = מחיר: { $price } ({ $tokens })
mail-fact-received = התקבל: { $amount }
mail-fact-surplus = עודף: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = סטטוס: { $status }
mail-fact-wallet = ארנק המשלם: { $wallet }
mail-fact-transaction = טרנזקציה: { $transaction }
mail-advice-surplus = הכסף נמצא בארנק שלכם. ייתכן שהמשלם מצפה לקבל את העודף בחזרה.
mail-advice-none = הכסף נמצא בארנק שלכם. אין צורך לעשות דבר.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = הכסף נמצא בארנק שלכם. Florin זוקף אותו לחשבונית, לתקופה או לתשלום בתוכנית, ומבקש מהלקוח רק את היתרה. כדי לקבל אותו כמחיר המלא, שלחו:
mail-advice-return = אם לא יידרש עוד תשלום בגלל ביטול, החזירו את הכסף למשלם.
mail-advice-pending = הכסף נמצא בארנק שלכם. התשלום יסתיים כלא משולם, כי הכסף הגיע מאוחר מדי. לאחר מכן החזירו אותו למשלם, או קבלו אותו כמחיר המלא באמצעות:
mail-advice-accept = הכסף נמצא בארנק שלכם. החזירו אותו למשלם, או קבלו אותו כמחיר המלא באמצעות:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] מנוי הסתיים, שולם חלקית: { $amount }
   *[plan] תוכנית תשלומים הסתיימה, שולמה חלקית: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] מנוי הסתיים אחרי שהתקבל כסף עבור תקופה שלא שולמה במלואה. Florin לא ידרוש מהלקוח תשלום נוסף.
       *[other] מנוי הסתיים אחרי שהתקבל כסף עבור תקופות שלא שולמו במלואן. Florin לא ידרוש מהלקוח תשלום נוסף.
    }
   *[plan] { $count ->
        [one] תוכנית תשלומים הסתיימה אחרי שהתקבל כסף עבור תשלום שלא שולם במלואו. Florin לא ידרוש מהלקוח תשלום נוסף.
       *[other] תוכנית תשלומים הסתיימה אחרי שהתקבל כסף עבור תשלומים שלא שולמו במלואם. Florin לא ידרוש מהלקוח תשלום נוסף.
    }
}
mail-fact-subscription = מנוי: { $id }
mail-fact-installment-plan = תוכנית תשלומים: { $id }
mail-fact-plan = מסלול: { $name }
mail-fact-description = תיאור: { $description }
mail-fact-customer = לקוח: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = התקבל עבור התקופה { $start } עד { $end }: { $received } ({ $value } מתוך { $price })
mail-fact-installment = התקבל עבור תשלום { $number } מתוך { $count }: { $received } ({ $value } מתוך { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } בתשלום { $payment }
mail-fact-more = { $count ->
    [one] ועוד פריט אחד
    [two] ועוד שני פריטים
   *[other] ועוד { $count } פריטים
}
mail-fact-more-payments = { $count ->
    [one] ובתשלום אחד נוסף
    [two] ובשני תשלומים נוספים
   *[other] וב-{ $count } תשלומים נוספים
}
mail-owner-advice = הכסף נמצא בארנק שלכם. החזירו אותו למשלם או קבלו אותו. כדי לקבל את מה שהתקבל כמחיר המלא, שלחו:
mail-owner-reinstate = כדי לבקש מהלקוח את היתרה, חדשו את התוכנית באמצעות:
mail-owner-cancelled = בכל מקרה, התוכנית נשארת מבוטלת.

## A webhook endpoint that was disabled

mail-disabled-subject = נקודת קצה של Webhook הושבתה: { $host }
mail-disabled-text = { $mode ->
    [test] השבתנו את נקודת הקצה של ה-Webhook שלכם במצב בדיקה, ולא נשלח אליה עוד אירועים:
   *[live] השבתנו את נקודת הקצה של ה-Webhook שלכם במצב ייצור, ולא נשלח אליה עוד אירועים:
}
mail-disabled-gone = נקודת הקצה השיבה למשלוח בקוד 410 Gone, כלומר ביקשה להפסיק.
mail-disabled-failing = כל המשלוחים לנקודת הקצה הזו נכשלים מאז { $time }.
mail-disabled-enable = דבר לא הולך לאיבוד: אנחנו שומרים את האירועים שמתרחשים בזמן שנקודת הקצה מושבתת. כשהיא תפעל שוב, הפעילו אותה באמצעות:
mail-disabled-recover = לאחר מכן בקשו את האירועים שהוחמצו באמצעות:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] נוצר מפתח API
        [rotate] הוחלף מפתח API
        [revoke] בוטל מפתח API
       *[other] שונה מפתח API
    }
    [webhook_endpoint] { $action ->
        [create] נוצרה נקודת קצה של Webhook
        [delete] נמחקה נקודת קצה של Webhook
       *[other] שונתה נקודת קצה של Webhook
    }
    [webhook_secret] { $action ->
        [rotate] הוחלף המפתח הסודי של Webhook
       *[other] שונה המפתח הסודי של Webhook
    }
    [member] { $action ->
        [create] חבר צוות נוסף
        [delete] חבר צוות הוסר
       *[other] התפקיד של חבר צוות השתנה
    }
    [invitation] { $action ->
        [create] אדם הוזמן
       *[other] הזמנה בוטלה
    }
   *[merchant] הגדרות החשבון שונו
}
mail-access-by = { $actor ->
    [command] על ידי: מפעיל השירות
    [system] על ידי: Florin
    [user] על ידי: { $key }
   *[key] על ידי: מפתח API { $key }
}
mail-access-from = מהכתובת: { $address }
mail-access-at = מועד: { $time }
mail-access-mode = { $mode ->
    [test] מצב: בדיקה
   *[live] מצב: ייצור
}
mail-access-request = בקשה: { $id }
mail-access-ask = אם לא ציפיתם לכך, פנו למפעיל השירות.
mail-access-revoke = אם לא ציפיתם לכך, בטלו באמצעות מפתח אחר את המפתח שביצע זאת ואת כל המפתחות שיצר:
mail-access-log = כל השינויים מפורטים ב-{ $path }. נשלחות לכל היותר { $max } הודעות כאלה בשעה.
# A field that had no value before.
mail-access-none = ללא

## An address for test mails, to its owner

mail-verify-title = אישור הכתובת הזו להודעות בדיקה
mail-verify-subject = אישור הכתובת הזו להודעות בדיקה של { $merchant }
mail-verify-text = אצל { $merchant } בודקים תשלומים באמצעות Florin ומבקשים לשלוח הודעות בדיקה לכתובת הזו.
mail-verify-ask = אם אתם מסכימים, נא לאשר.
mail-verify-ignore = אם אינכם מכירים את { $merchant }, התעלמו מההודעה הזו. לא יישלחו אליכם הודעות בדיקה.

## The dashboard, to its users

mail-sign-in-title = כניסה ל-Florin
mail-sign-up-title = יצירת חשבון Florin
mail-sign-in-text = מישהו, כנראה אתם, ביקש להיכנס ל-Florin עם הכתובת הזו.
mail-sign-in-browser = הקישור פועל פעם אחת, בדפדפן שבו ביקשתם אותו. לעולם אין להעביר את ההודעה הזו הלאה.
mail-sign-in-open = כניסה
mail-sign-in-until = הקישור פועל עד { $time }. אם לא ביקשתם אותו, התעלמו מההודעה הזו.
mail-invitation-subject = הצטרפות אל { $merchant } ב-Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } מזמין אתכם ללוח הבקרה של { $merchant }.
mail-invitation-operator = המפעיל של Florin מזמין אתכם ללוח הבקרה של { $merchant }.
mail-invitation-role = התפקיד שלכם: { $role }
mail-invitation-open = אישור ההזמנה
mail-invitation-until = הקישור פועל עד { $time }. אם אינכם יודעים מי מזמין אתכם, התעלמו מההודעה הזו.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] ארנקי הבדיקה של { $merchant } עומדים להשתנות
   *[live] הארנקים של { $merchant } עומדים להשתנות
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } ביקש לשנות את הארנקים שמקבלים את תשלומי הבדיקה של { $merchant }.
   *[live] { $by } ביקש לשנות את הארנקים שמקבלים את התשלומים של { $merchant }.
}
mail-wallet-change-effect = השינוי ייכנס לתוקף ב-{ $time }. תשלומים שיהיו פתוחים אז ישמרו על הארנקים שלהם.
mail-wallet-change-replaces = הוא מחליף את השינוי שהמתין.
mail-wallet-change-unexpected = אם זה לא צפוי, יש לעצור את השינוי ולבדוק מי יכול להיכנס ללוח הבקרה שלכם.
mail-wallet-change-secret = כל מי שיש לו את ההודעה הזו יכול לעצור את השינוי. לעולם אין להעביר אותה הלאה.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (קודם: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] ארנקי הבדיקה של { $merchant } נשארים כפי שהם
   *[live] הארנקים של { $merchant } נשארים כפי שהם
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] מישהו עצר את שינוי הארנקים של { $merchant } בעזרת הקישור בהודעה שלנו.
    [command] מפעיל השירות עצר את שינוי הארנקים של { $merchant }.
    [system] עצרנו את שינוי הארנקים של { $merchant }, כי { $by }, שביקש אותו, כבר אינו בעלים.
   *[user] { $by } עצר את שינוי הארנקים של { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] ארנקי הבדיקה של { $merchant } השתנו
   *[live] הארנקים של { $merchant } השתנו
}
mail-wallets-changed-text = { $mode ->
    [test] השינוי שביקש { $by } נכנס לתוקף. תשלומי בדיקה חדשים של { $merchant } מגיעים לארנקים האלה.
   *[live] השינוי שביקש { $by } נכנס לתוקף. תשלומים חדשים של { $merchant } מגיעים לארנקים האלה.
}
mail-wallets-changed-operator = { $mode ->
    [test] מפעיל השירות שינה את הארנקים. תשלומי בדיקה חדשים של { $merchant } מגיעים לארנקים האלה.
   *[live] מפעיל השירות שינה את הארנקים. תשלומים חדשים של { $merchant } מגיעים לארנקים האלה.
}

## Roles of members

role = { $role ->
    [owner] בעלים
    [admin] מנהל
    [developer] מפתח
    [support] תמיכה
    [accountant] הנהלת חשבונות
   *[viewer] צופה
}
