## Reports

desk-reports = 보고서
desk-no-reports = 보고서를 찾을 수 없습니다.
desk-no-reports-yet = 아직 보고서가 없습니다. 보고서는 일정 기간의 모든 결제, 청구서 또는 다른 행이 담긴 파일입니다.
desk-report-new = 새 보고서
desk-report-new-text = 파일의 내용과 날짜를 선택하세요. 만드는 데 잠시 걸리며 30일 동안 다운로드할 수 있습니다.
desk-report-make = 보고서 만들기
desk-report-again = 다시 만들기
desk-report-type = 보고서
desk-report-type-hint = 거래 명세서는 각 지갑과 계정을 요약합니다. 다른 보고서는 모든 행을 나열합니다.
desk-report-first-day = 첫째 날
desk-report-last-day = 마지막 날
desk-report-days = 날짜
desk-report-format = 형식
desk-report-format-choice = { $format ->
    [csv] CSV, 모든 프로그램용
    [xlsx] Excel
    [pdf] PDF, 읽기 및 인쇄용
   *[jsonl] JSON Lines, 개발자용
}
desk-report-numbers = 통화, 시간대 및 숫자
desk-report-no-currency = 각 금액을 원래 통화로
desk-report-currency-hint = 다른 통화의 금액은 해당 시점의 환율로 환산됩니다. 파일에는 환율과 원래 통화도 표시됩니다.
desk-report-options = 옵션
desk-report-comma = 소수점 쉼표
desk-report-comma-hint = 1.50 대신 1,50으로 씁니다. CSV에서만, 회계 프로그램 없이 사용할 수 있습니다.
desk-report-bom = Excel용 표시
desk-report-bom-hint = 그러면 Excel에서 é, ł 같은 문자가 올바르게 표시됩니다. CSV에서만 사용할 수 있습니다.
desk-report-program = 회계 프로그램용
desk-report-preset = 회계 프로그램
desk-report-no-preset = 없음
desk-report-preset-hint = 열은 해당 프로그램이 가져오는 형식입니다. 결제, 청구서, 대변 전표만, CSV로 가능합니다. DATEV용 파일은 유로입니다.
desk-report-consultant = DATEV: 세무사 번호
desk-report-client = DATEV: 고객 번호
desk-report-chart = DATEV: 계정 체계
desk-report-datev-hint = 이 번호는 세무사가 알고 있습니다.
desk-report-rows = 행
desk-report-file = 파일
desk-report-state = { $status ->
    [queued] 보고서가 차례를 기다리고 있습니다. 이 페이지는 자동으로 새로 고쳐집니다.
    [running] 보고서를 만들고 있습니다. 이 페이지는 자동으로 새로 고쳐집니다.
    [ready] 보고서가 준비되었습니다. 링크를 가진 사람은 누구나 파일을 다운로드할 수 있으니 주의해서 공유하세요.
   *[failed] 보고서를 만들 수 없었습니다. 변경한 후 다시 시도하세요.
}
desk-report-why = 실패한 이유
desk-report-until = 다운로드 기한
desk-report-checksum = 체크섬(SHA-256)
desk-report-schedule = 만든 주체
desk-report-scheduled = 일정
desk-report-finished = 완료

## Schedules of reports

desk-report-schedules = 일정
desk-no-schedules = 아직 일정이 없습니다. 일정은 같은 보고서를 매일, 매주 또는 매월 만듭니다.
desk-schedule-new = 새 일정
desk-schedule-new-text = Florin은 매일, 매주 또는 매월이 끝나고 한 시간 후에 보고서를 자동으로 만듭니다.
desk-schedule-edit = 일정 수정
desk-schedule-every = 빈도
desk-schedule-every-choice = { $every ->
    [day] 매일
    [week] 매주
   *[month] 매월
}
desk-schedule-every-hint = 각 보고서는 직전의 일, 주 또는 월에 관한 것입니다.
desk-schedule-emails = 링크를 받을 이메일
# $count: 5.
desk-schedule-emails-hint = 한 줄에 주소 하나, 최대 { $count }개. 비워 둘 수 있습니다.
desk-schedule-nobody = 없음
desk-schedule-next = 다음 보고서
desk-schedule-delete = 일정 삭제
desk-schedule-delete-text = Florin은 이 보고서를 더 이상 만들지 않습니다. 이미 만든 것은 남습니다.

## Closing months

desk-months = 월 마감
desk-months-text = 마감된 달의 보고서는 바뀌지 않습니다. 장부가 완료되면 그 달을 마감하세요.
desk-no-months = 마감된 달이 없습니다.
desk-month = 월
desk-month-open = 미마감
desk-month-running = 아직 끝나지 않음
desk-month-ended = 마감할 수 있음
# $month: such as October 2026.
desk-month-close = { $month } 마감
desk-month-close-text = 한 달을 마감하면 그 장부가 지금 상태 그대로 영구히 유지됩니다.
desk-month-close-reports = 이 달의 보고서는 더 이상 바뀌지 않습니다.
desk-month-later = 이후의 돈
desk-month-close-later = 환불, 늦은 결제 및 정정은 마감되지 않은 달에 기록되며, 정정하는 달을 표시합니다.
desk-month-undo = 되돌릴 수 없음
desk-month-close-undo = 마감된 달은 다시 열 수 없습니다.
desk-month-with = 함께 마감되는 이전 달
desk-month-closed-at = 마감 시각
desk-month-closed-by = 마감한 사람
desk-month-state = { $status ->
    [closing] 이 달의 보고서를 저장하고 있습니다. 이 페이지는 자동으로 새로 고쳐집니다.
   *[closed] 이 달의 장부가 마감되었습니다. 보고서는 더 이상 바뀌지 않습니다.
}
desk-month-reports = 이 달의 보고서
desk-month-reports-text = 각 링크는 이 달로 채워진 양식으로 연결됩니다.

## Problems with fields of reports

problem-report-range = 첫째 날보다 앞서지 않는 마지막 날을 선택하세요.
problem-report-long = 더 짧은 기간을 선택하세요. 최대 10년입니다.
problem-report-preset = 회계 프로그램은 결제, 청구서, 대변 전표만 가져옵니다.
problem-report-currency = 통화를 선택하세요. 회계 프로그램용 결제에는 통화가 필요합니다.
problem-report-csv = 이 경우 CSV 형식을 선택하세요.
problem-report-no-comma = 회계 프로그램에는 자체 숫자 표기가 있습니다. 이 옵션을 끄세요.
problem-report-year = DATEV에는 한 해에 속한 날짜가 필요합니다.
problem-day = 날짜를 입력하세요.
problem-time-zone = Europe/Berlin과 같은 시간대를 입력하세요.
problem-reports-open = 보고서 { $value }개가 대기 중이거나 작성 중입니다. 하나가 준비되면 다시 시도하세요.
problem-reports-large = 보고서 파일의 합계가 너무 큽니다. 각 파일은 30일 후에 삭제됩니다.
problem-schedules-full = 일정이 { $value }개 있습니다. 더 이상 필요 없는 것을 삭제하세요.
problem-month-running = 이 달은 아직 끝나지 않았습니다.
problem-month-before = 이후의 달이 이미 마감되었습니다.

## Why a report could not be made

problem-report-large = 파일이 너무 큽니다. 날짜 수를 줄이세요.
problem-report-rows = 이 형식은 최대 { $value }행입니다. CSV를 선택하거나 날짜 수를 줄이세요.
problem-report-month = { $value }월은 마감되었습니다. 이 보고서는 그 달의 마지막 날에 대해서만 있습니다. 그날로 끝내세요.
problem-report-failed = 문제가 발생했습니다. 다시 발생하면 이 서비스의 운영자에게 문의하세요.
problem-report-rate = { $value }의 금액을 이 통화로 알 수 없습니다. 당시 환율이 없었습니다.
