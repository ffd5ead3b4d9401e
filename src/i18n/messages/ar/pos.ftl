## The point of sale: a tablet on a shop's counter

pos-title = نقطة بيع { $merchant }
pos-amount = المبلغ
pos-keypad = لوحة الأرقام
pos-delete = حذف الرقم الأخير
# The button that asks the customer for the amount.
pos-charge = تحصيل
pos-creating = لحظة من فضلك
pos-scan = امسح الرمز بمحفظتك
pos-seen = تم رصد الدفعة
pos-new-amount = مبلغ جديد
pos-paid = تم الدفع
pos-next = العميل التالي
pos-ended = لم يتم الدفع
pos-again = البدء من جديد
pos-below = يجب ألا يقل المبلغ عن { $amount }.
pos-above = يجب ألا يزيد المبلغ على { $amount }.
pos-busy = عدد الدفعات المفتوحة كبير جدًا. انتظر بضع دقائق، ثم حاول مرة أخرى.
pos-refused = لا يمكن تحصيل هذا المبلغ الآن. تحقق مما إذا كان رابط الدفع ما زال نشطًا.
pos-unpaid-text = انتهت الدفعة ولم يصل المبلغ كاملًا. راجع الدفعة قبل التحصيل مرة أخرى.
pos-details = عرض الدفعة
pos-offline = لا يوجد اتصال. نواصل المحاولة، ولن يُفقد شيء.
pos-unpriced = لا يتوفر سعر حاليًا. نواصل المحاولة.
# The token in which the customer pays.
pos-token = لا يمكن استخدام هذه العملة الآن. اختر عملة أخرى.
pos-token-kept = لم تتغير العملة. حاول مرة أخرى أو اختر عملة أخرى.
pos-needs-script = تتطلب نقطة البيع JavaScript. أما رابط الدفع فيعمل بدونه.
pos-link-page = فتح رابط الدفع
pos-fixed-heading = سعر هذا الرابط ثابت
pos-fixed-text = تتطلب نقطة البيع رابط دفع بمبلغ حر (allow_custom_amount) لا يطلب أي شيء آخر.
