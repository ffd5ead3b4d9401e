## What the operator of the service sees, who runs it for all merchants

op-title = Operação
op-overview = Visão geral
op-ready = Pronto
op-current = Atuais
op-chain-lag = { $mode ->
    [live] Rede real, atraso
   *[test] Rede de teste, atraso
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slots
}
op-prices = Preços
op-prices-old = Antigos demais: { $units }
op-mails-failed = E-mails com falha (24 horas)
op-unreadable = Transações ilegíveis
op-books-wrong = Carteiras cujos livros contradizem a cadeia
op-tokens-suspended = Tokens suspensos
op-no-worker = Nenhum worker está em execução: os pagamentos não são confirmados, e nenhum e-mail ou webhook é enviado.
op-processes = Processos
op-process = Processo
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Em execução
   *[silent] Não responde
}
op-version = Versão
op-started = Iniciado
op-merchant = Comerciante
op-members = Membros
op-last-paid = Último pagamento
op-no-merchants = Nenhum comerciante encontrado.
op-search = Nome, e-mail ou ID
op-failing = Endpoints com falha
op-no-failing = Nenhum endpoint com falha.
op-deliveries-waiting = Entregas em espera
op-rpc = Endpoints RPC
op-rpc-text = Cada modo usa o primeiro endpoint que responde. Os outros são consultados quando ele falha ou atinge o limite.
op-host = Host
op-rpc-state = { $state ->
    [active] Em uso
    [failing] Com falha
    [aside] Com falha, fora de uso por ora
   *[idle] Sem uso
}
op-last-failure = Última falha
op-behind = Atraso
op-jobs = Tarefas
op-job = Tarefa
op-job-id = ID da tarefa
op-no-job = Esta tarefa não existe. Tarefas concluídas são excluídas após uma hora.
op-queue = Fila
op-queues = Filas
op-no-queues = Nenhuma tarefa.
op-jobs-due = Pendentes
op-jobs-later = Mais tarde
op-jobs-running = Em execução
op-oldest = Mais antiga
op-dead-letters = Dead letters
op-no-dead-letters = Nenhuma dead letter: nenhuma tarefa falhou definitivamente.
op-replay = Executar de novo
# $queue: its name, such as email.send.
op-replay-all = Executar de novo todas de { $queue }
op-cancel = Cancelar tarefa
op-due = Prevista
op-payload = Conteúdo
op-acts = Ações dos operadores
op-no-acts = Nada ainda.
op-act = { $action ->
    [replay] Executada de novo
    [cancel] Cancelada
   *[redrive] Todas executadas de novo
}
op-outcome = Resultado
op-outcome-done = { $count ->
    [one] { $count } tarefa
   *[other] { $count } tarefas
}
op-outcome-open = Aguarda um worker
op-done-asked = Um worker faz isso em alguns segundos.
