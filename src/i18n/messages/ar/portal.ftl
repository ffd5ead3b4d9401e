## The account of a customer

portal-title = حسابك – { $merchant }
portal-account-with = حسابك لدى { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = مستحق الدفع الآن
portal-nothing-open = لا يوجد أي مبلغ مستحق.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = رصيدك
portal-prepaid = المدفوع مسبقًا
portal-name = الاسم
portal-email = البريد الإلكتروني
portal-wallet = المحفظة
# The label for screen readers begins with the visible text, here and below.
portal-change = تغيير
portal-change-email-label = تغيير عنوان البريد الإلكتروني
portal-change-wallet-label = تغيير المحفظة
portal-add = إضافة
portal-add-email-label = إضافة عنوان بريد إلكتروني
portal-add-wallet-label = إضافة محفظة
portal-sign-out = تسجيل الخروج
portal-done-cancelled = تم إلغاء اشتراكك.
portal-done-kept = اشتراكك مستمر.
portal-done-token = تم حفظ اختيارك.
portal-done-wallet = تم حفظ محفظتك.

## What is open

portal-to-pay = مستحق الدفع
invoice-numbered = الفاتورة { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }، القسط { $number } من { $count }
portal-due = تاريخ الاستحقاق: { $day }
portal-was-due = كان تاريخ الاستحقاق: { $day }
portal-for-period = من { $start } إلى { $end }
portal-pay-now = الدفع الآن
portal-pay-now-for = الدفع الآن: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = هناك مستحقات أخرى لا تعرضها هذه الصفحة. سيظهر الباقي بعد أن تدفع بعضها.

## Subscriptions

portal-subscriptions = الاشتراكات
portal-trialing = فترة تجريبية
portal-active = نشط
portal-past-due = الدفع مستحق
portal-paused = متوقف مؤقتًا
portal-cancelled = ملغى
portal-expired = منتهٍ
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }، بعملة { $token }
   *[other] { $quantity } × { $price } { $rhythm }، بعملة { $token }
}
portal-next-payment = الدفعة التالية: { $day }
portal-access-until = الوصول متاح حتى { $day }
portal-ends-on = ينتهي في { $day }
portal-keep = الاستمرار
portal-keep-plan = الاستمرار: { $plan }
portal-prepay = الدفع مسبقًا
portal-prepay-plan = الدفع مسبقًا: { $plan }
portal-change-token = تغيير العملة
portal-token-plan = تغيير العملة: { $plan }
portal-cancel = إلغاء
portal-cancel-plan = إلغاء { $plan }

## Installment plans

portal-plans = خطط التقسيط
# The name of a plan that has none.
portal-plan = خطة تقسيط
portal-plan-next = دُفع { $paid } من { $count }، القسط التالي في { $day }
portal-see-schedule = عرض الجدول أو الدفع مقدمًا
portal-see-schedule-of = عرض الجدول أو الدفع مقدمًا: { $plan }

## History

portal-history = السجل
portal-history-empty = لا يوجد شيء بعد.
portal-history-end = لا يوجد شيء أقدم.
portal-newest = الأحدث
portal-older = الأقدم
# The name of a payment that has none.
portal-payment = دفعة
portal-credit-note = إشعار دائن { $number }
portal-for-invoice = عن الفاتورة { $number }
portal-paid-from-credit = من رصيدك
portal-paid-prepaid = مدفوع مسبقًا
portal-refunded = استُرد { $amount }
portal-receipt = الإيصال
portal-receipt-for = الإيصال: { $label }، { $day }
portal-details = التفاصيل
portal-details-for = التفاصيل: { $label }، { $day }

## Signing in

portal-sign-in-hint = نرسل إليك عبر البريد الإلكتروني رابطًا إلى مدفوعاتك وفواتيرك واشتراكاتك. لا تحتاج إلى كلمة مرور.
portal-email-link = إرسال رابط إليّ
portal-too-many-links = لقد طلبت روابط كثيرة. يُرجى المحاولة مرة أخرى بعد { $wait }.
portal-check-email = تحقق من بريدك الإلكتروني
portal-sign-in-sent = إذا كان عنوانك { $email } مسجّلًا لدى { $merchant }، فستصلك رسالة تتضمن رابطًا إلى حسابك.
portal-no-email = لم تصلك رسالة؟ تحقق من مجلد البريد غير المرغوب فيه، أو جرّب العنوان الذي تصلك إليه إيصالاتك.
portal-new-link-sent = أرسلنا رابطًا جديدًا إلى { $email }، ما لم تكن قد وصلت إليه عدة روابط اليوم.
portal-link-expired = انتهت صلاحية هذا الرابط
portal-ask-for-link = يُرجى <a>طلب رابط جديد من { $merchant }</a>.
portal-email-new-link = إرسال رابط جديد إلى { $email }
portal-link-dead = لم يعد هذا الرابط يعمل
portal-link-dead-text = افتح الرابط الوارد في أحدث رسالة مرة أخرى، أو اطلب رابطًا جديدًا.
portal-get-link = الحصول على رابط جديد بالبريد
portal-signed-out = تم تسجيل خروجك
portal-too-many-mails = لا يمكننا إرسال رسالة أخرى الآن
portal-too-many-mails-text = عدد هذه الرسائل محدود. يُرجى المحاولة مرة أخرى بعد { $wait }.
portal-back = العودة إلى حسابي
portal-open = فتح حسابي

## Changing the email address

portal-change-email = تغيير عنوان بريدك الإلكتروني
portal-your-email = عنوانك هو { $email }.
portal-new-email = عنوان البريد الإلكتروني الجديد
portal-new-email-hint = نرسل رابطًا إلى العنوان الجديد. لن يتغير شيء حتى تفتحه وتؤكد.
portal-send-link = إرسال الرابط
portal-same-email = هذا هو عنوانك بالفعل.
portal-change-sent = أرسلنا رسالة إلى { $email }. افتح الرابط الوارد فيها لتأكيد العنوان. الرابط صالح ليوم واحد.
portal-confirm-email = تأكيد عنوان بريدك الإلكتروني الجديد
portal-confirm-email-text = سيكون { $email } عنوانك لدى { $merchant } من الآن فصاعدًا.
portal-email-taken = هذا العنوان مستخدم بالفعل
portal-email-taken-text = يستخدم عميل آخر هذا العنوان الآن. <a>اطلب من { $merchant }</a> دمج حسابيك.
portal-email-changed = تم تأكيد عنوان بريدك الإلكتروني الجديد
portal-email-changed-text = لم تعد الروابط السابقة إلى حسابك تعمل. اطلب رابطًا جديدًا على عنوانك الجديد.

## Changing the wallet

portal-change-wallet = تغيير محفظتك
portal-your-wallet = محفظتك هي { $wallet }.
portal-new-wallet = محفظة Solana الجديدة
portal-new-wallet-hint = تُستخدم للتعرّف عليك لدى { $merchant }. ما زال بإمكانك الدفع من أي محفظة.
portal-save-wallet = حفظ هذه المحفظة
portal-wallet-taken = لا يمكن حفظ هذه المحفظة. استخدم محفظة أخرى، أو <a>تواصل مع { $merchant }</a>.

## Changing a subscription

portal-subscription-over = انتهى اشتراكك في { $plan }. لن تُطالَب بأي مبلغ آخر.
portal-cancel-heading = هل تريد إلغاء { $plan }؟
keeps-access = يبقى الوصول متاحًا لك حتى { $day }، ثم ينتهي اشتراكك.
ends-at-once = ينتهي اشتراكك فورًا لعدم وجود مبلغ مدفوع مسبقًا.
nothing-more-billed = لن تُطالَب بأي مبلغ آخر.
portal-cancel-button = إلغاء اشتراكي
portal-keep-button = الإبقاء على اشتراكي
portal-token-heading = بأي عملة تريد الدفع؟
portal-token-text = للدفعات التالية من { $plan }. أما الدفعة المستحقة حاليًا فتبقى كما هي.
portal-token = العملة الرقمية
portal-save = حفظ
portal-prepay-heading = الدفع مسبقًا: { $plan }
portal-periods = عدد الفترات
portal-periods-hint = نخصم سعر كل فترة مما تدفعه مسبقًا. إذا انتهى الاشتراك قبل ذلك، يُضاف الباقي إلى رصيدك.
portal-prepay-button = المتابعة إلى الدفع
