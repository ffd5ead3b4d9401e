import type { NotFinal } from '../../src/db/chain/finality.ts';
import type { DbOrTrx, Trx } from '../../src/db/database.ts';
import type { Worker } from '../../src/jobs/context.ts';
import { type FinalizeResult, runOnce } from '../../src/jobs/handlers/payment.finalize.ts';
import { changePayments, finishPayments } from '../../src/services/finishPayments.ts';
import { dropTransaction as drop } from '../../src/services/payments/finalize.ts';
import { makeChecksDue } from './factories/chain.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';

/** Slots past finality, and past the point from which an unknown transaction is looked into. */
export const FINAL = 40;
export const LONG_GONE = 340;

/** Drops a transaction, as a worker does once it has proved it gone. */
export const dropTransaction = ({ db, config }: Service, gone: { signature: string; slot: number | bigint | null }) =>
  changePayments(db, config, (trx) => drop(trx, 'test', { ...gone, slot: Number(gone.slot) } as NotFinal));

/** Drops the newest transaction of a payment from the chain, for good. */
export async function dropPayment(service: Service, paymentId: string): Promise<void> {
  await dropTransaction(service, await newestTransaction(service.db, paymentId));
}

/** Drops the newest transaction of a payment, as dropPayment does, within a transaction of the database. */
export async function dropPaymentWithin(trx: Trx, { config }: Service, paymentId: string): Promise<void> {
  const { signature, slot } = await newestTransaction(trx, paymentId);
  const result = await drop(trx, 'test', { signature, slot: Number(slot) } as NotFinal);
  if (result) await finishPayments(trx, config, result);
}

async function newestTransaction(db: DbOrTrx, paymentId: string) {
  const find = db.selectFrom('payments').select('transaction_signature').where('id', '=', paymentId);
  const signature = (await find.executeTakeFirstOrThrow()).transaction_signature as string;
  const found = db.selectFrom('chain_transactions').select('slot').where('signature', '=', signature);
  return { signature, slot: (await found.executeTakeFirstOrThrow()).slot };
}

/** Checks finality as if no check had been made lately, and returns the result. */
export async function askForFinality(service: Service, worker: Worker): Promise<FinalizeResult> {
  await makeChecksDue(service);
  return runOnce(worker, { mode: 'test' });
}

/** Checks finality twice, as every handler may run twice. Returns the first result. */
export async function checkFinality(service: Service, worker = workerOf(service)): Promise<FinalizeResult> {
  const first = await askForFinality(service, worker);
  await askForFinality(service, worker);
  return first;
}
