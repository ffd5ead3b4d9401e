## The page where a customer names the wallet for a refund

refund-title = Remboursement de { $amount } – { $merchant }
refund-from = Remboursement par { $merchant }
# Below the amount, which is in a token.
refund-on-solana = sur Solana
refund-where = Où souhaitez-vous recevoir votre remboursement ?
refund-where-text = { $merchant } envoie { $amount } au portefeuille que vous indiquez ici. Vous pourrez vérifier l’adresse avant son enregistrement.
refund-wallet = Adresse de votre portefeuille Solana
refund-wallet-hint = Utilisez un portefeuille qui vous appartient et qui peut contenir { $token }. L’adresse de dépôt d’une plateforme d’échange peut ne pas fonctionner.
connect = Connecter { $wallet }
refund-continue = Continuer
refund-check = Est-ce bien votre portefeuille ?
refund-compare = <strong>Comparez chaque caractère</strong> avec l’adresse affichée dans votre portefeuille. Personne ne peut récupérer l’argent envoyé à une mauvaise adresse, et vous ne pouvez enregistrer un portefeuille qu’une seule fois.
refund-exchange = <strong>Est-ce une plateforme d’échange ?</strong> Le remboursement provient d’un autre portefeuille et ne comporte pas de mémo. La plateforme risque de ne pas le créditer. En cas de doute, utilisez un portefeuille qui vous appartient.
refund-save = Oui, rembourser sur ce portefeuille
refund-change = Modifier l’adresse
refund-used = Le portefeuille pour ce remboursement est enregistré
refund-used-text = { $merchant } sait où envoyer votre remboursement de <strong>{ $amount }</strong>. Vous n’avez rien d’autre à faire.
refund-used-warning = Ce lien a été utilisé et ne permet plus aucune modification. Si ce n’est pas vous qui avez indiqué un portefeuille ici, veuillez <a>contacter { $merchant }</a> immédiatement.
refund-over = Ce remboursement n’est plus proposé
refund-over-text = Il n’est plus possible d’indiquer un portefeuille ici. Veuillez <a>contacter { $merchant }</a> si vous attendez encore un remboursement.

## What is wrong with the address

refund-wallet-missing = Veuillez saisir l’adresse de votre portefeuille.
refund-wallet-invalid = Veuillez saisir une adresse de portefeuille Solana valide. Copiez-la en entier depuis votre portefeuille.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = Le remboursement ne peut pas être envoyé à cette adresse. Veuillez copier l’adresse que votre propre portefeuille affiche sous « Recevoir ».
