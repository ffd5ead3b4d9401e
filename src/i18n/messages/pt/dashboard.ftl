## Signing in to the dashboard

sign-in = Entrar
sign-in-or-up = Ainda não tem conta? Indique o seu e-mail para criar uma.
sign-in-email-link = Receber um link
sign-in-passkey = Entrar com chave de acesso
sign-in-or = ou
sign-in-sent = Se existir uma conta para { $email }, um link para entrar acaba de ser enviado para lá.
sign-in-same-browser = Abra o link neste navegador. Funciona durante 10 minutos, uma vez.
sign-in-other-way = Usar outro endereço
sign-in-as = Entrar como { $email }?
sign-in-link-dead = Este link não funciona
sign-in-link-dead-text = Já foi usado, expirou ou foi aberto em um navegador diferente daquele em que foi pedido.
invitation = Convite
# $role: such as Administrator.
invitation-text = Recebeu um convite para o painel de { $merchant } como { $email }. A sua função: { $role }.
invitation-accept = Aceitar e entrar

prove = É você?
prove-text = Esta página pode mudar quem tem acesso ou para onde vai o dinheiro. Confirme que ainda é você.
prove-passkey = Confirmar com a chave de acesso
prove-email = Enviar um link para { $email }
prove-sent = Um link foi enviado para { $email }. Abra-o neste navegador para continuar.
prove-lost = Se perdeu a sua chave de acesso, peça um link ao operador deste serviço.

## What people have

desk-language-of-browser = A do meu navegador
desk-save = Salvar
desk-profile = Perfil
desk-sessions = Sessões abertas
desk-browser = Navegador
desk-this-browser = Este navegador
desk-address = Endereço
desk-last-seen = Última atividade
desk-signed-in = Início da sessão
desk-end-session = Encerrar esta sessão
desk-end-others = Encerrar todas as outras sessões

## The frame of every page

desk-skip = Ir para o conteúdo
desk-test-banner = Aqui não se move dinheiro real.
desk-search = Pesquisa
desk-search-hint = Pesquisar pagamentos, clientes, pedidos…
desk-mode = Modo
desk-test = Teste
desk-live = Produção
desk-pages = Menu
desk-merchants = Os seus comerciantes
desk-account = A sua conta
desk-operator = Todos os comerciantes
desk-keys = Teclado
desk-key-search = Pesquisar
desk-key-help = Mostrar esta ajuda
desk-no-merchant = Nenhum comerciante
desk-new-merchant = Crie a sua loja
desk-new-merchant-text = O nome pode ser alterado mais tarde. Começa em modo de teste, sem dinheiro real.
desk-no-merchant-text = Não é membro de nenhum comerciante. Peça um convite a um proprietário.
desk-pager = Páginas
desk-total = { $count ->
    [one] { $count } no total
   *[other] { $count } no total
}
desk-previous = Anterior
desk-next = Seguinte
desk-filter = Filtrar
desk-filter-none = Limpar filtros
desk-all = Todos
desk-optional = opcional
desk-back = Voltar
desk-create = Criar
desk-show-json = Mostrar JSON
desk-done-saved = Salvo.
desk-done-cancelled = Cancelado.
desk-done-sent = Enviado.
desk-done-signed-out = A sessão foi encerrada.
desk-done-wallets = A mudança está a caminho. Todos os proprietários receberam um e-mail sobre ela.
desk-status = { $status ->
    [accepted] Aceito
    [active] Ativo
    [applied] Em vigor
    [cancelled] Cancelado
    [closed] Fechado
    [closing] Sendo fechado
    [completed] Concluído
    [confirmed] Pago
    [defaulted] Não cumprido
    [delivered] Entregue
    [disabled] Desativado
    [draft] Rascunho
    [due] A pagar
    [enabled] Ativado
    [expired] Expirado
    [failed] Falhou
    [inactive] Inativo
    [late] Atrasado
    [merged] Unificado
    [overdue] Vencido
    [overpaid] Pago a mais
    [paid] Pago
    [past_due] Em atraso
    [paused] Em pausa
    [processing] Em processamento
    [queued] Na fila
    [ready] Pronto
    [refunded] Reembolsado
    [running] Sendo feito
    [sent] Enviado
    [skipped] Ignorado
    [stopped] Parado
    [trialing] Em período de teste
    [uncollectible] Incobrável
    [underpaid] Pago a menos
    [unpaid] Não pago
    [void] Anulado
   *[pending] Pendente
}

## Problems with a field of a form

problem-required = Preencha este campo.
problem-number = Indique um número.
problem-whole-number = Indique um número inteiro.
problem-greater = Indique mais do que { $value }.
problem-at-least = Indique pelo menos { $value }.
problem-at-most = Indique no máximo { $value }.
problem-too-long = Use no máximo { $value } caracteres.
problem-decimals = Use no máximo { $value } casas decimais.
problem-email-address = Indique um e-mail completo, como nome@example.com.
problem-url = Indique um endereço web completo, como https://shop.example.
problem-future = Escolha um momento no futuro.
problem-wallet-address = Indique o endereço de uma carteira Solana.
problem-member = Esta pessoa já é membro.
problem-wallets-unchanged = Estas já são as carteiras atuais.
problem-draft-expired = Este formulário expirou. Indique as carteiras novamente.
problem-vault = Este endereço pertence a um programa, como uma multisig, e não pode assinar. Peça ao operador para o definir.
problem-role = A sua função não permite isto. Peça a um proprietário.
problem-last-owner = Um comerciante precisa de um proprietário. Dê primeiro essa função a outra pessoa.

## Words of several pages

desk-amount = Valor
desk-status-label = Estado
desk-exception = Requer atenção
desk-description = Descrição
desk-customer = Cliente
desk-customer-email = E-mail do cliente
desk-created = Criado em
desk-currency = Moeda
desk-token = Token
desk-details = Detalhes
desk-raw = Dados
desk-id = ID
desk-transaction = Transação

## Home

desk-home = Início

## Payments

desk-payments = Pagamentos
desk-no-payments = Nenhum pagamento encontrado.
desk-new-payment = Novo pagamento
desk-payment-page = Página para pagar
desk-cancel-payment = Cancelar pagamento
desk-resolve = Aceitar o valor recebido
desk-due = A pagar
desk-received = Recebido
desk-diagnosis = Diagnóstico

## Team

desk-team = Equipe
desk-no-members = Não há membros.
desk-role = Função
desk-roles = O que cada função permite
role-about = { $role ->
    [owner] Tudo, incluindo as carteiras que recebem o dinheiro e os outros proprietários.
    [admin] Tudo, exceto carteiras e proprietários.
    [developer] Vê tudo. Administra chaves de API, webhooks e relógios de teste. No modo de teste, também atende clientes.
    [support] Vê pagamentos e clientes e reembolsa até o limite das configurações.
    [accountant] Vê e exporta tudo. Faz relatórios, confere a contabilidade e fecha meses.
   *[viewer] Vê pagamentos e clientes. Não altera nada.
}
desk-passkey = Chave de acesso
desk-yes = Sim
desk-no = Não
desk-invite = Convidar
desk-invite-intro = A pessoa recebe um e-mail com um link. Funciona durante três dias.
desk-invitations = Convites pendentes
desk-expires = Expira em
desk-revoke = Revogar
desk-remove-member = Remover da equipe
desk-remove-member-text = A pessoa perde o acesso imediatamente.

## Audit log

desk-audit-log = Log de auditoria
desk-no-acts = Nenhuma ação encontrada.
desk-time = Data e hora
desk-actor = Quem
desk-by-operator = Operador
desk-act-label = Ação
desk-object-label = Objeto
desk-changes = Alterações
desk-act = { $action ->
    [create] Criação
    [update] Alteração
    [delete] Remoção
    [rotate] Renovação
    [revoke] Revogação
    [disable] Desativação
    [cancel] Cancelamento
    [resolve] Aceitação
    [hand_in] Entrega
    [apply] Aplicação
    [unapply] Retirada
    [deactivate] Desativação
    [pause] Pausa
    [resume] Retomada
    [reinstate] Reativação
    [void] Anulação
    [mark_uncollectible] Marcação como incobrável
    [mark_paid] Marcação como pago
    [merge] Unificação
    [adjust_balance] Ajuste do saldo
    [open_portal] Abertura do portal
    [advance] Avanço
    [stop] Parada
    [close] Fechamento
   *[export] Exportação
}
desk-object = { $object ->
    [api_key] Chave de API
    [webhook_endpoint] Endpoint de webhook
    [webhook_secret] Segredo de webhook
    [merchant] Conta
    [billing_settings] Configurações de cobrança
    [checkout_settings] Configurações do checkout
    [customer] Cliente
    [payment] Pagamento
    [payment_link] Link de pagamento
    [invoice] Fatura
    [credit_note] Nota de crédito
    [transfer] Transferência
    [refund] Reembolso
    [subscription] Assinatura
    [subscription_plan] Plano de assinatura
    [coupon] Cupom
    [installment_plan] Plano de prestações
    [test_clock] Relógio de teste
    [member] Membro
    [invitation] Convite
    [session] Sessão
    [passkey] Chave de acesso
    [wallet_change] Mudança de carteiras
    [counterpart] Contraparte
    [report] Relatório
    [report_schedule] Agenda de relatórios
    [period] Mês
   *[dashboard_settings] Configurações do painel
}

## Settings

desk-settings = Configurações
desk-settings-part = { $part ->
    [profile] Perfil
    [logo] Logotipo
    [brand] Marca e suporte
    [billing] Faturas e impostos
    [dunning] Lembretes e novas tentativas
   *[dashboard] Regras e notificações
}
desk-settings-both = Para os modos de teste e produção.
desk-settings-mode = { $mode ->
    [test] Só para o modo de teste.
   *[live] Só para o modo de produção.
}
desk-merchant-name = Nome da loja
desk-merchant-email = E-mail da loja
desk-merchant-email-hint = Recebe e-mails sobre segurança e problemas. Também é mostrado aos clientes se não houver dados de suporte.
desk-logo = Logotipo
desk-logo-hint = PNG ou JPEG, no máximo 100 kB e 1.000 pixels de cada lado.
desk-color = Cor dos botões e links
desk-color-hint = Em hexadecimal, como #2b4fd1.
desk-support-email = E-mail de suporte
desk-support-url = Página de suporte
desk-support-phone = Telefone de suporte
desk-terms-url = Termos
desk-privacy-url = Política de privacidade
desk-refund-policy-url = Política de reembolso
desk-shop-language = Idioma
desk-shop-language-hint = Para clientes cujo idioma não é conhecido.
desk-language-of-customer = O do navegador do cliente, ou inglês
desk-origins = Sites que podem mostrar o checkout em um frame
desk-origins-hint = Um por linha, como https://shop.example.
desk-seller-name = Nome nas faturas
desk-street = Rua
desk-street-2 = Endereço, segunda linha
desk-postal-code = Código postal
desk-city = Cidade
desk-state = Estado ou região
desk-country = País
desk-country-hint = Duas letras, como DE.
desk-tax-ids = Identificações fiscais
desk-one-per-line = Uma por linha.
desk-time-zone = Fuso horário
desk-time-zone-hint = Como Europe/Berlin. Decide em que dia algo acontece.
desk-invoice-prefix = Início do número das faturas
desk-credit-note-prefix = Início do número das notas de crédito
desk-invoice-notes = Observações nas novas faturas
desk-invoice-terms = Condições nas novas faturas
desk-reminder-days = Lembrar de faturas não pagas
desk-reminder-days-hint = Dias após o vencimento, separados por vírgulas; negativo: antes dele. Por exemplo: -3, 1, 7.
desk-retry-days = Pedir novamente os períodos não pagos
desk-retry-days-hint = Dias após a cobrança do período de uma assinatura, separados por vírgulas. Por exemplo: 1, 3, 5.
desk-give-up-days = Desistir após (dias)
desk-final-action = O que acontece então com a assinatura
desk-final = { $action ->
    [cancel] É cancelada
    [pause] Fica em pausa
   *[keep] Continua em atraso
}
desk-price-notice = Anunciar novos preços (dias antes)
desk-reporting-currency = Moeda das somas
desk-reporting-currency-hint = As somas de várias moedas são convertidas para ela.
desk-tolerance = Diferença tolerada
desk-tolerance-hint = Quanto de um preço pode ficar por pagar, na sua moeda e no máximo 1% dele.
desk-support-limit = Reembolsos do suporte por dia
desk-support-limit-hint = O máximo que um membro com a função Suporte pode reembolsar em 24 horas.
desk-large-refund = Reembolsos grandes
desk-large-refund-hint = A partir deste valor, quem reembolsa confirma com a sua chave de acesso.
desk-notify-exceptions = Enviar e-mail sobre dinheiro atrasado, a mais ou em falta
desk-notify-endpoints = Enviar e-mail quando um endpoint de webhook for desativado

## Wallets that receive payments

desk-wallets = Carteiras
desk-wallets-now = Para onde vai o seu dinheiro
desk-wallets-text = { $hours ->
    [0] Os pagadores pagam diretamente para estas carteiras. Só um proprietário pode mudá-las, com uma assinatura da nova carteira.
    [one] Os pagadores pagam diretamente para estas carteiras. Só um proprietário pode mudá-las, com uma assinatura da nova carteira. Uma mudança entra em vigor após { $hours } hora.
   *[other] Os pagadores pagam diretamente para estas carteiras. Só um proprietário pode mudá-las, com uma assinatura da nova carteira. Uma mudança entra em vigor após { $hours } horas.
}
desk-no-wallet = Nenhuma: pagamentos neste token não são aceitos
desk-change-wallets = Mudar carteiras
desk-change-wallets-intro = { $hours ->
    [0] Cada nova carteira assina a mudança. Todos os proprietários recebem um e-mail. Os pagamentos abertos mantêm as carteiras atuais.
    [one] Cada nova carteira assina a mudança. Todos os proprietários recebem um e-mail com um link para a parar. Entra em vigor após { $hours } hora. Os pagamentos abertos mantêm as carteiras atuais.
   *[other] Cada nova carteira assina a mudança. Todos os proprietários recebem um e-mail com um link para a parar. Entra em vigor após { $hours } horas. Os pagamentos abertos mantêm as carteiras atuais.
}
desk-wallet-hint = O endereço que recebe { $token }. Vazio: { $token } não é aceito.
desk-go-on = Continuar
desk-wallet-changes = Mudanças
desk-no-wallet-changes = Ainda ninguém mudou as carteiras no painel.
desk-wallet-effect = Entra em vigor
desk-sign-wallets = Assinar a mudança
desk-sign-text = Assine este texto com a carteira { $wallet }. Isso prova que você a controla e não custa nada.
desk-sign-place = Assinatura { $number } de { $count }
desk-sign-with = Assinar com { $wallet }
desk-sign-other-account = Esta é outra conta. Escolha em { $wallet } a conta com o novo endereço e tente novamente.
desk-sign-elsewhere = Assinar em outro lugar
desk-signature = Assinatura do texto, em base58 ou base64
desk-sign-wrong = A assinatura de { $wallet } não está correta. Assine novamente com esta carteira.
