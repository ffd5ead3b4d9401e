## Signing in to the dashboard

sign-in = Accedi
sign-in-or-up = Non hai ancora un account? Inserisci il tuo indirizzo email per crearne uno.
sign-in-email-link = Inviami un link
sign-in-passkey = Accedi con una passkey
sign-in-or = oppure
sign-in-sent = Se esiste un account per { $email }, gli abbiamo appena inviato un link per accedere.
sign-in-same-browser = Apri il link in questo browser. Funziona per 10 minuti e una sola volta.
sign-in-other-way = Usa un altro indirizzo
sign-in-as = Accedere come { $email }?
sign-in-link-dead = Questo link non funziona
sign-in-link-dead-text = È già stato usato, è scaduto o è stato aperto in un browser diverso da quello in cui lo hai chiesto.
invitation = Invito
# $role: such as Administrator.
invitation-text = Hai ricevuto un invito alla dashboard di { $merchant } come { $email }. Il tuo ruolo: { $role }.
invitation-accept = Accetta e accedi

prove = Sei tu?
prove-text = Questa pagina può cambiare chi ha accesso o dove va il denaro. Conferma che sei ancora tu.
prove-passkey = Conferma con la tua passkey
prove-email = Invia un link a { $email }
prove-sent = Abbiamo inviato un link a { $email }. Aprilo in questo browser per continuare.
prove-lost = Se hai perso la tua passkey, chiedi un link all’operatore di questo servizio.

## What people have

desk-language-of-browser = Quella del mio browser
desk-save = Salva
desk-profile = Profilo
desk-sessions = Sessioni aperte
desk-browser = Browser
desk-this-browser = Questo browser
desk-address = Indirizzo
desk-last-seen = Ultima attività
desk-signed-in = Accesso
desk-end-session = Chiudi questa sessione
desk-end-others = Chiudi tutte le altre sessioni

## The frame of every page

desk-skip = Vai al contenuto
desk-test-banner = Qui non si muove denaro reale.
desk-search = Ricerca
desk-search-hint = Cerca pagamenti, clienti, ordini…
desk-mode = Modalità
desk-test = Test
desk-live = Live
desk-pages = Menu
desk-merchants = I tuoi negozi
desk-account = Il tuo account
desk-operator = Tutti i negozi
desk-keys = Tastiera
desk-key-search = Cerca
desk-key-help = Mostra questa guida
desk-no-merchant = Nessun negozio
desk-new-merchant = Crea il tuo negozio
desk-new-merchant-text = Potrai cambiare il nome in seguito. Inizi in modalità di test, senza denaro reale.
desk-no-merchant-text = Non sei membro di nessun negozio. Chiedi un invito a un proprietario.
desk-pager = Pagine
desk-total = { $count ->
    [one] { $count } in totale
   *[other] { $count } in totale
}
desk-previous = Precedente
desk-next = Successiva
desk-filter = Filtra
desk-filter-none = Rimuovi filtri
desk-all = Tutti
desk-optional = facoltativo
desk-back = Indietro
desk-create = Crea
desk-show-json = Mostra JSON
desk-done-saved = Salvato.
desk-done-cancelled = Annullato.
desk-done-sent = Inviato.
desk-done-signed-out = Disconnessione effettuata.
desk-done-wallets = La modifica è in corso. Tutti i proprietari hanno ricevuto un’email al riguardo.
desk-status = { $status ->
    [accepted] Accettato
    [active] Attivo
    [applied] In vigore
    [cancelled] Annullato
    [closed] Chiuso
    [closing] In chiusura
    [completed] Completato
    [confirmed] Pagato
    [defaulted] Insoluto
    [delivered] Consegnato
    [disabled] Disattivato
    [draft] Bozza
    [due] Da pagare
    [enabled] Attivato
    [expired] Scaduto
    [failed] Non riuscito
    [inactive] Non attivo
    [late] In ritardo
    [merged] Unito
    [overdue] Scaduto
    [overpaid] Pagato in eccesso
    [paid] Pagato
    [past_due] In arretrato
    [paused] In pausa
    [processing] In elaborazione
    [queued] In attesa
    [ready] Pronto
    [refunded] Rimborsato
    [running] In preparazione
    [sent] Inviato
    [skipped] Saltato
    [stopped] Fermato
    [trialing] In prova
    [uncollectible] Inesigibile
    [underpaid] Pagato in parte
    [unpaid] Non pagato
    [void] Annullato
   *[pending] In sospeso
}

## Problems with a field of a form

problem-required = Compila questo campo.
problem-number = Inserisci un numero.
problem-whole-number = Inserisci un numero intero.
problem-greater = Inserisci più di { $value }.
problem-at-least = Inserisci almeno { $value }.
problem-at-most = Inserisci al massimo { $value }.
problem-too-long = Inserisci al massimo { $value } caratteri.
problem-decimals = Inserisci al massimo { $value } decimali.
problem-email-address = Inserisci un indirizzo email completo, come nome@example.com.
problem-url = Inserisci un indirizzo web completo, come https://shop.example.
problem-future = Scegli un momento futuro.
problem-wallet-address = Inserisci l’indirizzo di un wallet Solana.
problem-member = Questa persona è già membro.
problem-wallets-unchanged = Questi sono già i wallet attuali.
problem-draft-expired = Questo modulo è scaduto. Inserisci di nuovo i wallet.
problem-vault = Questo indirizzo appartiene a un programma, come un multisig, e non può firmare. Chiedi all’operatore di impostarlo.
problem-role = Il tuo ruolo non lo consente. Chiedi a un proprietario.
problem-last-owner = Un negozio ha bisogno di un proprietario. Prima assegna questo ruolo a un’altra persona.

## Words of several pages

desk-amount = Importo
desk-status-label = Stato
desk-exception = Da verificare
desk-description = Descrizione
desk-customer = Cliente
desk-customer-email = Email del cliente
desk-created = Creazione
desk-currency = Valuta
desk-token = Token
desk-details = Dettagli
desk-raw = Dati
desk-id = ID
desk-transaction = Transazione

## Home

desk-home = Home

## Payments

desk-payments = Pagamenti
desk-no-payments = Nessun pagamento trovato.
desk-new-payment = Nuovo pagamento
desk-payment-page = Pagina per pagare
desk-cancel-payment = Annulla pagamento
desk-resolve = Accetta quanto ricevuto
desk-due = Da pagare
desk-received = Ricevuto
desk-diagnosis = Diagnosi

## Team

desk-team = Team
desk-no-members = Non ci sono membri.
desk-role = Ruolo
desk-roles = Che cosa consente ogni ruolo
role-about = { $role ->
    [owner] Tutto, compresi i wallet che ricevono il denaro e gli altri proprietari.
    [admin] Tutto, tranne wallet e proprietari.
    [developer] Vede tutto. Gestisce chiavi API, webhook e orologi di test. In modalità test serve anche i clienti.
    [support] Vede pagamenti e clienti e rimborsa fino al limite delle impostazioni.
    [accountant] Vede ed esporta tutto. Crea report, verifica la contabilità e chiude i mesi.
   *[viewer] Vede pagamenti e clienti. Non modifica nulla.
}
desk-passkey = Passkey
desk-yes = Sì
desk-no = No
desk-invite = Invita
desk-invite-intro = La persona riceve un’email con un link. Funziona per tre giorni.
desk-invitations = Inviti in sospeso
desk-expires = Scadenza
desk-revoke = Revoca
desk-remove-member = Rimuovi dal team
desk-remove-member-text = La persona perde subito l’accesso.

## Audit log

desk-audit-log = Registro di controllo
desk-no-acts = Nessuna azione trovata.
desk-time = Data e ora
desk-actor = Chi
desk-by-operator = Operatore
desk-act-label = Azione
desk-object-label = Oggetto
desk-changes = Modifiche
desk-act = { $action ->
    [create] Creazione
    [update] Modifica
    [delete] Eliminazione
    [rotate] Rotazione
    [revoke] Revoca
    [disable] Disattivazione
    [cancel] Annullamento
    [resolve] Accettazione
    [hand_in] Consegna
    [apply] Assegnazione
    [unapply] Ritiro
    [deactivate] Disattivazione
    [pause] Sospensione
    [resume] Ripresa
    [reinstate] Riattivazione
    [void] Annullamento
    [mark_uncollectible] Contrassegno come inesigibile
    [mark_paid] Contrassegno come pagato
    [merge] Unione
    [adjust_balance] Rettifica del saldo
    [open_portal] Apertura del portale
    [advance] Avanzamento
    [stop] Arresto
    [close] Chiusura
   *[export] Esportazione
}
desk-object = { $object ->
    [api_key] Chiave API
    [webhook_endpoint] Endpoint webhook
    [webhook_secret] Segreto del webhook
    [merchant] Account
    [billing_settings] Impostazioni di fatturazione
    [checkout_settings] Impostazioni del checkout
    [customer] Cliente
    [payment] Pagamento
    [payment_link] Link di pagamento
    [invoice] Fattura
    [credit_note] Nota di credito
    [transfer] Trasferimento
    [refund] Rimborso
    [subscription] Abbonamento
    [subscription_plan] Piano di abbonamento
    [coupon] Coupon
    [installment_plan] Piano rateale
    [test_clock] Orologio di test
    [member] Membro
    [invitation] Invito
    [session] Sessione
    [passkey] Passkey
    [wallet_change] Modifica dei wallet
    [counterpart] Controparte
    [report] Report
    [report_schedule] Pianificazione di report
    [period] Mese
   *[dashboard_settings] Impostazioni della dashboard
}

## Settings

desk-settings = Impostazioni
desk-settings-part = { $part ->
    [profile] Profilo
    [logo] Logo
    [brand] Marchio e contatti
    [billing] Fatture e imposte
    [dunning] Promemoria e nuovi tentativi
   *[dashboard] Regole e notifiche
}
desk-settings-both = Per la modalità di test e live.
desk-settings-mode = { $mode ->
    [test] Solo per la modalità di test.
   *[live] Solo per la modalità live.
}
desk-merchant-name = Nome del negozio
desk-merchant-email = Indirizzo email del negozio
desk-merchant-email-hint = Riceve le email su sicurezza e problemi. Se manca un contatto di assistenza, viene mostrato anche ai clienti.
desk-logo = Logo
desk-logo-hint = PNG o JPEG, al massimo 100 kB e 1000 pixel per lato.
desk-color = Colore di pulsanti e link
desk-color-hint = In esadecimale, come #2b4fd1.
desk-support-email = Email dell’assistenza
desk-support-url = Pagina dell’assistenza
desk-support-phone = Telefono dell’assistenza
desk-terms-url = Termini
desk-privacy-url = Informativa sulla privacy
desk-refund-policy-url = Politica di rimborso
desk-shop-language = Lingua
desk-shop-language-hint = Per i clienti di cui non si conosce la lingua.
desk-language-of-customer = Quella del browser del cliente, o inglese
desk-origins = Siti che possono mostrare il checkout in un frame
desk-origins-hint = Uno per riga, come https://shop.example.
desk-seller-name = Nome sulle fatture
desk-street = Via
desk-street-2 = Indirizzo, seconda riga
desk-postal-code = Codice postale
desk-city = Città
desk-state = Provincia o regione
desk-country = Paese
desk-country-hint = Due lettere, come DE.
desk-tax-ids = Identificativi fiscali
desk-one-per-line = Uno per riga.
desk-time-zone = Fuso orario
desk-time-zone-hint = Come Europe/Berlin. Determina in quale giorno avviene qualcosa.
desk-invoice-prefix = Inizio del numero delle fatture
desk-credit-note-prefix = Inizio del numero delle note di credito
desk-invoice-notes = Note sulle nuove fatture
desk-invoice-terms = Condizioni sulle nuove fatture
desk-reminder-days = Promemoria per le fatture non pagate
desk-reminder-days-hint = Giorni dopo la scadenza, separati da virgole; negativo: prima. Per esempio: -3, 1, 7.
desk-retry-days = Richiedi di nuovo i periodi non pagati
desk-retry-days-hint = Giorni dopo la fatturazione del periodo di un abbonamento, separati da virgole. Per esempio: 1, 3, 5.
desk-give-up-days = Rinuncia dopo (giorni)
desk-final-action = Che cosa succede poi all’abbonamento
desk-final = { $action ->
    [cancel] Viene annullato
    [pause] Viene messo in pausa
   *[keep] Resta in arretrato
}
desk-price-notice = Annuncia i nuovi prezzi (giorni prima)
desk-reporting-currency = Valuta delle somme
desk-reporting-currency-hint = Le somme in più valute vengono convertite in questa.
desk-tolerance = Differenza tollerata
desk-tolerance-hint = Quanto di un prezzo può restare non pagato, nella sua valuta e al massimo l’1% di esso.
desk-support-limit = Rimborsi dell’assistenza al giorno
desk-support-limit-hint = Il massimo che un membro con il ruolo Assistenza può rimborsare in 24 ore.
desk-large-refund = Rimborsi elevati
desk-large-refund-hint = Da questo importo in su, chi rimborsa conferma con la propria passkey.
desk-notify-exceptions = Avvisaci via email se arriva denaro in ritardo, in eccesso o in difetto
desk-notify-endpoints = Avvisaci via email se un endpoint webhook viene disattivato

## Wallets that receive payments

desk-wallets = Wallet
desk-wallets-now = Dove va il tuo denaro
desk-wallets-text = { $hours ->
    [0] I pagatori pagano direttamente a questi wallet. Solo un proprietario può cambiarli, con una firma del nuovo wallet.
    [one] I pagatori pagano direttamente a questi wallet. Solo un proprietario può cambiarli, con una firma del nuovo wallet. Una modifica ha effetto dopo { $hours } ora.
   *[other] I pagatori pagano direttamente a questi wallet. Solo un proprietario può cambiarli, con una firma del nuovo wallet. Una modifica ha effetto dopo { $hours } ore.
}
desk-no-wallet = Nessuno: i pagamenti in questo token non sono accettati
desk-change-wallets = Cambia wallet
desk-change-wallets-intro = { $hours ->
    [0] Ogni nuovo wallet firma la modifica. Tutti i proprietari ricevono un’email. I pagamenti aperti mantengono i wallet attuali.
    [one] Ogni nuovo wallet firma la modifica. Tutti i proprietari ricevono un’email con un link per fermarla. Ha effetto dopo { $hours } ora. I pagamenti aperti mantengono i wallet attuali.
   *[other] Ogni nuovo wallet firma la modifica. Tutti i proprietari ricevono un’email con un link per fermarla. Ha effetto dopo { $hours } ore. I pagamenti aperti mantengono i wallet attuali.
}
desk-wallet-hint = L’indirizzo che riceve { $token }. Vuoto: non accetti { $token }.
desk-go-on = Continua
desk-wallet-changes = Modifiche
desk-no-wallet-changes = Nessuno ha ancora cambiato i wallet nella dashboard.
desk-wallet-effect = Ha effetto
desk-sign-wallets = Firma la modifica
desk-sign-text = Firma questo testo con il wallet { $wallet }. Dimostra che lo controlli e non costa nulla.
desk-sign-place = Firma { $number } di { $count }
desk-sign-with = Firma con { $wallet }
desk-sign-other-account = Questo è un altro account. Scegli in { $wallet } l’account con il nuovo indirizzo e riprova.
desk-sign-elsewhere = Firma altrove
desk-signature = Firma del testo, in base58 o base64
desk-sign-wrong = La firma di { $wallet } non è corretta. Firma di nuovo con questo wallet.
