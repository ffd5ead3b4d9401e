## The books of a merchant

desk-books = Boekhouding
books-overview = Overzicht
books-entries = Boekingen
books-counterparts = Tegenpartijen
books-prove = Nu afstemmen
books-done-started = De afstemming is begonnen. Het resultaat verschijnt hier.
books-done-recent = Alle wallets zijn zojuist al afgestemd.

## Proof by the chain

books-proofs = Afstemming
books-proofs-intro = Eén keer per dag vergelijkt Florin de boeken met wat elke wallet op de blockchain heeft. Beginsaldo en boekingen moeten samen zijn wat op de blockchain staat.
books-no-proofs = Er is nog geen wallet afgestemd.
books-proof-status = { $status ->
    [proven] Gelijk
    [pending] Wacht
    [different] Wijkt af
    [failed] Mislukt
   *[running] Bezig
}
books-proof-about = { $status ->
    [proven] De boeken hebben precies wat de blockchain heeft.
    [pending] De boeken hebben wat de blockchain heeft, op nieuwe transacties na die nog geboekt kunnen worden.
    [different] De boeken en de blockchain wijken van elkaar af. Het verschil is wat de blockchain meer heeft dan de boeken.
    [failed] Er is geen resultaat. Florin probeert het morgen opnieuw.
   *[running] De boeken worden met de blockchain vergeleken. Deze pagina ververst zichzelf.
}
books-failure = { $failure ->
    [too_much_pending] Er wachten te veel transacties
   *[chain_unavailable] De blockchain kon niet worden gelezen
}
books-why = Reden
books-proved-again = Wordt opnieuw afgestemd
books-proved-at = Afgestemd
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Beginsaldo
books-since = Boekingen sindsdien
books-booked = In de boeken
books-waiting = Wacht
books-chain = Op de blockchain
books-difference = Verschil
books-differences = Waaruit het verschil bestaat
books-differences-intro = De blockchain spreekt deze boekingen tegen. De beheerder van deze dienst is gewaarschuwd.
books-no-differences = Geen boeking wordt tegengesproken. Op de blockchain is iets verplaatst dat de boeken niet hebben.
books-transfer = Overdracht
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instructie { $path }
books-all-transfers = Alles
books-missing = Ontbreekt
books-pending = Wachtende transacties
books-pending-intro = { $count ->
    [one] { $count } nieuwe transactie kan nog worden geboekt, of vervallen op de blockchain.
   *[other] { $count } nieuwe transacties kunnen nog worden geboekt, of vervallen op de blockchain.
}
books-pending-shown = De eerste { $count } worden getoond.

## Balances

books-have = Wat uw wallets hebben
books-have-intro = Wat de boeken nu zeggen. De waarden zijn die van de dag waarop het geld bewoog.
books-nothing = Er is nog niets geboekt.
books-sources = Waar het vandaan komt en waar het heen ging
books-sources-intro = Wat geld bracht, staat boven nul, wat geld kostte eronder. Per token is alles samen wat uw wallets hebben.
books-value = Waarde
books-account-label = Rekening
books-account = { $account ->
    [wallet] Uw wallets
    [unsettled] Onvoltooide betalingen
    [sales] Omzet
    [surplus] Te veel betaald
    [splits] Delen van anderen
    [service_charge] Servicekosten
    [refunds] Terugbetalingen
    [unapplied] Niet-gekoppeld geld
    [customer_balances] Tegoed van klanten
    [credit_notes] Creditfacturen
    [adjustments] Correcties
    [network_fees] Netwerkkosten
    [outside] Buiten Florin
    [opening] Beginsaldo
   *[conversion] Valutaomrekening
}
books-account-about = { $account ->
    [wallet] Wat u op de blockchain heeft.
    [unsettled] Ontvangen voor betalingen die nog open zijn of onbetaald eindigden.
    [sales] Ontvangen voor wat u verkocht.
    [surplus] Meer ontvangen dan nodig was.
    [splits] Voor anderen ontvangen en aan hen doorgegeven.
    [service_charge] Het deel van de beheerder van uw omzet.
    [refunds] Aan klanten terugbetaald.
    [unapplied] In uw wallets, en telt voor geen betaling.
    [customer_balances] Wat klanten nog bij u hebben.
    [credit_notes] Met creditfacturen als tegoed aan klanten gegeven.
    [adjustments] Tegoed dat u met de hand gaf of afnam.
    [network_fees] Wat het Solana-netwerk van uw SOL nam.
    [outside] Kwam van, of ging naar, wallets van anderen, zonder Florin.
    [opening] Wat uw wallets hadden voordat de boeken begonnen.
   *[conversion] Tussen een waarde in de ene valuta en in een andere.
}

## Entries

books-entries-intro = Elke verandering van uw geld, dubbel geboekt. Boekingen veranderen nooit. Wat bij een afgesloten maand hoort, wordt later geboekt en vermeldt die maand.
books-no-entries = Geen boekingen gevonden.
books-debit = Debet
books-credit = Credit
# What an entry describes, such as a refund.
books-cause-label = Voor
books-cause = { $cause ->
    [transfer] Overdracht
    [payment] Betaling
    [refund] Terugbetaling
    [network_fee] Netwerkkosten
    [balance] Tegoed van klant
    [outside] Buiten Florin
   *[opening] Beginsaldo
}
# $month: such as October 2026, which is closed.
books-corrects = Corrigeert { $month }
books-entries-of = Boekingen bekijken

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Wie u zonder Florin geld stuurde of het van u kreeg. Geef ieder een naam: alle boekingen tonen die.
books-no-counterparts = Er kwam of ging geen geld buiten Florin om.
books-counterpart = Tegenpartij
books-net = Ontvangen min verzonden
books-known-since = Bekend sinds
books-name-hint = Bijvoorbeeld Salarissen. Laat leeg om de naam te verwijderen.
books-outside-entries = Boekingen van en naar buiten
