import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { Mode } from '../../../src/domain/modes.ts';
import { setRows, type WithDb } from './rows.ts';
import { ago, type Duration } from './times.ts';

/** Makes a mode's chain one that was never scanned. */
export const forgetScans = (service: WithDb, mode: Mode = 'test') =>
  setRows(service, 'chain_cursors', { mode }, { slot: null, chain_time: null, scanned_at: null });

/** Sets how long ago a mode's chain was last scanned. */
export const ageScan = (service: WithDb, duration: Duration, mode: Mode = 'test') =>
  setRows(service, 'chain_cursors', { mode }, { scanned_at: ago(duration) });

/** Makes every transaction due for `payment.finalize`. */
export const makeChecksDue = (service: WithDb) =>
  setRows(service, 'chain_transactions', {}, { next_check_at: new Date(0) });

/** Marks one transaction, or all, as missing on the chain. */
export const loseTransaction = (service: WithDb, signature?: string) =>
  setRows(service, 'chain_transactions', signature ? { signature } : {}, { status: 'missing' });

/** Makes an unread transaction that names a payment. Returns its signature. */
export async function attemptPayment({ db }: WithDb, payment_id: string): Promise<string> {
  const attempt = { mode: 'test' as const, signature: bs58.encode(randomBytes(64)) };
  await db.insertInto('chain_transactions').values(attempt).execute();
  await db
    .insertInto('payment_attempts')
    .values({ payment_id, ...attempt })
    .execute();
  return attempt.signature;
}
