## The screens of payment links

desk-links = Links
desk-link = Link
desk-no-links = Ainda não há links. Um link é uma página onde qualquer pessoa pode pagar: divulgue-o ou imprima o código para o balcão.
desk-no-links-found = Nenhum link encontrado.
desk-new-link = Novo link
desk-edit-link = Editar link
desk-link-title = Título
desk-link-title-hint = O que as pessoas pagam. Aparece no topo da página.
desk-link-untitled = Sem título
# How many times a link was paid.
desk-link-uses = Vezes pago
desk-link-uses-of = { $count } de { $most }
desk-link-status = { $status ->
    [active] Ativo
    [expired] Expirado
    [used_up] Esgotado
   *[inactive] Inativo
}
desk-link-open-amount = O pagador escolhe
desk-link-each = por unidade

## The form of a link

desk-link-choice = O que o pagador pode escolher
desk-link-custom-amount = O pagador escolhe o valor
desk-link-custom-amount-hint = Para gorjetas e doações, e para o ponto de venda no seu balcão. O valor acima é o que a página sugere primeiro.
desk-link-least = Valor mínimo
desk-link-most = Valor máximo
desk-link-suggested = Valores sugeridos
desk-link-suggested-hint = Um por linha, no máximo quatro. A página mostra-os como botões.
desk-link-quantity = O pagador escolhe quantos compra
desk-link-quantity-hint = O valor acima passa a ser o preço de uma unidade.
desk-link-most-units = Máximo de unidades por pagador
desk-link-token-choice = O pagador pode escolher outro dos seus tokens
desk-link-asks = O que pede ao pagador
desk-link-email = Pedir o e-mail
desk-link-email-hint = O pagador recebe um recibo e passa a ser um dos seus clientes.
desk-link-questions = As suas perguntas
desk-link-question = Pergunta { $number }
desk-link-question-add = Adicionar pergunta
desk-link-question-label = Pergunta
desk-link-question-type = Tipo de resposta
desk-link-type = { $type ->
    [number] Um número
    [dropdown] Uma de várias opções
   *[text] Texto
}
desk-link-options = Opções
desk-link-options-hint = Só para uma escolha entre várias opções. Uma por linha.
desk-link-required = Resposta obrigatória
desk-link-limits = Estoque e fim
desk-link-max-uses = Quantas vezes pode ser pago
desk-link-max-uses-hint = Deixe vazio se não houver limite. A última unidade nunca é vendida duas vezes.
desk-link-expires = Termina em
desk-link-page-texts = Textos da página
desk-link-language = Idioma da página
desk-link-language-any = O do pagador
desk-link-redirect = Página após o pagamento
desk-link-redirect-hint = Para onde vai o pagador depois de pagar. Deixe vazio para mostrar a nossa confirmação.
desk-link-money = Tokens e taxas
desk-link-token = Primeiro token
desk-link-onramp = Oferecer pagamento por cartão ou banco
desk-link-ngn = Preço por cartão ou banco
desk-link-ngn-hint = Cobrado exatamente, seja qual for a cotação.
desk-link-charge = O pagador paga a taxa de serviço
desk-from-exchange = Permitir pagar de uma conta em uma exchange
desk-from-exchange-hint = O valor aumenta menos de um centavo, para identificar o pagamento.
# $zone: Europe/Berlin
desk-in-time-zone = No fuso horário { $zone }.
desk-for-developers = Para desenvolvedores
desk-metadata = Os seus dados
desk-metadata-hint = Um objeto JSON. Os webhooks e a API devolvem-no.

## The page of a link

desk-link-address = Endereço da página
desk-link-share = Divulgar
desk-link-qr = Código QR que abre a página
desk-link-print = Imprimir para o balcão
desk-link-download = Baixar o código QR
desk-pos = Ponto de venda
desk-pos-hint = Abra-o em um telefone ou tablet no seu balcão: digite um valor, e o cliente lê o código.
desk-link-activate = Reativar

## The printed page

desk-print = Imprimir
desk-print-hint = Imprima esta página com o seu navegador, em papel ou em PDF.
# On the printed page, for customers at the counter.
poster-open-amount = O valor é à sua escolha
poster-scan = Leia com a câmera do telefone para pagar

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Remover: { $name }

## Problems with a field of these forms

problem-below-smallest = Isto é menos do que o valor mínimo.
problem-above-largest = Isto é mais do que o valor máximo.
problem-no-options = Indique as opções.
problem-repeated = Isto está aqui duas vezes.
problem-amount-or-quantity = O pagador escolhe o valor ou quantos compra, não ambos.
problem-exact-price = Este preço é cobrado exatamente, por isso o pagador não pode escolher. Deixe vazio.
problem-json = Indique um objeto JSON, como {"{"}"order": 1042{"}"}.
problem-no-wallet = Não tem carteira para este token. Escolha outro token ou defina primeiro uma carteira.
