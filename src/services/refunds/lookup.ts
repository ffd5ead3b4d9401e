import { Transaction } from '@solana/web3.js';
import { readAgain, recordSignatures, unreadSignatures } from '../../db/chain/transactions.ts';
import type { Database } from '../../db/database.ts';
import { noteLanded, type StaleTransaction } from '../../db/refunds/builtTransactions.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { LANDING_SLOTS } from '../../domain/refunds.ts';
import { enqueue } from '../../queue/queues.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { readHistory, SIGNATURES_PER_PAGE } from '../../solana/rpc/signaturePages.ts';

/** The most pages of a refund's signatures that are read. Its reference is public once it is on the chain, so strangers can fill pages. */
const MAX_PAGES = 10;

/** A refund whose transaction has landed by a slot, or never will. `isFirst`: that was not noted yet. */
type Landed = StaleTransaction & { landed_until_slot: bigint; isFirst: boolean };

/**
 * Returns those of the refunds whose transactions have not landed and no longer can. Enqueues those that have landed.
 * A transaction that is forgotten too early would be sent twice, so the chain itself is asked.
 * @throws RpcUnavailable
 */
export async function findUnsent(
  db: Database,
  rpc: Rpc,
  mode: Mode,
  stale: readonly StaleTransaction[],
): Promise<StaleTransaction[]> {
  const landed = await withExpiredBlockhash(rpc, stale);
  if (landed.length === 0) return [];
  // Nobody gets another transaction for these, so it does not matter whether this one has landed.
  const completed = landed.filter(({ status }) => status === 'completed');
  const others = landed.filter(({ status }) => status !== 'completed');
  if (others.length === 0) return completed;
  // All that has landed is older than this slot. The client asks no node behind it.
  const minSlot = await rpc.getSlot({ commitment: 'confirmed' });
  return [...completed, ...(await lookUpRefunds(db, rpc, mode, others, minSlot))];
}

/**
 * Returns those whose blockhash the newest final block refuses, so that no later one takes it. Slots do not tell that: while many
 * are skipped, a blockhash is good for more of them.
 */
async function withExpiredBlockhash(rpc: Rpc, stale: readonly StaleTransaction[]): Promise<Landed[]> {
  const noted = stale.flatMap((one) =>
    one.landed_until_slot === null ? [] : [{ ...one, landed_until_slot: one.landed_until_slot, isFirst: false }],
  );
  const others = stale.filter(({ landed_until_slot }) => landed_until_slot === null);
  if (others.length === 0) return noted;
  const commitment = 'finalized';
  const slot = await rpc.getSlot({ commitment });
  // To a block before the transaction was built, the blockhash is unknown.
  const passed = others.filter(({ built_until_slot }) => built_until_slot <= slot);
  const hashOf = (one: StaleTransaction) =>
    Transaction.from(Buffer.from(one.built_transaction, 'base64')).recentBlockhash as string;
  const hashes = [...new Set(passed.map(hashOf))];
  const isValid = await Promise.all(hashes.map((hash) => rpc.isBlockhashValid(hash, { commitment })));
  const valid = new Set(hashes.filter((_, index) => isValid[index]));
  const expired = passed.filter((one) => !valid.has(hashOf(one)));
  return [...noted, ...expired.map((one) => ({ ...one, landed_until_slot: BigInt(slot), isFirst: true }))];
}

/**
 * Looks up the references of refunds, and returns those whose transactions are all ingested. Enqueues the others.
 * The scan finds a refund's transaction by the beacon, but it must not miss one. A worker of a version that knows no refunds
 * may have read it as somebody else's, so each is read again once.
 * @param minSlot nodes behind this slot are not asked
 * @throws RpcUnavailable when no lookup was answered
 */
async function lookUpRefunds(
  db: Database,
  rpc: Rpc,
  mode: Mode,
  refunds: readonly Landed[],
  minSlot: number,
): Promise<StaleTransaction[]> {
  const references = refunds.map(({ reference }) => reference);
  const answers = await rpc.getSignaturesForAddresses(references, { limit: SIGNATURES_PER_PAGE, minSlot });
  const answered: { refund: Landed; signatures: SignatureInfo[] }[] = [];
  for (const [index, refund] of refunds.entries()) {
    const page = answers[index];
    const signatures = Array.isArray(page) ? await landedSignatures(rpc, refund, page, minSlot) : null;
    if (signatures !== null) answered.push({ refund, signatures });
  }
  const found = answered.flatMap(({ signatures }) => signatures);
  if (found.length === 0) return answered.map(({ refund }) => refund);
  return transact(db, async (trx) => {
    const fresh = await recordSignatures(trx, mode, found);
    const isSuccess = ({ err }: SignatureInfo) => err === null;
    const nameOf = ({ signature }: SignatureInfo) => signature;
    const first = answered.filter(({ refund }) => refund.isFirst);
    const succeeded = found.filter(isSuccess).map(nameOf);
    const again = await readAgain(trx, mode, {
      missing: succeeded,
      // Once, because a stranger's transaction may name the reference, too.
      foreign: first.flatMap(({ signatures }) => signatures.filter(isSuccess).map(nameOf)),
    });
    const jobs = [...fresh.filter(({ isFailed }) => !isFailed).map(({ signature }) => signature), ...again];
    await enqueue(
      trx,
      'payment.confirm',
      jobs.map((signature) => ({ mode, signature })),
    );
    const unread = await unreadSignatures(trx, mode, succeeded);
    const isRead = (one: { signature: string }) => !unread.has(one.signature);
    await noteLanded(
      trx,
      first.map(({ refund }) => refund),
    );
    return answered.filter(({ signatures }) => signatures.every(isRead)).map(({ refund }) => refund);
  });
}

/** Returns the signatures of a refund that may be its transaction's; null: some of them could not be read. */
async function landedSignatures(
  rpc: Rpc,
  refund: Landed,
  page: SignatureInfo[],
  minSlot: number,
): Promise<SignatureInfo[] | null> {
  if (page.length === 0) return [];
  const fromSlot = Number(refund.built_until_slot) - LANDING_SLOTS;
  const { found, isWhole } = await readHistory(rpc, refund.reference, { fromSlot, maxPages: MAX_PAGES }, page);
  const isPast = ({ slot }: SignatureInfo) => slot <= refund.landed_until_slot;
  if (isWhole) return found.filter(isPast);
  // Strangers have filled the pages. They learn the key that has signed, too, only from the transaction itself, when it has landed.
  const [own] = await rpc.getSignaturesForAddresses([cosignerOf(refund)], { limit: SIGNATURES_PER_PAGE, minSlot });
  return Array.isArray(own) && own.length < SIGNATURES_PER_PAGE ? own.filter(isPast) : null;
}

/** Returns the key that signed a transaction that was built, beside the payer. */
function cosignerOf({ built_transaction }: StaleTransaction): string {
  const { feePayer, signatures } = Transaction.from(Buffer.from(built_transaction, 'base64'));
  const cosigner = signatures.find(({ publicKey }) => !feePayer?.equals(publicKey));
  if (!cosigner) throw new Error('a transaction for a refund was built without a key of its own');
  return cosigner.publicKey.toBase58();
}
