## Customers

desk-customers = 고객
desk-no-customers = 고객을 찾을 수 없습니다.
desk-no-customers-yet = 아직 고객이 없습니다. 결제하거나 구독하거나 청구서를 받으면 여기에 표시됩니다.
desk-new-customer = 새 고객
desk-edit-customer = 고객 수정
desk-edit = 수정
desk-show-all = 모두 보기
desk-customer-known-by = 이메일 주소와 지갑으로 고객을 식별합니다. 둘 중 하나 이상을 입력하세요.
desk-customer-language-hint = 이메일과 문서에 사용됩니다.
desk-postal-address = 주소
desk-tax-id = 납세자번호
desk-notes = 메모
desk-notes-hint = 나와 팀원에게만 보입니다.
desk-test-clock = 테스트 시계
desk-other-customer = 다른 고객
desk-merged-into = 병합 대상
desk-number = 번호
desk-due-date = 결제 기한
desk-invoices = 청구서
desk-no-invoices = 청구서를 찾을 수 없습니다.

## What customers have paid in advance or too much

desk-balance = 잔액
desk-no-balance = 아직 잔액 변동이 없습니다.
# $currency: USD
desk-balance-in = { $currency } 잔액
desk-balance-after = 변동 후 잔액
desk-change-balance = 잔액 추가 또는 차감
desk-reason = 사유
desk-note = 메모
desk-balance-kind = { $kind ->
    [surplus] 초과 결제
    [prepayment] 선결제
    [credit_note] 크레딧 노트
    [applied] 결제에 사용
    [unapplied] 문서에서 반환
    [release] 예약 해제
    [merge] 고객 병합
   *[adjustment] 직접 변경
}
desk-credit-direction = 작업
desk-credit-give = 잔액 추가
desk-credit-take = 잔액 차감
desk-credit-hint = 잔액은 같은 통화의 다음 청구서, 구독, 할부금 결제에 사용됩니다. 예를 들어 잔액을 지급한 뒤에 차감하세요.

## A link to the customer’s own account

desk-portal-link = 포털 링크
desk-portal-text = 고객은 여기에서 내야 할 금액과 결제 내역을 보고, 결제하고 해지하고 정보를 변경할 수 있습니다. 링크가 있는 사람은 누구나 똑같이 할 수 있으므로 이 고객에게만 전달하세요.
desk-portal-show = 링크 보기
desk-works-until = 유효 기한

## Merging two customers

desk-merge = 고객 병합
desk-merge-choose = { $customer } 고객과 같은 사람인 고객을 선택하세요.
desk-merge-text = { $from } 고객의 주소, 지갑, 결제, 청구서, 구독, 할부, 잔액이 모두 { $into } 고객에게 옮겨집니다. 되돌릴 수 없습니다.
desk-merge-kept = 유지됨
desk-merge-gone = 병합됨
problem-known-by = 이메일 주소나 지갑을 입력하세요.
problem-other-customer = { $value ->
    [wallet] 다른 고객의 지갑입니다. 그 고객을 변경하거나 두 고객을 병합하세요.
   *[email] 다른 고객의 이메일 주소입니다. 그 고객을 변경하거나 두 고객을 병합하세요.
}
# $value: the amount.
problem-balance = 잔액이 { $value }뿐입니다.
problem-tax-id = 문자, 숫자, 공백과 다음 기호만 사용하세요: . & / -
