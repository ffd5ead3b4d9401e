import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { mailSignInLink } from '../../services/people/signIn.ts';
import type { Worker } from '../context.ts';

/** Mails a link that signs in to the user who has the address, if any. Safe to repeat. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  request: Payload<'sign_in.link'>,
): Promise<void> {
  await transact(db, (trx) => mailSignInLink(trx, config, request));
}
