import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {
  createTransfer,
  encodeURL,
  FindReferenceError,
  findReference,
  parseURL,
  type TransferRequestURL,
  ValidateTransferError,
  validateTransfer,
  watchReference,
} from '@solana/pay';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chain, startChain } from '../src/server.ts';
import { SOL, wallet } from './client.ts';

type Address = TransferRequestURL['recipient'];
const newAddress = () => Keypair.generate().publicKey.toBase58() as Address;

const usdc = newAddress();
let chain: Chain;

beforeAll(async () => {
  chain = await startChain({
    cluster: 'test',
    // A blockhash lives for 150 slots, which has to outlast the half minute for which Connection keeps one.
    slotMs: 250,
    confirmedLagSlots: 1,
    mints: [{ symbol: 'USDC', address: usdc, decimals: 6 }],
  });
});
afterAll(() => chain.close());

const rpc = () => createSolanaRpc(chain.url);

/** Pays a Solana Pay URL, like a wallet that scanned it. */
async function payUrl(payer: KeyPairSigner, url: URL) {
  const request = parseURL(url) as TransferRequestURL;
  const { recipient, amount = 0, splToken, reference, memo } = request;
  const fields = { recipient, amount, splToken, reference, memo };
  const instructions = await createTransfer(rpc(), payer, fields);
  const { value: blockhash } = await rpc().getLatestBlockhash({ commitment: 'confirmed' }).send();
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => signTransactionMessageWithSigners(message),
  );
  const wire = getBase64EncodedWireTransaction(signed);
  await rpc().sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'confirmed' }).send();
  return fields;
}

/** Polls for the reference until it is found; the chain confirms in a few slots of real time. */
async function found(reference: Address) {
  return expect
    .poll(() => findReference(rpc(), reference, { commitment: 'confirmed' }).catch(() => null))
    .not.toBeNull()
    .then(() => findReference(rpc(), reference, { commitment: 'confirmed' }));
}

async function payerWith(usdcUnits: bigint): Promise<KeyPairSigner> {
  const keypair = wallet(chain, 2n * SOL);
  if (usdcUnits > 0n) chain.control.fund(keypair.publicKey, { token: 'USDC', amount: usdcUnits });
  return createKeyPairSignerFromBytes(keypair.secretKey);
}

describe('@solana/pay', () => {
  test('finds and validates a SOL payment from a URL by its reference', async () => {
    const [recipient, reference] = [newAddress(), newAddress()];
    const url = encodeURL({ recipient, amount: 1.25, reference: [reference], memo: 'order 7' });
    const fields = await payUrl(await payerWith(0n), url);
    const { signature, memo } = await found(reference);
    expect(memo).toBe('[7] order 7');
    await validateTransfer(rpc(), signature, fields);
    await expect(validateTransfer(rpc(), signature, { ...fields, amount: 1.26 })).rejects.toThrow(
      ValidateTransferError,
    );
  });

  test('finds and validates a USDC payment from a URL by its reference', async () => {
    const [recipient, reference, beacon] = [newAddress(), newAddress(), newAddress()];
    chain.control.fund(recipient, { token: 'USDC', amount: 1n });
    const url = encodeURL({ recipient, amount: 12.345678, splToken: usdc, reference: [reference, beacon] });
    const fields = await payUrl(await payerWith(20_000_000n), url);
    const { signature } = await found(reference);
    expect((await found(beacon)).signature).toBe(signature);
    await validateTransfer(rpc(), signature, fields);
    await expect(validateTransfer(rpc(), signature, { ...fields, recipient: newAddress() })).rejects.toThrow(
      ValidateTransferError,
    );
  });

  test('does not find a reference that nobody paid', async () => {
    await expect(findReference(rpc(), newAddress(), { commitment: 'confirmed' })).rejects.toThrow(FindReferenceError);
  });

  test('notifies of a watched reference when it is paid', async () => {
    const [recipient, reference] = [newAddress(), newAddress()];
    const subscriptions = createSolanaRpcSubscriptions(chain.wsUrl);
    const watched = watchReference(subscriptions, reference, { abortSignal: AbortSignal.timeout(100_000) });
    await expect.poll(() => chain.control.calls.logsSubscribe ?? 0).toBeGreaterThan(0);
    await payUrl(await payerWith(0n), encodeURL({ recipient, amount: 0.5, reference: [reference] }));
    expect(await watched).toMatchObject({ signature: (await found(reference)).signature, err: null });
  });
});
