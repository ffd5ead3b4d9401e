## Mails to merchants

mail-merchant-hello = Beste { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = Betaling te laat ontvangen: { $amount }
mail-overpaid-subject = Meer betaald dan verschuldigd: { $amount }
mail-underpaid-subject = Minder betaald dan verschuldigd: { $amount }
mail-late-payment-text = Er is geld voor een betaling aangekomen na de uiterste tijd of nadat de betaling was afgesloten.
mail-overpaid-text = Een betaler heeft meer gestuurd dan verschuldigd was.
mail-underpaid-text = Een betaling is afgesloten met minder dan verschuldigd was.
mail-underpaid-open-text = Een betaler heeft minder gestuurd dan verschuldigd was en kan de rest nog betalen.
mail-fact-payment = Betaling: { $id }
mail-fact-for = Voor: { $description }
mail-fact-price = Prijs: { $price } ({ $tokens })
mail-fact-received = Ontvangen: { $amount }
mail-fact-surplus = Te veel: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Status: { $status }
mail-fact-wallet = Wallet van de betaler: { $wallet }
mail-fact-transaction = Transactie: { $transaction }
mail-advice-surplus = Het geld staat in uw wallet. De betaler verwacht mogelijk dat u het te veel betaalde bedrag terugbetaalt.
mail-advice-none = Het geld staat in uw wallet. U hoeft niets te doen.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = Het geld staat in uw wallet. Florin telt het mee voor de factuur, de periode of de termijn en vraagt de klant alleen om de rest. Wilt u het als volledige betaling accepteren, roep dan aan:
mail-advice-return = Wordt er niets meer gevraagd, omdat er is geannuleerd, betaal het geld dan terug aan de betaler.
mail-advice-pending = Het geld staat in uw wallet. De betaling eindigt als onbetaald, omdat het geld te laat kwam. Betaal het daarna terug aan de betaler of accepteer het als volledige betaling met:
mail-advice-accept = Het geld staat in uw wallet. Betaal het terug aan de betaler of accepteer het als volledige betaling met:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Abonnement beëindigd, deels betaald: { $amount }
   *[plan] Betaalplan beëindigd, deels betaald: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Een abonnement is beëindigd en heeft geld ontvangen voor een periode die niet is betaald. Florin vraagt de klant niet meer om geld.
       *[other] Een abonnement is beëindigd en heeft geld ontvangen voor periodes die niet zijn betaald. Florin vraagt de klant niet meer om geld.
    }
   *[plan] { $count ->
        [one] Een betaalplan is beëindigd en heeft geld ontvangen voor een termijn die niet is betaald. Florin vraagt de klant niet meer om geld.
       *[other] Een betaalplan is beëindigd en heeft geld ontvangen voor termijnen die niet zijn betaald. Florin vraagt de klant niet meer om geld.
    }
}
mail-fact-subscription = Abonnement: { $id }
mail-fact-installment-plan = Betaalplan: { $id }
mail-fact-plan = Plan: { $name }
mail-fact-description = Omschrijving: { $description }
mail-fact-customer = Klant: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Ontvangen voor de periode { $start } tot { $end }: { $received } ({ $value } van { $price })
mail-fact-installment = Ontvangen voor termijn { $number } van { $count }: { $received } ({ $value } van { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } met { $payment }
mail-fact-more = { $count ->
    [one] en nog { $count }
   *[other] en nog { $count }
}
mail-fact-more-payments = { $count ->
    [one] en met nog { $count } betaling
   *[other] en met nog { $count } betalingen
}
mail-owner-advice = Het geld staat in uw wallet. Betaal het terug aan de betaler of accepteer het. Wilt u het ontvangen bedrag als volledige betaling accepteren, roep dan aan:
mail-owner-reinstate = Wilt u de klant om de rest vragen, hervat het betaalplan dan met:
mail-owner-cancelled = Het betaalplan blijft hoe dan ook geannuleerd.

## A webhook endpoint that was disabled

mail-disabled-subject = Webhook-endpoint uitgeschakeld: { $host }
mail-disabled-text = { $mode ->
    [test] We hebben uw webhook-endpoint voor de testmodus uitgeschakeld en sturen er geen events meer naartoe:
   *[live] We hebben uw webhook-endpoint voor de livemodus uitgeschakeld en sturen er geen events meer naartoe:
}
mail-disabled-gone = Het endpoint heeft een bericht beantwoord met 410 Gone, een verzoek om te stoppen.
mail-disabled-failing = Sinds { $time } is elke aflevering aan dit endpoint mislukt.
mail-disabled-enable = Er gaat niets verloren: we bewaren de events die plaatsvinden terwijl het endpoint is uitgeschakeld. Schakel het in zodra het weer werkt, met:
mail-disabled-recover = Vraag daarna de gemiste events op met:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API-sleutel aangemaakt
        [rotate] API-sleutel geroteerd
        [revoke] API-sleutel ingetrokken
       *[other] API-sleutel gewijzigd
    }
    [webhook_endpoint] { $action ->
        [create] Webhook-endpoint aangemaakt
        [delete] Webhook-endpoint verwijderd
       *[other] Webhook-endpoint gewijzigd
    }
    [webhook_secret] { $action ->
        [rotate] Webhookgeheim geroteerd
       *[other] Webhookgeheim gewijzigd
    }
    [member] { $action ->
        [create] Lid toegevoegd
        [delete] Lid verwijderd
       *[other] Rol van een lid gewijzigd
    }
    [invitation] { $action ->
        [create] Persoon uitgenodigd
       *[other] Uitnodiging ingetrokken
    }
   *[merchant] Accountinstellingen gewijzigd
}
mail-access-by = { $actor ->
    [command] Door: de beheerder van de dienst
    [system] Door: Florin
    [user] Door: { $key }
   *[key] Door: API-sleutel { $key }
}
mail-access-from = Vanaf adres: { $address }
mail-access-at = Tijdstip: { $time }
mail-access-mode = { $mode ->
    [test] Modus: test
   *[live] Modus: live
}
mail-access-request = Verzoek: { $id }
mail-access-ask = Had u dit niet verwacht? Vraag het dan aan de beheerder.
mail-access-revoke = Had u dit niet verwacht? Trek dan met een andere sleutel de sleutel in waarmee dit is gedaan, en alle sleutels die ermee zijn aangemaakt:
mail-access-log = { $path } toont alle wijzigingen. Er worden maximaal { $max } van deze e-mails per uur verzonden.
# A field that had no value before.
mail-access-none = geen

## An address for test mails, to its owner

mail-verify-title = Bevestig dit adres voor testmails
mail-verify-subject = Bevestig dit adres voor testmails van { $merchant }
mail-verify-text = { $merchant } test betalingen met Florin en wil testmails naar dit adres sturen.
mail-verify-ask = Gaat u akkoord? Bevestig het dan.
mail-verify-ignore = Kent u { $merchant } niet? Dan kunt u deze e-mail negeren. U krijgt dan geen testmails.

## The dashboard, to its users

mail-sign-in-title = Inloggen bij Florin
mail-sign-up-title = Maak uw Florin-account
mail-sign-in-text = Iemand, waarschijnlijk u, wil met dit adres inloggen bij Florin.
mail-sign-in-browser = De link werkt één keer, in de browser waarin u erom vroeg. Stuur deze e-mail nooit door.
mail-sign-in-open = Inloggen
mail-sign-in-until = De link werkt tot { $time }. Hebt u er niet om gevraagd? Dan kunt u deze e-mail negeren.
mail-invitation-subject = Word lid van { $merchant } op Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } nodigt u uit voor het dashboard van { $merchant }.
mail-invitation-operator = De beheerder van Florin nodigt u uit voor het dashboard van { $merchant }.
mail-invitation-role = Uw rol: { $role }
mail-invitation-open = Uitnodiging accepteren
mail-invitation-until = De link werkt tot { $time }. Weet u niet wie u uitnodigt? Dan kunt u deze e-mail negeren.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] Testwallets van { $merchant } gaan veranderen
   *[live] Wallets van { $merchant } gaan veranderen
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } wil de wallets wijzigen die de testbetalingen van { $merchant } ontvangen.
   *[live] { $by } wil de wallets wijzigen die de betalingen van { $merchant } ontvangen.
}
mail-wallet-change-effect = De wijziging gaat in op { $time }. Betalingen die dan openstaan, houden hun wallets.
mail-wallet-change-replaces = Dit vervangt de wijziging die nog wachtte.
mail-wallet-change-unexpected = Had u dit niet verwacht? Stop dan de wijziging en controleer wie op uw dashboard kan inloggen.
mail-wallet-change-secret = Iedereen die deze e-mail heeft, kan de wijziging stoppen. Stuur hem nooit door.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (eerst: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] Testwallets van { $merchant } blijven zoals ze zijn
   *[live] Wallets van { $merchant } blijven zoals ze zijn
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Iemand heeft de wijziging van de wallets van { $merchant } gestopt met de link in onze e-mail.
    [command] De beheerder van de dienst heeft de wijziging van de wallets van { $merchant } gestopt.
    [system] We hebben de wijziging van de wallets van { $merchant } gestopt, omdat { $by }, die erom vroeg, geen eigenaar meer is.
   *[user] { $by } heeft de wijziging van de wallets van { $merchant } gestopt.
}
mail-wallets-changed-subject = { $mode ->
    [test] Testwallets van { $merchant } zijn veranderd
   *[live] Wallets van { $merchant } zijn veranderd
}
mail-wallets-changed-text = { $mode ->
    [test] De wijziging van { $by } is ingegaan. Nieuwe testbetalingen van { $merchant } gaan naar deze wallets.
   *[live] De wijziging van { $by } is ingegaan. Nieuwe betalingen van { $merchant } gaan naar deze wallets.
}
mail-wallets-changed-operator = { $mode ->
    [test] De beheerder van de dienst heeft de wallets gewijzigd. Nieuwe testbetalingen van { $merchant } gaan naar deze wallets.
   *[live] De beheerder van de dienst heeft de wallets gewijzigd. Nieuwe betalingen van { $merchant } gaan naar deze wallets.
}

## Roles of members

role = { $role ->
    [owner] Eigenaar
    [admin] Beheerder
    [developer] Ontwikkelaar
    [support] Klantenservice
    [accountant] Boekhouder
   *[viewer] Lezer
}
