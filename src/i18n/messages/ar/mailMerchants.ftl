## Mails to merchants

mail-merchant-hello = مرحبًا { $merchant }،

## Money that came late, or was too much or too little

mail-late-payment-subject = وصلت دفعة متأخرة: { $amount }
mail-overpaid-subject = دفعة أكبر من المستحق: { $amount }
mail-underpaid-subject = دفعة أقل من المستحق: { $amount }
mail-late-payment-text = وصلت أموال لدفعة بعد انقضاء مهلتها أو بعد انتهائها.
mail-overpaid-text = أرسل أحد الدافعين أكثر من المستحق.
mail-underpaid-text = انتهت عملية دفع بأقل من المستحق.
mail-underpaid-open-text = أرسل أحد الدافعين أقل من المستحق، وما زال بإمكانه دفع الباقي.
mail-fact-payment = الدفعة: { $id }
mail-fact-for = مقابل: { $description }
mail-fact-price = السعر: { $price } ({ $tokens })
mail-fact-received = المستلم: { $amount }
mail-fact-surplus = الزيادة: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = الحالة: { $status }
mail-fact-wallet = محفظة الدافع: { $wallet }
mail-fact-transaction = المعاملة: { $transaction }
mail-advice-surplus = الأموال في محفظتك. قد يتوقع الدافع استرداد المبلغ الزائد.
mail-advice-none = الأموال في محفظتك. ليس عليك فعل أي شيء.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = الأموال في محفظتك. يحتسبها Florin من الفاتورة أو الفترة أو القسط، ويطلب من العميل الباقي فقط. لقبولها على أنها السعر الكامل، استدعِ:
mail-advice-return = إذا لم يعد شيء مطلوبًا بسبب الإلغاء، فأعد الأموال إلى الدافع.
mail-advice-pending = الأموال في محفظتك. ستنتهي عملية الدفع غير مدفوعة لأن الأموال وصلت متأخرة. عندئذٍ أعدها إلى الدافع، أو اقبلها على أنها السعر الكامل عبر:
mail-advice-accept = الأموال في محفظتك. أعدها إلى الدافع، أو اقبلها على أنها السعر الكامل عبر:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] انتهى اشتراك مدفوع جزئيًا: { $amount }
   *[plan] انتهت خطة تقسيط مدفوعة جزئيًا: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] انتهى اشتراك بعد وصول أموال لفترة غير مدفوعة بالكامل. لن يطالب Florin العميل بأي مبلغ آخر.
        [two] انتهى اشتراك بعد وصول أموال لفترتين غير مدفوعتين بالكامل. لن يطالب Florin العميل بأي مبلغ آخر.
       *[other] انتهى اشتراك بعد وصول أموال لفترات غير مدفوعة بالكامل. لن يطالب Florin العميل بأي مبلغ آخر.
    }
   *[plan] { $count ->
        [one] انتهت خطة تقسيط بعد وصول أموال لقسط غير مدفوع بالكامل. لن يطالب Florin العميل بأي مبلغ آخر.
        [two] انتهت خطة تقسيط بعد وصول أموال لقسطين غير مدفوعين بالكامل. لن يطالب Florin العميل بأي مبلغ آخر.
       *[other] انتهت خطة تقسيط بعد وصول أموال لأقساط غير مدفوعة بالكامل. لن يطالب Florin العميل بأي مبلغ آخر.
    }
}
mail-fact-subscription = الاشتراك: { $id }
mail-fact-installment-plan = خطة التقسيط: { $id }
mail-fact-plan = الباقة: { $name }
mail-fact-description = الوصف: { $description }
mail-fact-customer = العميل: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = المستلم عن الفترة من { $start } إلى { $end }: { $received } ({ $value } من { $price })
mail-fact-installment = المستلم عن القسط { $number } من { $count }: { $received } ({ $value } من { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } عبر الدفعة { $payment }
mail-fact-more = { $count ->
    [one] وبند واحد آخر
    [two] وبندان آخران
    [few] و{ $count } بنود أخرى
    [many] و{ $count } بندًا آخر
   *[other] و{ $count } بند آخر
}
mail-fact-more-payments = { $count ->
    [one] وعبر دفعة أخرى واحدة
    [two] وعبر دفعتين أخريين
    [few] وعبر { $count } دفعات أخرى
    [many] وعبر { $count } دفعة أخرى
   *[other] وعبر { $count } دفعة أخرى
}
mail-owner-advice = الأموال في محفظتك. يُرجى إعادتها إلى الدافع أو قبولها. لقبول المبلغ المستلم على أنه السعر الكامل، استدعِ:
mail-owner-reinstate = لمطالبة العميل بالباقي، أعد تفعيل الخطة عبر:
mail-owner-cancelled = تبقى الخطة ملغاة في جميع الأحوال.

## A webhook endpoint that was disabled

mail-disabled-subject = تم تعطيل نقطة نهاية Webhook: { $host }
mail-disabled-text = { $mode ->
    [test] عطّلنا نقطة نهاية Webhook الخاصة بك في وضع الاختبار، ولن نرسل إليها المزيد من الأحداث:
   *[live] عطّلنا نقطة نهاية Webhook الخاصة بك في الوضع الفعلي، ولن نرسل إليها المزيد من الأحداث:
}
mail-disabled-gone = ردّت نقطة النهاية على إحدى عمليات التسليم بالرمز 410 Gone، أي أنها تطلب التوقف عن الإرسال.
mail-disabled-failing = فشلت كل عمليات التسليم إلى نقطة النهاية هذه منذ { $time }.
mail-disabled-enable = لن يُفقد شيء: نحتفظ بالأحداث التي تقع أثناء تعطيل نقطة النهاية. بعد أن تعود إلى العمل، فعّلها عبر:
mail-disabled-recover = ثم اطلب الأحداث التي فاتتها عبر:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] تم إنشاء مفتاح API
        [rotate] تم تجديد مفتاح API
        [revoke] تم إبطال مفتاح API
       *[other] تم تغيير مفتاح API
    }
    [webhook_endpoint] { $action ->
        [create] تم إنشاء نقطة نهاية Webhook
        [delete] تم حذف نقطة نهاية Webhook
       *[other] تم تغيير نقطة نهاية Webhook
    }
    [webhook_secret] { $action ->
        [rotate] تم تجديد المفتاح السري لنقطة نهاية Webhook
       *[other] تم تغيير المفتاح السري لنقطة نهاية Webhook
    }
    [member] { $action ->
        [create] أُضيف عضو
        [delete] أُزيل عضو
       *[other] تغيّر دور أحد الأعضاء
    }
    [invitation] { $action ->
        [create] دُعي شخص
       *[other] سُحبت الدعوة
    }
   *[merchant] تم تغيير إعدادات الحساب
}
mail-access-by = { $actor ->
    [command] بواسطة: مشغّل الخدمة
    [system] بواسطة: Florin
    [user] بواسطة: { $key }
   *[key] بواسطة: مفتاح API { $key }
}
mail-access-from = من العنوان: { $address }
mail-access-at = الوقت: { $time }
mail-access-mode = { $mode ->
    [test] الوضع: اختباري
   *[live] الوضع: فعلي
}
mail-access-request = الطلب: { $id }
mail-access-ask = إذا لم تكن تتوقع ذلك، فاسأل مشغّل الخدمة.
mail-access-revoke = إذا لم تكن تتوقع ذلك، فأبطِل المفتاح الذي نفّذه وكل المفاتيح التي أنشأها، باستخدام مفتاح آخر:
mail-access-log = يسرد { $path } جميع التغييرات. الحد الأقصى لعدد هذه الرسائل في الساعة: { $max }.
# A field that had no value before.
mail-access-none = لا شيء

## An address for test mails, to its owner

mail-verify-title = تأكيد هذا العنوان لرسائل الاختبار
mail-verify-subject = تأكيد هذا العنوان لرسائل الاختبار من { $merchant }
mail-verify-text = يجري اختبار المدفوعات عبر Florin لصالح { $merchant }، ونطلب موافقتك على إرسال رسائل اختبار إلى هذا العنوان.
mail-verify-ask = إذا كنت موافقًا، فيُرجى التأكيد.
mail-verify-ignore = إذا كنت لا تعرف { $merchant }، فتجاهل هذه الرسالة. لن تُرسل إليك أي رسائل اختبار.

## The dashboard, to its users

mail-sign-in-title = تسجيل الدخول إلى Florin
mail-sign-up-title = أنشئ حسابك في Florin
mail-sign-in-text = طلب شخص ما، وربما أنت، تسجيل الدخول إلى Florin بهذا العنوان.
mail-sign-in-browser = يعمل الرابط مرة واحدة، في المتصفح الذي طلبته منه. لا تُعد توجيه هذه الرسالة أبدًا.
mail-sign-in-open = تسجيل الدخول
mail-sign-in-until = يعمل الرابط حتى { $time }. إذا لم تطلبه، فتجاهل هذه الرسالة.
mail-invitation-subject = انضم إلى { $merchant } على Florin
# $by: the name of the person who invites.
mail-invitation-text = يدعوك { $by } إلى لوحة تحكم { $merchant }.
mail-invitation-operator = يدعوك مشغّل Florin إلى لوحة تحكم { $merchant }.
mail-invitation-role = دورك: { $role }
mail-invitation-open = قبول الدعوة
mail-invitation-until = يعمل الرابط حتى { $time }. إذا كنت لا تعرف من يدعوك، فتجاهل هذه الرسالة.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] ستتغير محافظ الاختبار لدى { $merchant }
   *[live] ستتغير محافظ { $merchant }
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] طلب { $by } تغيير المحافظ التي تستقبل مدفوعات الاختبار لدى { $merchant }.
   *[live] طلب { $by } تغيير المحافظ التي تستقبل مدفوعات { $merchant }.
}
mail-wallet-change-effect = يسري التغيير في { $time }. تحتفظ المدفوعات المفتوحة حينها بمحافظها.
mail-wallet-change-replaces = يحل هذا محل التغيير الذي كان معلقًا.
mail-wallet-change-unexpected = إذا لم تتوقع هذا، فأوقف التغيير وتحقق ممن يمكنه تسجيل الدخول إلى لوحة تحكمك.
mail-wallet-change-secret = يمكن لأي شخص لديه هذه الرسالة إيقاف التغيير. لا تُعد توجيهها أبدًا.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (سابقًا: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] تبقى محافظ الاختبار لدى { $merchant } كما هي
   *[live] تبقى محافظ { $merchant } كما هي
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] أوقف شخص ما تغيير محافظ { $merchant } بالرابط الموجود في رسالتنا.
    [command] أوقف مشغّل الخدمة تغيير محافظ { $merchant }.
    [system] أوقفنا تغيير محافظ { $merchant } لأن { $by }، الذي طلبه، لم يعد مالكًا.
   *[user] أوقف { $by } تغيير محافظ { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] تغيرت محافظ الاختبار لدى { $merchant }
   *[live] تغيرت محافظ { $merchant }
}
mail-wallets-changed-text = { $mode ->
    [test] سرى التغيير الذي طلبه { $by }. تذهب مدفوعات الاختبار الجديدة لدى { $merchant } إلى هذه المحافظ.
   *[live] سرى التغيير الذي طلبه { $by }. تذهب مدفوعات { $merchant } الجديدة إلى هذه المحافظ.
}
mail-wallets-changed-operator = { $mode ->
    [test] غيّر مشغّل الخدمة المحافظ. تذهب مدفوعات الاختبار الجديدة لدى { $merchant } إلى هذه المحافظ.
   *[live] غيّر مشغّل الخدمة المحافظ. تذهب مدفوعات { $merchant } الجديدة إلى هذه المحافظ.
}

## Roles of members

role = { $role ->
    [owner] مالك
    [admin] مسؤول
    [developer] مطوّر
    [support] دعم
    [accountant] محاسب
   *[viewer] مشاهد
}
