## The screens of payment links

desk-links = الروابط
desk-link = الرابط
desk-no-links = لا توجد روابط بعد. الرابط صفحة يمكن لأي شخص أن يدفع لك فيها: شاركه، أو اطبع رمزه لمنضدة البيع.
desk-no-links-found = لم يُعثر على روابط.
desk-new-link = رابط جديد
desk-edit-link = تعديل الرابط
desk-link-title = العنوان
desk-link-title-hint = ما يدفع الناس مقابله. يرونه في أعلى الصفحة.
desk-link-untitled = من دون عنوان
# How many times a link was paid.
desk-link-uses = مرات الدفع
desk-link-uses-of = { $count } من { $most }
desk-link-status = { $status ->
    [active] نشط
    [expired] منتهي الصلاحية
    [used_up] مستنفد
   *[inactive] غير نشط
}
desk-link-open-amount = يختاره الدافع
desk-link-each = لكل وحدة

## The form of a link

desk-link-choice = ما يمكن للدافع اختياره
desk-link-custom-amount = يختار الدافع المبلغ
desk-link-custom-amount-hint = للإكراميات والتبرعات، ولنقطة البيع في متجرك. المبلغ أعلاه هو ما تقترحه الصفحة أولًا.
desk-link-least = أقل مبلغ
desk-link-most = أكبر مبلغ
desk-link-suggested = المبالغ المقترحة
desk-link-suggested-hint = مبلغ واحد في كل سطر، وأربعة على الأكثر. تعرضها الصفحة كأزرار.
desk-link-quantity = يختار الدافع الكمية
desk-link-quantity-hint = يصبح المبلغ أعلاه سعر الوحدة.
desk-link-most-units = أقصى عدد وحدات لكل دافع
desk-link-token-choice = يمكن للدافع اختيار عملة رقمية أخرى من عملاتك
desk-link-asks = ما تطلبه من الدافع
desk-link-email = طلب عنوان البريد الإلكتروني
desk-link-email-hint = يتلقى الدافع إيصالًا، ويصبح من عملائك.
desk-link-questions = أسئلتك
desk-link-question = السؤال { $number }
desk-link-question-add = إضافة سؤال
desk-link-question-label = السؤال
desk-link-question-type = نوع الإجابة
desk-link-type = { $type ->
    [number] رقم
    [dropdown] واحد من عدة خيارات
   *[text] نص
}
desk-link-options = الخيارات
desk-link-options-hint = فقط عند الاختيار من عدة خيارات. خيار واحد في كل سطر.
desk-link-required = الإجابة مطلوبة
desk-link-limits = المخزون والانتهاء
desk-link-max-uses = عدد المرات التي يمكن دفعه فيها
desk-link-max-uses-hint = اتركه فارغًا إذا لم يكن هناك حد. لا تُباع الوحدة الأخيرة مرتين أبدًا.
desk-link-expires = ينتهي في
desk-link-page-texts = نصوص الصفحة
desk-link-language = لغة الصفحة
desk-link-language-any = لغة الدافع
desk-link-redirect = الصفحة بعد الدفع
desk-link-redirect-hint = الصفحة التي ينتقل إليها الدافع بعد الدفع. اتركه فارغًا لعرض تأكيدنا.
desk-link-money = العملات الرقمية والرسوم
desk-link-token = العملة الرقمية الأولى
desk-link-onramp = إتاحة الدفع بالبطاقة أو عبر البنك
desk-link-ngn = السعر بالبطاقة أو عبر البنك
desk-link-ngn-hint = يُحصّل كما هو، أيًا كان سعر الصرف.
desk-link-charge = يدفع الدافع رسوم الخدمة
desk-from-exchange = يمكن الدفع من حساب في منصة تداول
desk-from-exchange-hint = يُزاد المبلغ بأقل من سنت واحد، حتى يدل على الدفعة.
# $zone: Europe/Berlin
desk-in-time-zone = بالمنطقة الزمنية { $zone }.
desk-for-developers = للمطورين
desk-metadata = بياناتك الخاصة
desk-metadata-hint = كائن JSON. تعيده Webhooks وواجهة API.

## The page of a link

desk-link-address = عنوان الصفحة
desk-link-share = المشاركة
desk-link-qr = رمز QR يفتح الصفحة
desk-link-print = الطباعة لمنضدة البيع
desk-link-download = تنزيل رمز QR
desk-pos = نقطة البيع
desk-pos-hint = افتحها على هاتف أو جهاز لوحي عند منضدة البيع: اكتب مبلغًا، ويمسح العميل الرمز.
desk-link-activate = إعادة التفعيل

## The printed page

desk-print = طباعة
desk-print-hint = اطبع هذه الصفحة بمتصفحك، على الورق أو كملف PDF.
# On the printed page, for customers at the counter.
poster-open-amount = أنت تختار المبلغ
poster-scan = امسح الرمز بكاميرا هاتفك للدفع

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = إزالة: { $name }

## Problems with a field of these forms

problem-below-smallest = هذا أقل من أقل مبلغ.
problem-above-largest = هذا أكثر من أكبر مبلغ.
problem-no-options = أدخل الخيارات.
problem-repeated = هذا مكرر هنا.
problem-amount-or-quantity = يختار الدافع إما المبلغ وإما الكمية، وليس كليهما.
problem-exact-price = يُحصّل هذا السعر كما هو، لذلك لا يمكن للدافع الاختيار. اتركه فارغًا.
problem-json = أدخل كائن JSON، مثل {"{"}"order": 1042{"}"}.
problem-no-wallet = ليست لديك محفظة لهذه العملة الرقمية. اختر عملة رقمية أخرى، أو عيّن محفظة أولًا.
