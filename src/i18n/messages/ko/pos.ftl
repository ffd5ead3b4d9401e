## The point of sale: a tablet on a shop's counter

pos-title = { $merchant } POS
pos-amount = 금액
pos-keypad = 키패드
pos-delete = 마지막 숫자 삭제
# The button that asks the customer for the amount.
pos-charge = 결제
pos-creating = 잠시만 기다려 주세요
pos-scan = 지갑으로 스캔하세요
pos-seen = 결제가 감지되었습니다
pos-new-amount = 새 금액
pos-paid = 결제 완료
pos-next = 다음 고객
pos-ended = 결제되지 않음
pos-again = 다시 시작
pos-below = 금액은 { $amount } 이상이어야 합니다.
pos-above = 금액은 { $amount } 이하여야 합니다.
pos-busy = 진행 중인 결제가 너무 많습니다. 몇 분 후 다시 시도하세요.
pos-refused = 지금은 이 금액을 청구할 수 없습니다. 결제 링크가 아직 활성 상태인지 확인하세요.
pos-unpaid-text = 결제가 종료되었지만 전액이 도착하지 않았습니다. 다시 청구하기 전에 결제를 확인하세요.
pos-details = 결제 보기
pos-offline = 연결이 끊겼습니다. 계속 다시 시도하고 있으며, 데이터는 손실되지 않습니다.
pos-unpriced = 지금은 가격이 없습니다. 계속 다시 시도하고 있습니다.
# The token in which the customer pays.
pos-token = 지금은 이 토큰을 사용할 수 없습니다. 다른 토큰을 선택하세요.
pos-token-kept = 토큰이 변경되지 않았습니다. 다시 시도하거나 다른 토큰을 선택하세요.
pos-needs-script = POS를 사용하려면 JavaScript가 필요합니다. 결제 링크는 JavaScript 없이도 사용할 수 있습니다.
pos-link-page = 결제 링크 열기
pos-fixed-heading = 이 링크는 금액이 정해져 있습니다
pos-fixed-text = POS에는 금액을 직접 입력할 수 있고(allow_custom_amount) 다른 입력 항목이 없는 결제 링크가 필요합니다.
