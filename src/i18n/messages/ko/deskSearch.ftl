## The search of the dashboard

search-results = “{ $text }” 검색 결과
search-none = “{ $text }” 검색 결과가 없습니다.
search-object = 결과
search-hint = 검색할 수 있는 항목:
search-by = { $way ->
    [id] 결제, 고객, 청구서 등의 ID
    [email] 이메일 주소
    [order] 주문 번호 또는 결제 메타데이터의 다른 값
    [number] 청구서 번호
    [wallet] 지갑 주소
    [signature] 트랜잭션 서명 또는 익스플로러 페이지
   *[amount] 금액(예: 25 또는 0.5 SOL)
}
search-kind = { $kind ->
    [customer] 고객
    [payment] 결제
    [invoice] 청구서
    [credit_note] 크레딧 노트
    [subscription] 구독
    [subscription_plan] 플랜
    [coupon] 쿠폰
    [installment_plan] 할부 플랜
    [payment_link] 결제 링크
    [transfer] 송금
    [refund] 환불
    [event] 이벤트
    [webhook_delivery] 웹훅 전송
    [webhook_endpoint] 웹훅 엔드포인트
    [api_key] API 키
    [test_clock] 테스트 시계
   *[audit_log_entry] 감사 로그
}
