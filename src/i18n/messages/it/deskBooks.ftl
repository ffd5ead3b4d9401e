## The books of a merchant

desk-books = Contabilità
books-overview = Panoramica
books-entries = Registrazioni
books-counterparts = Controparti
books-prove = Riconcilia ora
books-done-started = La riconciliazione è iniziata. Il risultato compare qui.
books-done-recent = Tutti i wallet sono stati appena riconciliati.

## Proof by the chain

books-proofs = Riconciliazione
books-proofs-intro = Una volta al giorno Florin confronta i libri con ciò che ogni wallet ha sulla blockchain. Saldo iniziale e registrazioni insieme devono dare ciò che è sulla blockchain.
books-no-proofs = Nessun wallet è stato ancora riconciliato.
books-proof-status = { $status ->
    [proven] Coincide
    [pending] In attesa
    [different] Non coincide
    [failed] Non riuscita
   *[running] In corso
}
books-proof-about = { $status ->
    [proven] I libri hanno esattamente ciò che è sulla blockchain.
    [pending] I libri hanno ciò che è sulla blockchain, tranne nuove transazioni che possono ancora essere registrate.
    [different] I libri e la blockchain non coincidono. La differenza è ciò che la blockchain ha in più rispetto ai libri.
    [failed] Non c’è un risultato. Florin riprova domani.
   *[running] I libri vengono confrontati con la blockchain. Questa pagina si aggiorna da sola.
}
books-failure = { $failure ->
    [too_much_pending] Troppe transazioni sono in attesa
   *[chain_unavailable] Non è stato possibile leggere la blockchain
}
books-why = Motivo
books-proved-again = Nuova riconciliazione in corso
books-proved-at = Riconciliato
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Saldo iniziale
books-since = Registrazioni da allora
books-booked = Nei libri
books-waiting = In attesa
books-chain = Sulla blockchain
books-difference = Differenza
books-differences = Da cosa nasce la differenza
books-differences-intro = La blockchain contraddice queste registrazioni. L’operatore di questo servizio è stato avvisato.
books-no-differences = Nessuna registrazione contraddice la blockchain. Sulla blockchain si è mosso qualcosa che i libri non hanno.
books-transfer = Trasferimento
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Istruzione { $path }
books-all-transfers = Tutta
books-missing = Assente
books-pending = Transazioni in attesa
books-pending-intro = { $count ->
    [one] { $count } nuova transazione può ancora essere registrata o scartata dalla blockchain.
   *[other] { $count } nuove transazioni possono ancora essere registrate o scartate dalla blockchain.
}
books-pending-shown = Sono mostrate le prime { $count }.

## Balances

books-have = Cosa hanno i tuoi wallet
books-have-intro = Cosa dicono i libri adesso. I valori sono quelli del giorno in cui il denaro si è mosso.
books-nothing = Non è stato ancora registrato nulla.
books-sources = Da dove viene e dove è andato
books-sources-intro = Ciò che ha portato denaro è sopra lo zero, ciò che lo ha tolto è sotto. Per ogni token, il totale è ciò che hanno i tuoi wallet.
books-value = Valore
books-account-label = Conto
books-account = { $account ->
    [wallet] I tuoi wallet
    [unsettled] Pagamenti non conclusi
    [sales] Vendite
    [surplus] Pagamenti in eccesso
    [splits] Quote di altri
    [service_charge] Commissione di servizio
    [refunds] Rimborsi
    [unapplied] Denaro non assegnato
    [customer_balances] Credito dei clienti
    [credit_notes] Note di credito
    [adjustments] Rettifiche
    [network_fees] Commissioni di rete
    [outside] Fuori da Florin
    [opening] Saldo iniziale
   *[conversion] Conversione di valuta
}
books-account-about = { $account ->
    [wallet] Ciò che hai sulla blockchain.
    [unsettled] Ricevuto per pagamenti ancora aperti o finiti senza essere pagati.
    [sales] Ricevuto per ciò che hai venduto.
    [surplus] Ricevuto oltre il necessario.
    [splits] Ricevuto per altri e passato a loro.
    [service_charge] La parte dell’operatore sulle tue vendite.
    [refunds] Restituito ai clienti.
    [unapplied] Nei tuoi wallet, senza contare per alcun pagamento.
    [customer_balances] Ciò che i clienti hanno ancora presso di te.
    [credit_notes] Dato ai clienti come credito con note di credito.
    [adjustments] Credito che hai dato o tolto a mano.
    [network_fees] Ciò che la rete Solana ha preso dai tuoi SOL.
    [outside] Arrivato da wallet non tuoi, o andato a essi, senza Florin.
    [opening] Ciò che i tuoi wallet avevano prima dell’inizio dei libri.
   *[conversion] Tra un valore in una valuta e in un’altra.
}

## Entries

books-entries-intro = Ogni movimento del tuo denaro, in partita doppia. Le registrazioni non cambiano mai. Ciò che appartiene a un mese chiuso viene registrato dopo e lo indica.
books-no-entries = Nessuna registrazione trovata.
books-debit = Dare
books-credit = Avere
# What an entry describes, such as a refund.
books-cause-label = Per
books-cause = { $cause ->
    [transfer] Trasferimento
    [payment] Pagamento
    [refund] Rimborso
    [network_fee] Commissione di rete
    [balance] Credito dei clienti
    [outside] Fuori da Florin
   *[opening] Saldo iniziale
}
# $month: such as October 2026, which is closed.
books-corrects = Corregge { $month }
books-entries-of = Registrazioni contabili

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Chi ti ha inviato denaro senza Florin, o ne ha ricevuto da te. Dai un nome a ciascuno: lo mostrano tutte le registrazioni.
books-no-counterparts = Nessun denaro è arrivato da fuori Florin o è uscito.
books-counterpart = Controparte
books-net = Ricevuto meno inviato
books-known-since = Dal
books-name-hint = Per esempio Stipendi. Lascia vuoto per togliere il nome.
books-outside-entries = Registrazioni con l’esterno
