## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Hoje
    [week] Últimos 7 dias
   *[month] Últimos 30 dias
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] { $amount } acima de ontem a esta hora
        [week] { $amount } acima dos 7 dias anteriores
       *[month] { $amount } acima dos 30 dias anteriores
    }
    [down] { $range ->
        [today] { $amount } abaixo de ontem a esta hora
        [week] { $amount } abaixo dos 7 dias anteriores
       *[month] { $amount } abaixo dos 30 dias anteriores
    }
   *[same] { $range ->
        [today] Igual a ontem a esta hora
        [week] Igual aos 7 dias anteriores
       *[month] Igual aos 30 dias anteriores
    }
}
home-no-change = Ainda sem termo de comparação
home-count = { $count ->
    [0] Nenhum pagamento
    [one] { $count } pagamento
   *[other] { $count } pagamentos
}
home-refunded = Reembolsado: { $amount }
home-approximate = As outras moedas são convertidas à cotação de hoje.
home-unpriced = Sem { $currencies }, para as quais não há cotação.
home-received = Recebido
home-chart = Recebido por dia
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Gráfico de barras do valor recebido em cada um dos últimos 30 dias. O maior foi em { $day }: { $amount }.
home-chart-table = Mostrar como tabela
home-day = Dia
home-chart-empty = Nada foi recebido nos últimos 30 dias.
home-today = Hoje
home-attention-title = Requer atenção
home-attention-none = Nada requer a sua atenção.
home-attention = { $kind ->
    [wallet_change] Uma mudança das carteiras está à espera
    [underpaid] { $count ->
        [one] Pagamento com dinheiro a menos
       *[other] Pagamentos com dinheiro a menos
    }
    [overpaid] { $count ->
        [one] Pagamento com dinheiro a mais
       *[other] Pagamentos com dinheiro a mais
    }
    [late] { $count ->
        [one] Pagamento feito tarde demais
       *[other] Pagamentos feitos tarde demais
    }
    [unmatched] { $count ->
        [one] Transferência que não pertence a nenhum pagamento
       *[other] Transferências que não pertencem a nenhum pagamento
    }
    [refund] { $count ->
        [one] Reembolso à espera da sua assinatura
       *[other] Reembolsos à espera da sua assinatura
    }
    [endpoint] { $count ->
        [one] Endpoint de webhook com falhas
       *[other] Endpoints de webhook com falhas
    }
    [invoice] { $count ->
        [one] Fatura vencida
       *[other] Faturas vencidas
    }
   *[subscription] { $count ->
        [one] Assinatura em atraso
       *[other] Assinaturas em atraso
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Pagamentos mais recentes
home-no-payments = Ainda não há pagamentos.
home-all-payments = Todos os pagamentos
home-steps = Cinco passos até o seu primeiro pagamento
home-steps-done = { $done } de { $count } concluídos
home-steps-hide = Ocultar estes passos
home-step-done = Concluído:
home-step = { $step ->
    [wallets] Verifique para onde vai o seu dinheiro
    [payment] Crie um pagamento
    [pay] Pague-o
    [webhooks] Informe a sua loja sobre pagamentos
   *[team] Convide a sua equipe
}
home-step-text = { $step ->
    [wallets-test] O dinheiro de teste vai para carteiras do modo de teste.
    [wallets-live] Os pagadores pagam diretamente para as suas carteiras.
    [payment-test] Indique um valor. Não se move dinheiro real.
    [payment-live] Indique um valor e envie a página a um cliente.
    [pay-test] O simulador paga-o, com exatidão ou com um erro.
    [pay-live] Abra a página dele e pague você um valor pequeno.
    [webhooks-test] Adicione um endpoint que é avisado de cada pagamento.
    [webhooks-live] Adicione um endpoint que é avisado de cada pagamento.
    [team-test] Outros veem pagamentos ou ajudam clientes, cada um na sua função.
   *[team-live] Outros veem pagamentos ou ajudam clientes, cada um na sua função.
}
