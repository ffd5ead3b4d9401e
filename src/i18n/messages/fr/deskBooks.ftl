## The books of a merchant

desk-books = Comptabilité
books-overview = Vue d’ensemble
books-entries = Écritures
books-counterparts = Contreparties
books-prove = Rapprocher maintenant
books-done-started = Le rapprochement a commencé. Son résultat s’affichera ici.
books-done-recent = Tous les portefeuilles viennent d’être rapprochés.

## Proof by the chain

books-proofs = Rapprochement
books-proofs-intro = Une fois par jour, Florin compare les livres avec ce que chaque portefeuille contient sur la blockchain. Le solde d’ouverture et les écritures doivent donner ensemble ce qui est sur la blockchain.
books-no-proofs = Aucun portefeuille n’a encore été rapproché.
books-proof-status = { $status ->
    [proven] Conforme
    [pending] En attente
    [different] Écart
    [failed] Échec
   *[running] En cours
}
books-proof-about = { $status ->
    [proven] Les livres contiennent exactement ce qui est sur la blockchain.
    [pending] Les livres contiennent ce qui est sur la blockchain, hormis de nouvelles transactions qui peuvent encore être comptabilisées.
    [different] Les livres et la blockchain diffèrent. L’écart est ce que la blockchain contient de plus que les livres.
    [failed] Il n’y a pas de résultat. Florin réessaiera demain.
   *[running] Les livres sont comparés avec la blockchain. Cette page s’actualise d’elle-même.
}
books-failure = { $failure ->
    [too_much_pending] Trop de transactions sont en attente
   *[chain_unavailable] La blockchain n’a pas pu être lue
}
books-why = Raison
books-proved-again = Nouveau rapprochement en cours
books-proved-at = Rapproché le
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Solde d’ouverture
books-since = Écritures depuis
books-booked = Dans les livres
books-waiting = En attente
books-chain = Sur la blockchain
books-difference = Écart
books-differences = D’où vient l’écart
books-differences-intro = La blockchain contredit ces écritures. L’opérateur de ce service a été alerté.
books-no-differences = Aucune écriture ne contredit la blockchain. Un mouvement sur la blockchain manque dans les livres.
books-transfer = Transfert
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instruction { $path }
books-all-transfers = En entier
books-missing = Absent
books-pending = Transactions en attente
books-pending-intro = { $count ->
    [one] { $count } nouvelle transaction peut encore être comptabilisée ou abandonnée par la blockchain.
   *[other] { $count } nouvelles transactions peuvent encore être comptabilisées ou abandonnées par la blockchain.
}
books-pending-shown = Les { $count } premières sont affichées.

## Balances

books-have = Ce que contiennent vos portefeuilles
books-have-intro = Ce que disent les livres à présent. Les valeurs sont celles du jour où l’argent a circulé.
books-nothing = Rien n’a encore été comptabilisé.
books-sources = D’où vient l’argent et où il est allé
books-sources-intro = Ce qui a apporté de l’argent est positif, ce qui en a pris est négatif. Pour chaque jeton, le total correspond à ce que contiennent vos portefeuilles.
books-value = Valeur
books-account-label = Compte
books-account = { $account ->
    [wallet] Vos portefeuilles
    [unsettled] Paiements en cours
    [sales] Ventes
    [surplus] Trop-perçus
    [splits] Parts de tiers
    [service_charge] Frais de service
    [refunds] Remboursements
    [unapplied] Fonds non attribués
    [customer_balances] Crédit des clients
    [credit_notes] Avoirs
    [adjustments] Ajustements
    [network_fees] Frais de réseau
    [outside] Hors de Florin
    [opening] Solde d’ouverture
   *[conversion] Conversion de devises
}
books-account-about = { $account ->
    [wallet] Ce que vous avez sur la blockchain.
    [unsettled] Reçu pour des paiements encore ouverts ou terminés sans être payés.
    [sales] Reçu pour ce que vous avez vendu.
    [surplus] Reçu au-delà du nécessaire.
    [splits] Reçu pour d’autres et transmis à eux.
    [service_charge] La part de l’opérateur sur vos ventes.
    [refunds] Rendu aux clients.
    [unapplied] Dans vos portefeuilles, sans compter pour un paiement.
    [customer_balances] Ce que les clients ont encore chez vous.
    [credit_notes] Donné aux clients comme crédit par des avoirs.
    [adjustments] Crédit que vous avez donné ou retiré à la main.
    [network_fees] Ce que le réseau Solana a pris de vos SOL.
    [outside] Venu de portefeuilles de tiers ou allé vers eux, sans Florin.
    [opening] Ce que vos portefeuilles contenaient avant le début des livres.
   *[conversion] Entre une valeur dans une devise et dans une autre.
}

## Entries

books-entries-intro = Chaque mouvement de votre argent, en partie double. Les écritures ne changent jamais. Ce qui relève d’un mois clôturé est comptabilisé plus tard et l’indique.
books-no-entries = Aucune écriture trouvée.
books-debit = Débit
books-credit = Crédit
# What an entry describes, such as a refund.
books-cause-label = Objet
books-cause = { $cause ->
    [transfer] Transfert
    [payment] Paiement
    [refund] Remboursement
    [network_fee] Frais de réseau
    [balance] Crédit du client
    [outside] Hors de Florin
   *[opening] Solde d’ouverture
}
# $month: such as October 2026, which is closed.
books-corrects = Corrige { $month }
books-entries-of = Écritures comptables

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Ceux qui vous ont envoyé de l’argent sans Florin, ou qui en ont reçu de vous. Donnez un nom à chacun : toutes les écritures l’affichent.
books-no-counterparts = Aucun argent n’est venu de l’extérieur de Florin ni n’y est allé.
books-counterpart = Contrepartie
books-net = Reçu moins envoyé
books-known-since = Connu depuis
books-name-hint = Par exemple Salaires. Laissez vide pour retirer le nom.
books-outside-entries = Écritures avec l’extérieur
