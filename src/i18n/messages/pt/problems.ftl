## Why a form was refused, and what to do

problem-no-price = Não há uma cotação atual para { $unit }. Tente novamente dentro de um minuto.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Muitas tentativas. Tente novamente dentro de { $wait }.
problem-token = { $merchant } não aceita este token neste momento. Tente mais tarde ou <a>fale com { $merchant }</a>.
problem-too-much = O valor é alto demais para um único pagamento. <a>Fale com { $merchant }</a>.
problem-being-confirmed = Há um pagamento em confirmação. Aguarde um minuto e tente novamente.
problem-just-paid = Este pagamento acabou de ser feito. Recarregue esta página dentro de alguns segundos.
problem-nothing-due = O prazo para pagar terminou. <a>Fale com { $merchant }</a> antes de pagar qualquer valor.
problem-ends-with-period = Esta assinatura termina com o período atual, por isso não há nada a pagar depois dele.
problem-last-period = Esta assinatura está no último período, por isso não há nada a pagar depois dele.
problem-period-unpaid = Há um período desta assinatura por pagar. Pague-o primeiro.
problem-unconfirmed = Esta assinatura ainda não foi confirmada. Abra primeiro o link no e-mail sobre ela.
problem-costs-nothing = Os próximos períodos são gratuitos, por isso não há nada a pagar.
problem-changed = Algo mudou nesse meio-tempo, por isso nada foi feito. Recarregue esta página para ver o estado atual.
problem-unknown = A operação falhou e nada foi alterado. Aguarde um minuto e tente novamente.

## Values that somebody entered

title-problem = Erro: { $title }
problem-email = Indique um endereço de e-mail válido.
problem-wallet = Indique um endereço de carteira Solana válido.
problem-count = Indique um número de 1 a { $most }.

## The page of an error

error-not-found = Página não encontrada
error-not-found-text = Não há nada neste endereço. Verifique o link ou abra-o novamente a partir do e-mail mais recente.
error-link-incomplete-text = Este link está incompleto. Abra-o novamente a partir do e-mail.
error-link-dead-text = Este link não funciona. Abra novamente o e-mail mais recente.
error-nothing-to-confirm-text = Não há mais nada a confirmar.
error-too-many-requests = Muitas solicitações
error-too-many-requests-text = Houve muitas solicitações a partir da sua rede. Tente novamente dentro de { $wait }.
error-unavailable = Temporariamente indisponível
error-unavailable-text = Não é possível fazer isto neste momento. Nada foi alterado. Tente novamente dentro de um minuto.
error-ours = Ocorreu um erro
error-ours-text = O erro é nosso. Tente mais tarde. Se voltar a acontecer, informe ao comerciante a referência abaixo.
error-refused = Não foi possível concluir a sua solicitação
error-refused-text = Nada foi alterado. Volte à página anterior, recarregue-a e tente novamente.
error-other-site-text = Este formulário foi enviado por outro site. Abra a página aqui e envie-o novamente.
error-form-text = Não foi possível ler o formulário. Volte à página anterior e envie-o novamente.
error-try-again = Tentar de novo
error-reference = Referência
