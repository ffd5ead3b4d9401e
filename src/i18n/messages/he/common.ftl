## What every page has

language = שפה
test-mode = מצב בדיקה
footer-payment = תשלומים באמצעות Florin, ישירות לארנק של בית העסק
footer-refund = החזרים באמצעות Florin, ישירות לארנק שלכם
opens-in-new-tab = נפתח בכרטיסייה חדשה
copy = העתקה
copied = הועתק
# The browser did not allow us to copy, so the text is only selected.
selected = סומן
contact = פנייה אל { $merchant }
questions = יש שאלות? <a>פנו אל { $merchant }</a>
terms = תנאים
privacy = פרטיות
refund-policy = מדיניות החזרים
offline = אין חיבור. הדף יתעדכן מעצמו כשהחיבור יחזור.

## The frame in which a shop's page shows the checkout

checkout-frame = תשלום
close = סגירה
open-in-tab = פתיחה בכרטיסייה חדשה
