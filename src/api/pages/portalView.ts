import Big from 'big.js';
import { findBalances } from '../../db/customers/balances.ts';
import { type HistoryItem, type HistoryKind, type HistoryPlace, historyItems } from '../../db/customers/history.ts';
import {
  activePlans,
  openInvoices,
  type PortalCustomer,
  type PortalSubscription,
  portalSubscriptions,
} from '../../db/customers/portal.ts';
import type { Database } from '../../db/database.ts';
import { type WholePlan, wholePlans } from '../../db/installments/plans.ts';
import { findDetailedInvoices } from '../../db/invoices.ts';
import { findPeriods, paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
import { dateText, dayText, roundedFiatText, tokenAmount } from '../../domain/amountText.ts';
import { ANY_PURPOSE } from '../../domain/balances.ts';
import { isId } from '../../domain/ids.ts';
import { isUnpaid, priceOf, restOf } from '../../domain/installments.ts';
import { balanceOf, isSettled } from '../../domain/invoiceBalance.ts';
import { dueText, isOverdue } from '../../domain/invoices.ts';
import type { Locale } from '../../domain/locales.ts';
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

/** The prefixes of the ids of places in the history. */
const PLACES = ['pay', 'inv', 'crn', 'cbt'] as const;

/** How something was paid, where the token does not say it. */
const PAID_FROM: Record<HistoryKind, string | null> = {
  payment: null,
  by_hand: null,
  credit: 'from your credit',
  prepaid: 'prepaid',
  credit_note: null,
};

/** Returns everything that a customer's portal shows, as formatted text. `before`: where the history goes on. */
export async function viewOfPortal(
  db: Database,
  customer: PortalCustomer,
  before: HistoryPlace | null,
  locale: Locale,
  done: string,
) {
  const [invoices, { running, ended, hasMore }, plans, balances, { items, next }] = await Promise.all([
    openInvoices(db, customer),
    portalSubscriptions(db, customer),
    activePlans(db, customer),
    findBalances(db, customer, customer.id),
    historyItems(db, customer, before, PORTAL_PAGE),
  ]);
  const whole = newestOf(plans.ids, await wholePlans(db, plans.ids));
  const open = [
    ...(await invoiceItems(db, invoices.ids, locale)),
    ...(await periodItems(db, running, locale)),
    ...whole.flatMap((plan) => installmentItems(plan, customer, locale)),
  ];
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
    history: items.map((item) => historyView(item, customer, locale)),
    isFirstPage: before === null,
    older: next && `${next.paid_at.getTime()}_${next.id}`,
  };
}

/** Returns the place in the history that an address names, or null for its beginning. */
export function readCursor(text: string): HistoryPlace | null {
  const [, ms, id = ''] = /^(\d{1,14})_(\w{1,40})$/.exec(text) ?? [];
  const isPlace = PLACES.some((prefix) => isId(prefix, id));
  return ms !== undefined && isPlace ? { paid_at: new Date(Number(ms)), id } : null;
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
      label: partText(description, installment_number, installment_count),
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
  const { id, plan_name, status } = subscription;
  const next = nextBillingAt(subscription);
  return {
    id,
    name: plan_name,
    price: priceText(subscription, locale),
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

/** Returns what a subscription costs, and how often. */
export function priceText(subscription: PortalSubscription, locale: Locale): string {
  const { quantity, currency } = subscription;
  const price = roundedFiatText(unitAmountOf(subscription), currency, locale);
  return `${quantity > 1 ? `${quantity} × ` : ''}${price} ${rhythmText(subscription)}`;
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

function historyView(item: HistoryItem, { id: customerId, time_zone }: PortalCustomer, locale: Locale) {
  const { id, kind, paid_at, title, invoice_number, installment_id, amount, currency, token } = item;
  const { amount_received, amount_refunded, invoice_id, subscription_id, subscription_cycle } = item;
  const isNote = kind === 'credit_note';
  const day = dayText(paid_at, locale, time_zone);
  const invoice = invoice_number && `Invoice ${invoice_number}`;
  const label = isNote ? `Credit note ${title}` : (invoice_id && invoice) || titleOf(item);
  const page = token ? `/pay/${id}` : installment_id && installmentPath(installment_id);
  const period = subscription_id && invoice && periodPath(subscription_id, subscription_cycle as number);
  const invoiced = invoice_id ? invoicePath(invoice_id) : period;
  return {
    label,
    amount: roundedFiatText(isNote ? `-${amount}` : amount, currency, locale),
    facts: [
      day,
      token && amount_received !== null && tokenAmount(amount_received, token, locale),
      PAID_FROM[kind],
      token && amount_refunded && `refunded ${tokenAmount(amount_refunded, token, locale)}`,
    ].filter(Boolean),
    // On a line of its own, so that the number is not broken at its hyphens.
    document: isNote ? `For invoice ${invoice_number}` : period && invoice,
    page: page && { label: token ? 'Receipt' : 'Details', about: ` for ${label}, ${day}`, path: page },
    pdf: isNote
      ? { about: label, path: `/portal/${customerId}/credit-notes/${id}/pdf` }
      : invoiced && { about: invoice, path: `${invoiced}/pdf` },
  };
}

function titleOf({ title, kind, installment_number, installment_count }: HistoryItem): string {
  if (kind === 'payment' || installment_number === null) return title ?? 'Payment';
  return partText(title, installment_number, installment_count as number);
}

function partText(description: string | null, number: number, count: number): string {
  return `${description ?? 'Installment plan'}, part ${number} of ${count}`;
}
