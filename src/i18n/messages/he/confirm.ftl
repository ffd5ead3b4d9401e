## The page that confirms an email address

confirm-address-heading = אישור הכתובת הזו
confirm-address = אישור הכתובת
confirm-address-text = התקבלה בקשה מאת { $merchant } לשלוח הודעות בדיקה אל { $email }.
address-confirmed = הכתובת הזו אושרה
address-confirmed-text = מעכשיו אפשר לשלוח הודעות בדיקה מאת { $merchant } אל { $email }.

## The page that confirms a subscription

confirm-subscription-heading = אישור המנוי שלכם
confirm-subscription = אישור המנוי שלי
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] נרשמתם למנוי { $plan } במחיר { $price } { $rhythm }. קישורים לתשלום ותזכורות יישלחו אל { $email }.
   *[other] נרשמתם למנוי { $plan } בכמות { $quantity }, במחיר { $price } { $rhythm } ליחידה. קישורים לתשלום ותזכורות יישלחו אל { $email }.
}
confirm-ended-text = המנוי שלכם { $plan } הסתיים, ולכן אין מה לאשר.
email-confirmed = כתובת האימייל שלכם אושרה
email-confirmed-text = כל מה שקשור למנוי { $plan } יישלח אל { $email }.
continue-to-payment = המשך לתשלום
subscription-ended = המנוי הזה הסתיים
