## Reports

desk-reports = Report
desk-no-reports = Nessun report trovato.
desk-no-reports-yet = Non ci sono ancora report. Un report è un file con tutti i pagamenti, le fatture o le altre righe di un periodo.
desk-report-new = Nuovo report
desk-report-new-text = Scegli di che cosa tratta il file e per quali giorni. Serve un momento per crearlo, e si può scaricare per 30 giorni.
desk-report-make = Crea il report
desk-report-again = Crea di nuovo
desk-report-type = Report
desk-report-type-hint = L’estratto conto riassume ogni wallet e ogni conto. Tutti gli altri elencano ogni riga.
desk-report-first-day = Primo giorno
desk-report-last-day = Ultimo giorno
desk-report-days = Giorni
desk-report-format = Formato
desk-report-format-choice = { $format ->
    [csv] CSV, per qualsiasi programma
    [xlsx] Excel
    [pdf] PDF, da leggere e stampare
   *[jsonl] JSON Lines, per sviluppatori
}
desk-report-numbers = Valuta, fuso orario e numeri
desk-report-no-currency = Ogni importo nella sua valuta
desk-report-currency-hint = Gli importi in altre valute sono convertiti al cambio del loro momento. Il file mostra anche il cambio e la valuta originale.
desk-report-options = Opzioni
desk-report-comma = Virgola decimale
desk-report-comma-hint = Scrive 1,50 invece di 1.50. Solo per CSV, senza programma di contabilità.
desk-report-bom = Contrassegna per Excel
desk-report-bom-hint = Così Excel mostra bene lettere come é e ł. Solo per CSV.
desk-report-program = Per un programma di contabilità
desk-report-preset = Programma di contabilità
desk-report-no-preset = Nessuno
desk-report-preset-hint = Le colonne sono quelle che il programma importa. Solo per pagamenti, fatture e note di credito, in CSV. I file per DATEV sono in euro.
desk-report-consultant = DATEV: numero del consulente
desk-report-client = DATEV: numero del cliente
desk-report-chart = DATEV: piano dei conti
desk-report-datev-hint = Il tuo commercialista conosce questi numeri.
desk-report-rows = Righe
desk-report-file = Il file
desk-report-state = { $status ->
    [queued] Il report aspetta il suo turno. Questa pagina si aggiorna da sola.
    [running] Il report è in preparazione. Questa pagina si aggiorna da sola.
    [ready] Il report è pronto. Chi ha il link può scaricare il file: condividilo con attenzione.
   *[failed] Non è stato possibile creare il report. Modificalo e riprova.
}
desk-report-why = Perché non è riuscito
desk-report-until = Scaricabile fino al
desk-report-checksum = Checksum (SHA-256)
desk-report-schedule = Creato da
desk-report-scheduled = Una pianificazione
desk-report-finished = Completato

## Schedules of reports

desk-report-schedules = Pianificazioni
desk-no-schedules = Non ci sono ancora pianificazioni. Una pianificazione crea lo stesso report ogni giorno, settimana o mese.
desk-schedule-new = Nuova pianificazione
desk-schedule-new-text = Florin crea il report da solo, un’ora dopo la fine di ogni giorno, settimana o mese.
desk-schedule-edit = Modifica pianificazione
desk-schedule-every = Frequenza
desk-schedule-every-choice = { $every ->
    [day] Ogni giorno
    [week] Ogni settimana
   *[month] Ogni mese
}
desk-schedule-every-hint = Ogni report riguarda il giorno, la settimana o il mese precedente.
desk-schedule-emails = Invia il link a
# $count: 5.
desk-schedule-emails-hint = Un indirizzo per riga, al massimo { $count }. Puoi lasciarlo vuoto.
desk-schedule-nobody = Nessuno
desk-schedule-next = Prossimo report
desk-schedule-delete = Elimina pianificazione
desk-schedule-delete-text = Florin non crea più questi report. Quelli già creati restano.

## Closing months

desk-months = Chiusura mensile
desk-months-text = I report di un mese chiuso non cambiano mai. Chiudi un mese quando la sua contabilità è completa.
desk-no-months = Nessun mese è chiuso.
desk-month = Mese
desk-month-open = Aperto
desk-month-running = Non è ancora finito
desk-month-ended = Si può chiudere
# $month: such as October 2026.
desk-month-close = Chiudi { $month }
desk-month-close-text = Chiudere un mese conserva per sempre la sua contabilità com’è adesso.
desk-month-close-reports = Nessun report di questo mese cambia più.
desk-month-later = Denaro successivo
desk-month-close-later = Rimborsi, pagamenti in ritardo e correzioni contano nel mese aperto. Indicano il mese che correggono.
desk-month-undo = Non si torna indietro
desk-month-close-undo = Un mese chiuso non si può riaprire.
desk-month-with = Mesi precedenti chiusi insieme
desk-month-closed-at = Chiuso il
desk-month-closed-by = Chiuso da
desk-month-state = { $status ->
    [closing] I report di questo mese sono in fase di salvataggio. Questa pagina si aggiorna da sola.
   *[closed] La contabilità di questo mese è chiusa. Nessuno dei suoi report cambia più.
}
desk-month-reports = Report di questo mese
desk-month-reports-text = Ogni link porta a un modulo compilato per questo mese.

## Problems with fields of reports

problem-report-range = Scegli un ultimo giorno che non preceda il primo.
problem-report-long = Scegli un periodo più breve: al massimo dieci anni.
problem-report-preset = I programmi di contabilità importano solo pagamenti, fatture e note di credito.
problem-report-currency = Scegli una valuta: i pagamenti per un programma di contabilità ne richiedono una.
problem-report-csv = Per questo scegli il formato CSV.
problem-report-no-comma = Un programma di contabilità scrive i numeri a modo suo: disattiva questa opzione.
problem-report-year = DATEV richiede giorni di un solo anno.
problem-day = Inserisci un giorno.
problem-time-zone = Inserisci un fuso orario, come Europe/Berlin.
problem-reports-open = { $value } report sono in attesa o in preparazione. Riprova quando uno di essi è pronto.
problem-reports-large = I file dei tuoi report sono troppo grandi nel complesso. Ciascuno viene eliminato dopo 30 giorni.
problem-schedules-full = Hai { $value } pianificazioni. Eliminane una che non ti serve più.
problem-month-running = Questo mese non è ancora finito.
problem-month-before = Un mese successivo è già chiuso.

## Why a report could not be made

problem-report-large = Il file è troppo grande. Scegli meno giorni.
problem-report-rows = Questo formato ha al massimo { $value } righe. Scegli CSV o meno giorni.
problem-report-month = Il mese { $value } è chiuso. Questo report esiste solo per il suo ultimo giorno: termina con quel giorno.
problem-report-failed = Qualcosa non ha funzionato. Se succede ancora, contatta il gestore di questo servizio.
problem-report-rate = L’importo di { $value } non è noto in questa valuta: non c’era un cambio in quel momento.
