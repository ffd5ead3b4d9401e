## What the operator of the service sees, who runs it for all merchants

op-title = التشغيل
op-overview = نظرة عامة
op-ready = جاهز
op-current = حديثة
op-chain-lag = { $mode ->
    [live] تأخر السلسلة الفعلية
   *[test] تأخر سلسلة الاختبار
}
# $seconds: a whole number.
op-seconds = { $seconds } ث
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [zero] { $count } خانة
    [one] خانة واحدة ({ $count })
    [two] خانتان ({ $count })
    [few] { $count } خانات
    [many] { $count } خانة
   *[other] { $count } خانة
}
op-prices = الأسعار
op-prices-old = قديمة جدًا: { $units }
op-mails-failed = رسائل بريد فاشلة (24 ساعة)
op-unreadable = معاملات تتعذر قراءتها
op-books-wrong = محافظ تناقضها السلسلة في الدفاتر
op-tokens-suspended = رموز موقوفة
op-no-worker = لا توجد عملية تنفيذ تعمل: لا تُؤكَّد الدفعات ولا تُرسَل رسائل البريد أو الويب هوك.
op-processes = العمليات
op-process = العملية
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] ويب
   *[worker] تنفيذ المهام
}
op-process-state = { $state ->
    [running] تعمل
   *[silent] لا تستجيب
}
op-version = الإصدار
op-started = بدأت
op-merchant = التاجر
op-members = الأعضاء
op-last-paid = آخر دفعة
op-no-merchants = لم يُعثر على تجار.
op-search = الاسم أو البريد أو المعرّف
op-failing = نقاط نهاية متعثرة
op-no-failing = لا توجد نقطة نهاية متعثرة.
op-deliveries-waiting = عمليات تسليم منتظرة
op-rpc = نقاط نهاية RPC
op-rpc-text = يستخدم كل وضع أول نقطة نهاية تستجيب. وتُستخدم النقاط الأخرى عندما تفشل أو تبلغ حدها.
op-host = المضيف
op-rpc-state = { $state ->
    [active] مستخدمة
    [failing] متعثرة
    [aside] متعثرة، مستبعدة مؤقتًا
   *[idle] غير مستخدمة
}
op-last-failure = آخر فشل
op-behind = التأخر
op-jobs = المهام
op-job = المهمة
op-job-id = معرّف المهمة
op-no-job = لا توجد هذه المهمة. تُحذف المهام المنجزة بعد ساعة.
op-queue = الطابور
op-queues = الطوابير
op-no-queues = لا توجد مهام.
op-jobs-due = مستحقة
op-jobs-later = لاحقًا
op-jobs-running = قيد التنفيذ
op-oldest = الأقدم
op-dead-letters = مهام فاشلة نهائيًا
op-no-dead-letters = لم تفشل أي مهمة نهائيًا.
op-replay = إعادة التنفيذ
# $queue: its name, such as email.send.
op-replay-all = إعادة تنفيذ كل مهام { $queue }
op-cancel = إلغاء المهمة
op-due = موعدها
op-payload = المحتوى
op-acts = ما فعله المشغّلون
op-no-acts = لا شيء بعد.
op-act = { $action ->
    [replay] أُعيد تنفيذها
    [cancel] أُلغيت
   *[redrive] أُعيد تنفيذ الكل
}
op-outcome = النتيجة
op-outcome-done = { $count ->
    [zero] { $count } مهمة
    [one] مهمة واحدة ({ $count })
    [two] مهمتان ({ $count })
    [few] { $count } مهام
    [many] { $count } مهمة
   *[other] { $count } مهمة
}
op-outcome-open = تنتظر عملية التنفيذ
op-done-asked = تُنفَّذ خلال ثوانٍ.
