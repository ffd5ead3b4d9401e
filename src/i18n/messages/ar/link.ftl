## A payment link

on-solana-plus-charge = { $amount } على شبكة Solana، إضافةً إلى رسوم خدمة بنسبة { $percent }
ready-heading = يمكنك الدفع متى شئت
ready-text = ادفع من أي محفظة Solana.
card-possible = يمكنك أيضًا الدفع بالبطاقة أو عبر البنك.
place-kept = نحجز لك مكانك لمدة 10 دقائق.
amount-fixed-later = يُحدد المبلغ بعملة { $token } عند المتابعة.
continue-your-payment = متابعة الدفع
view-your-payment = عرض الدفعة
link-inactive = هذا الرابط مغلق
link-expired = انتهت صلاحية هذا الرابط
link-used-up = لم يعد هذا الرابط يقبل مدفوعات
link-held = المكان الأخير محجوز
link-held-text = هناك شخص آخر يدفع الآن. إذا لم يُكمل الدفع في الوقت المحدد، فيمكنك الدفع بدلًا منه.
link-crowded = عدد الدافعين كبير جدًا الآن
link-crowded-text = يُرجى المحاولة مرة أخرى بعد بضع دقائق.
link-closed-text = لم يعد بإمكانك الدفع عبر هذا الرابط. يُرجى طلب رابط جديد من { $merchant }.

## What a link asks its payer

amount-in = المبلغ بعملة { $currency }
amount-limits = { $which ->
    [between] من { $min } إلى { $max }
    [least] { $min } على الأقل
   *[most] { $max } على الأكثر
}
quantity = الكمية
email = البريد الإلكتروني
optional = اختياري
please-choose = يُرجى الاختيار
choose-token = عملة الدفع
answer-required = يُرجى ملء هذا الحقل.
answer-invalid = يُرجى إدخال نص عادي.
answer-number = يُرجى إدخال رقم.
answer-option = يُرجى اختيار أحد الخيارات.
answer-too-long = الحد الأقصى لعدد الأحرف هو { $limit }.
answer-decimals = الحد الأقصى لعدد المنازل العشرية هو { $limit }.
answer-minimum = يُرجى إدخال { $limit } على الأقل.
answer-maximum = يُرجى إدخال { $limit } على الأكثر.
