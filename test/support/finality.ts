import type { Worker } from '../../src/jobs/context.ts';
import { type FinalizeResult, runOnce } from '../../src/jobs/handlers/payment.finalize.ts';
import { makeChecksDue } from './factories/chain.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';

/** Slots past finality, and past the point from which on a transaction that nobody knows is looked into. */
export const FINAL = 40;
export const LONG_GONE = 340;

/** Asks for finality as if it had not been asked for lately. */
export async function askForFinality(service: Service, worker: Worker): Promise<FinalizeResult> {
  await makeChecksDue(service);
  return runOnce(worker, { mode: 'test' });
}

/** The same twice, as every handler may run; what the first time did. */
export async function checkFinality(service: Service, worker = workerOf(service)): Promise<FinalizeResult> {
  const first = await askForFinality(service, worker);
  await askForFinality(service, worker);
  return first;
}
