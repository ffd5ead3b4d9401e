## Installment plans

desk-installments = 할부 플랜
desk-no-installments = 할부 플랜을 찾을 수 없습니다.
desk-no-installments-yet = 아직 할부 플랜이 없습니다. 할부 플랜을 이용하면 고객이 금액을 나누어 결제합니다.
desk-new-installments = 새 할부 플랜
desk-edit-installments = 할부 플랜 수정
desk-edit-installments-text = 새 날짜는 미래여야 하고 순서대로여야 합니다. 고객은 새 일정을 이메일로 받습니다.
desk-cancel-installments = 할부 플랜 취소
desk-cancel-installments-text = 더 이상 청구하지 않습니다. 결제된 할부금은 그대로 유지됩니다.
desk-installments-page-text = 고객은 이 페이지에서 일정을 보고 결제합니다.
desk-installments-what = 고객이 결제하는 대상.
desk-installments-email-hint = 일정, 알림, 영수증을 보낼 주소.
desk-installments-wallet-hint = 고객의 지갑. 다른 지갑으로도 결제할 수 있습니다.
desk-total-amount = 총금액
desk-installment-count = 할부 횟수
desk-days-between = 할부 간격(일)
desk-first-date = 첫 결제일
desk-first-date-hint = 비워 두면 내일입니다.
desk-grace-days = 유예 기간(일)
desk-grace-days-hint = 이 일수가 지나도 미결제인 할부금은 연체됩니다. 그 후 이 일수의 두 배가 더 지나도 미결제이면 플랜이 종료됩니다.
desk-late-fee-hint = 연체된 할부금에 한 번만 추가됩니다.
desk-next-due = 다음 결제일
desk-left-to-pay = 남은 금액
desk-completed-on = 완료일
desk-defaulted-on = 불이행일
desk-reinstated-on = 재개일
desk-pay-off = 나머지 금액 결제
desk-reinstate = 재개
# $amount: the part that the customer’s balance paid.
desk-from-balance = 잔액에서 { $amount }
# The label of a date. $number: of the installment.
desk-date-of = { $number }회차 결제일, { $amount }
desk-waive-fee = 연체료 { $fee } 면제. 새 날짜도 필요합니다.
problem-cent-each = 할부금마다 1센트 이상이 되도록 입력하세요.
problem-after-installment = { $value }회차보다 늦은 날짜를 선택하세요.
problem-before-installment = { $value }회차보다 이른 날짜를 선택하세요.
problem-not-negative = 0 이상의 값을 입력하세요.
