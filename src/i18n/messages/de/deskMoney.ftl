## A payment

payment-amounts = Beträge
payment-rate = 1 { $token } = { $price }
payment-surplus = Zu viel
payment-refunded = Erstattet
payment-reserved = Für Erstattungen reserviert
payment-service-charge = Servicegebühr
payment-confirmed = Bezahlt am
payment-of-link = Zahlungslink
payment-of-invoice = Rechnung
payment-of-subscription = Abo
payment-retry-of = Neuer Versuch von
payment-retries = Neue Versuche
payment-paid-from = Bezahlt aus
payment-paid-to = Bezahlt an
payment-metadata = Metadaten
payment-expected = Was jede Wallet erwartet
payment-missing = Fehlt
payment-may-be-its = Passt vielleicht
payment-finding = { $finding ->
    [confirmed] Die Zahlung ist bestätigt.
    [expired] Die Frist ist abgelaufen, und niemand hat rechtzeitig gezahlt.
    [underpaid] Die Frist ist abgelaufen, bevor der ganze Betrag eingegangen war.
    [transaction_failed] Die Frist ist abgelaufen, und die Transaktion, die zahlen sollte, ist auf der Blockchain fehlgeschlagen.
    [wrong_token] Die Frist ist abgelaufen, und es kam ein Token, den diese Zahlung nicht verlangt.
    [cancelled] Die Zahlung wurde storniert.
    [reverted] Die Zahlung war bestätigt, dann zählte ihr Geld nicht mehr: Die Blockchain hat die Transaktion verworfen, oder die Zuordnung des Geldes wurde aufgehoben.
    [waiting] Eine Transaktion, die diese Zahlung bezahlt, ist noch nicht endgültig.
    [unreadable] Eine Transaktion, die diese Zahlung nennt, wurde gefunden, kann aber noch nicht gelesen werden. Der Betreiber ist benachrichtigt.
    [unread] Eine Transaktion, die diese Zahlung nennt, wurde gefunden und wird gelesen.
    [partly_paid] Die Zahlung ist teilweise bezahlt.
    [none_counts] Keine der Transaktionen, die diese Zahlung nennen, zählt. Warum, steht weiter unten.
    [none_found] Es wurde keine Transaktion gefunden, die diese Zahlung nennt.
    [suspended] Ihr Token wird zurzeit nicht angenommen: Die letzte Prüfung des Tokens fehlt oder hat ein Problem gefunden.
    [refused] Das Netzwerk hat eine Transaktion abgelehnt, die der Zahlende signiert hat: { $reason }
    [received] Der ganze Betrag ist eingegangen.
    [partly_received] Ein Teil des Betrags fehlt noch.
    [overpaid] Es ist mehr als der fällige Betrag eingegangen.
    [late] Ein Teil des Geldes kam zu spät.
    [resolvable] Der eingegangene Betrag kann noch akzeptiert werden.
    [unreferenced] Es ist Geld eingegangen, das keine Zahlung nennt und vielleicht für diese bestimmt ist.
   *[not_scanning] Florin liest die Blockchain zurzeit nicht. Neuere Transaktionen sind deshalb noch nicht bekannt.
}
payment-splits = Aufgeteilt auf
payment-recipient = Empfänger
payment-timeline = Verlauf

timeline-event = { $event ->
    [payment_created] Zahlung erstellt
    [payment_confirmed] Bezahlt
    [payment_failed] Zahlung fehlgeschlagen
    [payment_expired] Zahlung abgelaufen
    [payment_underpaid] Zu wenig Geld eingegangen
    [payment_overpaid] Zu viel Geld eingegangen
    [payment_late] Geld zu spät eingegangen
    [refund_created] Erstattung vorbereitet
    [refund_claimed] Der Kunde hat eine Wallet für die Erstattung angegeben
    [refund_processing] Erstattung gesendet
    [refund_completed] Erstattung abgeschlossen
    [refund_failed] Erstattung fehlgeschlagen
    [refund_expired] Erstattung abgelaufen
    [refund_cancelled] Erstattung abgebrochen
    [refund_reverted] Die Blockchain hat eine Erstattung verworfen
   *[other] Ereignis
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = API-Schlüssel { $name }
timeline-priced = Zu zahlen: { $amount }
timeline-transaction = Transaktion gefunden
transaction-outcome = { $outcome ->
    [credited] Sie zählt
    [waiting] Sie zählt, sobald sie endgültig ist
    [unread] Sie wird gelesen
    [unreadable] Sie kann noch nicht gelesen werden
    [rejected] Sie zählt nicht
    [missing] Sie wurde nicht gefunden
   *[dropped] Die Blockchain hat sie verworfen
}
transaction-rejection = { $reason ->
    [transaction_failed] Sie ist auf der Blockchain fehlgeschlagen und hat kein Geld bewegt.
    [wrong_token] Sie ist nicht in dem Token, den diese Zahlung verlangt. Ein nachgeahmter Token zählt nicht.
    [wrong_recipient] Sie nennt diese Zahlung, aber das Geld ging an eine Wallet, die nicht zu dieser Zahlung gehört.
    [ambiguous_reference] Sie nennt mehrere Zahlungen oder eine eines anderen Dienstes, und nichts zeigt, wofür das Geld ist.
    [self_transfer] Sie hat Geld zwischen Konten desselben Inhabers bewegt und niemanden bezahlt.
   *[no_transfer] Sie nennt diese Zahlung, hat ihr aber kein Geld gebracht.
}
timeline-credited = { $amount } angerechnet
timeline-final = { $amount } endgültig
timeline-mail = { $kind ->
    [receipt] Beleg per E-Mail gesendet
    [receipt_copy] Beleg per E-Mail gesendet, auf Wunsch des Zahlers
    [receipt_resent] Beleg noch einmal per E-Mail gesendet
    [refund_created] Erstattung per E-Mail angekündigt
    [refund_claimed] Wallet für die Erstattung per E-Mail bestätigt
    [refund_ended] Ende der Erstattung per E-Mail mitgeteilt
   *[other] E-Mail zu dieser Zahlung
}
mail-status = { $status ->
    [pending] Wird gesendet
    [sent] Gesendet
    [recorded] Nur gespeichert: Im Testmodus geht keine E-Mail an diese Adresse
    [failed] Konnte nicht gesendet werden
   *[cancelled] Nicht gesendet: nicht mehr nötig
}

receipt-resend = Beleg noch einmal senden
receipt-send = Beleg per E-Mail senden

## Export

desk-export = Exportieren
problem-export-running = Ein anderer Export von Ihnen läuft noch. Warten Sie, bis er fertig ist.

## Refunds

desk-refunds = Erstattungen
desk-choose = Auswählen
refund-none = Keine Erstattungen gefunden.
refund-new = Erstatten
refund-title-of = Erstattung von { $amount }
refund-of = Erstattet
refund-reason = Grund
refund-to = Geht an
# The wallet that signs a refund.
refund-signed-by = Signiert von
refund-left = Noch zu erstatten
refund-part = Wie viel
refund-everything = Alles, oder den Betrag unten
refund-surplus = Nur was zu viel war
refund-amount-hint = Leer: alles, was übrig ist, { $left }.
refund-unit = Einheit des Betrags
refund-reason-hint = Der Kunde liest ihn.
refund-to-hint = Leer: die Wallet, die gezahlt hat. Ist sie unbekannt, bitten wir den Kunden um eine.
refund-revoke = Erstatteten Zeitraum des Abos beenden
refund-prepare = Erstattung vorbereiten
refund-intro = Ihre Wallet signiert die Erstattung auf der nächsten Seite. Vorher bewegt sich kein Geld.
refund-limit = Sie dürfen in 24 Stunden { $limit } erstatten, und davon sind { $left } übrig. Bitten Sie einen Administrator um mehr.
refund-not-named = Noch nicht bekannt
refund-unclaimed = Der Kunde hat noch keine Wallet angegeben
refund-claim-text = Wenn wir die E-Mail-Adresse des Kunden kennen, hat er einen Link bekommen, um eine anzugeben. Sie können ihm den Link auch selbst senden.
refund-claim-link = Link für den Kunden
refund-exception = { $exception ->
    [underpaid] Zu wenig gesendet
    [overpaid] Zu viel gesendet
    [late] Zu spät gesendet
   *[other_wallet] Aus einer anderen Wallet gesendet
}
refund-failure = { $reason ->
    [underpaid] Es wurde nicht rechtzeitig genug gesendet.
   *[payment_reverted] Die Blockchain hat das Geld verworfen, das erstattet werden sollte.
}
refund-failed-because = Grund des Fehlschlags
refund-amount-sent = Gesendet
refund-completed = Abgeschlossen am
refund-batch = Zusammen signiert
refund-cancel = Erstattung abbrechen
refund-cancel-text = Der Betrag kann dann wieder erstattet werden. Wenn die Transaktion eben erst erstellt wurde, dauert das einige Minuten.
refund-sign = Mit Ihrer Wallet signieren
refund-sign-text = Signieren Sie eine Transaktion über { $amount }. Ihre Wallet zeigt, was sie sendet, und die Netzwerkgebühr.
refund-sign-with = Mit { $wallet } signieren
refund-sign-demo = Mit der Demo-Wallet signieren
refund-scan = Code zum Signieren der Erstattung
refund-scan-text = Scannen Sie den Code mit der Wallet auf Ihrem Handy, oder öffnen Sie den Link.
refund-sign-chosen = Ausgewählte Erstattungen signieren
refund-choose = Wählen Sie mindestens eine Erstattung aus.
refund-batch-title = { $count ->
    [one] { $count } Erstattung, { $amount }
   *[other] { $count } Erstattungen, { $amount }
}
refund-next-batch = { $count ->
    [one] Nächste Transaktion (noch { $count })
   *[other] Nächste Transaktion (noch { $count })
}
refund-done-prepared = Die Erstattung ist vorbereitet.
refund-done-signed = Signiert. Die Erstattung ist abgeschlossen, sobald sie auf der Blockchain ist.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Erstattung von { $merchant }: { $amount }
   *[other] { $count } Erstattungen von { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, und { $rent } zum Eröffnen von Token-Konten

## Money that counts for no payment

desk-unmatched = Nicht zugeordnet
unmatched-intro = Geld, das in Ihren Wallets ankam und zu keiner Zahlung zählt. Ordnen Sie es einer Zahlung zu, oder erstatten Sie es.
unmatched-none = Es ist alles zugeordnet.
unmatched-reason = Warum
unmatched-why = { $reason ->
    [ambiguous_reference] Es nennt mehrere Zahlungen, und nichts zeigt, für welche es ist.
    [wrong_token] Es ist nicht in dem Token, den die Zahlung verlangt. Ein nachgeahmter Token zählt nicht.
    [wrong_recipient] Es nennt eine Zahlung, ging aber an eine Wallet, die nicht zu dieser Zahlung gehört.
    [unknown_reference] Es nennt keine bekannte Zahlung.
   *[no_reference] Es nennt keine Zahlung.
}
unmatched-sender = Absender
unmatched-candidate-count = { $count ->
    [one] Passt vielleicht zu { $count } Zahlung
   *[other] Passt vielleicht zu { $count } Zahlungen
}
unmatched-status-open = Nicht zugeordnet
unmatched-status-applied = Zählt zu einer Zahlung
unmatched-counts-for = Zählt zu
unmatched-names = Nennt die Zahlung
unmatched-candidates = Wozu es gehören kann
unmatched-no-candidates = Keine offene Zahlung passt.
unmatched-payment = Zahlung
unmatched-match = Passt
unmatched-match-kind = { $match ->
    [exact] Genau was fehlt
    [fee] Nur eine Gebühr fehlt
   *[near] Anderer Betrag
}
unmatched-apply = Zuordnen
unmatched-apply-to = { $payment } zuordnen
unmatched-other = Andere Zahlung
unmatched-payment-id = ID der Zahlung
unmatched-take-back = Zuordnung aufheben
unmatched-done-applied = Das Geld zählt jetzt zu dieser Zahlung.
unmatched-done-taken-back = Das Geld ist wieder nicht zugeordnet.
