## The books of a merchant

desk-books = الدفاتر المحاسبية
books-overview = نظرة عامة
books-entries = القيود
books-counterparts = الأطراف المقابلة
books-prove = المطابقة الآن
books-done-started = بدأت المطابقة. ستظهر نتيجتها هنا.
books-done-recent = تمت مطابقة جميع المحافظ قبل قليل.

## Proof by the chain

books-proofs = المطابقة
books-proofs-intro = يقارن Florin مرة في اليوم ما في الدفاتر بما في كل محفظة على الشبكة. يجب أن يساوي مجموع الرصيد الافتتاحي والقيود ما على الشبكة.
books-no-proofs = لم تُطابَق أي محفظة بعد.
books-proof-status = { $status ->
    [proven] متطابق
    [pending] في الانتظار
    [different] مختلف
    [failed] فشلت
   *[running] جارية
}
books-proof-about = { $status ->
    [proven] في الدفاتر ما على الشبكة تمامًا.
    [pending] في الدفاتر ما على الشبكة، ما عدا معاملات جديدة قد تُقيَّد لاحقًا.
    [different] الدفاتر والشبكة مختلفتان. الفرق هو ما يزيد على الشبكة عما في الدفاتر.
    [failed] لا توجد نتيجة. سيحاول Florin مجددًا غدًا.
   *[running] تجري مقارنة الدفاتر بالشبكة. تُحدَّث هذه الصفحة تلقائيًا.
}
books-failure = { $failure ->
    [too_much_pending] عدد المعاملات المنتظرة كبير جدًا
   *[chain_unavailable] تعذرت قراءة الشبكة
}
books-why = السبب
books-proved-again = تجري المطابقة مجددًا
books-proved-at = وقت المطابقة
# A slot is a point in time on the Solana network.
books-slot = الخانة { $slot }
books-opening = الرصيد الافتتاحي
books-since = القيود منذ ذلك الحين
books-booked = في الدفاتر
books-waiting = في الانتظار
books-chain = على الشبكة
books-difference = الفرق
books-differences = مكوّنات الفرق
books-differences-intro = تناقض الشبكة هذه القيود. تم تنبيه مشغّل هذه الخدمة.
books-no-differences = لا يوجد قيد تناقضه الشبكة. تحرّك على الشبكة شيء ليس في الدفاتر.
books-transfer = التحويل
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = التعليمة { $path }
books-all-transfers = كلها
books-missing = غير موجود
books-pending = المعاملات المنتظرة
books-pending-intro = { $count ->
    [zero] لا توجد معاملات جديدة.
    [one] قد تُقيَّد معاملة جديدة واحدة ({ $count }) لاحقًا أو تُسقطها الشبكة.
    [two] قد تُقيَّد معاملتان جديدتان ({ $count }) لاحقًا أو تُسقطهما الشبكة.
    [few] قد تُقيَّد { $count } معاملات جديدة لاحقًا أو تُسقطها الشبكة.
    [many] قد تُقيَّد { $count } معاملة جديدة لاحقًا أو تُسقطها الشبكة.
   *[other] قد تُقيَّد { $count } معاملة جديدة لاحقًا أو تُسقطها الشبكة.
}
books-pending-shown = تُعرض أول { $count } معاملة.

## Balances

books-have = ما في محافظك
books-have-intro = ما تقوله الدفاتر الآن. القيم هي قيم اليوم الذي انتقلت فيه الأموال.
books-nothing = لم يُقيَّد شيء بعد.
books-sources = من أين أتت الأموال وأين ذهبت
books-sources-intro = ما جلب أموالًا فوق الصفر، وما أخذها تحته. لكل عملة رقمية، يساوي المجموع ما في محافظك.
books-value = القيمة
books-account-label = الحساب
books-account = { $account ->
    [wallet] محافظك
    [unsettled] دفعات غير منتهية
    [sales] المبيعات
    [surplus] دفعات زائدة
    [splits] حصص الآخرين
    [service_charge] رسوم الخدمة
    [refunds] الاستردادات
    [unapplied] أموال غير محتسبة
    [customer_balances] أرصدة العملاء
    [credit_notes] الإشعارات الدائنة
    [adjustments] التعديلات
    [network_fees] رسوم الشبكة
    [outside] خارج Florin
    [opening] الرصيد الافتتاحي
   *[conversion] تحويل العملات
}
books-account-about = { $account ->
    [wallet] ما لديك على الشبكة.
    [unsettled] ما استُلم لدفعات ما زالت مفتوحة أو انتهت دون أن تُدفع.
    [sales] ما استُلم مقابل ما بعته.
    [surplus] ما استُلم زيادةً عن المطلوب.
    [splits] ما استُلم للآخرين ونُقل إليهم.
    [service_charge] حصة المشغّل من مبيعاتك.
    [refunds] ما أُعيد إلى العملاء.
    [unapplied] في محافظك ولا يُحتسب لأي دفعة.
    [customer_balances] ما للعملاء عندك.
    [credit_notes] رصيد مُنح للعملاء بإشعارات دائنة.
    [adjustments] رصيد منحته أو خصمته يدويًا.
    [network_fees] ما أخذته شبكة Solana من SOL الخاص بك.
    [outside] أتى من محافظ ليست لك أو ذهب إليها دون Florin.
    [opening] ما كان في محافظك قبل بدء الدفاتر.
   *[conversion] بين قيمة بعملة وقيمة بعملة أخرى.
}

## Entries

books-entries-intro = كل تغيير في أموالك بالقيد المزدوج. لا تتغير القيود أبدًا. ما يخص شهرًا مُقفلًا يُقيَّد لاحقًا مع ذكر ذلك الشهر.
books-no-entries = لم يُعثر على قيود.
books-debit = مدين
books-credit = دائن
# What an entry describes, such as a refund.
books-cause-label = مقابل
books-cause = { $cause ->
    [transfer] تحويل
    [payment] دفعة
    [refund] استرداد
    [network_fee] رسوم الشبكة
    [balance] رصيد العميل
    [outside] خارج Florin
   *[opening] الرصيد الافتتاحي
}
# $month: such as October 2026, which is closed.
books-corrects = يصحح شهر { $month }
books-entries-of = القيود في الدفاتر

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = من أرسلوا إليك أموالًا دون Florin أو استلموها منك. أعطِ كلًّا منهم اسمًا، فتعرضه جميع القيود.
books-no-counterparts = لم تأتِ أموال من خارج Florin ولم تذهب إليه.
books-counterpart = الطرف المقابل
books-net = المستلَم مطروحًا منه المرسَل
books-known-since = معروف منذ
books-name-hint = مثل الرواتب. اتركه فارغًا لإزالة الاسم.
books-outside-entries = القيود من الخارج وإليه
