import { databaseNow } from '../../clock.ts';
import { checkLedger } from '../../db/ledger.ts';
import { holdTransfers } from '../../db/ledgerBackfill.ts';
import { transact } from '../../db/transaction.ts';
import { firstIdAt } from '../../domain/ids.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';
import { heldTokens } from './ledger.backfill.ts';

/** Longer than the time from one check to the next. */
const RECENT_MS = 2 * 86_400_000;
const BATCH = 500;

/**
 * Checks that all totals, and each transaction since the last check, add up to zero, and that totals are the sums of their entries. Before
 * that, books unapplied transfers that a worker of the version before has read, and goes on with the backfill if it has
 * stopped.
 * @throws Error if something is wrong
 */
export async function runOnce(
  { db, config, log }: Pick<Worker, 'db' | 'config' | 'log'>,
  _job: Payload<'ledger.check'> = {},
): Promise<void> {
  await transact(db, (trx) => enqueue(trx, 'ledger.backfill', [{}]));
  const tokens = heldTokens(config);
  const hold = (after: string) => transact(db, (trx) => holdTransfers(trx, tokens, { after, limit: BATCH }));
  const first = firstIdAt('utr', new Date(databaseNow().getTime() - RECENT_MS));
  for (let after: string | null = first; after !== null; ) after = await hold(after);
  const wrong = await checkLedger(db);
  if (wrong.length === 0) return;
  log.error({ wrong }, 'the ledger is wrong');
  throw new Error(`wrong in the ledger: ${wrong.join(', ')}`);
}
