## A subscription plan

subscribe-to = { $plan } 구독하기
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, Solana에서 { $token } 결제
plan-free-trial = 무료 체험
plan-days = { $count }일
plan-first-payment = 첫 결제
plan-first-total = 첫 결제 합계
plan-second-payment = 두 번째 결제
plan-today = 오늘
plan-ends = 종료
plan-ends-cancelled = 해지 시
plan-ends-after = { $count }회 결제 후
plan-never-charged = 지갑에서 자동으로 출금하지 않습니다. 기간마다 결제 요청을 보내 드리며, 결제 여부는 직접 결정하시면 됩니다.
plan-start-trial = 무료 체험 시작하기
plan-start-free-trial = 무료 체험 시작
plan-who = 이메일 주소나 Solana 지갑, 또는 둘 다 입력하세요.
plan-email-hint = 구독을 확인하는 링크와 이후의 결제 링크를 이메일로 보내 드립니다.
plan-wallet = Solana 지갑
plan-coupon = 쿠폰 코드
plan-show-total = 합계 보기
plan-closed = 이 플랜은 마감되었습니다
plan-closed-text = 이 플랜은 더 이상 새 구독을 받지 않습니다. 다른 플랜은 { $merchant }에 문의하세요.

## What is wrong with the form

plan-nobody = 이메일 주소를 입력하거나 아래에 지갑을 입력하세요.
coupon-unknown = 등록되지 않은 코드입니다.
coupon-ended = 더 이상 사용할 수 없는 코드입니다.
coupon-used-up = 사용 횟수가 모두 소진된 코드입니다.
coupon-currency = { $currency } 요금에만 사용할 수 있는 코드입니다.
plan-not-verified = 이 플랜은 테스트용이며, 판매자가 고객님의 주소를 확인하지 않아 이메일을 보낼 수 없습니다.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = 신규 구독자에게 보내는 이메일 수가 제한되어 있어 지금은 이메일을 더 보낼 수 없습니다. { $wait } 후 다시 시도하세요.

## The subscription that a visitor has begun here

plan-paused = 구독이 일시 중지되었습니다
plan-paused-text = { $merchant }에서 구독을 재개할 때까지 결제하실 금액이 없습니다.
plan-trial-begun = 무료 체험이 시작되었습니다
plan-trial-until = 무료 체험은 <strong>{ $until }</strong>까지입니다.
plan-mail-that-day = 당일에 결제 링크를 이메일로 보내 드립니다.
plan-return-that-day = 당일에 이 페이지로 돌아와 결제해 주세요.
plan-subscribed = 구독 중입니다
plan-paid-until = <strong>{ $until }</strong>까지의 구독 요금이 결제되었습니다.
plan-last-period = 이번이 마지막 기간입니다.
plan-mail-when-due = 다음 결제일이 되면 이메일로 알려 드립니다.
plan-return-when-due = 다음 결제 때 이 페이지로 돌아와 주세요.
plan-payment-due = 결제할 금액이 있습니다
plan-continues = 결제하시면 구독이 계속됩니다.
plan-preparing = 새 결제를 준비하고 있습니다. 1분 후 이 페이지를 새로고침하세요.
plan-open-email = 결제 링크를 이메일로 받으려면 { $address } 주소로 보낸 이메일을 열어 구독을 확인하세요.
plan-not-emailed = 아직 { $address } 주소로 이메일을 보내지 않았습니다. 이 주소로 결제 링크를 받으려면 이메일을 요청한 뒤 구독을 확인하세요.
plan-next-payment = 다음 결제
plan-send = 이메일 보내기
plan-send-again = 이메일 다시 보내기
plan-manage = 관리 또는 해지
plan-is-cancelled = 구독이 해지되었습니다
plan-again = 다시 구독
plan-cancel-how = 해지하려면 { $wallet } 지갑으로 서명하세요. 결제도 수수료도 없습니다.
plan-cancel-otherwise = 이 지갑이 더 이상 없다면 <a>{ $merchant }에 문의하세요</a>.
plan-cancel-with = { $wallet }(으)로 해지
plan-cancel-wish = { $merchant }의 { $plan } 구독을 해지합니다.
plan-cancel-refused = 이 서명을 확인할 수 없습니다. { $wallet } 지갑으로 다시 시도하세요.
plan-cancel-elsewhere = 이 지갑이 다른 브라우저에 있나요? 그 브라우저에서 <a>이 페이지</a>를 여세요.
plan-keep-ask = 구독을 유지하려면 <a>{ $merchant }에 문의하세요</a>.
