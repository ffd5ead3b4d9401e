import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { mailPortalLink } from '../../services/portal.ts';
import type { Worker } from '../context.ts';

/** Mails a link to the portal to the customer who has the address, if any. Safe to repeat. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  request: Payload<'portal.link'>,
): Promise<void> {
  await transact(db, (trx) => mailPortalLink(trx, config, request));
}
