## Reports

desk-reports = التقارير
desk-no-reports = لم يُعثر على تقارير.
desk-no-reports-yet = لا توجد تقارير بعد. التقرير ملف يحتوي على جميع المدفوعات أو الفواتير أو غيرها من الصفوف لفترة معيّنة.
desk-report-new = تقرير جديد
desk-report-new-text = اختر موضوع الملف والأيام. يستغرق إعداده لحظات، ويمكن تنزيله لمدة 30 يومًا.
desk-report-make = إعداد التقرير
desk-report-again = إعداده مرة أخرى
desk-report-type = التقرير
desk-report-type-hint = يلخّص كشف الحساب كل محفظة وكل حساب. أما التقارير الأخرى فتسرد كل صف.
desk-report-first-day = اليوم الأول
desk-report-last-day = اليوم الأخير
desk-report-days = الأيام
desk-report-format = الصيغة
desk-report-format-choice = { $format ->
    [csv] CSV، لأي برنامج
    [xlsx] Excel
    [pdf] PDF، للقراءة والطباعة
   *[jsonl] JSON Lines، للمطوّرين
}
desk-report-numbers = العملة والمنطقة الزمنية والأرقام
desk-report-no-currency = كل مبلغ بعملته
desk-report-currency-hint = تُحوَّل المبالغ بالعملات الأخرى بسعر الصرف في وقتها. ويعرض الملف السعر والعملة الأصلية أيضًا.
desk-report-options = الخيارات
desk-report-comma = فاصلة عشرية
desk-report-comma-hint = يكتب 1,50 بدلًا من 1.50. لصيغة CSV فقط، من دون برنامج محاسبة.
desk-report-bom = علامة لبرنامج Excel
desk-report-bom-hint = عندها يعرض Excel حروفًا مثل é وł بشكل صحيح. لصيغة CSV فقط.
desk-report-program = لبرنامج محاسبة
desk-report-preset = برنامج المحاسبة
desk-report-no-preset = لا شيء
desk-report-preset-hint = الأعمدة هي التي يستوردها البرنامج. للمدفوعات والفواتير والإشعارات الدائنة فقط، بصيغة CSV. ملفات DATEV باليورو.
desk-report-consultant = DATEV: رقم المستشار
desk-report-client = DATEV: رقم العميل
desk-report-chart = DATEV: دليل الحسابات
desk-report-datev-hint = يعرف مستشارك الضريبي هذه الأرقام.
desk-report-rows = الصفوف
desk-report-file = الملف
desk-report-state = { $status ->
    [queued] ينتظر التقرير دوره. تتحدّث هذه الصفحة تلقائيًا.
    [running] يجري إعداد التقرير. تتحدّث هذه الصفحة تلقائيًا.
    [ready] التقرير جاهز. يمكن لأي شخص لديه الرابط تنزيل الملف، فشاركه بحذر.
   *[failed] تعذّر إعداد التقرير. غيّره وحاول مرة أخرى.
}
desk-report-why = سبب الفشل
desk-report-until = يمكن تنزيله حتى
desk-report-checksum = المجموع الاختباري (SHA-256)
desk-report-schedule = أعدّه
desk-report-scheduled = جدول
desk-report-finished = وقت الانتهاء

## Schedules of reports

desk-report-schedules = الجداول
desk-no-schedules = لا توجد جداول بعد. يُعدّ الجدول التقرير نفسه كل يوم أو أسبوع أو شهر.
desk-schedule-new = جدول جديد
desk-schedule-new-text = يُعدّ Florin التقرير تلقائيًا بعد ساعة من انتهاء كل يوم أو أسبوع أو شهر.
desk-schedule-edit = تعديل الجدول
desk-schedule-every = التكرار
desk-schedule-every-choice = { $every ->
    [day] كل يوم
    [week] كل أسبوع
   *[month] كل شهر
}
desk-schedule-every-hint = يتناول كل تقرير اليوم أو الأسبوع أو الشهر السابق.
desk-schedule-emails = إرسال الرابط إلى
# $count: 5.
desk-schedule-emails-hint = عنوان واحد في كل سطر، { $count } على الأكثر. يمكنك تركه فارغًا.
desk-schedule-nobody = لا أحد
desk-schedule-next = التقرير التالي
desk-schedule-delete = حذف الجدول
desk-schedule-delete-text = لن يُعدّ Florin هذه التقارير بعد الآن. وتبقى التي أُعدّت.

## Closing months

desk-months = إقفال الشهر
desk-months-text = لا تتغيّر تقارير الشهر المُقفل أبدًا. أقفِل الشهر عندما تكتمل دفاتره.
desk-no-months = لا يوجد شهر مُقفل.
desk-month = الشهر
desk-month-open = مفتوح
desk-month-running = لم ينتهِ بعد
desk-month-ended = يمكن إقفاله
# $month: such as October 2026.
desk-month-close = إقفال { $month }
desk-month-close-text = إقفال الشهر يُبقي دفاتره كما هي الآن نهائيًا.
desk-month-close-reports = لن يتغيّر أي تقرير لهذا الشهر بعد الآن.
desk-month-later = الأموال اللاحقة
desk-month-close-later = تُحتسب عمليات رد المبالغ والمدفوعات المتأخرة والتصحيحات في الشهر المفتوح، وتذكر الشهر الذي تصحّحه.
desk-month-undo = لا رجعة
desk-month-close-undo = لا يمكن إعادة فتح شهر مُقفل.
desk-month-with = الأشهر السابقة التي تُقفل معه
desk-month-closed-at = أُقفل في
desk-month-closed-by = أقفله
desk-month-state = { $status ->
    [closing] يجري حفظ تقارير هذا الشهر. تتحدّث هذه الصفحة تلقائيًا.
   *[closed] أُقفلت دفاتر هذا الشهر. لن يتغيّر أي من تقاريره بعد الآن.
}
desk-month-reports = تقارير هذا الشهر
desk-month-reports-text = يؤدي كل رابط إلى نموذج مملوء لهذا الشهر.

## Problems with fields of reports

problem-report-range = اختر يومًا أخيرًا لا يسبق اليوم الأول.
problem-report-long = اختر فترة أقصر: عشر سنوات على الأكثر.
problem-report-preset = تستورد برامج المحاسبة المدفوعات والفواتير والإشعارات الدائنة فقط.
problem-report-currency = اختر عملة: تحتاج المدفوعات لبرنامج محاسبة إلى عملة.
problem-report-csv = اختر صيغة CSV لذلك.
problem-report-no-comma = لبرنامج المحاسبة طريقته في كتابة الأرقام: أوقف هذا الخيار.
problem-report-year = يتطلّب DATEV أيامًا من سنة واحدة.
problem-day = أدخل يومًا.
problem-time-zone = أدخل منطقة زمنية، مثل Europe/Berlin.
problem-reports-open = عدد التقارير التي تنتظر أو يجري إعدادها: { $value }. حاول مرة أخرى عندما يجهز أحدها.
problem-reports-large = ملفات تقاريرك كبيرة جدًا مجتمعة. يُحذف كل ملف بعد 30 يومًا.
problem-schedules-full = عدد جداولك: { $value }. احذف جدولًا لم تعد بحاجة إليه.
problem-month-running = لم ينتهِ هذا الشهر بعد.
problem-month-before = سبق إقفال شهر لاحق.

## Why a report could not be made

problem-report-large = الملف كبير جدًا. اختر أيامًا أقل.
problem-report-rows = الحد الأقصى لصفوف هذه الصيغة: { $value }. اختر CSV أو أيامًا أقل.
problem-report-month = الشهر { $value } مُقفل. لا يوجد هذا التقرير إلا ليومه الأخير: اجعله اليوم الأخير.
problem-report-failed = حدث خطأ ما. إذا تكرر ذلك، فتواصل مع مشغّل هذه الخدمة.
problem-report-rate = مبلغ { $value } غير معروف بهذه العملة: لم يكن هناك سعر صرف في وقته.
