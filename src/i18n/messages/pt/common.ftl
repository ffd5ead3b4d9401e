## What every page has

language = Idioma
test-mode = Modo de teste
footer-payment = Pagamentos com Florin, diretamente na carteira do comerciante
footer-refund = Reembolsos com Florin, diretamente na sua carteira
opens-in-new-tab = abre em nova janela
copy = Copiar
copied = Copiado
# The browser did not allow us to copy, so the text is only selected.
selected = Selecionado
contact = Falar com { $merchant }
questions = Dúvidas? <a>Fale com { $merchant }</a>
terms = Termos
privacy = Privacidade
refund-policy = Reembolsos
offline = Sem internet. Esta página será atualizada assim que a conexão voltar.

## The frame in which a shop's page shows the checkout

checkout-frame = Pagamento
close = Fechar
open-in-tab = Abrir em nova janela
