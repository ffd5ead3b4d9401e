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
import { isOverdue } from '../../domain/invoices.ts';
import type { Locale } from '../../domain/locales.ts';
import { CURRENCIES, type Currency } from '../../domain/money.ts';
import { paidBy, receivedTotal } from '../../domain/obligations.ts';
import { owedOf } from '../../domain/periodCost.ts';
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
import type { MessageId } from '../../i18n/messageIds.ts';
import { rhythmText } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { installmentPath, invoicePath, periodPath } from '../../serializers/obligations.ts';
import { contactOf } from './contact.ts';
import type { Visit } from './frame.ts';
import { dueHtml } from './timeHtml.ts';

/** Something that a customer owes now. `when`: HTML; `rest`: what is left to pay, in `currency`. */
type OpenItem = {
  label: string;
  when: string | null;
  isLate: boolean;
  rest: Big;
  currency: Currency;
  path: string;
  pdf?: string;
};

const STATUS_TEXTS: Record<SubscriptionStatus, MessageId> = {
  trialing: 'portal-trialing',
  active: 'portal-active',
  past_due: 'portal-past-due',
  paused: 'portal-paused',
  cancelled: 'portal-cancelled',
  expired: 'portal-expired',
};

/** The notice after each act. */
const DONE: Record<string, MessageId> = {
  cancelled: 'portal-done-cancelled',
  kept: 'portal-done-kept',
  token: 'portal-done-token',
  wallet: 'portal-done-wallet',
};

/** The prefixes of the ids of places in the history. */
const PLACES = ['pay', 'inv', 'crn', 'cbt'] as const;

/** How something was paid, where the token does not say it. */
const PAID_FROM: Record<HistoryKind, MessageId | null> = {
  payment: null,
  by_hand: null,
  credit: 'portal-paid-from-credit',
  prepaid: 'portal-paid-prepaid',
  credit_note: null,
};

/** Returns everything that a customer's portal shows, as formatted text. `before`: where the history goes on. */
export async function viewOfPortal(
  db: Database,
  customer: PortalCustomer,
  before: HistoryPlace | null,
  { t, brand }: Visit,
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
    ...(await invoiceItems(db, invoices.ids, t)),
    ...(await periodItems(db, running, t)),
    ...whole.flatMap((plan) => installmentItems(plan, customer, t)),
  ];
  return {
    id: customer.id,
    values: { merchant: customer.merchant_name },
    contact: contactOf(brand),
    name: customer.name,
    email: customer.email,
    wallet: customer.wallet,
    done: (Object.hasOwn(DONE, done) && DONE[done]) || null,
    totals: totalsOf(open, t.locale),
    // The customer need not know that the chain dropped money of theirs: whatever they paid for stays paid.
    balances: balances
      .filter(({ balance }) => Big(balance).gt(0))
      .map(({ balance, currency, purpose }) => ({
        label: t.text(purpose === ANY_PURPOSE ? 'portal-credit' : 'portal-prepaid'),
        amount: roundedFiatText(balance, currency, t.locale),
      })),
    open: open.map(({ rest, currency, ...item }) => ({
      ...item,
      rest: roundedFiatText(rest.toFixed(), currency, t.locale),
    })),
    hasMoreOpen: invoices.hasMore || hasMore || plans.hasMore,
    subscriptions: [...running, ...ended].map((one) => subscriptionView(one, customer.now, t)),
    plans: whole.map((plan) => planView(plan, customer, t)),
    history: items.map((item) => historyView(item, customer, t)),
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

async function invoiceItems(db: Database, ids: readonly string[], t: Translator): Promise<OpenItem[]> {
  const invoices = newestOf(ids, await findDetailedInvoices(db, ids));
  return invoices.flatMap((invoice) => {
    const { remaining } = balanceOf(invoice);
    // A job marks an invoice as paid within seconds of its payment.
    if (invoice.status !== 'sent' || isSettled(invoice)) return [];
    const { due_date, now, currency, id } = invoice;
    const isLate = isOverdue(invoice, now);
    return {
      label: t.text('invoice-numbered', { number: invoice.invoice_number }),
      when: due_date && t.html(isLate ? 'portal-was-due' : 'portal-due', { day: dueHtml(due_date, t) }),
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
  t: Translator,
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
        when: t.html('portal-for-period', {
          start: dayText(period_start, t.locale),
          end: dayText(period_end, t.locale),
        }),
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
  t: Translator,
): OpenItem[] {
  return installments.flatMap((installment) => {
    const { id, status, installment_number, due_date } = installment;
    const price = priceOf(installment);
    const rest = Big(restOf(installment, installment));
    const isOwed = status === 'due' || status === 'late';
    // A smaller rest is within the tolerance, and a job is about to mark it as paid.
    if (!isOwed || rest.lte(toleratedOf(price, DEFAULT_TOLERANCE))) return [];
    return {
      label: partText(description, installment_number, installment_count, t),
      when: t.html(status === 'late' ? 'portal-was-due' : 'portal-due', {
        day: dateText(due_date, t.locale, time_zone),
      }),
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

function subscriptionView(subscription: PortalSubscription, now: Date, t: Translator) {
  const { id, plan_name, status } = subscription;
  const next = nextBillingAt(subscription);
  return {
    id,
    name: plan_name,
    price: priceValues(subscription, t),
    status: STATUS_TEXTS[status],
    isBad: status === 'past_due',
    next: next && !subscription.cancel_at_period_end ? dayText(next, t.locale) : null,
    ends:
      subscription.cancel_at_period_end && !hasEnded(status)
        ? dayText(subscription.current_period_end, t.locale)
        : null,
    access: accessOf(subscription, now, t.locale),
    isCancellable: !hasEnded(status),
    isPrepayable: isPrepayable(subscription),
  };
}

/** Returns the values of the messages that say what a subscription costs, and how often. */
export function priceValues(subscription: PortalSubscription, t: Translator) {
  const { quantity, currency, token } = subscription;
  const price = roundedFiatText(unitAmountOf(subscription), currency, t.locale);
  return { quantity, price, rhythm: rhythmText(subscription, t), token: token ?? BILLING_TOKEN };
}

/** True if a customer can pay the next periods in advance. */
function isPrepayable({ status, unpaid_since, cancel_at_period_end, cycle, max_cycles }: PortalSubscription): boolean {
  const isOver = hasEnded(status) || cancel_at_period_end || isLastCycle(cycle, max_cycles);
  return !isOver && unpaid_since === null;
}

/** Returns until when a customer has access; null: no longer, or not yet. */
export function accessOf(subscription: PortalSubscription, now: Date, locale: Locale): string | null {
  const { status, access_until } = subscription;
  const until = hasEnded(status) ? (access_until ?? subscription.current_period_end) : paidUntil(subscription);
  return until > now ? dayText(until, locale) : null;
}

function planView(
  { id, description, installments, installment_count, total_amount, currency }: WholePlan,
  { time_zone }: PortalCustomer,
  t: Translator,
) {
  const next = installments.find(isUnpaid);
  const paid = installments.filter(({ status }) => status === 'paid').length;
  const values = { paid, count: installment_count };
  return {
    name: description ?? t.text('portal-plan'),
    total: roundedFiatText(total_amount, currency, t.locale),
    state: next
      ? t.text('portal-plan-next', { ...values, day: dateText(next.due_date, t.locale, time_zone) })
      : t.text('installments-paid', values),
    path: installmentPath(id),
  };
}

function historyView(item: HistoryItem, { id: customerId, time_zone }: PortalCustomer, t: Translator) {
  const { id, kind, paid_at, title, invoice_number, installment_id, amount, currency, token } = item;
  const { amount_received, amount_refunded, invoice_id, subscription_id, subscription_cycle } = item;
  const isNote = kind === 'credit_note';
  const from = PAID_FROM[kind];
  const day = dayText(paid_at, t.locale, time_zone);
  const invoice = invoice_number && t.text('invoice-numbered', { number: invoice_number });
  const label = isNote
    ? t.text('portal-credit-note', { number: title ?? '' })
    : (invoice_id && invoice) || titleOf(item, t);
  const page = token ? `/pay/${id}` : installment_id && installmentPath(installment_id);
  const period = subscription_id && invoice && periodPath(subscription_id, subscription_cycle as number);
  const invoiced = invoice_id ? invoicePath(invoice_id) : period;
  return {
    label,
    amount: roundedFiatText(isNote ? `-${amount}` : amount, currency, t.locale),
    facts: [
      day,
      token && amount_received !== null && tokenAmount(amount_received, token, t.locale),
      from && t.text(from),
      token && amount_refunded && t.text('portal-refunded', { amount: tokenAmount(amount_refunded, token, t.locale) }),
    ].filter(Boolean),
    // On a line of its own, so that the number is not broken at its hyphens.
    document: isNote ? t.text('portal-for-invoice', { number: invoice_number ?? '' }) : period && invoice,
    page: page && {
      label: token ? t.text('portal-receipt') : t.text('portal-details'),
      name: t.text(token ? 'portal-receipt-for' : 'portal-details-for', { label, day }),
      path: page,
    },
    pdf: isNote
      ? { name: t.text('portal-pdf-of', { label }), path: `/portal/${customerId}/credit-notes/${id}/pdf` }
      : invoiced && { name: t.text('portal-pdf-of', { label: invoice ?? '' }), path: `${invoiced}/pdf` },
  };
}

function titleOf({ title, kind, installment_number, installment_count }: HistoryItem, t: Translator): string {
  if (kind === 'payment' || installment_number === null) return title ?? t.text('portal-payment');
  return partText(title, installment_number, installment_count as number, t);
}

function partText(description: string | null, number: number, count: number, t: Translator): string {
  return t.text('portal-part', { plan: description ?? t.text('portal-plan'), number, count });
}
