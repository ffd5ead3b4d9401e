import { readFile } from 'node:fs/promises';
import { Connection, Keypair, Transaction } from '@solana/web3.js';
import type { SignOrder } from '../../../src/services/demoWallet.ts';

/**
 * Signs an order's transaction with the keypair of a file, and sends it. Returns its signature, without waiting for the chain.
 * @throws Error with the reason, for the caller
 */
export async function signAndSend(
  rpcUrl: string,
  keyFile: string,
  { wallet, transaction }: SignOrder,
): Promise<string> {
  const keypair = await readFile(keyFile, 'utf8').then(
    (text) => Keypair.fromSecretKey(Uint8Array.from(JSON.parse(text))),
    () => null,
  );
  if (keypair?.publicKey.toBase58() !== wallet) throw new Error(`it has no key of ${wallet}`);
  const signed = Transaction.from(Buffer.from(transaction, 'base64'));
  signed.partialSign(keypair);
  return new Connection(rpcUrl, 'processed').sendRawTransaction(signed.serialize());
}
