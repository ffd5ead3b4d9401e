## Signing in to the dashboard

sign-in = 로그인
sign-in-or-up = 아직 계정이 없나요? 이메일 주소를 입력하면 만들 수 있습니다.
sign-in-email-link = 이메일로 링크 받기
sign-in-passkey = 패스키로 로그인
sign-in-or = 또는
sign-in-sent = { $email } 계정이 있으면 방금 로그인 링크를 보냈습니다.
sign-in-same-browser = 링크는 이 브라우저에서 여세요. 10분 동안 한 번만 사용할 수 있습니다.
sign-in-other-way = 다른 주소 사용
sign-in-as = { $email } 계정으로 로그인하시겠어요?
sign-in-link-dead = 사용할 수 없는 링크입니다
sign-in-link-dead-text = 이미 사용했거나 만료되었거나, 링크를 요청한 브라우저가 아닌 다른 브라우저에서 열었습니다.
invitation = 초대
# $role: such as Administrator.
invitation-text = { $merchant } 대시보드에 { $email } 계정으로 초대되었습니다. 역할: { $role }.
invitation-accept = 수락하고 로그인
prove = 본인이 맞나요?
prove-text = 이 페이지에서는 접근 권한이나 돈이 들어가는 곳을 변경할 수 있습니다. 본인임을 확인해 주세요.
prove-passkey = 패스키로 확인
prove-email = { $email } 주소로 링크 보내기
prove-sent = { $email } 주소로 링크를 보냈습니다. 계속하려면 이 브라우저에서 여세요.
prove-lost = 패스키를 잃어버렸다면 이 서비스의 운영자에게 링크를 요청하세요.

## What people have

desk-language-of-browser = 브라우저 언어
desk-save = 저장
desk-profile = 프로필
desk-sessions = 로그인된 기기
desk-browser = 브라우저
desk-this-browser = 이 브라우저
desk-address = 주소
desk-last-seen = 마지막 접속
desk-signed-in = 로그인 시각
desk-end-session = 이 기기 로그아웃
desk-end-others = 다른 모든 기기 로그아웃

## The frame of every page

desk-skip = 본문으로 건너뛰기
desk-test-banner = 실제 돈은 이동하지 않습니다.
desk-search = 검색
desk-search-hint = 결제, 고객, 주문 검색…
desk-mode = 모드
desk-test = 테스트
desk-live = 라이브
desk-pages = 메뉴
desk-merchants = 내 판매자
desk-account = 내 계정
desk-operator = 모든 판매자
desk-keys = 키보드
desk-key-search = 검색
desk-key-help = 이 도움말 표시
desk-no-merchant = 판매자 없음
desk-new-merchant = 상점 만들기
desk-new-merchant-text = 이름은 나중에 변경할 수 있습니다. 실제 돈이 오가지 않는 테스트 모드에서 시작합니다.
desk-no-merchant-text = 소속된 판매자가 없습니다. 소유자에게 초대를 요청하세요.
desk-pager = 페이지
desk-total = { $count ->
   *[other] 총 { $count }개
}
desk-previous = 이전
desk-next = 다음
desk-filter = 필터
desk-filter-none = 필터 지우기
desk-all = 전체
desk-optional = 선택 사항
desk-back = 뒤로
desk-create = 만들기
desk-show-json = JSON 보기
desk-done-saved = 저장되었습니다.
desk-done-cancelled = 취소되었습니다.
desk-done-sent = 전송되었습니다.
desk-done-signed-out = 로그아웃했습니다.
desk-done-wallets = 변경을 접수했습니다. 모든 소유자에게 이메일로 알렸습니다.
desk-status = { $status ->
    [accepted] 인정됨
    [active] 활성
    [applied] 적용됨
    [cancelled] 취소됨
    [closed] 마감됨
    [closing] 마감 중
    [completed] 완료됨
    [confirmed] 결제됨
    [defaulted] 불이행
    [delivered] 전달됨
    [disabled] 비활성화됨
    [draft] 초안
    [due] 결제 필요
    [enabled] 활성화됨
    [expired] 만료됨
    [failed] 실패
    [inactive] 비활성
    [late] 연체
    [merged] 병합됨
    [overdue] 기한 경과
    [overpaid] 초과 결제
    [paid] 결제됨
    [past_due] 결제 지연
    [paused] 일시 중지됨
    [processing] 처리 중
    [queued] 대기 중
    [ready] 준비됨
    [refunded] 환불됨
    [running] 작성 중
    [sent] 전송됨
    [skipped] 건너뜀
    [stopped] 중지됨
    [trialing] 무료 체험 중
    [uncollectible] 회수 불능
    [underpaid] 금액 부족
    [unpaid] 미결제
    [void] 무효
   *[pending] 대기 중
}

## Problems with a field of a form

problem-required = 이 항목을 입력하세요.
problem-number = 숫자를 입력하세요.
problem-whole-number = 정수를 입력하세요.
problem-greater = { $value }보다 큰 값을 입력하세요.
problem-at-least = { $value } 이상의 값을 입력하세요.
problem-at-most = { $value } 이하의 값을 입력하세요.
problem-too-long = { $value }자 이하로 입력하세요.
problem-decimals = 소수점 이하 { $value }자리까지만 입력하세요.
problem-email-address = name@example.com과 같은 전체 이메일 주소를 입력하세요.
problem-url = https://shop.example과 같은 전체 웹 주소를 입력하세요.
problem-future = 미래 시각을 선택하세요.
problem-wallet-address = Solana 지갑 주소를 입력하세요.
problem-member = 이미 구성원입니다.
problem-wallets-unchanged = 이미 현재 사용 중인 지갑입니다.
problem-draft-expired = 양식이 만료되었습니다. 지갑을 다시 입력하세요.
problem-vault = 이 주소는 다중 서명과 같은 프로그램의 주소이므로 서명할 수 없습니다. 운영자에게 설정을 요청하세요.
problem-role = 현재 역할로는 할 수 없습니다. 소유자에게 요청하세요.
problem-last-owner = 판매자에는 소유자가 필요합니다. 먼저 다른 사람을 소유자로 지정하세요.

## Words of several pages

desk-amount = 금액
desk-status-label = 상태
desk-exception = 확인 필요
desk-description = 설명
desk-customer = 고객
desk-customer-email = 고객 이메일
desk-created = 생성일
desk-currency = 통화
desk-token = 토큰
desk-details = 상세 정보
desk-raw = 데이터
desk-id = ID
desk-transaction = 트랜잭션

## Home

desk-home = 홈

## Payments

desk-payments = 결제
desk-no-payments = 결제를 찾을 수 없습니다.
desk-new-payment = 새 결제
desk-payment-page = 결제 페이지
desk-cancel-payment = 결제 취소
desk-resolve = 받은 금액 인정
desk-due = 결제할 금액
desk-received = 받은 금액
desk-diagnosis = 진단

## Team

desk-team = 팀
desk-no-members = 구성원이 없습니다.
desk-role = 역할
desk-roles = 역할별 권한
role-about = { $role ->
    [owner] 돈이 들어가는 지갑과 다른 소유자를 포함한 모든 작업.
    [admin] 지갑과 소유자를 제외한 모든 작업.
    [developer] 모든 항목을 봅니다. API 키, 웹훅, 테스트 시계를 관리합니다. 테스트 모드에서는 고객 응대도 합니다.
    [support] 결제와 고객을 보고, 설정된 한도까지 환불합니다.
    [accountant] 모든 항목을 보고 내보냅니다. 보고서를 만들고, 장부를 검증하고, 월을 마감합니다.
   *[viewer] 결제와 고객을 봅니다. 변경은 할 수 없습니다.
}
desk-passkey = 패스키
desk-yes = 예
desk-no = 아니요
desk-invite = 초대
desk-invite-intro = 링크가 담긴 이메일이 발송됩니다. 링크는 3일 동안 유효합니다.
desk-invitations = 대기 중인 초대
desk-expires = 만료
desk-revoke = 철회
desk-remove-member = 팀에서 제거
desk-remove-member-text = 즉시 접근 권한을 잃습니다.

## Audit log

desk-audit-log = 감사 로그
desk-no-acts = 활동을 찾을 수 없습니다.
desk-time = 시각
desk-actor = 실행자
desk-by-operator = 운영자
desk-act-label = 활동
desk-object-label = 대상
desk-changes = 변경 사항
desk-act = { $action ->
    [create] 생성
    [update] 변경
    [delete] 삭제
    [rotate] 교체
    [revoke] 폐기
    [disable] 비활성화
    [cancel] 취소
    [resolve] 인정
    [hand_in] 트랜잭션 제출
    [apply] 적용
    [unapply] 적용 취소
    [deactivate] 비활성화
    [pause] 일시 중지
    [resume] 재개
    [reinstate] 플랜 재개
    [void] 무효화
    [mark_uncollectible] 회수 불능으로 표시
    [mark_paid] 결제됨으로 표시
    [merge] 병합
    [adjust_balance] 잔액 조정
    [open_portal] 포털 열기
    [advance] 시간 이동
    [stop] 중지
    [close] 마감
   *[export] 내보내기
}
desk-object = { $object ->
    [api_key] API 키
    [webhook_endpoint] 웹훅 엔드포인트
    [webhook_secret] 웹훅 시크릿
    [merchant] 계정
    [billing_settings] 청구 설정
    [checkout_settings] 체크아웃 설정
    [customer] 고객
    [payment] 결제
    [payment_link] 결제 링크
    [invoice] 청구서
    [credit_note] 크레딧 노트
    [transfer] 송금
    [refund] 환불
    [subscription] 구독
    [subscription_plan] 구독 플랜
    [coupon] 쿠폰
    [installment_plan] 할부 플랜
    [test_clock] 테스트 시계
    [member] 구성원
    [invitation] 초대
    [session] 로그인
    [passkey] 패스키
    [wallet_change] 지갑 변경
    [counterpart] 거래 상대방
    [report] 보고서
    [report_schedule] 보고서 일정
    [period] 월
   *[dashboard_settings] 대시보드 설정
}

## Settings

desk-settings = 설정
desk-settings-part = { $part ->
    [profile] 프로필
    [logo] 로고
    [brand] 브랜드 및 연락처
    [billing] 청구서 및 세금
    [dunning] 알림 및 재청구
   *[dashboard] 규칙 및 알림
}
desk-settings-both = 테스트 모드와 라이브 모드에 모두 적용됩니다.
desk-settings-mode = { $mode ->
    [test] 테스트 모드에만 적용됩니다.
   *[live] 라이브 모드에만 적용됩니다.
}
desk-merchant-name = 상점 이름
desk-merchant-email = 상점 이메일 주소
desk-merchant-email-hint = 보안과 문제에 관한 이메일을 이 주소로 보냅니다. 지원 연락처가 없으면 고객에게도 표시됩니다.
desk-logo = 로고
desk-logo-hint = PNG 또는 JPEG, 최대 100 kB, 각 변 최대 1,000픽셀.
desk-color = 버튼과 링크 색상
desk-color-hint = 16진수로 입력하세요(예: #2b4fd1).
desk-support-email = 지원 이메일
desk-support-url = 지원 페이지
desk-support-phone = 지원 전화
desk-terms-url = 이용 약관
desk-privacy-url = 개인정보 처리방침
desk-refund-policy-url = 환불 정책
desk-shop-language = 언어
desk-shop-language-hint = 언어를 알 수 없는 고객에게 적용됩니다.
desk-language-of-customer = 고객 브라우저의 언어 또는 영어
desk-origins = 체크아웃을 프레임에 표시할 수 있는 사이트
desk-origins-hint = 한 줄에 하나씩 입력하세요(예: https://shop.example).
desk-seller-name = 청구서에 표시할 이름
desk-street = 도로명 주소
desk-street-2 = 주소 둘째 줄
desk-postal-code = 우편번호
desk-city = 도시
desk-state = 시/도
desk-country = 국가
desk-country-hint = 두 글자 코드(예: DE).
desk-tax-ids = 납세자번호
desk-one-per-line = 한 줄에 하나씩 입력하세요.
desk-time-zone = 시간대
desk-time-zone-hint = 예: Europe/Berlin. 날짜를 정하는 기준이 됩니다.
desk-invoice-prefix = 청구서 번호 접두어
desk-credit-note-prefix = 크레딧 노트 번호 접두어
desk-invoice-notes = 새 청구서의 메모
desk-invoice-terms = 새 청구서의 조건
desk-reminder-days = 미결제 청구서 알림
desk-reminder-days-hint = 결제 기한을 기준으로 한 일수를 쉼표로 구분하세요. 음수는 기한 전입니다(예: -3, 1, 7).
desk-retry-days = 미결제 기간 재청구
desk-retry-days-hint = 구독 기간이 청구된 후의 일수를 쉼표로 구분하세요(예: 1, 3, 5).
desk-give-up-days = 포기하기까지의 일수
desk-final-action = 그 이후 구독 처리
desk-final = { $action ->
    [cancel] 취소
    [pause] 일시 중지
   *[keep] 결제 지연 상태 유지
}
desk-price-notice = 새 가격 안내(며칠 전)
desk-reporting-currency = 합계 통화
desk-reporting-currency-hint = 여러 통화의 합계를 이 통화로 환산합니다.
desk-tolerance = 허용하는 부족 금액
desk-tolerance-hint = 가격에서 미결제로 남아도 되는 금액입니다. 가격의 통화로, 가격의 최대 1 %까지입니다.
desk-support-limit = 지원 담당자의 하루 환불 한도
desk-support-limit-hint = 지원 역할의 구성원이 24시간 동안 환불할 수 있는 최대 금액입니다.
desk-large-refund = 고액 환불
desk-large-refund-hint = 이 금액부터는 환불하는 사람이 패스키로 확인합니다.
desk-notify-exceptions = 늦거나 초과되거나 부족한 입금을 이메일로 알림
desk-notify-endpoints = 웹훅 엔드포인트가 비활성화되면 이메일로 알림

## Wallets that receive payments

desk-wallets = 지갑
desk-wallets-now = 돈이 들어가는 곳
desk-wallets-text = { $hours ->
    [0] 결제자는 이 지갑으로 직접 결제합니다. 소유자만 새 지갑의 서명을 받아 변경할 수 있습니다.
   *[other] 결제자는 이 지갑으로 직접 결제합니다. 소유자만 새 지갑의 서명을 받아 변경할 수 있습니다. 변경은 { $hours }시간 후에 적용됩니다.
}
desk-no-wallet = 없음: 이 토큰의 결제를 받지 않습니다
desk-change-wallets = 지갑 변경
desk-change-wallets-intro = { $hours ->
    [0] 새 지갑마다 변경에 서명합니다. 모든 소유자가 이메일을 받습니다. 진행 중인 결제는 현재 지갑을 유지합니다.
   *[other] 새 지갑마다 변경에 서명합니다. 모든 소유자가 변경을 중지할 수 있는 링크를 이메일로 받습니다. 변경은 { $hours }시간 후에 적용됩니다. 진행 중인 결제는 현재 지갑을 유지합니다.
}
desk-wallet-hint = { $token } 받을 주소입니다. 비워 두면 { $token } 결제를 받지 않습니다.
desk-go-on = 계속
desk-wallet-changes = 변경 내역
desk-no-wallet-changes = 대시보드에서 지갑을 변경한 적이 없습니다.
desk-wallet-effect = 적용 시각
desk-sign-wallets = 변경에 서명
desk-sign-text = { $wallet } 지갑으로 이 문구에 서명하세요. 지갑을 관리하고 있음을 증명하며, 비용은 들지 않습니다.
desk-sign-place = 서명 { $number }/{ $count }
desk-sign-with = { $wallet }(으)로 서명
desk-sign-other-account = 다른 계정입니다. { $wallet }에서 새 주소의 계정을 선택하고 다시 시도하세요.
desk-sign-elsewhere = 다른 곳에서 서명
desk-signature = 문구의 서명(base58 또는 base64)
desk-sign-wrong = { $wallet } 지갑의 서명이 올바르지 않습니다. 이 지갑으로 다시 서명하세요.
