## The simulator of payers

simulator = Simulator
simulator-intro = Bekijk wat er gebeurt als iemand betaalt. Een betaling in uw testmodus wordt betaald uit een nieuwe wallet, met een echte transactie op de testblockchain.
simulator-new = Nieuwe testbetaling
simulator-create = Aanmaken en simuleren
simulator-from-exchange = Kan vanaf een exchange worden betaald
simulator-open = Openstaande testbetalingen
simulator-none = Er zijn geen openstaande testbetalingen.
simulator-simulate = Betaler simuleren
simulator-missing = De simulator is niet ingesteld.
simulator-missing-text = Daarvoor is de demowallet van de lokale omgeving nodig, die de beheerder met deze instellingen instelt. Betaal testbetalingen tot die tijd met een eigen wallet.
# $amount: such as $10.00.
simulator-payment = Betaling van { $amount } simuleren
simulator-details = Alles over deze betaling
simulator-checkout = Checkoutpagina
simulator-state = Betaling
simulator-expires = Open tot
simulator-last = Laatste simulatie
simulator-hint = { $status ->
    [pending] Deze pagina toont vanzelf wat er gebeurt. Wilt u geld zien dat te laat komt, laat de betaling dan eerst verlopen of annuleer haar.
    [confirmed] Deze betaling is betaald. Maak een andere aan om verder te gaan.
   *[other] Deze betaling is beëindigd. Er kan nog te laat geld komen.
}
simulator-kinds = Hoe betaalt de betaler?
simulator-amount = Bedrag in { $token }
simulator-kind = { $kind ->
    [exact] Precies betalen
    [underpaid] Te weinig betalen
    [overpaid] Te veel betalen
    [late] Te laat betalen
    [wrong_token] In een verkeerde token betalen
    [failed] Transactie laten mislukken
   *[exchange] Vanaf een exchange betalen
}
simulator-kind-text = { $kind ->
    [exact] De betaler stuurt alles wat verschuldigd is, en de betaling is enkele seconden later betaald.
    [underpaid] De betaler stuurt 80% of het bedrag hieronder, en de betaling blijft open tot de rest komt.
    [overpaid] De betaler stuurt 125% of het bedrag hieronder: de betaling is betaald, en u kunt het te veel betaalde terugbetalen.
    [late] Het geld komt nadat de betaling is beëindigd: u kunt het accepteren of terugbetalen.
    [wrong_token] De betaler stuurt een token waar u niet om vroeg: de betaling blijft open, en het geld staat als niet gekoppeld in de lijst.
    [failed] De transactie mislukt op de blockchain: de betaling blijft open, en de diagnose zegt waarom.
    [unexpected_exchange] De exchange voegt geen referentie toe, en deze betaling verwacht dat niet: het geld staat als niet gekoppeld in de lijst.
   *[exchange] De exchange voegt geen referentie toe, maar de betaling is te herkennen aan het exacte bedrag: ze is enkele seconden later betaald.
}
