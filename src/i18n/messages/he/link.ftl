## A payment link

on-solana-plus-charge = { $amount } ברשת Solana, בתוספת דמי שירות של { $percent }
ready-heading = אפשר לשלם כשנוח לכם
ready-text = אפשר לשלם מכל ארנק Solana.
card-possible = אפשר לשלם גם בכרטיס או דרך הבנק.
place-kept = המקום שלכם נשמר ל-10 דקות.
amount-fixed-later = הסכום ב-{ $token } ייקבע כשתמשיכו.
continue-your-payment = המשך התשלום שלי
view-your-payment = הצגת התשלום שלי
link-inactive = הקישור הזה סגור
link-expired = פג תוקף הקישור
link-used-up = הקישור הזה כבר לא מקבל תשלומים
link-held = המקום האחרון שמור
link-held-text = מישהו אחר משלם ברגע זה. אם התשלום לא יושלם בזמן, תוכלו לשלם במקומו.
link-crowded = יותר מדי אנשים משלמים כרגע
link-crowded-text = נסו שוב בעוד כמה דקות.
link-closed-text = כבר לא ניתן לשלם באמצעות הקישור הזה. לקבלת קישור חדש, פנו אל { $merchant }.

## What a link asks its payer

amount-in = סכום ב-{ $currency }
amount-limits = { $which ->
    [between] מ-{ $min } עד { $max }
    [least] לפחות { $min }
   *[most] לכל היותר { $max }
}
quantity = כמות
email = אימייל
optional = לא חובה
please-choose = נא לבחור
choose-token = טוקן לתשלום
answer-required = נא למלא את השדה הזה.
answer-invalid = הזינו טקסט רגיל.
answer-number = הזינו מספר.
answer-option = בחרו אחת מהאפשרויות.
answer-too-long = הזינו עד { $limit } תווים.
answer-decimals = הזינו עד { $limit } ספרות אחרי הנקודה העשרונית.
answer-minimum = הזינו לפחות { $limit }.
answer-maximum = הזינו לכל היותר { $limit }.
