import { Keypair } from '@solana/web3.js';
import { PNG } from 'pngjs';
import type { Subjects } from '../../scripts/browser/deskPages.ts';
import { findUser, type UserRow } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import { lastEndedMonth, monthBefore } from '../../src/domain/closedMonths.ts';
import { runOnce as makeReport } from '../../src/jobs/handlers/report.make.ts';
import { runOnce as watch } from '../../src/jobs/handlers/wallet.watch.ts';
import { withBoss } from '../../src/queue/queues.ts';
import { createOperatorLink } from '../../src/services/people/signIn.ts';
import type { DeskVisit } from './desk.ts';
import { visitDesk } from './desk.ts';
import { insertCounterpart } from './factories/counterparts.ts';
import { setInstallmentStatus } from './factories/installments.ts';
import { payInvoice } from './factories/invoices.ts';
import { expireLink } from './factories/links.ts';
import { elapseMailLimits } from './factories/mails.ts';
import { renameMerchant } from './factories/merchants.ts';
import { confirmPayment, creditPayment, expirePayment, failPayment } from './factories/payments.ts';
import { makePerson } from './factories/people.ts';
import { insertRequest } from './factories/requestLog.ts';
import { setRows } from './factories/rows.ts';
import { setSubscription } from './factories/subscriptions.ts';
import { addAttempts, disableEndpoint, setDeliveryStatus } from './factories/webhooks.ts';
import { adjust, makePlan as makeInstallments } from './installments.ts';
import { multiply, settleChain, workerOf } from './payments.ts';
import { prove, scopeOf, tamperWith } from './proofs.ts';
import { type Shop, startShop } from './refunds.ts';
import { askForReport, setReport, storeMonth } from './reports.ts';
import { makePlan, subscribe } from './subscriptions.ts';
import { fundedPayer } from './transactions.ts';
import { ask, newWallet, stopLink } from './wallets.ts';
import { register } from './webhooks.ts';

/** A name, an address and a text as long as people have. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
const LONG_EMAIL = 'a.customer.with.a.very.long.address@a-department.of-a-company.example.com';
const LONG_TEXT = 'A chair with a very long description, which must not make the page wider than the screen. '.repeat(
  4,
);
const METADATA = { order_id: 'A-1001', a_long_value: 'x'.repeat(120) };

/** Starts the service whose dashboard `deskSubjects` fills. */
export const startDesk = () =>
  startShop({ env: { DEMO_WALLET_URL: 'http://127.0.0.1:9', DEMO_WALLET_SECRET: 'secret', SIGNUP: 'open' } });

const MAKE = [payments, links, invoices, refundsAndUnmatched, books, billing, developers, reports];

/** Fills the dashboard of a shop with objects in every state, and returns the addresses of all that a screen can be about. */
export async function deskSubjects(shop: Shop, owner: DeskVisit): Promise<Subjects> {
  await renameMerchant(shop.service, 'Zeitung & Söhne Buchhandelsgesellschaft');
  await brand(shop);
  const { id: customer } = await made(shop, '/customers', { email: LONG_EMAIL, name: LONG_NAME });
  await adjust(shop.service, customer, 12.5);
  const { id: other } = await made(shop, '/customers', { email: 'ben@example.com', name: 'Ben' });
  const subjects: Subjects = {
    '/customers/:id': [customer, other].map((id) => `/customers/${id}`),
    '/customers/:id/merge/:other': [`/customers/${customer}/merge/${other}`],
  };
  for (const make of MAKE) Object.assign(subjects, await make(shop, customer));
  return { ...subjects, ...(await team(shop, owner)) };
}

/** Makes a job that failed, and returns the addresses of what the operator's screens with parameters can be about. */
export async function operatorSubjects({ service }: Shop): Promise<Subjects> {
  const payload = { plan_id: 'plan_'.padEnd(200, 'x') };
  const job = await withBoss(service.db, (boss) => boss.send('plan.reprice', payload));
  return { '/merchants/:id': [`/merchants/${service.merchant.id}`], '/jobs/:id': [`/jobs/${job}`] };
}

/** Makes an object with the API. */
async function made({ post }: Shop, path: string, body: object = {}): Promise<any> {
  const answer = await post(path, body);
  if (answer.status >= 300) throw new Error(`POST ${path} was answered with ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function brand({ service }: Shop): Promise<void> {
  const picture = new PNG({ width: 120, height: 40 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([255, 120, 0, 255], at);
  const logo = `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
  await service.call('PATCH', '/billing-settings', { logo, seller_name: LONG_NAME });
  await service.call('PATCH', '/checkout-settings', { brand_color: '#0f766e', support_email: 'help@shop.example' });
}

async function payments(shop: Shop, customer_id: string): Promise<Subjects> {
  const { service, paid } = shop;
  const fields = { description: LONG_TEXT, customer_id, metadata: METADATA };
  const make = (body: object = {}) => made(shop, '/payments', { amount: 9, description: 'A chair', ...body });
  const { id: expired } = await make({ currency: 'EUR' });
  await multiply(service, expired, 30, { description: LONG_TEXT });
  await expirePayment(service, { description: LONG_TEXT });
  await expirePayment(service, expired);
  const { id: failed } = await make();
  await creditPayment(service, failed, 4_000_000n);
  await failPayment(service, failed, 'underpaid', { exceptions: ['underpaid'] });
  const whole = await paid(25, { fields });
  const more = await paid(9, { sent: 12.5 });
  const less = await paid(9, { sent: 8 });
  const split_recipients = [{ recipient_wallet: newAddress(), percentage: 100 }];
  const open = await make({ ...fields, amount: 1234.56, currency: 'EUR', token: 'SOL', split_recipients });
  await make({ pay_from_exchange: true });
  const cancelled = await make(fields);
  await made(shop, `/payments/${cancelled.id}/cancel`);
  const ids = [whole.id, more.id, less.id, open.id, cancelled.id, expired, failed];
  return {
    '/payments': ['', '?customer_email=nobody@example.com', '?customer_email=no-address'].map((q) => `/payments${q}`),
    '/payments/:id': ids.map((id) => `/payments/${id}`),
    '/search': ['', '?q=A-1001', `?q=${LONG_EMAIL}`, '?q=nothing'].map((q) => `/search${q}`),
    '/simulator/:id': [open.id, whole.id].map((id) => `/simulator/${id}`),
  };
}

async function links(shop: Shop): Promise<Subjects> {
  const make = async (body: object) => (await made(shop, '/payment-links', { amount: 25, ...body })).link_code;
  const custom_fields = [
    { key: 'name', label: 'Name on the badge', type: 'text', required: true },
    { key: 'size', label: 'T-shirt', type: 'dropdown', options: ['S', 'M', 'L'] },
  ];
  const rich = {
    title: LONG_TEXT.slice(0, 190),
    description: LONG_TEXT,
    custom_fields,
    allow_quantity: true,
    max_uses: 20,
  };
  const code = await make({ ...rich, collect_email: true, metadata: METADATA });
  const custom = await make({ title: 'Tip', allow_custom_amount: true, min_amount: 2, max_amount: 500 });
  const [inactive, expired] = [await make({ title: 'Old' }), await make({ title: 'Older' })];
  await made(shop, `/payment-links/${inactive}/deactivate`);
  await expireLink(shop.service, expired);
  const { id } = await made(shop, `/payment-links/${code}/pay`, {
    quantity: 2,
    customer_email: LONG_EMAIL,
    custom_fields: { name: 'Ada', size: 'M' },
  });
  await confirmPayment(shop.service, id);
  return { '/links/:code': [code, custom, inactive, expired].map((one) => `/links/${one}`) };
}

async function invoices(shop: Shop, customer_id: string): Promise<Subjects> {
  const { service } = shop;
  const line_items = [
    { description: LONG_TEXT, quantity: 1.5, unit_price: 2500, tax_rate: 7 },
    { description: 'x'.repeat(200), quantity: 1, unit_price: 12, tax_rate: 19, tax_behavior: 'inclusive' },
  ];
  const discounts = [{ description: 'Loyalty', percent: 10 }];
  const draft = async (body: object = {}) => {
    const fields = { customer_id, description: LONG_TEXT, currency: 'EUR', line_items, discounts, notes: LONG_TEXT };
    return (await made(shop, '/invoices', { ...fields, ...body })).id as string;
  };
  const sent = async (body: object = {}) => {
    await elapseMailLimits(service, { days: 1 });
    const id = await draft(body);
    await made(shop, `/invoices/${id}/send`);
    return id;
  };
  const open = await sent();
  const ids = {
    draft: await draft(),
    open,
    overdue: await sent({ due_date: '2026-01-31' }),
    paid: await sent(),
    void: await sent(),
    lost: await sent(),
    byHand: await sent(),
    credited: await sent(),
  };
  await payInvoice(service, ids.paid);
  await made(shop, `/invoices/${ids.void}/void`);
  await made(shop, `/invoices/${ids.lost}/mark-uncollectible`);
  await made(shop, `/invoices/${ids.byHand}/mark-paid`, { note: 'Bank transfer' });
  const note = await made(shop, '/credit-notes', {
    invoice_id: ids.credited,
    amount: 9.5,
    note: LONG_TEXT.slice(0, 300),
  });
  return {
    '/invoices/:id': [...new Set([open, ...Object.values(ids)])].map((id) => `/invoices/${id}`),
    ...Object.fromEntries(['edit', 'delete'].map((act) => [`/invoices/:id/${act}`, [`/invoices/${ids.draft}/${act}`]])),
    '/credit-notes/:id': [`/credit-notes/${note.id}`],
  };
}

async function refundsAndUnmatched(shop: Shop): Promise<Subjects> {
  const { service, paid, send, settle } = shop;
  const { id } = await paid(60);
  const refund = async (amount: number, body: object = {}) =>
    (await made(shop, `/payments/${id}/refunds`, { amount, reason: LONG_TEXT.slice(0, 200), ...body })).id as string;
  const sent = await refund(5);
  await send(`/refunds/${sent}`);
  await settle();
  const [open, first, second, cancelled] = [await refund(6), await refund(7), await refund(8), await refund(9)];
  await made(shop, `/refunds/${cancelled}/cancel`);
  const { body } = await service.call('POST', '/payments', { amount: 9, customer_email: 'kim@example.com' });
  await confirmPayment(service, body.id);
  const unclaimed = await made(shop, `/payments/${body.id}/refunds`);
  const batch = await made(shop, '/refund-batches', { refund_ids: [first, second] });
  // Money that names no payment: as much as one asks for, and other amounts.
  const payer = fundedPayer(service);
  await made(shop, '/payments', { amount: 3, pay_from_exchange: true });
  for (const amount of [3_000_000n, 3_100_000n]) await payer.send([payer.token(shop.shop.address, amount, [])]);
  service.chain.control.advanceSlots(5);
  await watch(workerOf(service), { mode: 'test' });
  await settleChain(service);
  const transfers: { id: string }[] = await shop.get('/unapplied-transfers');
  return {
    '/refunds/:id': [open, sent, cancelled, unclaimed.id].map((one) => `/refunds/${one}`),
    '/refunds/batches/:id': [`/refunds/batches/${batch.id}`],
    '/unmatched/:id': transfers.map((one) => `/unmatched/${one.id}`),
  };
}

/** Proves the wallets: one has an entry that the chain contradicts, and money from outside, from somebody with a long name. */
async function books({ service, shop, paid }: Shop): Promise<Subjects> {
  const { id, transaction_signature } = await paid(30);
  await prove(service, shop.address);
  const payer = fundedPayer(service);
  await payer.send([payer.token(shop.address, 4_000_000n)]);
  await tamperWith(service, transaction_signature);
  await prove(service, shop.address);
  const scope = scopeOf(service);
  const [named, unnamed] = [await insertCounterpart(service, scope), await insertCounterpart(service, scope)];
  await setRows(service, 'counterparts', named.id, { label: LONG_NAME });
  const total = { ...scope, address: named.address, token: 'USDC', currency: 'EUR' } as const;
  await service.db
    .insertInto('counterpart_totals')
    .values({ ...total, amount: '-1234567890000', value: '-1234567.89' })
    .execute();
  return {
    '/books/entries': ['', '?account=outside', '?account=splits', `?payment_id=${id}`].map((q) => `/books/entries${q}`),
    '/books/proofs/:wallet/:token': ['SOL', 'USDC'].map((token) => `/books/proofs/${shop.address}/${token}`),
    '/books/counterparts/:address': [named, unnamed].map(({ address }) => `/books/counterparts/${address}`),
  };
}

async function billing(shop: Shop, customer_id: string): Promise<Subjects> {
  const { service } = shop;
  const plan = await makePlan(service, {
    name: LONG_TEXT.slice(0, 90),
    description: LONG_TEXT,
    setup_fee: 5,
    tax_rate: 19,
    allow_quantity: true,
  });
  const trial = await makePlan(service, { name: 'Trial', trial_days: 14, currency: 'EUR' });
  await made(shop, `/subscription-plans/${trial.id}/deactivate`).catch(() => {});
  const coupon = await made(shop, '/coupons', {
    code: 'SPRING',
    name: LONG_TEXT.slice(0, 90),
    percent_off: 20,
    duration: 'forever',
  });
  const subscribed = async (body: object = {}) =>
    (await subscribe(service, plan.id, { customer_id, ...body })).id as string;
  const open = await subscribed({ quantity: 3, coupon_code: 'SPRING' });
  const ends = {
    paused: await subscribed(),
    cancelled: await subscribed(),
    late: await subscribed(),
    active: await subscribed(),
  };
  await made(shop, `/subscriptions/${ends.paused}/pause`);
  await made(shop, `/subscriptions/${ends.cancelled}/cancel`);
  await setSubscription(service, ends.late, { status: 'past_due', billing_problem: 'rate_unavailable' });
  const late = await makeInstallments(service, { customer_id, installment_count: 6, description: LONG_TEXT });
  await setInstallmentStatus(service, late.id, 1, 'paid');
  await setInstallmentStatus(service, late.id, 2, 'late', 5);
  const over = await makeInstallments(service);
  await made(shop, `/installment-plans/${over.id}/cancel`);
  return {
    '/plans/:id': [plan.id, trial.id].map((id) => `/plans/${id}`),
    '/coupons/:id': [`/coupons/${coupon.id}`],
    '/subscriptions/:id': [open, ...Object.values(ends)].map((id) => `/subscriptions/${id}`),
    '/subscriptions/:id/periods/:cycle': [`/subscriptions/${open}/periods/1`],
    '/installments/:id': [late.id, over.id].map((id) => `/installments/${id}`),
  };
}

async function developers(shop: Shop): Promise<Subjects> {
  const { service } = shop;
  const key = await made(shop, '/keys', { mode: 'test', name: 'k'.repeat(100), allowed_ips: ['203.0.113.7'] });
  const revoked = await made(shop, '/keys', { mode: 'test', name: 'Old' });
  await service.call('DELETE', `/keys/${revoked.id}`);
  const url = `http://127.0.0.1:9/${'long-path/'.repeat(30)}`;
  const endpoint = await register(service, url, { own_secret: true, description: LONG_TEXT.slice(0, 200) });
  const failing = await register(service, 'http://127.0.0.1:9/failing', { events: ['invoice.paid'] });
  await disableEndpoint(service, failing, 'failing');
  const tests = [];
  for (const status of ['delivered', 'failed', 'pending'] as const) {
    const { id, event_id } = await made(shop, `/webhook-endpoints/${endpoint}/test`);
    await addAttempts(service, id, [
      {
        response_status: status === 'delivered' ? 200 : 500,
        response_body: LONG_TEXT,
        request_url: url,
        request_headers: { 'webhook-id': event_id },
      },
    ]);
    await setDeliveryStatus(service, id, status);
    tests.push({ id, event_id });
  }
  const owner = { merchant_id: service.merchant.id, mode: 'test' as const };
  const good = await insertRequest(service, owner, {
    query: 'limit=5',
    response_body: JSON.stringify({ text: LONG_TEXT }),
  });
  const bad = await insertRequest(service, owner, {
    ...{ method: 'POST', path: `/api/v1/payments/${'x'.repeat(200)}`, status: 422, error_code: 'validation_failed' },
    ...{ error_field: 'amount', error_message: LONG_TEXT, request_body: '{"amount":"x"}' },
  });
  const clock = await made(shop, '/test-clocks', { name: LONG_NAME });
  return {
    '/developers/keys/:id': [key.id, revoked.id].map((id) => `/developers/keys/${id}`),
    '/developers/webhooks/:id': [endpoint, failing].map((id) => `/developers/webhooks/${id}`),
    '/developers/deliveries/:id': tests.map(({ id }) => `/developers/deliveries/${id}`),
    '/developers/events/:id': [`/developers/events/${tests[0]?.event_id}`],
    '/developers/requests/:id': [good.id, bad.id].map((id) => `/developers/requests/${id}`),
    '/developers/clocks/:id': [clock.id, 'own'].map((id) => `/developers/clocks/${id}`),
    '/developers/clocks/:id/delete': [`/developers/clocks/${clock.id}/delete`],
  };
}

/** Makes reports in every state, schedules, and a month that is closed, one that is being closed and one that can be. */
async function reports(shop: Shop): Promise<Subjects> {
  const { service } = shop;
  const datev = { consultant_number: 9_999_999, client_number: 99_999, chart: 'SKR04' };
  const make = async (body: object = {}): Promise<string> =>
    (await askForReport(service, { type: 'invoices', preset: 'datev', datev, to: '2026-12-31', ...body })).id;
  const [ready, running, failed, queued] = [await make({ bom: true }), await make(), await make(), await make()];
  await makeReport(service, { report_id: ready, mode: 'test' });
  await setReport(service, running, { status: 'running', progress: 40 });
  await setReport(service, failed, { status: 'failed', error: LONG_TEXT });
  const schedule = async (body: object) => (await made(shop, '/report-schedules', { type: 'statement', ...body })).id;
  const active = await schedule({ every: 'month', format: 'pdf', emails: [LONG_EMAIL, 'books@example.com'] });
  const paused = await schedule({ every: 'week' });
  await service.call('PATCH', `/report-schedules/${paused}`, { is_active: false });
  const last = lastEndedMonth(new Date((await shop.get('/test-clock')).now), 'UTC');
  const [closing, closed] = [monthBefore(last), monthBefore(monthBefore(last))];
  await made(shop, `/periods/${closed}/close`);
  await storeMonth(service, closed);
  await made(shop, `/periods/${closing}/close`);
  return {
    '/reports': ['', '?status=failed', '?type=none'].map((query) => `/reports${query}`),
    '/reports/:id': [ready, running, failed, queued].map((id) => `/reports/${id}`),
    '/reports/schedules/:id': [active, paused].map((id) => `/reports/schedules/${id}`),
    '/reports/months/:month': [closed, closing].map((month) => `/reports/months/${month}`),
    '/reports/months/:month/close': [`/reports/months/${last}/close`],
  };
}

/** Adds members, an invitation and a change of wallets that waits. */
async function team({ service }: Shop, owner: DeskVisit): Promise<Subjects> {
  const { user } = await visitDesk(service, 'support');
  for (const role of ['developer', 'accountant'] as const) await makePerson(service, role);
  const { status } = await owner.post(`${owner.path}/team/invite`, { email: LONG_EMAIL, role: 'viewer' });
  if (status !== 303) throw new Error(`the invitation was answered with ${status}`);
  return { '/team/:user': [`/team/${user.id}`] };
}

/** Returns the addresses of pages that are no merchant's: for somebody who is signed in, and for anybody. */
export async function plainPages({ service }: Shop): Promise<{ signedIn: string[]; signedOut: string[] }> {
  const person = await makePerson(service);
  await ask(service, person, { USDT: newWallet() });
  const { pathname, search } = await stopLink(service, person);
  const { db, config } = service;
  const invited = await transact(db, async (trx) =>
    createOperatorLink(trx, config, (await findUser(trx, person.id)) as UserRow),
  );
  const { pathname: signIn, search: token } = new URL(invited);
  return {
    signedIn: ['/account', '/account/passkeys', '/prove', '/merchants'].map((path) => `/dashboard${path}`),
    signedOut: ['/dashboard/sign-in', signIn + token, pathname + search],
  };
}

const newAddress = () => Keypair.generate().publicKey.toBase58();
