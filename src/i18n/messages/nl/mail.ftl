## Every mail

# The first paragraph in test mode.
mail-test-notice = Dit is een testmail uit de testmodus: er is geen echt geld verschuldigd of betaald.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Of open:
mail-item = Omschrijving
mail-amount = Bedrag
mail-hello = Goedendag,
mail-hello-name = Beste { $name },
mail-questions = Vragen? Beantwoord deze e-mail.
mail-payment = Betaling
mail-transaction = Transactie

## An invoice

mail-invoice-title = Factuur { $number }
mail-invoice-subject = Factuur { $number } van { $merchant }
mail-invoice-reminder = Herinnering: factuur { $number } van { $merchant }
mail-invoice-sent = { $merchant } heeft u een factuur gestuurd.
mail-invoice-overdue = Deze factuur van { $merchant } had op { $day } betaald moeten zijn. Hebt u net betaald? Dan kunt u deze herinnering als niet verzonden beschouwen.
mail-invoice-due = Deze factuur van { $merchant } moet uiterlijk op { $day } betaald zijn.
mail-invoice-paid = De factuur is betaald met uw tegoed. U hoeft niets te doen.
mail-invoice-row = Factuur
mail-in-token = In { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, wordt vastgesteld wanneer u betaalt
mail-nothing = niets
mail-pay = { $amount } betalen
mail-pay-rest = De rest betalen
mail-invoice-how = U betaalt rechtstreeks aan { $merchant }, met een Solana-wallet naar keuze. Vragen? Beantwoord deze e-mail.
mail-invoice-pdf = Op die pagina kunt u de factuur ook als pdf downloaden.

## A receipt

mail-receipt-title = Bedankt voor uw betaling
mail-receipt-subject = Betaalbewijs van { $merchant }: { $amount }
mail-receipt-text = { $merchant } heeft uw betaling ontvangen.
mail-receipt-keep = Bewaar deze e-mail als betaalbewijs. Vragen? Beantwoord deze e-mail.
mail-received = Ontvangen
mail-confirmed = Bevestigd
mail-see-details = Details bekijken
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Totaal van de factuur
    [period] Totaal van de periode
   *[installment] Totaal van de termijn
}
mail-receipt-received = { $noun ->
    [invoice] Ontvangen voor de factuur
    [period] Ontvangen voor de periode
   *[installment] Ontvangen voor de termijn
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Factuur { $number }
paid-period = { $plan }, { $start } tot { $end }
paid-installment = Termijn { $number } van { $count }
paid-installment-of = { $description } – termijn { $number } van { $count }
paid-next-periods = { $plan }, de volgende periodes
paid-rest = Het hele restbedrag
paid-rest-of = { $description } – het hele restbedrag

## A refund

mail-refund-subject = Terugbetaling van { $merchant }: { $amount }
mail-refund-title = Uw terugbetaling wordt voorbereid
mail-refund-ask-title = Waar moet uw terugbetaling naartoe?
mail-refund-text = { $merchant } bereidt een terugbetaling van { $amount } voor u voor.
mail-refund-ask = Geef uiterlijk op { $day } uw wallet op. U kunt de link één keer gebruiken.
mail-refund-announced = De terugbetaling gaat naar onderstaande wallet. U krijgt een e-mail zodra deze is aangekomen.
mail-refund-choose = Wallet opgeven
mail-refund-reason = Reden
mail-refund-wallet = Wallet
mail-refund-amount = Bedrag
mail-refund-completed-at = Voltooid
mail-refund-saved-subject = Wallet opgeslagen voor uw terugbetaling van { $merchant }: { $amount }
mail-refund-saved-title = Uw wallet is opgeslagen
mail-refund-saved-text = Uw terugbetaling van { $amount } door { $merchant } gaat naar onderstaande wallet. U krijgt een e-mail zodra deze is aangekomen.
mail-refund-saved-warning = Hebt u deze wallet niet opgegeven? Neem dan direct contact op met { $merchant }.
mail-refund-completed-title = Uw terugbetaling is aangekomen
mail-refund-completed-subject = Uw terugbetaling is aangekomen: { $amount } van { $merchant }
mail-refund-completed-text = Uw terugbetaling van { $amount } door { $merchant } is in uw wallet aangekomen.
mail-refund-revoked = De toegang voor de terugbetaalde periode van uw abonnement is beëindigd.
mail-refund-failed-title = Uw terugbetaling is niet voltooid
mail-refund-failed-subject = Uw terugbetaling is niet voltooid: { $amount } van { $merchant }
mail-refund-reverted-text = Uw terugbetaling van { $amount } door { $merchant } is stopgezet, omdat Solana de betaling zelf of een deel ervan heeft verworpen. Dat geld is in de wallet gebleven waarmee was betaald, dus er valt niets terug te betalen.
mail-refund-part-text = Slechts een deel van uw terugbetaling van { $amount } door { $merchant } is verzonden.
mail-refund-missing-text = Van uw terugbetaling van { $amount } door { $merchant } hebt u { $arrived } ontvangen. Er ontbreekt nog { $missing }.
mail-refund-ask-rest = Beantwoord deze e-mail of neem contact op met { $merchant } om de rest te ontvangen.
mail-refund-expired-title = Uw terugbetaling is niet verzonden
mail-refund-expired-subject = Uw terugbetaling is niet verzonden: { $amount } van { $merchant }
mail-refund-expired-text = Uw terugbetaling van { $amount } door { $merchant } is niet op tijd verzonden.
mail-refund-no-wallet-text = Uw terugbetaling van { $amount } door { $merchant } is niet verzonden, omdat er niet op tijd een wallet is opgegeven.
mail-refund-ask-link = Beantwoord deze e-mail of neem contact op met { $merchant } om een nieuwe link te ontvangen.
mail-refund-cancelled-title = Uw terugbetaling is geannuleerd
mail-refund-cancelled-subject = Uw terugbetaling is geannuleerd: { $amount } van { $merchant }
mail-refund-cancelled-text = { $merchant } heeft uw terugbetaling van { $amount } geannuleerd.

## The customer's account

mail-portal-title = Uw betalingen en abonnementen
mail-portal-subject = Uw betalingen en abonnementen – { $merchant }
mail-portal-text = Iemand heeft deze link naar uw betalingen, facturen en abonnementen bij { $merchant } aangevraagd.
mail-portal-secret = Stuur deze e-mail niet door: de link opent uw account zonder wachtwoord.
mail-portal-open = Mijn account openen
mail-portal-until = De link werkt tot { $time }. Hebt u de link niet aangevraagd? Dan kunt u deze e-mail negeren.
mail-address-title = Bevestig uw nieuwe e-mailadres
mail-address-subject = Bevestig uw nieuwe e-mailadres – { $merchant }
mail-address-text = Een klant van { $merchant } wil voortaan dit e-mailadres gebruiken. Bent u dat?
mail-address-ask = Bevestig dit dan. Tot die tijd verandert er niets.
mail-address-confirm = Adres bevestigen
mail-address-until = De link werkt tot { $time }. Was u dit niet? Dan kunt u deze e-mail negeren.
mail-taken-title = Dit e-mailadres is al in gebruik
mail-taken-subject = Dit e-mailadres is al in gebruik – { $merchant }
mail-taken-text = Een klant van { $merchant } wil dit e-mailadres gebruiken. Het hoort al bij een klant, dus er is niets gewijzigd.
mail-taken-advice = Was u dit? Open dan het account van dit adres of vraag { $merchant } om uw twee accounts samen te voegen.
mail-taken-open = Account van dit adres openen
mail-ignore = Was u dit niet? Dan kunt u deze e-mail negeren.
mail-changed-title = Uw e-mailadres is gewijzigd
mail-changed-subject = Uw e-mailadres is gewijzigd – { $merchant }
mail-changed-text = { $merchant } gebruikt voor u voortaan { $address }. E-mails over uw betalingen en abonnementen gaan daarheen.
mail-changed-links = Links in oudere e-mails openen uw account niet meer.
mail-changed-warning = Was u dit niet? Beantwoord deze e-mail dan direct, zodat { $merchant } u kan helpen.
