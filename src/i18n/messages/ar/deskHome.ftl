## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] اليوم
    [week] آخر 7 أيام
   *[month] آخر 30 يومًا
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] زيادة { $amount } عن أمس في هذا الوقت
        [week] زيادة { $amount } عن الأيام السبعة السابقة
       *[month] زيادة { $amount } عن الأيام الثلاثين السابقة
    }
    [down] { $range ->
        [today] انخفاض { $amount } عن أمس في هذا الوقت
        [week] انخفاض { $amount } عن الأيام السبعة السابقة
       *[month] انخفاض { $amount } عن الأيام الثلاثين السابقة
    }
   *[same] { $range ->
        [today] مثل أمس في هذا الوقت
        [week] مثل الأيام السبعة السابقة
       *[month] مثل الأيام الثلاثين السابقة
    }
}
home-no-change = لا شيء للمقارنة به بعد
home-count = { $count ->
    [0] لا مدفوعات
    [one] دفعة واحدة
    [two] دفعتان
    [few] { $count } دفعات
    [many] { $count } دفعة
   *[other] { $count } دفعة
}
home-refunded = المسترد: { $amount }
home-approximate = تُحوّل العملات الأخرى بأسعار اليوم.
home-unpriced = من دون { $currencies }، إذ لا يتوفر سعر لها.
home-received = المستلم
home-chart = المستلم كل يوم
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = مخطط أعمدة لما تم استلامه في كل يوم من آخر 30 يومًا. كان الأكثر في { $day }: { $amount }.
home-chart-table = عرض كجدول
home-day = التاريخ
home-chart-empty = لم يُستلم شيء في آخر 30 يومًا.
home-today = اليوم
home-attention-title = يحتاج إليك
home-attention-none = لا شيء يحتاج إليك.
home-attention = { $kind ->
    [wallet_change] تغيير معلّق للمحافظ
    [underpaid] { $count ->
        [one] دفعة بأقل من المطلوب
        [two] دفعتان بأقل من المطلوب
        [few] دفعات بأقل من المطلوب
        [many] دفعة بأقل من المطلوب
       *[other] دفعة بأقل من المطلوب
    }
    [overpaid] { $count ->
        [one] دفعة بأكثر من المطلوب
        [two] دفعتان بأكثر من المطلوب
        [few] دفعات بأكثر من المطلوب
        [many] دفعة بأكثر من المطلوب
       *[other] دفعة بأكثر من المطلوب
    }
    [late] { $count ->
        [one] دفعة وصلت متأخرة
        [two] دفعتان وصلتا متأخرتين
        [few] دفعات وصلت متأخرة
        [many] دفعة وصلت متأخرة
       *[other] دفعة وصلت متأخرة
    }
    [unmatched] { $count ->
        [one] تحويل لا يخص أي دفعة
        [two] تحويلان لا يخصان أي دفعة
        [few] تحويلات لا تخص أي دفعة
        [many] تحويلًا لا يخص أي دفعة
       *[other] تحويل لا يخص أي دفعة
    }
    [refund] { $count ->
        [one] استرداد ينتظر توقيعك
        [two] استردادان ينتظران توقيعك
        [few] استردادات تنتظر توقيعك
        [many] استردادًا ينتظر توقيعك
       *[other] استرداد ينتظر توقيعك
    }
    [endpoint] { $count ->
        [one] نقطة نهاية Webhook متعثرة
        [two] نقطتا نهاية Webhook متعثرتان
        [few] نقاط نهاية Webhook متعثرة
        [many] نقطة نهاية Webhook متعثرة
       *[other] نقطة نهاية Webhook متعثرة
    }
    [invoice] { $count ->
        [one] فاتورة متأخرة
        [two] فاتورتان متأخرتان
        [few] فواتير متأخرة
        [many] فاتورة متأخرة
       *[other] فاتورة متأخرة
    }
   *[subscription] { $count ->
        [one] اشتراك متأخر السداد
        [two] اشتراكان متأخرا السداد
        [few] اشتراكات متأخرة السداد
        [many] اشتراكًا متأخر السداد
       *[other] اشتراك متأخر السداد
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = أحدث المدفوعات
home-no-payments = لا توجد مدفوعات بعد.
home-all-payments = كل المدفوعات
home-steps = خمس خطوات إلى دفعتك الأولى
home-steps-done = اكتمل { $done } من { $count }
home-steps-hide = إخفاء هذه الخطوات
home-step-done = مكتملة:
home-step = { $step ->
    [wallets] تحقق من وجهة أموالك
    [payment] أنشئ دفعة
    [pay] ادفعها
    [webhooks] أبلغ متجرك بالمدفوعات
   *[team] ادعُ فريقك
}
home-step-text = { $step ->
    [wallets-test] تذهب أموال الاختبار إلى محافظ وضع الاختبار.
    [wallets-live] يدفع الدافعون مباشرةً إلى محافظك.
    [payment-test] أدخل مبلغًا. لا تنتقل أموال حقيقية.
    [payment-live] أدخل مبلغًا، وأرسل الصفحة إلى عميل.
    [pay-test] يدفعها المحاكي بالضبط أو مع خطأ.
    [pay-live] افتح صفحتها، وادفع مبلغًا صغيرًا بنفسك.
    [webhooks-test] أضف نقطة نهاية تُبلَّغ بكل دفعة.
    [webhooks-live] أضف نقطة نهاية تُبلَّغ بكل دفعة.
    [team-test] يرى الآخرون المدفوعات أو يساعدون العملاء، كلٌّ حسب دوره.
   *[team-live] يرى الآخرون المدفوعات أو يساعدون العملاء، كلٌّ حسب دوره.
}
