## A payment link

on-solana-plus-charge = { $amount } sur Solana, plus { $percent } de frais de service
ready-heading = Tout est prêt
ready-text = Payez depuis n’importe quel portefeuille Solana.
card-possible = Vous pouvez aussi payer par carte ou compte bancaire.
place-kept = Votre place est réservée pendant 10 minutes.
amount-fixed-later = Le montant en { $token } est fixé lorsque vous continuez.
continue-your-payment = Continuer votre paiement
view-your-payment = Voir votre paiement
link-inactive = Ce lien n’est plus actif
link-expired = Ce lien a expiré
link-used-up = Ce lien n’accepte plus de paiements
link-held = La dernière place est réservée
link-held-text = Quelqu’un d’autre est en train de payer. Si son paiement n’aboutit pas à temps, vous pourrez payer à votre tour.
link-crowded = Trop de paiements sont en cours
link-crowded-text = Veuillez réessayer dans quelques minutes.
link-closed-text = Ce lien ne permet plus de payer. Veuillez en demander un nouveau à { $merchant }.

## What a link asks its payer

amount-in = Montant en { $currency }
amount-limits = { $which ->
    [between] De { $min } à { $max }
    [least] Au moins { $min }
   *[most] Au plus { $max }
}
quantity = Quantité
email = E-mail
optional = facultatif
please-choose = Veuillez choisir
choose-token = Payer en
answer-required = Veuillez remplir ce champ.
answer-invalid = Veuillez saisir du texte simple.
answer-number = Veuillez saisir un nombre.
answer-option = Veuillez choisir l’une des options.
answer-too-long = Veuillez saisir au maximum { $limit } caractères.
answer-decimals = Nombre maximal de décimales : { $limit }.
answer-minimum = Veuillez saisir au minimum { $limit }.
answer-maximum = Veuillez saisir au maximum { $limit }.
