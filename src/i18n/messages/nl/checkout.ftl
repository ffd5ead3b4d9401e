## The order

pay-to = Betaal aan { $merchant }
paid-to = Betaald aan { $merchant }
payment-to = Betaling aan { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Stap 1 van 2: de tokenaccounts van de ontvangers openen. Scan de code daarna opnieuw om te betalen.
on-solana = { $amount } op Solana
price = Prijs
service-charge = Servicekosten
total = Totaal
recipients = Ontvangers

## The facts of the payment

facts = Details
rate = Koers
rate-of = 1 { $token } = { $price }
network-fee = Netwerkkosten
# What Solana charges the payer's wallet for one transaction.
network-fee-about = ongeveer { $fee }, betaald door uw wallet
receiving-address = Ontvangstadres
in-explorer = in de explorer
payment-id = Betalings-ID

## Ways to pay

waiting-heading = Wachten op uw betaling
partly-paid-heading = Een deel van uw betaling is ontvangen
time-left = Resterende tijd: { $clock }
pay-until = tot { $deadline }
price-valid-for = Dit bedrag in { $token } is nog { $clock } geldig
price-valid-until = Dit bedrag in { $token } is geldig tot { $time }. Laad deze pagina daarna opnieuw.
partly-paid-text = <strong>{ $received }</strong> ontvangen, nog <strong>{ $rest }</strong> te betalen. De code hieronder vraagt om de rest.
received-so-far = Tot nu toe ontvangen
pay-from = Waarvandaan betaalt u?
from-wallet = Vanuit een wallet
from-exchange = Vanaf een exchange
scan-code = Scan met een Solana-wallet
qr-code = QR-code om met een Solana-wallet te betalen
show-qr = QR-code tonen
pay-with = Betalen met { $wallet }
pay-with-other = Andere wallet
get-wallet = Wallet installeren
get-wallet-text = Een wallet-app bewaart uw munten en betaalt ermee. Installeer er een, voeg { $token } toe en open deze pagina opnieuw.
get-wallet-named = { $wallet } installeren
pay-with-demo = Betalen met de demowallet
pay-by-card = Betalen met kaart of bank
card-unavailable = Betalen met kaart of bank is tijdelijk niet mogelijk.
card-impossible = Betalen met kaart of bank is niet mogelijk, omdat deze betaling meerdere ontvangers heeft. Betaal met een Solana-wallet.
pay-link = Solana Pay-link
check-status = Betaalstatus controleren
exchange-text = Neem bij uw exchange { $token } op naar dit adres op het <strong>Solana</strong>-netwerk. Precies dit bedrag moet aankomen.
exchange-address = Adres op Solana
copy-address = Adres kopiëren
exchange-amount = Bedrag in { $token }
copy-amount = Bedrag kopiëren
exchange-fee = <strong>Let op de kosten.</strong> Aan het bedrag herkennen wij uw betaling, dus elk cijfer telt. Trekt uw exchange de kosten van het bedrag af, tel die kosten er dan bij op, zodat precies { $amount } aankomt. Gebruik geen ander netwerk.
exchange-wait = Een opname kan enkele minuten duren en moet aankomen voordat deze betaling verloopt. U kunt deze pagina intussen sluiten.

## Progress

sent-heading = Betaling verzonden
seen-heading = Betaling gevonden
sent-text = Wachten op bevestiging door Solana. Dit duurt een paar seconden.
seen-text = Solana bevestigt uw betaling. U hoeft niets meer te doen.
step-seen = Gezien op Solana
step-confirmed = Bevestigd door het netwerk
step-final = Definitief, niet meer terug te draaien
step-done = klaar
progress = Voortgang van uw betaling

## Announcements to screen readers

amount-changed = Het bedrag is nu { $amount }
five-minutes-left = Nog vijf minuten om te betalen
one-minute-left = Nog één minuut om te betalen
price-one-minute-left = Dit bedrag is nog één minuut geldig

## The end of a payment

closing-heading = De tijd is om
closing-text = We controleren of er op tijd een betaling is aangekomen. Betaal niet nog een keer.
suspended-heading = { $token } wordt niet geaccepteerd
suspended-text = { $merchant } accepteert { $token } momenteel niet. Betaal het eerder getoonde bedrag niet.
stale-heading = Bent u er nog?
stale-text = De prijs in { $token } is verlopen, omdat de pagina te lang open stond. Betaal het eerder getoonde bedrag niet.
show-price = Actuele prijs tonen
unpriced-heading = Wachten op de prijs
unpriced-text = De prijs in { $token } is verlopen en er is nog geen nieuwe prijs. Zodra die er is, kunt u hier betalen. Betaal het eerder getoonde bedrag niet.
confirmed-heading = Betaling bevestigd
confirmed-text = { $merchant } heeft <strong>{ $received }</strong> ontvangen.
surplus-text = U hebt <strong>{ $surplus }</strong> meer betaald dan nodig was. Neem over het verschil contact op met { $merchant }.
late-heading = Betaling te laat ontvangen
late-text = Uw betaling van <strong>{ $received }</strong> kwam aan nadat deze betaling was afgesloten. { $merchant } heeft het geld ontvangen en is hiervan op de hoogte.
late-decision = De verkoper beslist of de betaling wordt geaccepteerd.
counts-toward-debt = Het geld telt mee voor wat u nog moet betalen.
cancelled-heading = Betaling geannuleerd
cancelled-text = { $merchant } heeft deze betaling geannuleerd. Maak hiervoor geen geld over.
closed-text = Deze betaling is gesloten. Maak hiervoor geen geld over.
failed-heading = Betaling mislukt
underpaid-text = Slechts <strong>{ $received }</strong> van <strong>{ $due }</strong> is op tijd aangekomen. { $merchant } heeft dit bedrag ontvangen.
please-contact = Neem contact op met { $merchant }.
transaction-failed-text = Uw transactie op Solana is mislukt, dus er is niets betaald. Alleen de netwerkkosten zijn in rekening gebracht.
wrong-token-text = Er is een betaling in een andere token dan { $token } aangekomen. Neem contact op met { $merchant } over een terugbetaling.
reverted-text = Solana heeft de transactie van deze betaling verworpen, dus uw geld is niet overgemaakt.
taken-back-text = De overboeking waarmee dit was betaald, telt hiervoor niet meer. Neem contact op met { $merchant }.
expired-heading = Betaling verlopen
expired-text = De tijd is verstreken en er is geen betaling aangekomen. Er is niets in rekening gebracht.
obligation-paid = { $noun ->
    [invoice] Deze factuur is betaald
    [period] Deze periode is betaald
   *[installment] Deze termijn is betaald
}
obligation-ended = { $ending ->
    [subscription] Dit abonnement is beëindigd
    [plan_cancelled] Dit betaalplan is geannuleerd
   *[plan] Dit betaalplan is beëindigd
}
ended-received = { $merchant } heeft <strong>{ $received }</strong> ontvangen. Neem hierover contact op met { $merchant }.
ended-unpaid-installment = U kunt hier niet meer betalen, omdat een termijn niet is betaald. Neem over het resterende bedrag contact op met { $merchant }: daar kan het betaalplan worden hervat.
ended-nothing-owed = Er hoeft niets meer te worden betaald. Maak voor deze betaling geen geld over.
ended-nothing-more-owed = Er hoeft niets meer te worden betaald. Maak voor deze betaling geen geld meer over.
paid-twice-text = { $noun ->
    [invoice] Deze factuur was al met een andere betaling voldaan.
    [period] Deze periode was al met een andere betaling voldaan.
   *[installment] Deze termijn was al met een andere betaling voldaan.
} { $merchant } heeft ook uw betaling van <strong>{ $received }</strong> ontvangen en is hiervan op de hoogte.
paid-twice-surplus = Neem over de te veel betaalde <strong>{ $surplus }</strong> contact op met { $merchant }.
paid-by-rest-text = { $merchant } heeft uw betaling van <strong>{ $received }</strong> ontvangen. { $noun ->
    [invoice] Die telde mee voor deze factuur, en de rest is met een andere betaling voldaan.
    [period] Die telde mee voor deze periode, en de rest is met een andere betaling voldaan.
   *[installment] Die telde mee voor deze termijn, en de rest is met een andere betaling voldaan.
}
paid-by-other-text = { $noun ->
    [invoice] Deze factuur is met een andere betaling voldaan, daarom is deze betaling gesloten.
    [period] Deze periode is met een andere betaling voldaan, daarom is deze betaling gesloten.
   *[installment] Deze termijn is met een andere betaling voldaan, daarom is deze betaling gesloten.
} Betaal niet nog een keer.
transaction = Transactie
confirmed-at = Bevestigd
start-new-payment = Nieuwe betaling starten
see-obligation = { $noun ->
    [invoice] Factuur bekijken
    [period] Periode bekijken
   *[installment] Termijn bekijken
}
see-owed = Bekijken wat nu openstaat
back-to = Terug naar { $merchant }
redirecting = U wordt over { $seconds } s doorgestuurd.
stay-here = Hier blijven
check-again = Vernieuwen
print-receipt = Betaalbewijs afdrukken
email-receipt = Betaalbewijs per e-mail
send-receipt = Betaalbewijs sturen
receipt-sent = Uw betaalbewijs is onderweg.
receipt-limited = Er kunnen nu geen betaalbewijzen meer worden gestuurd. Druk deze pagina af of neem contact op met de verkoper.
receipt-not-verified = In de testmodus gaan betaalbewijzen alleen naar adressen die de verkoper heeft geverifieerd.

## What went wrong in a wallet, and what to do

wallet-rejected = U hebt het verzoek in { $wallet } geweigerd. Probeer het opnieuw.
wallet-not-connected = { $wallet } is niet verbonden. Open en ontgrendel de wallet en probeer het opnieuw.
wallet-wrong-network = { $wallet } heeft geen account op dit netwerk. Schakel over naar { $network } en probeer het opnieuw.
wallet-account-changed = Het account in { $wallet } is tijdens de betaling gewijzigd. Er is niets betaald. Probeer het opnieuw met het account waarmee u wilt betalen.
wallet-other-account = Dit is een ander account. Kies in { $wallet } het account waarmee u het abonnement hebt afgesloten en probeer het opnieuw.
wallet-no-fee = De wallet heeft te weinig SOL voor de netwerkkosten: nodig is { $needed }, beschikbaar is { $available }. Voeg SOL toe of betaal met een andere wallet.
wallet-no-funds = Het saldo van de wallet is te laag: nodig is { $needed }, beschikbaar is { $available }. Vul het aan of betaal met een andere wallet.
wallet-expired = De tijd voor deze betaling is verstreken. Er is niets betaald.
wallet-conflict = Deze betaling is nu niet mogelijk. Laad de pagina opnieuw om te zien waarom.
wallet-is-recipient = Deze wallet ontvangt de betaling en kan dus niet betalen. Kies een ander account of een andere wallet.
wallet-slow = Solana is op dit moment traag. Controleer { $wallet } en probeer het over een minuut opnieuw.
wallet-limited = Te veel pogingen vanaf uw netwerk. Wacht een minuut en probeer het opnieuw.
wallet-unreachable = Geen verbinding met Florin. Controleer uw verbinding en probeer het opnieuw.
wallet-failed = De betaling is niet voltooid. Controleer { $wallet } voordat u opnieuw betaalt.
wallet-problem = { $wallet } kon dit niet doen. Probeer het opnieuw.
wallet-no-app = Er is geen wallet-app geopend. Kies hierboven uw wallet of installeer er een.
demo-failed = De demowallet heeft niet betaald.
