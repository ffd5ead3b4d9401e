## The schedule of an installment plan

mail-schedule-title = خطة التقسيط الخاصة بك
mail-schedule-subject = { $count ->
    [one] خطة التقسيط لدى { $merchant }: { $total } على قسط واحد
    [two] خطة التقسيط لدى { $merchant }: { $total } على قسطين
    [few] خطة التقسيط لدى { $merchant }: { $total } على { $count } أقساط
    [many] خطة التقسيط لدى { $merchant }: { $total } على { $count } قسطًا
   *[other] خطة التقسيط لدى { $merchant }: { $total } على { $count } قسط
}
mail-schedule-text = { $count ->
    [one] تدفع { $total } إلى { $merchant } على قسط واحد في التاريخ أدناه.
    [two] تدفع { $total } إلى { $merchant } على قسطين في التاريخين أدناه.
    [few] تدفع { $total } إلى { $merchant } على { $count } أقساط في التواريخ أدناه.
    [many] تدفع { $total } إلى { $merchant } على { $count } قسطًا في التواريخ أدناه.
   *[other] تدفع { $total } إلى { $merchant } على { $count } قسط في التواريخ أدناه.
}
mail-rescheduled-title = تغيّرت تواريخ خطة التقسيط الخاصة بك
mail-rescheduled-subject = تواريخ جديدة لخطة التقسيط لدى { $merchant }
mail-rescheduled-text = تغيّرت تواريخ خطتك لدى { $merchant }. وهذه هي التواريخ الجديدة.
mail-schedule-link = نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ. إذا لم تدفع في اليوم نفسه، فستُضاف رسوم تأخير قدرها { $fee }.
    [1] نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ. إذا لم تدفع خلال يوم واحد، فستُضاف رسوم تأخير قدرها { $fee }.
    [two] نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ. إذا لم تدفع خلال يومين، فستُضاف رسوم تأخير قدرها { $fee }.
    [few] نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ. إذا لم تدفع خلال { $days } أيام، فستُضاف رسوم تأخير قدرها { $fee }.
    [many] نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ. إذا لم تدفع خلال { $days } يومًا، فستُضاف رسوم تأخير قدرها { $fee }.
   *[other] نرسل إليك رابط الدفع عبر البريد الإلكتروني في كل تاريخ. إذا لم تدفع خلال { $days } يوم، فستُضاف رسوم تأخير قدرها { $fee }.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }، مدفوع
mail-schedule-footer = يعرض هذا الرابط دائمًا الأقساط المدفوعة والقسط التالي.
mail-see-plan = عرض الخطة

## An installment

mail-upcoming-subject = القسط القادم { $number } من { $count }: { $amount } إلى { $merchant } في { $day }
mail-upcoming-title = يُستحق قسطك التالي في { $day }
mail-upcoming-text = يُستحق قسطك التالي بمبلغ { $amount } في { $day }.
mail-upcoming-payable-text = يُستحق قسطك التالي بمبلغ { $amount } في { $day }. يمكنك دفعه من الآن.
mail-see-installment = عرض القسط
mail-due-subject = القسط { $number } من { $count } مستحق: { $amount } إلى { $merchant }
mail-due-title = القسط { $number } من { $count } مستحق
mail-pay-by = يُرجى دفع { $amount } إلى { $merchant } في موعد أقصاه { $day }.
mail-pay-by-or-end = يُرجى دفع { $amount } إلى { $merchant } في موعد أقصاه { $day }. إذا لم تدفع بحلول ذلك الموعد، فستنتهي الخطة بأكملها.
mail-late-subject = القسط { $number } من { $count } متأخر: { $amount } إلى { $merchant }
mail-late-title = القسط { $number } من { $count } متأخر
mail-late-text = لم يُدفع هذا القسط في موعده.
mail-late-fee-text = لم يُدفع هذا القسط في موعده، وأُضيفت رسوم تأخير قدرها { $fee }.
mail-reverted-subject = يجب دفع القسط { $number } من { $count } مرة أخرى: { $amount } إلى { $merchant }
mail-reverted-title = يجب دفع القسط { $number } من { $count } مرة أخرى
mail-reverted-text = أسقطت شبكة Solana المعاملة التي سُدد بها هذا القسط، ولذلك بقيت الأموال في المحفظة التي أرسلتها.
mail-late-fee = رسوم التأخير
mail-to-pay = المبلغ المطلوب
mail-due-day = تاريخ الاستحقاق
mail-installment-footer = يقودك هذا الرابط دائمًا إلى المستحق من هذا القسط، ومنه إلى الخطة بأكملها.

## The end of a plan

mail-defaulted-title = انتهت خطة التقسيط الخاصة بك
mail-defaulted-subject = انتهت خطة التقسيط لدى { $merchant }
mail-defaulted-text = انتهت خطتك لأن القسط { $number } من { $count } لم يُدفع، ولم يعد بإمكانك الدفع من خلالها. يُرجى التواصل مع { $merchant } بشأن المبلغ المتبقي، إذ يمكن للتاجر إعادة تفعيل الخطة.
mail-reinstated-title = خطة التقسيط الخاصة بك مستمرة
mail-reinstated-subject = خطة التقسيط لدى { $merchant } مستمرة
mail-reinstated-text = أُعيد تفعيل خطتك لدى { $merchant }، مع تواريخ لاحقة لكل ما لم يُدفع.
mail-reinstated-next = يُرجى دفع القسط { $number } من { $count }، وقدره { $amount }، في موعد أقصاه { $day }.
mail-reinstated-late = يُرجى دفع القسط { $number } من { $count }، وقدره { $amount }، في موعد أقصاه { $day }. إذا لم تدفع بحلول ذلك الموعد، فستنتهي الخطة مجددًا.
