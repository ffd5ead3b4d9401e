## The page where a customer names the wallet for a refund

refund-title = استرداد { $amount } – { $merchant }
refund-from = استرداد من { $merchant }
# Below the amount, which is in a token.
refund-on-solana = على شبكة Solana
refund-where = إلى أين نرسل المبلغ المسترد؟
refund-where-text = سيُرسل مبلغ { $amount } من { $merchant } إلى المحفظة التي تحددها هنا. يمكنك مراجعة العنوان قبل حفظه.
refund-wallet = عنوان محفظة Solana الخاصة بك
refund-wallet-hint = استخدم محفظة تملكها وتدعم { $token }. قد لا يعمل عنوان الإيداع في منصة تداول.
connect = ربط { $wallet }
refund-continue = متابعة
refund-check = هل هذه محفظتك؟
refund-compare = <strong>قارن كل حرف ورقم</strong> بالعنوان الظاهر في محفظتك. لا يمكن لأحد استرجاع الأموال من عنوان خاطئ، ولا يمكنك حفظ محفظة إلا مرة واحدة.
refund-exchange = <strong>هل هذا عنوان في منصة تداول؟</strong> يأتي المبلغ المسترد من محفظة أخرى وبدون مذكرة (Memo)، وقد لا تضيفه المنصة إلى رصيدك. إذا لم تكن متأكدًا، فاستخدم محفظة تملكها.
refund-save = نعم، الاسترداد إلى هذه المحفظة
refund-change = تغيير العنوان
refund-used = تم حفظ محفظة هذا الاسترداد
refund-used-text = وصل إلى { $merchant } عنوان المحفظة التي سيُرسل إليها مبلغ <strong>{ $amount }</strong>. ليس عليك فعل أي شيء آخر.
refund-used-warning = استُخدم هذا الرابط ولم يعد يغيّر شيئًا. إذا لم تُدخل محفظة هنا، فيُرجى <a>التواصل مع { $merchant }</a> الآن.
refund-over = لم يعد هذا الاسترداد متاحًا
refund-over-text = لم يعد بالإمكان إدخال محفظة هنا. يُرجى <a>التواصل مع { $merchant }</a> إذا كنت ما زلت تنتظر مبلغًا مستردًا.

## What is wrong with the address

refund-wallet-missing = يُرجى إدخال عنوان محفظتك.
refund-wallet-invalid = يُرجى إدخال عنوان محفظة Solana صالح. انسخه كاملًا من محفظتك.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = لا يمكن إرسال المبلغ المسترد إلى هذا العنوان. يُرجى نسخ العنوان الذي تعرضه محفظتك تحت «استلام» (Receive).
