import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.ts';
import { changeDashboardSettings } from '../../src/db/merchants/dashboardSettings.ts';
import { updateMerchant } from '../../src/db/merchants/merchants.ts';
import { insertMember } from '../../src/db/people/members.ts';
import { ensureUser } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Role } from '../../src/domain/roles.ts';
import { callApi, type Json } from '../lib/apiClient.ts';
import type { StackInfo } from '../lib/stackFiles.ts';

const NAME = 'Corner Coffee';
const EMAIL = 'hello@cornercoffee.example';
const PEOPLE: [string, Role][] = [
  ['mia@cornercoffee.example', 'admin'],
  ['jonas@cornercoffee.example', 'support'],
  ['books@taxadviser.example', 'accountant'],
];
/** What the shop sells on a day, in turns: a price in euros, a text, and who buys. */
const SALES: [number, string, string | null][] = [
  [4.2, 'Flat white and a croissant', null],
  [18.5, 'Espresso beans, 500 g', 'anna@example.com'],
  [64, 'Barista course, one evening', 'leo@example.com'],
  [7.8, 'Two cappuccinos', null],
  [34, 'Moka pot', 'sofia@example.com'],
  [12.9, 'Filter coffee, 250 g', 'noah@example.com'],
  [89, 'Hand grinder', 'emma@example.com'],
];
/** Days of sales before the pictures, and the sales of each. */
const DAYS = 12;
const SALES_OF = [2, 3, 2, 4, 3, 5, 6, 2, 3, 4, 3, 5];
const DAY_MS = 24 * 3600 * 1000;
/** Far longer than a worker takes on a busy machine. */
const PATIENCE_MS = 120_000;
const POLL_MS = 300;

/** The addresses of what the pictures show, below the dashboard of the shop or on the payers' pages. */
export type Subjects = Record<string, string>;

/** Fills the demo merchant with a few weeks of a coffee shop, and returns what the pictures show. Takes a minute. */
export async function openShop(info: StackInfo): Promise<Subjects> {
  await nameIt(info);
  const api = apiOf(info);
  await api.patch('/billing-settings', { seller_name: 'Corner Coffee GmbH', time_zone: 'Europe/Berlin' });
  await api.patch('/checkout-settings', { brand_color: '#7a4b2a', support_email: EMAIL });
  for (let day = 0; day < DAYS; day++) {
    await sell(api, SALES_OF[day] ?? 1, day);
    await nextDay(api);
  }
  const subjects: Subjects = { ...(await links(api)), ...(await billing(api)), ...(await exceptions(api)) };
  await sell(api, 3, DAYS);
  Object.assign(subjects, await today(api));
  await books(api);
  return subjects;
}

type Api = ReturnType<typeof apiOf>;

function apiOf(info: StackInfo) {
  const source = { baseUrl: info.base_url, key: info.keys.test };
  return {
    get: (path: string): Promise<Json> => callApi(source, 'GET', path),
    post: (path: string, body: object = {}): Promise<Json> => callApi(source, 'POST', path, body),
    patch: (path: string, body: object): Promise<Json> => callApi(source, 'PATCH', path, body),
  };
}

/** Names the merchant, and makes the people of the shop. */
async function nameIt(info: StackInfo): Promise<void> {
  const db = openDatabase({ url: info.database_url, applicationName: 'florin-docs', maxConnections: 1 });
  try {
    await transact(db, async (trx) => {
      await updateMerchant(trx, info.merchant_id, { name: NAME, email: EMAIL });
      await changeDashboardSettings(trx, info.merchant_id, { currency: 'EUR' });
      for (const [email, role] of PEOPLE) {
        const user = await ensureUser(trx, email, null);
        await insertMember(trx, info.merchant_id, user.id, role);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Sells some things, which their buyers pay. */
async function sell(api: Api, count: number, day: number): Promise<void> {
  const sales = Array.from({ length: count }, (_, index) => SALES[(day * 3 + index) % SALES.length]);
  await Promise.all(
    sales.map((sale) => {
      const [amount, description, customer_email] = sale as (typeof SALES)[number];
      return paid(api, { amount, description, ...(customer_email ? { customer_email } : {}) });
    }),
  );
}

/** Makes a payment in euros that a payer pays. @param kind how they pay */
async function paid(api: Api, body: object, kind = 'exact', until = 'confirmed'): Promise<Json> {
  const { id } = await api.post('/payments', { currency: 'EUR', token: 'USDC', ...body });
  await api.post(`/test/payments/${id}/simulate`, { kind });
  return waitFor(api, `/payments/${id}`, (payment) => payment.status === until || payment.exceptions.includes(until));
}

/** Reads a path of the API until its answer is as expected. @throws Error if it never is */
async function waitFor(api: Api, path: string, isDone: (answer: Json) => boolean | Promise<boolean>): Promise<Json> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await delay(POLL_MS)) {
    const answer = await api.get(path);
    if (await isDone(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`${path} does not change: ${JSON.stringify(answer)}`);
  }
}

/** Moves the shop's test clock by a day. */
async function nextDay(api: Api): Promise<void> {
  const { now } = await api.get('/test-clock');
  await api.post('/test-clock/advance', { to: new Date(Date.parse(now) + DAY_MS).toISOString() });
  await waitFor(api, '/test-clock', ({ status }) => status === 'ready');
}

async function links(api: Api): Promise<Subjects> {
  const course = await api.post('/payment-links', {
    title: 'Barista course',
    description: 'One evening, all materials included.',
    amount: 64,
    currency: 'EUR',
    allow_quantity: true,
    collect_email: true,
  });
  const counter = await api.post('/payment-links', {
    title: 'Counter',
    currency: 'EUR',
    amount: 5,
    allow_custom_amount: true,
  });
  await api.post('/payment-links', { title: 'Gift card', currency: 'EUR', amount: 25 });
  return {
    link: `/links/${course.link_code}`,
    linkPage: new URL(course.payment_url ?? course.url).pathname,
    pos: `/pos/${counter.link_code}`,
  };
}

async function billing(api: Api): Promise<Subjects> {
  const hotel = await api.post('/customers', { name: 'Hotel Seeblick', email: 'office@seeblick.example' });
  const bill = async (description: string, quantity: number) => {
    const invoice = await api.post('/invoices', {
      customer_id: hotel.id,
      description: 'Coffee for the breakfast room',
      currency: 'EUR',
      line_items: [
        { description, quantity, unit_price: 16.5, tax_rate: 7 },
        { description: 'Delivery', quantity: 1, unit_price: 9, tax_rate: 19 },
      ],
      due_date: new Date(Date.parse((await api.get('/test-clock')).now) + 14 * DAY_MS).toISOString().slice(0, 10),
    });
    return { ...(await api.post(`/invoices/${invoice.id}/send`)), id: invoice.id };
  };
  await bill('Espresso beans, 1 kg', 6);
  const invoice = await bill('Espresso beans, 1 kg', 12);
  const plan = await api.post('/subscription-plans', {
    name: 'Coffee of the month',
    description: 'Two bags of fresh beans, on the first of each month.',
    amount: 24.9,
    currency: 'EUR',
    billing_interval: 'monthly',
  });
  for (const customer_email of ['anna@example.com', 'noah@example.com', 'emma@example.com']) {
    const { id } = await api.post('/subscriptions', { plan_id: plan.id, customer_email });
    const { current_payment } = await api.get(`/subscriptions/${id}`);
    if (current_payment) await api.post(`/test/payments/${current_payment.id}/simulate`, { kind: 'exact' });
  }
  return {
    invoice: `/invoices/${invoice.id}`,
    invoicePage: new URL(invoice.payment_url).pathname,
    planPage: new URL(plan.subscription_url).pathname,
  };
}

/** Money that needs a person: too little, too much, and without a reference. */
async function exceptions(api: Api): Promise<Subjects> {
  const short = await paid(
    api,
    { amount: 34, description: 'Moka pot', customer_email: 'sofia@example.com' },
    'underpaid',
    'underpaid',
  );
  await paid(
    api,
    { amount: 18.5, description: 'Espresso beans, 500 g', customer_email: 'leo@example.com' },
    'overpaid',
    'overpaid',
  );
  const open = await api.post('/payments', { amount: 89, currency: 'EUR', token: 'USDC', description: 'Hand grinder' });
  await api.post(`/test/payments/${open.id}/simulate`, { kind: 'exchange' });
  return { short: `/payments/${short.id}` };
}

/** A refund that waits for its signature, and an open payment. */
async function today(api: Api): Promise<Subjects> {
  const payment = await paid(api, {
    amount: 64,
    description: 'Barista course, one evening',
    customer_email: 'leo@example.com',
  });
  const refund = await api.post(`/payments/${payment.id}/refunds`, {
    amount: 20,
    amount_currency: 'fiat',
    reason: 'The course was shorter',
  });
  const open = await api.post('/payments', {
    amount: 18.5,
    currency: 'EUR',
    token_choice: true,
    token: 'USDC',
    description: 'Espresso beans, 500 g',
  });
  return {
    payment: `/payments/${payment.id}`,
    refund: `/refunds/${refund.id}`,
    checkout: new URL(open.checkout_url).pathname,
  };
}

/** Proves the wallets, and makes two reports. */
async function books(api: Api): Promise<void> {
  // The local chain answers for a final slot with the newest balance: a proof right after a payment differs, and the next is right.
  await waitFor(api, '/proofs', async (proofs) => {
    const isProven = proofs.length > 0 && proofs.every(({ status }: Json) => status === 'proven');
    if (!isProven) await api.post('/proofs');
    return isProven;
  });
  const to = (await api.get('/test-clock')).now.slice(0, 10);
  const from = new Date(Date.parse(to) - DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const report of [
    { type: 'invoices', format: 'pdf' },
    { type: 'payments', format: 'xlsx' },
  ]) {
    const { id } = await api.post('/reports', { ...report, from, to });
    await waitFor(api, `/reports/${id}`, ({ status }) => status === 'ready');
  }
}
