## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] שהארנקים האלה יקבלו את תשלומי הבדיקה של { $merchant } דרך Florin.
   *[live] שהארנקים האלה יקבלו את התשלומים של { $merchant } דרך Florin.
}
wallet-change-stop = עצירת השינוי הזה

## The page that stops a change, for whoever has the mail about it

wallet-change = שינוי הארנקים של { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } ביקש שתשלומי בדיקה יגיעו לארנקים האלה:
   *[live] { $by } ביקש שתשלומים יגיעו לארנקים האלה:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = השינוי ייכנס לתוקף ב-{ $time }.
wallet-change-ended = { $status ->
    [stopped] השינוי הזה נעצר. הארנקים נשארים כפי שהם.
   *[applied] השינוי הזה כבר נכנס לתוקף. אם הוא לא צפוי, יש לפנות אל מפעיל השירות.
}
