## A payment link

on-solana-plus-charge = { $amount } ברשת Solana, בתוספת דמי שירות של { $percent }
ready-heading = הכול מוכן לתשלום
ready-text = אפשר לשלם מכל ארנק Solana.
card-possible = אפשר לשלם גם בכרטיס או דרך הבנק.
place-kept = אנחנו שומרים לכם את המקום ל-10 דקות.
amount-fixed-later = הסכום ב-{ $token } נקבע כשממשיכים.
continue-your-payment = המשך התשלום שלך
view-your-payment = הצגת התשלום שלך
link-inactive = הקישור הזה סגור
link-expired = תוקף הקישור הזה פג
link-used-up = הקישור הזה כבר לא מקבל תשלומים
link-held = המקום האחרון שמור
link-held-text = מישהו אחר משלם עכשיו. אם התשלום לא יסתיים בזמן, אפשר יהיה לשלם במקומו.
link-crowded = יותר מדי אנשים משלמים עכשיו
link-crowded-text = נסו שוב בעוד כמה דקות.
link-closed-text = כבר אי אפשר לשלם בקישור הזה. בקשו קישור חדש מ-{ $merchant }.

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
please-choose = בחרו
choose-token = מטבע התשלום
answer-required = יש למלא את השדה הזה.
answer-invalid = יש להזין טקסט רגיל.
answer-number = יש להזין מספר.
answer-option = יש לבחור אחת מהאפשרויות.
answer-too-long = אפשר להזין לכל היותר { $limit } תווים.
answer-decimals = אפשר להזין לכל היותר { $limit } ספרות אחרי הנקודה.
answer-minimum = יש להזין לפחות { $limit }.
answer-maximum = יש להזין לכל היותר { $limit }.
