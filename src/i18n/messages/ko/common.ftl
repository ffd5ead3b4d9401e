## What every page has

language = 언어
test-mode = 테스트 모드
footer-payment = Florin 결제는 판매자의 지갑으로 바로 입금됩니다
footer-refund = Florin 환불은 고객님의 지갑으로 바로 입금됩니다
opens-in-new-tab = 새 탭에서 열림
copy = 복사
copied = 복사됨
# The browser did not allow us to copy, so the text is only selected.
selected = 선택됨
contact = { $merchant }에 문의
questions = 궁금한 점은 <a>{ $merchant }에 문의하세요</a>
terms = 이용약관
privacy = 개인정보 처리방침
refund-policy = 환불 정책
offline = 연결이 끊겼습니다. 다시 온라인 상태가 되면 이 페이지가 자동으로 업데이트됩니다.

## The frame in which a shop's page shows the checkout

checkout-frame = 결제
close = 닫기
open-in-tab = 새 탭에서 열기
