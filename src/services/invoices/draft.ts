import Big from 'big.js';
import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import {
  changeInvoice,
  type DraftChange,
  deleteDraft,
  findInvoicesById,
  type InvoiceRow,
  insertInvoice,
  lockInvoices,
} from '../../db/invoices.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { MerchantScope, PayableScope } from '../../db/scope.ts';
import { FlorinError, invalid, missing } from '../../domain/errors.ts';
import { isId, newId } from '../../domain/ids.ts';
import { acceptedAmounts, type InvoicePositions } from '../../domain/invoices.ts';
import { fiatProblem } from '../../domain/money.ts';
import { type Rates, usdValue } from '../../domain/quotes.ts';
import { yearIn } from '../../domain/timeZones.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceJson } from '../../serializers/invoices.ts';
import { billedCustomer } from '../customers/find.ts';
import { payeeWallet, rateUnavailable } from '../payments/create.ts';
import { exchangeProblem } from '../payments/exchange.ts';

/**
 * The fields of an invoice that the merchant decides. `amount`: in its currency, within the limits of money.ts; null: the total of its
 * items. `notes` and `terms`: if undefined, those of the settings.
 */
export type InvoiceInput = Pick<
  InvoiceRow,
  | 'customer_id'
  | 'customer_name'
  | 'currency'
  | 'token'
  | 'description'
  | 'line_items'
  | 'discounts'
  | 'reverse_charge'
  | 'due_date'
  | 'metadata'
> & {
  customer_email: string | null;
  amount: Big | null;
  notes?: string | null | undefined;
  terms?: string | null | undefined;
  pay_from_exchange: boolean;
};

type Deps = { config: Config; rates: (db: DbOrTrx) => Promise<Rates>; now: Date };

const notFound = () => new FlorinError('not_found', 'There is no such invoice.');

/**
 * Creates a draft with the next number of its year, in the merchant's time zone, and emits `invoice.created`.
 * @param deps `now`: the time on the merchant's own clock
 * @throws FlorinError `validation_failed` when the amount is not the total of the items, or the merchant cannot be paid in the token
 * @throws FlorinError `rate_unavailable` when the amount in dollars is unknown
 */
export async function createInvoice(
  trx: Trx,
  caller: PayableScope,
  input: InvoiceInput,
  deps: Deps,
): Promise<InvoiceRow> {
  const { merchant_id, mode } = caller;
  const { config } = deps;
  const settings = await findBillingSettings(trx, caller);
  const { now, ...columns } = await columnsOf(trx, caller, input, deps);
  const { notes = settings.invoice_notes, terms = settings.invoice_terms } = input;
  const draft = {
    ...columns,
    notes,
    terms,
    id: newId('inv'),
    merchant_id,
    mode,
    status: 'draft' as const,
    ...NEW_DRAFT,
    created_at: now,
    updated_at: now,
  };
  const number = { prefix: settings.invoice_prefix, year: yearIn(now, settings.time_zone) };
  const row = await insertInvoice(trx, draft, number);
  const invoice = { ...row, ...NOT_SENT_YET, price: row.amount, time_zone: settings.time_zone, now };
  const data = invoiceJson(invoice, config);
  emitEvents(trx, [{ kind: 'invoice.created', merchant_id, mode, data, at: now }]);
  return invoice;
}

/** The columns of a new draft that the merchant does not decide. */
const NEW_DRAFT = {
  seller: null,
  customer: null,
  credit_applied: '0',
  amount_credited: '0',
  amount_refunded: '0',
  paid_by_hand: '0',
  paid_note: null,
  payment_id: null,
  email_id: null,
  sent_at: null,
  paid_at: null,
  voided_at: null,
  uncollectible_at: null,
  overdue_at: null,
  reminded_at: null,
  next_action_at: null,
};

/** The details of a new invoice, which has no email and no payment. */
const NOT_SENT_YET = {
  mail_status: null,
  mail_error: null,
  payment_status: null,
  payment_expires_at: null,
  amount_due: null,
  amount_received: null,
  transaction_signature: null,
  payments: [],
};

/**
 * Changes a draft, and emits `invoice.updated`. Other fields stay. The amount follows new items, unless the change
 * names it.
 * @throws FlorinError `not_found`; `conflict` when it was sent; otherwise as createInvoice
 */
export async function updateInvoice(
  trx: Trx,
  caller: PayableScope,
  id: string,
  change: Partial<InvoiceInput>,
  deps: Deps,
): Promise<InvoiceRow> {
  const { config } = deps;
  const draft = await requireDraft(trx, caller, id);
  const isRepriced = change.line_items !== undefined || change.discounts !== undefined;
  const isOtherCustomer = change.customer_id !== undefined || change.customer_email !== undefined;
  const input: InvoiceInput = {
    ...draft,
    pay_from_exchange: draft.pay_from_exchange === true,
    ...(isOtherCustomer ? { customer_id: null, customer_email: null } : {}),
    ...change,
    amount: change.amount ?? (isRepriced ? null : Big(draft.amount)),
  };
  const { notes, terms } = input;
  const { now, ...columns } = await columnsOf(trx, caller, input, deps);
  await changeInvoice(trx, draft, { ...columns, notes: notes ?? null, terms: terms ?? null }, now);
  const [updated] = (await findInvoicesById(trx, [id])) as [InvoiceRow];
  const { merchant_id, mode } = updated;
  emitEvents(trx, [{ kind: 'invoice.updated', merchant_id, mode, data: invoiceJson(updated, config), at: now }]);
  return updated;
}

/**
 * Deletes a draft, and emits `invoice.deleted`. The next invoice of its year gets its number.
 * @throws FlorinError `not_found`; `conflict` when it was sent
 */
export async function deleteInvoice(trx: Trx, scope: MerchantScope, id: string, config: Config): Promise<void> {
  const draft = await requireDraft(trx, scope, id);
  await deleteDraft(trx, draft);
  const { merchant_id, mode, now } = draft;
  emitEvents(trx, [{ kind: 'invoice.deleted', merchant_id, mode, data: invoiceJson(draft, config), at: now }]);
}

/** Locks a merchant's draft and returns it. @throws FlorinError `not_found`; `conflict` when it was sent */
async function requireDraft(trx: Trx, { merchant_id, mode }: MerchantScope, id: string): Promise<InvoiceRow> {
  if (!isId('inv', id)) throw notFound();
  await lockInvoices(trx, [id]);
  const [invoice] = await findInvoicesById(trx, [id]);
  if (invoice?.merchant_id !== merchant_id || invoice.mode !== mode) throw notFound();
  if (invoice.status === 'draft') return invoice;
  const message = 'Only a draft can be changed or deleted. To take back an invoice that was sent, void it.';
  throw new FlorinError('conflict', message, { status: invoice.status });
}

/** Returns the columns of a draft that the merchant decides, but for notes and terms, and the time on its clock, after checking them. */
async function columnsOf(trx: Trx, caller: PayableScope, input: InvoiceInput, deps: Deps) {
  const { config } = deps;
  const { mode } = caller;
  const { currency, token, line_items, discounts, description, due_date, metadata } = input;
  const wallet = payeeWallet(config, caller, token);
  const exchange = input.pay_from_exchange ? exchangeProblem(config, { mode, token, wallet }) : null;
  if (exchange !== null) throw invalid('pay_from_exchange', exchange);
  if (input.customer_email === null && input.customer_id === null) throw missing('customer_email');
  if (discounts && !line_items) throw invalid('discounts', 'need line_items');
  const amount = amountOf({ line_items, discounts }, input.amount);
  if (input.reverse_charge && line_items?.some(({ tax_rate }) => tax_rate)) {
    throw invalid('reverse_charge', 'must be false with taxes: the customer owes them instead');
  }
  // Rates age in real time, whatever a merchant's test clock shows.
  const usd = usdValue(amount, currency, currency === 'USD' ? {} : await deps.rates(trx), databaseNow());
  if ('unit' in usd) throw rateUnavailable(usd.unit);
  if (fiatProblem(usd)) throw invalid('amount', 'is too large in US dollars');
  const customer = await billedCustomer(trx, caller, { ...input, customer_wallet: null }, deps.now);
  const { customer_id, customer_email, test_clock_id, now } = customer;
  if (customer_email === null) throw invalid('customer_email', 'must be given: the customer has none');
  return {
    now,
    test_clock_id,
    customer_id,
    customer_email,
    customer_name: input.customer_name,
    currency,
    amount: amount.toFixed(),
    amount_usd: usd.toFixed(),
    token,
    description,
    line_items,
    discounts,
    reverse_charge: input.reverse_charge,
    due_date,
    metadata,
    pay_from_exchange: input.pay_from_exchange,
  } satisfies DraftChange & { now: Date };
}

/** Returns an invoice's amount. @throws FlorinError when it is absent without items, or is not the total of the items */
function amountOf(positions: InvoicePositions, amount: Big | null): Big {
  if (!positions.line_items) {
    if (amount === null) throw missing('amount');
    return amount;
  }
  const accepted = acceptedAmounts(positions);
  if (typeof accepted === 'string') throw invalid('line_items', `must have a valid total: ${accepted}`);
  if (amount === null) return accepted[0] as Big;
  if (accepted.some((sum) => sum.eq(amount))) return amount;
  const [first, exact] = accepted.map((sum) => sum.toFixed());
  const rounded = exact === undefined ? '' : `, each rounded to cents, or ${exact} without rounding`;
  const parts = positions.discounts?.length ? 'with taxes and discounts ' : '';
  throw invalid('amount', `must equal the total of the line items, which ${parts}is ${first}${rounded}`);
}
