## Why a form was refused, and what to do

problem-no-price = لا يتوفر سعر حالي لعملة { $unit }. حاول مرة أخرى بعد دقيقة.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = محاولات كثيرة جدًا. حاول مرة أخرى بعد { $wait }.
problem-token = لا يمكن الدفع إلى { $merchant } بهذه العملة حاليًا. حاول مرة أخرى لاحقًا، أو <a>تواصل مع { $merchant }</a>.
problem-too-much = المبلغ أكبر من أن يُدفع دفعة واحدة. <a>تواصل مع { $merchant }</a>.
problem-being-confirmed = يجري تأكيد دفعة. انتظر دقيقة، ثم حاول مرة أخرى.
problem-just-paid = سُدد هذا المبلغ للتو بدفعة أخرى. أعد تحميل هذه الصفحة بعد بضع ثوانٍ.
problem-nothing-due = انتهت مهلة الدفع. <a>تواصل مع { $merchant }</a> قبل أن تدفع أي شيء.
problem-ends-with-period = ينتهي هذا الاشتراك مع فترته الحالية، لذا لا توجد فترات لاحقة يمكنك الدفع عنها.
problem-last-period = هذا الاشتراك في فترته الأخيرة، لذا لا توجد فترات لاحقة يمكنك الدفع عنها.
problem-period-unpaid = هناك فترة غير مدفوعة من هذا الاشتراك. ادفع عنها أولًا.
problem-unconfirmed = لم تؤكد هذا الاشتراك بعد. افتح أولًا الرابط الوارد في الرسالة الخاصة به.
problem-costs-nothing = الفترات التالية مجانية، لذا لا يوجد ما يُدفع.
problem-changed = حدث تغيير في هذه الأثناء، ولذلك لم يُنفَّذ شيء. أعد تحميل هذه الصفحة لعرض الحالة الحالية.
problem-unknown = لم تنجح العملية ولم يتغير شيء. انتظر دقيقة، ثم حاول مرة أخرى.

## Values that somebody entered

title-problem = خطأ: { $title }
problem-email = يُرجى إدخال عنوان بريد إلكتروني صالح.
problem-wallet = يُرجى إدخال عنوان محفظة Solana صالح.
problem-count = يُرجى إدخال رقم من 1 إلى { $most }.

## The page of an error

error-not-found = الصفحة غير موجودة
error-not-found-text = لا يوجد شيء في هذا العنوان. تحقق من الرابط، أو افتحه مرة أخرى من أحدث رسالة.
error-link-incomplete-text = هذا الرابط غير مكتمل. افتحه مرة أخرى من الرسالة.
error-link-dead-text = هذا الرابط لا يعمل. افتح أحدث رسالة مرة أخرى.
error-nothing-to-confirm-text = لم يعد هناك ما يتطلب التأكيد.
error-too-many-requests = طلبات كثيرة جدًا
error-too-many-requests-text = وصلت طلبات كثيرة جدًا من شبكتك. حاول مرة أخرى بعد { $wait }.
error-unavailable = غير متاح مؤقتًا
error-unavailable-text = لا يمكننا تنفيذ ذلك حاليًا. لم يتغير شيء. حاول مرة أخرى بعد دقيقة.
error-ours = حدث خطأ ما
error-ours-text = الخطأ من جانبنا. حاول مرة أخرى لاحقًا. إذا تكرر ذلك، فأبلغ التاجر بالرقم المرجعي أدناه.
error-refused = تعذّر تنفيذ طلبك
error-refused-text = لم يتغير شيء. ارجع وأعد تحميل الصفحة، ثم حاول مرة أخرى.
error-other-site-text = أُرسل هذا النموذج من موقع آخر. افتح الصفحة هنا وأرسله مرة أخرى.
error-form-text = تعذّرت قراءة النموذج. ارجع وأرسله مرة أخرى.
error-try-again = إعادة المحاولة
error-reference = الرقم المرجعي
