## What every page has

language = اللغة
test-mode = وضع الاختبار
footer-payment = مدفوعات Florin، مباشرةً إلى محفظة التاجر
footer-refund = استرداد الأموال عبر Florin، مباشرةً إلى محفظتك
opens-in-new-tab = يُفتح في علامة تبويب جديدة
copy = نسخ
copied = تم النسخ
# The browser did not allow us to copy, so the text is only selected.
selected = تم التحديد
contact = التواصل مع { $merchant }
questions = هل لديك أسئلة؟ <a>تواصل مع { $merchant }</a>
terms = الشروط
privacy = الخصوصية
refund-policy = سياسة الاسترداد
offline = لا يوجد اتصال. ستُحدَّث هذه الصفحة تلقائيًا عند عودة الاتصال.

## The frame in which a shop's page shows the checkout

checkout-frame = الدفع
close = إغلاق
open-in-tab = فتح في علامة تبويب جديدة
