## The simulator of payers

simulator = Simulatore
simulator-intro = Guarda che cosa succede quando qualcuno paga. Un pagamento della tua modalità di test viene pagato da un nuovo wallet, con una transazione reale sulla rete di test.
simulator-new = Un nuovo pagamento di test
simulator-create = Crea e simula
simulator-from-exchange = Pagabile da un exchange
simulator-open = Pagamenti di test aperti
simulator-none = Non ci sono pagamenti di test aperti.
simulator-simulate = Simula un pagatore
simulator-missing = Il simulatore non è configurato.
simulator-missing-text = Ha bisogno del wallet demo dell’ambiente locale, che l’operatore imposta con questi parametri. Fino ad allora, paga i pagamenti di test con un tuo wallet.
# $amount: such as $10.00.
simulator-payment = Simula un pagamento di { $amount }
simulator-details = Tutto su questo pagamento
simulator-checkout = Pagina di checkout
simulator-state = Pagamento
simulator-expires = Aperto fino a
simulator-last = Ultima simulazione
simulator-hint = { $status ->
    [pending] Questa pagina mostra da sola ciò che succede. Per vedere denaro in ritardo, prima lascia scadere il pagamento o annullalo.
    [confirmed] Questo pagamento è pagato. Creane un altro per continuare.
   *[other] Questo pagamento è chiuso. Può ancora arrivare denaro in ritardo.
}
simulator-kinds = Come paga il pagatore?
simulator-amount = Importo in { $token }
simulator-kind = { $kind ->
    [exact] Paga esattamente
    [underpaid] Paga troppo poco
    [overpaid] Paga troppo
    [late] Paga in ritardo
    [wrong_token] Paga in un altro token
    [failed] Fai fallire la transazione
   *[exchange] Paga da un exchange
}
simulator-kind-text = { $kind ->
    [exact] Il pagatore invia tutto il dovuto, e il pagamento risulta pagato pochi secondi dopo.
    [underpaid] Il pagatore invia l’80% o l’importo qui sotto, e il pagamento resta aperto finché arriva il resto.
    [overpaid] Il pagatore invia il 125% o l’importo qui sotto: il pagamento risulta pagato, e puoi rimborsare l’eccedenza.
    [late] Il denaro arriva quando il pagamento è già chiuso: puoi accettarlo o rimborsarlo.
    [wrong_token] Il pagatore invia un token che non hai chiesto: il pagamento resta aperto, e il denaro compare come non assegnato.
    [failed] La transazione non riesce sulla rete: il pagamento resta aperto, e la sua diagnosi spiega perché.
    [unexpected_exchange] L’exchange non aggiunge un riferimento, e questo pagamento non lo prevede: il denaro compare come non assegnato.
   *[exchange] L’exchange non aggiunge un riferimento, ma l’importo esatto identifica il pagamento: risulta pagato pochi secondi dopo.
}
