## A subscription plan

subscribe-to = الاشتراك في { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }، بعملة { $token } على شبكة Solana
plan-free-trial = فترة تجريبية مجانية
plan-days = { $count ->
    [one] يوم واحد
    [two] يومان
    [few] { $count } أيام
    [many] { $count } يومًا
   *[other] { $count } يوم
}
plan-first-payment = الدفعة الأولى
plan-first-total = إجمالي الدفعة الأولى
plan-second-payment = الدفعة الثانية
plan-today = اليوم
plan-ends = ينتهي
plan-ends-cancelled = عند الإلغاء
plan-ends-after = { $count ->
    [one] بعد دفعة واحدة
    [two] بعد دفعتين
    [few] بعد { $count } دفعات
    [many] بعد { $count } دفعة
   *[other] بعد { $count } دفعة
}
plan-never-charged = لا نخصم أي مبلغ من محفظتك تلقائيًا. يصلك طلب دفع عن كل فترة، وقرار الدفع يعود إليك.
plan-start-trial = ابدأ فترتك التجريبية
plan-start-free-trial = بدء التجربة المجانية
plan-who = أدخل عنوان بريدك الإلكتروني أو محفظة Solana أو كليهما.
plan-email-hint = سنرسل إليك رابطًا لتأكيد اشتراكك، ثم روابط الدفع بعد ذلك.
plan-wallet = محفظة Solana
plan-coupon = رمز القسيمة
plan-show-total = عرض الإجمالي
plan-closed = هذه الباقة مغلقة
plan-closed-text = لم تعد هذه الباقة تقبل مشتركين جددًا. يُرجى التواصل مع { $merchant } بشأن باقة أخرى.

## What is wrong with the form

plan-nobody = يُرجى إدخال عنوان بريدك الإلكتروني، أو إدخال محفظتك أدناه.
coupon-unknown = هذا الرمز غير معروف.
coupon-ended = لم يعد هذا الرمز صالحًا.
coupon-used-up = استُنفد عدد مرات استخدام هذا الرمز.
coupon-currency = هذا الرمز مخصص للأسعار بعملة { $currency }.
plan-not-verified = هذه الباقة للاختبار، ولم يتحقق التاجر من عنوانك، لذا لا يمكن إرسال أي رسالة إليه.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = لا يمكننا إرسال رسالة أخرى الآن لأن عدد الرسائل إلى المشتركين الجدد محدود. يُرجى المحاولة مرة أخرى بعد { $wait }.

## The subscription that a visitor has begun here

plan-paused = اشتراكك متوقف مؤقتًا
plan-paused-text = لا يُستحق أي مبلغ إلى حين استئناف اشتراكك من جانب { $merchant }.
plan-trial-begun = بدأت فترتك التجريبية
plan-trial-until = تستمر فترتك التجريبية حتى <strong>{ $until }</strong>.
plan-mail-that-day = سنرسل إليك رابط الدفع في ذلك اليوم.
plan-return-that-day = عُد إلى هذه الصفحة في ذلك اليوم للدفع.
plan-subscribed = تم اشتراكك
plan-paid-until = اشتراكك مدفوع حتى <strong>{ $until }</strong>.
plan-last-period = هذه هي الفترة الأخيرة.
plan-mail-when-due = سنراسلك عند استحقاق الدفعة التالية.
plan-return-when-due = عُد إلى هذه الصفحة لسداد الدفعة التالية.
plan-payment-due = توجد دفعة مستحقة
plan-continues = يستمر اشتراكك بعد أن تدفع.
plan-preparing = يجري إنشاء طلب دفع جديد. أعد تحميل هذه الصفحة بعد دقيقة.
plan-open-email = لتصلك روابط الدفع عبر البريد الإلكتروني، افتح الرسالة التي أرسلناها إلى { $address } وأكّد اشتراكك.
plan-not-emailed = لم نرسل أي رسالة إلى { $address } بعد. لتصلك روابط الدفع على هذا العنوان، اطلب إرسال الرسالة ثم أكّد اشتراكك.
plan-next-payment = الدفعة التالية
plan-send = إرسال الرسالة
plan-send-again = إعادة إرسال الرسالة
plan-manage = الإدارة أو الإلغاء
plan-is-cancelled = تم إلغاء اشتراكك
plan-again = الاشتراك من جديد
plan-cancel-how = للإلغاء، وقّع بالمحفظة { $wallet }. لن يُدفع أي شيء، ولا توجد رسوم.
plan-cancel-otherwise = إذا لم تعد لديك هذه المحفظة، <a>فتواصل مع { $merchant }</a>.
plan-cancel-with = الإلغاء باستخدام { $wallet }
plan-cancel-wish = إلغاء اشتراكي في { $plan } لدى { $merchant }.
plan-cancel-refused = تعذّر التحقق من هذا التوقيع. حاول مرة أخرى بالمحفظة { $wallet }.
plan-cancel-elsewhere = هل هذه المحفظة في متصفح آخر؟ افتح <a>هذه الصفحة</a> هناك.
plan-keep-ask = للاحتفاظ به رغم ذلك، <a>تواصل مع { $merchant }</a>.
