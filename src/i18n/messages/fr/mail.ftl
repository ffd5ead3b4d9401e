## Every mail

# The first paragraph in test mode.
mail-test-notice = Ceci est un e-mail de test, envoyé en mode test : aucune somme réelle n’est due ni payée.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label } : { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action } :
# Below a button, before its address.
mail-or-open = Ou ouvrez :
mail-item = Désignation
mail-amount = Montant
mail-hello = Bonjour,
mail-hello-name = Bonjour { $name },
mail-questions = Des questions ? Répondez à cet e-mail.
mail-payment = Paiement
mail-transaction = Transaction

## An invoice

mail-invoice-title = Facture { $number }
mail-invoice-subject = Facture { $number } – { $merchant }
mail-invoice-reminder = Rappel : facture { $number } – { $merchant }
mail-invoice-sent = { $merchant } vous a envoyé une facture.
mail-invoice-overdue = Cette facture émise par { $merchant } était à régler le { $day }. Si vous venez de la payer, veuillez ne pas tenir compte de ce rappel.
mail-invoice-due = Cette facture émise par { $merchant } est à régler le { $day }.
mail-invoice-paid = Elle a été réglée avec votre solde. Vous n’avez rien à faire.
mail-invoice-row = Facture
mail-in-token = En { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, montant fixé au moment du paiement
mail-nothing = rien
mail-pay = Payer { $amount }
mail-pay-rest = Payer le reste
mail-invoice-how = Vous payez { $merchant } directement, depuis n’importe quel portefeuille Solana. Des questions ? Répondez à cet e-mail.
mail-invoice-pdf = Sur cette page, vous pouvez aussi télécharger la facture au format PDF.

## A receipt

mail-receipt-title = Merci pour votre paiement
mail-receipt-subject = Votre reçu { $merchant } : { $amount }
mail-receipt-text = { $merchant } a reçu votre paiement.
mail-receipt-keep = Cet e-mail vous sert de reçu : conservez-le. Des questions ? Répondez à cet e-mail.
mail-received = Montant reçu
mail-confirmed = Confirmé le
mail-see-details = Voir les détails
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Total de la facture
    [period] Total de la période
   *[installment] Total de l’échéance
}
mail-receipt-received = { $noun ->
    [invoice] Reçu pour la facture
    [period] Reçu pour la période
   *[installment] Reçu pour l’échéance
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Facture { $number }
paid-period = { $plan }, du { $start } au { $end }
paid-installment = Échéance { $number } sur { $count }
paid-installment-of = { $description } – échéance { $number } sur { $count }
paid-next-periods = { $plan }, les prochaines périodes
paid-rest = Tout le reste
paid-rest-of = { $description } – tout le reste

## A refund

mail-refund-subject = Votre remboursement { $merchant } : { $amount }
mail-refund-title = Votre remboursement est en préparation
mail-refund-ask-title = Où souhaitez-vous recevoir votre remboursement ?
mail-refund-text = { $merchant } vous prépare un remboursement de { $amount }.
mail-refund-ask = Veuillez indiquer votre portefeuille au plus tard le { $day }. Le lien ne peut être utilisé qu’une seule fois.
mail-refund-announced = Il sera envoyé au portefeuille ci-dessous. Vous recevrez un e-mail à son arrivée.
mail-refund-choose = Indiquer mon portefeuille
mail-refund-reason = Motif
mail-refund-wallet = Portefeuille
mail-refund-amount = Montant
mail-refund-completed-at = Effectué le
mail-refund-saved-subject = Portefeuille enregistré pour votre remboursement { $merchant } : { $amount }
mail-refund-saved-title = Votre portefeuille est enregistré
mail-refund-saved-text = Votre remboursement de { $amount } par { $merchant } sera envoyé au portefeuille ci-dessous. Vous recevrez un e-mail à son arrivée.
mail-refund-saved-warning = Si ce n’est pas vous qui avez indiqué ce portefeuille, contactez { $merchant } immédiatement.
mail-refund-completed-title = Votre remboursement est arrivé
mail-refund-completed-subject = Votre remboursement { $merchant } est arrivé : { $amount }
mail-refund-completed-text = Votre remboursement de { $amount } par { $merchant } est arrivé sur votre portefeuille.
mail-refund-revoked = L’accès correspondant à la période remboursée de votre abonnement a pris fin.
mail-refund-failed-title = Votre remboursement n’a pas abouti
mail-refund-failed-subject = Votre remboursement { $merchant } n’a pas abouti : { $amount }
mail-refund-reverted-text = Votre remboursement de { $amount } par { $merchant } a été interrompu, car Solana a rejeté tout ou partie du paiement lui-même. L’argent correspondant est resté sur le portefeuille qui a payé : il n’y a donc rien à rembourser.
mail-refund-part-text = Seule une partie de votre remboursement de { $amount } par { $merchant } a été envoyée.
mail-refund-missing-text = Sur votre remboursement de { $amount } par { $merchant }, vous avez reçu { $arrived }. Il manque { $missing }.
mail-refund-ask-rest = Pour recevoir le reste, répondez à cet e-mail ou contactez { $merchant }.
mail-refund-expired-title = Votre remboursement n’a pas été envoyé
mail-refund-expired-subject = Votre remboursement { $merchant } n’a pas été envoyé : { $amount }
mail-refund-expired-text = Votre remboursement de { $amount } par { $merchant } n’a pas été envoyé à temps.
mail-refund-no-wallet-text = Votre remboursement de { $amount } par { $merchant } n’a pas été envoyé, car aucun portefeuille n’a été indiqué à temps.
mail-refund-ask-link = Pour obtenir un nouveau lien, répondez à cet e-mail ou contactez { $merchant }.
mail-refund-cancelled-title = Votre remboursement a été annulé
mail-refund-cancelled-subject = Votre remboursement { $merchant } a été annulé : { $amount }
mail-refund-cancelled-text = { $merchant } a annulé votre remboursement de { $amount }.

## The customer's account

mail-portal-title = Vos paiements et abonnements
mail-portal-subject = Vos paiements et abonnements – { $merchant }
mail-portal-text = Ce lien vers vos paiements, factures et abonnements chez { $merchant } nous a été demandé.
mail-portal-secret = Ne transférez pas cet e-mail : le lien ouvre votre compte sans mot de passe.
mail-portal-open = Ouvrir mon compte
mail-portal-until = Le lien est valable jusqu’au { $time }. Si vous ne l’avez pas demandé, ignorez cet e-mail.
mail-address-title = Confirmez votre nouvelle adresse e-mail
mail-address-subject = Confirmez votre nouvelle adresse e-mail – { $merchant }
mail-address-text = Quelqu’un souhaite désormais utiliser cette adresse e-mail pour son compte client chez { $merchant }. Est-ce vous ?
mail-address-ask = Veuillez confirmer. Rien ne change avant cela.
mail-address-confirm = Confirmer cette adresse
mail-address-until = Le lien est valable jusqu’au { $time }. Si ce n’était pas vous, ignorez cet e-mail.
mail-taken-title = Cette adresse e-mail est déjà utilisée
mail-taken-subject = Cette adresse e-mail est déjà utilisée – { $merchant }
mail-taken-text = Quelqu’un souhaite utiliser cette adresse e-mail pour son compte client chez { $merchant }. Elle est déjà associée à un compte : rien n’a donc été modifié.
mail-taken-advice = Si c’était vous, ouvrez plutôt le compte associé à cette adresse ou demandez à { $merchant } de réunir vos deux comptes.
mail-taken-open = Ouvrir le compte de cette adresse
mail-ignore = Si ce n’était pas vous, ignorez cet e-mail.
mail-changed-title = Votre adresse e-mail a été modifiée
mail-changed-subject = Votre adresse e-mail a été modifiée – { $merchant }
mail-changed-text = { $merchant } utilise désormais l’adresse { $address } pour vous joindre. Les e-mails concernant vos paiements et abonnements y seront envoyés.
mail-changed-links = Les liens des e-mails précédents n’ouvrent plus votre compte.
mail-changed-warning = Si ce n’était pas vous, répondez immédiatement à cet e-mail pour que { $merchant } puisse vous aider.
