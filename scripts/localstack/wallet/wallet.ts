import {
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
  signTransactionMessageWithSigners,
  type Transaction,
} from '@solana/kit';
import { createTransfer, fetchTransaction, parseURL } from '@solana/pay';

/** A payer's wallet that only knows Solana Pay: reads a URL and pays with the reference library. */
export type Wallet = {
  address: string;
  /** Pays a transfer request, or the transaction of a transaction request. Returns the transaction's signature. */
  pay(solanaPayUrl: string): Promise<string>;
  /** Signs an unsigned transaction (base64) and sends it. Returns its signature. */
  send(transaction: string): Promise<string>;
};

/** Returns the wallet of `secretKey`, the 64 bytes of a keypair file of the Solana CLI. */
export async function openWallet(rpcUrl: string, secretKey: Uint8Array): Promise<Wallet> {
  const signer = await createKeyPairSignerFromBytes(secretKey);
  const rpc = createSolanaRpc(rpcUrl);
  return {
    address: signer.address,
    pay: async (url) => {
      const link = linkOf(url);
      if (link === null) return payTransfer(rpc, signer, url);
      return sign(rpc, signer, await fetchTransaction(rpc, signer.address as Address, link));
    },
    send: (transaction) => sign(rpc, signer, getTransactionDecoder().decode(getBase64Encoder().encode(transaction))),
  };
}

type Rpc = ReturnType<typeof createSolanaRpc>;

/**
 * Returns the link of a transaction request, or null for a transfer request. Does not use `parseURL`, which refuses the
 * plain http of the local stack, as a real wallet does.
 */
function linkOf(solanaPayUrl: string): string | null {
  const target = decodeURIComponent(solanaPayUrl.slice('solana:'.length));
  return /^https?:/.test(target) ? target : null;
}

async function payTransfer(rpc: Rpc, signer: KeyPairSigner, solanaPayUrl: string): Promise<string> {
  const fields = parseURL(solanaPayUrl);
  if (!('recipient' in fields) || fields.amount === undefined) throw new Error('not a transfer request with an amount');
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

async function sign(rpc: Rpc, signer: KeyPairSigner, transaction: Transaction): Promise<string> {
  const signed = await signTransaction([signer.keyPair], transaction as Parameters<typeof signTransaction>[1]);
  return rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send();
}
