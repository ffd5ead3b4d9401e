import { databaseMs } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { AccountKey } from '../../db/proofs/accounts.ts';
import { bookOutside, correctOpening, mayBeDropped, type OwnEntry, ownEntries } from '../../db/proofs/books.ts';
import { transact } from '../../db/transaction.ts';
import type { PendingChange, ProofDifference } from '../../domain/proofs.ts';
import { feeOf, type Held, partsOf, transfersOf, walletChange } from '../../solana/transactions/changes.ts';
import type { ChainTransaction } from '../../solana/transactions/parse.ts';
import type { FinalTransaction } from './read.ts';

/** The findings of a proof so far. */
export type Findings = { pending: PendingChange[]; differences: ProofDifference[] };

/**
 * An account, and its state on the chain. `openedSlot`: its opening has all earlier money. `pendingMinutes`: the age up to which Florin may
 * still credit a transaction.
 */
export type Examined = { db: Database; key: AccountKey; held: Held; openedSlot: number; pendingMinutes: number };

/**
 * Compares a final transaction with the ledger, and books as from or to outside what Florin's own entries do not explain.
 * Adds to `found` what waits, and entries that the chain contradicts. Then nothing is booked: nobody knows yet what is right.
 * @param transaction null: no final block has it
 */
export async function examine(
  { db, key, held, openedSlot, pendingMinutes }: Examined,
  signature: string,
  final: FinalTransaction | null,
  found: Findings,
): Promise<void> {
  const own = await ownEntries(db, key, signature);
  const slot = own[0]?.slot ?? 0;
  if (!final && own.length === 0) return transact(db, (trx) => correctOpening(trx, key, signature));
  if (!final) {
    const isPending = await mayBeDropped(db, key, { signature, minutes: pendingMinutes });
    if (isPending) found.pending.push({ signature, slot, changed: '0' });
    else found.differences.push(...own.map((entry) => differenceOf(signature, entry, null)));
    return;
  }
  const { json, transaction, blockTime } = final;
  const { before, after } = walletChange(json, transaction, held);
  const contradicted = contradictions(transaction, held, own);
  if (contradicted.length > 0) {
    found.differences.push(...contradicted.map(({ entry, chain }) => differenceOf(signature, entry, chain)));
    return;
  }
  if (transaction.slot < openedSlot) return transact(db, (trx) => correctOpening(trx, key, signature));
  const changed = after - before;
  const unexplained = changed - own.reduce((sum, { amount }) => sum + amount, 0n);
  const isYoung = blockTime.getTime() > databaseMs() - pendingMinutes * 60_000;
  if (isYoung && unexplained !== 0n) {
    found.pending.push({ signature, slot: transaction.slot, changed: changed.toString() });
    return;
  }
  const paths = new Set(own.flatMap(({ path }) => path ?? []));
  const hasFee = own.some(({ cause }) => cause === 'network_fee');
  const parts = partsOf(transaction, held, unexplained, { paths, hasFee });
  const outside = { signature, slot: transaction.slot, blockTime, changed, parts };
  await transact(db, (trx) => bookOutside(trx, key, outside));
}

function differenceOf(signature: string, { path, slot, amount }: OwnEntry, chain: bigint | null): ProofDifference {
  return { signature, slot, path, ledger: amount.toString(), chain: chain === null ? null : chain.toString() };
}

type Contradiction = { entry: OwnEntry; chain: bigint };

/**
 * Returns the entries that a transaction contradicts, with what it moved instead.
 * An entry may be of several transfers into the same wallet, and has the path of the first one. So it may exceed that transfer, while all
 * entries together do not exceed all transfers.
 */
function contradictions(transaction: ChainTransaction, held: Held, own: readonly OwnEntry[]): Contradiction[] {
  const wrong: Contradiction[] = [];
  for (const [cause, direction, sign] of [
    ['transfer', 'in', 1n],
    ['refund', 'out', -1n],
  ] as const) {
    const moved = transfersOf(transaction, held, direction);
    const entries = own.filter((entry) => entry.cause === cause);
    const all = moved.reduce((sum, { amount }) => sum + amount, 0n);
    const isTooMuch = entries.reduce((sum, { amount }) => sum + amount * sign, 0n) > all;
    for (const entry of entries) {
      const chain = moved.find(({ path }) => path === entry.path)?.amount ?? 0n;
      const ledger = entry.amount * sign;
      if (chain === 0n || ledger < chain || (isTooMuch && ledger > chain)) wrong.push({ entry, chain: chain * sign });
    }
  }
  const fee = feeOf(transaction, held);
  for (const entry of own) {
    if (entry.cause === 'network_fee' && entry.amount !== -fee) wrong.push({ entry, chain: -fee });
    if (!['transfer', 'refund', 'network_fee'].includes(entry.cause)) wrong.push({ entry, chain: 0n });
  }
  return wrong;
}
