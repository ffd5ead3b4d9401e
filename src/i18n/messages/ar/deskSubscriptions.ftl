## Plans

desk-plans-and-subscriptions = الباقات والاشتراكات
desk-plans = الباقات
desk-plan = الباقة
desk-no-plans = لم يُعثر على باقات.
desk-no-plans-yet = لا توجد باقات بعد. الباقة هي ما يشترك فيه العملاء: سعر، وعدد مرات دفعه.
desk-new-plan = باقة جديدة
desk-edit-plan = تعديل الباقة
desk-price = السعر
desk-every = التحصيل كل
desk-interval-label = الوحدة
desk-interval-hint = مثلًا 3 وأشهر: يدفع العميل كل ثلاثة أشهر.
desk-interval = { $interval ->
    [daily] أيام
    [weekly] أسابيع
    [yearly] سنوات
   *[monthly] أشهر
}
desk-plan-description-hint = يرى العملاء هذا في صفحة الباقة.
desk-setup-fee-hint = تُحصّل مرة واحدة، مع الدفعة الأولى.
desk-trial-days = أيام الفترة التجريبية المجانية
desk-tax = الضريبة
desk-tax-rate = معدل الضريبة
desk-tax-behavior-label = الأسعار والضريبة
desk-tax-behavior = { $behavior ->
    [inclusive] الأسعار شاملة الضريبة
   *[exclusive] تُضاف الضريبة إلى الأسعار
}
desk-quantity = الكمية
desk-allow-quantity = يمكن للعملاء اختيار الكمية
desk-max-cycles = عدد الدفعات
desk-max-cycles-hint = ينتهي الاشتراك بعدها. اتركه فارغًا ليستمر حتى يلغيه أحد.
desk-max-unpaid = الفترات غير المدفوعة المسموح بها
desk-max-unpaid-hint = بزيادة فترة واحدة عليها ينتهي الاشتراك.
desk-apply-to = يسري السعر الجديد على
desk-apply-to-hint = يتلقى المشتركون الحاليون رسالة في وقت مناسب قبل تغيّر سعرهم.
desk-price-scope = { $scope ->
    [all] المشتركين الجدد والحاليين
   *[new] المشتركين الجدد فقط
}
desk-activate = تفعيل
desk-deactivate = إلغاء التفعيل
desk-public-page = الصفحة العامة
desk-public-page-text = يشترك العملاء في هذه الصفحة. شارك العنوان أو اعرض الرمز.
desk-address-of-page = العنوان
desk-qr-code = رمز QR لهذه الصفحة
desk-subscribers = المشتركون
desk-new-subscriber = إضافة مشترك

## Coupons

desk-coupons = القسائم
desk-coupon = القسيمة
desk-no-coupons = لم يُعثر على قسائم.
desk-no-coupons-yet = لا توجد قسائم بعد. القسيمة رمز يخفّض سعر الاشتراك.
desk-new-coupon = قسيمة جديدة
desk-edit-coupon = تعديل القسيمة
desk-code = الرمز
desk-code-hint = ما يدخله العملاء: من 3 إلى 40 من الأحرف والأرقام والواصلات والشرطات السفلية.
desk-coupon-name-hint = يرى العملاء هذا في الصفحات والمستندات.
desk-discount = الخصم
desk-percent-off = الخصم بالنسبة المئوية
desk-amount-off = الخصم كمبلغ
desk-amount-off-hint = بدلًا من النسبة المئوية، بالعملة أدناه.
desk-duration = المدة
desk-duration-choice = { $duration ->
    [forever] كل الفترات
    [repeating] عدة فترات
   *[once] فترة واحدة
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] كل الفترات
    [repeating] { $count ->
        [zero] لا فترات
        [one] فترة واحدة
        [two] فترتان
        [few] { $count } فترات
        [many] { $count } فترة
       *[other] { $count } فترة
    }
   *[once] فترة واحدة
}
desk-duration-periods-hint = لعدة فترات فقط.
desk-max-redemptions = أقصى عدد للاشتراكات
desk-redeemed = المستخدم
# 3 of 100
desk-of-all = { $count } من { $all }
desk-valid-until = صالحة حتى

## Subscriptions

desk-subscriptions = الاشتراكات
desk-no-subscriptions = لم يُعثر على اشتراكات.
desk-no-subscriptions-yet = لا توجد اشتراكات بعد. أنشئ باقة أولًا، وشارك صفحتها.
desk-new-subscription = اشتراك جديد
desk-subscriber-hint = أدخل عنوان بريده الإلكتروني أو محفظته أو كليهما.
desk-next-payment = الدفعة التالية
desk-current-period = الفترة الحالية
desk-trial-until = الفترة التجريبية حتى
desk-access-until = الوصول حتى
desk-ends-with-period = ينتهي مع الفترة
desk-has-unpaid = غير مدفوع
desk-cancelled-on = أُلغي في
desk-why-cancelled = سبب الإلغاء
desk-cancel-reason = { $reason ->
    [payment_failed] لم تُدفع إحدى الفترات
    [refunded] رُدّ مبلغ إحدى الفترات
   *[requested] بطلب منك أو من العميل
}
desk-billing-problem = المشكلة
desk-billing-problem-is = { $problem ->
    [rate_unavailable] لا يتوفر سعر صرف حالي. سنعيد المحاولة قريبًا.
    [cannot_be_paid] لا يمكن إنشاء دفعة: هناك محفظة أو عملة رقمية ناقصة، أو المبلغ غير ممكن.
   *[internal_error] حدث خطأ من جانبنا. سنعيد المحاولة قريبًا.
}
desk-next-change = التغيير التالي
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } اعتبارًا من { $day }
desk-periods-paid = الفترات المدفوعة
desk-reverse-charge = الاحتساب العكسي (Reverse Charge): الضريبة على العميل
desk-reverse-charge-hint = يحتاج إلى رقمك الضريبي ورقم العميل.
desk-email-unconfirmed = لم يؤكد العميل العنوان بعد، لذلك لا يتلقى رسائل.
desk-periods = الفترات
desk-no-periods = لم يُحصّل شيء حتى الآن.
desk-paid-on = دُفع في
desk-document = المستند
status-unpaid-periods = غير مدفوع
desk-unpaid-text = يمكن للعميل دفع كل فترة في صفحتها. يمكنك إرسال العنوان إليه.
desk-unpaid-over = لم تُدفع هذه الفترات قبل انتهاء الاشتراك. لن يُطلب أي مبلغ بعد الآن.
# $amount: 4.00 USDC
desk-received-part = استُلم { $amount } حتى الآن
desk-see-payment = إنشاء الدفعة أو عرضها
desk-change = تغيير
desk-change-subscription = تغيير الاشتراك
desk-change-time-label = تسري الباقة أو الكمية الجديدة
desk-change-time = { $when ->
    [period_end] مع الفترة التالية
   *[now] الآن
}
desk-change-time-hint = إذا اختلف الفاصل الزمني، فإن التغيير الآن يبدأ فترة جديدة ويحصّلها الآن.
desk-proration-label = باقي الفترة المدفوعة
desk-proration = { $proration ->
    [none] يبقى كما دُفع
   *[next_period] يُسوّى مع الدفعة التالية
}
desk-coupon-change-hint = للفترات التالية. اتركه فارغًا لإزالة القسيمة.
desk-token-change-hint = للدفعات التالية. تبقى الدفعة المفتوحة كما هي.
desk-prepay-text = ينشئ هذا دفعة واحدة للفترات التالية. أرسل صفحتها إلى العميل.
desk-prepay-hint = إذا انتهى الاشتراك مبكرًا، يصبح الباقي رصيدًا للعميل.
desk-create-payment = إنشاء الدفعة
desk-pause = إيقاف مؤقت
desk-resume = استئناف
desk-cancel-subscription = إلغاء الاشتراك
desk-cancel-text = لن يُحصّل أي مبلغ آخر. يحتفظ العميل بالوصول طوال المدة التي دفع عنها.
desk-cancel-when = الوقت
desk-cancel-now = الآن
# $day: 20 November 2026.
desk-cancel-at-end = عند انتهاء الفترة الحالية: { $day }
problem-coupon-code = استخدم من 3 إلى 40 من الأحرف والأرقام والواصلات والشرطات السفلية.
problem-coupon-discount = أدخل نسبة مئوية أو مبلغًا، وليس كليهما.
problem-coupon-periods = أدخل هذا لعدة فترات فقط.
problem-coupon-taken = لديك قسيمة أخرى بهذا الرمز.
problem-needs-price = أدخل سعرًا جديدًا، أو اترك هذا كما هو.
problem-tax-ids = يحتاج الاحتساب العكسي إلى رقمك الضريبي ورقم العميل.
