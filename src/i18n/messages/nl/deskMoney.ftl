## A payment

payment-amounts = Bedragen
payment-rate = 1 { $token } = { $price }
payment-surplus = Te veel
payment-refunded = Terugbetaald
payment-reserved = Gereserveerd voor terugbetalingen
payment-service-charge = Servicekosten
payment-confirmed = Betaald op
payment-of-link = Betaallink
payment-of-invoice = Factuur
payment-of-subscription = Abonnement
payment-retry-of = Herhaalt
payment-retries = Herhaald door
payment-paid-from = Betaald vanuit
payment-paid-to = Betaald aan
payment-metadata = Uw eigen velden
payment-expected = Wat elke wallet verwacht
payment-missing = Ontbreekt
payment-may-be-its = Mogelijk hiervoor bedoeld
payment-finding = { $finding ->
    [confirmed] De betaling is bevestigd.
    [expired] De termijn is verstreken en niemand heeft op tijd betaald.
    [underpaid] De termijn verstreek voordat het volledige bedrag was ontvangen.
    [transaction_failed] De termijn is verstreken, en de transactie die moest betalen is mislukt op de blockchain.
    [wrong_token] De termijn is verstreken, en de betaler stuurde een token die deze betaling niet vraagt.
    [cancelled] De betaling is geannuleerd.
    [reverted] De betaling was bevestigd, maar daarna telde het geld niet meer: de blockchain heeft de transactie verworpen, of de koppeling is ongedaan gemaakt.
    [waiting] Een transactie die deze betaling betaalt, is nog niet definitief.
    [unreadable] Er is een transactie gevonden die deze betaling noemt, maar ze kan nog niet worden gelezen. De beheerder is gewaarschuwd.
    [unread] Er is een transactie gevonden die deze betaling noemt, en ze wordt gelezen.
    [partly_paid] De betaling is gedeeltelijk betaald.
    [none_counts] Geen van de transacties die deze betaling noemen, telt mee. Hieronder staat waarom.
    [none_found] Er is geen transactie gevonden die deze betaling noemt.
    [suspended] De token wordt op dit moment niet geaccepteerd: de laatste controle ervan ontbreekt of vond een probleem.
    [refused] Het netwerk weigerde een transactie die de betaler ondertekende: { $reason }
    [received] Het volledige bedrag is ontvangen.
    [partly_received] Een deel van het bedrag ontbreekt nog.
    [overpaid] Er is meer ontvangen dan het verschuldigde bedrag.
    [late] Een deel van het geld kwam te laat.
    [resolvable] Het ontvangen bedrag kan nog worden geaccepteerd.
    [unreferenced] Er is geld binnengekomen dat geen betaling noemt en dat misschien voor deze bedoeld is.
   *[not_scanning] Florin leest de blockchain op dit moment niet, dus nieuwere transacties zijn nog niet bekend.
}
payment-splits = Verdeeld over
payment-recipient = Ontvanger
payment-timeline = Wat er gebeurd is

timeline-event = { $event ->
    [payment_created] Betaling aangemaakt
    [payment_confirmed] Betaald
    [payment_failed] Betaling mislukt
    [payment_expired] Betaling verlopen
    [payment_underpaid] Er kwam te weinig geld binnen
    [payment_overpaid] Er kwam te veel geld binnen
    [payment_late] Er kwam te laat geld binnen
    [refund_created] Terugbetaling voorbereid
    [refund_claimed] De klant gaf een wallet op voor de terugbetaling
    [refund_processing] Terugbetaling verzonden
    [refund_completed] Terugbetaling voltooid
    [refund_failed] Terugbetaling mislukt
    [refund_expired] Terugbetaling verlopen
    [refund_cancelled] Terugbetaling geannuleerd
    [refund_reverted] De blockchain heeft een terugbetaling verworpen
   *[other] Event
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = API-sleutel { $name }
timeline-priced = Te betalen: { $amount }
timeline-transaction = Transactie gevonden
transaction-outcome = { $outcome ->
    [credited] Telt mee
    [waiting] Telt mee zodra de transactie definitief is
    [unread] Wordt gelezen
    [unreadable] Kan nog niet worden gelezen
    [rejected] Telt niet mee
    [missing] Niet gevonden
   *[dropped] De blockchain heeft de transactie verworpen
}
transaction-rejection = { $reason ->
    [transaction_failed] Mislukt op de blockchain, dus er is geen geld verplaatst.
    [wrong_token] Niet in de token die deze betaling vraagt. Een token die erop lijkt, telt niet.
    [wrong_recipient] Noemt deze betaling, maar het geld ging naar een wallet waar deze betaling niet naartoe gaat.
    [ambiguous_reference] Noemt meerdere betalingen, of een van een andere dienst, en nergens blijkt uit waarvoor het geld is.
    [self_transfer] Verplaatste geld tussen rekeningen van dezelfde eigenaar, dus er is niemand betaald.
   *[no_transfer] Noemt deze betaling, maar bracht er geen geld naartoe.
}
timeline-credited = { $amount } bijgeschreven
timeline-final = { $amount } definitief
timeline-mail = { $kind ->
    [receipt] Betaalbewijs per e-mail verzonden
    [receipt_copy] Betaalbewijs per e-mail verzonden op verzoek van de betaler
    [receipt_resent] Betaalbewijs opnieuw per e-mail verzonden
    [refund_created] Terugbetaling per e-mail aangekondigd
    [refund_claimed] Wallet voor de terugbetaling per e-mail bevestigd
    [refund_ended] Einde van de terugbetaling per e-mail gemeld
   *[other] E-mail over deze betaling
}
mail-status = { $status ->
    [pending] Wordt verzonden
    [sent] Verzonden
    [recorded] Alleen vastgelegd: de testmodus e-mailt niet naar dit adres
    [failed] Kon niet worden verzonden
   *[cancelled] Niet verzonden: niet meer nodig
}

receipt-resend = Betaalbewijs opnieuw e-mailen
receipt-send = Betaalbewijs e-mailen

## Export

desk-export = Exporteren
problem-export-running = Er loopt al een export van u. Wacht tot die klaar is.

## Refunds

desk-refunds = Terugbetalingen
desk-choose = Kiezen
refund-none = Geen terugbetalingen gevonden.
refund-new = Terugbetalen
refund-title-of = Terugbetaling van { $amount }
refund-of = Betaalt terug
refund-reason = Reden
refund-to = Gaat naar
# The wallet that signs a refund.
refund-signed-by = Ondertekend door
refund-left = Nog terug te betalen
refund-part = Hoeveel
refund-everything = Alles, of het bedrag hieronder
refund-surplus = Alleen wat te veel was
refund-amount-hint = Leeg: alles wat over is, { $left }.
refund-unit = Eenheid van het bedrag
refund-reason-hint = De klant leest dit.
refund-to-hint = Leeg: de wallet die betaald heeft. Is die onbekend, dan vragen we de klant om een wallet.
refund-revoke = De terugbetaalde periode van het abonnement beëindigen
refund-prepare = Terugbetaling voorbereiden
refund-intro = Uw wallet ondertekent de terugbetaling op de volgende pagina. Eerder gaat er geen geld weg.
refund-limit = U mag binnen 24 uur { $limit } terugbetalen, en daarvan is { $left } over. Vraag een beheerder om meer.
refund-not-named = Nog niet bekend
refund-unclaimed = De klant heeft nog geen wallet opgegeven
refund-claim-text = Als we het e-mailadres van de klant kennen, heeft die een link gekregen om een wallet op te geven. U kunt hem ook zelf sturen.
refund-claim-link = Link voor de klant
refund-exception = { $exception ->
    [underpaid] Er is te weinig gestuurd
    [overpaid] Er is te veel gestuurd
    [late] Te laat gestuurd
   *[other_wallet] Gestuurd vanuit een andere wallet
}
refund-failure = { $reason ->
    [underpaid] Er is niet op tijd genoeg gestuurd.
   *[payment_reverted] De blockchain heeft het geld verworpen dat zou worden terugbetaald.
}
refund-failed-because = Waarom het mislukte
refund-amount-sent = Verzonden
refund-completed = Voltooid op
refund-batch = Samen ondertekend
refund-cancel = Terugbetaling annuleren
refund-cancel-text = Het bedrag kan daarna opnieuw worden terugbetaald. Is de transactie net gemaakt, dan duurt dat enkele minuten.
refund-sign = Ondertekenen met uw wallet
refund-sign-text = Onderteken een transactie van { $amount }. Uw wallet toont wat er wordt verzonden en de netwerkkosten.
refund-sign-with = Ondertekenen met { $wallet }
refund-scan = Code om de terugbetaling te ondertekenen
refund-scan-text = Scan de code met de wallet op uw telefoon of open de link.
refund-sign-chosen = Gekozen terugbetalingen ondertekenen
refund-choose = Kies minstens één terugbetaling.
refund-batch-title = { $count ->
    [one] { $count } terugbetaling, { $amount }
   *[other] { $count } terugbetalingen, { $amount }
}
refund-next-batch = { $count ->
    [one] Volgende transactie (nog { $count })
   *[other] Volgende transactie (nog { $count })
}
refund-done-prepared = De terugbetaling is voorbereid.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Terugbetaling door { $merchant }: { $amount }
   *[other] { $count } terugbetalingen door { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, en { $rent } om tokenaccounts te openen

## Money that counts for no payment

desk-unmatched = Niet-gekoppeld geld
unmatched-intro = Geld dat in uw wallets is aangekomen en voor geen betaling telt. Koppel het aan een betaling of betaal het terug.
unmatched-none = Er is geen niet-gekoppeld geld.
unmatched-reason = Waarom
unmatched-why = { $reason ->
    [ambiguous_reference] Het noemt meerdere betalingen, en nergens blijkt uit voor welke het is.
    [wrong_token] Het is niet in de token die de betaling vraagt. Een token die erop lijkt, telt niet.
    [wrong_recipient] Het noemt een betaling, maar ging naar een wallet waar die betaling niet naartoe gaat.
    [unknown_reference] Het noemt geen bekende betaling.
   *[no_reference] Het noemt geen betaling.
}
unmatched-sender = Afzender
unmatched-candidate-count = { $count ->
    [one] Mogelijk bedoeld voor { $count } betaling
   *[other] Mogelijk bedoeld voor { $count } betalingen
}
unmatched-status-open = Niet gekoppeld
unmatched-status-applied = Telt voor een betaling
unmatched-counts-for = Telt voor
unmatched-names = Noemt de betaling
unmatched-candidates = Waarvoor het bedoeld kan zijn
unmatched-no-candidates = Geen openstaande betaling past.
unmatched-payment = Betaling
unmatched-match = Hoe het past
unmatched-match-kind = { $match ->
    [exact] Precies wat ontbreekt
    [fee] Alleen kosten ontbreken
   *[near] Een ander bedrag
}
unmatched-apply = Koppelen
unmatched-apply-to = Koppelen aan { $payment }
unmatched-other = Andere betaling
unmatched-payment-id = ID van de betaling
unmatched-take-back = Van de betaling loskoppelen
unmatched-done-applied = Het geld telt nu voor deze betaling.
unmatched-done-taken-back = Het geld is weer niet gekoppeld.

refund-sign-demo = Sign with the demo wallet
refund-done-signed = Signed. The refund is completed once the chain has it.
