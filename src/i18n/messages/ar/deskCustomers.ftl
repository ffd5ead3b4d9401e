## Customers

desk-customers = العملاء
desk-no-customers = لم يُعثر على عملاء.
desk-no-customers-yet = لا يوجد عملاء بعد. يظهرون هنا عندما يدفعون أو يشتركون أو يتلقون فاتورة.
desk-new-customer = عميل جديد
desk-edit-customer = تعديل العميل
desk-edit = تعديل
desk-show-all = عرض الكل
desk-customer-known-by = نتعرف على العميل من عنوان البريد الإلكتروني والمحفظة. أدخل واحدًا منهما على الأقل.
desk-customer-language-hint = للرسائل والمستندات.
desk-postal-address = العنوان
desk-tax-id = الرقم الضريبي
desk-notes = ملاحظات
desk-notes-hint = لا يراها إلا أنت وفريقك.
desk-test-clock = ساعة الاختبار
desk-other-customer = العميل الآخر
desk-merged-into = مدموج في
desk-number = الرقم
desk-due-date = الاستحقاق
desk-invoices = الفواتير
desk-no-invoices = لم يُعثر على فواتير.

## What customers have paid in advance or too much

desk-balance = الرصيد
desk-no-balance = لم يغيّر شيء الرصيد حتى الآن.
# $currency: USD
desk-balance-in = الرصيد بعملة { $currency }
desk-balance-after = الرصيد بعده
desk-change-balance = إضافة رصيد أو خصمه
desk-reason = السبب
desk-note = ملاحظة
desk-balance-kind = { $kind ->
    [surplus] مدفوع بزيادة
    [prepayment] مدفوع مسبقًا
    [credit_note] إشعار دائن
    [applied] استُخدم للدفع
    [unapplied] أعاده مستند
    [release] لم يعد محجوزًا
    [merge] دمج عملاء
   *[adjustment] غيّرته أنت
}
desk-credit-direction = الإجراء
desk-credit-give = إضافة رصيد
desk-credit-take = خصم رصيد
desk-credit-hint = يُستخدم الرصيد لدفع الفواتير والاشتراكات والأقساط التالية بعملته. اخصمه مثلًا بعد أن تدفعه للعميل.

## A link to the customer’s own account

desk-portal-link = رابط البوابة
desk-portal-text = يرى العميل هناك ما عليه وما دفعه، ويمكنه الدفع والإلغاء وتغيير بياناته. يمكن لأي شخص لديه الرابط فعل ذلك أيضًا، فلا تعطه إلا لهذا العميل.
desk-portal-show = عرض رابط
desk-works-until = يعمل حتى

## Merging two customers

desk-merge = دمج العملاء
desk-merge-choose = اختر العميل الذي هو نفس الشخص { $customer }.
desk-merge-text = ينتقل إلى { $into } كل ما لدى { $from }: العناوين والمحافظ والمدفوعات والفواتير والاشتراكات والأقساط والرصيد. لا يمكن التراجع عن ذلك.
desk-merge-kept = يبقى
desk-merge-gone = يُدمج
problem-known-by = أدخل عنوان بريد إلكتروني أو محفظة.
problem-other-customer = { $value ->
    [wallet] هذه المحفظة لعميل آخر. غيّر ذلك العميل، أو ادمج العميلين.
   *[email] عنوان البريد الإلكتروني هذا لعميل آخر. غيّر ذلك العميل، أو ادمج العميلين.
}
# $value: the amount.
problem-balance = لا يتجاوز الرصيد { $value }.
problem-tax-id = استخدم فقط الأحرف والأرقام والمسافات وهذه الرموز: . & / -
