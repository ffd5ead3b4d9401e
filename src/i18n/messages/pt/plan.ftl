## A subscription plan

subscribe-to = Assinar { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, em { $token } na Solana
plan-free-trial = Teste gratuito
plan-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
plan-first-payment = Primeiro pagamento
plan-first-total = Total do primeiro pagamento
plan-second-payment = Pagamento seguinte
plan-today = hoje
plan-ends = Termina
plan-ends-cancelled = com o cancelamento
plan-ends-after = { $count ->
    [one] após { $count } pagamento
   *[other] após { $count } pagamentos
}
plan-never-charged = A sua carteira nunca é debitada automaticamente. Para cada período, receberá uma solicitação de pagamento e poderá decidir se quer pagar.
plan-start-trial = Comece o seu período de teste
plan-start-free-trial = Testar gratuitamente
plan-who = Indique o seu e-mail, a sua carteira Solana ou ambos.
plan-email-hint = Enviaremos por e-mail um link para confirmar a sua assinatura e, depois, os links de pagamento.
plan-wallet = Carteira Solana
plan-coupon = Código promocional
plan-show-total = Mostrar o total
plan-closed = Este plano já não está disponível
plan-closed-text = Este plano já não aceita novas assinaturas. Fale com { $merchant } sobre outro plano.

## What is wrong with the form

plan-nobody = Indique o seu e-mail ou, abaixo, a sua carteira.
coupon-unknown = Este código não existe.
coupon-ended = Este código já não é válido.
coupon-used-up = Este código já foi usado o número máximo de vezes.
coupon-currency = Este código é para preços em { $currency }.
plan-not-verified = Este plano é um teste e o comerciante não verificou o seu endereço, por isso não é possível enviar e-mails para ele.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Não é possível enviar outro e-mail agora, porque o número de e-mails para novos assinantes é limitado. Tente novamente dentro de { $wait }.

## The subscription that a visitor has begun here

plan-paused = A sua assinatura está em pausa
plan-paused-text = Não há nada a pagar até { $merchant } retomar a sua assinatura.
plan-trial-begun = O seu período de teste começou
plan-trial-until = O seu período de teste dura até <strong>{ $until }</strong>.
plan-mail-that-day = Nesse dia, enviaremos um link de pagamento por e-mail.
plan-return-that-day = Volte aqui nesse dia para pagar.
plan-subscribed = A sua assinatura está ativa
plan-paid-until = A sua assinatura está paga até <strong>{ $until }</strong>.
plan-last-period = Este é o último período.
plan-mail-when-due = Enviaremos um e-mail quando for preciso fazer o próximo pagamento.
plan-return-when-due = Volte aqui para o próximo pagamento.
plan-payment-due = Há um pagamento pendente
plan-continues = A sua assinatura continua assim que o pagamento for feito.
plan-preparing = Uma nova solicitação de pagamento está em preparação. Recarregue esta página dentro de um minuto.
plan-open-email = Para receber os links de pagamento por e-mail, abra o nosso e-mail para { $address } e confirme a sua assinatura.
plan-not-emailed = Ainda não foi enviado nenhum e-mail para { $address }. Para receber os links de pagamento nesse endereço, peça um e-mail e confirme a sua assinatura.
plan-next-payment = Próximo pagamento
plan-send = Enviar o e-mail
plan-send-again = Reenviar o e-mail
plan-manage = Gerir ou cancelar
plan-is-cancelled = A sua assinatura foi cancelada
plan-again = Assinar de novo
plan-cancel-how = Para cancelar, assine com a carteira { $wallet }. Nada é pago e não há taxa.
plan-cancel-otherwise = Se já não tem esta carteira, <a>fale com { $merchant }</a>.
plan-cancel-with = Cancelar com { $wallet }
plan-cancel-wish = Cancelar a minha assinatura de { $plan } em { $merchant }.
plan-cancel-refused = Não foi possível verificar esta assinatura digital. Tente novamente com a carteira { $wallet }.
plan-cancel-elsewhere = Esta carteira está noutro navegador? Abra <a>esta página</a> nele.
plan-keep-ask = Para a manter afinal, <a>fale com { $merchant }</a>.
