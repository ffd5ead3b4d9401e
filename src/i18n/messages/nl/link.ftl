## A payment link

on-solana-plus-charge = { $amount } op Solana, plus { $percent } servicekosten
ready-heading = Klaar om te betalen
ready-text = Betaal met een Solana-wallet naar keuze.
card-possible = U kunt ook met kaart of bank betalen.
place-kept = We houden uw plek 10 minuten vrij.
amount-fixed-later = Het bedrag in { $token } wordt vastgesteld wanneer u verdergaat.
continue-your-payment = Verder met betalen
view-your-payment = Betaling bekijken
link-inactive = Deze link is niet meer actief
link-expired = Deze link is verlopen
link-used-up = Met deze link kan niet meer worden betaald
link-held = De laatste plek is gereserveerd
link-held-text = Iemand anders is nu aan het betalen. Wordt die betaling niet op tijd afgerond, dan kunt u betalen.
link-crowded = Er betalen nu te veel mensen tegelijk
link-crowded-text = Probeer het over een paar minuten opnieuw.
link-closed-text = U kunt met deze link niet meer betalen. Vraag { $merchant } om een nieuwe.

## What a link asks its payer

amount-in = Bedrag in { $currency }
amount-limits = { $which ->
    [between] Van { $min } tot en met { $max }
    [least] Minimaal { $min }
   *[most] Maximaal { $max }
}
quantity = Aantal
email = E-mail
optional = optioneel
please-choose = Maak een keuze
choose-token = Betalen in
answer-required = Vul dit veld in.
answer-invalid = Voer alleen gewone tekst in.
answer-number = Voer een getal in.
answer-option = Kies een van de opties.
answer-too-long = Maximaal aantal tekens: { $limit }.
answer-decimals = Maximaal aantal decimalen: { $limit }.
answer-minimum = Voer minimaal { $limit } in.
answer-maximum = Voer maximaal { $limit } in.
