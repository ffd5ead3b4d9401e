## The page where a customer names the wallet for a refund

refund-title = החזר בסך { $amount } – { $merchant }
refund-from = החזר מאת { $merchant }
# Below the amount, which is in a token.
refund-on-solana = ברשת Solana
refund-where = לאן לשלוח את ההחזר?
refund-where-text = { $amount } יישלחו מאת { $merchant } לארנק שתציינו כאן. אפשר לבדוק את הכתובת לפני שהיא נשמרת.
refund-wallet = כתובת ארנק ה-Solana שלכם
refund-wallet-hint = השתמשו בארנק משלכם שיכול להחזיק { $token }. ייתכן שכתובת הפקדה של בורסה לא תעבוד.
connect = חיבור { $wallet }
refund-continue = המשך
refund-check = זה הארנק שלכם?
refund-compare = <strong>השוו כל תו</strong> לכתובת שבארנק שלכם. איש אינו יכול להחזיר כסף מכתובת שגויה, ואפשר לשמור ארנק פעם אחת בלבד.
refund-exchange = <strong>זו כתובת של בורסה?</strong> ההחזר מגיע מארנק אחר וללא Memo, וייתכן שהבורסה לא תזכה אתכם בו. אם אינכם בטוחים, השתמשו בארנק משלכם.
refund-save = כן, החזר לארנק הזה
refund-change = שינוי הכתובת
refund-used = הארנק להחזר הזה נשמר
refund-used-text = כתובת הארנק שאליה יישלחו <strong>{ $amount }</strong> נמסרה אל { $merchant }. אין צורך לעשות דבר נוסף.
refund-used-warning = הקישור הזה כבר נוצל ואינו משנה עוד דבר. אם לא הזנתם כאן ארנק, <a>פנו אל { $merchant }</a> עכשיו.
refund-over = ההחזר הזה כבר אינו מוצע
refund-over-text = כבר לא ניתן להזין כאן ארנק. אם אתם עדיין מצפים להחזר, <a>פנו אל { $merchant }</a>.

## What is wrong with the address

refund-wallet-missing = הזינו את כתובת הארנק שלכם.
refund-wallet-invalid = הזינו כתובת ארנק Solana תקינה. העתיקו אותה במלואה מהארנק שלכם.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = לא ניתן לשלוח את ההחזר לכתובת הזו. העתיקו את הכתובת שהארנק שלכם מציג תחת ״קבלה״ (Receive).
