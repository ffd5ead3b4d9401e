## A subscription plan

subscribe-to = الاشتراك في { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }، بعملة { $token } على شبكة Solana
plan-free-trial = فترة تجريبية مجانية
plan-days = { $count ->
    [zero] { $count } يوم
    [one] يوم واحد
    [two] يومان
    [few] { $count } أيام
    [many] { $count } يومًا
   *[other] { $count } يوم
}
plan-first-payment = الدفعة الأولى
plan-first-total = إجمالي الدفعة الأولى
plan-second-payment = الدفعة التي تليها
plan-today = اليوم
plan-ends = الانتهاء
plan-ends-cancelled = عند الإلغاء
plan-ends-after = { $count ->
    [zero] بعد { $count } دفعة
    [one] بعد دفعة واحدة
    [two] بعد دفعتين
    [few] بعد { $count } دفعات
    [many] بعد { $count } دفعة
   *[other] بعد { $count } دفعة
}
plan-never-charged = لا نخصم من محفظتك تلقائيًا أبدًا. تصلك مطالبة بالدفع عن كل فترة، وتقرر بنفسك دفعها أم لا.
plan-start-trial = ابدأ فترتك التجريبية
plan-start-free-trial = بدء التجربة المجانية
plan-who = أدخل بريدك الإلكتروني أو محفظة Solana أو كليهما.
plan-email-hint = نرسل إليك رابطًا لتأكيد اشتراكك، ثم روابط الدفع.
plan-wallet = محفظة Solana
plan-coupon = رمز القسيمة
plan-show-total = عرض الإجمالي
plan-closed = هذه الخطة مغلقة
plan-closed-text = لم تعد هذه الخطة تقبل مشتركين جددًا. يُرجى سؤال { $merchant } عن خطة أخرى.

## What is wrong with the form

plan-nobody = يُرجى إدخال بريدك الإلكتروني، أو محفظتك في الأسفل.
coupon-unknown = هذا الرمز غير معروف.
coupon-ended = لم يعد هذا الرمز صالحًا.
coupon-used-up = بلغ هذا الرمز الحد الأقصى للاستخدام.
coupon-currency = هذا الرمز مخصص للأسعار بعملة { $currency }.
plan-not-verified = هذه الخطة تجريبية، ولم يتحقق التاجر من عنوانك، لذا لا يمكن إرسال رسائل إليه.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = لا يمكننا إرسال رسالة أخرى الآن، لأننا نحدّ من الرسائل إلى المشتركين الجدد. يُرجى المحاولة بعد { $wait }.

## The subscription that a visitor has begun here

plan-paused = اشتراكك متوقف مؤقتًا
plan-paused-text = لا يُستحق أي دفع حتى يستأنف { $merchant } اشتراكك.
plan-trial-begun = بدأت فترتك التجريبية
plan-trial-until = تستمر فترتك التجريبية حتى <strong>{ $until }</strong>.
plan-mail-that-day = سنرسل إليك رابط الدفع في ذلك اليوم.
plan-return-that-day = عُد إلى هنا في ذلك اليوم للدفع.
plan-subscribed = اشتراكك نشط
plan-paid-until = اشتراكك مدفوع حتى <strong>{ $until }</strong>.
plan-last-period = هذه هي الفترة الأخيرة.
plan-mail-when-due = سنرسل إليك رسالة عند استحقاق الدفعة التالية.
plan-return-when-due = عُد إلى هنا للدفعة التالية.
plan-payment-due = هناك دفعة مستحقة
plan-continues = يستمر اشتراكك بمجرد الدفع.
plan-preparing = نُعدّ مطالبة جديدة بالدفع. أعد تحميل هذه الصفحة بعد دقيقة.
plan-open-email = لتلقي روابط الدفع عبر البريد الإلكتروني، افتح رسالتنا إلى { $address } وأكّد اشتراكك.
plan-not-emailed = لم نراسل { $address } بعد. لتلقي روابط الدفع هناك، اطلب رسالة وأكّد اشتراكك.
plan-next-payment = الدفعة التالية
plan-send = إرسال الرسالة
plan-send-again = إعادة إرسال الرسالة
plan-manage = الإدارة أو الإلغاء
