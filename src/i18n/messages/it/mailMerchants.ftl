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
    [member] { $action ->
        [create] Membro aggiunto
        [delete] Membro rimosso
       *[other] Ruolo di un membro cambiato
    }
    [invitation] { $action ->
        [create] Persona invitata
       *[other] Invito revocato
    }
   *[merchant] Impostazioni dell’account modificate
}
mail-access-by = { $actor ->
    [command] Autore: l’operatore del servizio
    [system] Autore: Florin
    [user] Da: { $key }
   *[key] Autore: chiave API { $key }
}
mail-access-from = Dall’indirizzo: { $address }
mail-access-at = Data e ora: { $time }
mail-access-mode = { $mode ->
    [test] Modalità: test
   *[live] Modalità: live
}
mail-access-request = Richiesta: { $id }
mail-access-ask = Se non si aspettava questa modifica, si rivolga all’operatore.
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

## The dashboard, to its users

mail-sign-in-title = Accedi a Florin
mail-sign-up-title = Crea il tuo account Florin
mail-sign-in-text = Qualcuno, probabilmente tu, ha chiesto di accedere a Florin con questo indirizzo.
mail-sign-in-browser = Il link funziona una volta, nel browser in cui lo hai chiesto. Non inoltrare mai questa email.
mail-sign-in-open = Accedi
mail-sign-in-until = Il link funziona fino al { $time }. Se non lo hai chiesto, ignora questa email.
mail-invitation-subject = Unisciti a { $merchant } su Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } ti invita alla dashboard di { $merchant }.
mail-invitation-operator = L’operatore di Florin ti invita alla dashboard di { $merchant }.
mail-invitation-role = Il tuo ruolo: { $role }
mail-invitation-open = Accetta l’invito
mail-invitation-until = Il link funziona fino al { $time }. Se non sai chi ti invita, ignora questa email.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] I wallet di test di { $merchant } cambieranno
   *[live] I wallet di { $merchant } cambieranno
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } ha chiesto di cambiare i wallet che ricevono i pagamenti di test di { $merchant }.
   *[live] { $by } ha chiesto di cambiare i wallet che ricevono i pagamenti di { $merchant }.
}
mail-wallet-change-effect = La modifica ha effetto il { $time }. I pagamenti allora aperti mantengono i loro wallet.
mail-wallet-change-replaces = Sostituisce la modifica che era in sospeso.
mail-wallet-change-unexpected = Se non te lo aspettavi, ferma la modifica e controlla chi può accedere alla tua dashboard.
mail-wallet-change-secret = Chiunque abbia questa email può fermare la modifica. Non inoltrarla mai.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (prima: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] I wallet di test di { $merchant } restano come sono
   *[live] I wallet di { $merchant } restano come sono
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Qualcuno ha fermato la modifica dei wallet di { $merchant } con il link della nostra email.
    [command] L’operatore del servizio ha fermato la modifica dei wallet di { $merchant }.
    [system] Abbiamo fermato la modifica dei wallet di { $merchant }, perché { $by }, che l’aveva chiesta, non è più proprietario.
   *[user] { $by } ha fermato la modifica dei wallet di { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] I wallet di test di { $merchant } sono cambiati
   *[live] I wallet di { $merchant } sono cambiati
}
mail-wallets-changed-text = { $mode ->
    [test] La modifica chiesta da { $by } ha avuto effetto. I nuovi pagamenti di test di { $merchant } vanno a questi wallet.
   *[live] La modifica chiesta da { $by } ha avuto effetto. I nuovi pagamenti di { $merchant } vanno a questi wallet.
}
mail-wallets-changed-operator = { $mode ->
    [test] L’operatore del servizio ha cambiato i wallet. I nuovi pagamenti di test di { $merchant } vanno a questi wallet.
   *[live] L’operatore del servizio ha cambiato i wallet. I nuovi pagamenti di { $merchant } vanno a questi wallet.
}

## Roles of members

role = { $role ->
    [owner] Proprietario
    [admin] Amministratore
    [developer] Sviluppatore
    [support] Assistenza
    [accountant] Contabile
   *[viewer] Lettore
}
