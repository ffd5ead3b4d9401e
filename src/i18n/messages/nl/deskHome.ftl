## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Vandaag
    [week] Laatste 7 dagen
   *[month] Laatste 30 dagen
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] { $amount } meer dan gisteren rond deze tijd
        [week] { $amount } meer dan in de 7 dagen ervoor
       *[month] { $amount } meer dan in de 30 dagen ervoor
    }
    [down] { $range ->
        [today] { $amount } minder dan gisteren rond deze tijd
        [week] { $amount } minder dan in de 7 dagen ervoor
       *[month] { $amount } minder dan in de 30 dagen ervoor
    }
   *[same] { $range ->
        [today] Evenveel als gisteren rond deze tijd
        [week] Evenveel als in de 7 dagen ervoor
       *[month] Evenveel als in de 30 dagen ervoor
    }
}
home-no-change = Nog niets om mee te vergelijken
home-count = { $count ->
    [0] Geen betalingen
    [one] { $count } betaling
   *[other] { $count } betalingen
}
home-refunded = Terugbetaald: { $amount }
home-approximate = Andere valuta’s zijn omgerekend tegen de koers van vandaag.
home-unpriced = Zonder { $currencies }, waarvoor geen koers is.
home-received = Ontvangen
home-chart = Ontvangen per dag
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Staafdiagram van wat op elk van de laatste 30 dagen is ontvangen. Het meeste was op { $day }: { $amount }.
home-chart-table = Als tabel tonen
home-day = Dag
home-chart-empty = Er is de laatste 30 dagen niets ontvangen.
home-today = Vandaag
home-attention-title = Actie nodig
home-attention-none = Er is geen actie nodig.
home-attention = { $kind ->
    [wallet_change] Een wijziging van de wallets wacht
    [underpaid] { $count ->
        [one] Betaling met te weinig geld
       *[other] Betalingen met te weinig geld
    }
    [overpaid] { $count ->
        [one] Betaling met te veel geld
       *[other] Betalingen met te veel geld
    }
    [late] { $count ->
        [one] Betaling die te laat is gedaan
       *[other] Betalingen die te laat zijn gedaan
    }
    [unmatched] { $count ->
        [one] Overboeking die bij geen betaling hoort
       *[other] Overboekingen die bij geen betaling horen
    }
    [refund] { $count ->
        [one] Terugbetaling die op uw handtekening wacht
       *[other] Terugbetalingen die op uw handtekening wachten
    }
    [endpoint] { $count ->
        [one] Webhook-endpoint dat mislukt
       *[other] Webhook-endpoints die mislukken
    }
    [invoice] { $count ->
        [one] Achterstallige factuur
       *[other] Achterstallige facturen
    }
   *[subscription] { $count ->
        [one] Achterstallig abonnement
       *[other] Achterstallige abonnementen
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = Nieuwste betalingen
home-no-payments = Er zijn nog geen betalingen.
home-all-payments = Alle betalingen
home-steps = Vijf stappen naar uw eerste betaling
home-steps-done = { $done } van { $count } gedaan
home-steps-hide = Deze stappen verbergen
home-step-done = Gedaan:
home-step = { $step ->
    [wallets] Controleer waar uw geld naartoe gaat
    [payment] Maak een betaling aan
    [pay] Betaal die
    [webhooks] Meld uw winkel betalingen
   *[team] Nodig uw team uit
}
home-step-text = { $step ->
    [wallets-test] Testgeld gaat naar wallets van de testmodus.
    [wallets-live] Betalers betalen rechtstreeks aan uw eigen wallets.
    [payment-test] Voer een bedrag in. Er gaat geen echt geld om.
    [payment-live] Voer een bedrag in en stuur de pagina naar een klant.
    [pay-test] De simulator betaalt, precies of met een fout.
    [pay-live] Open de pagina ervan en betaal zelf een klein bedrag.
    [webhooks-test] Voeg een endpoint toe dat van elke betaling hoort.
    [webhooks-live] Voeg een endpoint toe dat van elke betaling hoort.
    [team-test] Anderen zien betalingen of helpen klanten, ieder in de eigen rol.
   *[team-live] Anderen zien betalingen of helpen klanten, ieder in de eigen rol.
}
