## The order

pay-to = الدفع إلى { $merchant }
paid-to = تم الدفع إلى { $merchant }
payment-to = دفعة إلى { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = الخطوة 1 من 2: فتح حسابات العملة للمستلمين. بعد ذلك امسح الرمز مرة أخرى للدفع.
on-solana = { $amount } على شبكة Solana
price = السعر
service-charge = رسوم الخدمة
total = الإجمالي
recipients = المستلمون

## The facts of the payment

facts = التفاصيل
rate = سعر الصرف
rate-of = 1 { $token } = { $price }
network-fee = رسوم الشبكة
# What Solana charges the payer's wallet for one transaction.
network-fee-about = نحو { $fee }، تُدفع من محفظتك
receiving-address = عنوان المستلم
in-explorer = في مستكشف الشبكة
payment-id = معرّف الدفعة

## Ways to pay

waiting-heading = في انتظار الدفع
partly-paid-heading = وصل جزء من المبلغ
time-left = الوقت المتبقي: { $clock }
pay-until = حتى { $deadline }
price-valid-for = هذا المبلغ بعملة { $token } صالح لمدة { $clock }
price-valid-until = هذا المبلغ بعملة { $token } صالح حتى { $time }. أعد تحميل الصفحة بعد ذلك.
partly-paid-text = تم استلام <strong>{ $received }</strong>، والمتبقي <strong>{ $rest }</strong>. الرمز أدناه مخصص للمبلغ المتبقي.
received-so-far = المبلغ المستلم حتى الآن
pay-from = من أين تريد الدفع؟
from-wallet = من محفظة
from-exchange = من منصة تداول
scan-code = امسح الرمز بمحفظة Solana
qr-code = رمز QR للدفع من محفظة Solana
show-qr = عرض رمز QR
pay-with = الدفع عبر { $wallet }
pay-with-other = محفظة أخرى
get-wallet = الحصول على محفظة
get-wallet-text = تطبيق المحفظة يحفظ عملاتك الرقمية وتدفع من خلاله. ثبّت تطبيقًا، وأضف إليه { $token }، ثم افتح هذه الصفحة مرة أخرى.
get-wallet-named = تنزيل { $wallet }
pay-with-demo = الدفع بالمحفظة التجريبية
pay-by-card = الدفع بالبطاقة أو عبر البنك
card-unavailable = الدفع بالبطاقة أو عبر البنك غير متاح مؤقتًا.
card-impossible = الدفع بالبطاقة أو عبر البنك غير متاح لأن لهذه الدفعة أكثر من مستلم. يُرجى الدفع من محفظة Solana.
pay-link = رابط Solana Pay
check-status = التحقق من حالة الدفع
exchange-text = من منصة التداول التي تستخدمها، اسحب { $token } إلى هذا العنوان على شبكة <strong>Solana</strong>. يجب أن يصل هذا المبلغ بالضبط.
exchange-address = العنوان على Solana
copy-address = نسخ العنوان
exchange-amount = المبلغ بعملة { $token }
copy-amount = نسخ المبلغ
exchange-fee = <strong>انتبه إلى الرسوم.</strong> نتعرّف على دفعتك من خلال مبلغها، لذا فكل رقم مهم. إذا كانت المنصة تخصم رسومها من المبلغ، فأضف الرسوم إليه حتى يصل { $amount } بالضبط. لا تستخدم شبكة أخرى.
exchange-wait = قد يستغرق السحب بضع دقائق، ويجب أن يصل المبلغ قبل انتهاء مهلة الدفع. يمكنك إغلاق هذه الصفحة في هذه الأثناء.

## Progress

sent-heading = تم إرسال الدفعة
seen-heading = تم رصد الدفعة
sent-text = في انتظار تأكيد شبكة Solana. يستغرق ذلك بضع ثوانٍ.
seen-text = تعمل شبكة Solana على تأكيد دفعتك. ليس عليك فعل أي شيء آخر.
step-seen = رُصدت على Solana
step-confirmed = أكّدتها الشبكة
step-final = نهائية ولا يمكن التراجع عنها
step-done = تم
progress = تقدّم عملية الدفع

## Announcements to screen readers

amount-changed = المبلغ الآن { $amount }
five-minutes-left = بقيت خمس دقائق للدفع
one-minute-left = بقيت دقيقة واحدة للدفع
price-one-minute-left = بقيت دقيقة واحدة على انتهاء صلاحية هذا المبلغ

## The end of a payment

closing-heading = انتهى الوقت
closing-text = نتحقق مما إذا كانت الدفعة قد وصلت في الوقت المحدد. يُرجى عدم إرسال دفعة أخرى.
suspended-heading = عملة { $token } غير مقبولة
suspended-text = لا يمكن حاليًا الدفع إلى { $merchant } بعملة { $token }. يُرجى عدم دفع المبلغ المعروض سابقًا.
stale-heading = هل ما زلت هنا؟
stale-text = انتهت صلاحية السعر بعملة { $token } لأن الصفحة ظلت مفتوحة مدة طويلة. يُرجى عدم دفع المبلغ المعروض سابقًا.
show-price = عرض السعر الحالي
unpriced-heading = في انتظار السعر
unpriced-text = انتهت صلاحية السعر بعملة { $token }، ولا يتوفر سعر جديد بعد. يمكنك الدفع هنا فور توفر سعر جديد. يُرجى عدم دفع المبلغ المعروض سابقًا.
confirmed-heading = تم تأكيد الدفع
confirmed-text = وصل مبلغ <strong>{ $received }</strong> إلى { $merchant }.
surplus-text = دفعت <strong>{ $surplus }</strong> زيادةً على المطلوب. يُرجى التواصل مع { $merchant } بشأن الفرق.
late-heading = وصلت الدفعة متأخرة
late-text = وصلت دفعتك بقيمة <strong>{ $received }</strong> بعد انتهاء عملية الدفع هذه. المبلغ الآن لدى { $merchant } وقد أُرسل إشعار بذلك.
late-decision = قرار قبول الدفعة يعود إلى التاجر.
counts-toward-debt = يُحتسب هذا المبلغ من المستحق عليك.
cancelled-heading = تم إلغاء عملية الدفع
cancelled-text = أُلغيت عملية الدفع هذه من جانب { $merchant }. يُرجى عدم إرسال أي مبلغ لها.
closed-text = أُغلقت عملية الدفع هذه. يُرجى عدم إرسال أي مبلغ لها.
failed-heading = فشل الدفع
underpaid-text = لم يصل في الوقت المحدد سوى <strong>{ $received }</strong> من أصل <strong>{ $due }</strong>. هذا المبلغ الآن لدى { $merchant }.
please-contact = يُرجى التواصل مع { $merchant }.
transaction-failed-text = فشلت معاملتك على شبكة Solana، ولذلك لم يُدفع أي شيء. لم تُخصم منك سوى رسوم الشبكة.
wrong-token-text = وصلت دفعة بعملة غير { $token }. يُرجى التواصل مع { $merchant } لاسترداد المبلغ.
reverted-text = أسقطت شبكة Solana المعاملة التي سُدد بها هذا المبلغ، ولذلك لم تُنقل الأموال.
taken-back-text = التحويل الذي سُدد به هذا المبلغ لم يعد محتسبًا. يُرجى التواصل مع { $merchant }.
expired-heading = انتهت مهلة الدفع
expired-text = انقضت المهلة ولم تصل أي دفعة. لم يُخصم منك أي مبلغ.
obligation-paid = { $noun ->
    [invoice] هذه الفاتورة مدفوعة
    [period] هذه الفترة مدفوعة
   *[installment] هذا القسط مدفوع
}
obligation-ended = { $ending ->
    [subscription] انتهى هذا الاشتراك
    [plan_cancelled] أُلغيت خطة التقسيط هذه
   *[plan] انتهت خطة التقسيط هذه
}
ended-received = وصل مبلغ <strong>{ $received }</strong> إلى { $merchant }. يُرجى التواصل مع { $merchant } بشأن هذا المبلغ.
ended-unpaid-installment = لم يعد بإمكانك الدفع هنا لأن أحد الأقساط لم يُدفع. يُرجى التواصل مع { $merchant } بشأن المبلغ المتبقي، إذ يمكن للتاجر إعادة تفعيل الخطة.
ended-nothing-owed = لم يعد هناك أي مبلغ مستحق. يُرجى عدم إرسال أي مبلغ لهذه الدفعة.
ended-nothing-more-owed = لم يعد هناك أي مبلغ مستحق. يُرجى عدم إرسال أي مبلغ إضافي لهذه الدفعة.
paid-twice-text = { $noun ->
    [invoice] سبق أن سُددت هذه الفاتورة بدفعة أخرى.
    [period] سبق أن سُددت هذه الفترة بدفعة أخرى.
   *[installment] سبق أن سُدد هذا القسط بدفعة أخرى.
} ووصلت دفعتك بقيمة <strong>{ $received }</strong> أيضًا إلى { $merchant } وأُرسل إشعار بذلك.
paid-twice-surplus = يُرجى التواصل مع { $merchant } بشأن المبلغ الزائد <strong>{ $surplus }</strong>.
paid-by-rest-text = وصلت دفعتك بقيمة <strong>{ $received }</strong> إلى { $merchant }. { $noun ->
    [invoice] احتُسبت من هذه الفاتورة، وسُدد الباقي بدفعة أخرى.
    [period] احتُسبت من هذه الفترة، وسُدد الباقي بدفعة أخرى.
   *[installment] احتُسبت من هذا القسط، وسُدد الباقي بدفعة أخرى.
}
paid-by-other-text = { $noun ->
    [invoice] سُددت هذه الفاتورة بدفعة أخرى، ولذلك أُغلقت هذه الدفعة.
    [period] سُددت هذه الفترة بدفعة أخرى، ولذلك أُغلقت هذه الدفعة.
   *[installment] سُدد هذا القسط بدفعة أخرى، ولذلك أُغلقت هذه الدفعة.
} يُرجى عدم الدفع مرة أخرى.
transaction = المعاملة
confirmed-at = وقت التأكيد
start-new-payment = بدء عملية دفع جديدة
see-obligation = { $noun ->
    [invoice] عرض هذه الفاتورة
    [period] عرض هذه الفترة
   *[installment] عرض هذا القسط
}
see-owed = عرض المبلغ المستحق الآن
back-to = العودة إلى { $merchant }
redirecting = ستتم إعادة توجيهك خلال { $seconds } ث.
stay-here = البقاء هنا
check-again = إعادة التحقق
print-receipt = طباعة الإيصال
email-receipt = إرسال الإيصال بالبريد
send-receipt = إرسال الإيصال
receipt-sent = الإيصال في طريقه إليك.
receipt-limited = لا يمكن إرسال إيصالات أخرى حاليًا. اطبع هذه الصفحة، أو تواصل مع التاجر.
receipt-not-verified = في وضع الاختبار، لا تُرسل الإيصالات إلا إلى العناوين التي تحقق منها التاجر.

## What went wrong in a wallet, and what to do

wallet-rejected = تم رفض الطلب في { $wallet }. حاول مرة أخرى.
wallet-not-connected = لم يتم الاتصال بمحفظة { $wallet }. افتحها وألغِ قفلها، ثم حاول مرة أخرى.
wallet-wrong-network = لا يوجد في { $wallet } حساب على هذه الشبكة. بدّل المحفظة إلى { $network }، ثم حاول مرة أخرى.
wallet-account-changed = تغيّر الحساب في { $wallet } أثناء الدفع، ولم يُدفع أي شيء. حاول مرة أخرى بالحساب الذي تريد الدفع منه.
wallet-other-account = هذا حساب آخر. اختر في { $wallet } الحساب الذي اشتركت به، ثم حاول مرة أخرى.
wallet-no-fee = رصيد SOL في المحفظة لا يكفي لرسوم الشبكة: المطلوب { $needed } والمتوفر { $available }. أضف SOL إليها، أو ادفع من محفظة أخرى.
wallet-no-funds = رصيد المحفظة لا يكفي: المطلوب { $needed } والمتوفر { $available }. أضف المبلغ الناقص، أو ادفع من محفظة أخرى.
wallet-expired = انقضت مهلة هذه الدفعة. لم يُدفع أي شيء.
wallet-conflict = لا يمكن إتمام هذه الدفعة الآن. أعد تحميل الصفحة لمعرفة السبب.
wallet-is-recipient = هذه المحفظة هي مستلمة الدفعة، لذا لا يمكن الدفع منها. اختر حسابًا آخر أو محفظة أخرى.
wallet-slow = شبكة Solana بطيئة الآن. راجع { $wallet }، ثم حاول مرة أخرى بعد دقيقة.
wallet-limited = محاولات كثيرة جدًا من شبكتك. انتظر دقيقة، ثم حاول مرة أخرى.
wallet-unreachable = تعذّر الاتصال بخدمة Florin. تحقق من اتصالك بالإنترنت، ثم حاول مرة أخرى.
wallet-failed = لم يكتمل الدفع. راجع { $wallet } قبل أن تدفع مرة أخرى.
wallet-problem = تعذّر على { $wallet } تنفيذ ذلك. حاول مرة أخرى.
wallet-no-app = لم يُفتح أي تطبيق محفظة. اختر محفظتك أعلاه، أو احصل على واحدة.
demo-failed = لم تدفع المحفظة التجريبية.
