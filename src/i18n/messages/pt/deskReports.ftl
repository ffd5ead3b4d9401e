## Reports

desk-reports = Relatórios
desk-no-reports = Nenhum relatório encontrado.
desk-no-reports-yet = Ainda não há relatórios. Um relatório é um arquivo com todos os pagamentos, faturas ou outras linhas de um período.
desk-report-new = Novo relatório
desk-report-new-text = Escolha o assunto do arquivo e os dias. Leva um momento para ser feito e pode ser baixado por 30 dias.
desk-report-make = Fazer o relatório
desk-report-again = Fazer de novo
desk-report-type = Relatório
desk-report-type-hint = O extrato resume cada carteira e cada conta. Todos os outros listam cada linha.
desk-report-first-day = Primeiro dia
desk-report-last-day = Último dia
desk-report-days = Dias
desk-report-format = Formato
desk-report-format-choice = { $format ->
    [csv] CSV, para qualquer programa
    [xlsx] Excel
    [pdf] PDF, para ler e imprimir
   *[jsonl] JSON Lines, para desenvolvedores
}
desk-report-numbers = Moeda, fuso horário e números
desk-report-no-currency = Cada valor na sua moeda
desk-report-currency-hint = Valores em outras moedas são convertidos à taxa do seu momento. O arquivo também mostra a taxa e a moeda original.
desk-report-options = Opções
desk-report-comma = Vírgula decimal
desk-report-comma-hint = Escreve 1,50 em vez de 1.50. Só para CSV, sem programa de contabilidade.
desk-report-bom = Marcar para o Excel
desk-report-bom-hint = Assim o Excel mostra letras como é e ł corretamente. Só para CSV.
desk-report-program = Para um programa de contabilidade
desk-report-preset = Programa de contabilidade
desk-report-no-preset = Nenhum
desk-report-preset-hint = As colunas são as que o programa importa. Só para pagamentos, faturas e notas de crédito, em CSV. Os arquivos para o DATEV são em euros.
desk-report-consultant = DATEV: número do consultor
desk-report-client = DATEV: número do cliente
desk-report-chart = DATEV: plano de contas
desk-report-datev-hint = Seu contador conhece esses números.
desk-report-rows = Linhas
desk-report-file = O arquivo
desk-report-state = { $status ->
    [queued] O relatório aguarda a sua vez. Esta página se atualiza sozinha.
    [running] O relatório está sendo feito. Esta página se atualiza sozinha.
    [ready] O relatório está pronto. Quem tiver o link pode baixar o arquivo: compartilhe com cuidado.
   *[failed] Não foi possível fazer o relatório. Altere-o e tente de novo.
}
desk-report-why = Por que falhou
desk-report-until = Pode ser baixado até
desk-report-checksum = Soma de verificação (SHA-256)
desk-report-schedule = Feito por
desk-report-scheduled = Uma programação
desk-report-finished = Concluído

## Schedules of reports

desk-report-schedules = Programações
desk-no-schedules = Ainda não há programações. Uma programação faz o mesmo relatório todo dia, semana ou mês.
desk-schedule-new = Nova programação
desk-schedule-new-text = O Florin faz o relatório sozinho, uma hora depois do fim de cada dia, semana ou mês.
desk-schedule-edit = Editar programação
desk-schedule-every = Frequência
desk-schedule-every-choice = { $every ->
    [day] Todo dia
    [week] Toda semana
   *[month] Todo mês
}
desk-schedule-every-hint = Cada relatório trata do dia, da semana ou do mês anterior.
desk-schedule-emails = Enviar o link para
# $count: 5.
desk-schedule-emails-hint = Um endereço por linha, no máximo { $count }. Você pode deixar vazio.
desk-schedule-nobody = Ninguém
desk-schedule-next = Próximo relatório
desk-schedule-delete = Apagar programação
desk-schedule-delete-text = O Florin não faz mais esses relatórios. Os que já foram feitos permanecem.

## Closing months

desk-months = Fechamento mensal
desk-months-text = Os relatórios de um mês fechado nunca mudam. Feche um mês quando a contabilidade dele estiver pronta.
desk-no-months = Nenhum mês está fechado.
desk-month = Mês
desk-month-open = Aberto
desk-month-running = Ainda não terminou
desk-month-ended = Pode ser fechado
# $month: such as October 2026.
desk-month-close = Fechar { $month }
desk-month-close-text = Fechar um mês mantém a contabilidade dele como está agora, para sempre.
desk-month-close-reports = Nenhum relatório deste mês muda mais.
desk-month-later = Dinheiro posterior
desk-month-close-later = Reembolsos, pagamentos atrasados e correções contam no mês aberto. Eles indicam o mês que corrigem.
desk-month-undo = Sem volta
desk-month-close-undo = Um mês fechado não pode ser reaberto.
desk-month-with = Meses anteriores fechados com ele
desk-month-closed-at = Fechado em
desk-month-closed-by = Fechado por
desk-month-state = { $status ->
    [closing] Os relatórios deste mês estão sendo guardados. Esta página se atualiza sozinha.
   *[closed] A contabilidade deste mês está fechada. Nenhum dos seus relatórios muda mais.
}
desk-month-reports = Relatórios deste mês
desk-month-reports-text = Cada link leva a um formulário preenchido para este mês.

## Problems with fields of reports

problem-report-range = Escolha um último dia que não seja anterior ao primeiro.
problem-report-long = Escolha um período mais curto: dez anos no máximo.
problem-report-preset = Programas de contabilidade só importam pagamentos, faturas e notas de crédito.
problem-report-currency = Escolha uma moeda: pagamentos para um programa de contabilidade precisam de uma.
problem-report-csv = Escolha o formato CSV para isto.
problem-report-no-comma = Um programa de contabilidade tem a sua própria escrita de números: desative isto.
problem-report-year = O DATEV precisa de dias de um único ano.
problem-day = Informe um dia.
problem-time-zone = Informe um fuso horário, como Europe/Berlin.
problem-reports-open = { $value } relatórios aguardam ou estão sendo feitos. Tente de novo quando um deles estiver pronto.
problem-reports-large = Os arquivos dos seus relatórios são grandes demais no total. Cada um é apagado após 30 dias.
problem-schedules-full = Você tem { $value } programações. Apague uma de que não precisa mais.
problem-month-running = Este mês ainda não terminou.
problem-month-before = Um mês posterior já está fechado.

## Why a report could not be made

problem-report-large = O arquivo é grande demais. Escolha menos dias.
problem-report-rows = Este formato tem no máximo { $value } linhas. Escolha CSV ou menos dias.
problem-report-month = O mês { $value } está fechado. Este relatório só existe para o último dia dele: termine com esse dia.
problem-report-failed = Algo deu errado. Se acontecer de novo, fale com o operador deste serviço.
problem-report-rate = O valor de { $value } é desconhecido nesta moeda: não havia taxa naquele momento.
