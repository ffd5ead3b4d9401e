## The simulator of payers

simulator = Simulator
simulator-intro = Sehen Sie, was geschieht, wenn jemand zahlt. Eine Zahlung Ihres Testmodus wird aus einer neuen Wallet bezahlt, mit einer echten Transaktion auf der Test-Blockchain.
simulator-new = Neue Testzahlung
simulator-create = Erstellen und simulieren
simulator-from-exchange = Zahlbar von einer Börse
simulator-open = Offene Testzahlungen
simulator-none = Es gibt keine offenen Testzahlungen.
simulator-simulate = Zahler simulieren
simulator-missing = Der Simulator ist nicht eingerichtet.
simulator-missing-text = Er braucht die Demo-Wallet der lokalen Umgebung, die der Betreiber mit diesen Einstellungen angibt. Bezahlen Sie Testzahlungen bis dahin mit einer eigenen Wallet.
# $amount: such as $10.00.
simulator-payment = Zahlung von { $amount } simulieren
simulator-details = Alles zu dieser Zahlung
simulator-checkout = Zahlungsseite
simulator-state = Zahlung
simulator-expires = Offen bis
simulator-last = Letzte Simulation
simulator-hint = { $status ->
    [pending] Diese Seite zeigt von selbst, was geschieht. Um verspätetes Geld zu sehen, lassen Sie die Zahlung zuerst ablaufen, oder stornieren Sie sie.
    [confirmed] Diese Zahlung ist bezahlt. Erstellen Sie eine neue, um fortzufahren.
   *[other] Diese Zahlung ist beendet. Geld kann noch zu spät kommen.
}
simulator-kinds = Wie zahlt der Zahler?
simulator-amount = Betrag in { $token }
simulator-kind = { $kind ->
    [exact] Genau zahlen
    [underpaid] Zu wenig zahlen
    [overpaid] Zu viel zahlen
    [late] Zu spät zahlen
    [wrong_token] In falschem Token zahlen
    [failed] Transaktion scheitern lassen
   *[exchange] Von einer Börse zahlen
}
simulator-kind-text = { $kind ->
    [exact] Der Zahler sendet alles, was fällig ist, und die Zahlung ist einige Sekunden später bezahlt.
    [underpaid] Der Zahler sendet 80 % oder den Betrag unten, und die Zahlung bleibt offen, bis der Rest kommt.
    [overpaid] Der Zahler sendet 125 % oder den Betrag unten: Die Zahlung ist bezahlt, und Sie können den Überschuss erstatten.
    [late] Das Geld kommt, nachdem die Zahlung beendet ist: Sie können es annehmen oder erstatten.
    [wrong_token] Der Zahler sendet einen Token, den Sie nicht verlangt haben: Die Zahlung bleibt offen, und das Geld steht unter „Nicht zugeordnet“.
    [failed] Die Transaktion scheitert auf der Blockchain: Die Zahlung bleibt offen, und ihre Diagnose nennt den Grund.
    [unexpected_exchange] Die Börse fügt keine Referenz hinzu, und diese Zahlung rechnet nicht damit: Das Geld steht unter „Nicht zugeordnet“.
   *[exchange] Die Börse fügt keine Referenz hinzu, aber der genaue Betrag kennzeichnet die Zahlung: Sie ist einige Sekunden später bezahlt.
}
