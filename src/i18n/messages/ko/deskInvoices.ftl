## The list of invoices

desk-no-invoices-yet = 아직 청구서가 없습니다. 청구서는 결제 링크가 있는 PDF로 고객에게 이메일로 발송됩니다.
desk-new-invoice = 새 청구서
desk-credit-notes = 크레딧 노트
desk-no-credit-notes = 크레딧 노트를 찾을 수 없습니다.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] 청구서 무효화
    [refund] 결제 환불
   *[adjustment] 직접 크레딧 발행
}

## The form of an invoice

desk-edit-invoice = { $number } 수정
desk-invoice-create = 초안 만들기
desk-invoice-customer-name = 고객 이름
desk-invoice-description-hint = 청구서의 내용을 한 줄로 입력합니다.
desk-invoice-due = 결제 기한
desk-invoice-items = 품목
desk-invoice-item = 품목 { $number }
desk-invoice-item-add = 품목 추가
desk-invoice-tax = 세율(%)
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = 세금
desk-item-tax-behavior = { $behavior ->
    [inclusive] 포함
   *[exclusive] 별도
}
desk-invoice-discounts = 할인
desk-invoice-discounts-hint = 세금을 계산하기 전에 차례로 적용됩니다. 할인율이나 할인 금액을 입력하세요.
desk-invoice-discount = 할인 { $number }
desk-invoice-discount-add = 할인 추가
desk-invoice-percent = 할인율(%)
desk-invoice-or-amount = 또는 할인 금액
desk-invoice-texts = 메모 및 조건
desk-invoice-note-text = 메모
desk-invoice-term-text = 결제 조건
desk-more = 추가 옵션
desk-invoice-amount = 품목이 없을 때의 금액
desk-invoice-amount-hint = 품목을 입력하지 않는 경우에만 입력합니다.
desk-invoice-reverse-charge = 대리납부(reverse charge)
desk-invoice-reverse-charge-hint = 고객이 세금을 납부합니다. 판매자와 고객의 납세자번호가 필요합니다.
desk-total-sum = 합계

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = 보내기
desk-invoice-remind = 알림 보내기
desk-invoice-preview = 미리 보기
desk-invoice-preview-show = PDF 보기
desk-invoice-email = 이메일
# What became of an email.
desk-email-status = { $status ->
    [sent] 전송됨
    [recorded] 전송 안 됨: 테스트 모드이거나 확인되지 않은 주소
    [failed] 실패
    [cancelled] 전송 안 됨: 이미 결제됨
   *[pending] 보내는 중
}
desk-invoice-sent = 전송일
desk-invoice-reminded = 마지막 알림
desk-invoice-voided = 무효화한 날
desk-invoice-given-up = 회수 불능 처리일
desk-invoice-credited = 크레딧 차감
desk-invoice-surplus = 초과 결제
desk-invoice-from-balance = 잔액에서
desk-invoice-corrections = 정정
desk-invoice-corrections-text = 보낸 청구서는 더 이상 변경할 수 없습니다. 일부를 취소하려면 크레딧 노트를 사용하세요.

## What can be done with an invoice

desk-invoice-note = 메모
desk-invoice-mark-paid = 결제됨으로 표시
desk-invoice-mark-paid-text = 현금이나 계좌 이체 등 다른 방법으로 받은 경우에 사용합니다. 고객은 더 이상 온라인으로 결제할 수 없습니다.
desk-invoice-paid-note-hint = 나에게만 보입니다(예: 계좌 이체 번호).
desk-invoice-credit = 크레딧 노트 작성
desk-invoice-credit-text = 고객이 결제할 금액이 그만큼 줄어듭니다. 이미 결제한 금액은 고객의 잔액에 남으며, 환불할 수도 있습니다.
desk-invoice-uncollectible = 회수 불능으로 표시
desk-invoice-uncollectible-text = 더 이상 입금을 기대하지 않으므로 알림을 보내지 않습니다. 고객은 여전히 결제할 수 있습니다.
desk-invoice-void = 청구서 무효화
desk-invoice-void-text = 이 청구서는 더 이상 결제할 필요가 없으며, 이를 알리는 크레딧 노트가 발행됩니다. 되돌릴 수 없습니다.
desk-invoice-delete = 초안 삭제
desk-invoice-delete-text = 번호가 비지 않도록 이 번호는 다음 청구서에 사용됩니다.

## Problems with a field of these forms

problem-percent-or-amount = 할인율과 할인 금액 중 하나만 입력하세요.
problem-no-items = 먼저 품목을 입력하세요.
problem-taxed-already = 대리납부(reverse charge)에서는 품목에 세금을 지정할 수 없습니다.
problem-not-total = 품목의 합계와 다릅니다. 비워 두세요.
problem-credit-rest = 남은 금액인 { $value }보다 작은 값을 입력하세요. 전액을 차감하려면 청구서를 무효화하세요.
problem-credit-most = 아직 차감하지 않은 { $value } 이하의 값을 입력하세요.
