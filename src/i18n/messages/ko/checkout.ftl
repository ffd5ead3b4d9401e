## The order

pay-to = { $merchant }에 결제
paid-to = { $merchant }에 결제 완료
payment-to = { $merchant } 결제
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = 2단계 중 1단계: 수취인의 토큰 계정을 엽니다. 그런 다음 코드를 다시 스캔하여 결제하세요.
on-solana = { $amount } (Solana)
price = 가격
service-charge = 서비스 수수료
total = 합계
recipients = 수취인

## The facts of the payment

facts = 상세 정보
rate = 환율
rate-of = 1 { $token } = { $price }
network-fee = 네트워크 수수료
# What Solana charges the payer's wallet for one transaction.
network-fee-about = 약 { $fee }, 고객님의 지갑에서 지불
receiving-address = 받는 주소
in-explorer = 익스플로러에서 보기
payment-id = 결제 ID

## Ways to pay

waiting-heading = 결제를 기다리고 있습니다
partly-paid-heading = 결제 금액의 일부가 도착했습니다
time-left = 남은 시간: { $clock }
pay-until = 결제 기한: { $deadline }
price-valid-for = 이 { $token } 금액의 남은 유효 시간: { $clock }
price-valid-until = 이 { $token } 금액의 유효 기한: { $time }. 이후에는 이 페이지를 새로고침하세요.
partly-paid-text = <strong>{ $received }</strong> 결제가 도착했으며 <strong>{ $rest }</strong> 남았습니다. 아래 코드로 남은 금액을 결제하세요.
received-so-far = 지금까지 받은 금액
pay-from = 어디에서 결제하시겠어요?
from-wallet = 지갑에서
from-exchange = 거래소에서
scan-code = Solana 지갑으로 스캔
qr-code = Solana 지갑 결제용 QR 코드
show-qr = QR 코드 보기
pay-with = { $wallet } 지갑으로 결제
pay-with-other = 다른 지갑
get-wallet = 지갑 설치
get-wallet-text = 지갑 앱으로 암호화폐를 보관하고 결제할 수 있습니다. 앱을 설치하고 { $token } 토큰을 충전한 뒤 이 페이지를 다시 여세요.
get-wallet-named = { $wallet } 설치
pay-with-demo = 데모 지갑으로 결제
pay-by-card = 카드 또는 계좌로 결제
card-unavailable = 카드 또는 계좌 결제를 일시적으로 이용할 수 없습니다.
card-impossible = 이 결제는 수취인이 여러 명이므로 카드 또는 계좌로 결제할 수 없습니다. Solana 지갑으로 결제해 주세요.
pay-link = Solana Pay 링크
check-status = 결제 상태 확인
exchange-text = 거래소에서 <strong>Solana</strong> 네트워크를 선택해 이 주소로 { $token } 토큰을 출금하세요. 정확히 아래 금액이 도착해야 합니다.
exchange-address = Solana 주소
copy-address = 주소 복사
exchange-amount = { $token } 금액
copy-amount = 금액 복사
exchange-fee = <strong>수수료에 유의하세요.</strong> 금액으로 결제를 식별하므로 모든 자릿수가 정확해야 합니다. 거래소가 출금액에서 수수료를 차감한다면 정확히 { $amount } 금액이 도착하도록 수수료를 더해 출금하세요. 다른 네트워크는 사용하지 마세요.
exchange-wait = 출금에는 몇 분이 걸릴 수 있으며, 이 결제가 만료되기 전에 도착해야 합니다. 그동안 이 페이지를 닫아도 됩니다.

## Progress

sent-heading = 결제를 전송했습니다
seen-heading = 결제가 감지되었습니다
sent-text = Solana의 승인을 기다리고 있습니다. 몇 초 정도 걸립니다.
seen-text = Solana에서 결제를 승인하고 있습니다. 추가로 하실 일은 없습니다.
step-seen = Solana에서 감지됨
step-confirmed = 네트워크에서 승인됨
step-final = 최종 확정, 취소 불가
step-done = 완료
progress = 결제 진행 상황

## Announcements to screen readers

amount-changed = 변경된 금액: { $amount }
five-minutes-left = 결제 시간이 5분 남았습니다
one-minute-left = 결제 시간이 1분 남았습니다
price-one-minute-left = 이 금액은 앞으로 1분간 유효합니다

## The end of a payment

closing-heading = 결제 시간이 끝났습니다
closing-text = 기한 내에 결제가 도착했는지 확인하고 있습니다. 다시 송금하지 마세요.
suspended-heading = { $token } 결제를 이용할 수 없습니다
suspended-text = 현재 { $merchant }에서는 { $token } 결제를 받지 않습니다. 앞서 표시된 금액을 결제하지 마세요.
stale-heading = 아직 보고 계신가요?
stale-text = 페이지가 오래 열려 있어 { $token } 가격이 만료되었습니다. 앞서 표시된 금액을 결제하지 마세요.
show-price = 현재 가격 보기
unpriced-heading = 가격을 기다리고 있습니다
unpriced-text = { $token } 가격이 만료되었고 새 가격이 아직 없습니다. 새 가격이 나오는 대로 여기에서 결제할 수 있습니다. 앞서 표시된 금액을 결제하지 마세요.
confirmed-heading = 결제가 확인되었습니다
confirmed-text = { $merchant }에서 <strong>{ $received }</strong> 결제를 받았습니다.
surplus-text = 필요한 금액보다 <strong>{ $surplus }</strong> 더 결제하셨습니다. 차액은 { $merchant }에 문의하세요.
late-heading = 결제가 늦게 도착했습니다
late-text = <strong>{ $received }</strong> 결제가 이 결제 건이 종료된 후에 도착했습니다. { $merchant }에서 금액을 받았으며 이 상황을 알고 있습니다.
late-decision = 결제를 인정할지는 판매자가 결정합니다.
counts-toward-debt = 받은 금액은 결제하실 금액에 반영됩니다.
cancelled-heading = 결제가 취소되었습니다
cancelled-text = { $merchant }에서 이 결제를 취소했습니다. 이 결제를 위해 송금하지 마세요.
closed-text = 이 결제 건은 종료되었습니다. 이 결제를 위해 송금하지 마세요.
failed-heading = 결제에 실패했습니다
underpaid-text = <strong>{ $due }</strong> 중 <strong>{ $received }</strong> 금액만 기한 내에 도착했습니다. 이 금액은 { $merchant }에서 받았습니다.
please-contact = { $merchant }에 문의하세요.
transaction-failed-text = Solana에서 트랜잭션이 실패하여 결제되지 않았습니다. 네트워크 수수료만 부과되었습니다.
wrong-token-text = { $token } 이외의 토큰으로 결제가 도착했습니다. 환불은 { $merchant }에 문의하세요.
reverted-text = 결제 트랜잭션이 Solana에서 무효 처리되어 자금이 이동하지 않았습니다.
taken-back-text = 이 결제에 사용된 송금이 더 이상 이 결제에 반영되지 않습니다. { $merchant }에 문의하세요.
expired-heading = 결제가 만료되었습니다
expired-text = 기한이 지났으며 도착한 결제가 없습니다. 청구된 금액은 없습니다.
obligation-paid = { $noun ->
    [invoice] 이 청구서는 결제되었습니다
    [period] 이 기간은 결제되었습니다
   *[installment] 이 할부금은 결제되었습니다
}
obligation-ended = { $ending ->
    [subscription] 이 구독은 종료되었습니다
    [plan_cancelled] 이 할부 플랜은 취소되었습니다
   *[plan] 이 할부 플랜은 종료되었습니다
}
ended-received = { $merchant }에서 <strong>{ $received }</strong> 금액을 받았습니다. 이 금액은 { $merchant }에 문의하세요.
ended-unpaid-installment = 미납된 할부금이 있어 더 이상 여기에서 결제할 수 없습니다. 남은 금액은 { $merchant }에 문의하세요. 판매자가 플랜을 재개할 수 있습니다.
ended-nothing-owed = 결제하실 금액이 없습니다. 이 결제를 위해 송금하지 마세요.
ended-nothing-more-owed = 더 결제하실 금액이 없습니다. 이 결제를 위해 추가로 송금하지 마세요.
paid-twice-text = { $noun ->
    [invoice] 이 청구서는 이미 다른 결제로 결제되었습니다.
    [period] 이 기간은 이미 다른 결제로 결제되었습니다.
   *[installment] 이 할부금은 이미 다른 결제로 결제되었습니다.
} { $merchant }에서 고객님의 <strong>{ $received }</strong> 결제도 받았으며 이 상황을 알고 있습니다.
paid-twice-surplus = 초과 결제된 <strong>{ $surplus }</strong> 금액은 { $merchant }에 문의하세요.
paid-by-rest-text = { $merchant }에서 고객님의 <strong>{ $received }</strong> 결제를 받았습니다. { $noun ->
    [invoice] 이 금액은 청구서에 반영되었고, 나머지는 다른 결제로 결제되었습니다.
    [period] 이 금액은 해당 기간에 반영되었고, 나머지는 다른 결제로 결제되었습니다.
   *[installment] 이 금액은 할부금에 반영되었고, 나머지는 다른 결제로 결제되었습니다.
}
paid-by-other-text = { $noun ->
    [invoice] 이 청구서가 다른 결제로 결제되어 이 결제 건은 종료되었습니다.
    [period] 이 기간이 다른 결제로 결제되어 이 결제 건은 종료되었습니다.
   *[installment] 이 할부금이 다른 결제로 결제되어 이 결제 건은 종료되었습니다.
} 다시 결제하지 마세요.
transaction = 트랜잭션
confirmed-at = 확인 일시
start-new-payment = 새 결제 시작
see-obligation = { $noun ->
    [invoice] 이 청구서 보기
    [period] 이 기간 보기
   *[installment] 이 할부금 보기
}
see-owed = 현재 결제할 금액 보기
back-to = { $merchant } 사이트로 돌아가기
redirecting = { $seconds }초 후 이동합니다.
stay-here = 머무르기
check-again = 다시 확인
print-receipt = 영수증 인쇄
email-receipt = 이메일로 영수증 받기
send-receipt = 영수증 보내기
receipt-sent = 영수증이 곧 도착합니다.
receipt-limited = 지금은 영수증을 더 보낼 수 없습니다. 이 페이지를 인쇄하거나 판매자에게 문의하세요.
receipt-not-verified = 테스트 모드에서는 판매자가 확인한 주소로만 영수증을 보냅니다.

## What went wrong in a wallet, and what to do

wallet-rejected = { $wallet }에서 요청을 거절하셨습니다. 다시 시도하세요.
wallet-not-connected = { $wallet } 지갑이 연결되지 않았습니다. 지갑을 열어 잠금을 해제한 뒤 다시 시도하세요.
wallet-wrong-network = { $wallet }에 이 네트워크의 계정이 없습니다. { $network } 네트워크로 전환한 뒤 다시 시도하세요.
wallet-account-changed = 결제 중에 { $wallet } 계정이 변경되었습니다. 결제되지 않았습니다. 결제할 계정으로 다시 시도하세요.
wallet-other-account = 다른 계정입니다. { $wallet }에서 구독할 때 사용한 계정을 선택하고 다시 시도하세요.
wallet-no-fee = 네트워크 수수료로 쓸 SOL 잔액이 부족합니다(필요: { $needed }, 보유: { $available }). SOL을 충전하거나 다른 지갑으로 결제하세요.
wallet-no-funds = 지갑 잔액이 부족합니다(필요: { $needed }, 보유: { $available }). 부족한 금액을 충전하거나 다른 지갑으로 결제하세요.
wallet-expired = 이 결제의 기한이 지났습니다. 결제되지 않았습니다.
wallet-conflict = 지금은 이 결제를 진행할 수 없습니다. 페이지를 새로고침하여 이유를 확인하세요.
wallet-is-recipient = 이 지갑은 결제를 받는 지갑이므로 결제에 사용할 수 없습니다. 다른 계정이나 지갑을 선택하세요.
wallet-slow = 현재 Solana가 느립니다. { $wallet }에서 확인하고 1분 후 다시 시도하세요.
wallet-limited = 사용 중인 네트워크에서 시도 횟수가 너무 많습니다. 1분 후 다시 시도하세요.
wallet-unreachable = Florin에 연결할 수 없습니다. 연결 상태를 확인하고 다시 시도하세요.
wallet-failed = 결제가 완료되지 않았습니다. 다시 결제하기 전에 { $wallet }에서 확인하세요.
wallet-problem = { $wallet }에서 처리하지 못했습니다. 다시 시도하세요.
wallet-no-app = 지갑 앱이 열리지 않았습니다. 위에서 지갑을 선택하거나 새로 설치하세요.
demo-failed = 데모 지갑에서 결제하지 못했습니다.
