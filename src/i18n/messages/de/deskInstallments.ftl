## Installment plans

desk-installments = Ratenpläne
desk-no-installments = Keine Ratenpläne gefunden.
desk-no-installments-yet = Noch keine Ratenpläne. Damit zahlt ein Kunde einen Betrag in Teilen.
desk-new-installments = Neuer Ratenplan
desk-edit-installments = Ratenplan bearbeiten
desk-edit-installments-text = Neue Termine müssen in der Zukunft liegen und der Reihe nach folgen. Der Kunde bekommt eine E-Mail mit dem neuen Zahlungsplan.
desk-cancel-installments = Ratenplan stornieren
desk-cancel-installments-text = Es wird nichts mehr gefordert. Bezahlte Raten bleiben bezahlt.
desk-installments-page-text = Der Kunde sieht auf dieser Seite den Zahlungsplan und zahlt dort.
desk-installments-what = Wofür der Kunde zahlt.
desk-installments-email-hint = Für Zahlungsplan, Erinnerungen und Belege.
desk-installments-wallet-hint = Die Wallet des Kunden. Er kann trotzdem aus jeder anderen zahlen.
desk-total-amount = Gesamtbetrag
desk-installment-count = Anzahl der Raten
desk-days-between = Tage zwischen den Raten
desk-first-date = Erste Fälligkeit
desk-first-date-hint = Leer: morgen.
desk-grace-days = Schonfrist in Tagen
desk-grace-days-hint = Nach diesen Tagen ist eine unbezahlte Rate überfällig. Bleibt sie noch einmal doppelt so lange unbezahlt, endet der Plan.
desk-late-fee-hint = Kommt einmal zu einer überfälligen Rate hinzu.
desk-next-due = Nächste Fälligkeit
desk-left-to-pay = Noch zu zahlen
desk-completed-on = Abgeschlossen
desk-defaulted-on = Ausgefallen
desk-reinstated-on = Wieder aufgenommen
desk-pay-off = Zahlung für den Rest
desk-reinstate = Wieder aufnehmen
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } aus dem Guthaben
# The label of a date. $number: of the installment.
desk-date-of = Fälligkeit von Rate { $number }, { $amount }
desk-waive-fee = Die Mahngebühr von { $fee } erlassen. Dazu braucht die Rate auch einen neuen Termin.
problem-cent-each = Geben Sie für jede Rate mindestens einen Cent ein.
problem-after-installment = Wählen Sie einen Termin nach dem von Rate { $value }.
problem-before-installment = Wählen Sie einen Termin vor dem von Rate { $value }.
problem-not-negative = Geben Sie 0 oder mehr ein.
