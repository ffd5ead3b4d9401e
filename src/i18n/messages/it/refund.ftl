## The page where a customer names the wallet for a refund

refund-title = Rimborso di { $amount } – { $merchant }
refund-from = Rimborso da { $merchant }
# Below the amount, which is in a token.
refund-on-solana = su Solana
refund-where = Dove va inviato il suo rimborso?
refund-where-text = { $merchant } invierà { $amount } al wallet indicato qui. Potrà controllare l’indirizzo prima che venga salvato.
refund-wallet = Indirizzo del suo wallet Solana
refund-wallet-hint = Usi un wallet di sua proprietà che supporti { $token }. L’indirizzo di deposito di un exchange potrebbe non funzionare.
connect = Connetti { $wallet }
refund-continue = Continua
refund-check = È questo il suo wallet?
refund-compare = <strong>Confronti ogni carattere</strong> con l’indirizzo nel suo wallet. Il denaro inviato a un indirizzo sbagliato non può essere recuperato, e un wallet può essere salvato una sola volta.
refund-exchange = <strong>È un exchange?</strong> Il rimborso arriva da un altro wallet e senza memo. Un exchange potrebbe non accreditarlo. In caso di dubbio, usi un wallet di sua proprietà.
refund-save = Sì, invia a questo wallet
refund-change = Modifica l’indirizzo
refund-used = Il wallet per questo rimborso è salvato
refund-used-text = { $merchant } sa dove inviare i suoi <strong>{ $amount }</strong>. Non deve fare altro.
refund-used-warning = Questo link è già stato usato e non modifica più nulla. Se non ha inserito lei un wallet qui, <a>contatti { $merchant }</a> subito.
refund-over = Questo rimborso non è più disponibile
refund-over-text = Qui non è più possibile inserire un wallet. Se attende ancora un rimborso, <a>contatti { $merchant }</a>.

## What is wrong with the address

refund-wallet-missing = Inserisca l’indirizzo del suo wallet.
refund-wallet-invalid = Inserisca un indirizzo wallet Solana valido. Lo copi per intero dal suo wallet.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = Il rimborso non può essere inviato a questo indirizzo. Copi l’indirizzo che il suo wallet mostra in «Ricevi».
