## Mails about scheduled reports

mail-report-title = 보고서: { $report }, { $from } – { $to }
mail-report-text = { $merchant }에서 이 보고서를 만들었습니다.
mail-report-days = 기간: { $from } – { $to } ({ $zone })
mail-report-rows = 행: { $count }
mail-report-download = 다운로드
mail-report-until = 링크는 { $time }까지 유효합니다. 링크를 가진 사람은 누구나 파일을 다운로드할 수 있습니다.
report-type = { $type ->
    [payments] 결제
    [transfers] 이체
    [refunds] 환불
    [splits] 분배
    [fees] 수수료
    [ledger] 원장
    [statement] 거래 명세서
    [invoices] 청구서
    [credit_notes] 대변 전표
    [subscriptions] 구독
   *[installments] 미납 할부금
}
