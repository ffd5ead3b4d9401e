## The books of a merchant

desk-books = Contabilidade
books-overview = Visão geral
books-entries = Lançamentos
books-counterparts = Contrapartes
books-prove = Conciliar agora
books-done-started = A conciliação começou. O resultado aparece aqui.
books-done-recent = Todas as carteiras acabaram de ser conciliadas.

## Proof by the chain

books-proofs = Conciliação
books-proofs-intro = Uma vez por dia, o Florin compara o que dizem os livros com o que cada carteira tem na blockchain. O saldo inicial e os lançamentos juntos devem dar o que está na blockchain.
books-no-proofs = Nenhuma carteira foi conciliada ainda.
books-proof-status = { $status ->
    [proven] Confere
    [pending] Em espera
    [different] Não confere
    [failed] Falhou
   *[running] Em curso
}
books-proof-about = { $status ->
    [proven] Os livros têm exatamente o que a blockchain tem.
    [pending] Os livros têm o que a blockchain tem, exceto transações novas que ainda podem ser lançadas.
    [different] Os livros e a blockchain não conferem. A diferença é o que a blockchain tem a mais do que os livros.
    [failed] Não há resultado. O Florin tenta de novo amanhã.
   *[running] Os livros estão sendo comparados com a blockchain. Esta página atualiza-se sozinha.
}
books-failure = { $failure ->
    [too_much_pending] Há transações demais em espera
   *[chain_unavailable] Não foi possível ler a blockchain
}
books-why = Motivo
books-proved-again = Sendo conciliada de novo
books-proved-at = Conciliado
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Saldo inicial
books-since = Lançamentos desde então
books-booked = Nos livros
books-waiting = Em espera
books-chain = Na blockchain
books-difference = Diferença
books-differences = Do que é feita a diferença
books-differences-intro = A blockchain contradiz estes lançamentos. O operador deste serviço foi avisado.
books-no-differences = Nenhum lançamento contradiz a blockchain. Algo se moveu na blockchain que os livros não têm.
books-transfer = Transferência
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instrução { $path }
books-all-transfers = Toda
books-missing = Não está lá
books-pending = Transações em espera
books-pending-intro = { $count ->
    [one] { $count } transação nova ainda pode ser lançada ou descartada pela blockchain.
   *[other] { $count } transações novas ainda podem ser lançadas ou descartadas pela blockchain.
}
books-pending-shown = São mostradas as primeiras { $count }.

## Balances

books-have = O que as suas carteiras têm
books-have-intro = O que dizem os livros agora. Os valores são os do dia em que o dinheiro se moveu.
books-nothing = Nada foi lançado ainda.
books-sources = De onde vem e para onde foi
books-sources-intro = O que trouxe dinheiro está acima de zero, o que o levou está abaixo. Para cada token, tudo somado dá o que as suas carteiras têm.
books-value = Valor
books-account-label = Conta
books-account = { $account ->
    [wallet] As suas carteiras
    [unsettled] Pagamentos não concluídos
    [sales] Vendas
    [surplus] Pagamentos a mais
    [splits] Partes de outros
    [service_charge] Taxa de serviço
    [refunds] Reembolsos
    [unapplied] Dinheiro não atribuído
    [customer_balances] Crédito de clientes
    [credit_notes] Notas de crédito
    [adjustments] Ajustes
    [network_fees] Taxas de rede
    [outside] Fora do Florin
    [opening] Saldo inicial
   *[conversion] Conversão de moeda
}
books-account-about = { $account ->
    [wallet] O que você tem na blockchain.
    [unsettled] Recebido por pagamentos ainda abertos ou que terminaram sem ser pagos.
    [sales] Recebido pelo que você vendeu.
    [surplus] Recebido além do necessário.
    [splits] Recebido para outros e repassado a eles.
    [service_charge] A parte do operador nas suas vendas.
    [refunds] Devolvido aos clientes.
    [unapplied] Nas suas carteiras, sem contar para nenhum pagamento.
    [customer_balances] O que os clientes ainda têm com você.
    [credit_notes] Dado aos clientes como crédito por notas de crédito.
    [adjustments] Crédito que você deu ou retirou à mão.
    [network_fees] O que a rede Solana tirou dos seus SOL.
    [outside] Veio de carteiras que não são suas, ou foi para elas, sem o Florin.
    [opening] O que as suas carteiras tinham antes do início dos livros.
   *[conversion] Entre um valor numa moeda e em outra.
}

## Entries

books-entries-intro = Cada movimento do seu dinheiro, em partidas dobradas. Os lançamentos nunca mudam. O que pertence a um mês encerrado é lançado depois e indica isso.
books-no-entries = Nenhum lançamento encontrado.
books-debit = Débito
books-credit = Crédito
# What an entry describes, such as a refund.
books-cause-label = Por
books-cause = { $cause ->
    [transfer] Transferência
    [payment] Pagamento
    [refund] Reembolso
    [network_fee] Taxa de rede
    [balance] Crédito do cliente
    [outside] Fora do Florin
   *[opening] Saldo inicial
}
# $month: such as October 2026, which is closed.
books-corrects = Corrige { $month }
books-entries-of = Lançamentos contábeis

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Quem enviou dinheiro a você sem o Florin, ou recebeu de você. Dê um nome a cada um, e todos os lançamentos o mostram.
books-no-counterparts = Nenhum dinheiro veio de fora do Florin nem saiu para fora dele.
books-counterpart = Contraparte
books-net = Recebido menos enviado
books-known-since = Desde
books-name-hint = Por exemplo, Salários. Deixe vazio para remover o nome.
books-outside-entries = Lançamentos com o exterior do Florin
