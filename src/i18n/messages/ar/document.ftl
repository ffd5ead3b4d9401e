## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = فاتورة
doc-payment-request = طلب دفع
# A document that takes back an invoice or a part of it.
doc-credit-note = إشعار دائن
doc-draft = مسودة
doc-open = بانتظار الدفع
doc-overdue = متأخر السداد
doc-paid = تم الدفع
doc-void = ملغى
doc-credited-to-you = قُيّد لصالحك
doc-test = أُنشئ في وضع الاختبار: لا توجد أموال حقيقية مستحقة

## The parties

doc-from = من
doc-to = إلى
doc-issued = تاريخ الإصدار
doc-due = تاريخ الاستحقاق
doc-tax-id = الرقم الضريبي { $id }

## The items

doc-item = البند
doc-quantity = الكمية
doc-unit-price = سعر الوحدة
doc-tax = الضريبة
doc-amount = المبلغ
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }، من { $start } إلى { $end }
doc-credit-for = عن الفاتورة { $number } بتاريخ { $day }
doc-credit-void = أُلغيت الفاتورة
doc-credit-refund = رُدّ مبلغ دفعة
doc-credit-adjustment = تسوية دائنة

## The sums

doc-subtotal = المجموع الفرعي
doc-discount = الخصم
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] ضريبة القيمة المضافة { $rate } (مشمولة، على { $taxable })
       *[exclusive] ضريبة القيمة المضافة { $rate } (على { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] الضريبة { $rate } (مشمولة، على { $taxable })
       *[exclusive] الضريبة { $rate } (على { $taxable })
    }
}
# By a credit note.
doc-credited = مخصوم بإشعار دائن
# Not through Florin, for example in cash.
doc-paid-otherwise = مدفوع بطريقة أخرى
doc-refunded = المبلغ المسترد
doc-left-to-pay = المتبقي للدفع
# Below the total.
doc-token-later = بعملة { $token }، بسعر يوم الدفع
doc-about = نحو { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }، نحو { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = آلية الاحتساب العكسي (Reverse Charge): العميل هو المُلزم بسداد الضريبة على هذا التوريد.

## The end

doc-paid-on = وقت الدفع: { $time }
doc-received = تم استلام { $received }.
doc-received-surplus = تم استلام { $received }، منها { $surplus } زيادةً على المطلوب.
doc-transaction = المعاملة على شبكة Solana:
doc-pay-online = الدفع عبر الإنترنت
doc-scan = امسح الرمز بهاتفك، أو افتح هذا العنوان:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · صفحة { $page } من { $count }
