## A payment

payment-amounts = المبالغ
payment-rate = 1 { $token } = { $price }
payment-surplus = الزيادة
payment-refunded = المسترد
payment-reserved = محجوز للاستردادات
payment-service-charge = رسوم الخدمة
payment-confirmed = دُفعت في
payment-of-link = رابط الدفع
payment-of-invoice = الفاتورة
payment-of-subscription = الاشتراك
payment-retry-of = تعيد الدفعة
payment-retries = أعادتها الدفعة
payment-paid-from = دُفعت من
payment-paid-to = دُفعت إلى
payment-metadata = حقولك الخاصة
payment-expected = ما تتوقعه كل محفظة
payment-missing = الناقص
payment-may-be-its = قد تكون لهذه الدفعة
payment-finding = { $finding ->
    [confirmed] الدفعة مؤكدة.
    [expired] انتهت المهلة ولم يدفع أحد في الوقت المحدد.
    [underpaid] انتهت المهلة قبل استلام المبلغ كاملًا.
    [transaction_failed] انتهت المهلة، وفشلت على الشبكة المعاملة التي كان يُفترض أن تدفع.
    [wrong_token] انتهت المهلة، وأرسل الدافع عملة رقمية لا تطلبها هذه الدفعة.
    [cancelled] أُلغيت الدفعة.
    [reverted] كانت الدفعة مؤكدة ثم لم تعد أموالها محتسبة: أسقطت الشبكة المعاملة، أو أُلغي احتساب المبلغ لها.
    [waiting] معاملة تدفع هذه الدفعة لم تصبح نهائية بعد.
    [unreadable] عُثر على معاملة تشير إلى هذه الدفعة، لكن لا يمكن قراءتها بعد. جرى تنبيه المشغّل.
    [unread] عُثر على معاملة تشير إلى هذه الدفعة، وتجري قراءتها.
    [partly_paid] الدفعة مدفوعة جزئيًا.
    [none_counts] لا تُحتسب أي من المعاملات التي تشير إلى هذه الدفعة. السبب مذكور أدناه.
    [none_found] لم يُعثر على معاملة تشير إلى هذه الدفعة.
    [suspended] عملتها الرقمية غير مقبولة حاليًا: فحصها الأخير غير متوفر أو كشف مشكلة.
    [refused] رفضت الشبكة معاملة وقّعها الدافع: { $reason }
    [received] استُلم المبلغ كاملًا.
    [partly_received] لا يزال جزء من المبلغ ناقصًا.
    [overpaid] استُلم أكثر من المبلغ المستحق.
    [late] وصل جزء من الأموال متأخرًا.
    [resolvable] لا يزال من الممكن قبول المبلغ المستلم.
    [unreferenced] وصلت أموال لا تشير إلى أي دفعة، وقد تكون لهذه الدفعة.
   *[not_scanning] لا يقرأ Florin الشبكة حاليًا، لذلك لا تُعرف المعاملات الأحدث بعد.
}
payment-splits = التقسيم
payment-recipient = المستلم
payment-timeline = ما حدث

timeline-event = { $event ->
    [payment_created] أُنشئت الدفعة
    [payment_confirmed] تم الدفع
    [payment_failed] فشلت الدفعة
    [payment_expired] انتهت صلاحية الدفعة
    [payment_underpaid] وصل أقل من المطلوب
    [payment_overpaid] وصل أكثر من المطلوب
    [payment_late] وصلت الأموال متأخرة
    [refund_created] أُعدّ الاسترداد
    [refund_claimed] حدد العميل محفظة للاسترداد
    [refund_processing] أُرسل الاسترداد
    [refund_completed] اكتمل الاسترداد
    [refund_failed] فشل الاسترداد
    [refund_expired] انتهت صلاحية الاسترداد
    [refund_cancelled] أُلغي الاسترداد
    [refund_reverted] أسقطت الشبكة استردادًا
   *[other] حدث
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = مفتاح API { $name }
timeline-priced = المطلوب: { $amount }
timeline-transaction = عُثر على معاملة
transaction-outcome = { $outcome ->
    [credited] محتسبة
    [waiting] تُحتسب عندما تصبح نهائية
    [unread] تجري قراءتها
    [unreadable] لا يمكن قراءتها بعد
    [rejected] غير محتسبة
    [missing] لم يُعثر عليها
   *[dropped] أسقطتها الشبكة
}
transaction-rejection = { $reason ->
    [transaction_failed] فشلت على الشبكة، فلم تنقل أي أموال.
    [wrong_token] ليست بالعملة الرقمية التي تطلبها هذه الدفعة. لا تُحتسب عملة رقمية مشابهة.
    [wrong_recipient] تشير إلى هذه الدفعة، لكن الأموال ذهبت إلى محفظة لا تخص هذه الدفعة.
    [ambiguous_reference] تشير إلى عدة دفعات أو إلى دفعة خدمة أخرى، ولا شيء يبيّن الغرض من الأموال.
    [self_transfer] نقلت أموالًا بين حسابات المالك نفسه، فلم تدفع لأحد.
   *[no_transfer] تشير إلى هذه الدفعة، لكنها لم تنقل إليها أي أموال.
}
timeline-credited = احتُسب { $amount }
timeline-final = أصبح { $amount } نهائيًا
timeline-mail = { $kind ->
    [receipt] أُرسل الإيصال بالبريد
    [receipt_copy] أُرسل الإيصال بالبريد بطلب من الدافع
    [receipt_resent] أُعيد إرسال الإيصال بالبريد
    [refund_created] أُعلن عن الاسترداد بالبريد
    [refund_claimed] أُكدت محفظة الاسترداد بالبريد
    [refund_ended] أُعلن عن انتهاء الاسترداد بالبريد
   *[other] رسالة عن هذه الدفعة
}
mail-status = { $status ->
    [pending] قيد الإرسال
    [sent] أُرسلت
    [recorded] سُجّلت فقط: وضع الاختبار لا يرسل إلى هذا العنوان
    [failed] تعذّر إرسالها
   *[cancelled] لم تُرسل: لم تعد لازمة
}

receipt-resend = إعادة إرسال الإيصال بالبريد
receipt-send = إرسال الإيصال بالبريد

## Export

desk-export = تصدير
problem-export-running = لديك عملية تصدير أخرى جارية. انتظر حتى تنتهي.

## Refunds

desk-refunds = الاستردادات
desk-choose = اختيار
refund-none = لم يُعثر على استردادات.
refund-new = رد المبلغ
refund-title-of = استرداد { $amount }
refund-of = عن
refund-reason = السبب
refund-to = إلى
# The wallet that signs a refund.
refund-signed-by = بتوقيع
refund-left = المتبقي للاسترداد
refund-part = المقدار
refund-everything = الكل، أو المبلغ أدناه
refund-surplus = الزيادة فقط
refund-amount-hint = إذا تُرك فارغًا: كل المتبقي، { $left }.
refund-unit = وحدة المبلغ
refund-reason-hint = يقرؤه العميل.
refund-to-hint = إذا تُرك فارغًا: المحفظة التي دفعت. وإذا لم تكن معروفة، يُطلب من العميل تحديد محفظة.
refund-revoke = إنهاء فترة الاشتراك التي رُدّ مبلغها
refund-prepare = إعداد الاسترداد
refund-intro = توقّع محفظتك على الاسترداد في الصفحة التالية. لا تنتقل أي أموال قبل ذلك.
refund-limit = يمكنك رد { $limit } خلال 24 ساعة، والمتبقي منها { $left }. اطلب المزيد من أحد المسؤولين.
refund-not-named = غير معروفة بعد
refund-unclaimed = لم يحدد العميل محفظة بعد
refund-claim-text = إذا كنا نعرف عنوان البريد الإلكتروني للعميل، فقد تلقى رابطًا لتحديد محفظة. يمكنك أيضًا إرساله بنفسك.
refund-claim-link = رابط للعميل
refund-exception = { $exception ->
    [underpaid] أُرسل أقل من المطلوب
    [overpaid] أُرسل أكثر من المطلوب
    [late] أُرسل متأخرًا
   *[other_wallet] أُرسل من محفظة أخرى
}
refund-failure = { $reason ->
    [underpaid] لم يُرسل مبلغ كافٍ في الوقت المحدد.
   *[payment_reverted] أسقطت الشبكة الأموال التي كان سيردها.
}
refund-failed-because = سبب الفشل
refund-amount-sent = المُرسل
refund-completed = اكتمل في
refund-batch = وُقّعت معًا
refund-cancel = إلغاء الاسترداد
refund-cancel-text = يمكن بعد ذلك رد مبلغه مرة أخرى. إذا أُنشئت معاملته قبل لحظات، فسيستغرق ذلك بضع دقائق.
refund-sign = التوقيع بمحفظتك
refund-sign-text = وقّع معاملة بمبلغ { $amount }. تعرض محفظتك ما ترسله المعاملة ورسوم الشبكة.
refund-sign-with = التوقيع باستخدام { $wallet }
refund-scan = رمز لتوقيع الاسترداد
refund-scan-text = امسح الرمز بالمحفظة على هاتفك، أو افتح الرابط.
refund-sign-chosen = توقيع الاستردادات المختارة
refund-choose = اختر استردادًا واحدًا على الأقل.
refund-batch-title = { $count ->
    [zero] لا استردادات، { $amount }
    [one] استرداد واحد، { $amount }
    [two] استردادان، { $amount }
    [few] { $count } استردادات، { $amount }
    [many] { $count } استردادًا، { $amount }
   *[other] { $count } استرداد، { $amount }
}
refund-next-batch = { $count ->
    [zero] المعاملة التالية (المتبقي: { $count })
    [one] المعاملة التالية (المتبقي: { $count })
    [two] المعاملة التالية (المتبقي: { $count })
    [few] المعاملة التالية (المتبقي: { $count })
    [many] المعاملة التالية (المتبقي: { $count })
   *[other] المعاملة التالية (المتبقي: { $count })
}
refund-done-prepared = أُعدّ الاسترداد.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [zero] لا استردادات من { $merchant }: { $amount }
    [one] استرداد من { $merchant }: { $amount }
    [two] استردادان من { $merchant }: { $amount }
    [few] { $count } استردادات من { $merchant }: { $amount }
    [many] { $count } استردادًا من { $merchant }: { $amount }
   *[other] { $count } استرداد من { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }، بالإضافة إلى { $rent } لفتح حسابات العملات الرقمية

## Money that counts for no payment

desk-unmatched = أموال غير محتسبة
unmatched-intro = أموال وصلت إلى محافظك ولم تُحتسب لأي دفعة. احتسبها لدفعة، أو ردّها.
unmatched-none = لا توجد أموال غير محتسبة.
unmatched-reason = السبب
unmatched-why = { $reason ->
    [ambiguous_reference] تشير إلى عدة دفعات، ولا شيء يبيّن لأيها هي.
    [wrong_token] ليست بالعملة الرقمية التي تطلبها دفعتها. لا تُحتسب عملة رقمية مشابهة.
    [wrong_recipient] تشير إلى دفعة، لكنها ذهبت إلى محفظة لا تخص هذه الدفعة.
    [unknown_reference] لا تشير إلى أي دفعة معروفة.
   *[no_reference] لا تشير إلى أي دفعة.
}
unmatched-sender = المُرسِل
unmatched-candidate-count = { $count ->
    [zero] لا دفعة محتملة
    [one] قد تكون لدفعة واحدة
    [two] قد تكون لإحدى دفعتين
    [few] قد تكون لإحدى { $count } دفعات
    [many] قد تكون لإحدى { $count } دفعة
   *[other] قد تكون لإحدى { $count } دفعة
}
unmatched-status-open = غير محتسبة
unmatched-status-applied = محتسبة لدفعة
unmatched-counts-for = محتسبة لـ
unmatched-names = تشير إلى الدفعة
unmatched-candidates = الدفعات المحتملة
unmatched-no-candidates = لا توجد دفعة مفتوحة مناسبة.
unmatched-payment = الدفعة
unmatched-match = التطابق
unmatched-match-kind = { $match ->
    [exact] الناقص بالضبط
    [fee] لا ينقص سوى رسوم
   *[near] مبلغ آخر
}
unmatched-apply = احتساب
unmatched-apply-to = احتساب لـ { $payment }
unmatched-other = دفعة أخرى
unmatched-payment-id = معرّف الدفعة
unmatched-take-back = التراجع عن الاحتساب للدفعة
unmatched-done-applied = تُحتسب الأموال الآن لهذه الدفعة.
unmatched-done-taken-back = لم تعد الأموال محتسبة.

refund-sign-demo = Sign with the demo wallet
refund-done-signed = Signed. The refund is completed once the chain has it.
