## Reports

desk-reports = Berichte
desk-no-reports = Keine Berichte gefunden.
desk-no-reports-yet = Es gibt noch keine Berichte. Ein Bericht ist eine Datei mit allen Zahlungen, Rechnungen oder anderen Zeilen eines Zeitraums.
desk-report-new = Neuer Bericht
desk-report-new-text = Wählen Sie, worum es in der Datei geht und für welche Tage. Das Erstellen dauert einen Moment, und die Datei kann 30 Tage lang heruntergeladen werden.
desk-report-make = Bericht erstellen
desk-report-again = Noch einmal erstellen
desk-report-type = Bericht
desk-report-type-hint = Der Kontoauszug fasst jedes Wallet und jedes Konto zusammen. Alle anderen haben jede einzelne Zeile.
desk-report-first-day = Erster Tag
desk-report-last-day = Letzter Tag
desk-report-days = Tage
desk-report-format = Format
desk-report-format-choice = { $format ->
    [csv] CSV, für jedes Programm
    [xlsx] Excel
    [pdf] PDF, zum Lesen und Drucken
   *[jsonl] JSON Lines, für Entwickler
}
desk-report-numbers = Währung, Zeitzone und Zahlen
desk-report-no-currency = Jeder Betrag in seiner Währung
desk-report-currency-hint = Beträge in anderen Währungen werden zum Kurs ihres Zeitpunkts umgerechnet. Die Datei zeigt auch den Kurs und die ursprüngliche Währung.
desk-report-options = Optionen
desk-report-comma = Dezimalkomma
desk-report-comma-hint = Schreibt 1,50 statt 1.50. Nur für CSV, ohne Buchhaltungsprogramm.
desk-report-bom = Für Excel kennzeichnen
desk-report-bom-hint = Excel zeigt Buchstaben wie é und ł dann richtig an. Nur für CSV.
desk-report-program = Für ein Buchhaltungsprogramm
desk-report-preset = Buchhaltungsprogramm
desk-report-no-preset = Keines
desk-report-preset-hint = Die Spalten sind die, die das Programm importiert. Nur für Zahlungen, Rechnungen und Gutschriften, als CSV. Dateien für DATEV sind in Euro.
desk-report-consultant = DATEV: Beraternummer
desk-report-client = DATEV: Mandantennummer
desk-report-chart = DATEV: Kontenrahmen
desk-report-datev-hint = Ihr Steuerberater kennt diese Nummern.
desk-report-rows = Zeilen
desk-report-file = Die Datei
desk-report-state = { $status ->
    [queued] Der Bericht wartet, bis er an der Reihe ist. Diese Seite aktualisiert sich von selbst.
    [running] Der Bericht wird erstellt. Diese Seite aktualisiert sich von selbst.
    [ready] Der Bericht ist fertig. Wer den Link zur Datei hat, kann sie herunterladen. Geben Sie ihn nur mit Bedacht weiter.
   *[failed] Der Bericht konnte nicht erstellt werden. Ändern Sie ihn und versuchen Sie es erneut.
}
desk-report-why = Warum es nicht ging
desk-report-until = Herunterladen möglich bis
desk-report-checksum = Prüfsumme (SHA-256)
desk-report-schedule = Erstellt durch
desk-report-scheduled = Einen Zeitplan
desk-report-finished = Fertiggestellt

## Schedules of reports

desk-report-schedules = Zeitpläne
desk-no-schedules = Es gibt noch keine Zeitpläne. Ein Zeitplan erstellt denselben Bericht jeden Tag, jede Woche oder jeden Monat.
desk-schedule-new = Neuer Zeitplan
desk-schedule-new-text = Florin erstellt den Bericht von selbst, eine Stunde nach dem Ende jedes Tages, jeder Woche oder jedes Monats.
desk-schedule-edit = Zeitplan bearbeiten
desk-schedule-every = Wie oft
desk-schedule-every-choice = { $every ->
    [day] Jeden Tag
    [week] Jede Woche
   *[month] Jeden Monat
}
desk-schedule-every-hint = Jeder Bericht handelt vom Tag, von der Woche oder vom Monat davor.
desk-schedule-emails = Link per E-Mail an
# $count: 5.
desk-schedule-emails-hint = Eine Adresse pro Zeile, höchstens { $count }. Das Feld kann leer bleiben.
desk-schedule-nobody = Niemand
desk-schedule-next = Nächster Bericht
desk-schedule-delete = Zeitplan löschen
desk-schedule-delete-text = Florin erstellt diese Berichte nicht mehr. Die schon erstellten bleiben.

## Closing months

desk-months = Monatsabschluss
desk-months-text = Die Berichte eines abgeschlossenen Monats ändern sich nie mehr. Schließen Sie einen Monat ab, wenn seine Bücher fertig sind.
desk-no-months = Kein Monat ist abgeschlossen.
desk-month = Monat
desk-month-open = Offen
desk-month-running = Noch nicht zu Ende
desk-month-ended = Kann abgeschlossen werden
# $month: such as October 2026.
desk-month-close = { $month } abschließen
desk-month-close-text = Der Abschluss eines Monats hält seine Bücher für immer so fest, wie sie jetzt sind.
desk-month-close-reports = Kein Bericht dieses Monats ändert sich mehr.
desk-month-later = Späteres Geld
desk-month-close-later = Erstattungen, späte Zahlungen und Korrekturen zählen im offenen Monat. Sie nennen den Monat, den sie berichtigen.
desk-month-undo = Kein Zurück
desk-month-close-undo = Ein abgeschlossener Monat kann nicht wieder geöffnet werden.
desk-month-with = Frühere Monate, die damit abgeschlossen werden
desk-month-closed-at = Abgeschlossen am
desk-month-closed-by = Abgeschlossen von
desk-month-state = { $status ->
    [closing] Die Berichte dieses Monats werden gespeichert. Diese Seite aktualisiert sich von selbst.
   *[closed] Die Bücher dieses Monats sind abgeschlossen. Keiner seiner Berichte ändert sich mehr.
}
desk-month-reports = Berichte dieses Monats
desk-month-reports-text = Jeder Link führt zu einem Formular, das für diesen Monat ausgefüllt ist.

## Problems with fields of reports

problem-report-range = Wählen Sie einen letzten Tag, der nicht vor dem ersten liegt.
problem-report-long = Wählen Sie einen kürzeren Zeitraum: höchstens zehn Jahre.
problem-report-preset = Buchhaltungsprogramme importieren nur Zahlungen, Rechnungen und Gutschriften.
problem-report-currency = Wählen Sie eine Währung: Zahlungen für ein Buchhaltungsprogramm brauchen eine.
problem-report-csv = Wählen Sie dafür das Format CSV.
problem-report-no-comma = Ein Buchhaltungsprogramm hat seine eigene Schreibweise für Zahlen: Schalten Sie dies aus.
problem-report-year = DATEV braucht Tage eines einzigen Jahres.
problem-day = Geben Sie einen Tag ein.
problem-time-zone = Geben Sie eine Zeitzone ein, etwa Europe/Berlin.
problem-reports-open = { $value } Berichte warten oder werden erstellt. Versuchen Sie es erneut, wenn einer davon fertig ist.
problem-reports-large = Die Dateien Ihrer Berichte sind zusammen zu groß. Jede wird nach 30 Tagen gelöscht.
problem-schedules-full = Sie haben { $value } Zeitpläne. Löschen Sie einen, den Sie nicht mehr brauchen.
problem-month-running = Dieser Monat ist noch nicht zu Ende.
problem-month-before = Ein späterer Monat ist schon abgeschlossen.

## Why a report could not be made

problem-report-large = Die Datei ist zu groß. Wählen Sie weniger Tage.
problem-report-rows = Dieses Format hat höchstens { $value } Zeilen. Wählen Sie CSV oder weniger Tage.
problem-report-month = Der Monat { $value } ist abgeschlossen. Diesen Bericht gibt es nur für seinen letzten Tag: Enden Sie mit diesem Tag.
problem-report-failed = Etwas ist schiefgegangen. Geschieht es noch einmal, wenden Sie sich an den Betreiber dieses Dienstes.
problem-report-rate = Der Betrag von { $value } ist in dieser Währung unbekannt: Zu diesem Zeitpunkt gab es keinen Kurs.
