## The books of a merchant

desk-books = Buchhaltung
books-overview = Übersicht
books-entries = Buchungen
books-counterparts = Gegenparteien
books-prove = Jetzt abstimmen
books-done-started = Die Abstimmung läuft. Das Ergebnis erscheint hier.
books-done-recent = Alle Wallets wurden gerade erst abgestimmt.

## Proof by the chain

books-proofs = Abstimmung
books-proofs-intro = Einmal am Tag vergleicht Florin, was die Bücher sagen, mit dem, was jedes Wallet auf der Blockchain hat. Anfangsbestand und Buchungen müssen zusammen ergeben, was auf der Blockchain ist.
books-no-proofs = Noch wurde kein Wallet abgestimmt.
books-proof-status = { $status ->
    [proven] Stimmt
    [pending] Wartet
    [different] Weicht ab
    [failed] Fehlgeschlagen
   *[running] Läuft
}
books-proof-about = { $status ->
    [proven] Die Bücher haben genau das, was die Blockchain hat.
    [pending] Die Bücher haben, was die Blockchain hat, bis auf neue Transaktionen, die noch gebucht werden können.
    [different] Bücher und Blockchain weichen voneinander ab. Die Abweichung ist das, was die Blockchain mehr hat als die Bücher.
    [failed] Es gibt kein Ergebnis. Florin versucht es morgen noch einmal.
   *[running] Die Bücher werden mit der Blockchain verglichen. Diese Seite aktualisiert sich von selbst.
}
books-failure = { $failure ->
    [too_much_pending] Zu viele Transaktionen warten
   *[chain_unavailable] Die Blockchain war nicht lesbar
}
books-why = Grund
books-proved-again = Wird erneut abgestimmt
books-proved-at = Abgestimmt
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Anfangsbestand
books-since = Buchungen seitdem
books-booked = In den Büchern
books-waiting = Wartet
books-chain = Auf der Blockchain
books-difference = Abweichung
books-differences = Woraus die Abweichung besteht
books-differences-intro = Die Blockchain widerspricht diesen Buchungen. Der Betreiber dieses Dienstes wurde alarmiert.
books-no-differences = Keine Buchung widerspricht der Blockchain. Auf der Blockchain hat sich etwas bewegt, das die Bücher nicht haben.
books-transfer = Überweisung
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instruktion { $path }
books-all-transfers = Alles
books-missing = Nicht vorhanden
books-pending = Wartende Transaktionen
books-pending-intro = { $count ->
    [one] { $count } neue Transaktion kann noch gebucht oder von der Blockchain verworfen werden.
   *[other] { $count } neue Transaktionen können noch gebucht oder von der Blockchain verworfen werden.
}
books-pending-shown = Die ersten { $count } werden angezeigt.

## Balances

books-have = Was Ihre Wallets haben
books-have-intro = Was die Bücher jetzt sagen. Die Werte sind die des Tages, an dem sich das Geld bewegt hat.
books-nothing = Noch wurde nichts gebucht.
books-sources = Woher es kommt und wohin es ging
books-sources-intro = Was Geld gebracht hat, ist über null, was Geld gekostet hat, darunter. Je Token ergibt alles zusammen, was Ihre Wallets haben.
books-value = Wert
books-account-label = Konto
books-account = { $account ->
    [wallet] Ihre Wallets
    [unsettled] Offene Zahlungen
    [sales] Umsatzerlöse
    [surplus] Überzahlungen
    [splits] Anteile anderer
    [service_charge] Servicegebühr
    [refunds] Erstattungen
    [unapplied] Nicht zugeordnet
    [customer_balances] Kundenguthaben
    [credit_notes] Rechnungskorrekturen
    [adjustments] Anpassungen
    [network_fees] Netzwerkgebühren
    [outside] Außerhalb von Florin
    [opening] Anfangsbestand
   *[conversion] Währungsumrechnung
}
books-account-about = { $account ->
    [wallet] Was Sie auf der Blockchain haben.
    [unsettled] Eingegangen für Zahlungen, die noch offen sind oder unbezahlt endeten.
    [sales] Eingegangen für das, was Sie verkauft haben.
    [surplus] Mehr eingegangen als nötig war.
    [splits] Für andere eingegangen und an sie weitergegeben.
    [service_charge] Der Anteil des Betreibers an Ihren Umsätzen.
    [refunds] An Kunden zurückgezahlt.
    [unapplied] In Ihren Wallets, zählt aber zu keiner Zahlung.
    [customer_balances] Was Kunden bei Ihnen als Guthaben haben.
    [credit_notes] Mit Rechnungskorrekturen als Guthaben gegeben.
    [adjustments] Guthaben, das Sie von Hand gegeben oder abgezogen haben.
    [network_fees] Was das Solana-Netzwerk von Ihren SOL genommen hat.
    [outside] Ohne Florin von fremden Wallets gekommen oder an sie gegangen.
    [opening] Was Ihre Wallets hatten, bevor die Bücher begannen.
   *[conversion] Zwischen einem Wert in einer Währung und in einer anderen.
}

## Entries

books-entries-intro = Jede Änderung Ihres Geldes, in doppelter Buchführung. Buchungen ändern sich nie. Was zu einem abgeschlossenen Monat gehört, wird später gebucht und nennt ihn.
books-no-entries = Keine Buchungen gefunden.
books-debit = Soll
books-credit = Haben
# What an entry describes, such as a refund.
books-cause-label = Für
books-cause = { $cause ->
    [transfer] Überweisung
    [payment] Zahlung
    [refund] Erstattung
    [network_fee] Netzwerkgebühr
    [balance] Kundenguthaben
    [outside] Außerhalb von Florin
   *[opening] Anfangsbestand
}
# $month: such as October 2026, which is closed.
books-corrects = Korrektur zu { $month }
books-entries-of = Buchungen ansehen

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Wer Ihnen ohne Florin Geld geschickt oder von Ihnen bekommen hat. Geben Sie jedem einen Namen: Alle Buchungen zeigen ihn.
books-no-counterparts = Es ging kein Geld außerhalb von Florin ein oder aus.
books-counterpart = Gegenpartei
books-net = Erhalten, abzüglich gesendet
books-known-since = Bekannt seit
books-name-hint = Zum Beispiel Gehälter. Lassen Sie das Feld leer, um den Namen zu entfernen.
books-outside-entries = Buchungen von und nach außerhalb
