import { randomBytes } from 'node:crypto';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import type { Figure } from './report.ts';
import { checkoutOf, control, create, latencies, payMany, type Shop, withShop } from './shop.ts';

/** The attack of both floods: transactions, and one-lamport transfers in each of those that name a payment. */
const TRANSACTIONS = 600;
const TRANSFERS = 50;
/** A small plan: it could not read either flood within a minute. */
const CALLS_PER_SECOND = '10';
/** Other payers, while the flood waits to be read. */
const PAYERS = 30;
const PAYERS_PER_SECOND = 1;
const TARGET_MS = 3_000;

/**
 * Measures how long payers wait while a stranger floods a payment with dust, and while one floods the beacon, at a provider
 * that refuses batches. Every second payer's page submits the signature; the others only have their checkout open.
 */
export async function benchFloods(): Promise<Figure[]> {
  return [
    await benchFlood(`${TRANSACTIONS} transactions with ${TRANSFERS} transfers of dust to one payment`, dust),
    await benchFlood(`${TRANSACTIONS} transactions that only carry the beacon`, spam),
  ];
}

type Flood = (shop: Shop) => Promise<() => TransactionInstruction[]>;

function benchFlood(what: string, flood: Flood): Promise<Figure> {
  return withShop({ SOLANA_RPC_REQUESTS_PER_SECOND: CALLS_PER_SECOND }, async (shop) => {
    await control(shop, { action: 'refuseBatches', status: 403 });
    const make = await flood(shop);
    for (let sent = 0; sent < TRANSACTIONS; sent++) await send(shop, make());
    await payMany(shop, PAYERS, PAYERS_PER_SECOND, { submits: (number) => number % 2 === 0 });
    const { p50, p99 } = latencies(shop.times);
    return {
      what: `another payer's time from landing to webhook: ${what}, ${CALLS_PER_SECOND} calls/s, no batches`,
      measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      target: `p99 < ${TARGET_MS} ms`,
      isReached: p99 < TARGET_MS,
    };
  });
}

/** Returns transfers of one lamport each, which name one open payment. */
const dust: Flood = async (shop) => {
  const { id } = await create(shop);
  const { wallet, references } = await checkoutOf(shop, id);
  const [reference = '', beacon = ''] = references;
  // A wallet without lamports cannot receive less than an account's rent.
  await control(shop, { action: 'fund', wallet, token: 'SOL', amount: '1000000000' });
  let sent = 0;
  // A transaction has no room for fifty times both keys.
  const transfer = (_: unknown, place: number) =>
    named(
      SystemProgram.transfer({ fromPubkey: shop.payer.publicKey, toPubkey: new PublicKey(wallet), lamports: 1 }),
      place === 0 ? [reference, beacon] : [reference],
    );
  // Each price is another transaction.
  const price = () => ComputeBudgetProgram.setComputeUnitPrice({ microLamports: sent++ });
  return () => [price(), ...Array.from({ length: TRANSFERS }, transfer)];
};

/** Returns an instruction that carries the beacon and a reference that nobody knows. */
const spam: Flood = async (shop) => {
  const { id } = await create(shop);
  const { references } = await checkoutOf(shop, id);
  const beacon = references.at(-1) as string;
  return () => {
    const to = Keypair.generate().publicKey;
    const own = new PublicKey(randomBytes(32)).toBase58();
    const lamports = 1_000_000;
    return [named(SystemProgram.transfer({ fromPubkey: shop.payer.publicKey, toPubkey: to, lamports }), [own, beacon])];
  };
};

function named(instruction: TransactionInstruction, references: readonly string[]): TransactionInstruction {
  for (const reference of references) {
    instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  }
  return instruction;
}

async function send({ rpc, payer }: Shop, instructions: TransactionInstruction[]): Promise<void> {
  const { blockhash } = await rpc.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(payer);
  await rpc.sendTransaction(transaction.serialize().toString('base64'), { skipPreflight: true });
}
