## What the pages of invoices, periods and installments share

pay-amount = دفع { $amount }
received-so-far-text = المبلغ المستلم حتى الآن: <strong>{ $amount }</strong>.
balance-paid = دُفع من رصيدك <strong>{ $amount }</strong>.
payment-being-checked = نتحقق من دفعتك. يُرجى عدم الدفع مرة أخرى.
refresh = تحديث
thank-you = شكرًا لك.
thanks = شكرًا لك. ليس عليك فعل أي شيء آخر.
surplus-contact = دفعت <strong>{ $surplus }</strong> زيادةً على المطلوب. يُرجى <a>التواصل مع { $merchant }</a> بشأن ذلك.
# The label of an amount.
received = المبلغ المستلم
# The label of a day or time.
paid-at = وقت الدفع

## The page of an installment plan

plan-title = خطة تقسيط – { $merchant }
plan-with = خطة تقسيط لدى { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] على قسط واحد، بعملة { $token } على شبكة Solana
    [two] على قسطين، بعملة { $token } على شبكة Solana
    [few] على { $count } أقساط، بعملة { $token } على شبكة Solana
    [many] على { $count } قسطًا، بعملة { $token } على شبكة Solana
   *[other] على { $count } قسط، بعملة { $token } على شبكة Solana
}
next-installment-is = { $status ->
    [due] القسط { $number } من { $count } مستحق
    [late] القسط { $number } من { $count } متأخر
   *[pending] القسط التالي هو { $number } من { $count }
}
installments-paid = دُفع { $paid } من { $count }
installments-paid-label = الأقساط المدفوعة
pay-everything = دفع كل المتبقي: { $amount }
plan-completed = كل الأقساط مدفوعة
plan-ended = انتهت هذه الخطة
plan-defaulted-text = انتهت هذه الخطة لأن أحد الأقساط لم يُدفع، ولم يعد بإمكانك الدفع هنا. يُرجى التواصل مع { $merchant } بشأن المبلغ المتبقي، إذ يمكن للتاجر إعادة تفعيل الخطة.
plan-cancelled = أُلغيت هذه الخطة
plan-cancelled-text = أُلغيت هذه الخطة من جانب { $merchant }. يُرجى عدم إرسال أي دفعات أخرى.
plan-received-unused = وصل مبلغ <strong>{ $amount }</strong> إلى { $merchant } عن أقساط غير مدفوعة بالكامل. يُرجى <a>التواصل مع { $merchant }</a> بشأن هذا المبلغ.
schedule = جدول الأقساط
schedule-number = الرقم
schedule-status = الحالة
with-late-fee = شاملًا رسوم تأخير قدرها { $fee }
paid-too-much = زيادة مدفوعة: { $amount }
installment-upcoming = قادم
installment-due = مستحق
installment-late = متأخر
installment-paid = مدفوع
installment-cancelled = ملغى

## The page of an installment

installment-title = القسط { $number } من { $count } – { $merchant }
installment-of = القسط { $number } من { $count }، إلى { $merchant }
# Below the amount.
paid-in-token = بعملة { $token } على شبكة Solana
installment-is = { $status ->
    [due] هذا القسط مستحق
    [late] هذا القسط متأخر
   *[pending] هذا القسط غير مستحق بعد
}
installment-due-text = يُرجى دفعه في موعد أقصاه { $until }.
installment-late-text = كان هذا القسط مستحقًا في { $day }. إذا لم تدفعه بحلول { $until }، فستنتهي الخطة بأكملها.
installment-late-fee-text = كان هذا القسط مستحقًا في { $day }، وأُضيفت رسوم تأخير قدرها { $fee }. إذا لم تدفعه بحلول { $until }، فستنتهي الخطة بأكملها.
installment-pending-text = يُستحق هذا القسط في { $day }. يمكنك دفعه الآن.
installment-first-text = يُستحق هذا القسط في { $day }. يُرجى دفع القسط { $number } أولًا.
go-to-installment = الانتقال إلى القسط { $number }
see-plan = عرض الخطة بأكملها
installment-is-paid = هذا القسط مدفوع
installment-nothing-to-pay = لا يوجد ما يُدفع هنا
installment-defaulted-text = انتهت الخطة لأن أحد الأقساط لم يُدفع. يُرجى <a>التواصل مع { $merchant }</a> بشأن المبلغ المتبقي، إذ يمكن للتاجر إعادة تفعيل الخطة.
installment-cancelled-text = أُلغيت الخطة من جانب { $merchant }. يُرجى عدم إرسال أي دفعات أخرى.
installment-cancelled-contact = أُلغيت الخطة من جانب { $merchant }. يُرجى عدم إرسال أي دفعات أخرى. هل لديك أسئلة؟ <a>تواصل مع { $merchant }</a>
installment-received-unused = وصل مبلغ <strong>{ $amount }</strong> إلى { $merchant } عن هذا القسط. يُرجى <a>التواصل مع { $merchant }</a> بشأن هذا المبلغ.
late-fee = رسوم التأخير

## The page of a subscription's period

subscription-to = الاشتراك في { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }، بعملة { $token } على شبكة Solana
# The label of the dates.
period = الفترة
period-dates = من { $start } إلى { $end }
period-request-pdf = طلب دفع (PDF)
period-invoice-pdf = الفاتورة { $number } (PDF)
period-owed = توجد دفعة مستحقة
period-owed-text = ادفع عن هذه الفترة من أي محفظة Solana، مباشرةً إلى { $merchant }.
period-paid = تم الدفع
period-paid-text = شكرًا لك. لا يوجد أي مبلغ آخر مستحق عن هذه الفترة.
period-paused = هذا الاشتراك متوقف مؤقتًا
period-paused-text = لا يُستحق أي مبلغ إلى حين استئناف اشتراكك من جانب { $merchant }.
period-postponed = لا يمكن الدفع عن هذه الفترة الآن
period-postponed-rate = لم نتمكن من تجهيز الدفعة لعدم توفر سعر صرف حالي. سنحاول مرة أخرى. ليس عليك فعل أي شيء الآن. يُرجى العودة لاحقًا.
period-postponed-token = لم نتمكن من تجهيز الدفعة لأن قبولها لدى { $merchant } غير ممكن حاليًا. سنحاول مرة أخرى. ليس عليك فعل أي شيء الآن. يُرجى العودة لاحقًا.
period-postponed-error = لم نتمكن من تجهيز الدفعة بسبب خطأ من جانبنا. سنحاول مرة أخرى. ليس عليك فعل أي شيء الآن. يُرجى العودة لاحقًا.
period-expired-text = لم يعد هناك أي مبلغ مستحق لأن الفترة الأخيرة من الاشتراك انتهت. يُرجى عدم إرسال أي مبلغ عن هذه الفترة.
period-failed-text = لم يعد هناك أي مبلغ مستحق لأن إحدى الدفعات لم تصل في موعدها. يُرجى عدم إرسال أي مبلغ عن هذه الفترة.
period-cancelled-text = لم يعد هناك أي مبلغ مستحق لأن الاشتراك أُلغي. يُرجى عدم إرسال أي مبلغ عن هذه الفترة.
period-received-unused = وصل مبلغ <strong>{ $amount }</strong> إلى { $merchant } عن هذه الفترة. يُرجى <a>التواصل مع { $merchant }</a> بشأن هذا المبلغ.
see-period-owed = عرض الدفعة المستحقة الآن

## The page of an invoice

invoice-title = الفاتورة { $number } – { $merchant }
invoice-from = الفاتورة { $number } من { $merchant }
invoice-void = أُلغيت هذه الفاتورة
invoice-void-text = لا يُستحق عليك أي مبلغ عنها. يُرجى عدم الدفع.
invoice-settling = وصلتنا دفعتك
invoice-settling-text = ستظهر الفاتورة في هذه الصفحة مدفوعةً خلال دقيقة. يُرجى إعادة تحميلها عندئذٍ.
invoice-overdue = هذه الفاتورة متأخرة السداد
invoice-overdue-text = كان موعد الاستحقاق { $due }. ما زال بإمكانك الدفع.
invoice-overdue-undated-text = ما زال بإمكانك الدفع.
invoice-open = يمكنك الدفع متى شئت
invoice-open-text = ادفع من أي محفظة Solana، مباشرةً إلى { $merchant }.
invoice-open-later-text = ادفع من أي محفظة Solana، مباشرةً إلى { $merchant }. يُحدد المبلغ بعملة { $token } عند المتابعة.
invoice-partly = المبلغ المستلم حتى الآن: { $received }. المتبقي للدفع: <strong>{ $rest }</strong>.
invoice-pay-rest = دفع الباقي
invoice-pdf = تنزيل بصيغة PDF
# The caption of the table of items.
invoice-items = بنود هذه الفاتورة
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }، الضريبة { $tax }
