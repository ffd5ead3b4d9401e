## Developers: words of several pages

developers = المطورون
developers-keys = مفاتيح API
developers-endpoints = Webhooks
developers-deliveries = عمليات التسليم
developers-events = الأحداث
developers-requests = الطلبات
developers-clocks = ساعات الاختبار
developers-done-deleted = تم الحذف.
developers-done-recovering = يُعاد إرسال الأحداث الفائتة.
developers-done-revoked = تم إبطال المفتاح.
developers-done-skipped = لن تُرسل عملية التسليم هذه.
desk-delete = حذف
desk-from = من
desk-before = قبل
secret-once = انسخه الآن واحتفظ به في مكان آمن. لن يظهر مرة أخرى.
secret-saved = حفظته
secret-before-until = يوقّع القديم أيضًا حتى
secret-overlap = توقيع المفتاح السري القديم أيضًا
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] لا يوقّع: لقد تسرّب
    [one] لمدة ساعة واحدة
    [two] لمدة ساعتين
    [few] لمدة { $hours } ساعات
    [many] لمدة { $hours } ساعة
   *[other] لمدة { $hours } ساعة
}
secret-rotate-text = يوقّع مفتاح سري جديد من الآن. امنح المستقبِل وقتًا لمعرفته: حتى ذلك الحين يوقّع كلاهما.

## API keys

key-one = مفتاح API
key-none = لا توجد مفاتيح API بعد.
key-new = إنشاء مفتاح
key-created = مفتاحك الجديد
key-value = المفتاح
key-name = الاسم
key-name-hint = ما يستخدم المفتاح، مثل متجر الويب.
key-scopes = الصلاحيات
key-preset = { $preset ->
    [full] كل شيء
    [read_only] قراءة كل شيء
    [payments_only] المدفوعات وروابط الدفع
    [point_of_sale] المدفوعات، لصندوق بيع
   *[custom] ما أختاره فقط
}
key-chosen-scopes = الأذونات
key-scope-count = { $count ->
    [zero] لا أذونات
    [one] إذن واحد
    [two] إذنان
    [few] { $count } أذونات
    [many] { $count } إذنًا
   *[other] { $count } إذن
}
key-last-used = آخر استخدام
key-never = لا يوجد
key-expires = تاريخ الانتهاء
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = اتركه فارغًا لمفتاح لا تنتهي صلاحيته. المنطقة الزمنية: { $zone }.
key-addresses = يعمل من
key-addresses-hint = عناوين IP أو نطاقات مثل 203.0.113.0/24، واحد في كل سطر. اتركه فارغًا للسماح بالكل.
key-addresses-more = { $addresses } و{ $count } غيرها
key-everywhere = أي مكان
key-state = { $state ->
    [active] نشط
    [replacing] قيد الاستبدال
    [replaced] مُستبدل
    [expired] منتهي الصلاحية
   *[revoked] مُبطل
}
key-created-by = أنشأه
key-replaced-by = استُبدل بـ
key-rotate = تجديد المفتاح
key-rotate-text = يحل مفتاح جديد بالأذونات نفسها محل هذا المفتاح.
key-overlap = يتوقف المفتاح القديم عن العمل
key-overlap-choice = { $overlap ->
    [hour] بعد ساعة واحدة
    [day] بعد 24 ساعة
    [week] بعد 7 أيام
   *[none] فورًا
}
key-old-until = يعمل المفتاح القديم حتى
key-old-ended = توقف عن العمل
key-revoke = إبطال المفتاح
key-revoke-text = يتوقف المفتاح عن العمل فورًا ونهائيًا. بعدها يفشل كل ما يستخدمه.
key-cascade = إبطال كل المفاتيح التي أُنشئت بهذا المفتاح أيضًا

## Webhook endpoints

endpoint-one = نقطة نهاية
endpoint-none = لا توجد نقاط نهاية بعد. أضف واحدة لتعرف بالمدفوعات فور حدوثها.
endpoint-new = إضافة نقطة نهاية
endpoint-created = نقطة نهايتك الجديدة
endpoint-edit = تعديل نقطة النهاية
endpoint-url = URL
endpoint-url-hint = نرسل الأحداث إلى هذا العنوان بطريقة POST.
endpoint-all-events = كل الأحداث
endpoint-some-events = ما أختاره فقط
endpoint-chosen-events = الأحداث
endpoint-event-count = { $count ->
    [zero] لا أحداث
    [one] حدث واحد
    [two] حدثان
    [few] { $count } أحداث
    [many] { $count } حدثًا
   *[other] { $count } حدث
}
endpoint-ordering = الترتيب
endpoint-ordering-hint = الترتيب يعني أن الحدث ينتظر حتى يصل الحدث السابق الخاص بالعنصر نفسه.
endpoint-ordering-choice = { $ordering ->
    [per_resource] بالترتيب لكل عنصر
   *[none] في أقرب وقت ممكن
}
endpoint-own-secret-choice = التوقيع بمفتاح سري خاص بدلًا من المشترك
endpoint-own-secret = مفتاح سري خاص
endpoint-common-secret = مفتاح التوقيع السري المشترك
endpoint-secret = مفتاح التوقيع السري
endpoint-secret-new = مفتاح التوقيع السري الجديد
# $url: the endpoint's address.
endpoint-secret-of = مفتاح التوقيع السري لنقطة النهاية { $url }
endpoint-secret-text = يتحقق المستقبِل لديك بهذا المفتاح من أن الـWebhook مرسل منا. يمكن لأي شخص لديه المفتاح تزوير Webhooks.
endpoint-rotate = تجديد المفتاح السري
endpoint-disabled-why = { $reason ->
    [gone] ردّت بالرمز 410 Gone
   *[failing] ظلت تفشل خمسة أيام
}
endpoint-failing-since = تفشل منذ
endpoint-newest = أحدث عمليات التسليم
endpoint-all-deliveries = كل عمليات التسليم
endpoint-test = إرسال حدث اختباري
endpoint-enable = تفعيل
endpoint-disable = تعطيل
endpoint-deleted = محذوفة
endpoint-delete = حذف نقطة النهاية
endpoint-delete-text = نتوقف عن إرسال الأحداث إليها، بما فيها الأحداث المنتظرة. تبقى عمليات التسليم السابقة ظاهرة.
endpoint-recover = إعادة إرسال الأحداث الفائتة
endpoint-recover-text = نعيد إرسال كل أحداث المدة المحددة التي تم تخطيها أو فشلت نهائيًا.
endpoint-since = من
endpoint-since-hint = وقت وقوع الأحداث، حسب ساعة الاختبار في وضع الاختبار. المنطقة الزمنية: { $zone }.
endpoint-until = قبل
endpoint-until-hint = اتركه فارغًا لكل الأحداث حتى الآن.

## Webhook deliveries

delivery-none = لم يُعثر على عمليات تسليم.
delivery-attempts = المحاولات
delivery-attempt = المحاولة { $number }
delivery-attempt-count = { $count ->
    [zero] لا محاولات
    [one] محاولة واحدة
    [two] محاولتان
    [few] { $count } محاولات
    [many] { $count } محاولة
   *[other] { $count } محاولة
}
delivery-no-attempt = لم تُرسل بعد.
delivery-old-attempts = جرت المحاولات منذ مدة أطول من مدة الاحتفاظ بها.
delivery-last-answer = آخر رد
delivery-answer = الرد
delivery-no-answer = لا رد
delivery-duration = المدة
delivery-milliseconds = { $ms } ms
delivery-failing = متعثرة
delivery-filter = { $status ->
    [delivered] تم التسليم
    [failed] فشلت
    [skipped] تم تخطيها
    [failing] متعثرة، وتُعاد المحاولة
   *[pending] معلّقة
}
delivery-next = المحاولة التالية
delivery-arrived = وصلت
delivery-body = المحتوى المُرسل
delivery-body-text = يُرسل هذا النص ويُوقّع كما هو تمامًا.
delivery-show-body = المحتوى
delivery-request = الطلب
delivery-response = الرد
delivery-resend = إعادة الإرسال
delivery-skip = تخطٍّ

## Events

event-one = حدث
event-none = لم يُعثر على أحداث.
event-id = معرّف الحدث
event-kind = الحدث
event-object = العنصر
event-object-id = معرّف العنصر
event-json = JSON

## Request log

request-one = طلب
request-none = لم يُعثر على طلبات.
request-intro = ما طلبته مفاتيحك خلال آخر 7 أيام، من دون البيانات السرية.
request-class = { $class ->
    [done] 2xx، ناجح
    [refused] 4xx، مرفوض
   *[failed] 5xx، فاشل
}
request-method = الطريقة
request-path = المسار
request-error = الخطأ
request-code = الرمز
request-field = الحقل
request-query = الاستعلام
request-client = التطبيق
request-idempotency-key = مفتاح عدم التكرار
request-replay = الرد نفسه على أول طلب بهذا المفتاح
request-correlation = معرّف الارتباط
request-body = محتوى الطلب
request-no-body = لم يُرسل شيء أو لم يُحتفظ به.
request-answer = محتوى الرد

## Test clocks

clock-one = ساعة اختبار
clock-intro = تقدّم ساعة الاختبار وقت بيانات الاختبار، فلا تحتاج إلى انتظار انتهاء فترة.
clock-own = ساعة اختبارك
clock-own-text = لكل ما ليست له ساعة خاصة
clock-now = الوقت الحالي
clock-target = في طريقها إلى
clock-status = { $status ->
    [advancing] تتقدم
    [waiting] تنتظر
    [deleting] قيد الحذف
   *[ready] جاهزة
}
clock-waits = { $reason ->
    [chain] تنتظر عقدة من السلسلة: لا تستجيب أي عقدة، أو لم تتجاوز السلسلة وقت طلبك بعد.
    [transaction] تنتظر قراءة معاملة قد تدفع شيئًا على وشك أن تنتهي صلاحيته.
    [payment] تنتظر دفعة انقضت مهلتها وما زالت قيد التأكيد أو تحتاج إلى سعر.
   *[price] تنتظر سعرًا حاليًا: هناك فترة مستحقة بعملة EUR أو GBP.
}
clock-advance = التقديم
clock-advance-text = كل ما يحين موعده في الطريق يحدث بالترتيب: تنتهي الفترات التجريبية، وتُفوتر الفترات، وتنتهي صلاحية المدفوعات. لا ترجع الساعات إلى الوراء أبدًا.
clock-step = بمقدار
clock-step-choice = { $step ->
    [hour] ساعة واحدة
    [day] يوم واحد
    [week] 7 أيام
    [month] 30 يومًا
    [year] 365 يومًا
   *[time] إلى الوقت أدناه
}
clock-to = إلى
clock-to-hint = المنطقة الزمنية: { $zone }.
clock-stop = التوقف هنا
clock-new = إنشاء ساعة
clock-new-text = أنشئ عملاء بهذه الساعة عبر API. يخضع لها كل ما يخصهم، ولا تحركه ساعات أخرى.
clock-name = الاسم
clock-name-hint = ما تجربه بها، مثل سنة من باقة سنوية.
clock-delete = حذف ساعة الاختبار
clock-delete-text = نحذفها مع عملائها وكل ما يخصهم: المدفوعات والفواتير والاشتراكات والخطط.

## Problems with fields

problem-time = اختر وقتًا.
problem-scopes = اختر صلاحيات المفتاح.
problem-address-range = أدخل عناوين IP أو نطاقات مثل 203.0.113.0/24، واحدًا في كل سطر.
problem-clock-past = اختر وقتًا بعد وقت الساعة الحالي.
problem-clock-far = اختر وقتًا خلال السنوات العشر القادمة.
problem-range = اختر وقتًا بعد البداية.
