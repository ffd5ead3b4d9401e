## The page where a customer names the wallet for a refund

refund-title = { $amount } 환불 – { $merchant }
refund-from = { $merchant } 환불
# Below the amount, which is in a token.
refund-on-solana = Solana에서 환불
refund-where = 어디로 환불해 드릴까요?
refund-where-text = { $merchant }에서 여기에 입력하신 지갑으로 { $amount } 금액을 보냅니다. 저장하기 전에 주소를 확인할 수 있습니다.
refund-wallet = Solana 지갑 주소
refund-wallet-hint = { $token } 토큰을 보관할 수 있는 본인의 지갑을 사용하세요. 거래소 입금 주소로는 받지 못할 수 있습니다.
connect = { $wallet } 연결
refund-continue = 계속
refund-check = 본인의 지갑이 맞나요?
refund-compare = 지갑에 표시된 주소와 <strong>한 글자씩 비교하세요</strong>. 잘못된 주소로 보낸 금액은 누구도 되돌릴 수 없으며, 지갑은 한 번만 저장할 수 있습니다.
refund-exchange = <strong>거래소 주소인가요?</strong> 환불은 다른 지갑에서 메모 없이 전송됩니다. 거래소에서 입금 처리되지 않을 수 있습니다. 확실하지 않다면 본인의 지갑을 사용하세요.
refund-save = 네, 이 지갑으로 환불받기
refund-change = 주소 변경
refund-used = 환불받을 지갑이 저장되었습니다
refund-used-text = { $merchant }에 <strong>{ $amount }</strong> 환불을 보낼 지갑이 전달되었습니다. 추가로 하실 일은 없습니다.
refund-used-warning = 이미 사용된 링크이므로 더 이상 변경할 수 없습니다. 여기에서 지갑을 입력하지 않으셨다면 지금 바로 <a>{ $merchant }에 연락하세요</a>.
refund-over = 이 환불은 더 이상 제공되지 않습니다
refund-over-text = 더 이상 여기에서 지갑을 입력할 수 없습니다. 아직 환불을 기다리고 계신다면 <a>{ $merchant }에 문의하세요</a>.

## What is wrong with the address

refund-wallet-missing = 지갑 주소를 입력하세요.
refund-wallet-invalid = 올바른 Solana 지갑 주소를 입력하세요. 지갑에서 주소 전체를 복사하세요.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = 이 주소로는 환불할 수 없습니다. 본인 지갑의 ‘받기’에 표시되는 주소를 복사하세요.
