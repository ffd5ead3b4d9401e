## A subscription plan

subscribe-to = Abbonamento a { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, in { $token } su Solana
plan-free-trial = Prova gratuita
plan-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
plan-first-payment = Primo pagamento
plan-first-total = Primo pagamento, totale
plan-second-payment = Pagamento successivo
plan-today = oggi
plan-ends = Termina
plan-ends-cancelled = con la disdetta
plan-ends-after = { $count ->
    [one] dopo { $count } pagamento
   *[other] dopo { $count } pagamenti
}
plan-never-charged = Non preleviamo mai nulla automaticamente dal suo wallet. Per ogni periodo riceverà una richiesta di pagamento e potrà decidere se pagare.
plan-start-trial = Inizi la prova
plan-start-free-trial = Prova gratis
plan-who = Inserisca il suo indirizzo email, il suo wallet Solana o entrambi.
plan-email-hint = Le invieremo via email un link per confermare l’abbonamento e, in seguito, i link di pagamento.
plan-wallet = Wallet Solana
plan-coupon = Codice sconto
plan-show-total = Mostra il totale
plan-closed = Questo piano non è più disponibile
plan-closed-text = Questo piano non accetta più nuovi abbonamenti. Chieda a { $merchant } un altro piano.

## What is wrong with the form

plan-nobody = Inserisca il suo indirizzo email oppure, qui sotto, il suo wallet.
coupon-unknown = Questo codice non esiste.
coupon-ended = Questo codice non è più valido.
coupon-used-up = Questo codice ha raggiunto il numero massimo di utilizzi.
coupon-currency = Questo codice vale solo per prezzi in { $currency }.
plan-not-verified = Questo è un piano in modalità di test e il venditore non ha verificato l’indirizzo inserito. Per questo non possiamo inviare email a tale indirizzo.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Ora non possiamo inviare un’altra email, perché il numero di email ai nuovi abbonati è limitato. Riprovi tra { $wait }.

## The subscription that a visitor has begun here

plan-paused = Il suo abbonamento è in pausa
plan-paused-text = Non deve pagare nulla finché { $merchant } non riattiva il suo abbonamento.
plan-trial-begun = La prova è iniziata
plan-trial-until = Fine della prova: <strong>{ $until }</strong>.
plan-mail-that-day = Quel giorno le invieremo via email un link di pagamento.
plan-return-that-day = Torni qui quel giorno per pagare.
plan-subscribed = Il suo abbonamento è attivo
plan-paid-until = Il suo abbonamento è pagato fino al giorno <strong>{ $until }</strong>.
plan-last-period = Questo è l’ultimo periodo.
plan-mail-when-due = La avviseremo via email quando sarà il momento del prossimo pagamento.
plan-return-when-due = Torni qui per il prossimo pagamento.
plan-payment-due = Pagamento da effettuare
plan-continues = Il suo abbonamento proseguirà non appena avrà pagato.
plan-preparing = Stiamo creando una nuova richiesta di pagamento. Ricarichi questa pagina tra un minuto.
plan-open-email = Per ricevere i link di pagamento via email, apra l’email che abbiamo inviato a { $address } e confermi il suo abbonamento.
plan-not-emailed = Non abbiamo ancora inviato email a { $address }. Per ricevere i link di pagamento a questo indirizzo, richieda l’email e confermi il suo abbonamento.
plan-next-payment = Prossimo pagamento
plan-send = Invia l’email
plan-send-again = Invia di nuovo l’email
plan-manage = Gestisci o disdici
plan-is-cancelled = Il suo abbonamento è stato disdetto
plan-again = Abbonati di nuovo
plan-cancel-how = Per disdire, firmi con il wallet { $wallet }. Non si paga nulla e non ci sono commissioni.
plan-cancel-otherwise = Se non ha più questo wallet, <a>si rivolga a { $merchant }</a>.
plan-cancel-with = Disdici con { $wallet }
plan-cancel-wish = Disdico il mio abbonamento a { $plan } presso { $merchant }.
plan-cancel-refused = Non è stato possibile verificare questa firma. Riprovi con il wallet { $wallet }.
plan-cancel-elsewhere = Questo wallet è in un altro browser? Apra lì <a>questa pagina</a>.
plan-keep-ask = Per mantenerlo comunque, <a>si rivolga a { $merchant }</a>.
