## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Fatura
doc-payment-request = Solicitação de pagamento
# A document that takes back an invoice or a part of it.
doc-credit-note = Nota de crédito
doc-draft = Rascunho
doc-open = A pagar
doc-overdue = Em atraso
doc-paid = Paga
doc-void = Anulada
doc-credited-to-you = Creditado a seu favor
doc-test = Documento criado em modo de teste: não há dinheiro real a pagar

## The parties

doc-from = Emitente
doc-to = Cliente
doc-issued = Data de emissão
doc-due = Vencimento
doc-tax-id = Identificação fiscal { $id }

## The items

doc-item = Descrição
doc-quantity = Quantidade
doc-unit-price = Preço unitário
doc-tax = Imposto
doc-amount = Valor
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, de { $start } a { $end }
doc-credit-for = Referente à fatura { $number } de { $day }
doc-credit-void = A fatura foi anulada
doc-credit-refund = Um pagamento foi reembolsado
doc-credit-adjustment = Crédito

## The sums

doc-subtotal = Subtotal
doc-discount = Desconto
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] IVA { $rate } (incluído, sobre { $taxable })
       *[exclusive] IVA { $rate } (sobre { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Imposto { $rate } (incluído, sobre { $taxable })
       *[exclusive] Imposto { $rate } (sobre { $taxable })
    }
}
# By a credit note.
doc-credited = Creditado
# Not through Florin, for example in cash.
doc-paid-otherwise = Pago por outro meio
doc-refunded = Reembolsado
doc-left-to-pay = Falta pagar
# Below the total.
doc-token-later = em { $token }, à cotação do dia
doc-about = cerca de { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, cerca de { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = IVA – autoliquidação (reverse charge): o imposto desta operação é devido pelo cliente.

## The end

doc-paid-on = Paga em { $time }
doc-received = Recebido: { $received }.
doc-received-surplus = Recebido: { $received }, incluindo um excedente de { $surplus }.
doc-transaction = Transação na Solana:
doc-pay-online = Pagar online
doc-scan = Leia o código com o telefone ou abra este endereço:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Página { $page } de { $count }
