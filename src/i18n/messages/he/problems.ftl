## Why a form was refused, and what to do

problem-no-price = אין מחיר עדכני עבור { $unit }. נסו שוב בעוד דקה.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = יותר מדי ניסיונות. נסו שוב בעוד { $wait }.
problem-token = כרגע לא ניתן לשלם בטוקן הזה אצל { $merchant }. נסו שוב מאוחר יותר, או <a>פנו אל { $merchant }</a>.
problem-too-much = הסכום גדול מדי לתשלום יחיד. <a>פנו אל { $merchant }</a>.
problem-being-confirmed = תשלום נמצא בתהליך אישור. המתינו דקה ונסו שוב.
problem-just-paid = הסכום הזה שולם ממש עכשיו. רעננו את הדף בעוד כמה שניות.
problem-nothing-due = המועד לתשלום הזה חלף. <a>פנו אל { $merchant }</a> לפני שתשלמו משהו.
problem-ends-with-period = המנוי הזה מסתיים בסוף התקופה הנוכחית, ולכן אין תקופות נוספות שאפשר לשלם עליהן.
problem-last-period = המנוי הזה נמצא בתקופה האחרונה שלו, ולכן אין תקופות נוספות שאפשר לשלם עליהן.
problem-period-unpaid = יש במנוי הזה תקופה שלא שולמה. שלמו עליה תחילה.
problem-unconfirmed = עדיין לא אישרתם את המנוי הזה. פתחו תחילה את הקישור מהאימייל שנשלח לגביו.
problem-costs-nothing = התקופות הבאות הן ללא תשלום, ולכן אין מה לשלם.
problem-changed = משהו השתנה בינתיים, ולכן לא בוצע דבר. רעננו את הדף כדי לראות את המצב הנוכחי.
problem-unknown = הפעולה לא הצליחה, ודבר לא השתנה. המתינו דקה ונסו שוב.

## Values that somebody entered

title-problem = שגיאה: { $title }
problem-email = הזינו כתובת אימייל תקינה.
problem-wallet = הזינו כתובת ארנק Solana תקינה.
problem-count = הזינו מספר מ-1 עד { $most }.

## The page of an error

error-not-found = הדף לא נמצא
error-not-found-text = אין דבר בכתובת הזו. בדקו את הקישור, או פתחו אותו שוב מהאימייל האחרון.
error-link-incomplete-text = הקישור הזה אינו שלם. פתחו אותו שוב מהאימייל.
error-link-dead-text = הקישור הזה אינו פעיל. פתחו שוב את האימייל האחרון.
error-nothing-to-confirm-text = אין יותר מה לאשר.
error-too-many-requests = יותר מדי בקשות
error-too-many-requests-text = הגיעו יותר מדי בקשות מהרשת שלכם. נסו שוב בעוד { $wait }.
error-unavailable = לא זמין כרגע
error-unavailable-text = כרגע אין באפשרותנו לבצע זאת. דבר לא השתנה. נסו שוב בעוד דקה.
error-ours = משהו השתבש
error-ours-text = השגיאה היא אצלנו. נסו שוב מאוחר יותר. אם זה קורה שוב, מסרו לבית העסק את מספר האסמכתא שלמטה.
error-refused = לא ניתן היה להשלים את הבקשה
error-refused-text = דבר לא השתנה. חזרו אחורה, רעננו את הדף ונסו שוב.
error-other-site-text = הטופס נשלח מאתר אחר. פתחו את הדף כאן ושלחו אותו שוב.
error-form-text = לא ניתן היה לקרוא את הטופס. חזרו אחורה ושלחו אותו שוב.
error-try-again = ניסיון נוסף
error-reference = מספר אסמכתא
