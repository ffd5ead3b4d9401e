## Signing in to the dashboard

sign-in = Anmelden
sign-in-or-up = Noch kein Konto? Geben Sie Ihre E-Mail-Adresse ein, um eines zu erstellen.
sign-in-email-link = Link per E-Mail senden
sign-in-passkey = Mit einem Passkey anmelden
sign-in-or = oder
sign-in-sent = Wenn es ein Konto für { $email } gibt, haben wir gerade einen Link zum Anmelden dorthin gesendet.
sign-in-same-browser = Öffnen Sie den Link in diesem Browser. Er funktioniert 10 Minuten lang, einmal.
sign-in-other-way = Andere Adresse verwenden
sign-in-as = Als { $email } anmelden?
sign-in-link-dead = Dieser Link funktioniert nicht
sign-in-link-dead-text = Der Link wurde schon benutzt, ist abgelaufen oder wurde in einem anderen Browser geöffnet als dem, in dem Sie ihn angefordert haben.
invitation = Einladung
# $role: such as Administrator.
invitation-text = Sie sind als { $email } zum Dashboard von { $merchant } eingeladen. Ihre Rolle: { $role }.
invitation-accept = Annehmen und anmelden

prove = Sind Sie es?
prove-text = Auf dieser Seite kann geändert werden, wer Zugang hat oder wohin Geld geht. Bitte bestätigen Sie, dass Sie es noch sind.
prove-passkey = Mit Ihrem Passkey bestätigen
prove-email = Link an { $email } senden
prove-sent = Wir haben einen Link an { $email } gesendet. Öffnen Sie ihn in diesem Browser, um fortzufahren.
prove-lost = Wenn Sie Ihren Passkey verloren haben, bitten Sie den Betreiber dieses Dienstes um einen Link.

## What people have

desk-language-of-browser = Die meines Browsers
desk-save = Speichern
desk-profile = Profil
desk-sessions = Wo Sie angemeldet sind
desk-browser = Browser
desk-this-browser = Dieser Browser
desk-address = Adresse
desk-last-seen = Zuletzt aktiv
desk-signed-in = Angemeldet
desk-end-session = Dort abmelden
desk-end-others = Überall sonst abmelden

## The frame of every page

desk-skip = Zum Inhalt
desk-test-banner = Hier bewegt sich kein echtes Geld.
desk-search = Suche
desk-search-hint = Zahlungen, Kunden, Bestellungen suchen …
desk-mode = Modus
desk-test = Test
desk-live = Live
desk-pages = Menü
desk-merchants = Ihre Händler
desk-account = Ihr Konto
desk-operator = Alle Händler
desk-keys = Tastatur
desk-key-search = Suchen
desk-key-help = Diese Hilfe anzeigen
desk-no-merchant = Kein Händler
desk-new-merchant = Ihren Shop anlegen
desk-new-merchant-text = Den Namen können Sie später ändern. Sie beginnen im Testmodus, ohne echtes Geld.
desk-no-merchant-text = Sie sind bei keinem Händler Mitglied. Bitten Sie einen Inhaber um eine Einladung.
desk-pager = Seiten
desk-total = { $count ->
    [one] { $count } insgesamt
   *[other] { $count } insgesamt
}
desk-previous = Zurück
desk-next = Weiter
desk-filter = Filtern
desk-filter-none = Filter löschen
desk-all = Alle
desk-optional = optional
desk-back = Zurück
desk-create = Erstellen
desk-show-json = JSON anzeigen
desk-done-saved = Gespeichert.
desk-done-cancelled = Storniert.
desk-done-sent = Gesendet.
desk-done-signed-out = Sie sind abgemeldet.
desk-done-wallets = Die Änderung ist eingeleitet. Alle Inhaber haben eine E-Mail dazu bekommen.
desk-status = { $status ->
    [accepted] Angenommen
    [active] Aktiv
    [applied] In Kraft
    [cancelled] Storniert
    [closed] Abgeschlossen
    [closing] Wird abgeschlossen
    [completed] Abgeschlossen
    [confirmed] Bezahlt
    [defaulted] Ausgefallen
    [delivered] Zugestellt
    [disabled] Deaktiviert
    [draft] Entwurf
    [due] Fällig
    [enabled] Aktiviert
    [expired] Abgelaufen
    [failed] Fehlgeschlagen
    [inactive] Inaktiv
    [late] Überfällig
    [merged] Zusammengeführt
    [overdue] Überfällig
    [overpaid] Zu viel bezahlt
    [paid] Bezahlt
    [past_due] Überfällig
    [paused] Pausiert
    [processing] In Bearbeitung
    [queued] Wartet
    [ready] Fertig
    [refunded] Erstattet
    [running] Wird erstellt
    [sent] Gesendet
    [skipped] Übersprungen
    [stopped] Gestoppt
    [trialing] In Probezeit
    [uncollectible] Uneinbringlich
    [underpaid] Zu wenig bezahlt
    [unpaid] Unbezahlt
    [void] Storniert
   *[pending] Ausstehend
}

## Problems with a field of a form

problem-required = Füllen Sie dieses Feld aus.
problem-number = Geben Sie eine Zahl ein.
problem-whole-number = Geben Sie eine ganze Zahl ein.
problem-greater = Geben Sie mehr als { $value } ein.
problem-at-least = Geben Sie mindestens { $value } ein.
problem-at-most = Geben Sie höchstens { $value } ein.
problem-too-long = Geben Sie höchstens { $value } Zeichen ein.
problem-decimals = Geben Sie höchstens { $value } Nachkommastellen ein.
problem-email-address = Geben Sie eine vollständige E-Mail-Adresse ein, etwa name@example.com.
problem-url = Geben Sie eine vollständige Webadresse ein, etwa https://shop.example.
problem-future = Wählen Sie einen Zeitpunkt in der Zukunft.
problem-wallet-address = Geben Sie die Adresse einer Solana-Wallet ein.
problem-member = Diese Person ist schon Mitglied.
problem-wallets-unchanged = Das sind schon die aktuellen Wallets.
problem-draft-expired = Dieses Formular ist abgelaufen. Geben Sie die Wallets noch einmal ein.
problem-vault = Diese Adresse gehört einem Programm, etwa einer Multisig, und kann nicht signieren. Bitten Sie den Betreiber, sie einzutragen.
problem-role = Ihre Rolle erlaubt das nicht. Fragen Sie einen Inhaber.
problem-last-owner = Ein Händler braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.

## Words of several pages

desk-amount = Betrag
desk-status-label = Status
desk-exception = Zu klären
desk-description = Beschreibung
desk-customer = Kunde
desk-customer-email = E-Mail des Kunden
desk-created = Erstellt
desk-currency = Währung
desk-token = Token
desk-details = Details
desk-raw = Daten
desk-id = ID
desk-transaction = Transaktion

## Home

desk-home = Start

## Payments

desk-payments = Zahlungen
desk-no-payments = Keine Zahlungen gefunden.
desk-new-payment = Neue Zahlung
desk-payment-page = Zahlungsseite
desk-cancel-payment = Zahlung stornieren
desk-resolve = Eingegangenen Betrag annehmen
desk-due = Zu zahlen
desk-received = Eingegangen
desk-diagnosis = Diagnose

## Team

desk-team = Team
desk-no-members = Es gibt keine Mitglieder.
desk-role = Rolle
desk-roles = Was die Rollen dürfen
role-about = { $role ->
    [owner] Alles, auch die Wallets, an die Geld geht, und die anderen Inhaber.
    [admin] Alles außer Wallets und Inhabern.
    [developer] Sieht alles. Verwaltet API-Schlüssel, Webhooks und Testuhren. Betreut im Testmodus auch Kunden.
    [support] Sieht Zahlungen und Kunden und erstattet bis zur Grenze in den Einstellungen.
    [accountant] Sieht und exportiert alles. Erstellt Berichte, prüft die Bücher und schließt Monate ab.
   *[viewer] Sieht Zahlungen und Kunden. Ändert nichts.
}
desk-passkey = Passkey
desk-yes = Ja
desk-no = Nein
desk-invite = Einladen
desk-invite-intro = Die Person bekommt eine E-Mail mit einem Link. Er funktioniert drei Tage lang.
desk-invitations = Offene Einladungen
desk-expires = Läuft ab
desk-revoke = Widerrufen
desk-remove-member = Aus dem Team entfernen
desk-remove-member-text = Die Person verliert sofort den Zugang.

## Audit log

desk-audit-log = Audit-Log
desk-no-acts = Keine Aktionen gefunden.
desk-time = Zeit
desk-actor = Wer
desk-by-operator = Betreiber
desk-act-label = Aktion
desk-object-label = Objekt
desk-changes = Änderungen
desk-act = { $action ->
    [create] Erstellt
    [update] Geändert
    [delete] Gelöscht
    [rotate] Erneuert
    [revoke] Widerrufen
    [disable] Deaktiviert
    [cancel] Storniert
    [resolve] Angenommen
    [hand_in] Eingereicht
    [apply] Angewendet
    [unapply] Zurückgenommen
    [deactivate] Deaktiviert
    [pause] Pausiert
    [resume] Fortgesetzt
    [reinstate] Wieder aufgenommen
    [void] Storniert
    [mark_uncollectible] Als uneinbringlich markiert
    [mark_paid] Als bezahlt markiert
    [merge] Zusammengeführt
    [adjust_balance] Guthaben geändert
    [open_portal] Portal geöffnet
    [advance] Vorgestellt
    [stop] Gestoppt
    [close] Abgeschlossen
   *[export] Exportiert
}
desk-object = { $object ->
    [api_key] API-Schlüssel
    [webhook_endpoint] Webhook-Endpunkt
    [webhook_secret] Webhook-Geheimnis
    [merchant] Konto
    [billing_settings] Abrechnungseinstellungen
    [checkout_settings] Checkout-Einstellungen
    [customer] Kunde
    [payment] Zahlung
    [payment_link] Zahlungslink
    [invoice] Rechnung
    [credit_note] Rechnungskorrektur
    [transfer] Überweisung
    [refund] Erstattung
    [subscription] Abo
    [subscription_plan] Abo-Tarif
    [coupon] Gutschein
    [installment_plan] Ratenplan
    [test_clock] Testuhr
    [member] Mitglied
    [invitation] Einladung
    [session] Anmeldung
    [passkey] Passkey
    [wallet_change] Wallet-Änderung
    [counterpart] Gegenpartei
    [report] Bericht
    [report_schedule] Zeitplan für Berichte
    [period] Monat
   *[dashboard_settings] Dashboard-Einstellungen
}

## Settings

desk-settings = Einstellungen
desk-settings-part = { $part ->
    [profile] Profil
    [logo] Logo
    [brand] Marke und Kontakt
    [billing] Rechnungen und Steuern
    [dunning] Erinnerungen und neue Versuche
   *[dashboard] Regeln und Benachrichtigungen
}
desk-settings-both = Für Testmodus und Live-Modus.
desk-settings-mode = { $mode ->
    [test] Nur für den Testmodus.
   *[live] Nur für den Live-Modus.
}
desk-merchant-name = Name des Shops
desk-merchant-email = E-Mail-Adresse des Shops
desk-merchant-email-hint = Dorthin gehen E-Mails über Sicherheit und Probleme. Kunden sehen sie auch, wenn es keinen Support-Kontakt gibt.
desk-logo = Logo
desk-logo-hint = PNG oder JPEG, höchstens 100 kB und 1.000 Pixel je Seite.
desk-color = Farbe der Knöpfe und Links
desk-color-hint = Hexadezimal, etwa #2b4fd1.
desk-support-email = Support-E-Mail
desk-support-url = Support-Seite
desk-support-phone = Support-Telefon
desk-terms-url = AGB
desk-privacy-url = Datenschutzerklärung
desk-refund-policy-url = Rückgaberichtlinie
desk-shop-language = Sprache
desk-shop-language-hint = Für Kunden, deren Sprache nicht bekannt ist.
desk-language-of-customer = Die des Browsers des Kunden, oder Englisch
desk-origins = Websites, die den Checkout in einem Frame zeigen dürfen
desk-origins-hint = Eine pro Zeile, etwa https://shop.example.
desk-seller-name = Name auf Rechnungen
desk-street = Straße
desk-street-2 = Adresse, zweite Zeile
desk-postal-code = Postleitzahl
desk-city = Ort
desk-state = Bundesland oder Region
desk-country = Land
desk-country-hint = Zwei Buchstaben, etwa DE.
desk-tax-ids = Steuernummern
desk-one-per-line = Eine pro Zeile.
desk-time-zone = Zeitzone
desk-time-zone-hint = Etwa Europe/Berlin. Sie bestimmt, auf welchen Tag etwas fällt.
desk-invoice-prefix = Rechnungsnummern beginnen mit
desk-credit-note-prefix = Nummern von Rechnungskorrekturen beginnen mit
desk-invoice-notes = Anmerkungen auf neuen Rechnungen
desk-invoice-terms = Bedingungen auf neuen Rechnungen
desk-reminder-days = An unbezahlte Rechnungen erinnern
desk-reminder-days-hint = Tage nach der Fälligkeit, durch Kommas getrennt; negativ: davor. Etwa -3, 1, 7.
desk-retry-days = Unbezahlte Zeiträume noch einmal anfordern
desk-retry-days-hint = Tage nach der Abrechnung eines Abo-Zeitraums, durch Kommas getrennt. Etwa 1, 3, 5.
desk-give-up-days = Aufgeben nach (Tagen)
desk-final-action = Was dann mit dem Abo geschieht
desk-final = { $action ->
    [cancel] Es wird gekündigt
    [pause] Es wird pausiert
   *[keep] Es bleibt überfällig
}
desk-price-notice = Neue Preise ankündigen (Tage vorher)
desk-reporting-currency = Währung der Summen
desk-reporting-currency-hint = Summen über mehrere Währungen werden in diese umgerechnet.
desk-tolerance = Tolerierter Fehlbetrag
desk-tolerance-hint = Wie viel von einem Preis offen bleiben darf, in dessen Währung und höchstens 1 % davon.
desk-support-limit = Erstattungen durch den Support pro Tag
desk-support-limit-hint = Wie viel ein Mitglied mit der Rolle Support in 24 Stunden höchstens erstatten darf.
desk-large-refund = Große Erstattungen
desk-large-refund-hint = Ab diesem Betrag bestätigt, wer erstattet, mit dem eigenen Passkey.
desk-notify-exceptions = E-Mail bei verspätetem, zu hohem oder fehlendem Geld
desk-notify-endpoints = E-Mail, wenn ein Webhook-Endpunkt deaktiviert wurde

## Wallets that receive payments

desk-wallets = Wallets
desk-wallets-now = Wohin Ihr Geld geht
desk-wallets-text = { $hours ->
    [0] Zahler zahlen direkt in diese Wallets. Nur ein Inhaber kann sie ändern, mit einer Signatur der neuen Wallet.
    [one] Zahler zahlen direkt in diese Wallets. Nur ein Inhaber kann sie ändern, mit einer Signatur der neuen Wallet. Eine Änderung gilt nach { $hours } Stunde.
   *[other] Zahler zahlen direkt in diese Wallets. Nur ein Inhaber kann sie ändern, mit einer Signatur der neuen Wallet. Eine Änderung gilt nach { $hours } Stunden.
}
desk-no-wallet = Keine: Zahlungen in diesem Token werden nicht angenommen
desk-change-wallets = Wallets ändern
desk-change-wallets-intro = { $hours ->
    [0] Jede neue Wallet signiert die Änderung. Alle Inhaber bekommen eine E-Mail. Offene Zahlungen behalten die bisherigen Wallets.
    [one] Jede neue Wallet signiert die Änderung. Alle Inhaber bekommen eine E-Mail mit einem Link, der sie stoppt. Sie gilt nach { $hours } Stunde. Offene Zahlungen behalten die bisherigen Wallets.
   *[other] Jede neue Wallet signiert die Änderung. Alle Inhaber bekommen eine E-Mail mit einem Link, der sie stoppt. Sie gilt nach { $hours } Stunden. Offene Zahlungen behalten die bisherigen Wallets.
}
desk-wallet-hint = Die Adresse, die { $token } empfängt. Leer: Sie nehmen kein { $token } an.
desk-go-on = Weiter
desk-wallet-changes = Änderungen
desk-no-wallet-changes = Noch niemand hat die Wallets im Dashboard geändert.
desk-wallet-effect = Gilt ab
desk-sign-wallets = Änderung signieren
desk-sign-text = Signieren Sie diesen Text mit der Wallet { $wallet }. Das beweist, dass sie Ihnen gehört, und kostet nichts.
desk-sign-place = Signatur { $number } von { $count }
desk-sign-with = Mit { $wallet } signieren
desk-sign-other-account = Das ist ein anderes Konto. Wählen Sie in { $wallet } das Konto mit der neuen Adresse, und versuchen Sie es noch einmal.
desk-sign-elsewhere = Anderswo signieren
desk-signature = Signatur des Textes, in Base58 oder Base64
desk-sign-wrong = Die Signatur von { $wallet } stimmt nicht. Signieren Sie noch einmal mit dieser Wallet.
