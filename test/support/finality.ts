import type { NotFinal } from '../../src/db/chain/finality.ts';
import type { DbOrTrx, Trx } from '../../src/db/database.ts';
import type { Worker } from '../../src/jobs/context.ts';
import { type FinalizeResult, runOnce } from '../../src/jobs/handlers/payment.finalize.ts';
import { changePayments, finishPayments } from '../../src/services/finishPayments.ts';
import { dropTransaction as drop } from '../../src/services/payments/finalize.ts';
import { loseTransaction, makeChecksDue } from './factories/chain.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';

/** Slots past finality, and past the point from which an unknown transaction is looked into. */
export const FINAL = 40;
export const LONG_GONE = 340;

/** Drops a transaction, as a worker does once it has proved it gone. `slot`: default: where it was read. */
export async function dropTransaction(
  { db, config }: Service,
  { signature, slot }: { signature: string; slot?: number | bigint | null },
): Promise<void> {
  const gone = { signature, slot: Number(slot === undefined ? await slotOf(db, signature) : slot) };
  await changePayments(db, config, (trx) => drop(trx, 'test', gone as NotFinal));
}

/** Drops the newest transaction of a payment from the chain, for good. */
export async function dropPayment(service: Service, paymentId: string): Promise<void> {
  await dropTransaction(service, { signature: await newestTransaction(service.db, paymentId) });
}

/** Drops the newest transaction of a payment twice, as every handler may run twice. No later scan reads it again. */
export async function revertPayment(service: Service, paymentId: string): Promise<void> {
  const signature = await newestTransaction(service.db, paymentId);
  for (let time = 0; time < 2; time += 1) await dropTransaction(service, { signature });
  await loseTransaction(service, signature);
}

/** Drops the newest transaction of a payment, as dropPayment does, within a transaction of the database. */
export async function dropPaymentWithin(trx: Trx, { config }: Service, paymentId: string): Promise<void> {
  const signature = await newestTransaction(trx, paymentId);
  const result = await drop(trx, 'test', { signature, slot: Number(await slotOf(trx, signature)) } as NotFinal);
  if (result) await finishPayments(trx, config, result);
}

async function newestTransaction(db: DbOrTrx, paymentId: string): Promise<string> {
  const find = db.selectFrom('payments').select('transaction_signature').where('id', '=', paymentId);
  return (await find.executeTakeFirstOrThrow()).transaction_signature as string;
}

async function slotOf(db: DbOrTrx, signature: string): Promise<bigint | null> {
  const find = db.selectFrom('chain_transactions').select('slot').where('signature', '=', signature);
  return (await find.executeTakeFirstOrThrow()).slot;
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
