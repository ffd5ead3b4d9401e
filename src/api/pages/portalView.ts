import Big from 'big.js';
import { findBalances } from '../../db/customers/balances.ts';
import {
  activePlans,
  openInvoices,
  type PaidItem,
  type PortalCustomer,
  type PortalSubscription,
  paidItems,
  portalSubscriptions,
} from '../../db/customers/portal.ts';
import type { Database } from '../../db/database.ts';
import { type WholePlan, wholePlans } from '../../db/installments/plans.ts';
import { findDetailedInvoices } from '../../db/invoices.ts';
import { findPeriods, paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
import { dateText, dayText, type Locale, roundedFiatText, tokenAmount } from '../../domain/amountText.ts';
import { ANY_PURPOSE } from '../../domain/balances.ts';
import { isId } from '../../domain/ids.ts';
import { isUnpaid, priceOf, restOf } from '../../domain/installments.ts';
import { balanceOf, isSettled } from '../../domain/invoiceBalance.ts';
import { dueText, isOverdue } from '../../domain/invoices.ts';
import { CURRENCIES, type Currency } from '../../domain/money.ts';
import { paidBy, receivedTotal } from '../../domain/obligations.ts';
import { owedOf } from '../../domain/periodCost.ts';
import { rhythmText } from '../../domain/periods.ts';
import { PORTAL_PAGE } from '../../domain/portal.ts';
import {
  hasEnded,
  isLastCycle,
  isRunning,
  nextBillingAt,
  paidUntil,
  type SubscriptionStatus,
  unitAmountOf,
} from '../../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from '../../domain/tolerance.ts';
import { installmentPath, invoicePath, periodPath } from '../../serializers/obligations.ts';

/** Something that a customer owes now. `rest`: what is left to pay, in `currency`. */
type OpenItem = {
  label: string;
  when: string;
  isLate: boolean;
  rest: Big;
  currency: Currency;
  path: string;
  pdf?: string;
};

const STATUS_TEXTS: Record<SubscriptionStatus, string> = {
  trialing: 'In trial',
  active: 'Active',
  past_due: 'Payment due',
  paused: 'Paused',
  cancelled: 'Cancelled',
  expired: 'Ended',
};

/** The notice after each act. */
const DONE: Record<string, string> = {
  cancelled: 'Your subscription is cancelled.',
  kept: 'Your subscription goes on.',
  token: 'Your choice is saved.',
  wallet: 'Your wallet is saved.',
};

/** Returns everything that a customer's portal shows, as formatted text. `before`: where the history goes on. */
export async function viewOfPortal(
  db: Database,
  customer: PortalCustomer,
  before: Pick<PaidItem, 'id' | 'paid_at'> | null,
  locale: Locale,
  done: string,
) {
  const [invoices, { running, ended, hasMore }, plans, balances, paid] = await Promise.all([
    openInvoices(db, customer),
    portalSubscriptions(db, customer),
    activePlans(db, customer),
    findBalances(db, customer, customer.id),
    paidItems(db, customer, before, PORTAL_PAGE),
  ]);
  const whole = newestOf(plans.ids, await wholePlans(db, plans.ids));
  const open = [
    ...(await invoiceItems(db, invoices.ids, locale)),
    ...(await periodItems(db, running, locale)),
    ...whole.flatMap((plan) => installmentItems(plan, customer, locale)),
  ];
  const shown = paid.slice(0, PORTAL_PAGE);
  const last = shown.at(-1);
  return {
    id: customer.id,
    isTest: customer.mode === 'test',
    merchant: customer.merchant_name,
    merchantEmail: customer.merchant_email,
    name: customer.name,
    email: customer.email,
    wallet: customer.wallet,
    done: Object.hasOwn(DONE, done) ? DONE[done] : null,
    totals: totalsOf(open, locale),
    // The customer need not know that the chain dropped money of theirs: whatever they paid for stays paid.
    balances: balances
      .filter(({ balance }) => Big(balance).gt(0))
      .map(({ balance, currency, purpose }) => ({
        label: purpose === ANY_PURPOSE ? 'Your credit' : 'Prepaid',
        amount: roundedFiatText(balance, currency, locale),
      })),
    open: open.map(({ rest, currency, ...item }) => ({
      ...item,
      rest: roundedFiatText(rest.toFixed(), currency, locale),
    })),
    hasMoreOpen: invoices.hasMore || hasMore || plans.hasMore,
    subscriptions: [...running, ...ended].map((one) => subscriptionView(one, customer.now, locale)),
    plans: whole.map((plan) => planView(plan, customer, locale)),
    paid: shown.map((item) => paidView(item, locale)),
    isFirstPage: before === null,
    older: last && paid.length > shown.length ? `${last.paid_at.getTime()}_${last.id}` : null,
  };
}

/** Returns the place in the history that an address names, or null for its beginning. */
export function readCursor(text: string): Pick<PaidItem, 'id' | 'paid_at'> | null {
  const [, ms, id = ''] = /^(\d{1,14})_(\w{1,40})$/.exec(text) ?? [];
  return ms !== undefined && (isId('pay', id) || isId('inv', id)) ? { paid_at: new Date(Number(ms)), id } : null;
}

function newestOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function invoiceItems(db: Database, ids: readonly string[], locale: Locale): Promise<OpenItem[]> {
  const invoices = newestOf(ids, await findDetailedInvoices(db, ids));
  return invoices.flatMap((invoice) => {
    const { remaining } = balanceOf(invoice);
    // A job marks an invoice as paid within seconds of its payment.
    if (invoice.status !== 'sent' || isSettled(invoice)) return [];
    const { due_date, now, currency, id } = invoice;
    const isLate = isOverdue(invoice, now);
    return {
      label: `Invoice ${invoice.invoice_number}`,
      when: due_date ? `${isLate ? 'was due' : 'due'} ${dueText(due_date, locale)}` : '',
      isLate,
      rest: remaining,
      currency,
      path: invoicePath(id),
      pdf: `${invoicePath(id)}/pdf`,
    };
  });
}

async function periodItems(
  db: Database,
  subscriptions: readonly PortalSubscription[],
  locale: Locale,
): Promise<OpenItem[]> {
  const billed = subscriptions.filter(({ status }) => isRunning(status));
  const periods = await findPeriods(
    db,
    billed.map(({ id }) => id),
  );
  const payments = await paymentsOfPeriods(db, [...periods.values()].flat());
  return billed.flatMap(({ id, plan_name, legacy_amount, currency, status }) =>
    (periods.get(id) ?? []).flatMap((period) => {
      const { cycle, period_start, period_end, paid_at } = period;
      const own = (payments.get(id) ?? []).filter((payment) => payment.cycle === cycle);
      const price = owedOf(period, legacy_amount);
      if (paid_at !== null || Big(price).lte(0) || paidBy(price, own) !== null) return [];
      return {
        label: plan_name,
        when: `for ${dayText(period_start, locale)} to ${dayText(period_end, locale)}`,
        isLate: status === 'past_due',
        rest: Big(price).minus(receivedTotal(own)),
        currency,
        path: periodPath(id, cycle),
      };
    }),
  );
}

function installmentItems(
  { installments, installment_count, description, currency }: WholePlan,
  { time_zone }: PortalCustomer,
  locale: Locale,
): OpenItem[] {
  return installments.flatMap((installment) => {
    const { id, status, installment_number, due_date } = installment;
    const price = priceOf(installment);
    const rest = Big(restOf(installment, installment));
    const isOwed = status === 'due' || status === 'late';
    // A smaller rest is within the tolerance, and a job is about to mark it as paid.
    if (!isOwed || rest.lte(toleratedOf(price, DEFAULT_TOLERANCE))) return [];
    return {
      label: `${description ?? 'Installment plan'}, part ${installment_number} of ${installment_count}`,
      when: `${status === 'late' ? 'was due' : 'due'} ${dateText(due_date, locale, time_zone)}`,
      isLate: status === 'late',
      rest,
      currency,
      path: installmentPath(id),
    };
  });
}

/** Returns the sum of what is open in each currency. */
function totalsOf(open: readonly OpenItem[], locale: Locale): string[] {
  return CURRENCIES.flatMap((currency) => {
    const own = open.filter((item) => item.currency === currency);
    const sum = own.reduce((total, { rest }) => total.plus(rest), Big(0));
    return own.length > 0 ? [roundedFiatText(sum.toFixed(), currency, locale)] : [];
  });
}

function subscriptionView(subscription: PortalSubscription, now: Date, locale: Locale) {
  const { id, plan_name, quantity, currency, status } = subscription;
  const price = roundedFiatText(unitAmountOf(subscription), currency, locale);
  const next = nextBillingAt(subscription);
  return {
    id,
    name: plan_name,
    price: `${quantity > 1 ? `${quantity} × ` : ''}${price} ${rhythmText(subscription)}`,
    status: STATUS_TEXTS[status],
    isBad: status === 'past_due',
    next: next && !subscription.cancel_at_period_end ? dayText(next, locale) : null,
    ends:
      subscription.cancel_at_period_end && !hasEnded(status) ? dayText(subscription.current_period_end, locale) : null,
    token: subscription.token ?? BILLING_TOKEN,
    access: accessOf(subscription, now, locale),
    isCancellable: !hasEnded(status),
    isPrepayable: isPrepayable(subscription),
  };
}

/** True if a customer can pay the next periods in advance. */
function isPrepayable({ status, unpaid_since, cancel_at_period_end, cycle, max_cycles }: PortalSubscription): boolean {
  const isOver = hasEnded(status) || cancel_at_period_end || isLastCycle(cycle, max_cycles);
  return !isOver && unpaid_since === null;
}

/** Returns until when a customer has access; null: no longer, or not yet. */
function accessOf(subscription: PortalSubscription, now: Date, locale: Locale): string | null {
  const { status, access_until } = subscription;
  const until = hasEnded(status) ? (access_until ?? subscription.current_period_end) : paidUntil(subscription);
  return until > now ? dayText(until, locale) : null;
}

/** Returns what a cancellation means for access. */
export function accessText(subscription: PortalSubscription, now: Date, locale: Locale): string {
  const until = accessOf(subscription, now, locale);
  return until
    ? `You keep access until ${until}. Your subscription ends then.`
    : 'Your subscription ends at once, because nothing is paid in advance.';
}

function planView(
  { id, description, installments, installment_count, total_amount, currency }: WholePlan,
  { time_zone }: PortalCustomer,
  locale: Locale,
) {
  const next = installments.find(isUnpaid);
  return {
    name: description ?? 'Installment plan',
    total: roundedFiatText(total_amount, currency, locale),
    paid: `${installments.filter(({ status }) => status === 'paid').length} of ${installment_count} paid`,
    next: next ? dateText(next.due_date, locale, time_zone) : null,
    path: installmentPath(id),
  };
}

function paidView(item: PaidItem, locale: Locale) {
  const { id, paid_at, title, invoice_id, invoice_number, amount, currency, token, amount_received, amount_refunded } =
    item;
  return {
    label: invoice_number === null ? (title ?? 'Payment') : `Invoice ${invoice_number}`,
    day: dayText(paid_at, locale),
    amount: roundedFiatText(amount, currency, locale),
    received: token && amount_received !== null ? tokenAmount(amount_received, token, locale) : null,
    refunded: token && amount_refunded ? tokenAmount(amount_refunded, token, locale) : null,
    receipt: token ? `/pay/${id}` : null,
    pdf: invoice_id && `${invoicePath(invoice_id)}/pdf`,
  };
}
