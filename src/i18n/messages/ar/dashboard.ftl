## Signing in to the dashboard

sign-in = تسجيل الدخول
sign-in-or-up = ليس لديك حساب بعد؟ أدخل عنوان بريدك الإلكتروني لإنشاء حساب.
sign-in-email-link = إرسال رابط بالبريد
sign-in-passkey = تسجيل الدخول بمفتاح المرور
sign-in-or = أو
sign-in-sent = إذا كان هناك حساب للعنوان { $email }، فقد أرسلنا إليه للتو رابطًا لتسجيل الدخول.
sign-in-same-browser = افتح الرابط في هذا المتصفح. يعمل لمدة 10 دقائق ومرة واحدة.
sign-in-other-way = استخدام عنوان آخر
sign-in-as = هل تريد تسجيل الدخول باسم { $email }؟
sign-in-link-dead = هذا الرابط لا يعمل
sign-in-link-dead-text = سبق استخدامه، أو انتهت صلاحيته، أو فُتح في متصفح غير الذي طلبته منه.
invitation = دعوة
# $role: such as Administrator.
invitation-text = أنت مدعو إلى لوحة تحكم { $merchant } باسم { $email }. دورك: { $role }.
invitation-accept = قبول وتسجيل الدخول
prove = هل هذا أنت؟
prove-text = يمكن لهذه الصفحة تغيير من لديه حق الوصول أو وجهة الأموال. يُرجى تأكيد أنك أنت.
prove-passkey = التأكيد بمفتاح المرور
prove-email = إرسال رابط إلى { $email }
prove-sent = أرسلنا رابطًا إلى { $email }. افتحه في هذا المتصفح للمتابعة.
prove-lost = إذا فقدت مفتاح المرور، فاطلب رابطًا من مشغّل هذه الخدمة.

## What people have

desk-language-of-browser = لغة متصفحي
desk-save = حفظ
desk-profile = الملف الشخصي
desk-sessions = أماكن تسجيل دخولك
desk-browser = المتصفح
desk-this-browser = هذا المتصفح
desk-address = العنوان
desk-last-seen = آخر نشاط
desk-signed-in = وقت الدخول
desk-end-session = تسجيل الخروج هناك
desk-end-others = تسجيل الخروج من كل مكان آخر

## The frame of every page

desk-skip = التخطي إلى المحتوى
desk-test-banner = لا تنتقل أموال حقيقية هنا.
desk-search = بحث
desk-search-hint = البحث في المدفوعات والعملاء والطلبات…
desk-mode = الوضع
desk-test = اختباري
desk-live = فعلي
desk-pages = القائمة
desk-merchants = متاجرك
desk-account = حسابك
desk-operator = كل التجار
desk-keys = لوحة المفاتيح
desk-key-search = بحث
desk-key-help = عرض هذه المساعدة
desk-no-merchant = لا يوجد تاجر
desk-new-merchant = أنشئ متجرك
desk-new-merchant-text = يمكنك تغيير الاسم لاحقًا. تبدأ في وضع الاختبار، من دون أموال حقيقية.
desk-no-merchant-text = لست عضوًا لدى أي تاجر. اطلب دعوة من أحد المالكين.
desk-pager = الصفحات
desk-total = { $count ->
    [zero] لا شيء
    [one] الإجمالي: { $count }
    [two] الإجمالي: { $count }
    [few] الإجمالي: { $count }
    [many] الإجمالي: { $count }
   *[other] الإجمالي: { $count }
}
desk-previous = السابق
desk-next = التالي
desk-filter = تصفية
desk-filter-none = مسح التصفية
desk-all = الكل
desk-optional = اختياري
desk-back = رجوع
desk-create = إنشاء
desk-show-json = عرض JSON
desk-done-saved = تم الحفظ.
desk-done-cancelled = تم الإلغاء.
desk-done-sent = تم الإرسال.
desk-done-signed-out = تم تسجيل خروجك.
desk-done-wallets = التغيير قيد التنفيذ. تلقى جميع المالكين رسالة بشأنه.
desk-status = { $status ->
    [accepted] مقبول
    [active] نشط
    [applied] سارٍ
    [cancelled] ملغى
    [closed] مُقفل
    [closing] قيد الإقفال
    [completed] مكتمل
    [confirmed] مدفوع
    [defaulted] متعثر
    [delivered] تم التسليم
    [disabled] معطّل
    [draft] مسودة
    [due] مستحق
    [enabled] مفعّل
    [expired] منتهي الصلاحية
    [failed] فاشل
    [inactive] غير نشط
    [late] متأخر
    [merged] مدموج
    [overdue] تجاوز الموعد
    [overpaid] مدفوع بزيادة
    [paid] مدفوع
    [past_due] متأخر السداد
    [paused] متوقف مؤقتًا
    [processing] قيد المعالجة
    [queued] في الانتظار
    [ready] جاهز
    [refunded] مسترد
    [running] قيد الإعداد
    [sent] مُرسل
    [skipped] تم تخطيه
    [stopped] موقوف
    [trialing] فترة تجريبية
    [uncollectible] غير قابل للتحصيل
    [underpaid] مدفوع بنقص
    [unpaid] غير مدفوع
    [void] لاغٍ
   *[pending] معلّق
}

## Problems with a field of a form

problem-required = املأ هذا الحقل.
problem-number = أدخل رقمًا.
problem-whole-number = أدخل رقمًا صحيحًا.
problem-greater = أدخل قيمة أكبر من { $value }.
problem-at-least = أدخل قيمة لا تقل عن { $value }.
problem-at-most = أدخل قيمة لا تزيد على { $value }.
problem-too-long = أقصى عدد للأحرف: { $value }.
problem-decimals = أقصى عدد للمنازل العشرية: { $value }.
problem-email-address = أدخل عنوان بريد إلكتروني كاملًا، مثل name@example.com.
problem-url = أدخل عنوان ويب كاملًا، مثل https://shop.example.
problem-future = اختر وقتًا في المستقبل.
problem-wallet-address = أدخل عنوان محفظة Solana.
problem-member = هذا الشخص عضو بالفعل.
problem-wallets-unchanged = هذه هي المحافظ الحالية بالفعل.
problem-draft-expired = انتهت صلاحية هذا النموذج. أدخل المحافظ مرة أخرى.
problem-vault = هذا العنوان يخص برنامجًا، مثل محفظة متعددة التوقيعات، ولا يمكنه التوقيع. اطلب من المشغّل تعيينه.
problem-role = دورك لا يسمح بذلك. اسأل أحد المالكين.
problem-last-owner = يحتاج التاجر إلى مالك. عيّن شخصًا آخر مالكًا أولًا.

## Words of several pages

desk-amount = المبلغ
desk-status-label = الحالة
desk-exception = يحتاج إلى انتباه
desk-description = الوصف
desk-customer = العميل
desk-customer-email = بريد العميل الإلكتروني
desk-created = تاريخ الإنشاء
desk-currency = العملة
desk-token = العملة الرقمية
desk-details = التفاصيل
desk-raw = البيانات
desk-id = المعرّف
desk-transaction = المعاملة

## Home

desk-home = الرئيسية

## Payments

desk-payments = المدفوعات
desk-no-payments = لم يُعثر على مدفوعات.
desk-new-payment = دفعة جديدة
desk-payment-page = صفحة الدفع
desk-cancel-payment = إلغاء الدفعة
desk-resolve = قبول ما تم استلامه
desk-due = المطلوب
desk-received = المستلم
desk-diagnosis = التشخيص

## Team

desk-team = الفريق
desk-no-members = لا يوجد أعضاء.
desk-role = الدور
desk-roles = صلاحيات الأدوار
role-about = { $role ->
    [owner] كل شيء، بما في ذلك المحافظ التي تذهب إليها الأموال والمالكون الآخرون.
    [admin] كل شيء ما عدا المحافظ والمالكين.
    [developer] يرى كل شيء. يدير مفاتيح API وWebhooks وساعات الاختبار. وفي وضع الاختبار يخدم العملاء أيضًا.
    [support] يرى المدفوعات والعملاء، ويرد الأموال حتى الحد المحدد في الإعدادات.
    [accountant] يرى كل شيء ويصدّره. يُعدّ التقارير ويتحقق من الدفاتر ويُقفل الأشهر.
   *[viewer] يرى المدفوعات والعملاء. لا يغيّر شيئًا.
}
desk-passkey = مفتاح المرور
desk-yes = نعم
desk-no = لا
desk-invite = دعوة
desk-invite-intro = يتلقى الشخص رسالة تحتوي على رابط يعمل لمدة ثلاثة أيام.
desk-invitations = الدعوات المفتوحة
desk-expires = تنتهي في
desk-revoke = سحب
desk-remove-member = إزالة من الفريق
desk-remove-member-text = يفقد الشخص حق الوصول فورًا.

## Audit log

desk-audit-log = سجل التدقيق
desk-no-acts = لم يُعثر على إجراءات.
desk-time = الوقت
desk-actor = المنفّذ
desk-by-operator = المشغّل
desk-act-label = الإجراء
desk-object-label = العنصر
desk-changes = التغييرات
desk-act = { $action ->
    [create] إنشاء
    [update] تغيير
    [delete] حذف
    [rotate] تجديد
    [revoke] إبطال
    [disable] تعطيل
    [cancel] إلغاء
    [resolve] قبول
    [hand_in] تقديم معاملة
    [apply] احتساب الرصيد
    [unapply] التراجع عن الاحتساب
    [deactivate] إلغاء التفعيل
    [pause] إيقاف مؤقت
    [resume] استئناف
    [reinstate] إعادة التفعيل
    [void] إبطال المستند
    [mark_uncollectible] تحديد كغير قابل للتحصيل
    [mark_paid] تحديد كمدفوع
    [merge] دمج
    [adjust_balance] تعديل الرصيد
    [open_portal] فتح البوابة
    [advance] تقديم الوقت
    [stop] إيقاف
    [close] إقفال
   *[export] تصدير
}
desk-object = { $object ->
    [api_key] مفتاح API
    [webhook_endpoint] نقطة نهاية Webhook
    [webhook_secret] المفتاح السري لنقطة نهاية Webhook
    [merchant] الحساب
    [billing_settings] إعدادات الفوترة
    [checkout_settings] إعدادات الدفع
    [customer] العميل
    [payment] دفعة
    [payment_link] رابط دفع
    [invoice] فاتورة
    [credit_note] إشعار دائن
    [transfer] تحويل
    [refund] استرداد
    [subscription] اشتراك
    [subscription_plan] باقة اشتراك
    [coupon] قسيمة
    [installment_plan] خطة تقسيط
    [test_clock] ساعة اختبار
    [member] عضو
    [invitation] دعوة
    [session] تسجيل دخول
    [passkey] مفتاح المرور
    [wallet_change] تغيير المحافظ
    [counterpart] طرف مقابل
    [report] تقرير
    [report_schedule] جدول التقارير
    [period] شهر
   *[dashboard_settings] إعدادات لوحة التحكم
}

## Settings

desk-settings = الإعدادات
desk-settings-part = { $part ->
    [profile] الملف
    [logo] الشعار
    [brand] العلامة التجارية والتواصل
    [billing] الفواتير والضرائب
    [dunning] التذكيرات وإعادة المطالبة
   *[dashboard] القواعد والإشعارات
}
desk-settings-both = لوضع الاختبار والوضع الفعلي.
desk-settings-mode = { $mode ->
    [test] لوضع الاختبار فقط.
   *[live] للوضع الفعلي فقط.
}
desk-merchant-name = اسم المتجر
desk-merchant-email = عنوان البريد الإلكتروني للمتجر
desk-merchant-email-hint = تُرسل إليه الرسائل المتعلقة بالأمان والمشكلات. ويظهر أيضًا للعملاء إذا لم تكن هناك جهة اتصال للدعم.
desk-logo = الشعار
desk-logo-hint = PNG أو JPEG، بحد أقصى 100 kB و1,000 بكسل لكل ضلع.
desk-color = لون الأزرار والروابط
desk-color-hint = بالنظام الست عشري، مثل #2b4fd1.
desk-support-email = بريد الدعم الإلكتروني
desk-support-url = صفحة الدعم
desk-support-phone = هاتف الدعم
desk-terms-url = الشروط
desk-privacy-url = سياسة الخصوصية
desk-refund-policy-url = سياسة الاسترداد
desk-shop-language = اللغة
desk-shop-language-hint = للعملاء الذين لا تُعرف لغتهم.
desk-language-of-customer = لغة متصفح العميل، أو الإنجليزية
desk-origins = المواقع التي يمكنها عرض صفحة الدفع في إطار
desk-origins-hint = عنوان واحد في كل سطر، مثل https://shop.example.
desk-seller-name = الاسم على الفواتير
desk-street = الشارع
desk-street-2 = العنوان، السطر الثاني
desk-postal-code = الرمز البريدي
desk-city = المدينة
desk-state = الولاية أو المنطقة
desk-country = البلد
desk-country-hint = حرفان، مثل DE.
desk-tax-ids = الأرقام الضريبية
desk-one-per-line = رقم واحد في كل سطر.
desk-time-zone = المنطقة الزمنية
desk-time-zone-hint = مثل Europe/Berlin. تحدد اليوم الذي يقع فيه كل شيء.
desk-invoice-prefix = تبدأ أرقام الفواتير بـ
desk-credit-note-prefix = تبدأ أرقام الإشعارات الدائنة بـ
desk-invoice-notes = ملاحظات على الفواتير الجديدة
desk-invoice-terms = شروط على الفواتير الجديدة
desk-reminder-days = التذكير بالفواتير غير المدفوعة
desk-reminder-days-hint = عدد الأيام بعد تاريخ الاستحقاق، مفصولة بفواصل؛ القيم السالبة تعني قبله. مثل -3, 1, 7.
desk-retry-days = إعادة المطالبة بالفترات غير المدفوعة
desk-retry-days-hint = عدد الأيام بعد فوترة فترة الاشتراك، مفصولة بفواصل. مثل 1, 3, 5.
desk-give-up-days = التوقف عن المطالبة بعد (أيام)
desk-final-action = ما يحدث للاشتراك حينها
desk-final = { $action ->
    [cancel] يُلغى
    [pause] يتوقف مؤقتًا
   *[keep] يبقى متأخر السداد
}
desk-price-notice = الإعلان عن الأسعار الجديدة (قبل أيام)
desk-reporting-currency = عملة المجاميع
desk-reporting-currency-hint = تُحوّل المجاميع بين عدة عملات إلى هذه العملة.
desk-tolerance = النقص المسموح به
desk-tolerance-hint = مقدار ما يمكن أن يبقى غير مدفوع من السعر، بعملته وبحد أقصى 1 % منه.
desk-support-limit = استردادات الدعم في اليوم
desk-support-limit-hint = أقصى مبلغ يمكن لعضو بدور الدعم رده خلال 24 ساعة.
desk-large-refund = الاستردادات الكبيرة
desk-large-refund-hint = ابتداءً من هذا المبلغ، يؤكد من يرد الأموال بمفتاح المرور.
desk-notify-exceptions = إرسال رسالة إلينا عند وصول أموال متأخرة أو زائدة أو ناقصة
desk-notify-endpoints = إرسال رسالة إلينا عند تعطيل نقطة نهاية Webhook

## Wallets that receive payments

desk-wallets = المحافظ
desk-wallets-now = وجهة أموالك
desk-wallets-text = { $hours ->
    [0] يدفع الدافعون مباشرةً إلى هذه المحافظ. لا يمكن تغييرها إلا لمالك، وبتوقيع من المحفظة الجديدة.
    [one] يدفع الدافعون مباشرةً إلى هذه المحافظ. لا يمكن تغييرها إلا لمالك، وبتوقيع من المحفظة الجديدة. يسري التغيير بعد ساعة واحدة.
    [two] يدفع الدافعون مباشرةً إلى هذه المحافظ. لا يمكن تغييرها إلا لمالك، وبتوقيع من المحفظة الجديدة. يسري التغيير بعد ساعتين.
    [few] يدفع الدافعون مباشرةً إلى هذه المحافظ. لا يمكن تغييرها إلا لمالك، وبتوقيع من المحفظة الجديدة. يسري التغيير بعد { $hours } ساعات.
    [many] يدفع الدافعون مباشرةً إلى هذه المحافظ. لا يمكن تغييرها إلا لمالك، وبتوقيع من المحفظة الجديدة. يسري التغيير بعد { $hours } ساعة.
   *[other] يدفع الدافعون مباشرةً إلى هذه المحافظ. لا يمكن تغييرها إلا لمالك، وبتوقيع من المحفظة الجديدة. يسري التغيير بعد { $hours } ساعة.
}
desk-no-wallet = لا شيء: لا تُقبل المدفوعات بهذه العملة الرقمية
desk-change-wallets = تغيير المحافظ
desk-change-wallets-intro = { $hours ->
    [0] توقّع كل محفظة جديدة على التغيير. يتلقى جميع المالكين رسالة. تحتفظ المدفوعات المفتوحة بالمحافظ الحالية.
    [one] توقّع كل محفظة جديدة على التغيير. يتلقى جميع المالكين رسالة تحتوي على رابط يوقفه. يسري التغيير بعد ساعة واحدة. تحتفظ المدفوعات المفتوحة بالمحافظ الحالية.
    [two] توقّع كل محفظة جديدة على التغيير. يتلقى جميع المالكين رسالة تحتوي على رابط يوقفه. يسري التغيير بعد ساعتين. تحتفظ المدفوعات المفتوحة بالمحافظ الحالية.
    [few] توقّع كل محفظة جديدة على التغيير. يتلقى جميع المالكين رسالة تحتوي على رابط يوقفه. يسري التغيير بعد { $hours } ساعات. تحتفظ المدفوعات المفتوحة بالمحافظ الحالية.
    [many] توقّع كل محفظة جديدة على التغيير. يتلقى جميع المالكين رسالة تحتوي على رابط يوقفه. يسري التغيير بعد { $hours } ساعة. تحتفظ المدفوعات المفتوحة بالمحافظ الحالية.
   *[other] توقّع كل محفظة جديدة على التغيير. يتلقى جميع المالكين رسالة تحتوي على رابط يوقفه. يسري التغيير بعد { $hours } ساعة. تحتفظ المدفوعات المفتوحة بالمحافظ الحالية.
}
desk-wallet-hint = العنوان الذي يستقبل { $token }. إذا تُرك فارغًا، فأنت لا تقبل { $token }.
desk-go-on = متابعة
desk-wallet-changes = التغييرات
desk-no-wallet-changes = لم يغيّر أحد المحافظ في لوحة التحكم بعد.
desk-wallet-effect = يسري في
desk-sign-wallets = توقيع التغيير
desk-sign-text = وقّع هذا النص بالمحفظة { $wallet }. يثبت ذلك أنك تتحكم بها، ولا يكلف شيئًا.
desk-sign-place = التوقيع { $number } من { $count }
desk-sign-with = التوقيع باستخدام { $wallet }
desk-sign-other-account = هذا حساب آخر. اختر الحساب ذا العنوان الجديد في { $wallet } وحاول مرة أخرى.
desk-sign-elsewhere = التوقيع في مكان آخر
desk-signature = توقيع النص، بصيغة base58 أو base64
desk-sign-wrong = توقيع { $wallet } غير صحيح. وقّع مرة أخرى بهذه المحفظة.
