import Big from 'big.js';
import { findBalance } from '../../db/customers/balances.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { type LockedSubscription, lockSubscriptions } from '../../db/subscriptions/locks.ts';
import { takeCredits, unpaidCycles } from '../../db/subscriptions/periods.ts';
import { hasEnded } from '../../domain/subscriptions.ts';
import { releasePrepaid, returnToBalances } from '../customers/balances.ts';

// Money of balances that has paid periods, or waits for the next ones.

/**
 * Returns to the customer's balance what it has paid of unpaid periods of an ended subscription. Safe to repeat. A period with an open
 * payment keeps it until that ends.
 */
export async function returnCredit(
  trx: Trx,
  subscription: LockedSubscription,
  cycles: readonly number[],
): Promise<void> {
  const { id: subscription_id, merchant_id, mode, customer_id, currency, now: created_at } = subscription;
  if (cycles.length === 0 || customer_id === null) return;
  const source = { merchant_id, mode, customer_id, currency, subscription_id, kind: 'unapplied' as const, created_at };
  const taken = await takeCredits(trx, subscription_id, cycles);
  await returnToBalances(
    trx,
    taken.map(({ cycle, credit_applied }) => ({ ...source, subscription_cycle: cycle, amount: Big(credit_applied) })),
  );
}

/** Gives back to the balance what an ended subscription needs no longer: what it paid of unpaid periods, and what was prepaid. */
export async function returnAll(trx: Trx, subscription: LockedSubscription): Promise<void> {
  await returnCredit(trx, subscription, await unpaidCycles(trx, subscription.id));
  await releaseEnded(trx, [subscription]);
}

/** Returns what is left of the money that prepays a subscription, as a decimal. */
export async function prepaidOf(
  db: DbOrTrx,
  { id, customer_id, currency }: Pick<LockedSubscription, 'id' | 'customer_id' | 'currency'>,
): Promise<string> {
  return customer_id === null ? '0' : findBalance(db, { customer_id, currency, purpose: id });
}

/** Lets what is left of the money that prepaid these subscriptions, which have ended, pay for anything. Safe to repeat. */
export function releaseEnded(trx: Trx, ended: readonly LockedSubscription[]): Promise<void> {
  const prepaid = ended.flatMap(({ id, merchant_id, mode, customer_id, currency, now: created_at }) =>
    customer_id === null ? [] : [{ merchant_id, mode, customer_id, currency, purpose: id, created_at }],
  );
  return releasePrepaid(trx, prepaid);
}

/**
 * Locks the subscriptions that these payments prepay. Returns those that have ended: money that arrives for them must be released. Call
 * it before balances are locked, so that a subscription that ends meanwhile is not missed.
 */
export async function endedOfPrepaid(trx: Trx, payments: readonly PaymentRow[]): Promise<LockedSubscription[]> {
  const ids = payments.flatMap(({ prepays }) => (prepays?.startsWith('sub_') ? [prepays] : []));
  const locked = await lockSubscriptions(trx, [...new Set(ids)]);
  return locked.filter(({ status }) => hasEnded(status));
}
