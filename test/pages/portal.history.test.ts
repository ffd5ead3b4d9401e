import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { findPortalCustomer, type PortalCustomer } from '../../src/db/customers/portal.ts';
import { MAX_READ_CHANGES, PORTAL_PAGE } from '../../src/domain/portal.ts';
import {
  adjust,
  DAY,
  makePlan as makeInstallments,
  payOnChain as payInstallment,
  runReconcile as reconcileInstallments,
} from '../support/installments.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { pdfText } from '../support/pdf.ts';
import { newCreditShop } from '../support/periodCredit.ts';
import { linkIn, mailsTo, newVisit, visitPortal } from '../support/portal.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import { type Service, startService } from '../support/service.ts';
import {
  getSubscription,
  makePlan,
  payCurrent,
  payOnChain,
  runReconcile,
  subscribeTo,
} from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

let shop: Shop;
let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  shop = await startShop();
  service = shop.service;
  wallet = await fundedWallet(service);
});
afterAll(() => shop.service.stop());

let customers = 0;
const newCustomer = async (of = service, fields: object = {}): Promise<any> =>
  (await of.call('POST', '/customers', { email: `history${++customers}@example.com`, ...fields })).body;

const newShop = async (): Promise<Service> =>
  serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));

/** Returns what the portal of a customer shows as history: each item's texts and links. */
async function historyOf(of: Service, id: string, query = '') {
  const { text } = await (await visitPortal(of, id)).get(`/portal/${id}${query}`);
  const section = text.slice(text.indexOf('id="paid"'));
  const items = [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => ({
    text: item
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    links: [...item.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string),
  }));
  return { items, older: /\?before=\w+/.exec(section)?.[0] ?? null };
}

const nextPeriod = async (of: Service, id: string) => {
  const { current_period_end } = await getSubscription(of, id);
  await advance(of, { to: new Date(Date.parse(current_period_end) + 60_000).toISOString() });
};

async function pdfOf(path: string): Promise<string> {
  const answer = await fetch(service.url + path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
  return pdfText(new Uint8Array(await answer.arrayBuffer()));
}

describe('a paid period', () => {
  test('has its invoice as a PDF, in the history and on its page', async () => {
    const { shop: own, begin, customer, period } = await newCreditShop(service, { name: 'Silver' });
    const { id } = await begin();
    await payCurrent(own, wallet, id);
    const { invoice_number } = await period(id);
    const { items, older } = await historyOf(own, customer.id);
    const path = `/subscriptions/${id}/periods/1/pdf`;
    expect([items.length, older]).toEqual([1, null]);
    expect(items[0]?.text).toContain(`Invoice ${invoice_number}`);
    expect(items[0]?.links).toEqual([expect.stringContaining('/pay/pay_'), path]);
    expect(await pdfOf(path)).toContain(invoice_number);
    const page = await (await fetch(`${service.url}/subscriptions/${id}/periods/1`)).text();
    expect(page).toContain(`${path}">Invoice ${invoice_number} (PDF)`);
  });

  test('appears when credit or prepaid money paid it, too, and only once it is paid', async () => {
    const { shop: own, begin, credit, customer, period } = await newCreditShop(service, { name: 'Silver' });
    await credit(13);
    const { id } = await begin();
    expect((await historyOf(own, customer.id)).items).toEqual([
      {
        text: expect.stringMatching(/^Silver \$10\.00 .* from your credit Invoice INV-/),
        links: [`/subscriptions/${id}/periods/1/pdf`],
      },
    ]);
    const { body: payment } = await own.call('POST', `/subscriptions/${id}/prepay`, { periods: 2 });
    await payOnChain(own, wallet, payment.id);
    await nextPeriod(own, id);
    await nextPeriod(own, id);
    const paid = await historyOf(own, customer.id);
    expect(paid.items.map(({ text }) => text.slice(0, 20))).toEqual([
      expect.stringMatching(/^Silver \$10\.00/),
      expect.stringMatching(/^Silver \$10\.00/),
      expect.stringMatching(/^Silver, the next 2/),
      expect.stringMatching(/^Silver \$10\.00/),
    ]);
    expect(paid.items[0]?.text).toContain(`prepaid Invoice ${(await period(id, 3)).invoice_number}`);
    expect(await pdfOf(paid.items[0]?.links[0] as string)).toContain((await period(id, 3)).invoice_number);
    // The rest of the credit pays a part of the next period, which is open.
    await nextPeriod(own, id);
    expect(await period(id, 4)).toMatchObject({ status: 'unpaid', credit_applied: 3 });
    expect((await historyOf(own, customer.id)).items).toEqual(paid.items);
    await payCurrent(own, wallet, id);
    const last = (await historyOf(own, customer.id)).items.slice(0, 2);
    expect(last.map(({ text }) => /\$[\d.]+/.exec(text)?.[0]).sort()).toEqual(['$3.00', '$7.00']);
  });

  test('has no details of a customer for a stranger who subscribed with their address and paid', async () => {
    const own = await newShop();
    const address = { line1: 'Secret Street 7', postal_code: '1010', city: 'Wien' };
    const known = await newCustomer(own, { name: 'Victoria', country: 'AT', tax_id: 'ATU12345678', address });
    const { id: plan_id } = await makePlan(own);
    const asked = { plan_id, customer_email: known.email };
    const { body } = await own.call('POST', '/subscriptions', asked, { authorization: '' });
    const path = `/subscriptions/${body.id}/periods/1/pdf`;
    const secrets = /Secret|Victoria|ATU12345678|Wien/;
    expect(await pdfOf(path)).not.toMatch(secrets);
    await payCurrent(own, wallet, body.id);
    expect((await getSubscription(own, body.id)).customer_id).toBe(known.id);
    expect(await pdfOf(path)).not.toMatch(secrets);
    // The owner of the address confirms. From then on, it is their subscription.
    const [mail] = (await mailsTo(service, known.email)).toReversed();
    const link = new URL(linkIn(mail?.text_body ?? null, '/confirm/'), service.url);
    const token = link.searchParams.get('token') as string;
    await fetch(service.url + link.pathname, { method: 'POST', body: new URLSearchParams({ token }) });
    await nextPeriod(own, body.id);
    expect(await pdfOf(path.replace('/1/', '/2/'))).toMatch(secrets);
  });
});

describe('an installment that credit paid', () => {
  test('appears with its page, once', async () => {
    const own = await newShop();
    const { id, customer_id, payment_schedule, first_payment_date } = await makeInstallments(own);
    const [first, second] = payment_schedule;
    const start = Date.parse(first_payment_date);
    const goTo = (days: number) => advance(own, { to: new Date(start + days * DAY).toISOString() });
    await adjust(own, customer_id, 20);
    await goTo(0);
    expect((await historyOf(own, customer_id)).items).toEqual([]);
    // The plan defaults, which gives the credit back, and pays again when it is reinstated.
    await goTo(30);
    expect((await own.call('GET', `/installment-plans/${id}`)).body.status).toBe('defaulted');
    await adjust(own, customer_id, 85);
    expect((await own.call('POST', `/installment-plans/${id}/reinstate`)).status).toBe(200);
    await goTo(130);
    await reconcileInstallments(own);
    expect((await own.call('GET', `/installment-plans/${id}`)).body).toMatchObject({ status: 'completed' });
    const { items } = await historyOf(own, customer_id);
    expect(items.map(({ links }) => links)).toEqual([[`/installments/${second.id}`], [`/installments/${first.id}`]]);
    expect(items.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A bicycle, part 2 of 2 \$50\.00 .* from your credit Details/),
      expect.stringMatching(/^A bicycle, part 1 of 2 \$55\.00 /),
    ]);
  });

  test('appears once for a plan that was paid off at once', async () => {
    const own = await newShop();
    const { id, customer_id } = await makeInstallments(own);
    const { body: payoff } = await own.call('POST', `/installment-plans/${id}/pay-off`);
    await payInstallment(own, wallet, payoff.id);
    const { items } = await historyOf(own, customer_id);
    expect(items.map(({ text }) => /\$[\d.]+/.exec(text)?.[0]).sort()).toEqual(['$100.00', '$50.00', '$50.00']);
    expect(items.filter(({ text }) => text.includes('prepaid'))).toHaveLength(2);
  });
});

describe('credit notes', () => {
  async function refundedPeriod(email: string) {
    const { id, current_payment } = await subscribeTo(service, { name: 'Silver' }, { customer_email: email });
    await shop.customer.pay(await solanaPayUrl(service, current_payment.id));
    await shop.settle();
    await runReconcile(service);
    const { body: refund } = await shop.post(`/payments/${current_payment.id}/refunds`, { amount: 4 });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    await runReconcile(service);
    const [note] = await shop.get(`/credit-notes?subscription_id=${id}`);
    return note;
  }

  async function voidedInvoice(customer_id: string, of = service) {
    const { body } = await of.call('POST', '/invoices', { customer_id, amount: 30, description: 'Coffee' });
    await of.call('POST', `/invoices/${body.id}/send`);
    expect((await of.call('POST', `/invoices/${body.id}/void`)).status).toBe(200);
    const [note] = (await of.call('GET', `/credit-notes?invoice_id=${body.id}`)).body;
    return note;
  }

  test('of periods and invoices appear with their PDFs', async () => {
    const { id, email } = await newCustomer();
    const notes = [await refundedPeriod(email), await voidedInvoice(id)];
    const { items } = await historyOf(service, id);
    const visit = await visitPortal(service, id);
    for (const { id: note, credit_note_number, invoice_number, amount } of notes) {
      const item = items.find(({ text }) => text.includes(credit_note_number));
      const path = `/portal/${id}/credit-notes/${note}/pdf`;
      expect(item?.text).toMatch(new RegExp(`^Credit note ${credit_note_number} -\\$${amount}.00 .*`));
      expect(item?.text).toContain(`For invoice ${invoice_number}`);
      expect(item?.links).toEqual([path]);
      const { status, headers } = await visit.get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('content-disposition')).toContain(credit_note_number);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(items).toHaveLength(3);
  });

  test('are shown to nobody but their customer, who has opened the portal', async () => {
    const [{ id }, stranger] = [await newCustomer(), await newCustomer()];
    const other = await newShop();
    const foreign = await voidedInvoice((await newCustomer(other)).id, other);
    const note = await voidedInvoice(id);
    const pathOf = (customer: string, noteId: string) => `/portal/${customer}/credit-notes/${noteId}/pdf`;
    expect((await newVisit(service).get(pathOf(id, note.id))).status).toBe(403);
    const visit = await visitPortal(service, stranger.id);
    expect((await visit.get(pathOf(id, note.id))).status).toBe(403);
    for (const wrong of [note.id, foreign.id, 'x', '%00', 'crn_00000000000000000000000000']) {
      expect((await visit.get(pathOf(stranger.id, wrong))).status).toBe(404);
    }
    expect((await historyOf(service, stranger.id)).items).toEqual([]);
  });

  test('count towards the limit of a client’s requests', async () => {
    const limited = await startService({ env: { IP_LIMIT_PER_MINUTE: '2' } });
    try {
      const get = () => newVisit(limited).get(`/portal/x/credit-notes/x/pdf`);
      expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([404, 404, 429]);
    } finally {
      await limited.stop();
    }
  });

  test('and what credit paid stay visible when their customer is merged', async () => {
    const { shop: own, begin, credit, customer } = await newCreditShop(service, { name: 'Silver' });
    await credit(10);
    const { id } = await begin();
    const note = await voidedInvoice(customer.id, own);
    const kept = await newCustomer(own);
    await own.call('POST', `/customers/${kept.id}/merge`, { customer_id: customer.id });
    const { items } = await historyOf(own, kept.id);
    const path = `/portal/${kept.id}/credit-notes/${note.id}/pdf`;
    expect(items.map(({ links }) => links)).toEqual([[path], [`/subscriptions/${id}/periods/1/pdf`]]);
    expect((await (await visitPortal(own, kept.id)).get(path)).status).toBe(200);
  });
});

test('all pages together show everything once, however many other changes of the balance are between', async () => {
  const { shop: own, begin, credit, customer } = await newCreditShop(service, { name: 'Silver' });
  const { merchant_id, mode } = (await findPortalCustomer(service.db, customer.id)) as PortalCustomer;
  const paths: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await credit(50);
    for (let count = 0; count < 5; count += 1) paths.push(`/subscriptions/${(await begin()).id}/periods/1/pdf`);
    await sql`
      insert into balance_transactions (id, merchant_id, mode, customer_id, currency, purpose, kind, amount, created_at)
      select typeid('cbt'), ${merchant_id}, ${mode}, ${customer.id}, 'USD', '', 'adjustment', 0.01, date_trunc('milliseconds', clock_timestamp())
      from generate_series(1, ${MAX_READ_CHANGES})`.execute(service.db);
    await own.call('POST', `/customers/${customer.id}/balance-transactions`, {
      amount: -MAX_READ_CHANGES / 100,
      currency: 'USD',
    });
  }
  const shown: string[] = [];
  let pages = 0;
  for (let query: string | null = ''; query !== null; pages += 1) {
    const { items, older } = await historyOf(own, customer.id, query);
    expect(items.length).toBeLessThanOrEqual(PORTAL_PAGE);
    shown.push(...items.flatMap(({ links }) => links));
    query = older;
  }
  expect(shown.toSorted()).toEqual(paths.toSorted());
  expect(pages).toBeGreaterThan(2);
});
