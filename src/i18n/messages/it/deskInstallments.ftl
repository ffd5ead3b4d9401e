## Installment plans

desk-installments = Piani rateali
desk-no-installments = Nessun piano rateale trovato.
desk-no-installments-yet = Non ci sono ancora piani rateali. Con un piano, il cliente paga un importo a rate.
desk-new-installments = Nuovo piano rateale
desk-edit-installments = Modifica piano rateale
desk-edit-installments-text = Le nuove date devono essere future e in ordine. Il cliente riceve un’email con le nuove scadenze.
desk-cancel-installments = Annulla piano rateale
desk-cancel-installments-text = Non viene chiesto altro. Le rate pagate restano pagate.
desk-installments-page-text = In questa pagina il cliente vede le scadenze e paga.
desk-installments-what = Che cosa paga il cliente.
desk-installments-email-hint = Per le scadenze, i promemoria e le ricevute.
desk-installments-wallet-hint = Il wallet del cliente. Può comunque pagare da qualsiasi altro.
desk-total-amount = Importo totale
desk-installment-count = Numero di rate
desk-days-between = Giorni tra le rate
desk-first-date = Prima scadenza
desk-first-date-hint = Vuoto: domani.
desk-grace-days = Giorni di tolleranza
desk-grace-days-hint = Dopo questi giorni, una rata non pagata è in ritardo. Se resta non pagata per il doppio di questo tempo ancora, il piano termina.
desk-late-fee-hint = Aggiunta una volta a una rata in ritardo.
desk-next-due = Prossima scadenza
desk-left-to-pay = Ancora da pagare
desk-completed-on = Completamento
desk-defaulted-on = Insolvenza
desk-reinstated-on = Riattivazione
desk-pay-off = Pagamento del resto
desk-reinstate = Riattiva
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } dal saldo
# The label of a date. $number: of the installment.
desk-date-of = Scadenza della rata { $number }, { $amount }
desk-waive-fee = Rinuncia alla sua indennità di mora di { $fee }. Serve anche una nuova data.
problem-cent-each = Inserisci almeno un centesimo per ogni rata.
problem-after-installment = Scegli una data successiva a quella della rata { $value }.
problem-before-installment = Scegli una data precedente a quella della rata { $value }.
problem-not-negative = Inserisci 0 o più.
