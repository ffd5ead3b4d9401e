## Plans

desk-plans-and-subscriptions = Plannen en abonnementen
desk-plans = Plannen
desk-plan = Plan
desk-no-plans = Geen plannen gevonden.
desk-no-plans-yet = Nog geen plannen. Klanten abonneren zich op een plan: een prijs, en hoe vaak ze die betalen.
desk-new-plan = Nieuw plan
desk-edit-plan = Plan bewerken
desk-price = Prijs
desk-every = In rekening brengen elke
desk-interval-label = Eenheid
desk-interval-hint = Bijvoorbeeld 3 en maanden: de klant betaalt elke drie maanden.
desk-interval = { $interval ->
    [daily] Dagen
    [weekly] Weken
    [yearly] Jaren
   *[monthly] Maanden
}
desk-plan-description-hint = Klanten zien dit op de pagina van het plan.
desk-setup-fee-hint = Eén keer in rekening gebracht, bij de eerste betaling.
desk-trial-days = Dagen gratis proefperiode
desk-tax = Belasting
desk-tax-rate = Belastingtarief
desk-tax-behavior-label = Prijzen en belasting
desk-tax-behavior = { $behavior ->
    [inclusive] Prijzen zijn inclusief belasting
   *[exclusive] Belasting komt boven op de prijzen
}
desk-quantity = Aantal
desk-allow-quantity = Klanten mogen een aantal kiezen
desk-max-cycles = Aantal betalingen
desk-max-cycles-hint = Daarna eindigt het abonnement. Laat leeg om door te gaan tot iemand opzegt.
desk-max-unpaid = Toegestane onbetaalde periodes
desk-max-unpaid-hint = Bij één meer eindigt het abonnement.
desk-apply-to = Een nieuwe prijs geldt voor
desk-apply-to-hint = Huidige abonnees krijgen ruim voordat hun prijs verandert een e-mail.
desk-price-scope = { $scope ->
    [all] Nieuwe en huidige abonnees
   *[new] Alleen nieuwe abonnees
}
desk-activate = Activeren
desk-deactivate = Deactiveren
desk-public-page = Openbare pagina
desk-public-page-text = Klanten abonneren zich op deze pagina. Deel het adres of toon de code.
desk-address-of-page = Adres
desk-qr-code = QR-code van deze pagina
desk-subscribers = Abonnees
desk-new-subscriber = Abonnee toevoegen

## Coupons

desk-coupons = Coupons
desk-coupon = Coupon
desk-no-coupons = Geen coupons gevonden.
desk-no-coupons-yet = Nog geen coupons. Een coupon is een code die een abonnement goedkoper maakt.
desk-new-coupon = Nieuwe coupon
desk-edit-coupon = Coupon bewerken
desk-code = Code
desk-code-hint = Wat klanten invoeren: 3 tot 40 letters, cijfers, koppeltekens en onderstrepingstekens.
desk-coupon-name-hint = Klanten zien dit op pagina’s en documenten.
desk-discount = Korting
desk-percent-off = Korting in procenten
desk-amount-off = Korting als bedrag
desk-amount-off-hint = In plaats van een percentage, in de valuta hieronder.
desk-duration = Duur
desk-duration-choice = { $duration ->
    [forever] Alle periodes
    [repeating] Meerdere periodes
   *[once] Eén periode
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Alle periodes
    [repeating] { $count ->
        [one] { $count } periode
       *[other] { $count } periodes
    }
   *[once] Eén periode
}
desk-duration-periods-hint = Alleen voor meerdere periodes.
desk-max-redemptions = Maximaal aantal abonnementen
desk-redeemed = Ingewisseld
# 3 of 100
desk-of-all = { $count } van { $all }
desk-valid-until = Geldig tot

## Subscriptions

desk-subscriptions = Abonnementen
desk-no-subscriptions = Geen abonnementen gevonden.
desk-no-subscriptions-yet = Nog geen abonnementen. Maak eerst een plan aan en deel de pagina ervan.
desk-new-subscription = Nieuw abonnement
desk-subscriber-hint = Voer het e-mailadres, de wallet of beide in.
desk-next-payment = Volgende betaling
desk-current-period = Huidige periode
desk-trial-until = Proefperiode tot
desk-access-until = Toegang tot
desk-ends-with-period = Eindigt met de periode
desk-has-unpaid = Onbetaald
desk-cancelled-on = Opgezegd
desk-why-cancelled = Waarom het is opgezegd
desk-cancel-reason = { $reason ->
    [payment_failed] Een periode is niet betaald
    [refunded] Een periode is terugbetaald
   *[requested] U of de klant vroeg erom
}
desk-billing-problem = Probleem
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Er is geen actuele wisselkoers. We proberen het binnenkort opnieuw.
    [cannot_be_paid] Er kan geen betaling worden gemaakt: er ontbreekt een wallet of een token, of het bedrag is niet mogelijk.
   *[internal_error] Een fout aan onze kant. We proberen het binnenkort opnieuw.
}
desk-next-change = Volgende wijziging
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } vanaf { $day }
desk-periods-paid = Betaalde periodes
desk-reverse-charge = Btw verlegd (reverse charge): de klant is de btw verschuldigd
desk-reverse-charge-hint = Vereist uw belastingnummer en dat van de klant.
desk-email-unconfirmed = De klant heeft het adres nog niet bevestigd en krijgt daarom geen e-mails.
desk-periods = Periodes
desk-no-periods = Er is nog niets in rekening gebracht.
desk-paid-on = Betaald op
desk-document = Document
status-unpaid-periods = Onbetaald
desk-unpaid-text = De klant kan elke periode op de pagina ervan betalen. U kunt het adres sturen.
desk-unpaid-over = Deze periodes waren niet betaald toen het abonnement eindigde. Er wordt niets meer gevraagd.
# $amount: 4.00 USDC
desk-received-part = { $amount } tot nu toe ontvangen
desk-see-payment = Betaling aanmaken of bekijken
desk-change = Wijzigen
desk-change-subscription = Abonnement wijzigen
desk-change-time-label = Het nieuwe plan of aantal geldt
desk-change-time = { $when ->
    [period_end] Vanaf de volgende periode
   *[now] Nu
}
desk-change-time-hint = Bij een ander interval begint een wijziging nu een nieuwe periode, die direct in rekening wordt gebracht.
desk-proration-label = De rest van de betaalde periode
desk-proration = { $proration ->
    [none] Blijft zoals betaald
   *[next_period] Verrekend met de volgende betaling
}
desk-coupon-change-hint = Voor de volgende periodes. Laat leeg om de coupon te verwijderen.
desk-token-change-hint = Voor de volgende betalingen. Een betaling die al openstaat, blijft zoals die is.
desk-prepay-text = Dit maakt één betaling aan voor de volgende periodes. Stuur de pagina ervan naar de klant.
desk-prepay-hint = Eindigt het abonnement eerder, dan wordt de rest tegoed van de klant.
desk-create-payment = Betaling aanmaken
desk-pause = Pauzeren
desk-resume = Hervatten
desk-cancel-subscription = Abonnement opzeggen
desk-cancel-text = Er wordt niets meer in rekening gebracht. De klant houdt toegang voor de betaalde tijd.
desk-cancel-when = Wanneer
desk-cancel-now = Nu
# $day: 20 November 2026.
desk-cancel-at-end = Als de huidige periode eindigt: { $day }
problem-coupon-code = Gebruik 3 tot 40 letters, cijfers, koppeltekens en onderstrepingstekens.
problem-coupon-discount = Voer een percentage of een bedrag in, niet allebei.
problem-coupon-periods = Voer dit in voor meerdere periodes, en alleen dan.
problem-coupon-taken = U hebt al een andere coupon met deze code.
problem-needs-price = Voer een nieuwe prijs in of laat dit zoals het is.
problem-tax-ids = Voor btw verlegd zijn uw belastingnummer en dat van de klant nodig.
