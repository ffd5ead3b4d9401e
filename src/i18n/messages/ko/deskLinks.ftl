## The screens of payment links

desk-links = 링크
desk-link = 링크
desk-no-links = 아직 링크가 없습니다. 링크는 누구나 결제할 수 있는 페이지입니다. 공유하거나, 매장용으로 코드를 인쇄하세요.
desk-no-links-found = 링크를 찾을 수 없습니다.
desk-new-link = 새 링크
desk-edit-link = 링크 수정
desk-link-title = 제목
desk-link-title-hint = 무엇에 대한 결제인지 입력합니다. 페이지 상단에 표시됩니다.
desk-link-untitled = 제목 없음
# How many times a link was paid.
desk-link-uses = 결제 횟수
desk-link-uses-of = { $count }/{ $most }
desk-link-status = { $status ->
    [active] 활성
    [expired] 만료됨
    [used_up] 소진됨
   *[inactive] 비활성
}
desk-link-open-amount = 결제자가 선택
desk-link-each = 1개당

## The form of a link

desk-link-choice = 결제자가 선택할 수 있는 항목
desk-link-custom-amount = 결제자가 금액 선택
desk-link-custom-amount-hint = 팁과 기부, 매장 POS에 적합합니다. 위 금액은 페이지에서 처음 제안하는 금액입니다.
desk-link-least = 최소 금액
desk-link-most = 최대 금액
desk-link-suggested = 제안 금액
desk-link-suggested-hint = 한 줄에 하나씩, 최대 4개까지 입력하세요. 페이지에 버튼으로 표시됩니다.
desk-link-quantity = 결제자가 구매 수량 선택
desk-link-quantity-hint = 위 금액은 1개의 가격이 됩니다.
desk-link-most-units = 결제자당 최대 수량
desk-link-token-choice = 결제자가 다른 지원 토큰 선택 가능
desk-link-asks = 결제자에게 묻는 항목
desk-link-email = 이메일 주소 요청
desk-link-email-hint = 결제자는 영수증을 받고 고객으로 등록됩니다.
desk-link-questions = 추가 질문
desk-link-question = 질문 { $number }
desk-link-question-add = 질문 추가
desk-link-question-label = 질문
desk-link-question-type = 답변 유형
desk-link-type = { $type ->
    [number] 숫자
    [dropdown] 여러 보기 중 하나
   *[text] 텍스트
}
desk-link-options = 보기
desk-link-options-hint = 여러 보기 중에서 고르는 경우에만 입력합니다. 한 줄에 하나씩 입력하세요.
desk-link-required = 필수 답변
desk-link-limits = 재고 및 종료
desk-link-max-uses = 최대 결제 횟수
desk-link-max-uses-hint = 제한이 없으면 비워 두세요. 마지막 하나가 두 번 판매되는 일은 없습니다.
desk-link-expires = 종료 시각
desk-link-page-texts = 페이지 문구
desk-link-language = 페이지 언어
desk-link-language-any = 결제자의 언어
desk-link-redirect = 결제 후 페이지
desk-link-redirect-hint = 결제를 마친 결제자가 이동할 페이지입니다. 비워 두면 확인 화면이 표시됩니다.
desk-link-money = 토큰 및 요금
desk-link-token = 첫 번째 토큰
desk-link-onramp = 카드 또는 계좌 결제 제공
desk-link-ngn = 카드 또는 계좌 결제 가격
desk-link-ngn-hint = 환율과 관계없이 이 금액이 그대로 청구됩니다.
desk-link-charge = 결제자가 서비스 수수료 부담
desk-from-exchange = 거래소 계정에서 결제 가능
desk-from-exchange-hint = 결제를 식별할 수 있도록 금액에 1센트 미만이 더해집니다.
# $zone: Europe/Berlin
desk-in-time-zone = 시간대: { $zone }.
desk-for-developers = 개발자용
desk-metadata = 추가 데이터
desk-metadata-hint = JSON 객체로 입력하세요. 웹훅과 API가 그대로 반환합니다.

## The page of a link

desk-link-address = 페이지 주소
desk-link-share = 공유
desk-link-qr = 페이지를 여는 QR 코드
desk-link-print = 매장용 인쇄
desk-link-download = QR 코드 다운로드
desk-pos = POS
desk-pos-hint = 매장의 휴대폰이나 태블릿에서 여세요. 금액을 입력하면 고객이 코드를 스캔합니다.
desk-link-activate = 다시 활성화

## The printed page

desk-print = 인쇄
desk-print-hint = 브라우저에서 이 페이지를 종이나 PDF로 인쇄하세요.
# On the printed page, for customers at the counter.
poster-open-amount = 금액은 직접 선택하세요
poster-scan = 휴대폰 카메라로 스캔하여 결제하세요

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = 삭제: { $name }

## Problems with a field of these forms

problem-below-smallest = 최소 금액보다 작습니다.
problem-above-largest = 최대 금액보다 큽니다.
problem-no-options = 보기를 입력하세요.
problem-repeated = 중복된 항목입니다.
problem-amount-or-quantity = 결제자는 금액과 구매 수량 중 하나만 선택할 수 있습니다.
problem-exact-price = 이 가격은 그대로 청구되므로 결제자가 선택할 수 없습니다. 비워 두세요.
problem-json = {"{"}"order": 1042{"}"}와 같은 JSON 객체를 입력하세요.
problem-no-wallet = 이 토큰의 지갑이 없습니다. 다른 토큰을 선택하거나 먼저 지갑을 설정하세요.
