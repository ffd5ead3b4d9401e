## The list of invoices

desk-no-invoices-yet = لا توجد فواتير بعد. تُرسل الفاتورة إلى العميل بالبريد الإلكتروني كملف PDF مع رابط للدفع.
desk-new-invoice = فاتورة جديدة
desk-credit-notes = الإشعارات الدائنة
desk-no-credit-notes = لم يُعثر على إشعارات دائنة.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] أُبطلت الفاتورة
    [refund] رُدّ مبلغ دفعة
   *[adjustment] تسوية دائنة منك
}

## The form of an invoice

desk-edit-invoice = تعديل { $number }
desk-invoice-create = إنشاء مسودة
desk-invoice-customer-name = اسم العميل
desk-invoice-description-hint = موضوع الفاتورة، في سطر واحد.
desk-invoice-due = تاريخ الاستحقاق
desk-invoice-items = البنود
desk-invoice-item = البند { $number }
desk-invoice-item-add = إضافة بند
desk-invoice-tax = الضريبة %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = الضريبة
desk-item-tax-behavior = { $behavior ->
    [inclusive] مشمولة
   *[exclusive] مضافة
}
desk-invoice-discounts = الخصومات
desk-invoice-discounts-hint = تُطبَّق واحدًا تلو الآخر، قبل الضرائب. أدخل نسبة مئوية أو مبلغًا.
desk-invoice-discount = الخصم { $number }
desk-invoice-discount-add = إضافة خصم
desk-invoice-percent = النسبة المئوية
desk-invoice-or-amount = أو المبلغ
desk-invoice-texts = الملاحظات والشروط
desk-invoice-note-text = الملاحظات
desk-invoice-term-text = شروط الدفع
desk-more = خيارات أخرى
desk-invoice-amount = المبلغ من دون بنود
desk-invoice-amount-hint = فقط إذا لم تُدخل بنودًا.
desk-invoice-reverse-charge = الاحتساب العكسي (Reverse Charge)
desk-invoice-reverse-charge-hint = الضريبة على العميل. يجب أن يكون رقمك الضريبي ورقم العميل معروفين.
desk-total-sum = الإجمالي

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = إرسال
desk-invoice-remind = إرسال تذكير
desk-invoice-preview = معاينة
desk-invoice-preview-show = عرض ملف PDF
desk-invoice-email = البريد الإلكتروني
# What became of an email.
desk-email-status = { $status ->
    [sent] أُرسلت
    [recorded] لم تُرسل: وضع الاختبار، أو العنوان غير موثّق
    [failed] فشل الإرسال
    [cancelled] لم تُرسل: سبق الدفع
   *[pending] في الطريق
}
desk-invoice-sent = أُرسلت في
desk-invoice-reminded = آخر تذكير
desk-invoice-voided = أُبطلت في
desk-invoice-given-up = غير قابلة للتحصيل منذ
desk-invoice-credited = مخصوم بإشعار دائن
desk-invoice-surplus = مدفوع بزيادة
desk-invoice-from-balance = من الرصيد
desk-invoice-corrections = التصحيحات
desk-invoice-corrections-text = لا تتغير الفاتورة بعد إرسالها. الإشعار الدائن يُلغي جزءًا منها.

## What can be done with an invoice

desk-invoice-note = ملاحظة
desk-invoice-mark-paid = تحديد كمدفوعة
desk-invoice-mark-paid-text = للأموال التي وصلت بطريقة أخرى، مثل النقد أو التحويل البنكي. لن يتمكن العميل بعد ذلك من الدفع عبر الإنترنت.
desk-invoice-paid-note-hint = لا يراها إلا أنت، مثل رقم تحويل بنكي.
desk-invoice-credit = إصدار إشعار دائن
desk-invoice-credit-text = ينخفض ما على العميل بهذا المبلغ. ما سبق أن دفعه يبقى في رصيده، أو يمكن رده إليه.
desk-invoice-uncollectible = تحديد كغير قابلة للتحصيل
desk-invoice-uncollectible-text = لم تعد تتوقع هذه الأموال، لذلك لن تُرسل تذكيرات أخرى. ما زال بإمكان العميل الدفع.
desk-invoice-void = إبطال الفاتورة
desk-invoice-void-text = لن يكون على أحد دفع هذه الفاتورة، ويثبت ذلك إشعار دائن. لا يمكن التراجع عن ذلك.
desk-invoice-delete = حذف المسودة
desk-invoice-delete-text = تأخذ الفاتورة التالية رقمها، حتى لا تبقى فجوة.

## Problems with a field of these forms

problem-percent-or-amount = أدخل نسبة مئوية أو مبلغًا، وليس كليهما.
problem-no-items = أدخل البنود أولًا.
problem-taxed-already = مع الاحتساب العكسي، لا يجوز أن تكون على أي بند ضريبة.
problem-not-total = هذا ليس مجموع البنود. اتركه فارغًا.
problem-credit-rest = أدخل أقل من { $value }، وهو المتبقي للدفع. لخصم المبلغ كله، أبطِل الفاتورة.
problem-credit-most = أدخل { $value } على الأكثر، وهو ما لم يُخصم بإشعار دائن بعد.
