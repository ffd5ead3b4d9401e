import type { Config } from '../../config/index.ts';
import { findReader } from '../../db/customers/readers.ts';
import type { Trx } from '../../db/database.ts';
import { countMail, type ExceededLimit } from '../../db/mailCounts.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { type LockedSubscription, lockSubscriptions } from '../../db/subscriptions/locks.ts';
import { findPeriods } from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, currentPayments, type SubscriptionRow } from '../../db/subscriptions/subscriptions.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { confirmationLimits } from '../../domain/mailLimits.ts';
import { hasEnded, isMailed } from '../../domain/subscriptions.ts';
import { confirmationUrl } from '../confirmations.ts';
import { findPerson } from '../customers/find.ts';
import { isKeptBack, type NewMail, sendMails } from '../emails.ts';
import { mailToConfirm, subscribedMails } from './emails.ts';

/** Why a customer cannot be asked to confirm now: a limit was reached, or test mode would keep the mail back. */
export type Unaskable = ExceededLimit | { name: 'not_verified' };

/**
 * Counts a mail that asks a customer to confirm. Returns null, or why it must not be sent now.
 * @param client the network address of the client that causes it; null: none does
 */
export async function countConfirmation(
  trx: Trx,
  config: Config,
  { merchant_id, mode, customer_email }: Pick<SubscriptionRow, 'merchant_id' | 'mode' | 'customer_email'>,
  client: string | null,
): Promise<Unaskable | null> {
  const recipient = customer_email as string;
  const isNotVerified = await isKeptBack(trx, config, { merchant_id, mode, kind: 'subscription_confirm', recipient });
  if (isNotVerified) return { name: 'not_verified' };
  const { IP_LIMIT_CONFIRMATIONS_PER_HOUR: perClient, MAIL_LIMIT_CONFIRMATIONS_PER_HOUR: perMerchant } = config;
  const mailbox = mailboxOf(recipient);
  return countMail(trx, confirmationLimits({ merchant_id, mode, mailbox }, client, { perClient, perMerchant }));
}

/**
 * Asks the customer of a subscription again to confirm it. Returns null, or why they cannot be asked now. Does nothing if
 * there is nothing to confirm.
 * @param client the network address of the client that requests it
 */
export async function askAgain(trx: Trx, config: Config, id: string, client: string): Promise<Unaskable | null> {
  const [subscription] = await lockSubscriptions(trx, [id]);
  if (!subscription || !isUnconfirmed(subscription)) return null;
  const unaskable = await countConfirmation(trx, config, subscription, client);
  if (unaskable) return unaskable;
  const payment = (await currentPayments(trx, [id])).get(id);
  const asked = ask(config, subscription, payment?.status === 'pending' ? payment : null);
  await changeSubscriptions(trx, [{ ...asked.subscription, updated_at: subscription.now }]);
  await sendMails(trx, asked.mails);
  return null;
}

/** A subscription that bills a payment, or whose customer is reminded of the next one. */
type Due = { subscription: LockedSubscription; payment: PaymentRow | null };

/**
 * Returns mails to customers who were never asked to confirm, because a limit forbade it, and their changed subscriptions.
 * Otherwise they would never hear of the payment. Those who cannot be asked now are asked at the next payment or retry.
 */
export async function askUnasked(
  trx: Trx,
  config: Config,
  due: readonly Due[],
): Promise<{ subscriptions: Map<string, LockedSubscription>; mails: NewMail[] }> {
  const unasked = due.filter(
    ({ subscription }) => isUnconfirmed(subscription) && subscription.confirmation_mailed_at === null,
  );
  // The order in which countMail must lock the counts of several merchants.
  unasked.sort((a, b) => compare(scopeText(a), scopeText(b)));
  const result = { subscriptions: new Map<string, LockedSubscription>(), mails: [] as NewMail[] };
  /** Merchants who may mail no more strangers now. */
  const exhausted = new Set<string>();
  for (const { subscription, payment } of unasked) {
    const scope = scopeText({ subscription });
    if (exhausted.has(scope)) continue;
    const unaskable = await countConfirmation(trx, config, subscription, null);
    if (unaskable?.name === 'merchant_hour') exhausted.add(scope);
    if (unaskable) continue;
    const asked = ask(config, subscription, payment);
    result.subscriptions.set(subscription.id, asked.subscription);
    result.mails.push(...asked.mails);
  }
  return result;
}

const scopeText = ({ subscription: { merchant_id, mode } }: Pick<Due, 'subscription'>) => `${merchant_id} ${mode}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function isUnconfirmed(subscription: SubscriptionRow): boolean {
  return subscription.customer_email !== null && !hasEnded(subscription.status) && !isMailed(subscription);
}

function ask(config: Config, subscription: LockedSubscription, payment: PaymentRow | null) {
  const { id, now } = subscription;
  return {
    subscription: { ...subscription, confirmation_mailed_at: now },
    mails: mailToConfirm(subscription, payment, confirmationUrl(config, id)),
  };
}

/**
 * Confirms the address of a subscription that was created without a key: from now on it gets every mail. The first one has
 * the payment link, or describes the trial. Does nothing the second time.
 */
export async function confirmSubscription(trx: Trx, config: Config, id: string): Promise<void> {
  const [subscription] = await lockSubscriptions(trx, [id]);
  if (!subscription?.emails_suppressed) return;
  const { cycles_completed, status, now, merchant_id, mode, customer_email: email } = subscription;
  // The wallet is what somebody said, so it identifies nobody.
  const person = { merchant_id, mode, email, wallet: null, name: null, at: now };
  const customer_id = subscription.customer_id ?? (await findPerson(trx, person));
  const reader = customer_id === null ? null : await findReader(trx, customer_id);
  const confirmed = { ...subscription, customer_id, ...reader, emails_suppressed: false, updated_at: now };
  await changeSubscriptions(trx, [confirmed]);
  // A customer who has paid has the receipt.
  if (cycles_completed > 0) return;
  const payment = (await currentPayments(trx, [id])).get(id) ?? null;
  const [period = null] = (await findPeriods(trx, [id])).get(id) ?? [];
  if (status === 'trialing' || (period && payment?.status === 'pending')) {
    await sendMails(trx, subscribedMails(confirmed, period, payment, config));
  }
}
