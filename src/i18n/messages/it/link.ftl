## A payment link

on-solana-plus-charge = { $amount } su Solana, più { $percent } di commissione di servizio
ready-heading = Tutto pronto per il pagamento
ready-text = Paghi da qualsiasi wallet Solana.
card-possible = Può pagare anche con carta o conto bancario.
place-kept = Le riserviamo il posto per 10 minuti.
amount-fixed-later = L’importo in { $token } viene fissato quando prosegue.
continue-your-payment = Continua il pagamento
view-your-payment = Vedi il pagamento
link-inactive = Questo link non è più attivo
link-expired = Questo link è scaduto
link-used-up = Questo link non accetta più pagamenti
link-held = L’ultimo posto è riservato
link-held-text = In questo momento sta pagando un’altra persona. Se il pagamento non viene completato in tempo, potrà pagare lei.
link-crowded = Troppe persone stanno pagando in questo momento
link-crowded-text = Riprovi tra qualche minuto.
link-closed-text = Con questo link non è più possibile pagare. Ne chieda uno nuovo a { $merchant }.

## What a link asks its payer

amount-in = Importo in { $currency }
amount-limits = { $which ->
    [between] Da { $min } a { $max }
    [least] Minimo { $min }
   *[most] Massimo { $max }
}
quantity = Quantità
email = Email
optional = facoltativo
please-choose = Scelga un’opzione
choose-token = Paga in
answer-required = Campo obbligatorio.
answer-invalid = Inserisca solo testo semplice.
answer-number = Inserisca un numero.
answer-option = Scelga una delle opzioni.
answer-too-long = Numero massimo di caratteri: { $limit }.
answer-decimals = Numero massimo di decimali: { $limit }.
answer-minimum = Inserisca almeno { $limit }.
answer-maximum = Inserisca al massimo { $limit }.
