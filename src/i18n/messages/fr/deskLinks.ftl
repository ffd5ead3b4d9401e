## The screens of payment links

desk-links = Liens
desk-link = Lien
desk-no-links = Aucun lien pour l’instant. Un lien est une page où tout le monde peut vous payer : partagez-le ou imprimez son code pour le comptoir.
desk-no-links-found = Aucun lien trouvé.
desk-new-link = Nouveau lien
desk-edit-link = Modifier le lien
desk-link-title = Titre
desk-link-title-hint = Ce que l’on paie. Affiché en haut de la page.
desk-link-untitled = Sans titre
# How many times a link was paid.
desk-link-uses = Nombre de paiements
desk-link-uses-of = { $count } sur { $most }
desk-link-status = { $status ->
    [active] Actif
    [expired] Expiré
    [used_up] Épuisé
   *[inactive] Inactif
}
desk-link-open-amount = Montant libre
desk-link-each = par unité

## The form of a link

desk-link-choice = Ce que le payeur peut choisir
desk-link-custom-amount = Le payeur choisit le montant
desk-link-custom-amount-hint = Pour les pourboires, les dons et la caisse à votre comptoir. La page propose d’abord le montant ci-dessus.
desk-link-least = Montant minimal
desk-link-most = Montant maximal
desk-link-suggested = Montants proposés
desk-link-suggested-hint = Un par ligne, quatre au plus. La page les affiche sous forme de boutons.
desk-link-quantity = Le payeur choisit la quantité
desk-link-quantity-hint = Le montant ci-dessus est alors le prix unitaire.
desk-link-most-units = Quantité maximale par payeur
desk-link-token-choice = Le payeur peut choisir un autre de vos jetons
desk-link-asks = Ce que vous demandez au payeur
desk-link-email = Demander l’adresse e-mail
desk-link-email-hint = Le payeur reçoit un reçu et devient l’un de vos clients.
desk-link-questions = Vos propres questions
desk-link-question = Question { $number }
desk-link-question-add = Ajouter une question
desk-link-question-label = Question
desk-link-question-type = Type de réponse
desk-link-type = { $type ->
    [number] Un nombre
    [dropdown] Une option parmi plusieurs
   *[text] Du texte
}
desk-link-options = Options
desk-link-options-hint = Seulement pour un choix entre plusieurs options. Une par ligne.
desk-link-required = Réponse obligatoire
desk-link-limits = Stock et fin
desk-link-max-uses = Nombre maximal de paiements
desk-link-max-uses-hint = Laissez vide s’il n’y a pas de limite. Le dernier n’est jamais vendu deux fois.
desk-link-expires = Fin
desk-link-page-texts = Textes de la page
desk-link-language = Langue de la page
desk-link-language-any = Celle du payeur
desk-link-redirect = Page après le paiement
desk-link-redirect-hint = Où va le payeur une fois qu’il a payé. Laissez vide pour afficher notre confirmation.
desk-link-money = Jetons et frais
desk-link-token = Jeton par défaut
desk-link-onramp = Proposer le paiement par carte ou banque
desk-link-ngn = Prix par carte ou banque
desk-link-ngn-hint = Débité exactement, quel que soit le taux de change.
desk-link-charge = Le payeur paie les frais de service
desk-from-exchange = Payable depuis un compte sur une plateforme d’échange
desk-from-exchange-hint = Le montant est augmenté de moins d’un centime afin d’identifier le paiement.
# $zone: Europe/Berlin
desk-in-time-zone = Dans le fuseau horaire { $zone }.
desk-for-developers = Pour les développeurs
desk-metadata = Métadonnées
desk-metadata-hint = Un objet JSON. Les webhooks et l’API le renvoient.

## The page of a link

desk-link-address = Adresse de la page
desk-link-share = Partager
desk-link-qr = QR code qui ouvre la page
desk-link-print = Imprimer pour le comptoir
desk-link-download = Télécharger le QR code
desk-pos = Caisse
desk-pos-hint = Ouvrez-la sur un téléphone ou une tablette à votre comptoir : tapez un montant, et le client scanne le code.
desk-link-activate = Réactiver

## The printed page

desk-print = Imprimer
desk-print-hint = Imprimez cette page avec votre navigateur, sur papier ou en PDF.
# On the printed page, for customers at the counter.
poster-open-amount = Vous choisissez le montant
poster-scan = Scannez avec l’appareil photo de votre téléphone pour payer

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Supprimer : { $name }

## Problems with a field of these forms

problem-below-smallest = C’est moins que le montant minimal.
problem-above-largest = C’est plus que le montant maximal.
problem-no-options = Indiquez les options.
problem-repeated = Cette valeur figure deux fois.
problem-amount-or-quantity = Le payeur choisit soit le montant, soit la quantité, mais pas les deux.
problem-exact-price = Ce prix est débité exactement : le payeur n’a donc pas le choix. Laissez vide.
problem-json = Saisissez un objet JSON, par exemple {"{"}"order": 1042{"}"}.
problem-no-wallet = Vous n’avez pas de portefeuille pour ce jeton. Choisissez un autre jeton ou définissez d’abord un portefeuille.
