import type { Payload } from '../../queue/queues.ts';
import { carryOutAct } from '../../services/operations/acts.ts';
import type { Worker } from '../context.ts';

/** Carries out what an operator asked for in the dashboard. Safe to repeat. */
export async function runOnce({ db }: Pick<Worker, 'db'>, { act_id }: Payload<'operator.act'>): Promise<void> {
  await carryOutAct(db, act_id);
}
