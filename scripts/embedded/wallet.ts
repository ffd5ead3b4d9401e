import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { createTransfer, parseURL } from '@solana/pay';

/** A payer's wallet that knows nothing of Florin: it reads a Solana Pay URL and pays, with the standard's own library. */
export type Wallet = { address: string; pay(solanaPayUrl: string): Promise<string> };

/** `secretKey`: the 64 bytes of a keypair file of the Solana CLI. `pay` returns the transaction's signature. */
export async function openWallet(rpcUrl: string, secretKey: Uint8Array): Promise<Wallet> {
  const signer = await createKeyPairSignerFromBytes(secretKey);
  return { address: signer.address, pay: (url) => pay(rpcUrl, signer, url) };
}

async function pay(rpcUrl: string, signer: KeyPairSigner, solanaPayUrl: string): Promise<string> {
  const fields = parseURL(solanaPayUrl);
  if (!('recipient' in fields) || fields.amount === undefined) throw new Error('not a transfer request with an amount');
  const rpc = createSolanaRpc(rpcUrl);
  const instructions = await createTransfer(rpc, signer, { ...fields, amount: fields.amount });
  const { value: blockhash } = await rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(blockhash, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  );
  const transaction = await signTransactionMessageWithSigners(message);
  return rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send();
}
