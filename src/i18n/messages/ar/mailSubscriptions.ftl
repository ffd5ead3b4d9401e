## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = الباقة
mail-quantity = الكمية
mail-period = الفترة
mail-period-days = من { $start } إلى { $end }
mail-next-payment = الدفعة التالية
mail-manage = إدارة اشتراكي

mail-confirm-title = تأكيد اشتراكك في { $plan }
mail-confirm-text = اشترك شخص ما في { $plan } بعنوان البريد الإلكتروني هذا. هل كان ذلك أنت؟
mail-confirm-ask = يُرجى التأكيد حتى نتمكن من إرسال روابط الدفع والتذكيرات إليك.
mail-confirm-button = تأكيد اشتراكي
mail-confirm-ignore = إذا لم تكن أنت من اشترك، فتجاهل هذه الرسالة. لن نرسل إليك أي شيء آخر بشأن هذا الاشتراك.

mail-subscribed-title = اشتراكك في { $plan }
mail-subscribed-text = شكرًا على اشتراكك. يُرجى سداد الدفعة الأولى لإتمام الاشتراك.
mail-free-text = شكرًا على اشتراكك. لا يوجد أي مبلغ مستحق عن الفترة الأولى.

mail-trial-title = الفترة التجريبية من { $plan }
mail-trial-text = بدأت فترتك التجريبية. لا يُستحق أي مبلغ قبل انتهائها، وسنرسل إليك رابط الدفع في ذلك اليوم.
mail-trial-until = الفترة التجريبية حتى
mail-trial-end-title = تنتهي الفترة التجريبية من { $plan } في { $day }
mail-trial-end-text = تنتهي فترتك التجريبية في { $day }، وتُستحق عندئذٍ الدفعة الأولى بمبلغ { $price }. سنرسل إليك رابط الدفع في ذلك اليوم.

mail-payment-due-title = دفعة مستحقة: { $plan }
mail-payment-due-text = حان موعد الدفع عن فترة جديدة من اشتراكك.
mail-payment-failed-title = لم تصلنا دفعتك: { $plan }
mail-payment-failed-text = لم تصل دفعتك عن هذه الفترة. يُرجى الدفع باستخدام الزر أدناه.
mail-payment-part-text = وصلنا { $received } من دفعتك عن هذه الفترة، وما زال { $missing } ناقصًا. يُرجى الدفع باستخدام الزر أدناه.
mail-just-paid = إذا كنت قد دفعت للتو، فيمكنك تجاهل هذه الرسالة.

mail-renewal-title = تجديد { $plan } في { $day }
mail-renewal-text = تُستحق دفعتك التالية في { $day }. سنرسل إليك رابط الدفع في ذلك اليوم.

mail-price-title = يتغير سعر { $plan } في { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] ابتداءً من الفترة التي تبدأ في { $day }، يصبح سعر اشتراكك { $price }.
   *[many] ابتداءً من الفترة التي تبدأ في { $day }، يصبح سعر اشتراكك { $price } لكل وحدة.
}
mail-price-until = لن يتغير شيء حتى ذلك الحين. إذا أردت إلغاء الاشتراك، فتواصل مع { $merchant }.
mail-new-price = السعر الجديد
mail-price-stays-title = يبقى سعر { $plan } كما هو
mail-price-stays-text = كنا قد أعلنّا سعرًا آخر لاشتراكك، لكنه لن يتغير.

mail-unpaid-title = انتهى اشتراكك في { $plan }
mail-unpaid-text = لم تصلنا دفعتك، ولذلك انتهى اشتراكك. يسعدنا اشتراكك من جديد.
mail-partly-unpaid-text = لم تصلنا دفعتك كاملة، ولذلك انتهى اشتراكك. يسعدنا اشتراكك من جديد.
mail-cancelled-title = تم إلغاء اشتراكك في { $plan }
mail-cancelled-text = لقد ألغيت اشتراكك. لن تُطالَب بأي مبلغ آخر.
mail-cancelled-access-text = لقد ألغيت اشتراكك. لن تُطالَب بأي مبلغ آخر، ويبقى الوصول متاحًا لك حتى { $day }.
mail-cancelled-warning = إذا لم تكن أنت من ألغاه، فرُدّ على هذه الرسالة لتحصل على المساعدة من { $merchant }.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = المبالغ التي وصلت إلى { $merchant }: { $parts }. يُرجى التواصل مع { $merchant } بشأن هذه الأموال.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } من { $price } عن الفترة من { $start } إلى { $end }
mail-ended-installment = { $value } من { $price } عن القسط { $number } من { $count }
# The last one in the list, if the others are too many.
mail-ended-more = غير ذلك
