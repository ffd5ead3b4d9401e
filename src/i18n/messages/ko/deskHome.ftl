## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] 오늘
    [week] 지난 7일
   *[month] 지난 30일
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] 어제 이 시각보다 { $amount } 증가
        [week] 그 전 7일보다 { $amount } 증가
       *[month] 그 전 30일보다 { $amount } 증가
    }
    [down] { $range ->
        [today] 어제 이 시각보다 { $amount } 감소
        [week] 그 전 7일보다 { $amount } 감소
       *[month] 그 전 30일보다 { $amount } 감소
    }
   *[same] { $range ->
        [today] 어제 이 시각과 같음
        [week] 그 전 7일과 같음
       *[month] 그 전 30일과 같음
    }
}
home-no-change = 아직 비교할 데이터가 없습니다
home-count = { $count ->
    [0] 결제 없음
   *[other] 결제 { $count }건
}
home-refunded = 환불: { $amount }
home-approximate = 다른 통화는 오늘 환율로 환산합니다.
home-unpriced = 환율이 없는 { $currencies } 제외.
home-received = 받은 금액
home-chart = 일별 받은 금액
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = 지난 30일 동안 매일 받은 금액의 막대 차트. 가장 많이 받은 날은 { $day }이며 금액은 { $amount }입니다.
home-chart-table = 표로 보기
home-day = 날짜
home-chart-empty = 지난 30일 동안 받은 금액이 없습니다.
home-today = 오늘
home-attention-title = 처리 필요
home-attention-none = 처리할 일이 없습니다.
home-attention = { $kind ->
    [wallet_change] 대기 중인 지갑 변경
    [underpaid] { $count ->
       *[other] 금액이 부족한 결제
    }
    [overpaid] { $count ->
       *[other] 초과 결제
    }
    [late] { $count ->
       *[other] 늦게 입금된 결제
    }
    [unmatched] { $count ->
       *[other] 결제와 연결되지 않은 송금
    }
    [refund] { $count ->
       *[other] 서명을 기다리는 환불
    }
    [endpoint] { $count ->
       *[other] 실패하는 웹훅 엔드포인트
    }
    [invoice] { $count ->
       *[other] 기한이 지난 청구서
    }
   *[subscription] { $count ->
       *[other] 결제가 지연된 구독
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = 최근 결제
home-no-payments = 아직 결제가 없습니다.
home-all-payments = 모든 결제
home-steps = 첫 결제까지 5단계
home-steps-done = { $count }개 중 { $done }개 완료
home-steps-hide = 단계 숨기기
home-step-done = 완료:
home-step = { $step ->
    [wallets] 돈이 들어가는 곳 확인
    [payment] 결제 만들기
    [pay] 결제하기
    [webhooks] 상점에 결제 알리기
   *[team] 팀 초대
}
home-step-text = { $step ->
    [wallets-test] 테스트 금액은 테스트 모드의 지갑으로 들어갑니다.
    [wallets-live] 결제자는 내 지갑으로 직접 결제합니다.
    [payment-test] 금액을 입력하세요. 실제 돈은 이동하지 않습니다.
    [payment-live] 금액을 입력하고 페이지를 고객에게 보내세요.
    [pay-test] 시뮬레이터가 정확하게 또는 실수를 섞어 결제합니다.
    [pay-live] 결제 페이지를 열고 직접 소액을 결제해 보세요.
    [webhooks-test] 모든 결제를 통지받을 엔드포인트를 추가하세요.
    [webhooks-live] 모든 결제를 통지받을 엔드포인트를 추가하세요.
    [team-test] 각자의 역할에 따라 결제를 보거나 고객을 도울 수 있습니다.
   *[team-live] 각자의 역할에 따라 결제를 보거나 고객을 도울 수 있습니다.
}
