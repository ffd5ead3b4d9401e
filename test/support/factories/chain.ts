import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { Insertable } from 'kysely';
import type { ChainTransactions, Transfers } from '../../../src/db/schema.ts';
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
  const attempt = { mode: 'test' as const, signature: newSignature() };
  await db.insertInto('chain_transactions').values(attempt).execute();
  await db
    .insertInto('payment_attempts')
    .values({ payment_id, ...attempt })
    .execute();
  return attempt.signature;
}

export const newSignature = (): string => bs58.encode(randomBytes(64));

/** Makes a transaction that was seen in slot 10, unless the values say otherwise. Returns its row. */
export async function insertTransaction({ db }: WithDb, values: Partial<Insertable<ChainTransactions>> = {}) {
  const row = { mode: 'test' as const, signature: newSignature(), slot: 10n, ...values };
  return db.insertInto('chain_transactions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The columns of a transaction that was read. */
export const READ = { status: 'read', block_time: new Date(0), read_at: new Date(0) } as const;

/** Makes a transfer of 7 USDC to a payment's wallet, which is credited unless the values say otherwise. */
export async function insertTransfer(
  { db }: WithDb,
  transaction: { mode: Mode; signature: string },
  payment: { id: string; merchant_id: string; wallet: string } | null,
  values: Partial<Insertable<Transfers>> = {},
) {
  const row = {
    mode: transaction.mode,
    signature: transaction.signature,
    path: '0',
    payment_id: payment?.id ?? null,
    merchant_id: payment?.merchant_id ?? null,
    amount: '7000000',
    source: 'from',
    destination: 'to',
    destination_owner: payment?.wallet ?? null,
    slot: 10n,
    block_time: new Date(0),
    paid_at: new Date(0),
    credited_at: new Date(0),
    ...values,
  };
  return db.insertInto('transfers').values(row).returningAll().executeTakeFirstOrThrow();
}
