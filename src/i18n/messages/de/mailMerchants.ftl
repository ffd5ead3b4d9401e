## Mails to merchants

mail-merchant-hello = Guten Tag { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = Zahlung zu spät eingegangen: { $amount }
mail-overpaid-subject = Zahlung höher als fällig: { $amount }
mail-underpaid-subject = Zahlung niedriger als fällig: { $amount }
mail-late-payment-text = Für eine Zahlung kam Geld nach ihrer Frist, oder nachdem sie beendet war.
mail-overpaid-text = Jemand hat mehr gezahlt, als fällig war.
mail-underpaid-text = Eine Zahlung ist mit weniger als dem fälligen Betrag beendet.
mail-underpaid-open-text = Jemand hat weniger gezahlt, als fällig war, und kann den Rest noch zahlen.
mail-fact-payment = Zahlung: { $id }
mail-fact-for = Für: { $description }
mail-fact-price = Preis: { $price } ({ $tokens })
mail-fact-received = Eingegangen: { $amount }
mail-fact-surplus = Überschuss: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Status: { $status }
mail-fact-wallet = Wallet des Zahlers: { $wallet }
mail-fact-transaction = Transaktion: { $transaction }
mail-advice-surplus = Das Geld ist in Ihrer Wallet. Der Zahler erwartet den Überschuss vielleicht zurück.
mail-advice-none = Das Geld ist in Ihrer Wallet. Sie müssen nichts tun.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = Das Geld ist in Ihrer Wallet. Florin rechnet es auf die Rechnung, den Zeitraum oder die Rate an und fordert vom Kunden nur den Rest. Um es als ganzen Preis anzunehmen, rufen Sie auf:
mail-advice-return = Wenn nichts mehr gefordert wird, weil storniert wurde, geben Sie das Geld dem Zahler zurück.
mail-advice-pending = Das Geld ist in Ihrer Wallet. Die Zahlung endet unbezahlt, weil das Geld zu spät kam. Geben Sie es dann dem Zahler zurück, oder nehmen Sie es als ganzen Preis an mit:
mail-advice-accept = Das Geld ist in Ihrer Wallet. Geben Sie es dem Zahler zurück, oder nehmen Sie es als ganzen Preis an mit:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Abo beendet, teilweise bezahlt: { $amount }
   *[plan] Ratenplan beendet, teilweise bezahlt: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Ein Abo ist beendet und hat Geld für einen Zeitraum erhalten, der nicht bezahlt ist. Florin fordert vom Kunden nichts mehr.
       *[other] Ein Abo ist beendet und hat Geld für Zeiträume erhalten, die nicht bezahlt sind. Florin fordert vom Kunden nichts mehr.
    }
   *[plan] { $count ->
        [one] Ein Ratenplan ist beendet und hat Geld für eine Rate erhalten, die nicht bezahlt ist. Florin fordert vom Kunden nichts mehr.
       *[other] Ein Ratenplan ist beendet und hat Geld für Raten erhalten, die nicht bezahlt sind. Florin fordert vom Kunden nichts mehr.
    }
}
mail-fact-subscription = Abo: { $id }
mail-fact-installment-plan = Ratenplan: { $id }
mail-fact-plan = Tarif: { $name }
mail-fact-description = Beschreibung: { $description }
mail-fact-customer = Kunde: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Für den Zeitraum { $start } bis { $end } eingegangen: { $received } ({ $value } von { $price })
mail-fact-installment = Für Rate { $number } von { $count } eingegangen: { $received } ({ $value } von { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } durch { $payment }
mail-fact-more = { $count ->
    [one] und { $count } weiterer Posten
   *[other] und { $count } weitere Posten
}
mail-fact-more-payments = { $count ->
    [one] und durch { $count } weitere Zahlung
   *[other] und durch { $count } weitere Zahlungen
}
mail-owner-advice = Das Geld ist in Ihrer Wallet. Bitte geben Sie es dem Zahler zurück, oder nehmen Sie es an. Um das Erhaltene als ganzen Preis anzunehmen, rufen Sie auf:
mail-owner-reinstate = Um den Rest vom Kunden zu fordern, nehmen Sie den Plan wieder auf mit:
mail-owner-cancelled = Der Plan bleibt auf jeden Fall storniert.

## A webhook endpoint that was disabled

mail-disabled-subject = Webhook-Endpunkt deaktiviert: { $host }
mail-disabled-text = { $mode ->
    [test] Wir haben Ihren Webhook-Endpunkt im Testmodus deaktiviert und senden ihm keine Ereignisse mehr:
   *[live] Wir haben Ihren Webhook-Endpunkt im Live-Modus deaktiviert und senden ihm keine Ereignisse mehr:
}
mail-disabled-gone = Der Endpunkt hat eine Zustellung mit 410 Gone beantwortet, also um das Ende gebeten.
mail-disabled-failing = Seit { $time } ist jede Zustellung an diesen Endpunkt fehlgeschlagen.
mail-disabled-enable = Nichts geht verloren: Wir bewahren die Ereignisse auf, solange der Endpunkt deaktiviert ist. Wenn er wieder funktioniert, aktivieren Sie ihn mit:
mail-disabled-recover = Fordern Sie dann die verpassten Ereignisse an mit:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API-Schlüssel erstellt
        [rotate] API-Schlüssel erneuert
        [revoke] API-Schlüssel widerrufen
       *[other] API-Schlüssel geändert
    }
    [webhook_endpoint] { $action ->
        [create] Webhook-Endpunkt erstellt
        [delete] Webhook-Endpunkt gelöscht
       *[other] Webhook-Endpunkt geändert
    }
    [webhook_secret] { $action ->
        [rotate] Webhook-Geheimnis erneuert
       *[other] Webhook-Geheimnis geändert
    }
    [member] { $action ->
        [create] Mitglied hinzugefügt
        [delete] Mitglied entfernt
       *[other] Rolle eines Mitglieds geändert
    }
    [invitation] { $action ->
        [create] Person eingeladen
       *[other] Einladung zurückgezogen
    }
   *[merchant] Kontoeinstellungen geändert
}
mail-access-by = { $actor ->
    [command] Von: dem Betreiber des Dienstes
    [system] Von: Florin
    [user] Von: { $key }
   *[key] Von: API-Schlüssel { $key }
}
mail-access-from = Von der Adresse: { $address }
mail-access-at = Um: { $time }
mail-access-mode = { $mode ->
    [test] Im: Testmodus
   *[live] Im: Live-Modus
}
mail-access-request = Anfrage: { $id }
mail-access-ask = Wenn Sie das nicht erwartet haben, fragen Sie den Betreiber.
mail-access-revoke = Wenn Sie das nicht erwartet haben, widerrufen Sie den Schlüssel, der es getan hat, und alle, die er erstellt hat, mit einem anderen Schlüssel:
mail-access-log = { $path } listet alle Änderungen auf. Höchstens { $max } solche E-Mails werden in einer Stunde gesendet.
# A field that had no value before.
mail-access-none = nichts

## An address for test mails, to its owner

mail-verify-title = Bestätigen Sie diese Adresse für Test-E-Mails
mail-verify-subject = Bestätigen Sie diese Adresse für Test-E-Mails von { $merchant }
mail-verify-text = { $merchant } testet Zahlungen mit Florin und bittet darum, Test-E-Mails an diese Adresse schicken zu dürfen.
mail-verify-ask = Wenn Sie einverstanden sind, bestätigen Sie das bitte.
mail-verify-ignore = Wenn Sie { $merchant } nicht kennen, ignorieren Sie diese E-Mail. Sie bekommen dann keine Test-E-Mails.

## The dashboard, to its users

mail-sign-in-title = Bei Florin anmelden
mail-sign-up-title = Florin-Konto erstellen
mail-sign-in-text = Jemand, vermutlich Sie, möchte sich mit dieser Adresse bei Florin anmelden.
mail-sign-in-browser = Der Link funktioniert einmal, in dem Browser, in dem Sie ihn angefordert haben. Leiten Sie diese E-Mail nie weiter.
mail-sign-in-open = Anmelden
mail-sign-in-until = Der Link funktioniert bis { $time }. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.
mail-invitation-subject = Einladung zu { $merchant } bei Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } lädt Sie zum Dashboard von { $merchant } ein.
mail-invitation-operator = Der Betreiber von Florin lädt Sie zum Dashboard von { $merchant } ein.
mail-invitation-role = Ihre Rolle: { $role }
mail-invitation-open = Einladung annehmen
mail-invitation-until = Der Link funktioniert bis { $time }. Wenn Sie nicht wissen, wer Sie einlädt, ignorieren Sie diese E-Mail.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] Test-Wallets von { $merchant } werden geändert
   *[live] Wallets von { $merchant } werden geändert
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } möchte die Wallets ändern, die die Testzahlungen von { $merchant } erhalten.
   *[live] { $by } möchte die Wallets ändern, die die Zahlungen von { $merchant } erhalten.
}
mail-wallet-change-effect = Die Änderung gilt ab { $time }. Zahlungen, die dann offen sind, behalten ihre Wallets.
mail-wallet-change-replaces = Sie ersetzt die Änderung, die ausstand.
mail-wallet-change-unexpected = Wenn Sie das nicht erwartet haben, stoppen Sie die Änderung und prüfen Sie, wer sich in Ihrem Dashboard anmelden kann.
mail-wallet-change-secret = Wer diese E-Mail hat, kann die Änderung stoppen. Leiten Sie sie nie weiter.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (zuvor: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] Test-Wallets von { $merchant } bleiben, wie sie sind
   *[live] Wallets von { $merchant } bleiben, wie sie sind
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Jemand hat die Änderung der Wallets von { $merchant } über den Link in unserer E-Mail gestoppt.
    [command] Der Betreiber des Dienstes hat die Änderung der Wallets von { $merchant } gestoppt.
    [system] Wir haben die Änderung der Wallets von { $merchant } gestoppt, weil { $by } nicht mehr Inhaber ist.
   *[user] { $by } hat die Änderung der Wallets von { $merchant } gestoppt.
}
mail-wallets-changed-subject = { $mode ->
    [test] Test-Wallets von { $merchant } wurden geändert
   *[live] Wallets von { $merchant } wurden geändert
}
mail-wallets-changed-text = { $mode ->
    [test] Die Änderung von { $by } gilt jetzt. Neue Testzahlungen von { $merchant } gehen an diese Wallets.
   *[live] Die Änderung von { $by } gilt jetzt. Neue Zahlungen von { $merchant } gehen an diese Wallets.
}
mail-wallets-changed-operator = { $mode ->
    [test] Der Betreiber des Dienstes hat die Wallets geändert. Neue Testzahlungen von { $merchant } gehen an diese Wallets.
   *[live] Der Betreiber des Dienstes hat die Wallets geändert. Neue Zahlungen von { $merchant } gehen an diese Wallets.
}

## Roles of members

role = { $role ->
    [owner] Inhaber
    [admin] Administrator
    [developer] Entwickler
    [support] Support
    [accountant] Buchhaltung
   *[viewer] Betrachter
}
