import { type Cursor, readCursor, rereadFrom } from '../../db/chain/transactions.ts';
import { addSweptAccounts, findSweptAccounts, moveSweep, type SweptAccount } from '../../db/chain/watchedAccounts.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { addressOf, recordIncoming } from '../../services/payments/incoming.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { readHistory, SIGNATURES_PER_PAGE } from '../../solana/rpc/signaturePages.ts';
import type { Worker } from '../context.ts';

/** Accounts per run: about a minute at ten calls per second. If there are more, the next run follows at once. */
const BATCH = 500;
/** How long ago an account must have been swept. A little less than the pause, so that an hourly run finds all of them. */
const SWEPT_MINUTES = 55;
const SWEEP_PAUSE_MS = 3_600_000;
/**
 * Pause after a run that left accounts out, or before the chain was scanned for the first time. The rest of an account with
 * too much for one run is due then, too.
 */
const RETRY_MINUTES = 10;
const RETRY_PAUSE_MS = RETRY_MINUTES * 60_000;
/** Calls per account and run: a hundred thousand signatures. The next run continues where this one stops. */
const MAX_PAGES = 100;
/** Transactions to fetch per account and run, oldest first. A stranger's flood then takes long, but no payer waits for it. */
const MAX_NEW = 1000;

/** As if an account with too much for one run had been swept this many minutes ago: its rest is due after the retry pause. */
const AGO_IF_CUT = SWEPT_MINUTES - RETRY_MINUTES;

/** How many accounts were swept, and how many transactions there are to ingest. */
export type SweepResult = { swept: number; found: number };

/**
 * Finds money without a reference: reads what is new in the histories of all merchants' accounts. An account's first sweep
 * only notes where it begins. The cost is one call per account, and one per transaction that was not known before.
 * These are ingested after everything else, because nobody waits for them.
 * @throws RpcUnavailable when no account could be read
 */
export async function runOnce(
  worker: Pick<Worker, 'db' | 'config' | 'rpc' | 'log'>,
  { mode }: { mode: Mode },
): Promise<SweepResult> {
  const { db, config, rpc, log } = worker;
  const result = { swept: 0, found: 0 };
  let isComplete = true;
  let pauseMs = RETRY_PAUSE_MS;
  try {
    const { slot, slot_ms } = await readCursor(db, mode);
    if (slot === null) return result;
    await addSweptAccounts(db, mode, slot);
    const due = await findSweptAccounts(db, mode, { minutes: SWEPT_MINUTES, limit: BATCH });
    const accounts = due.map((account) => ({ ...account, address: addressOf(config, mode, account) }));
    const readable = accounts.filter((account): account is ReadableAccount => account.address !== null);
    const addresses = readable.map(({ address }) => address);
    const options = { limit: SIGNATURES_PER_PAGE, minSlot: slot };
    const pages = addresses.length > 0 ? await rpc[mode].getSignaturesForAddresses(addresses, options) : [];
    for (const [index, account] of readable.entries()) {
      const first = pages[index];
      if (!Array.isArray(first)) continue;
      try {
        const { found, isWhole } = await sweep(worker, mode, account, { slot, slot_ms }, first);
        result.found += found;
        result.swept += 1;
        if (!isWhole) isComplete = false;
      } catch (error) {
        const { wallet, token } = account;
        log.error({ err: error, mode, wallet, token }, 'could not sweep an account');
      }
    }
    for (const account of accounts) if (account.address === null) await moveSweep(db, mode, { ...account, slot });
    if (result.swept === readable.length && due.length === BATCH) pauseMs = 0;
    else if (result.swept === readable.length && isComplete) pauseMs = SWEEP_PAUSE_MS;
    return result;
  } finally {
    const options = { singletonKey: mode, delayMs: pauseMs, urgency: 'idle' } as const;
    await transact(db, (trx) => enqueue(trx, 'wallet.sweep', [{ mode }], options));
  }
}

type ReadableAccount = SweptAccount & { address: string };

/**
 * Sweeps an account up to `slot`, oldest signatures first. Returns how many transactions there are to ingest, and whether
 * this was everything.
 * There may be too many signatures to reach the slot of the last sweep. Then it only notes the oldest one, and the next run
 * continues below it. If there are too many to ingest, the next run continues above the last one.
 * @param newest the newest page of the account's history
 */
async function sweep(
  { db, rpc }: Pick<Worker, 'db' | 'rpc'>,
  mode: Mode,
  account: ReadableAccount,
  { slot, slot_ms }: Pick<Cursor, 'slot_ms'> & { slot: number },
  newest: readonly SignatureInfo[],
): Promise<{ found: number; isWhole: boolean }> {
  const { wallet, token, before, address } = account;
  const range = { fromSlot: rereadFrom(account.slot, { slot_ms }), maxPages: MAX_PAGES, before: before ?? undefined };
  const { found, isWhole } = await readHistory(rpc[mode], address, range, before === null ? newest : undefined);
  if (!isWhole) {
    await moveSweep(db, mode, { ...account, before: found.at(-1)?.signature ?? null }, AGO_IF_CUT);
    return { found: 0, isWhole };
  }
  // Below `before` everything is recorded then, and the newer part is next.
  const end = before === null ? slot : (found[0]?.slot ?? account.slot);
  const oldestFirst = found.toReversed();
  let count = 0;
  let place = 0;
  let isLast: boolean;
  do {
    const signatures = oldestFirst.slice(place, place + SIGNATURES_PER_PAGE);
    place += SIGNATURES_PER_PAGE;
    isLast = place >= oldestFirst.length;
    const reached = isLast ? end : (signatures.at(-1)?.slot ?? account.slot);
    const next = { ...account, slot: reached, before: isLast ? null : before };
    const isDone = isLast && before === null;
    count += await transact(db, async (trx) => {
      const recorded = await recordIncoming(trx, mode, [{ wallet, token, signatures }], { urgency: 'idle' });
      await moveSweep(trx, mode, next, isDone ? 0 : AGO_IF_CUT);
      return recorded;
    });
  } while (!isLast && count < MAX_NEW);
  return { found: count, isWhole: isLast && before === null };
}
