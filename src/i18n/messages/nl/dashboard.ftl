## Signing in to the dashboard

sign-in = Inloggen
sign-in-or-up = Nog geen account? Voer uw e-mailadres in om er een te maken.
sign-in-email-link = Link e-mailen
sign-in-passkey = Inloggen met een passkey
sign-in-or = of
sign-in-sent = Als er een account voor { $email } is, hebben we daar net een link naartoe gestuurd om in te loggen.
sign-in-same-browser = Open de link in deze browser. De link werkt 10 minuten, één keer.
sign-in-other-way = Ander adres gebruiken
sign-in-as = Inloggen als { $email }?
sign-in-link-dead = Deze link werkt niet
sign-in-link-dead-text = De link is al gebruikt, is verlopen of is in een andere browser geopend dan die waarin u hem hebt aangevraagd.
invitation = Uitnodiging
# $role: such as Administrator.
invitation-text = U bent als { $email } uitgenodigd voor het dashboard van { $merchant }. Uw rol: { $role }.
invitation-accept = Accepteren en inloggen

prove = Bent u het?
prove-text = Met deze pagina kan worden gewijzigd wie toegang heeft of waar geld naartoe gaat. Bevestig dat u het nog bent.
prove-passkey = Bevestigen met uw passkey
prove-email = Link sturen naar { $email }
prove-sent = We hebben een link naar { $email } gestuurd. Open die in deze browser om verder te gaan.
prove-lost = Ben je je passkey kwijt? Vraag de beheerder van deze dienst om een link.

## What people have

desk-language-of-browser = Die van mijn browser
desk-save = Opslaan
desk-profile = Profiel
desk-sessions = Waar u bent ingelogd
desk-browser = Browser
desk-this-browser = Deze browser
desk-address = Adres
desk-last-seen = Laatst gezien
desk-signed-in = Ingelogd
desk-end-session = Daar uitloggen
desk-end-others = Overal elders uitloggen

## The frame of every page

desk-skip = Naar de inhoud
desk-test-banner = Hier gaat geen echt geld om.
desk-search = Zoeken
desk-search-hint = Zoek betalingen, klanten, bestellingen…
desk-mode = Modus
desk-test = Test
desk-live = Live
desk-pages = Menu
desk-merchants = Uw verkopers
desk-account = Uw account
desk-operator = Alle verkopers
desk-keys = Toetsenbord
desk-key-search = Zoeken
desk-key-help = Deze hulp tonen
desk-no-merchant = Geen verkoper
desk-new-merchant = Maak uw winkel aan
desk-new-merchant-text = U kunt de naam later wijzigen. U begint in de testmodus, zonder echt geld.
desk-no-merchant-text = U bent geen lid van een verkoper. Vraag een eigenaar om een uitnodiging.
desk-pager = Pagina’s
desk-total = { $count ->
    [one] { $count } in totaal
   *[other] { $count } in totaal
}
desk-previous = Vorige
desk-next = Volgende
desk-filter = Filteren
desk-filter-none = Filters wissen
desk-all = Alle
desk-optional = optioneel
desk-back = Terug
desk-create = Aanmaken
desk-show-json = JSON tonen
desk-done-saved = Opgeslagen.
desk-done-cancelled = Geannuleerd.
desk-done-sent = Verzonden.
desk-done-signed-out = U bent uitgelogd.
desk-done-wallets = De wijziging is in gang gezet. Alle eigenaren hebben er een e-mail over gekregen.
desk-status = { $status ->
    [accepted] Geaccepteerd
    [active] Actief
    [applied] Ingegaan
    [cancelled] Geannuleerd
    [closed] Afgesloten
    [closing] Wordt afgesloten
    [completed] Voltooid
    [confirmed] Betaald
    [defaulted] Niet nagekomen
    [delivered] Afgeleverd
    [disabled] Uitgeschakeld
    [draft] Concept
    [due] Te betalen
    [enabled] Ingeschakeld
    [expired] Verlopen
    [failed] Mislukt
    [inactive] Inactief
    [late] Achterstallig
    [merged] Samengevoegd
    [overdue] Achterstallig
    [overpaid] Te veel betaald
    [paid] Betaald
    [past_due] Achterstallig
    [paused] Gepauzeerd
    [processing] In behandeling
    [queued] Wacht
    [ready] Klaar
    [refunded] Terugbetaald
    [running] Wordt gemaakt
    [sent] Verzonden
    [skipped] Overgeslagen
    [stopped] Gestopt
    [trialing] Proefperiode
    [uncollectible] Oninbaar
    [underpaid] Te weinig betaald
    [unpaid] Onbetaald
    [void] Ingetrokken
   *[pending] In afwachting
}

## Problems with a field of a form

problem-required = Vul dit veld in.
problem-number = Voer een getal in.
problem-whole-number = Voer een geheel getal in.
problem-greater = Voer meer dan { $value } in.
problem-at-least = Voer minstens { $value } in.
problem-at-most = Voer hoogstens { $value } in.
problem-too-long = Voer hoogstens { $value } tekens in.
problem-decimals = Voer hoogstens { $value } decimalen in.
problem-email-address = Voer een volledig e-mailadres in, zoals naam@example.com.
problem-url = Voer een volledig webadres in, zoals https://shop.example.
problem-future = Kies een tijdstip in de toekomst.
problem-wallet-address = Voer het adres van een Solana-wallet in.
problem-member = Deze persoon is al lid.
problem-wallets-unchanged = Dit zijn de huidige wallets al.
problem-draft-expired = Dit formulier is verlopen. Voer de wallets opnieuw in.
problem-vault = Dit adres hoort bij een programma, zoals een multisig, en kan niet ondertekenen. Vraag de beheerder om het in te stellen.
problem-role = Uw rol staat dit niet toe. Vraag het aan een eigenaar.
problem-last-owner = Een verkoper heeft een eigenaar nodig. Maak eerst iemand anders eigenaar.

## Words of several pages

desk-amount = Bedrag
desk-status-label = Status
desk-exception = Vraagt aandacht
desk-description = Omschrijving
desk-customer = Klant
desk-customer-email = E-mailadres van de klant
desk-created = Aangemaakt
desk-currency = Valuta
desk-token = Token
desk-details = Details
desk-raw = Gegevens
desk-id = ID
desk-transaction = Transactie

## Home

desk-home = Start

## Payments

desk-payments = Betalingen
desk-no-payments = Geen betalingen gevonden.
desk-new-payment = Nieuwe betaling
desk-payment-page = Betaalpagina
desk-cancel-payment = Betaling annuleren
desk-resolve = Ontvangen bedrag accepteren
desk-due = Te betalen
desk-received = Ontvangen
desk-diagnosis = Diagnose

## Team

desk-team = Team
desk-no-members = Er zijn geen leden.
desk-role = Rol
desk-roles = Wat de rollen mogen
role-about = { $role ->
    [owner] Alles, ook de wallets waar geld naartoe gaat, en de andere eigenaren.
    [admin] Alles behalve wallets en eigenaren.
    [developer] Ziet alles. Beheert API-sleutels, webhooks en testklokken. Helpt in testmodus ook klanten.
    [support] Ziet betalingen en klanten en betaalt terug tot de limiet in de instellingen.
    [accountant] Ziet en exporteert alles. Maakt rapporten, controleert de boeken en sluit maanden af.
   *[viewer] Ziet betalingen en klanten. Wijzigt niets.
}
desk-passkey = Passkey
desk-yes = Ja
desk-no = Nee
desk-invite = Uitnodigen
desk-invite-intro = De persoon krijgt een e-mail met een link. Die werkt drie dagen.
desk-invitations = Openstaande uitnodigingen
desk-expires = Verloopt
desk-revoke = Intrekken
desk-remove-member = Uit het team verwijderen
desk-remove-member-text = De persoon verliest direct de toegang.

## Audit log

desk-audit-log = Auditlog
desk-no-acts = Geen handelingen gevonden.
desk-time = Tijdstip
desk-actor = Wie
desk-by-operator = Beheerder van de dienst
desk-act-label = Handeling
desk-object-label = Object
desk-changes = Wijzigingen
desk-act = { $action ->
    [create] Aangemaakt
    [update] Gewijzigd
    [delete] Verwijderd
    [rotate] Geroteerd
    [revoke] Ingetrokken
    [disable] Uitgeschakeld
    [cancel] Geannuleerd
    [resolve] Geaccepteerd
    [hand_in] Ingediend
    [apply] Toegepast
    [unapply] Teruggenomen
    [deactivate] Gedeactiveerd
    [pause] Gepauzeerd
    [resume] Hervat
    [reinstate] Opnieuw gestart
    [void] Ongeldig gemaakt
    [mark_uncollectible] Als oninbaar gemarkeerd
    [mark_paid] Als betaald gemarkeerd
    [merge] Samengevoegd
    [adjust_balance] Tegoed aangepast
    [open_portal] Portaal geopend
    [advance] Vooruitgezet
    [stop] Gestopt
    [close] Afgesloten
   *[export] Geëxporteerd
}
desk-object = { $object ->
    [api_key] API-sleutel
    [webhook_endpoint] Webhook-endpoint
    [webhook_secret] Webhookgeheim
    [merchant] Account
    [billing_settings] Factuurinstellingen
    [checkout_settings] Checkoutinstellingen
    [customer] Klant
    [payment] Betaling
    [payment_link] Betaallink
    [invoice] Factuur
    [credit_note] Creditfactuur
    [transfer] Overboeking
    [refund] Terugbetaling
    [subscription] Abonnement
    [subscription_plan] Abonnementsplan
    [coupon] Coupon
    [installment_plan] Betaalplan
    [test_clock] Testklok
    [member] Lid
    [invitation] Uitnodiging
    [session] Sessie
    [passkey] Passkey
    [wallet_change] Walletwijziging
    [counterpart] Tegenpartij
    [report] Rapport
    [report_schedule] Rapportschema
    [period] Maand
   *[dashboard_settings] Dashboardinstellingen
}

## Settings

desk-settings = Instellingen
desk-settings-part = { $part ->
    [profile] Profiel
    [logo] Logo
    [brand] Merk en contact
    [billing] Facturen en belasting
    [dunning] Herinneringen en nieuwe pogingen
   *[dashboard] Regels en meldingen
}
desk-settings-both = Voor de testmodus en de livemodus.
desk-settings-mode = { $mode ->
    [test] Alleen voor de testmodus.
   *[live] Alleen voor de livemodus.
}
desk-merchant-name = Naam van de winkel
desk-merchant-email = E-mailadres van de winkel
desk-merchant-email-hint = Daar gaan e-mails over beveiliging en problemen naartoe. Klanten zien het ook als er geen supportcontact is.
desk-logo = Logo
desk-logo-hint = PNG of JPEG, hoogstens 100 kB en 1.000 pixels per zijde.
desk-color = Kleur van knoppen en links
desk-color-hint = Hexadecimaal, zoals #2b4fd1.
desk-support-email = E-mailadres klantenservice
desk-support-url = Pagina klantenservice
desk-support-phone = Telefoon klantenservice
desk-terms-url = Voorwaarden
desk-privacy-url = Privacybeleid
desk-refund-policy-url = Terugbetalingsbeleid
desk-shop-language = Taal
desk-shop-language-hint = Voor klanten van wie de taal niet bekend is.
desk-language-of-customer = Die van de browser van de klant, of Engels
desk-origins = Sites die de checkout in een frame mogen tonen
desk-origins-hint = Eén per regel, zoals https://shop.example.
desk-seller-name = Naam op facturen
desk-street = Straat
desk-street-2 = Adres, tweede regel
desk-postal-code = Postcode
desk-city = Plaats
desk-state = Provincie of regio
desk-country = Land
desk-country-hint = Twee letters, zoals DE.
desk-tax-ids = Belastingnummers
desk-one-per-line = Eén per regel.
desk-time-zone = Tijdzone
desk-time-zone-hint = Zoals Europe/Berlin. Bepaalt op welke dag iets gebeurt.
desk-invoice-prefix = Factuurnummers beginnen met
desk-credit-note-prefix = Creditfactuurnummers beginnen met
desk-invoice-notes = Opmerkingen op nieuwe facturen
desk-invoice-terms = Voorwaarden op nieuwe facturen
desk-reminder-days = Herinneren aan onbetaalde facturen
desk-reminder-days-hint = Dagen na de vervaldatum, met komma’s ertussen; negatief: ervoor. Zoals -3, 1, 7.
desk-retry-days = Opnieuw vragen om onbetaalde periodes
desk-retry-days-hint = Dagen nadat de periode van een abonnement in rekening is gebracht, met komma’s ertussen. Zoals 1, 3, 5.
desk-give-up-days = Opgeven na (dagen)
desk-final-action = Wat er dan met het abonnement gebeurt
desk-final = { $action ->
    [cancel] Het wordt opgezegd
    [pause] Het wordt gepauzeerd
   *[keep] Het blijft achterstallig
}
desk-price-notice = Nieuwe prijzen aankondigen (dagen vooraf)
desk-reporting-currency = Valuta van totalen
desk-reporting-currency-hint = Totalen van meerdere valuta’s worden hierin omgerekend.
desk-tolerance = Toegestaan tekort
desk-tolerance-hint = Hoeveel van een prijs onbetaald mag blijven, in de valuta ervan en hoogstens 1% ervan.
desk-support-limit = Terugbetalingen door klantenservice per dag
desk-support-limit-hint = Het hoogste bedrag dat een lid met de rol Klantenservice binnen 24 uur mag terugbetalen.
desk-large-refund = Grote terugbetalingen
desk-large-refund-hint = Vanaf dit bedrag bevestigt wie terugbetaalt met een passkey.
desk-notify-exceptions = E-mail ons over te laat, te veel of te weinig betaald geld
desk-notify-endpoints = E-mail ons als een webhook-endpoint is uitgeschakeld

## Wallets that receive payments

desk-wallets = Wallets
desk-wallets-now = Waar uw geld naartoe gaat
desk-wallets-text = { $hours ->
    [0] Betalers betalen rechtstreeks aan deze wallets. Alleen een eigenaar kan ze wijzigen, met een handtekening van de nieuwe wallet.
    [one] Betalers betalen rechtstreeks aan deze wallets. Alleen een eigenaar kan ze wijzigen, met een handtekening van de nieuwe wallet. Een wijziging gaat in na { $hours } uur.
   *[other] Betalers betalen rechtstreeks aan deze wallets. Alleen een eigenaar kan ze wijzigen, met een handtekening van de nieuwe wallet. Een wijziging gaat in na { $hours } uur.
}
desk-no-wallet = Geen: betalingen in deze token worden niet geaccepteerd
desk-change-wallets = Wallets wijzigen
desk-change-wallets-intro = { $hours ->
    [0] Elke nieuwe wallet ondertekent de wijziging. Alle eigenaren krijgen een e-mail. Openstaande betalingen houden de huidige wallets.
    [one] Elke nieuwe wallet ondertekent de wijziging. Alle eigenaren krijgen een e-mail met een link om haar te stoppen. De wijziging gaat in na { $hours } uur. Openstaande betalingen houden de huidige wallets.
   *[other] Elke nieuwe wallet ondertekent de wijziging. Alle eigenaren krijgen een e-mail met een link om haar te stoppen. De wijziging gaat in na { $hours } uur. Openstaande betalingen houden de huidige wallets.
}
desk-wallet-hint = Het adres dat { $token } ontvangt. Leeg: u accepteert geen { $token }.
desk-go-on = Doorgaan
desk-wallet-changes = Wijzigingen
desk-no-wallet-changes = Nog niemand heeft de wallets in het dashboard gewijzigd.
desk-wallet-effect = Gaat in
desk-sign-wallets = Wijziging ondertekenen
desk-sign-text = Onderteken deze tekst met de wallet { $wallet }. Dat bewijst dat de wallet van u is en kost niets.
desk-sign-place = Handtekening { $number } van { $count }
desk-sign-with = Ondertekenen met { $wallet }
desk-sign-other-account = Dit is een ander account. Kies in { $wallet } het account met het nieuwe adres en probeer het opnieuw.
desk-sign-elsewhere = Elders ondertekenen
desk-signature = Handtekening van de tekst, in base58 of base64
desk-sign-wrong = De handtekening van { $wallet } klopt niet. Onderteken opnieuw met deze wallet.
