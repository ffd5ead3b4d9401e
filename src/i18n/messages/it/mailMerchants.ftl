## Mails to merchants

mail-merchant-hello = Buongiorno { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = Pagamento arrivato in ritardo: { $amount }
mail-overpaid-subject = Pagamento superiore al dovuto: { $amount }
mail-underpaid-subject = Pagamento inferiore al dovuto: { $amount }
mail-late-payment-text = È arrivato denaro per un pagamento dopo la sua scadenza o dopo la sua chiusura.
mail-overpaid-text = Un pagatore ha inviato più del dovuto.
mail-underpaid-text = Un pagamento si è chiuso con meno del dovuto.
mail-underpaid-open-text = Un pagatore ha inviato meno del dovuto e può ancora pagare il resto.
mail-fact-payment = Pagamento: { $id }
mail-fact-for = Causale: { $description }
mail-fact-price = Prezzo: { $price } ({ $tokens })
mail-fact-received = Ricevuto: { $amount }
mail-fact-surplus = Eccedenza: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Stato: { $status }
mail-fact-wallet = Wallet del pagatore: { $wallet }
mail-fact-transaction = Transazione: { $transaction }
mail-advice-surplus = Il denaro è nel suo wallet. Il pagatore potrebbe aspettarsi la restituzione dell’eccedenza.
mail-advice-none = Il denaro è nel suo wallet. Non deve fare nulla.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = Il denaro è nel suo wallet. Florin lo conteggia per la fattura, il periodo o la rata e chiede al cliente solo il resto. Per accettarlo come pagamento completo, chiami l’API:
mail-advice-return = Se non verrà richiesto altro, a causa di un annullamento, restituisca il denaro al pagatore.
mail-advice-pending = Il denaro è nel suo wallet. Il pagamento si chiuderà come non pagato, perché il denaro è arrivato troppo tardi. A quel punto, lo restituisca al pagatore oppure lo accetti come pagamento completo con:
mail-advice-accept = Il denaro è nel suo wallet. Lo restituisca al pagatore oppure lo accetti come pagamento completo con:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Abbonamento terminato, pagato in parte: { $amount }
   *[plan] Piano rateale terminato, pagato in parte: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Un abbonamento è terminato e ha ricevuto denaro per un periodo non pagato. Florin non chiede altro al cliente.
       *[other] Un abbonamento è terminato e ha ricevuto denaro per periodi non pagati. Florin non chiede altro al cliente.
    }
   *[plan] { $count ->
        [one] Un piano rateale è terminato e ha ricevuto denaro per una rata non pagata. Florin non chiede altro al cliente.
       *[other] Un piano rateale è terminato e ha ricevuto denaro per rate non pagate. Florin non chiede altro al cliente.
    }
}
mail-fact-subscription = Abbonamento: { $id }
mail-fact-installment-plan = Piano rateale: { $id }
mail-fact-plan = Piano: { $name }
mail-fact-description = Descrizione: { $description }
mail-fact-customer = Cliente: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Ricevuto per il periodo { $start } – { $end }: { $received } ({ $value } su { $price })
mail-fact-installment = Ricevuto per la rata { $number } di { $count }: { $received } ({ $value } su { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } con { $payment }
mail-fact-more = { $count ->
    [one] e { $count } altra voce
   *[other] e altre { $count } voci
}
mail-fact-more-payments = { $count ->
    [one] e con { $count } altro pagamento
   *[other] e con altri { $count } pagamenti
}
mail-owner-advice = Il denaro è nel suo wallet. Lo restituisca al pagatore oppure lo accetti. Per accettare quanto ricevuto come pagamento completo, chiami l’API:
mail-owner-reinstate = Per chiedere il resto al cliente, riattivi il piano con:
mail-owner-cancelled = In ogni caso, il piano resta annullato.

## A webhook endpoint that was disabled

mail-disabled-subject = Endpoint webhook disattivato: { $host }
mail-disabled-text = { $mode ->
    [test] Abbiamo disattivato il suo endpoint webhook di test e non vi inviamo più eventi:
   *[live] Abbiamo disattivato il suo endpoint webhook live e non vi inviamo più eventi:
}
mail-disabled-gone = L’endpoint ha risposto a un invio con 410 Gone, cioè ci chiede di interrompere gli invii.
mail-disabled-failing = Tutti gli invii a questo endpoint non riescono a partire da: { $time }.
mail-disabled-enable = Nulla va perso: conserviamo gli eventi che si verificano mentre l’endpoint è disattivato. Quando funzionerà di nuovo, lo riattivi con:
mail-disabled-recover = Poi richieda gli eventi che non ha ricevuto con:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] Chiave API creata
        [rotate] Chiave API ruotata
        [revoke] Chiave API revocata
       *[other] Chiave API modificata
    }
    [webhook_endpoint] { $action ->
        [create] Endpoint webhook creato
        [delete] Endpoint webhook eliminato
       *[other] Endpoint webhook modificato
    }
    [webhook_secret] { $action ->
        [rotate] Segreto del webhook ruotato
       *[other] Segreto del webhook modificato
    }
   *[merchant] Impostazioni dell’account modificate
}
mail-access-by = { $actor ->
    [command] Autore: il gestore del servizio
    [system] Autore: Florin
   *[key] Autore: chiave API { $key }
}
mail-access-from = Dall’indirizzo: { $address }
mail-access-at = Data e ora: { $time }
mail-access-mode = { $mode ->
    [test] Modalità: test
   *[live] Modalità: live
}
mail-access-request = Richiesta: { $id }
mail-access-ask = Se non si aspettava questa modifica, si rivolga al gestore.
mail-access-revoke = Se non si aspettava questa modifica, revochi con un’altra chiave quella che l’ha eseguita e tutte le chiavi che ha creato:
mail-access-log = { $path } elenca tutte le modifiche. Vengono inviate al massimo { $max } email di questo tipo all’ora.
# A field that had no value before.
mail-access-none = nessuno

## An address for test mails, to its owner

mail-verify-title = Confermi questo indirizzo per le email di prova
mail-verify-subject = Confermi questo indirizzo per le email di prova di { $merchant }
mail-verify-text = { $merchant } sta provando i pagamenti con Florin e chiede di poter inviare email di prova a questo indirizzo.
mail-verify-ask = Se è d’accordo, lo confermi.
mail-verify-ignore = Se non conosce { $merchant }, ignori questa email. Non riceverà email di prova.
