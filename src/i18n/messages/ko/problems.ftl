## Why a form was refused, and what to do

problem-no-price = 현재 { $unit } 가격 정보가 없습니다. 1분 후 다시 시도하세요.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = 시도 횟수가 너무 많습니다. { $wait } 후 다시 시도하세요.
problem-token = 현재 { $merchant }에서 이 토큰으로 결제를 받을 수 없습니다. 나중에 다시 시도하거나 <a>{ $merchant }에 문의하세요</a>.
problem-too-much = 한 번에 결제하기에는 금액이 너무 큽니다. <a>{ $merchant }에 문의하세요</a>.
problem-being-confirmed = 결제를 확인하고 있습니다. 1분 후 다시 시도하세요.
problem-just-paid = 방금 결제되었습니다. 몇 초 후 페이지를 새로고침하세요.
problem-nothing-due = 결제 가능 기간이 끝났습니다. 결제하기 전에 <a>{ $merchant }에 문의하세요</a>.
problem-ends-with-period = 이 구독은 현재 기간으로 종료되므로 이후에 결제할 기간이 없습니다.
problem-last-period = 이 구독은 마지막 기간이므로 이후에 결제할 기간이 없습니다.
problem-period-unpaid = 이 구독에 결제되지 않은 기간이 있습니다. 먼저 결제해 주세요.
problem-unconfirmed = 아직 이 구독을 확인하지 않으셨습니다. 먼저 확인 이메일의 링크를 열어 주세요.
problem-costs-nothing = 다음 기간은 무료이므로 결제하실 금액이 없습니다.
problem-changed = 그사이 변경된 내용이 있어 처리하지 않았습니다. 페이지를 새로고침하여 현재 상태를 확인하세요.
problem-unknown = 처리하지 못했으며 아무것도 변경되지 않았습니다. 1분 후 다시 시도하세요.

## Values that somebody entered

title-problem = 오류: { $title }
problem-email = 올바른 이메일 주소를 입력하세요.
problem-wallet = 올바른 Solana 지갑 주소를 입력하세요.
problem-count = 1부터 { $most }까지의 숫자를 입력하세요.

## The page of an error

error-not-found = 페이지를 찾을 수 없습니다
error-not-found-text = 이 주소에는 아무것도 없습니다. 링크를 확인하거나 가장 최근 이메일에서 다시 여세요.
error-link-incomplete-text = 링크가 완전하지 않습니다. 이메일에서 다시 여세요.
error-link-dead-text = 이 링크는 작동하지 않습니다. 가장 최근 이메일을 다시 여세요.
error-nothing-to-confirm-text = 더 이상 확인할 내용이 없습니다.
error-too-many-requests = 요청이 너무 많습니다
error-too-many-requests-text = 사용 중인 네트워크에서 요청이 너무 많이 발생했습니다. { $wait } 후 다시 시도하세요.
error-unavailable = 일시적으로 이용할 수 없습니다
error-unavailable-text = 지금은 처리할 수 없습니다. 아무것도 변경되지 않았습니다. 1분 후 다시 시도하세요.
error-ours = 문제가 발생했습니다
error-ours-text = 시스템 오류가 발생했습니다. 나중에 다시 시도하세요. 문제가 계속되면 아래 참조 번호를 판매자에게 알려 주세요.
error-refused = 요청을 완료하지 못했습니다
error-refused-text = 아무것도 변경되지 않았습니다. 뒤로 돌아가 페이지를 새로고침한 뒤 다시 시도하세요.
error-other-site-text = 다른 웹사이트에서 이 양식을 보냈습니다. 여기에서 페이지를 열고 다시 제출하세요.
error-form-text = 양식을 읽을 수 없습니다. 뒤로 돌아가 다시 제출하세요.
error-try-again = 다시 시도
error-reference = 참조 번호
