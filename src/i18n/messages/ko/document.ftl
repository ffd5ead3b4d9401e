## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = 청구서
doc-payment-request = 결제 요청서
# A document that takes back an invoice or a part of it.
doc-credit-note = 크레딧 노트
doc-draft = 초안
doc-open = 미결제
doc-overdue = 기한 경과
doc-paid = 결제 완료
doc-void = 무효
doc-credited-to-you = 고객님께 크레딧 발행
doc-test = 테스트 모드에서 생성됨: 실제 결제 의무가 없습니다

## The parties

doc-from = 발행인
doc-to = 받는 사람
doc-issued = 발행일
doc-due = 결제 기한
doc-tax-id = 납세자번호: { $id }

## The items

doc-item = 품목
doc-quantity = 수량
doc-unit-price = 단가
doc-tax = 세율
doc-amount = 금액
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } ~ { $end }
doc-credit-for = 대상 청구서: { $number }({ $day } 발행)
doc-credit-void = 청구서 취소
doc-credit-refund = 결제 환불
doc-credit-adjustment = 크레딧

## The sums

doc-subtotal = 소계
doc-discount = 할인
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] 부가가치세(VAT) { $rate } (포함, 과세표준 { $taxable })
       *[exclusive] 부가가치세(VAT) { $rate } (과세표준 { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] 세금 { $rate } (포함, 과세표준 { $taxable })
       *[exclusive] 세금 { $rate } (과세표준 { $taxable })
    }
}
# By a credit note.
doc-credited = 크레딧 차감
# Not through Florin, for example in cash.
doc-paid-otherwise = 기타 방법으로 결제
doc-refunded = 환불액
doc-left-to-pay = 남은 금액
# Below the total.
doc-token-later = { $token } 결제, 당일 시세 적용
doc-about = 약 { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest } (약 { $amount })
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = 대리납부(reverse charge): 이 거래에 대한 세금의 납부 의무는 고객에게 있습니다.

## The end

doc-paid-on = 결제 일시: { $time }
doc-received = { $received } 수령.
doc-received-surplus = { $received } 수령. 이 중 { $surplus } 초과 결제.
doc-transaction = Solana 트랜잭션:
doc-pay-online = 온라인 결제
doc-scan = 휴대폰으로 코드를 스캔하거나 다음 주소를 여세요:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · { $page }/{ $count }페이지
