## Every mail

# The first paragraph in test mode.
mail-test-notice = هذه رسالة اختبار أُرسلت في وضع الاختبار: لا توجد أموال حقيقية مستحقة أو مدفوعة.
mail-test-subject = [اختبار] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = أو افتح:
mail-item = البند
mail-amount = المبلغ
mail-hello = مرحبًا،
mail-hello-name = مرحبًا { $name }،
mail-questions = هل لديك أسئلة؟ يمكنك الرد على هذه الرسالة.
mail-payment = الدفعة
mail-transaction = المعاملة

## An invoice

mail-invoice-title = الفاتورة { $number }
mail-invoice-subject = الفاتورة { $number } من { $merchant }
mail-invoice-reminder = تذكير: الفاتورة { $number } من { $merchant }
mail-invoice-sent = وصلتك فاتورة من { $merchant }.
mail-invoice-overdue = استُحقت هذه الفاتورة من { $merchant } في { $day }. إذا كنت قد دفعتها للتو، فيُرجى تجاهل هذا التذكير.
mail-invoice-due = تُستحق هذه الفاتورة من { $merchant } في { $day }.
mail-invoice-paid = سُددت الفاتورة من رصيدك. ليس عليك فعل أي شيء.
mail-invoice-row = الفاتورة
mail-in-token = بعملة { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }، ويُحدد عند الدفع
mail-nothing = لا شيء
mail-pay = دفع { $amount }
mail-pay-rest = دفع الباقي
mail-invoice-how = تدفع إلى { $merchant } مباشرةً من أي محفظة Solana. هل لديك أسئلة؟ يمكنك الرد على هذه الرسالة.
mail-invoice-pdf = يمكنك أيضًا تنزيل الفاتورة بصيغة PDF من تلك الصفحة.

## A receipt

mail-receipt-title = شكرًا لك على الدفع
mail-receipt-subject = إيصال من { $merchant }: { $amount }
mail-receipt-text = وصلت دفعتك إلى { $merchant }.
mail-receipt-keep = احتفظ بهذه الرسالة كإيصال. هل لديك أسئلة؟ يمكنك الرد على هذه الرسالة.
mail-received = المبلغ المستلم
mail-confirmed = وقت التأكيد
mail-see-details = عرض التفاصيل
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] إجمالي الفاتورة
    [period] إجمالي الفترة
   *[installment] إجمالي القسط
}
mail-receipt-received = { $noun ->
    [invoice] المستلم عن الفاتورة
    [period] المستلم عن الفترة
   *[installment] المستلم عن القسط
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = الفاتورة { $number }
paid-period = { $plan }، من { $start } إلى { $end }
paid-installment = القسط { $number } من { $count }
paid-installment-of = { $description } – القسط { $number } من { $count }
paid-next-periods = { $plan }، الفترات القادمة
paid-rest = كل المتبقي
paid-rest-of = { $description } – كل المتبقي

## A refund

mail-refund-subject = استرداد من { $merchant }: { $amount }
mail-refund-title = جارٍ تجهيز المبلغ المسترد
mail-refund-ask-title = إلى أين نرسل المبلغ المسترد؟
mail-refund-text = يجري تجهيز استرداد لك بمبلغ { $amount } من { $merchant }.
mail-refund-ask = يُرجى إدخال محفظتك في موعد أقصاه { $day }. يمكنك استخدام الرابط مرة واحدة.
mail-refund-announced = سيُرسل المبلغ إلى المحفظة أدناه. سنراسلك عند وصوله.
mail-refund-choose = اختيار المحفظة
mail-refund-reason = السبب
mail-refund-wallet = المحفظة
mail-refund-amount = المبلغ
mail-refund-completed-at = وقت الاكتمال
mail-refund-saved-subject = حُفظت محفظة استرداد المبلغ من { $merchant }: { $amount }
mail-refund-saved-title = تم حفظ محفظتك
mail-refund-saved-text = سيُرسل المبلغ المسترد { $amount } من { $merchant } إلى المحفظة أدناه. سنراسلك عند وصوله.
mail-refund-saved-warning = إذا لم تُدخل هذه المحفظة بنفسك، فتواصل مع { $merchant } الآن.
mail-refund-completed-title = وصل المبلغ المسترد
mail-refund-completed-subject = وصل المبلغ المسترد: { $amount } من { $merchant }
mail-refund-completed-text = وصل المبلغ المسترد { $amount } من { $merchant } إلى محفظتك.
mail-refund-revoked = انتهى الوصول الخاص بفترة الاشتراك التي استُرد مبلغها.
mail-refund-failed-title = لم يكتمل استرداد المبلغ
mail-refund-failed-subject = لم يكتمل استرداد المبلغ: { $amount } من { $merchant }
mail-refund-reverted-text = أُوقف استرداد مبلغ { $amount } من { $merchant } لأن شبكة Solana أسقطت الدفعة الأصلية أو جزءًا منها. بقيت الأموال التي أُسقطت في المحفظة التي دفعت، ولذلك لا يوجد ما يُرد.
mail-refund-part-text = لم يُرسل سوى جزء من المبلغ المسترد { $amount } من { $merchant }.
mail-refund-missing-text = وصلك { $arrived } من أصل المبلغ المسترد { $amount } من { $merchant }. المبلغ الناقص: { $missing }.
mail-refund-ask-rest = للحصول على الباقي، رُدّ على هذه الرسالة أو تواصل مع { $merchant }.
mail-refund-expired-title = لم يُرسل المبلغ المسترد
mail-refund-expired-subject = لم يُرسل المبلغ المسترد: { $amount } من { $merchant }
mail-refund-expired-text = لم يُرسل المبلغ المسترد { $amount } من { $merchant } في الوقت المحدد.
mail-refund-no-wallet-text = لم يُرسل المبلغ المسترد { $amount } من { $merchant } لعدم إدخال محفظة في الوقت المحدد.
mail-refund-ask-link = للحصول على رابط جديد، رُدّ على هذه الرسالة أو تواصل مع { $merchant }.
mail-refund-cancelled-title = أُلغي استرداد المبلغ
mail-refund-cancelled-subject = أُلغي استرداد المبلغ: { $amount } من { $merchant }
mail-refund-cancelled-text = أُلغي استرداد مبلغ { $amount } من جانب { $merchant }.

## The customer's account

mail-portal-title = مدفوعاتك واشتراكاتك
mail-portal-subject = مدفوعاتك واشتراكاتك – { $merchant }
mail-portal-text = طلب شخص ما هذا الرابط إلى مدفوعاتك وفواتيرك واشتراكاتك لدى { $merchant }.
mail-portal-secret = لا تُعِد توجيه هذه الرسالة: الرابط يفتح حسابك بدون كلمة مرور.
mail-portal-open = فتح حسابي
mail-portal-until = الرابط صالح حتى { $time }. إذا لم تطلبه، فتجاهل هذه الرسالة.
mail-address-title = تأكيد عنوان بريدك الإلكتروني الجديد
mail-address-subject = تأكيد عنوان بريدك الإلكتروني الجديد – { $merchant }
mail-address-text = يريد أحد عملاء { $merchant } استخدام عنوان البريد الإلكتروني هذا من الآن فصاعدًا. هل هذا أنت؟
mail-address-ask = يُرجى التأكيد. لن يتغير شيء قبل ذلك.
mail-address-confirm = تأكيد هذا العنوان
mail-address-until = الرابط صالح حتى { $time }. إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة.
mail-taken-title = عنوان البريد الإلكتروني هذا مستخدم بالفعل
mail-taken-subject = عنوان البريد الإلكتروني هذا مستخدم بالفعل – { $merchant }
mail-taken-text = يريد أحد عملاء { $merchant } استخدام عنوان البريد الإلكتروني هذا. العنوان مسجّل لعميل بالفعل، ولذلك لم يتغير شيء.
mail-taken-advice = إذا كنت أنت من طلب ذلك، فافتح حساب هذا العنوان بدلًا منه، أو اطلب من { $merchant } دمج حسابيك.
mail-taken-open = فتح حساب هذا العنوان
mail-ignore = إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة.
mail-changed-title = تم تغيير عنوان بريدك الإلكتروني
mail-changed-subject = تم تغيير عنوان بريدك الإلكتروني – { $merchant }
mail-changed-text = عنوانك لدى { $merchant } هو الآن { $address }. وستصل إليه الرسائل المتعلقة بمدفوعاتك واشتراكاتك.
mail-changed-links = الروابط في الرسائل الأقدم لم تعد تفتح حسابك.
mail-changed-warning = إذا لم تكن أنت من طلب ذلك، فرُدّ على هذه الرسالة فورًا لتحصل على المساعدة من { $merchant }.
