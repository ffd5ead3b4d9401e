/** Gives a wallet base units of a token (lamports for SOL) from a chain's faucet. @throws Error with the faucet's reason */
export async function askFaucet(rpcUrl: string, wallet: string, token: string, amount: bigint): Promise<void> {
  const response = await fetch(new URL('/faucet', rpcUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wallet, token, amount: String(amount) }),
  });
  if (!response.ok) throw new Error(`the faucet gave no ${token}: ${await response.text()}`);
}
