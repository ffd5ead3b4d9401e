## Passkeys of people who use the dashboard

passkeys = مفاتيح المرور
passkeys-text = يسجّل مفتاح المرور دخولك ببصمة إصبعك أو وجهك أو قفل شاشتك. لا يمكن للصفحات والرسائل المزيفة سرقته.
passkeys-manage = إضافة مفاتيح المرور أو إعادة تسميتها أو إزالتها
passkeys-own = مفاتيح مرورك
passkeys-none = ليس لديك مفتاح مرور بعد.
passkeys-unsupported = لا يمكن لهذا المتصفح استخدام مفاتيح المرور. افتح هذه الصفحة في متصفح أحدث مع تفعيل JavaScript.
passkey-add = إضافة مفتاح مرور
passkey-name = الاسم
passkey-name-hint = مثلًا الجهاز الذي يوجد عليه مفتاح المرور.
passkey-rename = إعادة تسمية
passkey-remove = إزالة
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = إعادة تسمية { $name }
passkey-remove-named = إزالة { $name }
passkey-added-on = أُضيف في { $date }
passkey-used-on = آخر استخدام في { $date }
passkey-unused = لم يُستخدم بعد
passkey-done-added = تمت إضافة مفتاح المرور.
passkey-done-removed = تمت إزالة مفتاح المرور.

## What happens while a passkey is used

passkey-asking = اتبع الخطوات التي يعرضها متصفحك.
passkey-cancelled = لم يُستخدم أي مفتاح مرور. حاول مرة أخرى عندما تكون مستعدًا.
passkey-failed = تعذر استخدام مفتاح المرور. حاول مرة أخرى.
passkey-unreachable = تعذر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.
passkey-expired = استغرق ذلك وقتًا طويلًا. حاول مرة أخرى.
passkey-unknown = لا ينتمي مفتاح المرور هذا إلى أي حساب هنا. استخدم مفتاحًا آخر، أو اطلب رابطًا بالبريد.
passkey-refused = تعذر التحقق من مفتاح المرور. حاول مرة أخرى، أو استخدم مفتاحًا آخر.
# $origin: such as https://pay.example.com
passkey-origin = لا تعمل مفاتيح المرور إلا على { $origin }. افتح لوحة التحكم هناك.
passkey-known = يوجد على هذا الجهاز مفتاح مرور لحسابك بالفعل.
passkey-limit = بلغت الحد الأقصى لمفاتيح المرور. أزل أحدها أولًا.
