import Big from 'big.js';
import {
  type BalanceKey,
  balanceKey,
  creditedRefunds,
  findBalances,
  insertBalanceTransactions,
  lockBalances,
  type NewBalanceTransaction,
  setBalanceCredited,
  setBalanceSpent,
} from '../../db/customers/balances.ts';
import { lockCustomers } from '../../db/customers/customers.ts';
import type { Trx } from '../../db/database.ts';
import { findPaymentsById, type PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { ANY_PURPOSE, type BalanceKind, type CreditedRefunds, creditOf, unitsOf } from '../../domain/balances.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import type { Currency } from '../../domain/money.ts';
import { surplusOf } from '../../domain/payments.ts';
import { sumOf } from '../../domain/totals.ts';

/** The causes of a change of a balance. Most changes have one or two. */
type Source = Pick<
  NewBalanceTransaction,
  'payment_id' | 'invoice_id' | 'credit_note_id' | 'subscription_id' | 'subscription_cycle' | 'installment_id' | 'note'
>;
const NO_SOURCE: Source = {
  payment_id: null,
  invoice_id: null,
  credit_note_id: null,
  subscription_id: null,
  subscription_cycle: null,
  installment_id: null,
  note: null,
};

const NO_REFUNDS: CreditedRefunds = { sent: 0n, amount: Big(0) };

/**
 * Brings the balances of customers in line with the surplus of these payments. Safe to repeat. Call this after everything that
 * changes their money or their refunds, and before mails are counted.
 * @param payments as they were at any time of this transaction, which has locked them
 */
export async function creditBalances(trx: Trx, payments: readonly PaymentRow[]): Promise<void> {
  const isConcerned = (row: PaymentRow) =>
    row.prepays !== null || surplusOf(row) > 0n || Big(row.balance_credited).gt(0);
  const concerned = payments.filter(isConcerned);
  if (concerned.length === 0) return;
  const ids = [...new Set(concerned.map(({ id }) => id))];
  const credited = await creditedRefunds(trx, ids);
  const current = await findPaymentsById(trx, ids);
  const changes = current.flatMap((payment) => {
    const { id, merchant_id, mode, customer_id, currency, prepays, updated_at: created_at } = payment;
    const credit = creditOf(payment, credited.get(id) ?? NO_REFUNDS);
    const amount = credit.minus(payment.balance_credited);
    if (customer_id === null || amount.eq(0)) return [];
    const kind: BalanceKind = prepays === null ? 'surplus' : 'prepayment';
    const key = { customer_id, currency, purpose: prepays ?? ANY_PURPOSE };
    const change = { merchant_id, mode, ...key, kind, amount: amount.toFixed(), created_at };
    return [
      { id, balance_credited: credit.toFixed(), change: { id: newId('cbt'), ...NO_SOURCE, payment_id: id, ...change } },
    ];
  });
  if (changes.length === 0) return;
  const prepaid = changes.flatMap(({ change }) => (change.purpose === ANY_PURPOSE ? [] : [change]));
  await lockBalances(trx, prepaid.flatMap(bothPurposes));
  await setBalanceCredited(trx, changes);
  await insertBalanceTransactions(
    trx,
    changes.map(({ change }) => change),
  );
  await movePrepaid(trx, prepaid, { isEnded: false });
}

/** Lets what is left of prepaid money pay for anything, because the subscriptions or plans that it prepaid have ended. Safe to repeat. */
export function releasePrepaid(trx: Trx, ended: readonly PrepaidKey[]): Promise<void> {
  return movePrepaid(trx, ended, { isEnded: true });
}

/** Money that prepays something. `purpose`: for what. `created_at`: the time on its clock. */
type PrepaidKey = MerchantScope & BalanceKey & { created_at: Date };

const bothPurposes = ({ customer_id, currency, purpose }: BalanceKey): BalanceKey[] =>
  [purpose, ANY_PURPOSE].map((one) => ({ customer_id, currency, purpose: one }));

/**
 * Moves money between prepaid balances and the balance for anything. If prepaid money is missing, because it was refunded or dropped, it
 * is taken from there. If that which it prepaid has ended, the rest goes there.
 */
async function movePrepaid(trx: Trx, prepaid: readonly PrepaidKey[], { isEnded }: { isEnded: boolean }): Promise<void> {
  const distinct = [...new Map(prepaid.map((one) => [`${one.currency} ${one.purpose}`, one])).values()];
  const known = await lockBalances(trx, distinct.flatMap(bothPurposes));
  const changes = distinct.flatMap(({ merchant_id, mode, customer_id, currency, purpose, created_at }) => {
    const free = { customer_id, currency, purpose: ANY_PURPOSE };
    const own = Big(known.get(balanceKey({ customer_id, currency, purpose })) ?? 0);
    const rest = Big(known.get(balanceKey(free)) ?? 0);
    const missing = own.times(-1);
    const taken = positive(missing.lt(rest) ? missing : rest);
    const moved = isEnded ? positive(own).minus(taken) : taken.times(-1);
    if (moved.eq(0)) return [];
    known.set(balanceKey(free), rest.plus(moved).toFixed());
    const change = { ...NO_SOURCE, merchant_id, mode, kind: 'release' as const, created_at };
    return [
      { ...change, id: newId('cbt'), customer_id, currency, purpose, amount: moved.times(-1).toFixed() },
      { ...change, ...free, id: newId('cbt'), amount: moved.toFixed() },
    ];
  });
  await insertBalanceTransactions(trx, changes);
}

/**
 * Records how much of a payment's money its customer's balance has spent, so that a refund leaves it. Returns it in base units.
 * The balance stays locked until the transaction ends.
 */
export async function holdSpent(trx: Trx, payment: PaymentRow): Promise<bigint> {
  const { id, customer_id, currency, prepays, balance_credited, balance_spent } = payment;
  if (customer_id === null || Big(balance_credited).eq(0)) return balance_spent;
  // Prepaid money may have been released to the balance for anything.
  const known = await lockBalances(trx, bothPurposes({ customer_id, currency, purpose: prepays ?? ANY_PURPOSE }));
  const spent = Big(balance_credited).minus(sumOf([...known.values()].map((balance) => positive(Big(balance)))));
  const units = spent.gt(0) ? unitsOf(spent, payment) : 0n;
  if (units <= balance_spent) return balance_spent;
  await setBalanceSpent(trx, id, units);
  return units;
}

/**
 * A document to pay from its customer's balance.
 * - most: how much is left of it, in its currency
 * - purpose: its subscription or plan; money that prepays that comes first
 * - least: a balance that has less pays nothing of it
 */
export type PayableFromBalance = MerchantScope &
  Partial<Source> & {
    customer_id: string | null;
    currency: Currency;
    purpose?: string;
    most: Big;
    least?: Big;
    now: Date;
  };

/** Pays documents from their customers' balances, in their order, as far as those reach. Returns how much each got, in its currency. */
export async function applyBalances(trx: Trx, documents: readonly PayableFromBalance[]): Promise<Big[]> {
  const keysOf = ({ customer_id, currency, purpose = ANY_PURPOSE, most }: PayableFromBalance): BalanceKey[] => {
    if (customer_id === null || most.lte(0)) return [];
    return [...new Set([purpose, ANY_PURPOSE])].map((one) => ({ customer_id, currency, purpose: one }));
  };
  const left = new Map(
    [...(await lockBalances(trx, documents.flatMap(keysOf)))].map(([key, balance]) => [key, positive(Big(balance))]),
  );
  const changes: NewBalanceTransaction[] = [];
  const applied = documents.map((document) => {
    const {
      merchant_id,
      mode,
      now: created_at,
      most,
      customer_id: _,
      currency: __,
      purpose: ___,
      least = Big(0),
      ...source
    } = document;
    const balanceOf = (key: BalanceKey) => left.get(balanceKey(key)) ?? Big(0);
    const keys = keysOf(document);
    if (sumOf(keys.map(balanceOf)).lt(least)) return Big(0);
    return keys.reduce((paid, key) => {
      const balance = balanceOf(key);
      const rest = most.minus(paid);
      const amount = balance.lt(rest) ? balance : rest;
      if (amount.lte(0)) return paid;
      left.set(balanceKey(key), balance.minus(amount));
      const change = {
        merchant_id,
        mode,
        ...key,
        kind: 'applied' as const,
        amount: amount.times(-1).toFixed(),
        created_at,
      };
      changes.push({ ...NO_SOURCE, ...source, id: newId('cbt'), ...change });
      return paid.plus(amount);
    }, Big(0));
  });
  await insertBalanceTransactions(trx, changes);
  return applied;
}

/** Money that goes to a customer's balance. `amount`: in its currency. */
export type ReturnedMoney = MerchantScope &
  Partial<Source> &
  Pick<NewBalanceTransaction, 'created_at'> & {
    customer_id: string | null;
    currency: Currency;
    /** what the money pays for; default: anything */
    purpose?: string;
    kind: 'unapplied' | 'credit_note';
    amount: Big;
  };

/** Gives money to customers' balances, because the documents that they or others had paid no longer need it. */
export async function returnToBalances(trx: Trx, returned: readonly ReturnedMoney[]): Promise<void> {
  const changes = returned.flatMap(({ amount, customer_id, purpose = ANY_PURPOSE, ...change }) =>
    customer_id === null || amount.lte(0)
      ? []
      : [{ ...NO_SOURCE, ...change, id: newId('cbt'), customer_id, purpose, amount: amount.toFixed() }],
  );
  await insertBalanceTransactions(trx, changes);
}

/** A change of a balance by hand. `amount`: below zero: the customer has less. */
export type Adjustment = { amount: Big; currency: Currency; note: string | null };

/**
 * Changes a customer's balance by hand. Returns the id of the change.
 * @throws FlorinError `not_found`; `conflict` when the customer was merged; `validation_failed` on `amount` when the balance would be
 * below zero
 */
export async function adjustBalance(
  trx: Trx,
  scope: MerchantScope,
  customer_id: string,
  { amount, currency, note }: Adjustment,
): Promise<string> {
  const [customer] = await lockCustomers(trx, scope, [customer_id], 'change');
  if (!customer) throw new FlorinError('not_found', 'There is no such customer.');
  const { merged_into } = customer;
  if (merged_into !== null) {
    const message = `The customer ${customer_id} was merged into ${merged_into}.`;
    throw new FlorinError('conflict', message, { customer_id: merged_into });
  }
  const key = { customer_id, currency, purpose: ANY_PURPOSE };
  const balance = Big((await lockBalances(trx, [key])).get(balanceKey(key)) ?? 0);
  if (amount.lt(0) && balance.plus(amount).lt(0)) {
    throw invalid(
      'amount',
      `must be at least ${balance.gt(0) ? balance.times(-1).toFixed(2) : 0}: the balance is ${balance.toFixed(2)}`,
    );
  }
  const id = newId('cbt');
  const { merchant_id, mode } = scope;
  const change = { merchant_id, mode, ...key, amount: amount.toFixed(), created_at: customer.now };
  await insertBalanceTransactions(trx, [{ ...NO_SOURCE, id, kind: 'adjustment', ...change, note }]);
  return id;
}

/** Moves the balances of a customer to the one that it is being merged into. Call this before it is marked as merged. */
export async function mergeBalances(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  { from, into, now: created_at }: { from: string; into: string; now: Date },
): Promise<void> {
  const own = await findBalances(trx, { merchant_id, mode }, from);
  const keys = own.flatMap(({ currency, purpose }) =>
    [from, into].map((customer_id) => ({ customer_id, currency, purpose })),
  );
  const known = await lockBalances(trx, keys);
  const changes = own.flatMap(({ currency, purpose }) => {
    const amount = Big(known.get(balanceKey({ customer_id: from, currency, purpose })) ?? 0);
    const change = { ...NO_SOURCE, merchant_id, mode, currency, purpose, kind: 'merge' as const, created_at };
    return [
      { ...change, id: newId('cbt'), customer_id: from, amount: amount.times(-1).toFixed() },
      { ...change, id: newId('cbt'), customer_id: into, amount: amount.toFixed() },
    ];
  });
  await insertBalanceTransactions(
    trx,
    changes.filter(({ amount }) => !Big(amount).eq(0)),
  );
}

function positive(amount: Big): Big {
  return amount.gt(0) ? amount : Big(0);
}
