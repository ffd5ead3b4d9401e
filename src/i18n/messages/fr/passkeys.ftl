## Passkeys of people who use the dashboard

passkeys = Clés d’accès
passkeys-text = Avec une clé d’accès, vous vous connectez par votre empreinte, votre visage ou le verrouillage de votre écran. Les faux e-mails et les fausses pages ne peuvent pas la voler.
passkeys-manage = Ajouter, renommer ou supprimer des clés d’accès
passkeys-own = Vos clés d’accès
passkeys-none = Vous n’avez pas encore de clé d’accès.
passkeys-unsupported = Ce navigateur ne prend pas en charge les clés d’accès. Ouvrez cette page dans un navigateur plus récent, avec JavaScript.
passkey-add = Ajouter une clé d’accès
passkey-name = Nom
passkey-name-hint = Par exemple, l’appareil qui contient la clé d’accès.
passkey-rename = Renommer
passkey-remove = Supprimer
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Renommer { $name }
passkey-remove-named = Supprimer { $name }
passkey-added-on = Ajoutée le { $date }
passkey-used-on = Dernière utilisation le { $date }
passkey-unused = Pas encore utilisée
passkey-done-added = Votre clé d’accès est ajoutée.
passkey-done-removed = La clé d’accès est supprimée.

## What happens while a passkey is used

passkey-asking = Suivez les étapes affichées par votre navigateur.
passkey-cancelled = Aucune clé d’accès n’a été utilisée. Réessayez quand vous voulez.
passkey-failed = La clé d’accès n’a pas pu être utilisée. Réessayez.
passkey-unreachable = Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.
passkey-expired = L’opération a pris trop de temps. Réessayez.
passkey-unknown = Cette clé d’accès n’appartient à aucun compte ici. Utilisez-en une autre ou faites-vous envoyer un lien.
passkey-refused = La clé d’accès n’a pas pu être vérifiée. Réessayez ou utilisez-en une autre.
# $origin: such as https://pay.example.com
passkey-origin = Les clés d’accès ne fonctionnent que sur { $origin }. Ouvrez-y le tableau de bord.
passkey-known = Cet appareil a déjà une clé d’accès pour votre compte.
passkey-limit = Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en d’abord une.
