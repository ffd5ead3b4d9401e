## Developers: words of several pages

developers = 개발자
developers-keys = API 키
developers-endpoints = 웹훅
developers-deliveries = 전송
developers-events = 이벤트
developers-requests = 요청
developers-clocks = 테스트 시계
developers-done-deleted = 삭제되었습니다.
developers-done-recovering = 놓친 이벤트를 다시 보내고 있습니다.
developers-done-revoked = 키가 폐기되었습니다.
developers-done-skipped = 이 전송은 보내지 않습니다.
desk-delete = 삭제
desk-from = 시작
desk-before = 이전
secret-once = 지금 복사해서 안전하게 보관하세요. 다시 표시되지 않습니다.
secret-saved = 보관했습니다
secret-before-until = 이전 시크릿으로도 서명하는 기한
secret-overlap = 이전 시크릿으로도 서명
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] 서명 안 함: 유출됨
   *[other] { $hours }시간 동안
}
secret-rotate-text = 이제부터 새 시크릿으로 서명합니다. 수신 측에 적용할 시간을 주세요. 그때까지는 두 시크릿으로 모두 서명합니다.

## API keys

key-one = API 키
key-none = 아직 API 키가 없습니다.
key-new = 키 만들기
key-created = 새 키
key-value = 키
key-name = 이름
key-name-hint = 키를 사용하는 곳(예: 웹 상점).
key-scopes = 권한 범위
key-preset = { $preset ->
    [full] 전체
    [read_only] 전체 읽기
    [payments_only] 결제 및 결제 링크
    [point_of_sale] 결제, 매장 계산대용
   *[custom] 선택한 항목만
}
key-chosen-scopes = 권한
key-scope-count = { $count ->
   *[other] 권한 { $count }개
}
key-last-used = 마지막 사용
key-never = 없음
key-expires = 만료
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = 만료되지 않게 하려면 비워 두세요. 시간대: { $zone }.
key-addresses = 사용 가능한 위치
key-addresses-hint = IP 주소 또는 203.0.113.0/24와 같은 범위를 한 줄에 하나씩 입력하세요. 모두 허용하려면 비워 두세요.
key-addresses-more = { $addresses } 외 { $count }개
key-everywhere = 모든 위치
key-state = { $state ->
    [active] 활성
    [replacing] 교체 중
    [replaced] 교체됨
    [expired] 만료됨
   *[revoked] 폐기됨
}
key-created-by = 생성자
key-replaced-by = 교체한 키
key-rotate = 키 교체
key-rotate-text = 같은 권한의 새 키가 이 키를 대체합니다.
key-overlap = 이전 키 중단 시점
key-overlap-choice = { $overlap ->
    [hour] 1시간 후
    [day] 24시간 후
    [week] 7일 후
   *[none] 즉시
}
key-old-until = 이전 키 유효 기한
key-old-ended = 중단되었습니다
key-revoke = 키 폐기
key-revoke-text = 키가 즉시 영구적으로 중단됩니다. 이후 이 키를 사용하는 모든 작업이 실패합니다.
key-cascade = 이 키로 생성한 모든 키도 폐기

## Webhook endpoints

endpoint-one = 엔드포인트
endpoint-none = 아직 엔드포인트가 없습니다. 결제 상황을 바로 알 수 있도록 추가하세요.
endpoint-new = 엔드포인트 추가
endpoint-created = 새 엔드포인트
endpoint-edit = 엔드포인트 수정
endpoint-url = URL
endpoint-url-hint = 이 주소로 이벤트를 POST로 보냅니다.
endpoint-all-events = 모든 이벤트
endpoint-some-events = 선택한 이벤트만
endpoint-chosen-events = 이벤트
endpoint-event-count = { $count ->
   *[other] 이벤트 { $count }개
}
endpoint-ordering = 순서
endpoint-ordering-hint = 순서대로 보내면, 같은 대상의 앞선 이벤트가 도착할 때까지 다음 이벤트가 기다립니다.
endpoint-ordering-choice = { $ordering ->
    [per_resource] 대상별로 순서대로
   *[none] 가능한 한 빨리
}
endpoint-own-secret-choice = 공통 시크릿 대신 전용 시크릿으로 서명
endpoint-own-secret = 전용 시크릿
endpoint-common-secret = 공통 서명 시크릿
endpoint-secret = 서명 시크릿
endpoint-secret-new = 새 서명 시크릿
# $url: the endpoint's address.
endpoint-secret-of = { $url } 서명 시크릿
endpoint-secret-text = 수신 측은 이 시크릿으로 웹훅의 발신자를 확인합니다. 이 시크릿이 있으면 누구나 웹훅을 위조할 수 있습니다.
endpoint-rotate = 시크릿 교체
endpoint-disabled-why = { $reason ->
    [gone] 410 Gone으로 응답함
   *[failing] 5일 동안 실패함
}
endpoint-failing-since = 실패 시작
endpoint-newest = 최근 전송
endpoint-all-deliveries = 모든 전송
endpoint-test = 테스트 이벤트 보내기
endpoint-enable = 활성화
endpoint-disable = 비활성화
endpoint-deleted = 삭제됨
endpoint-delete = 엔드포인트 삭제
endpoint-delete-text = 대기 중인 이벤트를 포함하여 더 이상 이벤트를 보내지 않습니다. 지난 전송은 계속 볼 수 있습니다.
endpoint-recover = 놓친 이벤트 다시 보내기
endpoint-recover-text = 지정한 기간에 건너뛰었거나 완전히 실패한 이벤트를 모두 다시 보냅니다.
endpoint-since = 시작
endpoint-since-hint = 이벤트 발생 시각입니다. 테스트 모드에서는 테스트 시계 기준입니다. 시간대: { $zone }.
endpoint-until = 끝(이 시각 전까지)
endpoint-until-hint = 지금까지의 모든 이벤트를 보내려면 비워 두세요.

## Webhook deliveries

delivery-none = 전송을 찾을 수 없습니다.
delivery-attempts = 시도
delivery-attempt = 시도 { $number }
delivery-attempt-count = { $count ->
   *[other] { $count }회 시도
}
delivery-no-attempt = 아직 보내지 않았습니다.
delivery-old-attempts = 오래된 시도라서 보관되어 있지 않습니다.
delivery-last-answer = 마지막 응답
delivery-answer = 응답
delivery-no-answer = 응답 없음
delivery-duration = 소요 시간
delivery-milliseconds = { $ms } ms
delivery-failing = 실패 중
delivery-filter = { $status ->
    [delivered] 전달됨
    [failed] 실패
    [skipped] 건너뜀
    [failing] 실패, 재시도 중
   *[pending] 대기 중
}
delivery-next = 다음 시도
delivery-arrived = 도착
delivery-body = 보낸 본문
delivery-body-text = 이 내용이 그대로 전송되고 서명됩니다.
delivery-show-body = 본문
delivery-request = 요청
delivery-response = 응답
delivery-resend = 다시 보내기
delivery-skip = 건너뛰기

## Events

event-one = 이벤트
event-none = 이벤트를 찾을 수 없습니다.
event-id = 이벤트 ID
event-kind = 이벤트
event-object = 대상
event-object-id = 대상 ID
event-json = JSON

## Request log

request-one = 요청
request-none = 요청을 찾을 수 없습니다.
request-intro = 지난 7일 동안 내 키로 보낸 요청입니다. 비밀 정보는 제외됩니다.
request-class = { $class ->
    [done] 2xx, 완료
    [refused] 4xx, 거부됨
   *[failed] 5xx, 실패
}
request-method = 메서드
request-path = 경로
request-error = 오류
request-code = 코드
request-field = 필드
request-query = 쿼리
request-client = 클라이언트
request-idempotency-key = 멱등성 키
request-replay = 이 키의 첫 요청과 같은 응답
request-correlation = 상관관계 ID
request-body = 요청 본문
request-no-body = 전송되거나 보관된 내용이 없습니다.
request-answer = 응답 본문

## Test clocks

clock-one = 테스트 시계
clock-intro = 테스트 시계로 테스트 데이터의 시간을 앞으로 옮기면 기간이 끝날 때까지 기다릴 필요가 없습니다.
clock-own = 내 테스트 시계
clock-own-text = 전용 시계가 없는 모든 항목에 적용
clock-now = 현재 시각
clock-target = 이동 목표
clock-status = { $status ->
    [advancing] 이동 중
    [waiting] 대기 중
    [deleting] 삭제 중
   *[ready] 준비됨
}
clock-waits = { $reason ->
    [chain] 체인 노드를 기다립니다. 응답하는 노드가 없거나, 체인이 아직 요청 시각을 지나지 않았습니다.
    [transaction] 만료될 항목의 결제일 수 있는 트랜잭션을 읽기 위해 기다립니다.
    [payment] 기한이 지난 결제의 승인이나 가격을 기다립니다.
   *[price] 현재 시세를 기다립니다. EUR 또는 GBP 기간의 청구 시점입니다.
}
clock-advance = 앞으로 이동
clock-advance-text = 이동하는 동안 기한이 되는 모든 일이 순서대로 처리됩니다. 체험이 끝나고, 기간이 청구되고, 결제가 만료됩니다. 시계는 되돌릴 수 없습니다.
clock-step = 이동할 시간
clock-step-choice = { $step ->
    [hour] 1시간
    [day] 1일
    [week] 7일
    [month] 30일
    [year] 365일
   *[time] 아래 시각까지
}
clock-to = 목표 시각
clock-to-hint = 시간대: { $zone }.
clock-stop = 여기서 멈춤
clock-new = 시계 만들기
clock-new-text = API로 이 시계를 사용하는 고객을 만드세요. 고객의 모든 데이터는 이 시계를 따르며, 다른 시계의 영향을 받지 않습니다.
clock-name = 이름
clock-name-hint = 시험할 내용(예: 연간 플랜의 1년).
clock-delete = 테스트 시계 삭제
clock-delete-text = 시계의 고객과 그 고객의 결제, 청구서, 구독, 플랜도 모두 삭제됩니다.

## Problems with fields

problem-time = 시각을 선택하세요.
problem-scopes = 키의 권한을 선택하세요.
problem-address-range = IP 주소 또는 203.0.113.0/24와 같은 범위를 한 줄에 하나씩 입력하세요.
problem-clock-past = 시계가 가리키는 시각보다 늦은 시각을 선택하세요.
problem-clock-far = 앞으로 10년 이내의 시각을 선택하세요.
problem-range = 시작보다 늦은 시각을 선택하세요.
