## Developers: words of several pages

developers = Desenvolvedores
developers-keys = Chaves de API
developers-endpoints = Webhooks
developers-deliveries = Entregas
developers-events = Eventos
developers-requests = Solicitações
developers-clocks = Relógios de teste
developers-done-deleted = Apagado.
developers-done-recovering = Os eventos perdidos serão enviados novamente.
developers-done-revoked = A chave foi revogada.
developers-done-skipped = Esta entrega não será enviada.
desk-delete = Apagar
desk-from = De
desk-before = Antes de
secret-once = Copie agora e guarde em lugar seguro. Não será mostrado novamente.
secret-saved = Já guardei
secret-before-until = O antigo também assina até
secret-overlap = O segredo antigo também assina
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Não: foi exposto
    [one] Durante { $hours } hora
   *[other] Durante { $hours } horas
}
secret-rotate-text = Um novo segredo assina a partir de agora. Dê tempo ao seu receptor para o conhecer: até lá, ambos assinam.

## API keys

key-one = Chave de API
key-none = Ainda não há chaves de API.
key-new = Criar chave
key-created = A sua nova chave
key-value = Chave
key-name = Nome
key-name-hint = O que usa a chave, como Loja online.
key-scopes = Permite
key-preset = { $preset ->
    [full] Tudo
    [read_only] Ler tudo
    [payments_only] Pagamentos e links de pagamento
    [point_of_sale] Pagamentos, para um caixa
   *[custom] Só o que eu escolher
}
key-chosen-scopes = Permissões
key-scope-count = { $count ->
    [one] { $count } permissão
   *[other] { $count } permissões
}
key-last-used = Último uso
key-never = Nunca
key-expires = Expira em
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Deixe vazio para uma chave que nunca expira. Fuso horário: { $zone }.
key-addresses = Funciona a partir de
key-addresses-hint = Endereços IP ou intervalos como 203.0.113.0/24, um por linha. Deixe vazio para todos.
key-addresses-more = { $addresses } e mais { $count }
key-everywhere = Qualquer lugar
key-state = { $state ->
    [active] Ativa
    [replacing] Em substituição
    [replaced] Substituída
    [expired] Expirada
   *[revoked] Revogada
}
key-created-by = Criada por
key-replaced-by = Substituída por
key-rotate = Renovar chave
key-rotate-text = Uma nova chave com as mesmas permissões substitui esta.
key-overlap = A chave antiga deixa de funcionar
key-overlap-choice = { $overlap ->
    [hour] Após 1 hora
    [day] Após 24 horas
    [week] Após 7 dias
   *[none] Imediatamente
}
key-old-until = A chave antiga funciona até
key-old-ended = Deixou de funcionar
key-revoke = Revogar chave
key-revoke-text = A chave deixa de funcionar imediatamente e para sempre. Tudo o que a usa passa a falhar.
key-cascade = Revogar também todas as chaves criadas com esta chave

## Webhook endpoints

endpoint-one = Endpoint
endpoint-none = Ainda não há endpoints. Adicione um para saber dos pagamentos assim que acontecem.
endpoint-new = Adicionar endpoint
endpoint-created = O seu novo endpoint
endpoint-edit = Editar endpoint
endpoint-url = URL
endpoint-url-hint = Enviamos eventos para este endereço com POST.
endpoint-all-events = Todos os eventos
endpoint-some-events = Só os que eu escolher
endpoint-chosen-events = Eventos
endpoint-event-count = { $count ->
    [one] { $count } evento
   *[other] { $count } eventos
}
endpoint-ordering = Ordem
endpoint-ordering-hint = Por ordem significa que um evento espera até chegar o anterior sobre o mesmo objeto.
endpoint-ordering-choice = { $ordering ->
    [per_resource] Por ordem para cada objeto
   *[none] O mais depressa possível
}
endpoint-own-secret-choice = Assinar com um segredo próprio em vez do comum
endpoint-own-secret = Um segredo próprio
endpoint-common-secret = O segredo de assinatura comum
endpoint-secret = Segredo de assinatura
endpoint-secret-new = O novo segredo de assinatura
# $url: the endpoint's address.
endpoint-secret-of = Segredo de assinatura de { $url }
endpoint-secret-text = Com este segredo, o seu receptor verifica se um webhook é nosso. Quem o tiver pode falsificar webhooks.
endpoint-rotate = Renovar segredo
endpoint-disabled-why = { $reason ->
    [gone] Respondeu 410 Gone
   *[failing] Falhou durante cinco dias
}
endpoint-failing-since = Com falhas desde
endpoint-newest = Entregas mais recentes
endpoint-all-deliveries = Todas as entregas
endpoint-test = Enviar evento de teste
endpoint-enable = Ativar
endpoint-disable = Desativar
endpoint-deleted = Apagado
endpoint-delete = Apagar endpoint
endpoint-delete-text = Deixamos de lhe enviar eventos, também os que estão à espera. As entregas passadas continuam visíveis.
endpoint-recover = Reenviar eventos perdidos
endpoint-recover-text = Enviamos novamente todos os eventos de um período que foram ignorados ou falharam definitivamente.
endpoint-since = De
endpoint-since-hint = Quando os eventos aconteceram; em modo de teste, segundo o relógio de teste. Fuso horário: { $zone }.
endpoint-until = Antes de
endpoint-until-hint = Deixe vazio para todos os eventos até agora.

## Webhook deliveries

delivery-none = Nenhuma entrega encontrada.
delivery-attempts = Tentativas
delivery-attempt = Tentativa { $number }
delivery-attempt-count = { $count ->
    [one] { $count } tentativa
   *[other] { $count } tentativas
}
delivery-no-attempt = Ainda não enviada.
delivery-old-attempts = As tentativas são antigas demais para terem sido guardadas.
delivery-last-answer = Última resposta
delivery-answer = Resposta
delivery-no-answer = Sem resposta
delivery-duration = Duração
delivery-milliseconds = { $ms } ms
delivery-failing = Com falhas
delivery-filter = { $status ->
    [delivered] Entregue
    [failed] Falhou
    [skipped] Ignorada
    [failing] Com falhas, em nova tentativa
   *[pending] Pendente
}
delivery-next = Próxima tentativa
delivery-arrived = Chegada
delivery-body = Corpo enviado
delivery-body-text = É exatamente este texto que é enviado e assinado.
delivery-show-body = Corpo
delivery-request = Solicitação
delivery-response = Resposta
delivery-resend = Reenviar
delivery-skip = Ignorar

## Events

event-one = Evento
event-none = Nenhum evento encontrado.
event-id = ID do evento
event-kind = Evento
event-object = Objeto
event-object-id = ID do objeto
event-json = JSON

## Request log

request-one = Solicitação
request-none = Nenhuma solicitação encontrada.
request-intro = O que as suas chaves pediram nos últimos 7 dias, sem segredos.
request-class = { $class ->
    [done] 2xx, feita
    [refused] 4xx, recusada
   *[failed] 5xx, falhou
}
request-method = Método
request-path = Caminho
request-error = Erro
request-code = Código
request-field = Campo
request-query = Consulta
request-client = Cliente HTTP
request-idempotency-key = Chave de idempotência
request-replay = Respondida como a primeira solicitação com esta chave
request-correlation = ID de correlação
request-body = Corpo da solicitação
request-no-body = Nenhum foi enviado ou guardado.
request-answer = Corpo da resposta

## Test clocks

clock-one = Relógio de teste
clock-intro = Um relógio de teste avança o tempo dos seus dados de teste, para não precisar esperar pelo fim de um período.
clock-own = O seu relógio de teste
clock-own-text = Para tudo o que não tem relógio próprio
clock-now = Marca
clock-target = A caminho de
clock-status = { $status ->
    [advancing] Em avanço
    [waiting] À espera
    [deleting] Em remoção
   *[ready] Pronto
}
clock-waits = { $reason ->
    [chain] Espera por um nó da rede: nenhum responde, ou a rede ainda não passou a hora da sua solicitação.
    [transaction] Espera para ler uma transação que pode pagar algo que iria expirar.
    [payment] Espera por um pagamento fora do prazo que está em confirmação ou precisa de um preço.
   *[price] Espera por um preço atual: vence um período em EUR ou GBP.
}
clock-advance = Avançar
clock-advance-text = Tudo o que vence pelo caminho acontece por ordem: testes terminam, períodos são cobrados, pagamentos expiram. Os relógios nunca recuam.
clock-step = Quanto
clock-step-choice = { $step ->
    [hour] 1 hora
    [day] 1 dia
    [week] 7 dias
    [month] 30 dias
    [year] 365 dias
   *[time] Até a hora abaixo
}
clock-to = Até
clock-to-hint = Fuso horário: { $zone }.
clock-stop = Parar aqui
clock-new = Criar relógio
clock-new-text = Crie clientes com este relógio pela API. Tudo o que é deles vive nele, e outros relógios não o movem.
clock-name = Nome
clock-name-hint = O que quer testar com ele, como Um ano de um plano anual.
clock-delete = Apagar relógio de teste
clock-delete-text = É apagado com os seus clientes e tudo o que é deles: pagamentos, faturas, assinaturas e planos.

## Problems with fields

problem-time = Escolha uma data e hora.
problem-scopes = Escolha o que a chave permite.
problem-address-range = Indique endereços IP ou intervalos como 203.0.113.0/24, um por linha.
problem-clock-past = Escolha uma hora posterior à que o relógio marca.
problem-clock-far = Escolha uma hora dentro dos próximos dez anos.
problem-range = Escolha uma hora posterior ao início.
