## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Heute
    [week] Letzte 7 Tage
   *[month] Letzte 30 Tage
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] { $amount } mehr als gestern um diese Zeit
        [week] { $amount } mehr als in den 7 Tagen davor
       *[month] { $amount } mehr als in den 30 Tagen davor
    }
    [down] { $range ->
        [today] { $amount } weniger als gestern um diese Zeit
        [week] { $amount } weniger als in den 7 Tagen davor
       *[month] { $amount } weniger als in den 30 Tagen davor
    }
   *[same] { $range ->
        [today] So viel wie gestern um diese Zeit
        [week] So viel wie in den 7 Tagen davor
       *[month] So viel wie in den 30 Tagen davor
    }
}
home-no-change = Noch kein Vergleich möglich
home-count = { $count ->
    [0] Keine Zahlungen
    [one] { $count } Zahlung
   *[other] { $count } Zahlungen
}
home-refunded = Erstattet: { $amount }
home-approximate = Andere Währungen sind zum heutigen Kurs umgerechnet.
home-unpriced = Ohne { $currencies }, weil es dafür keinen Kurs gibt.
home-received = Eingegangen
home-chart = Eingänge pro Tag
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Balkendiagramm der Eingänge an jedem der letzten 30 Tage. Am meisten war es am { $day }: { $amount }.
home-chart-table = Als Tabelle anzeigen
home-day = Tag
home-chart-empty = In den letzten 30 Tagen ist nichts eingegangen.
home-today = Heute
home-attention-title = Zu erledigen
home-attention-none = Es gibt nichts zu erledigen.
home-attention = { $kind ->
    [wallet_change] Eine Änderung der Wallets steht aus
    [underpaid] { $count ->
        [one] Zahlung mit zu wenig Geld
       *[other] Zahlungen mit zu wenig Geld
    }
    [overpaid] { $count ->
        [one] Zahlung mit zu viel Geld
       *[other] Zahlungen mit zu viel Geld
    }
    [late] { $count ->
        [one] Zahlung, die zu spät kam
       *[other] Zahlungen, die zu spät kamen
    }
    [unmatched] { $count ->
        [one] Überweisung, die zu keiner Zahlung gehört
       *[other] Überweisungen, die zu keiner Zahlung gehören
    }
    [refund] { $count ->
        [one] Erstattung, die auf Ihre Signatur wartet
       *[other] Erstattungen, die auf Ihre Signatur warten
    }
    [endpoint] { $count ->
        [one] Fehlerhafter Webhook-Endpunkt
       *[other] Fehlerhafte Webhook-Endpunkte
    }
    [invoice] { $count ->
        [one] Überfällige Rechnung
       *[other] Überfällige Rechnungen
    }
   *[subscription] { $count ->
        [one] Überfälliges Abo
       *[other] Überfällige Abos
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Neueste Zahlungen
home-no-payments = Es gibt noch keine Zahlungen.
home-all-payments = Alle Zahlungen
home-steps = Fünf Schritte zu Ihrer ersten Zahlung
home-steps-done = { $done } von { $count } erledigt
home-steps-hide = Diese Schritte ausblenden
home-step-done = Erledigt:
home-step = { $step ->
    [wallets] Prüfen, wohin Ihr Geld geht
    [payment] Eine Zahlung erstellen
    [pay] Die Zahlung bezahlen
    [webhooks] Ihren Shop über Zahlungen informieren
   *[team] Ihr Team einladen
}
home-step-text = { $step ->
    [wallets-test] Testgeld geht an Wallets des Testmodus.
    [wallets-live] Zahler zahlen direkt in Ihre eigenen Wallets.
    [payment-test] Geben Sie einen Betrag ein. Es bewegt sich kein echtes Geld.
    [payment-live] Geben Sie einen Betrag ein, und senden Sie die Seite einem Kunden.
    [pay-test] Der Simulator bezahlt sie, genau oder mit einem Fehler.
    [pay-live] Öffnen Sie die Zahlungsseite, und zahlen Sie selbst einen kleinen Betrag.
    [webhooks-test] Fügen Sie einen Endpunkt hinzu, der von jeder Zahlung erfährt.
    [webhooks-live] Fügen Sie einen Endpunkt hinzu, der von jeder Zahlung erfährt.
    [team-test] Andere sehen Zahlungen oder helfen Kunden, je nach ihrer Rolle.
   *[team-live] Andere sehen Zahlungen oder helfen Kunden, je nach ihrer Rolle.
}
