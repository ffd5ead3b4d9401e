## The page that confirms an email address

confirm-address-heading = تأكيد هذا العنوان
confirm-address = تأكيد هذا العنوان
confirm-address-text = هناك طلب من { $merchant } لإرسال رسائل اختبار إلى { $email }.
address-confirmed = تم تأكيد هذا العنوان
address-confirmed-text = أصبح بإمكان { $merchant } إرسال رسائل اختبار إلى { $email }.

## The page that confirms a subscription

confirm-subscription-heading = تأكيد اشتراكك
confirm-subscription = تأكيد اشتراكي
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] لقد اشتركت في { $plan } بسعر { $price } { $rhythm }. سنرسل روابط الدفع والتذكيرات إلى { $email }.
   *[other] لقد اشتركت في { $plan } بسعر { $price } { $rhythm } لكل وحدة، والكمية { $quantity }. سنرسل روابط الدفع والتذكيرات إلى { $email }.
}
confirm-ended-text = انتهى اشتراكك في { $plan }، لذا لا يوجد ما يتطلب التأكيد.
email-confirmed = تم تأكيد عنوان بريدك الإلكتروني
email-confirmed-text = سنرسل كل ما يتعلق باشتراكك في { $plan } إلى { $email }.
continue-to-payment = المتابعة إلى الدفع
subscription-ended = انتهى هذا الاشتراك
