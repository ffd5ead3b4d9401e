## Developers: words of several pages

developers = Ontwikkelaars
developers-keys = API-sleutels
developers-endpoints = Webhooks
developers-deliveries = Afleveringen
developers-events = Events
developers-requests = Verzoeken
developers-clocks = Testklokken
developers-done-deleted = Verwijderd.
developers-done-recovering = De gemiste events worden opnieuw verzonden.
developers-done-revoked = De sleutel is ingetrokken.
developers-done-skipped = Deze aflevering wordt niet verzonden.
desk-delete = Verwijderen
desk-from = Vanaf
desk-before = Vóór
secret-once = Kopieer het nu en bewaar het veilig. Het wordt niet nog een keer getoond.
secret-saved = Ik heb het bewaard
secret-before-until = Het oude ondertekent ook tot
secret-overlap = Het oude geheim ondertekent ook
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Niet: het is uitgelekt
    [one] { $hours } uur lang
   *[other] { $hours } uur lang
}
secret-rotate-text = Vanaf nu ondertekent een nieuw geheim. Geef uw ontvanger de tijd om het over te nemen: tot dan ondertekenen beide.

## API keys

key-one = API-sleutel
key-none = Er zijn nog geen API-sleutels.
key-new = Sleutel aanmaken
key-created = Uw nieuwe sleutel
key-value = Sleutel
key-name = Naam
key-name-hint = Wat de sleutel gebruikt, zoals Webwinkel.
key-scopes = Mag
key-preset = { $preset ->
    [full] Alles
    [read_only] Alles lezen
    [payments_only] Betalingen en betaallinks
    [point_of_sale] Betalingen, voor een kassa
   *[custom] Alleen wat ik kies
}
key-chosen-scopes = Rechten
key-scope-count = { $count ->
    [one] { $count } recht
   *[other] { $count } rechten
}
key-last-used = Laatst gebruikt
key-never = Nooit
key-expires = Verloopt
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Laat leeg voor een sleutel die nooit verloopt. Tijdzone: { $zone }.
key-addresses = Werkt vanaf
key-addresses-hint = IP-adressen of reeksen zoals 203.0.113.0/24, één per regel. Laat leeg voor alle.
key-addresses-more = { $addresses } en nog { $count }
key-everywhere = Overal
key-state = { $state ->
    [active] Actief
    [replacing] Wordt vervangen
    [replaced] Vervangen
    [expired] Verlopen
   *[revoked] Ingetrokken
}
key-created-by = Aangemaakt door
key-replaced-by = Vervangen door
key-rotate = Sleutel roteren
key-rotate-text = Een nieuwe sleutel met dezelfde rechten vervangt deze.
key-overlap = De oude sleutel stopt
key-overlap-choice = { $overlap ->
    [hour] Na 1 uur
    [day] Na 24 uur
    [week] Na 7 dagen
   *[none] Direct
}
key-old-until = De oude sleutel werkt tot
key-old-ended = Werkt niet meer
key-revoke = Sleutel intrekken
key-revoke-text = De sleutel werkt direct en voorgoed niet meer. Alles wat hem gebruikt, mislukt vanaf dan.
key-cascade = Ook alle sleutels intrekken die met deze sleutel zijn aangemaakt

## Webhook endpoints

endpoint-one = Endpoint
endpoint-none = Er zijn nog geen endpoints. Voeg er een toe om direct van betalingen te horen.
endpoint-new = Endpoint toevoegen
endpoint-created = Uw nieuwe endpoint
endpoint-edit = Endpoint bewerken
endpoint-url = URL
endpoint-url-hint = We sturen events naar dit adres met POST.
endpoint-all-events = Alle events
endpoint-some-events = Alleen die ik kies
endpoint-chosen-events = Events
endpoint-event-count = { $count ->
    [one] { $count } event
   *[other] { $count } events
}
endpoint-ordering = Volgorde
endpoint-ordering-hint = Op volgorde betekent dat een event wacht tot het vorige over hetzelfde object is aangekomen.
endpoint-ordering-choice = { $ordering ->
    [per_resource] Op volgorde per object
   *[none] Zo snel mogelijk
}
endpoint-own-secret-choice = Ondertekenen met een eigen geheim in plaats van het gemeenschappelijke
endpoint-own-secret = Een eigen geheim
endpoint-common-secret = Het gemeenschappelijke ondertekeningsgeheim
endpoint-secret = Ondertekeningsgeheim
endpoint-secret-new = Het nieuwe ondertekeningsgeheim
# $url: the endpoint's address.
endpoint-secret-of = Ondertekeningsgeheim van { $url }
endpoint-secret-text = Met dit geheim controleert uw ontvanger dat een webhook van ons komt. Wie het heeft, kan webhooks vervalsen.
endpoint-rotate = Geheim roteren
endpoint-disabled-why = { $reason ->
    [gone] Het antwoordde met 410 Gone
   *[failing] Het is vijf dagen lang mislukt
}
endpoint-failing-since = Mislukt sinds
endpoint-newest = Nieuwste afleveringen
endpoint-all-deliveries = Alle afleveringen
endpoint-test = Testevent sturen
endpoint-enable = Inschakelen
endpoint-disable = Uitschakelen
endpoint-deleted = Verwijderd
endpoint-delete = Endpoint verwijderen
endpoint-delete-text = We sturen er geen events meer naartoe, ook niet de wachtende. Eerdere afleveringen blijven zichtbaar.
endpoint-recover = Gemiste events opnieuw sturen
endpoint-recover-text = We sturen alle events uit een periode opnieuw die zijn overgeslagen of definitief zijn mislukt.
endpoint-since = Vanaf
endpoint-since-hint = Wanneer de events plaatsvonden, in de testmodus volgens de testklok. Tijdzone: { $zone }.
endpoint-until = Vóór
endpoint-until-hint = Laat leeg voor alle events tot nu.

## Webhook deliveries

delivery-none = Geen afleveringen gevonden.
delivery-attempts = Pogingen
delivery-attempt = Poging { $number }
delivery-attempt-count = { $count ->
    [one] { $count } poging
   *[other] { $count } pogingen
}
delivery-no-attempt = Nog niet verzonden.
delivery-old-attempts = De pogingen zijn te lang geleden om nog bewaard te zijn.
delivery-last-answer = Laatste antwoord
delivery-answer = Antwoord
delivery-no-answer = Geen antwoord
delivery-duration = Duur
delivery-milliseconds = { $ms } ms
delivery-failing = Mislukt steeds
delivery-filter = { $status ->
    [delivered] Afgeleverd
    [failed] Mislukt
    [skipped] Overgeslagen
    [failing] Mislukt, nieuwe poging volgt
   *[pending] In afwachting
}
delivery-next = Volgende poging
delivery-arrived = Aangekomen
delivery-body = Verzonden body
delivery-body-text = Precies deze tekst wordt verzonden en ondertekend.
delivery-show-body = Body
delivery-request = Verzoek
delivery-response = Antwoord
delivery-resend = Opnieuw sturen
delivery-skip = Overslaan

## Events

event-one = Event
event-none = Geen events gevonden.
event-id = Event-ID
event-kind = Event
event-object = Object
event-object-id = Object-ID
event-json = JSON

## Request log

request-one = Verzoek
request-none = Geen verzoeken gevonden.
request-intro = Wat uw sleutels de afgelopen 7 dagen hebben gevraagd, zonder geheimen.
request-class = { $class ->
    [done] 2xx, uitgevoerd
    [refused] 4xx, geweigerd
   *[failed] 5xx, mislukt
}
request-method = Methode
request-path = Pad
request-error = Fout
request-code = Code
request-field = Veld
request-query = Query
request-client = Client
request-idempotency-key = Idempotentiesleutel
request-replay = Beantwoord zoals het eerste verzoek met deze sleutel
request-correlation = Correlatie-ID
request-body = Body van het verzoek
request-no-body = Er is geen body verzonden of bewaard.
request-answer = Body van het antwoord

## Test clocks

clock-one = Testklok
clock-intro = Een testklok zet de tijd van uw testgegevens vooruit, zodat u niet op het einde van een periode hoeft te wachten.
clock-own = Uw testklok
clock-own-text = Voor alles zonder eigen klok
clock-now = Staat op
clock-target = Onderweg naar
clock-status = { $status ->
    [advancing] Loopt vooruit
    [waiting] Wacht
    [deleting] Wordt verwijderd
   *[ready] Gereed
}
clock-waits = { $reason ->
    [chain] Wacht op een node van de blockchain: er antwoordt geen, of de blockchain is het tijdstip van uw verzoek nog niet voorbij.
    [transaction] Wacht op het lezen van een transactie die misschien iets betaalt dat anders zou verlopen.
    [payment] Wacht op een betaling na haar deadline die wordt bevestigd of een prijs nodig heeft.
   *[price] Wacht op een actuele prijs: er moet een periode in EUR of GBP worden betaald.
}
clock-advance = Vooruitzetten
clock-advance-text = Alles wat onderweg aan de beurt komt, gebeurt op volgorde: proefperiodes eindigen, periodes worden gefactureerd, betalingen verlopen. Klokken gaan nooit terug.
clock-step = Met
clock-step-choice = { $step ->
    [hour] 1 uur
    [day] 1 dag
    [week] 7 dagen
    [month] 30 dagen
    [year] 365 dagen
   *[time] Tot het tijdstip hieronder
}
clock-to = Tot
clock-to-hint = Tijdzone: { $zone }.
clock-stop = Hier stoppen
clock-new = Klok aanmaken
clock-new-text = Maak klanten met deze klok aan via de API. Alles van hen volgt deze klok, en andere klokken verplaatsen het niet.
clock-name = Naam
clock-name-hint = Wat u ermee test, zoals Een jaar van een jaarabonnement.
clock-delete = Testklok verwijderen
clock-delete-text = We verwijderen de klok met haar klanten en alles van hen: betalingen, facturen, abonnementen en plannen.

## Problems with fields

problem-time = Kies een tijdstip.
problem-scopes = Kies wat de sleutel mag.
problem-address-range = Voer IP-adressen of reeksen zoals 203.0.113.0/24 in, één per regel.
problem-clock-past = Kies een later tijdstip dan de klok aangeeft.
problem-clock-far = Kies een tijdstip binnen de komende tien jaar.
problem-range = Kies een later tijdstip dan het begin.
