## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] لتستقبل هذه المحافظ مدفوعات الاختبار لدى { $merchant } عبر Florin.
   *[live] لتستقبل هذه المحافظ مدفوعات { $merchant } عبر Florin.
}
wallet-change-stop = إيقاف هذا التغيير

## The page that stops a change, for whoever has the mail about it

wallet-change = تغيير محافظ { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] طلب { $by } أن تذهب مدفوعات الاختبار إلى هذه المحافظ:
   *[live] طلب { $by } أن تذهب المدفوعات إلى هذه المحافظ:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = يسري التغيير في { $time }.
wallet-change-ended = { $status ->
    [stopped] أُوقف هذا التغيير. تبقى المحافظ كما هي.
   *[applied] سرى هذا التغيير بالفعل. إذا لم تتوقعه، فاسأل مشغّل الخدمة.
}
