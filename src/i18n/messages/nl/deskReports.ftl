## Reports

desk-reports = Rapporten
desk-no-reports = Geen rapporten gevonden.
desk-no-reports-yet = Er zijn nog geen rapporten. Een rapport is een bestand met alle betalingen, facturen of andere rijen van een periode.
desk-report-new = Nieuw rapport
desk-report-new-text = Kies waar het bestand over gaat en voor welke dagen. Het maken duurt even, en het kan 30 dagen worden gedownload.
desk-report-make = Rapport maken
desk-report-again = Opnieuw maken
desk-report-type = Rapport
desk-report-type-hint = Het overzicht vat elke wallet en elke rekening samen. Alle andere bevatten elke rij.
desk-report-first-day = Eerste dag
desk-report-last-day = Laatste dag
desk-report-days = Dagen
desk-report-format = Formaat
desk-report-format-choice = { $format ->
    [csv] CSV, voor elk programma
    [xlsx] Excel
    [pdf] PDF, om te lezen en af te drukken
   *[jsonl] JSON Lines, voor ontwikkelaars
}
desk-report-numbers = Valuta, tijdzone en getallen
desk-report-no-currency = Elk bedrag in zijn eigen valuta
desk-report-currency-hint = Bedragen in andere valuta’s worden omgerekend tegen de koers van hun moment. Het bestand toont ook de koers en de oorspronkelijke valuta.
desk-report-options = Opties
desk-report-comma = Decimale komma
desk-report-comma-hint = Schrijft 1,50 in plaats van 1.50. Alleen voor CSV, zonder boekhoudprogramma.
desk-report-bom = Markeren voor Excel
desk-report-bom-hint = Excel toont letters als é en ł dan goed. Alleen voor CSV.
desk-report-program = Voor een boekhoudprogramma
desk-report-preset = Boekhoudprogramma
desk-report-no-preset = Geen
desk-report-preset-hint = De kolommen zijn die welke het programma importeert. Alleen voor betalingen, facturen en creditnota’s, als CSV. Bestanden voor DATEV zijn in euro’s.
desk-report-consultant = DATEV: adviseursnummer
desk-report-client = DATEV: cliëntnummer
desk-report-chart = DATEV: rekeningschema
desk-report-datev-hint = Uw belastingadviseur kent deze nummers.
desk-report-rows = Rijen
desk-report-file = Het bestand
desk-report-state = { $status ->
    [queued] Het rapport wacht op zijn beurt. Deze pagina ververst vanzelf.
    [running] Het rapport wordt gemaakt. Deze pagina ververst vanzelf.
    [ready] Het rapport is klaar. Iedereen die de link heeft, kan het bestand downloaden. Deel hem met zorg.
   *[failed] Het rapport kon niet worden gemaakt. Wijzig het en probeer het opnieuw.
}
desk-report-why = Waarom het mislukte
desk-report-until = Te downloaden tot
desk-report-checksum = Controlesom (SHA-256)
desk-report-schedule = Gemaakt door
desk-report-scheduled = Een schema
desk-report-finished = Voltooid

## Schedules of reports

desk-report-schedules = Schema’s
desk-no-schedules = Er zijn nog geen schema’s. Een schema maakt hetzelfde rapport elke dag, week of maand.
desk-schedule-new = Nieuw schema
desk-schedule-new-text = Florin maakt het rapport vanzelf, een uur nadat elke dag, week of maand is afgelopen.
desk-schedule-edit = Schema bewerken
desk-schedule-every = Hoe vaak
desk-schedule-every-choice = { $every ->
    [day] Elke dag
    [week] Elke week
   *[month] Elke maand
}
desk-schedule-every-hint = Elk rapport gaat over de dag, week of maand ervoor.
desk-schedule-emails = Link e-mailen naar
# $count: 5.
desk-schedule-emails-hint = Eén adres per regel, hoogstens { $count }. U kunt dit leeg laten.
desk-schedule-nobody = Niemand
desk-schedule-next = Volgend rapport
desk-schedule-delete = Schema verwijderen
desk-schedule-delete-text = Florin maakt deze rapporten niet meer. Wat al gemaakt is, blijft.

## Closing months

desk-months = Maandafsluiting
desk-months-text = De rapporten van een afgesloten maand veranderen nooit. Sluit een maand af als de boeken klaar zijn.
desk-no-months = Er is geen maand afgesloten.
desk-month = Maand
desk-month-open = Open
desk-month-running = Nog niet afgelopen
desk-month-ended = Kan worden afgesloten
# $month: such as October 2026.
desk-month-close = { $month } afsluiten
desk-month-close-text = Een maand afsluiten houdt de boeken voorgoed zoals ze nu zijn.
desk-month-close-reports = Geen enkel rapport van deze maand verandert nog.
desk-month-later = Later geld
desk-month-close-later = Terugbetalingen, late betalingen en correcties tellen in de open maand. Ze noemen de maand die ze corrigeren.
desk-month-undo = Geen weg terug
desk-month-close-undo = Een afgesloten maand kan niet opnieuw worden geopend.
desk-month-with = Eerdere maanden die mee worden afgesloten
desk-month-closed-at = Afgesloten op
desk-month-closed-by = Afgesloten door
desk-month-state = { $status ->
    [closing] De rapporten van deze maand worden opgeslagen. Deze pagina ververst vanzelf.
   *[closed] De boeken van deze maand zijn afgesloten. Geen van de rapporten verandert nog.
}
desk-month-reports = Rapporten van deze maand
desk-month-reports-text = Elke link leidt naar een formulier dat voor deze maand is ingevuld.

## Problems with fields of reports

problem-report-range = Kies een laatste dag die niet voor de eerste ligt.
problem-report-long = Kies een kortere periode: hoogstens tien jaar.
problem-report-preset = Boekhoudprogramma’s importeren alleen betalingen, facturen en creditnota’s.
problem-report-currency = Kies een valuta: betalingen voor een boekhoudprogramma hebben er een nodig.
problem-report-csv = Kies hiervoor het formaat CSV.
problem-report-no-comma = Een boekhoudprogramma schrijft getallen op zijn eigen manier: zet dit uit.
problem-report-year = DATEV heeft dagen van één jaar nodig.
problem-day = Vul een dag in.
problem-time-zone = Vul een tijdzone in, zoals Europe/Berlin.
problem-reports-open = { $value } rapporten wachten of worden gemaakt. Probeer het opnieuw als er een klaar is.
problem-reports-large = De bestanden van uw rapporten zijn samen te groot. Elk wordt na 30 dagen verwijderd.
problem-schedules-full = U hebt { $value } schema’s. Verwijder er een die u niet meer nodig hebt.
problem-month-running = Deze maand is nog niet afgelopen.
problem-month-before = Een latere maand is al afgesloten.

## Why a report could not be made

problem-report-large = Het bestand is te groot. Kies minder dagen.
problem-report-rows = Dit formaat heeft hoogstens { $value } rijen. Kies CSV of minder dagen.
problem-report-month = De maand { $value } is afgesloten. Dit rapport bestaat alleen voor de laatste dag ervan: eindig met die dag.
problem-report-failed = Er is iets misgegaan. Neem contact op met de beheerder van deze dienst als het opnieuw gebeurt.
problem-report-rate = Het bedrag van { $value } is onbekend in deze valuta: er was toen geen koers.
