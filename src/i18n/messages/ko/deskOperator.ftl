## What the operator of the service sees, who runs it for all merchants

op-title = 운영
op-overview = 개요
op-ready = 정상
op-current = 최신
op-chain-lag = { $mode ->
    [live] 라이브 체인 지연
   *[test] 테스트 체인 지연
}
# $seconds: a whole number.
op-seconds = { $seconds }초
# $count: blocks of the chain that are missing.
op-slots = { $count ->
   *[other] { $count }슬롯
}
op-prices = 시세
op-prices-old = 너무 오래됨: { $units }
op-mails-failed = 실패한 이메일(24시간)
op-unreadable = 읽을 수 없는 거래
op-books-wrong = 장부가 체인과 모순되는 지갑
op-tokens-suspended = 중단된 토큰
op-no-worker = 실행 중인 워커가 없습니다. 결제가 확인되지 않고 이메일과 웹훅이 전송되지 않습니다.
op-processes = 프로세스
op-process = 프로세스
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] 웹
   *[worker] 워커
}
op-process-state = { $state ->
    [running] 실행 중
   *[silent] 응답 없음
}
op-version = 버전
op-started = 시작
op-merchant = 판매자
op-members = 구성원
op-last-paid = 최근 결제
op-no-merchants = 판매자를 찾을 수 없습니다.
op-search = 이름, 이메일 또는 ID
op-failing = 실패 중인 엔드포인트
op-no-failing = 실패 중인 엔드포인트가 없습니다.
op-deliveries-waiting = 대기 중인 전송
op-rpc = RPC 엔드포인트
op-rpc-text = 각 모드는 응답하는 첫 번째 엔드포인트를 사용합니다. 실패하거나 한도에 도달하면 다른 엔드포인트를 사용합니다.
op-host = 호스트
op-rpc-state = { $state ->
    [active] 사용 중
    [failing] 실패 중
    [aside] 실패 중, 잠시 제외됨
   *[idle] 사용 안 함
}
op-last-failure = 최근 실패
op-behind = 지연
op-jobs = 작업
op-job = 작업
op-job-id = 작업 ID
op-no-job = 이 작업은 없습니다. 완료된 작업은 1시간 후 삭제됩니다.
op-queue = 대기열
op-queues = 대기열
op-no-queues = 작업이 없습니다.
op-jobs-due = 실행 대기
op-jobs-later = 예정
op-jobs-running = 실행 중
op-oldest = 가장 오래된 대기
op-dead-letters = 데드 레터
op-no-dead-letters = 데드 레터가 없습니다. 완전히 실패한 작업이 없습니다.
op-replay = 다시 실행
# $queue: its name, such as email.send.
op-replay-all = { $queue } 모두 다시 실행
op-cancel = 작업 취소
op-due = 예정 시각
op-payload = 내용
op-acts = 운영자가 한 일
op-no-acts = 아직 없습니다.
op-act = { $action ->
    [replay] 다시 실행
    [cancel] 취소
   *[redrive] 모두 다시 실행
}
op-outcome = 결과
op-outcome-done = { $count ->
   *[other] 작업 { $count }개
}
op-outcome-open = 워커를 기다리는 중
op-done-asked = 워커가 몇 초 안에 처리합니다.
