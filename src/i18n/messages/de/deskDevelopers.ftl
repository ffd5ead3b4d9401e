## Developers: words of several pages

developers = Entwickler
developers-keys = API-Schlüssel
developers-endpoints = Webhooks
developers-deliveries = Zustellungen
developers-events = Ereignisse
developers-requests = Anfragen
developers-clocks = Testuhren
developers-done-deleted = Gelöscht.
developers-done-recovering = Die verpassten Ereignisse werden noch einmal gesendet.
developers-done-revoked = Der Schlüssel ist widerrufen.
developers-done-skipped = Diese Zustellung wird nicht gesendet.
desk-delete = Löschen
desk-from = Ab
desk-before = Vor
secret-once = Kopieren Sie diesen Wert jetzt, und bewahren Sie ihn sicher auf. Er wird nicht noch einmal angezeigt.
secret-saved = Ich habe ihn gespeichert
secret-before-until = Altes Geheimnis gültig bis
secret-overlap = Das alte Geheimnis signiert weiter
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Gar nicht: Es ist bekannt geworden
    [one] { $hours } Stunde lang
   *[other] { $hours } Stunden lang
}
secret-rotate-text = Ab jetzt signiert ein neues Geheimnis. Lassen Sie Ihrem Empfänger Zeit, es zu übernehmen: Bis dahin signieren beide.

## API keys

key-one = API-Schlüssel
key-none = Es gibt noch keine API-Schlüssel.
key-new = Schlüssel erstellen
key-created = Ihr neuer Schlüssel
key-value = Schlüssel
key-name = Name
key-name-hint = Was den Schlüssel verwendet, etwa Webshop.
key-scopes = Zugriff
key-preset = { $preset ->
    [full] Alles
    [read_only] Alles lesen
    [payments_only] Zahlungen und Zahlungslinks
    [point_of_sale] Zahlungen, für eine Kasse
   *[custom] Nur was ich auswähle
}
key-chosen-scopes = Berechtigungen
key-scope-count = { $count ->
    [one] { $count } Berechtigung
   *[other] { $count } Berechtigungen
}
key-last-used = Zuletzt benutzt
key-never = Nie
key-expires = Läuft ab
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Lassen Sie das Feld leer, wenn der Schlüssel nie ablaufen soll. Zeitzone: { $zone }.
key-addresses = IP-Adressen
key-addresses-hint = IP-Adressen oder Bereiche wie 203.0.113.0/24, von denen der Schlüssel funktioniert, eine pro Zeile. Leer: alle.
key-addresses-more = { $addresses } und { $count } weitere
key-everywhere = Alle
key-state = { $state ->
    [active] Aktiv
    [replacing] Wird ersetzt
    [replaced] Ersetzt
    [expired] Abgelaufen
   *[revoked] Widerrufen
}
key-created-by = Erstellt von
key-replaced-by = Ersetzt durch
key-rotate = Schlüssel erneuern
key-rotate-text = Ein neuer Schlüssel mit denselben Berechtigungen ersetzt diesen.
key-overlap = Der alte Schlüssel endet
key-overlap-choice = { $overlap ->
    [hour] Nach 1 Stunde
    [day] Nach 24 Stunden
    [week] Nach 7 Tagen
   *[none] Sofort
}
key-old-until = Der alte Schlüssel funktioniert bis
key-old-ended = Er funktioniert nicht mehr
key-revoke = Schlüssel widerrufen
key-revoke-text = Der Schlüssel funktioniert sofort und endgültig nicht mehr. Alles, was ihn verwendet, schlägt von da an fehl.
key-cascade = Auch alle Schlüssel widerrufen, die mit diesem erstellt wurden

## Webhook endpoints

endpoint-one = Endpunkt
endpoint-none = Es gibt noch keine Endpunkte. Fügen Sie einen hinzu, um von Zahlungen sofort zu erfahren.
endpoint-new = Endpunkt hinzufügen
endpoint-created = Ihr neuer Endpunkt
endpoint-edit = Endpunkt bearbeiten
endpoint-url = URL
endpoint-url-hint = Wir senden Ereignisse mit POST an diese Adresse.
endpoint-all-events = Alle Ereignisse
endpoint-some-events = Nur die, die ich auswähle
endpoint-chosen-events = Ereignisse
endpoint-event-count = { $count ->
    [one] { $count } Ereignis
   *[other] { $count } Ereignisse
}
endpoint-ordering = Reihenfolge
endpoint-ordering-hint = Der Reihe nach heißt: Ein Ereignis wartet, bis das vorige zum selben Objekt angekommen ist.
endpoint-ordering-choice = { $ordering ->
    [per_resource] Der Reihe nach, je Objekt
   *[none] So früh wie möglich
}
endpoint-own-secret-choice = Mit einem eigenen Geheimnis statt dem gemeinsamen signieren
endpoint-own-secret = Ein eigenes Geheimnis
endpoint-common-secret = Das gemeinsame Signaturgeheimnis
endpoint-secret = Signaturgeheimnis
endpoint-secret-new = Das neue Signaturgeheimnis
# $url: the endpoint's address.
endpoint-secret-of = Signaturgeheimnis von { $url }
endpoint-secret-text = Ihr Empfänger prüft mit diesem Geheimnis, dass ein Webhook von uns kommt. Wer es hat, kann Webhooks fälschen.
endpoint-rotate = Geheimnis erneuern
endpoint-disabled-why = { $reason ->
    [gone] Er hat mit 410 Gone geantwortet
   *[failing] Fünf Tage lang kam nichts an
}
endpoint-failing-since = Fehlerhaft seit
endpoint-newest = Letzte Zustellungen
endpoint-all-deliveries = Alle Zustellungen
endpoint-test = Testereignis senden
endpoint-enable = Aktivieren
endpoint-disable = Deaktivieren
endpoint-deleted = Gelöscht
endpoint-delete = Endpunkt löschen
endpoint-delete-text = Wir senden ihm keine Ereignisse mehr, auch nicht die wartenden. Bisherige Zustellungen bleiben sichtbar.
endpoint-recover = Verpasste Ereignisse noch einmal senden
endpoint-recover-text = Wir senden alle Ereignisse eines Zeitraums noch einmal, die übersprungen wurden oder endgültig fehlgeschlagen sind.
endpoint-since = Ab
endpoint-since-hint = Wann die Ereignisse geschahen, im Testmodus nach der Testuhr. Zeitzone: { $zone }.
endpoint-until = Vor
endpoint-until-hint = Leer: alle Ereignisse bis jetzt.

## Webhook deliveries

delivery-none = Keine Zustellungen gefunden.
delivery-attempts = Versuche
delivery-attempt = Versuch { $number }
delivery-attempt-count = { $count ->
    [one] { $count } Versuch
   *[other] { $count } Versuche
}
delivery-no-attempt = Noch nicht gesendet.
delivery-old-attempts = Die Versuche liegen so lange zurück, dass sie nicht mehr gespeichert sind.
delivery-last-answer = Letzte Antwort
delivery-answer = Antwort
delivery-no-answer = Keine Antwort
delivery-duration = Dauer
delivery-milliseconds = { $ms } ms
delivery-failing = Schlägt fehl
delivery-filter = { $status ->
    [delivered] Zugestellt
    [failed] Fehlgeschlagen
    [skipped] Übersprungen
    [failing] Schlägt fehl, wird wiederholt
   *[pending] Ausstehend
}
delivery-next = Nächster Versuch
delivery-arrived = Angekommen
delivery-body = Gesendeter Inhalt
delivery-body-text = Genau dieser Text wird gesendet und signiert.
delivery-show-body = Inhalt
delivery-request = Anfrage
delivery-response = Antwort
delivery-resend = Noch einmal senden
delivery-skip = Überspringen

## Events

event-one = Ereignis
event-none = Keine Ereignisse gefunden.
event-id = Ereignis-ID
event-kind = Ereignis
event-object = Objekt
event-object-id = Objekt-ID
event-json = JSON

## Request log

request-one = Anfrage
request-none = Keine Anfragen gefunden.
request-intro = Was Ihre Schlüssel in den letzten 7 Tagen angefragt haben, ohne Geheimnisse.
request-class = { $class ->
    [done] 2xx, erledigt
    [refused] 4xx, abgelehnt
   *[failed] 5xx, fehlgeschlagen
}
request-method = Methode
request-path = Pfad
request-error = Fehler
request-code = Code
request-field = Feld
request-query = Query
request-client = Client
request-idempotency-key = Idempotenzschlüssel
request-replay = Beantwortet wie die erste Anfrage mit diesem Schlüssel
request-correlation = Korrelations-ID
request-body = Inhalt der Anfrage
request-no-body = Es wurde keiner gesendet oder gespeichert.
request-answer = Inhalt der Antwort

## Test clocks

clock-one = Testuhr
clock-intro = Eine Testuhr stellt die Zeit Ihrer Testdaten vor, damit Sie nicht auf das Ende eines Zeitraums warten müssen.
clock-own = Ihre Testuhr
clock-own-text = Für alles, was keine eigene Uhr hat
clock-now = Stand
clock-target = Ziel
clock-status = { $status ->
    [advancing] Läuft
    [waiting] Wartet
    [deleting] Wird gelöscht
   *[ready] Bereit
}
clock-waits = { $reason ->
    [chain] Sie wartet auf einen Knoten der Blockchain: Keiner antwortet, oder die Blockchain ist noch nicht über den Zeitpunkt Ihrer Anfrage hinaus.
    [transaction] Sie wartet darauf, eine Transaktion zu lesen, die vielleicht etwas bezahlt, das ablaufen würde.
    [payment] Sie wartet auf eine Zahlung, deren Frist vorbei ist und die noch bestätigt wird oder einen Kurs braucht.
   *[price] Sie wartet auf einen aktuellen Kurs: Ein Zeitraum in EUR oder GBP ist fällig.
}
clock-advance = Vorstellen
clock-advance-text = Alles, was unterwegs fällig wird, geschieht der Reihe nach: Probezeiten enden, Zeiträume werden abgerechnet, Zahlungen laufen ab. Uhren gehen nie zurück.
clock-step = Um wie viel
clock-step-choice = { $step ->
    [hour] 1 Stunde
    [day] 1 Tag
    [week] 7 Tage
    [month] 30 Tage
    [year] 365 Tage
   *[time] Bis zum Zeitpunkt unten
}
clock-to = Bis
clock-to-hint = Zeitzone: { $zone }.
clock-stop = Hier anhalten
clock-new = Uhr erstellen
clock-new-text = Erstellen Sie über die API Kunden mit dieser Uhr. Alles, was zu ihnen gehört, läuft nach ihr, und andere Uhren bewegen es nicht.
clock-name = Name
clock-name-hint = Was Sie damit ausprobieren, etwa Ein Jahr eines Jahrestarifs.
clock-delete = Testuhr löschen
clock-delete-text = Wir löschen sie mit ihren Kunden und allem, was zu ihnen gehört: Zahlungen, Rechnungen, Abos und Pläne.

## Problems with fields

problem-time = Wählen Sie einen Zeitpunkt.
problem-scopes = Wählen Sie, was der Schlüssel darf.
problem-address-range = Geben Sie IP-Adressen oder Bereiche wie 203.0.113.0/24 ein, eine pro Zeile.
problem-clock-past = Wählen Sie einen späteren Zeitpunkt als den Stand der Uhr.
problem-clock-far = Wählen Sie einen Zeitpunkt in den nächsten zehn Jahren.
problem-range = Wählen Sie einen späteren Zeitpunkt als den Anfang.
