## Every mail

# The first paragraph in test mode.
mail-test-notice = 테스트 모드에서 보낸 테스트 이메일입니다. 실제 청구나 결제는 발생하지 않습니다.
mail-test-subject = [테스트] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = 또는 다음 주소를 여세요:
mail-item = 품목
mail-amount = 금액
mail-hello = 안녕하세요.
mail-hello-name = { $name }님, 안녕하세요.
mail-questions = 궁금한 점은 이 이메일에 회신해 주세요.
mail-payment = 결제
mail-transaction = 트랜잭션

## An invoice

mail-invoice-title = 청구서 { $number }
mail-invoice-subject = { $merchant } 청구서 { $number }
mail-invoice-reminder = 결제 알림: { $merchant } 청구서 { $number }
mail-invoice-sent = { $merchant }에서 청구서를 보냈습니다.
mail-invoice-overdue = { $merchant } 청구서의 결제 기한({ $day })이 지났습니다. 방금 결제하셨다면 이 알림을 무시하셔도 됩니다.
mail-invoice-due = { $merchant } 청구서의 결제 기한은 { $day }입니다.
mail-invoice-paid = 잔액에서 결제되었습니다. 따로 하실 일은 없습니다.
mail-invoice-row = 청구서
mail-in-token = { $token } 금액
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount } (결제 시 확정)
mail-nothing = 없음
mail-pay = { $amount } 결제
mail-pay-rest = 남은 금액 결제
mail-invoice-how = 어떤 Solana 지갑에서든 { $merchant }에 직접 결제합니다. 궁금한 점은 이 이메일에 회신해 주세요.
mail-invoice-pdf = 해당 페이지에서 청구서를 PDF로도 다운로드할 수 있습니다.

## A receipt

mail-receipt-title = 결제해 주셔서 감사합니다
mail-receipt-subject = { $merchant } 영수증: { $amount }
mail-receipt-text = { $merchant }에서 결제를 받았습니다.
mail-receipt-keep = 이 이메일을 영수증으로 보관하세요. 궁금한 점은 이 이메일에 회신해 주세요.
mail-received = 받은 금액
mail-confirmed = 확인 일시
mail-see-details = 상세 정보 보기
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] 청구서 합계
    [period] 기간 합계
   *[installment] 할부금 합계
}
mail-receipt-received = { $noun ->
    [invoice] 청구서에 받은 금액
    [period] 해당 기간에 받은 금액
   *[installment] 할부금으로 받은 금액
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = 청구서 { $number }
paid-period = { $plan }, { $start } ~ { $end }
paid-installment = 할부 { $number }/{ $count }회차
paid-installment-of = { $description } – 할부 { $number }/{ $count }회차
paid-next-periods = { $plan }, 다음 기간
paid-rest = 남은 금액 전체
paid-rest-of = { $description } – 남은 금액 전체

## A refund

mail-refund-subject = { $merchant } 환불: { $amount }
mail-refund-title = 환불을 준비하고 있습니다
mail-refund-ask-title = 환불받을 지갑을 알려 주세요
mail-refund-text = { $merchant }에서 { $amount } 환불을 준비하고 있습니다.
mail-refund-ask = { $day }까지 지갑을 입력해 주세요. 링크는 한 번만 사용할 수 있습니다.
mail-refund-announced = 아래 지갑으로 환불됩니다. 도착하면 이메일로 알려 드립니다.
mail-refund-choose = 지갑 입력
mail-refund-reason = 사유
mail-refund-wallet = 지갑
mail-refund-amount = 금액
mail-refund-completed-at = 완료 일시
mail-refund-saved-subject = { $merchant } 환불 지갑이 저장되었습니다: { $amount }
mail-refund-saved-title = 지갑이 저장되었습니다
mail-refund-saved-text = { $merchant }의 { $amount } 환불이 아래 지갑으로 지급됩니다. 도착하면 이메일로 알려 드립니다.
mail-refund-saved-warning = 이 지갑을 직접 입력하지 않으셨다면 지금 바로 { $merchant }에 연락하세요.
mail-refund-completed-title = 환불이 도착했습니다
mail-refund-completed-subject = 환불이 도착했습니다: { $merchant }, { $amount }
mail-refund-completed-text = { $merchant }의 { $amount } 환불이 고객님의 지갑에 도착했습니다.
mail-refund-revoked = 환불된 구독 기간의 이용 권한이 종료되었습니다.
mail-refund-failed-title = 환불이 완료되지 않았습니다
mail-refund-failed-subject = 환불이 완료되지 않았습니다: { $merchant }, { $amount }
mail-refund-reverted-text = 원래 결제의 전부 또는 일부가 Solana에서 무효 처리되어 { $merchant }의 { $amount } 환불이 중단되었습니다. 무효 처리된 금액은 결제한 지갑에 그대로 남아 있으므로 환불할 금액이 없습니다.
mail-refund-part-text = { $merchant }의 { $amount } 환불 중 일부만 지급되었습니다.
mail-refund-missing-text = { $merchant }의 { $amount } 환불 중 { $arrived } 금액을 받으셨습니다. 부족한 금액: { $missing }.
mail-refund-ask-rest = 나머지 금액을 받으려면 이 이메일에 회신하거나 { $merchant }에 문의하세요.
mail-refund-expired-title = 환불이 지급되지 않았습니다
mail-refund-expired-subject = 환불이 지급되지 않았습니다: { $merchant }, { $amount }
mail-refund-expired-text = { $merchant }의 { $amount } 환불이 기한 내에 지급되지 않았습니다.
mail-refund-no-wallet-text = 기한 내에 지갑이 입력되지 않아 { $merchant }의 { $amount } 환불이 지급되지 않았습니다.
mail-refund-ask-link = 새 링크를 받으려면 이 이메일에 회신하거나 { $merchant }에 문의하세요.
mail-refund-cancelled-title = 환불이 취소되었습니다
mail-refund-cancelled-subject = 환불이 취소되었습니다: { $merchant }, { $amount }
mail-refund-cancelled-text = { $merchant }에서 { $amount } 환불을 취소했습니다.

## The customer's account

mail-portal-title = 결제 및 구독 내역
mail-portal-subject = 결제 및 구독 내역 – { $merchant }
mail-portal-text = { $merchant }의 결제, 청구서, 구독을 확인할 수 있는 링크가 요청되었습니다.
mail-portal-secret = 이 이메일을 다른 사람에게 전달하지 마세요. 링크를 열면 비밀번호 없이 계정에 접속됩니다.
mail-portal-open = 내 계정 열기
mail-portal-until = 링크 유효 기한: { $time }. 직접 요청하지 않으셨다면 이 이메일을 무시하세요.
mail-address-title = 새 이메일 주소를 확인해 주세요
mail-address-subject = 새 이메일 주소를 확인해 주세요 – { $merchant }
mail-address-text = { $merchant }의 고객이 앞으로 이 이메일 주소를 사용하려고 합니다. 본인이신가요?
mail-address-ask = 본인이라면 확인해 주세요. 확인하기 전에는 아무것도 변경되지 않습니다.
mail-address-confirm = 이 주소 확인
mail-address-until = 링크 유효 기한: { $time }. 본인이 아니라면 이 이메일을 무시하세요.
mail-taken-title = 이미 사용 중인 이메일 주소입니다
mail-taken-subject = 이미 사용 중인 이메일 주소입니다 – { $merchant }
mail-taken-text = { $merchant }의 고객이 이 이메일 주소를 사용하려고 합니다. 이미 다른 고객 계정에 등록된 주소이므로 아무것도 변경되지 않았습니다.
mail-taken-advice = 본인이라면 이 주소의 계정을 열거나 { $merchant }에 두 계정의 통합을 요청하세요.
mail-taken-open = 이 주소의 계정 열기
mail-ignore = 본인이 아니라면 이 이메일을 무시하세요.
mail-changed-title = 이메일 주소가 변경되었습니다
mail-changed-subject = 이메일 주소가 변경되었습니다 – { $merchant }
mail-changed-text = 이제 { $merchant }에서 고객님께 { $address } 주소로 연락합니다. 결제 및 구독 관련 이메일은 이 주소로 발송됩니다.
mail-changed-links = 이전 이메일의 링크로는 더 이상 계정을 열 수 없습니다.
mail-changed-warning = 직접 변경하지 않으셨다면 { $merchant }에서 도와드릴 수 있도록 지금 바로 이 이메일에 회신하세요.
