## The account of a customer

portal-title = Uw account – { $merchant }
portal-account-with = Uw account bij { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = nu te betalen
portal-nothing-open = Er staat niets open.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Uw tegoed
portal-prepaid = Vooruitbetaald
portal-name = Naam
portal-email = E-mail
portal-wallet = Wallet
# The label for screen readers begins with the visible text, here and below.
portal-change = Wijzigen
portal-change-email-label = Wijzigen: e-mailadres
portal-change-wallet-label = Wijzigen: wallet
portal-add = Toevoegen
portal-add-email-label = Toevoegen: e-mailadres
portal-add-wallet-label = Toevoegen: wallet
portal-sign-out = Uitloggen
portal-done-cancelled = Uw abonnement is opgezegd.
portal-done-kept = Uw abonnement loopt door.
portal-done-token = Uw keuze is opgeslagen.
portal-done-wallet = Uw wallet is opgeslagen.

## What is open

portal-to-pay = Te betalen
invoice-numbered = Factuur { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, termijn { $number } van { $count }
portal-due = vervaldatum { $day }
portal-was-due = vervaldatum was { $day }
portal-for-period = voor { $start } tot { $end }
portal-pay-now = Nu betalen
portal-pay-now-for = Nu betalen: { $label }
portal-pdf = Pdf
portal-pdf-of = Pdf van { $label }
portal-more-open = Er staat meer open dan deze pagina toont. De rest verschijnt zodra u een deel hebt betaald.

## Subscriptions

portal-subscriptions = Abonnementen
portal-trialing = Proefperiode
portal-active = Actief
portal-past-due = Te betalen
portal-paused = Gepauzeerd
portal-cancelled = Opgezegd
portal-expired = Beëindigd
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, in { $token }
   *[other] { $quantity } × { $price } { $rhythm }, in { $token }
}
portal-next-payment = Volgende betaling: { $day }
portal-access-until = Toegang tot { $day }
portal-ends-on = Eindigt op { $day }
portal-keep = Behouden
portal-keep-plan = Behouden: { $plan }
portal-prepay = Vooruitbetalen
portal-prepay-plan = Vooruitbetalen: { $plan }
portal-change-token = Token wijzigen
portal-token-plan = Token wijzigen: { $plan }
portal-cancel = Opzeggen
portal-cancel-plan = Opzeggen: { $plan }

## Installment plans

portal-plans = Betaalplannen
# The name of a plan that has none.
portal-plan = Betaalplan
portal-plan-next = { $paid } van { $count } betaald, volgende termijn op { $day }
portal-see-schedule = Betaalschema bekijken of vooruitbetalen
portal-see-schedule-of = Betaalschema bekijken of vooruitbetalen: { $plan }

## History

portal-history = Geschiedenis
portal-history-empty = Nog niets.
portal-history-end = Geen oudere items.
portal-newest = Nieuwste
portal-older = Oudere
# The name of a payment that has none.
portal-payment = Betaling
portal-credit-note = Creditfactuur { $number }
portal-for-invoice = Betreft factuur { $number }
portal-paid-from-credit = uit uw tegoed
portal-paid-prepaid = vooruitbetaald
portal-refunded = { $amount } terugbetaald
portal-receipt = Betaalbewijs
portal-receipt-for = Betaalbewijs voor { $label }, { $day }
portal-details = Details
portal-details-for = Details van { $label }, { $day }

## Signing in

portal-sign-in-hint = We e-mailen u een link naar uw betalingen, facturen en abonnementen. U hebt geen wachtwoord nodig.
portal-email-link = Link e-mailen
portal-too-many-links = U hebt veel links aangevraagd. Probeer het over { $wait } opnieuw.
portal-check-email = Bekijk uw e-mail
portal-sign-in-sent = Als { $merchant } u kent onder { $email }, krijgt u een e-mail met een link naar uw account.
portal-no-email = Geen e-mail ontvangen? Kijk in de spammap of probeer het adres waarop u uw betaalbewijzen ontvangt.
portal-new-link-sent = We hebben een nieuwe link naar { $email } gestuurd, tenzij daar vandaag al meerdere links naartoe zijn gegaan.
portal-link-expired = Deze link is verlopen
portal-ask-for-link = <a>Vraag { $merchant }</a> om een nieuwe link.
portal-email-new-link = Nieuwe link sturen naar { $email }
portal-link-dead = Deze link werkt niet meer
portal-link-dead-text = Open de link in de nieuwste e-mail opnieuw of vraag een nieuwe aan.
portal-get-link = Nieuwe link per e-mail aanvragen
portal-signed-out = U bent uitgelogd
portal-too-many-mails = We kunnen nu geen nieuwe e-mail sturen
portal-too-many-mails-text = Het aantal van deze e-mails is beperkt. Probeer het over { $wait } opnieuw.
portal-back = Terug naar mijn account
portal-open = Mijn account openen

## Changing the email address

portal-change-email = E-mailadres wijzigen
portal-your-email = Uw adres is { $email }.
portal-new-email = Nieuw e-mailadres
portal-new-email-hint = We sturen een link naar het nieuwe adres. Er verandert niets totdat u de link opent en bevestigt.
portal-send-link = Link sturen
portal-same-email = Dit is al uw adres.
portal-change-sent = We hebben een e-mail naar { $email } gestuurd. Open de link in die e-mail om het adres te bevestigen. De link werkt één dag.
portal-confirm-email = Bevestig uw nieuwe e-mailadres
portal-confirm-email-text = { $merchant } gebruikt voor u voortaan { $email }.
portal-email-taken = Dit adres is al in gebruik
portal-email-taken-text = Een andere klant gebruikt dit adres nu. <a>Vraag { $merchant }</a> om uw accounts samen te voegen.
portal-email-changed = Uw nieuwe e-mailadres is bevestigd
portal-email-changed-text = Eerdere links naar uw account werken niet meer. Vraag een nieuwe link aan via uw nieuwe adres.

## Changing the wallet

portal-change-wallet = Wallet wijzigen
portal-your-wallet = Uw wallet is { $wallet }.
portal-new-wallet = Nieuwe Solana-wallet
portal-new-wallet-hint = { $merchant } herkent u hieraan. U kunt nog steeds met elke wallet betalen.
portal-save-wallet = Wallet opslaan
portal-wallet-taken = Deze wallet kan niet worden opgeslagen. Gebruik een andere of <a>vraag het aan { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Uw abonnement op { $plan } is beëindigd. Er wordt niets meer in rekening gebracht.
portal-cancel-heading = { $plan } opzeggen?
keeps-access = U houdt toegang tot { $day }. Daarna eindigt uw abonnement.
ends-at-once = Uw abonnement eindigt direct, omdat er niets vooruit is betaald.
nothing-more-billed = Er wordt niets meer in rekening gebracht.
portal-cancel-button = Abonnement opzeggen
portal-keep-button = Abonnement behouden
portal-token-heading = In welke token wilt u betalen?
portal-token-text = Voor de volgende betalingen van { $plan }. Een betaling die al openstaat, blijft zoals die is.
portal-token = Token
portal-save = Opslaan
portal-prepay-heading = { $plan } vooruitbetalen
portal-periods = Aantal periodes
portal-periods-hint = De prijs van elke periode gaat af van wat u vooruitbetaalt. Eindigt het abonnement eerder, dan wordt de rest uw tegoed.
portal-prepay-button = Verder naar betaling
