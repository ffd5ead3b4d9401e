import { Keypair } from '@solana/web3.js';
import { EXAMPLE_SIGNATURE, FEED_CURSOR } from '../../src/api/http/fields.ts';
import { CURSORS } from '../../src/db/pagination.ts';
import { nextMonth } from '../../src/domain/closedMonths.ts';
import { insertTransaction, insertTransfer, READ } from './factories/chain.ts';
import { insertCounterpart } from './factories/counterparts.ts';
import { endPlan } from './factories/installments.ts';
import { elapseMailLimits } from './factories/mails.ts';
import { setTestMode } from './factories/merchants.ts';
import { confirmPayment, expirePayment, setPayment } from './factories/payments.ts';
import { insertRequest } from './factories/requestLog.ts';
import { setRows } from './factories/rows.ts';
import { makePlan } from './installments.ts';
import type { Contract, Operation } from './openapi.ts';
import { fundedWallet, settleChain, solanaPayUrl } from './payments.ts';
import { makeReport } from './reports.ts';
import type { Service } from './service.ts';
import { beaconOf, fundedPayer } from './transactions.ts';

/** More slots than a transaction of the local chain needs to be confirmed. */
const SLOTS_TO_CONFIRM = 5;

/** Existing ids by prefix (`pay`), and other names in paths by parameter (`link_code`). */
export type Known = Map<string, string>;

const ID = /\b([a-z]+)_[0-9a-hjkmnp-tv-z]{26}\b/g;
/** Parameters of another way to page, and `wait`, which belongs to one of them. */
const CURSOR_NAMES: readonly string[] = [...CURSORS, FEED_CURSOR, 'wait'];
/** The id in the examples, which exists nowhere. */
const EXAMPLE = /01h455vb4pex5vsknk084sn02q/;

/** Returns every id in a text, except those of the examples. */
export function idsIn(text: string): string[] {
  return (text.match(ID) ?? []).filter((id) => !EXAMPLE.test(id));
}

/** Adds the first id of each kind in an answer to `known`. */
export function learn(known: Known, text: string): void {
  for (const id of idsIn(text)) {
    const prefix = id.slice(0, id.indexOf('_'));
    if (!known.has(prefix)) known.set(prefix, id);
  }
  const code = text.match(/"link_code":"(\w+)"/)?.[1];
  if (code && !known.has('link_code')) known.set('link_code', code);
}

/** Replaces the ids and the signature of the examples by ones that exist. */
export function withKnown(known: Known, text: string): string {
  const signature = known.get('signature') ?? EXAMPLE_SIGNATURE;
  return text.replace(ID, (id, prefix) => known.get(prefix) ?? id).replace(EXAMPLE_SIGNATURE, signature);
}

/** Returns an operation's path with the documented example of each parameter, including its whole query but for cursors. */
export function examplePath({ path, parameters }: Operation, known: Known = new Map()): string {
  const withParameters = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(known.get(name) ?? exampleOf(path, parameter));
  });
  const signed = known.get(`query of ${path}`);
  if (signed) return withKnown(known, withParameters) + signed;
  const query = new URLSearchParams();
  // A request has an offset or one cursor.
  const isShown = (parameter: Operation['parameters'][number]) =>
    parameter.in === 'query' && !CURSOR_NAMES.includes(parameter.name);
  for (const parameter of parameters.filter(isShown)) {
    const [example] = parameter.schema.examples ?? [];
    if (typeof example !== 'object') query.set(parameter.name, exampleOf(path, parameter));
    else for (const [key, value] of Object.entries<string>(example)) query.set(`${parameter.name}[${key}]`, value);
  }
  return withKnown(known, query.size > 0 ? `${withParameters}?${query}` : withParameters);
}

/** Returns a parameter's example. @throws Error when it has neither an example, a default nor a list of its values */
export function exampleOf(path: string, parameter: Operation['parameters'][number] | undefined): string {
  const { schema, example } = parameter ?? {};
  const value = example ?? schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0];
  if (value === undefined) throw new Error(`the parameter ${parameter?.name} of ${path} has no example`);
  return String(value);
}

/**
 * Returns the path of an operation with names of existing objects, without a query.
 * @throws Error when no object of a named kind is known
 */
export function knownPath({ path, parameters }: Operation, known: Known): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const example = exampleOf(path, parameter);
    // The number of a period is that of every subscription, and a visit begins by its name.
    if (parameter?.schema.type === 'integer' || name === 'visit') return example;
    const value = known.get(example.match(ID) ? example.slice(0, example.indexOf('_')) : name);
    if (value === undefined) throw new Error(`no known value for {${name}} of ${path}`);
    return value;
  });
}

/** Returns the body of an operation, based on `exampleBody`. @throws Error when no object of a named kind is known */
export function knownBody(operation: Operation, known: Known): unknown {
  const text = exampleBody(operation, known);
  if (text !== null && EXAMPLE.test(text)) throw new Error(`no known id for the body of ${operation.path}: ${text}`);
  return text === null ? undefined : JSON.parse(text);
}

/** Returns the order of an operation: first those that make resources, then reads, then those that end resources. */
export function turn({ method, path }: Operation): number {
  const hasId = path.includes('{');
  if (method === 'GET') return hasId ? 2 : 1;
  if (method === 'DELETE' || path.endsWith('/deactivate')) return 4;
  return hasId ? 3 : 0;
}

export function exampleBody({ body, path, method }: Operation, known: Known): string | null {
  if (!body) return null;
  const example = withKnown(known, JSON.stringify(body.example ?? {}));
  // A merchant has a customer's address and wallet once.
  const isNewCustomer = method === 'POST' && path.endsWith('/customers');
  if (isNewCustomer) return JSON.stringify({ ...JSON.parse(example), ...newCustomer() });
  const isCoupon = method === 'POST' && path.endsWith('/coupons');
  if (isCoupon) return JSON.stringify({ ...JSON.parse(example), code: `SPRING-${++coupons}` });
  const merged = known.get('merged');
  return path.endsWith('/merge') && merged ? JSON.stringify({ customer_id: merged }) : example;
}

let coupons = 0;
let customers = 0;
const newCustomer = () => ({
  email: `customer.${++customers}@example.com`,
  wallet: Keypair.generate().publicKey.toBase58(),
});

/** Closes a month of long ago. Returns it. */
export async function closeMonth({ call }: Pick<Service, 'call'>): Promise<string> {
  const { body } = await call('POST', '/periods/2000-01/close');
  return body.month;
}

/** Returns the first month that is not closed. */
async function openMonth({ call }: Service): Promise<string> {
  const { body } = await call('GET', '/periods?limit=1');
  return nextMonth(body[0].month);
}

/** Makes what the examples presuppose: an endpoint, a paid payment with a split and a refund, money in the wallets that they name. */
export async function prepareForExamples(service: Service, { operations }: Contract, known: Known): Promise<void> {
  const endpoint = await service.call('POST', '/webhook-endpoints', {
    url: 'https://shop.example/hook',
    own_secret: true,
  });
  known.set('whe', endpoint.body.id);
  const owner = { merchant_id: service.merchant.id, mode: 'test' as const };
  known.set('req', (await insertRequest(service, owner)).id);
  known.set('address', (await insertCounterpart(service, owner)).address);
  known.set('month', await closeMonth(service));
  await prepareRefund(service, known);
  // Lists of these are documented with filters that match nothing.
  for (const list of ['/events', '/webhooks']) learn(known, JSON.stringify((await service.call('GET', list)).body[0]));
  for (const { body } of operations) {
    const { payer_wallet, account } = (body?.example ?? {}) as Record<string, string>;
    const wallet = payer_wallet ?? account;
    if (!wallet) continue;
    for (const token of ['SOL', 'USDC'] as const) service.chain.control.fund(wallet, { token, amount: 1_000_000_000n });
  }
}

/** Moves a resource to a state in which an operation on it can succeed. */
export async function prepareFor(service: Service, { method, path }: Operation, known: Known): Promise<void> {
  if (path.endsWith('/test-clock/advance')) await stopTestClock(service);
  if (path.includes('/verified-emails') || path.endsWith('/send')) await elapseMailLimits(service, { days: 1 });
  if (method !== 'GET' && path.includes('/subscriptions')) await prepareSubscription(service, path, known);
  if (path.includes('/customers/{id}')) await prepareCustomers(service, known);
  if (method !== 'GET' && path.includes('/invoices/{id}')) await prepareInvoice(service, path, known);
  if (path.includes('/credit-notes')) await prepareCreditNote(service, known);
  if (path.includes('/installment-plans/{id}')) await prepareInstallmentPlan(service, path, known);
  if (method === 'POST' && path.includes('/payment-links/')) await preparePaymentLink(service, known);
  if (path.includes('/unapplied-transfers/{id}')) await prepareTransfer(service, known);
  if (path.endsWith('/close')) known.set('month', await openMonth(service));
  if (path.includes('/reports/{id}')) await prepareReport(service, path, known);
  const isRefund = /\/refunds|\/refund-batches/.test(path) && !path.includes('/unapplied-transfers/');
  if (method === 'POST' && isRefund) return prepareRefund(service, known);
  if (method !== 'POST' || !path.includes('/payments/{id}')) return;
  const fields = { amount: 5, allow_retry: true, token_choice: true };
  const { body: payment } = await service.call('POST', '/payments', fields);
  known.set('pay', payment.id);
  if (path.endsWith('/retry')) await expirePayment(service, payment.id);
  if (path.endsWith('/receipt')) await confirmPayment(service, payment.id);
  if (path.endsWith('/payments/{id}/transactions')) known.set('signature', await sendUsdc(service, 5_000_000n));
  if (!path.endsWith('/resolve')) return;
  const url = await solanaPayUrl(service, payment.id);
  await service.call('POST', `/payments/${payment.id}/cancel`);
  await (await fundedWallet(service)).pay(url);
  service.chain.control.advanceSlots(SLOTS_TO_CONFIRM);
  await settleChain(service);
}

/** Makes two customers, because an earlier operation may have merged the last ones. */
async function prepareCustomers(service: Service, known: Known): Promise<void> {
  for (const name of ['cus', 'merged'])
    known.set(name, (await service.call('POST', '/customers', newCustomer())).body.id);
}

/** Makes a draft, and sends it if the operation is about what was sent. */
async function prepareInvoice(service: Service, path: string, known: Known): Promise<void> {
  await elapseMailLimits(service, { days: 1 });
  const draft = { customer_email: 'a@example.com', amount: 50, description: 'Tea' };
  const { id } = (await service.call('POST', '/invoices', draft)).body;
  known.set('inv', id);
  if (/(void|mark-paid|mark-uncollectible)$/.test(path)) await service.call('POST', `/invoices/${id}/send`);
}

/** Makes a credit note, and an invoice that can be credited. */
async function prepareCreditNote(service: Service, known: Known): Promise<void> {
  await prepareInvoice(service, '/void', known);
  const credit = { invoice_id: known.get('inv'), amount: 5 };
  known.set('crn', (await service.call('POST', '/credit-notes', credit)).body.id);
}

/** Makes money that names no known payment, and a payment to which it can be applied. */
async function prepareTransfer(service: Service, known: Known): Promise<void> {
  const { body: payment } = await service.call('POST', '/payments', { amount: 5 });
  const signature = await sendUsdc(service, 5_000_000n, [await beaconOf(service)]);
  await settleChain(service);
  const { body: transfers } = await service.call('GET', '/unapplied-transfers');
  const found = transfers.find(
    (transfer: { transaction_signature: string }) => transfer.transaction_signature === signature,
  );
  known.set('pay', payment.id);
  known.set('utr', found.id);
}

/** Sends base units of USDC to the merchant, and lets the chain confirm them. Returns the signature. */
async function sendUsdc(service: Service, amount: bigint, keys: string[] = []): Promise<string> {
  const payer = fundedPayer(service);
  const signature = await payer.send([payer.token(service.wallet, amount, keys)]);
  service.chain.control.advanceSlots(SLOTS_TO_CONFIRM);
  return signature;
}

/** Makes a paid payment with a split, and a refund of a part of it to a wallet of the payer. */
async function prepareRefund(service: Service, known: Known): Promise<void> {
  const [recipient, destination] = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) =>
    publicKey.toBase58(),
  );
  const split_recipients = [{ recipient_wallet: recipient, fixed_amount_usd: 10 }];
  const { body: payment } = await service.call('POST', '/payments', { amount: 30, split_recipients });
  const paid = { status: 'confirmed', amount_received: 30_000_000n, confirmed_at: new Date() } as const;
  const transaction = await insertTransaction(service, { ...READ, finalized_at: new Date() });
  const own = { id: payment.id, merchant_id: service.merchant.id, wallet: service.wallet };
  await insertTransfer(service, transaction, own, { amount: '30000000' });
  await setPayment(service, payment.id, { ...paid, transaction_signature: transaction.signature });
  await setRows(
    service,
    'payment_legs',
    { payment_id: payment.id },
    {
      status: 'completed',
      settled_at: new Date(),
      transaction_signature: transaction.signature,
    },
  );
  const { body: refund } = await service.call('POST', `/payments/${payment.id}/refunds`, { amount: 10, destination });
  const { body: batch } = await service.call('POST', '/refund-batches', { refund_ids: [refund.id] });
  known.set('pay', payment.id);
  known.set('spl', payment.split_ids[0]);
  known.set('rfd', refund.id);
  known.set('rfb', batch.id);
}

/** Makes a report with a file, whose link is signed. */
async function prepareReport(service: Service, path: string, known: Known): Promise<void> {
  const { report } = await makeReport(service, { type: 'invoices' });
  known.set('rpt', report.id);
  if (path.endsWith('/file')) known.set(`query of ${path}`, new URL(report.download_url).search);
}

/** Makes an installment plan that allows an operation, because an earlier one may have ended the last one. */
async function prepareInstallmentPlan(service: Service, path: string, known: Known): Promise<void> {
  const { id } = await makePlan(service);
  if (path.endsWith('/reinstate')) await endPlan(service, id, 'defaulted');
  known.set('ipl', id);
}

/** Makes an active payment link, because an earlier operation may have ended the last one. */
async function preparePaymentLink(service: Service, known: Known): Promise<void> {
  const size = { key: 'size', label: 'Size', type: 'dropdown', options: ['S', 'M'] };
  const options = { allow_quantity: true, custom_fields: [size] };
  const { body } = await service.call('POST', '/payment-links', { amount: 1, ...options });
  known.set('link_code', body.link_code);
  known.set(body.id.slice(0, body.id.indexOf('_')), body.id);
}

/** Makes an active plan and, for an operation on a subscription, one that allows it. */
async function prepareSubscription(service: Service, path: string, known: Known): Promise<void> {
  // Nobody prepays while a period is unpaid.
  const trial = path.endsWith('/prepay') ? { trial_days: 1 } : {};
  const fields = { name: 'A', amount: 1, billing_interval: 'daily', ...trial };
  const plan = await service.call('POST', '/subscription-plans', fields);
  known.set('plan', plan.body.id);
  if (!path.includes('{id}')) return;
  const body = { plan_id: plan.body.id, customer_email: 'a@example.com' };
  const subscription = await service.call('POST', '/subscriptions', body);
  known.set('sub', subscription.body.id);
  if (path.endsWith('/resume')) await service.call('POST', `/subscriptions/${subscription.body.id}/pause`);
}

/** Stops the test clock. These tests run no worker, so a started clock would never arrive. */
const stopTestClock = (service: Service) => setTestMode(service, { clock_target: null, clock_requested_at: null });
