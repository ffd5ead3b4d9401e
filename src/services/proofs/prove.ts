import { databaseNow } from '../../clock.ts';
import { type Config, mintOf } from '../../config/index.ts';
import { readCursor, rereadFrom } from '../../db/chain/transactions.ts';
import type { Database } from '../../db/database.ts';
import { findProofAccount, lockProofAccount, updateProofAccount } from '../../db/proofs/accounts.ts';
import { bookedUpTo, bookOpening, knownSignatures, nextSignatures, oldestTransactions } from '../../db/proofs/books.ts';
import { finishProof, keyOf, type ProofProgress, type ProofRow, saveProgress } from '../../db/proofs/proofs.ts';
import { transact } from '../../db/transaction.ts';
import { MAX_DIFFERENCES, MAX_PENDING } from '../../domain/proofs.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { walletChange } from '../../solana/transactions/changes.ts';
import { type Examined, examine, type Findings } from './examine.ts';
import {
  type CallBudget,
  type ChainBalance,
  type ChainReader,
  readBalance,
  readPage,
  readTransactions,
} from './read.ts';

/**
 * Florin may still credit a younger transaction: the hourly sweep of wallets finds money without a reference. A proof would book
 * that money as from outside, and Florin would move it again.
 */
export const PENDING_MINUTES = 90;

/** Transactions that are fetched at once. Progress is saved after them. */
const FETCHED = 50;
/** Transactions of which the first one that the chain has opens an account. */
const OLDEST = 10;
/** Entries of the ledger that are read at once. */
const ENTRIES = 200;

export type ProveDeps = { db: Database; config: Config; rpc: Rpc };

/** A running proof in its turn, with what it has found. */
type Turn = ChainReader & Examined & { proof: ProofRow; found: Findings };

/**
 * Goes on with a proof until it has ended or the budget is used up. Returns how it ended, or null if it goes on.
 * Safe to repeat, and concurrently: what it books depends on the chain and the ledger alone, and a late turn saves nothing.
 * @throws RpcUnavailable or UnreadableTransaction if the chain cannot be read now
 */
export async function proveInTurn(
  { db, config, rpc }: ProveDeps,
  proof: ProofRow,
  budget: CallBudget,
  pendingMinutes = PENDING_MINUTES,
): Promise<Ended | null> {
  const key = keyOf(proof);
  const held = { wallet: proof.wallet, mint: mintOf(config, proof.mode, proof.token) };
  const { pending, differences } = proof;
  const found = { pending: [...pending], differences: [...differences] };
  const turn: Turn = { db, rpc, key, held, budget, proof: { ...proof }, found, openedSlot: 0, pendingMinutes };
  for (;;) {
    const { phase } = turn.proof;
    const step = phase === 'balance' ? readStart : phase === 'history' ? readHistory : readEntries;
    const next = await step(turn);
    if (next !== 'next') return next === 'paused' ? null : next;
  }
}

/** How a proof ended. */
export type Ended = { status: ProofRow['status']; differences: Findings['differences'] };
/** A step's result: the proof's next phase follows, it goes on in another turn, or it has ended. */
type Step = 'next' | 'paused' | Ended;

/** Saves progress. Returns false if another turn goes on with the proof. */
async function save(turn: Turn, progress: ProofProgress): Promise<boolean> {
  const { found } = turn;
  const unique = {
    pending: [...new Map(found.pending.map((one) => [one.signature, one])).values()],
    differences: [...new Map(found.differences.map((one) => [`${one.signature} ${one.path}`, one])).values()],
  };
  found.pending = unique.pending.slice(0, MAX_PENDING);
  found.differences = unique.differences.slice(0, MAX_DIFFERENCES);
  Object.assign(turn.proof, progress);
  return saveProgress(turn.db, turn.proof, { ...progress, ...found });
}

/** Reads the balance. For the first proof of an account, books its opening. */
async function readStart(turn: Turn): Promise<Step> {
  const { db, key, proof } = turn;
  const account = await findProofAccount(db, key);
  const { slot, balance, addresses } = await readBalance(turn, proof.token, account.addresses);
  const opening = account.opened_slot === null ? await findOpening(turn, { slot, balance, addresses }) : null;
  await transact(db, async (trx) => {
    const locked = await lockProofAccount(trx, key);
    if (opening && locked.opened_slot === null) {
      await bookOpening(trx, key, { ...opening, slot: opening.slot - 1 });
      await updateProofAccount(trx, key, { opened_slot: BigInt(opening.slot) });
    }
    await updateProofAccount(trx, key, { addresses });
  });
  const started = {
    phase: 'history',
    slot: BigInt(slot),
    balance: balance.toString(),
    addresses,
    before: null,
  } as const;
  return (await save(turn, started)) ? 'next' : 'paused';
}

/**
 * Returns the first slot whose transactions the ledger is to have, and the account's balance before it. That is the slot of the oldest
 * transaction with an entry, or the current one.
 */
async function findOpening(
  turn: Turn,
  { slot, balance, addresses }: ChainBalance,
): Promise<{ slot: number; amount: bigint; at: Date }> {
  const { db, key, held } = turn;
  const now = { slot: slot + 1, amount: balance, at: databaseNow() };
  // The chain may not have the first ones, and the proof will say so.
  const oldest = await oldestTransactions(db, key, { maxSlot: slot, limit: OLDEST });
  const first = (await readTransactions(turn, oldest)).find((one) => one !== null);
  if (!first) return now;
  // Its block may have others before it.
  const named = addresses.find((address) => first.transaction.accounts.includes(address));
  const page = named === undefined ? [] : await readPage(turn, named, first.transaction.signature);
  const sameSlot = page.filter((info) => info.slot === first.transaction.slot).map(({ signature }) => signature);
  const [earliest = first] = (await readTransactions(turn, sameSlot.slice(-1))).filter((one) => one !== null);
  const { before } = walletChange(earliest.json, earliest.transaction, held);
  return { slot: earliest.transaction.slot, amount: before, at: earliest.blockTime };
}

/** Reads the histories of the account's addresses back to the last proven slot, and fetches what the ledger does not know. */
async function readHistory(turn: Turn): Promise<Step> {
  const { db, key, proof } = turn;
  const account = await findProofAccount(db, key);
  const { slot_ms } = await readCursor(db, proof.mode);
  const opened = Number(account.opened_slot);
  turn.openedSlot = opened;
  const from =
    account.proven_slot === null ? opened : Math.max(opened, rereadFrom(Number(account.proven_slot), { slot_ms }));
  let [address] = proof.addresses;
  while (address !== undefined) {
    if (turn.budget.calls <= 0) return 'paused';
    const page = await readPage(turn, address, proof.before);
    const inRange = page.filter(({ slot }) => slot >= from && slot <= Number(proof.slot));
    // A failed transaction moved no tokens, but its payer paid the fee.
    const moved = inRange
      .filter(({ err }) => err === null || turn.held.mint === null)
      .map(({ signature }) => signature);
    const known = await knownSignatures(db, key, moved);
    const unknown = moved.filter((signature) => !known.has(signature));
    if (!(await examineAll(turn, unknown, (before) => ({ before })))) return 'paused';
    if (isFull(turn.found)) return compare(turn);
    const isLast = page.length === 0 || page.some(({ slot }) => slot < from);
    const addresses: string[] = isLast ? proof.addresses.slice(1) : proof.addresses;
    const before = isLast ? null : (page.at(-1)?.signature ?? null);
    if (!(await save(turn, { addresses, before }))) return 'paused';
    [address] = proof.addresses;
  }
  return compare(turn);
}

/** Returns whether a proof lists no more pending transactions. It can only fail then, so it reads no further. */
const isFull = ({ pending }: Findings): boolean => pending.length >= MAX_PENDING;

/** Fetches transactions and compares them with the ledger, until the proof is full. Returns false if it goes on in another turn. */
async function examineAll(
  turn: Turn,
  signatures: readonly string[],
  progressAt: (signature: string) => ProofProgress,
): Promise<boolean> {
  for (let place = 0; place < signatures.length; place += FETCHED) {
    // A turn that has begun gets further, whatever its budget.
    if (place > 0 && turn.budget.calls <= 0) return false;
    const chunk = signatures.slice(place, place + FETCHED);
    const all = await readTransactions(turn, chunk);
    for (const [index, signature] of chunk.entries()) await examine(turn, signature, all[index] ?? null, turn.found);
    if (!(await save(turn, progressAt(chunk.at(-1) as string)))) return false;
    if (isFull(turn.found)) return true;
  }
  return true;
}

/** Compares each transaction for which the ledger got entries since the last proof with the chain. */
async function readEntries(turn: Turn): Promise<Step> {
  const { db, key, proof } = turn;
  turn.openedSlot = Number((await findProofAccount(db, key)).opened_slot);
  for (;;) {
    if (turn.budget.calls <= 0) return 'paused';
    const after = proof.after_position ?? 0n;
    const range = { after, openedSlot: turn.openedSlot, maxSlot: Number(proof.slot), limit: ENTRIES };
    const { signatures, last } = await nextSignatures(db, key, range);
    if (last === null) return compare(turn);
    if (!(await examineAll(turn, signatures, () => ({})))) return 'paused';
    if (isFull(turn.found)) return compare(turn);
    if (!(await save(turn, { after_position: last }))) return 'paused';
  }
}

/**
 * Compares the ledger with the balance. If they differ for the first time, the entries are read one by one. A full proof fails: it has not read
 * all transactions, and others may make up for a difference.
 */
async function compare(turn: Turn): Promise<Step> {
  const { db, key, proof, found } = turn;
  const slot = Number(proof.slot);
  const balance = BigInt(proof.balance as string);
  return transact(db, async (trx): Promise<Step> => {
    const account = await lockProofAccount(trx, key);
    const { proven_slot } = account;
    let sums = await bookedUpTo(trx, key, { slot, pending: found.pending });
    const failure = isFull(found) ? 'too_much_pending' : null;
    const isEqual = () => balance === sums.booked || balance === sums.booked + sums.pending;
    if (!isEqual() && failure === null && proof.phase !== 'entries') {
      const progress = { phase: 'entries', after_position: account.checked_position } as const;
      Object.assign(proof, progress);
      return (await saveProgress(trx, proof, progress)) ? 'next' : 'paused';
    }
    // A token account that the oldest transaction does not name had its money before.
    const hasOthers = account.addresses.length > 1 && found.differences.length === 0;
    if (!isEqual() && failure === null && proven_slot === null && hasOthers) {
      const amount = balance - sums.booked - sums.pending;
      await bookOpening(trx, key, { slot: Number(account.opened_slot) - 1, amount, at: databaseNow() });
      sums = await bookedUpTo(trx, key, { slot, pending: found.pending });
    }
    const { booked, opening, pending, checked } = sums;
    // Pending transactions wait for their entries, also if they add up to zero.
    const isWaiting = found.pending.length > 0 && balance === booked + pending;
    const status = failure ? 'failed' : isWaiting ? 'pending' : isEqual() ? 'proven' : 'different';
    const isRight = status === 'proven' || status === 'pending';
    const differences = isRight ? [] : found.differences;
    const kept = status === 'proven' ? [] : found.pending;
    const isDone = await finishProof(trx, proof, {
      status,
      failure,
      booked: booked.toString(),
      opening: opening.toString(),
      pending: kept,
      pending_amount: (status === 'proven' ? 0n : pending).toString(),
      differences,
    });
    if (!isDone) return 'paused';
    const reached = Math.min(slot, ...found.pending.map((one) => one.slot - 1));
    await updateProofAccount(trx, key, {
      // A proof that has failed clears no alarm.
      is_wrong: status === 'failed' ? account.is_wrong || differences.length > 0 : status === 'different',
      ...(status === 'failed' ? {} : { compared_at: databaseNow() }),
      ...(isRight ? { checked_position: checked } : {}),
      ...(isRight && reached >= Number(proven_slot ?? 0n) ? { proven_slot: BigInt(reached) } : {}),
    });
    return { status, differences };
  });
}
