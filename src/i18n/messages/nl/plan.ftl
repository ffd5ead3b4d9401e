## A subscription plan

subscribe-to = Abonnement op { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, in { $token } op Solana
plan-free-trial = Gratis proefperiode
plan-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
plan-first-payment = Eerste betaling
plan-first-total = Eerste betaling, totaal
plan-second-payment = De betaling daarna
plan-today = vandaag
plan-ends = Eindigt
plan-ends-cancelled = bij opzegging
plan-ends-after = { $count ->
    [one] na { $count } betaling
   *[other] na { $count } betalingen
}
plan-never-charged = We schrijven nooit automatisch iets van uw wallet af. U krijgt voor elke periode een betaalverzoek en beslist zelf of u betaalt.
plan-start-trial = Start uw proefperiode
plan-start-free-trial = Gratis proberen
plan-who = Voer uw e-mailadres, uw Solana-wallet of beide in.
plan-email-hint = We e-mailen u een link om uw abonnement te bevestigen en daarna de betaallinks.
plan-wallet = Solana-wallet
plan-coupon = Kortingscode
plan-show-total = Totaal tonen
plan-closed = Dit abonnement is niet meer beschikbaar
plan-closed-text = U kunt dit abonnement niet meer afsluiten. Vraag { $merchant } naar een ander abonnement.

## What is wrong with the form

plan-nobody = Voer uw e-mailadres in, of hieronder uw wallet.
coupon-unknown = Deze code is onbekend.
coupon-ended = Deze code is niet meer geldig.
coupon-used-up = Deze code is al het maximale aantal keren gebruikt.
coupon-currency = Deze code geldt alleen voor prijzen in { $currency }.
plan-not-verified = Dit is een testabonnement en de verkoper heeft uw adres niet geverifieerd. Daarom kunnen we er geen e-mail naartoe sturen.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = We kunnen nu geen nieuwe e-mail sturen, omdat het aantal e-mails aan nieuwe abonnees beperkt is. Probeer het over { $wait } opnieuw.

## The subscription that a visitor has begun here

plan-paused = Uw abonnement is gepauzeerd
plan-paused-text = U hoeft niets te betalen totdat { $merchant } uw abonnement hervat.
plan-trial-begun = Uw proefperiode is begonnen
plan-trial-until = Uw proefperiode loopt tot <strong>{ $until }</strong>.
plan-mail-that-day = Op die dag sturen we u een betaallink per e-mail.
plan-return-that-day = Kom op die dag hier terug om te betalen.
plan-subscribed = Uw abonnement is actief
plan-paid-until = Uw abonnement is betaald tot <strong>{ $until }</strong>.
plan-last-period = Dit is de laatste periode.
plan-mail-when-due = U krijgt een e-mail wanneer de volgende betaling openstaat.
plan-return-when-due = Kom hier terug voor de volgende betaling.
plan-payment-due = Er staat een betaling open
plan-continues = Uw abonnement loopt door zodra u betaalt.
plan-preparing = We maken een nieuw betaalverzoek. Laad deze pagina over een minuut opnieuw.
plan-open-email = Wilt u betaallinks per e-mail ontvangen? Open dan onze e-mail aan { $address } en bevestig uw abonnement.
plan-not-emailed = We hebben { $address } nog geen e-mail gestuurd. Wilt u daar betaallinks ontvangen? Vraag dan een e-mail aan en bevestig uw abonnement.
plan-next-payment = Volgende betaling
plan-send = E-mail sturen
plan-send-again = E-mail opnieuw sturen
plan-manage = Beheren of opzeggen
plan-is-cancelled = Uw abonnement is opgezegd
plan-again = Opnieuw abonneren
plan-cancel-how = Onderteken met de wallet { $wallet } om op te zeggen. Er wordt niets betaald en er zijn geen kosten.
plan-cancel-otherwise = Hebt u deze wallet niet meer? <a>Neem contact op met { $merchant }</a>.
plan-cancel-with = Opzeggen met { $wallet }
plan-cancel-wish = Mijn abonnement op { $plan } bij { $merchant } opzeggen.
plan-cancel-refused = Deze handtekening kon niet worden gecontroleerd. Probeer het opnieuw met de wallet { $wallet }.
plan-cancel-elsewhere = Staat deze wallet in een andere browser? Open <a>deze pagina</a> daar.
plan-keep-ask = Wilt u het toch houden? <a>Neem contact op met { $merchant }</a>.
