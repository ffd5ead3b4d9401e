## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Oggi
    [week] Ultimi 7 giorni
   *[month] Ultimi 30 giorni
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] { $amount } in più di ieri a quest’ora
        [week] { $amount } in più dei 7 giorni precedenti
       *[month] { $amount } in più dei 30 giorni precedenti
    }
    [down] { $range ->
        [today] { $amount } in meno di ieri a quest’ora
        [week] { $amount } in meno dei 7 giorni precedenti
       *[month] { $amount } in meno dei 30 giorni precedenti
    }
   *[same] { $range ->
        [today] Come ieri a quest’ora
        [week] Come nei 7 giorni precedenti
       *[month] Come nei 30 giorni precedenti
    }
}
home-no-change = Ancora nessun confronto possibile
home-count = { $count ->
    [0] Nessun pagamento
    [one] { $count } pagamento
   *[other] { $count } pagamenti
}
home-refunded = Rimborsato: { $amount }
home-approximate = Le altre valute sono convertite ai cambi di oggi.
home-unpriced = Senza { $currencies }, per mancanza di un cambio.
home-received = Ricevuto
home-chart = Ricevuto al giorno
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Grafico a barre di quanto ricevuto in ciascuno degli ultimi 30 giorni. Massimo ({ $day }): { $amount }.
home-chart-table = Mostra come tabella
home-day = Giorno
home-chart-empty = Negli ultimi 30 giorni non è stato ricevuto nulla.
home-today = Oggi
home-attention-title = Richiede attenzione
home-attention-none = Nulla richiede la tua attenzione.
home-attention = { $kind ->
    [wallet_change] Una modifica dei wallet è in attesa
    [underpaid] { $count ->
        [one] Pagamento con denaro in difetto
       *[other] Pagamenti con denaro in difetto
    }
    [overpaid] { $count ->
        [one] Pagamento con denaro in eccesso
       *[other] Pagamenti con denaro in eccesso
    }
    [late] { $count ->
        [one] Pagamento arrivato in ritardo
       *[other] Pagamenti arrivati in ritardo
    }
    [unmatched] { $count ->
        [one] Trasferimento senza un pagamento
       *[other] Trasferimenti senza un pagamento
    }
    [refund] { $count ->
        [one] Rimborso in attesa della tua firma
       *[other] Rimborsi in attesa della tua firma
    }
    [endpoint] { $count ->
        [one] Endpoint webhook con errori
       *[other] Endpoint webhook con errori
    }
    [invoice] { $count ->
        [one] Fattura scaduta
       *[other] Fatture scadute
    }
   *[subscription] { $count ->
        [one] Abbonamento in arretrato
       *[other] Abbonamenti in arretrato
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Ultimi pagamenti
home-no-payments = Non ci sono ancora pagamenti.
home-all-payments = Tutti i pagamenti
home-steps = Cinque passi fino al tuo primo pagamento
home-steps-done = { $done } di { $count } completati
home-steps-hide = Nascondi questi passi
home-step-done = Completato:
home-step = { $step ->
    [wallets] Verifica dove va il tuo denaro
    [payment] Crea un pagamento
    [pay] Pagalo
    [webhooks] Informa il tuo negozio dei pagamenti
   *[team] Invita il tuo team
}
home-step-text = { $step ->
    [wallets-test] Il denaro di test va ai wallet della modalità di test.
    [wallets-live] I pagatori pagano direttamente ai tuoi wallet.
    [payment-test] Inserisci un importo. Non si muove denaro reale.
    [payment-live] Inserisci un importo e invia la pagina a un cliente.
    [pay-test] Il simulatore lo paga, esattamente o con un errore.
    [pay-live] Apri la sua pagina e paga tu un piccolo importo.
    [webhooks-test] Aggiungi un endpoint che riceve notizia di ogni pagamento.
    [webhooks-live] Aggiungi un endpoint che riceve notizia di ogni pagamento.
    [team-test] Altre persone vedono i pagamenti o aiutano i clienti, ognuna nel proprio ruolo.
   *[team-live] Altre persone vedono i pagamenti o aiutano i clienti, ognuna nel proprio ruolo.
}
