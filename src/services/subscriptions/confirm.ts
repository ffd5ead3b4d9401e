import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { lockSubscriptions } from '../../db/subscriptions/locks.ts';
import { changeSubscriptions, currentPayments } from '../../db/subscriptions/subscriptions.ts';
import { sendMails } from '../emails.ts';
import { subscribedMails } from './emails.ts';

/**
 * Confirms the address of a subscription that was created without a key: from now on it gets every mail. The first one has
 * the payment link, or describes the trial. Does nothing the second time.
 */
export async function confirmSubscription(trx: Trx, config: Config, id: string): Promise<void> {
  const [subscription] = await lockSubscriptions(trx, [id]);
  if (!subscription?.emails_suppressed) return;
  const { cycles_completed, status, now } = subscription;
  const confirmed = { ...subscription, emails_suppressed: false, updated_at: now };
  await changeSubscriptions(trx, [confirmed]);
  // A customer who has paid has the receipt.
  if (cycles_completed > 0) return;
  const payment = (await currentPayments(trx, [id])).get(id) ?? null;
  if (status === 'trialing' || payment?.status === 'pending') {
    await sendMails(trx, subscribedMails(confirmed, payment, config));
  }
}
