## Why a form was refused, and what to do

problem-no-price = Er is op dit moment geen koers voor { $unit }. Probeer het over een minuut opnieuw.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Te veel pogingen. Probeer het over { $wait } opnieuw.
problem-token = { $merchant } kan op dit moment niet in deze token worden betaald. Probeer het later opnieuw of <a>neem contact op met { $merchant }</a>.
problem-too-much = Het bedrag is te hoog voor één betaling. <a>Neem contact op met { $merchant }</a>.
problem-being-confirmed = Er wordt een betaling bevestigd. Wacht een minuut en probeer het opnieuw.
problem-just-paid = Dit is zojuist betaald. Laad deze pagina over een paar seconden opnieuw.
problem-nothing-due = De tijd om dit te betalen is voorbij. <a>Neem contact op met { $merchant }</a> voordat u iets betaalt.
problem-ends-with-period = Dit abonnement eindigt na de huidige periode, dus er valt daarna niets meer te betalen.
problem-last-period = Dit abonnement is in de laatste periode, dus er valt daarna niets meer te betalen.
problem-period-unpaid = Een periode van dit abonnement is nog niet betaald. Betaal die eerst.
problem-unconfirmed = U hebt dit abonnement nog niet bevestigd. Open eerst de link in de e-mail daarover.
problem-costs-nothing = De volgende periodes kosten niets, dus er valt niets te betalen.
problem-changed = Er is intussen iets veranderd, daarom is er niets uitgevoerd. Laad deze pagina opnieuw om de actuele stand te zien.
problem-unknown = Dit is niet gelukt en er is niets gewijzigd. Wacht een minuut en probeer het opnieuw.

## Values that somebody entered

title-problem = Fout: { $title }
problem-email = Voer een geldig e-mailadres in.
problem-wallet = Voer een geldig Solana-walletadres in.
problem-count = Voer een getal van 1 tot en met { $most } in.

## The page of an error

error-not-found = Pagina niet gevonden
error-not-found-text = Op dit adres is niets te vinden. Controleer de link of open die opnieuw vanuit de nieuwste e-mail.
error-link-incomplete-text = Deze link is niet compleet. Open de link opnieuw vanuit de e-mail.
error-link-dead-text = Deze link werkt niet. Open de nieuwste e-mail opnieuw.
error-nothing-to-confirm-text = Er valt niets meer te bevestigen.
error-too-many-requests = Te veel verzoeken
error-too-many-requests-text = Er kwamen te veel verzoeken vanaf uw netwerk. Probeer het over { $wait } opnieuw.
error-unavailable = Tijdelijk niet beschikbaar
error-unavailable-text = Dit is op dit moment niet mogelijk. Er is niets gewijzigd. Probeer het over een minuut opnieuw.
error-ours = Er is iets misgegaan
error-ours-text = De fout ligt bij ons. Probeer het later opnieuw. Gebeurt het nog een keer, geef de verkoper dan de onderstaande referentie door.
error-refused = Uw verzoek kon niet worden uitgevoerd
error-refused-text = Er is niets gewijzigd. Ga terug, laad de pagina opnieuw en probeer het nog een keer.
error-other-site-text = Dit formulier is door een andere website verzonden. Open de pagina hier en verzend het opnieuw.
error-form-text = Het formulier kon niet worden gelezen. Ga terug en verzend het opnieuw.
error-try-again = Opnieuw proberen
error-reference = Referentie
