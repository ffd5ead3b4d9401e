import { Keypair } from '@solana/web3.js';

/** For fees and rent, beside the payment itself. */
const SPARE_LAMPORTS = 1_000_000_000n;

/**
 * Gives a wallet base units of a token (lamports for SOL) from a chain's faucet. Returns the transaction's signature.
 * @throws Error with the faucet's reason
 */
export async function askFaucet(rpcUrl: string, wallet: string, token: string, amount: bigint): Promise<string> {
  const response = await fetch(new URL('/faucet', rpcUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wallet, token, amount: String(amount) }),
  });
  if (!response.ok) throw new Error(`the faucet gave no ${token}: ${await response.text()}`);
  return ((await response.json()) as { signature: string }).signature;
}

/** Returns a new wallet with base units of a token, and SOL for fees and rent. `funding`: the last transaction to it. */
export async function makeFundedWallet(
  rpcUrl: string,
  token: string,
  amount: bigint,
): Promise<{ payer: Keypair; funding: string }> {
  const payer = Keypair.generate();
  const address = payer.publicKey.toBase58();
  await askFaucet(rpcUrl, address, 'SOL', SPARE_LAMPORTS);
  return { payer, funding: await askFaucet(rpcUrl, address, token, amount) };
}
