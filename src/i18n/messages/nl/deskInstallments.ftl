## Installment plans

desk-installments = Betaalplannen
desk-no-installments = Geen betaalplannen gevonden.
desk-no-installments-yet = Nog geen betaalplannen. Daarmee betaalt een klant een bedrag in delen.
desk-new-installments = Nieuw betaalplan
desk-edit-installments = Betaalplan bewerken
desk-edit-installments-text = Nieuwe datums moeten in de toekomst liggen en op volgorde staan. De klant krijgt een e-mail met het nieuwe betaalschema.
desk-cancel-installments = Betaalplan annuleren
desk-cancel-installments-text = Er wordt niets meer gevraagd. Betaalde termijnen blijven betaald.
desk-installments-page-text = De klant ziet het betaalschema op deze pagina en betaalt daar.
desk-installments-what = Waar de klant voor betaalt.
desk-installments-email-hint = Voor het betaalschema, herinneringen en betaalbewijzen.
desk-installments-wallet-hint = De wallet van de klant. Betalen met een andere blijft mogelijk.
desk-total-amount = Totaalbedrag
desk-installment-count = Aantal termijnen
desk-days-between = Dagen tussen termijnen
desk-first-date = Eerste vervaldatum
desk-first-date-hint = Leeg: morgen.
desk-grace-days = Uitstel in dagen
desk-grace-days-hint = Een onbetaalde termijn is na deze dagen achterstallig. Blijft die nog twee keer zo lang onbetaald, dan eindigt het plan.
desk-late-fee-hint = Komt één keer bij een achterstallige termijn.
desk-next-due = Volgende vervaldatum
desk-left-to-pay = Nog te betalen
desk-completed-on = Voltooid
desk-defaulted-on = Niet nagekomen
desk-reinstated-on = Opnieuw gestart
desk-pay-off = Betaling voor de rest
desk-reinstate = Opnieuw starten
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } uit het tegoed
# The label of a date. $number: of the installment.
desk-date-of = Vervaldatum van termijn { $number }, { $amount }
desk-waive-fee = Toeslag van { $fee } voor te late betaling kwijtschelden. Er is ook een nieuwe datum nodig.
problem-cent-each = Voer minstens één cent per termijn in.
problem-after-installment = Kies een datum na die van termijn { $value }.
problem-before-installment = Kies een datum vóór die van termijn { $value }.
problem-not-negative = Voer 0 of meer in.
