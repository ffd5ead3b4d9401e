## Installment plans

desk-installments = خطط التقسيط
desk-no-installments = لم يُعثر على خطط تقسيط.
desk-no-installments-yet = لا توجد خطط تقسيط بعد. بها يدفع العميل مبلغًا على أجزاء.
desk-new-installments = خطة تقسيط جديدة
desk-edit-installments = تعديل خطة التقسيط
desk-edit-installments-text = يجب أن تكون التواريخ الجديدة في المستقبل وبالترتيب. يتلقى العميل رسالة بالجدول الجديد.
desk-cancel-installments = إلغاء خطة التقسيط
desk-cancel-installments-text = لن يُطلب أي مبلغ آخر. تبقى الأقساط المدفوعة مدفوعة.
desk-installments-page-text = يرى العميل الجدول في هذه الصفحة، ويدفع فيها.
desk-installments-what = ما يدفع العميل مقابله.
desk-installments-email-hint = للجدول والتذكيرات والإيصالات.
desk-installments-wallet-hint = محفظة العميل. ما زال بإمكانه الدفع من أي محفظة أخرى.
desk-total-amount = المبلغ الإجمالي
desk-installment-count = عدد الأقساط
desk-days-between = الأيام بين الأقساط
desk-first-date = تاريخ الاستحقاق الأول
desk-first-date-hint = إذا تُرك فارغًا: غدًا.
desk-grace-days = فترة السماح بالأيام
desk-grace-days-hint = يتأخر القسط غير المدفوع بعد هذه الأيام. وإذا بقي غير مدفوع ضعف هذه المدة بعد ذلك، تنتهي الخطة.
desk-late-fee-hint = تُضاف مرة واحدة إلى القسط المتأخر.
desk-next-due = الاستحقاق التالي
desk-left-to-pay = المتبقي للدفع
desk-completed-on = اكتملت في
desk-defaulted-on = تعثرت في
desk-reinstated-on = أُعيد تفعيلها في
desk-pay-off = دفعة للباقي
desk-reinstate = إعادة التفعيل
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } من الرصيد
# The label of a date. $number: of the installment.
desk-date-of = تاريخ استحقاق القسط { $number }، { $amount }
desk-waive-fee = الإعفاء من رسوم تأخيره البالغة { $fee }. يحتاج أيضًا إلى تاريخ جديد.
problem-cent-each = أدخل سنتًا واحدًا على الأقل لكل قسط.
problem-after-installment = اختر تاريخًا بعد تاريخ القسط { $value }.
problem-before-installment = اختر تاريخًا قبل تاريخ القسط { $value }.
problem-not-negative = أدخل 0 أو أكثر.
