import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { lockSubscription } from '../../db/subscriptions/locks.ts';
import type { ShownSubscription } from '../../db/subscriptions/subscriptions.ts';
import { isTextSignedBy } from '../../solana/pay/signed.ts';
import { sendMails } from '../emails.ts';
import type { EndDeps } from '../payments/settle.ts';
import { changeSubscription } from './change.ts';
import { cancelledMails } from './emails.ts';
import { cancelSubscription } from './lifecycle.ts';

type Cancellable = Pick<
  ShownSubscription,
  'id' | 'merchant_id' | 'mode' | 'status' | 'unpaid_since' | 'cancel_at_period_end'
>;

/** When a customer's own change of a subscription counts, and when a difference in price is billed. */
export const OWN_CHANGE = { when: 'now', proration: 'next_period' } as const;

/**
 * Cancels a subscription for its customer, and mails them that. One that is paid up ends with its period, and can be kept until then.
 * @throws FlorinError `conflict` when it has ended
 */
export async function cancelForCustomer(trx: Trx, deps: EndDeps, subscription: Cancellable): Promise<void> {
  const { id, status, unpaid_since, cancel_at_period_end } = subscription;
  const isPaidUp = (status === 'active' || status === 'trialing') && unpaid_since === null;
  if (isPaidUp && cancel_at_period_end) return;
  if (isPaidUp) await changeSubscription(trx, deps, subscription, id, { ...OWN_CHANGE, cancel_at_period_end: true });
  else await cancelSubscription(trx, deps, subscription, id);
  const cancelled = await lockSubscription(trx, subscription, id);
  if (!cancelled) return;
  const access_until = cancelled.access_until ?? cancelled.current_period_end;
  await sendMails(trx, cancelledMails({ ...cancelled, access_until }, deps.config));
}

/** A subscription whose customer can prove nothing but their wallet. */
export type WalletSubscription = { id: string; updated_at: Date; customer_email: null; customer_wallet: string };

/** Returns whether a subscription's customer has a wallet, and no email address to sign in with. */
export function isByWalletAlone<S extends Pick<ShownSubscription, 'customer_email' | 'customer_wallet'>>(
  subscription: S,
): subscription is S & WalletSubscription {
  return subscription.customer_email === null && subscription.customer_wallet !== null;
}

/**
 * Returns the text that a wallet signs to cancel a subscription. It names the subscription, its last change and Florin's address. So a
 * copy of the signature cancels nothing else, and nothing later.
 * @param wish what it does, in the customer's language
 */
export function cancelText({ BASE_URL }: Config, { id, updated_at }: WalletSubscription, wish: string): string {
  return `${wish}\n\n${id}\n${updated_at.toISOString()}\n${BASE_URL}`;
}

/** Returns whether the customer's wallet has signed the text that cancels their subscription. */
export function isCancelSigned(
  config: Config,
  subscription: WalletSubscription,
  wish: string,
  signature: Uint8Array,
): boolean {
  return isTextSignedBy(subscription.customer_wallet, cancelText(config, subscription, wish), signature);
}
