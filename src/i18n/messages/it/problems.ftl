## Why a form was refused, and what to do

problem-no-price = Al momento non è disponibile un prezzo per { $unit }. Riprovi tra un minuto.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Troppi tentativi. Riprovi tra { $wait }.
problem-token = Al momento { $merchant } non accetta pagamenti in questo token. Riprovi più tardi o <a>contatti { $merchant }</a>.
problem-too-much = L’importo è troppo elevato per un solo pagamento. <a>Contatti { $merchant }</a>.
problem-being-confirmed = Un pagamento è in fase di conferma. Attenda un minuto e riprovi.
problem-just-paid = È appena stato pagato. Ricarichi questa pagina tra qualche secondo.
problem-nothing-due = Il termine per pagare è scaduto. <a>Contatti { $merchant }</a> prima di effettuare qualsiasi pagamento.
problem-ends-with-period = Questo abbonamento termina con il periodo in corso, quindi non c’è altro da pagare.
problem-last-period = Questo abbonamento è nel suo ultimo periodo, quindi non c’è altro da pagare.
problem-period-unpaid = Un periodo di questo abbonamento non è ancora pagato. Paghi prima quello.
problem-unconfirmed = Non ha ancora confermato questo abbonamento. Apra prima il link nell’email che ha ricevuto.
problem-costs-nothing = I prossimi periodi sono gratuiti, quindi non c’è nulla da pagare.
problem-changed = Nel frattempo qualcosa è cambiato, quindi l’operazione non è stata eseguita. Ricarichi questa pagina per vedere la situazione attuale.
problem-unknown = L’operazione non è riuscita e nulla è stato modificato. Attenda un minuto e riprovi.

## Values that somebody entered

title-problem = Errore: { $title }
problem-email = Inserisca un indirizzo email valido.
problem-wallet = Inserisca un indirizzo wallet Solana valido.
problem-count = Inserisca un numero da 1 a { $most }.

## The page of an error

error-not-found = Pagina non trovata
error-not-found-text = A questo indirizzo non c’è nulla. Controlli il link o lo riapra dall’email più recente.
error-link-incomplete-text = Questo link non è completo. Lo riapra dall’email.
error-link-dead-text = Questo link non funziona. Riapra l’email più recente.
error-nothing-to-confirm-text = Non c’è più nulla da confermare.
error-too-many-requests = Troppe richieste
error-too-many-requests-text = Dalla sua rete sono arrivate troppe richieste. Riprovi tra { $wait }.
error-unavailable = Temporaneamente non disponibile
error-unavailable-text = Al momento l’operazione non è possibile. Nulla è stato modificato. Riprovi tra un minuto.
error-ours = Si è verificato un errore
error-ours-text = L’errore è dalla nostra parte. Riprovi più tardi. Se si ripete, comunichi al venditore il riferimento qui sotto.
error-refused = Non è stato possibile completare la richiesta
error-refused-text = Nulla è stato modificato. Torni indietro, ricarichi la pagina e riprovi.
error-other-site-text = Questo modulo è stato inviato da un altro sito web. Apra la pagina qui e lo invii di nuovo.
error-form-text = Non è stato possibile leggere il modulo. Torni indietro e lo invii di nuovo.
error-try-again = Riprova
error-reference = Riferimento
