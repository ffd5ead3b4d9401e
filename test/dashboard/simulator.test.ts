import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, serveLocally } from '../../scripts/lib/localServer.ts';
import { EXAMPLE_SIGNATURE } from '../../src/api/http/fields.ts';
import { startWeb } from '../../src/api/start.ts';
import { SIMULATION_KINDS } from '../../src/domain/simulations.ts';
import type { PayOrder } from '../../src/services/demoWallet.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment, expirePayment, setPayment } from '../support/factories/payments.ts';
import { AT_ONCE, type Service, silent, startService } from '../support/service.ts';

/** The demo wallet, which pays nothing: it notes its orders. */
let wallet: LocalServer;
let orders: PayOrder[] = [];
const PAYS: RequestListener = (_, response) => response.end(EXAMPLE_SIGNATURE);
let respond = PAYS;
let service: Service;
let support: DeskVisit;
let owner: DeskVisit;
beforeAll(async () => {
  wallet = await serveLocally(async (request, response) => {
    orders.push(JSON.parse((await request.toArray()).join('')));
    respond(request, response);
  });
  service = await startService({ env: { DEMO_WALLET_URL: wallet.url, DEMO_WALLET_SECRET: 'secret' } });
  owner = await visitDesk(service);
  support = await visitDesk(service, 'support');
});
afterAll(async () => {
  await service.stop();
  await wallet.stop();
});

let forms = 0;
const newForm = () => `form-${++forms}`;
const make = async (fields: object = {}): Promise<any> =>
  (await service.call('POST', '/payments', { amount: 7, ...fields })).body;
const open = (path = '', visit = owner) => visit.get(`${visit.path}/simulator${path}`);
/** Sends a form of the simulator, and returns the answer and what the wallet was to pay. */
async function send(path: string, fields: Record<string, string>) {
  orders = [];
  const answer = await owner.post(`${owner.path}/simulator${path}`, { once: newForm(), ...fields });
  return { ...answer, location: answer.headers.get('location'), orders };
}

/** Returns the kinds that a page offers. */
const kindsOf = (text: string) => [...text.matchAll(/name="kind" value="(\w+)"/g)].map(([, kind]) => kind);

test('lists open payments, and creates one', async () => {
  const [own, done] = [await make({ description: '<b>Tea</b>' }), await make({ description: 'Done' })];
  await expirePayment(service, done.id);
  const { text } = await open();
  expect(text).toContain('&lt;b&gt;Tea&lt;/b&gt;');
  expect(text).toContain(`/simulator/${own.id}"`);
  expect(text).not.toContain(done.id);
  // The merchant has wallets for these tokens.
  expect(text).toContain('<option value="USDT"');
  expect(text).not.toContain('<option value="PYUSD"');

  const fields = { once: newForm(), amount: '12.50', currency: 'EUR', token: 'USDT', pay_from_exchange: 'on' };
  const [first, again] = [await send('', fields), await send('', fields)];
  expect(first.location).toBe(again.location);
  const id = first.location?.split('/').at(-1);
  const { body } = await service.call('GET', `/payments/${id}`);
  expect(body).toMatchObject({ amount: 12.5, currency: 'EUR', payment_token: 'USDT', pay_from_exchange: true });

  const refused = await send('', { amount: 'much', currency: 'USD', token: 'USDC' });
  expect([refused.status, refused.text.includes('Enter a number.')]).toEqual([422, true]);
  expect(refused.text).toContain('value="much"');
});

test('offers the ways to pay that the payment’s state allows, each with a sentence', async () => {
  const { id } = await make();
  const pending = await open(`/${id}`);
  const open_kinds = SIMULATION_KINDS.filter((kind) => kind !== 'late');
  expect(kindsOf(pending.text)).toEqual(open_kinds);
  expect(pending.text).toContain('The payer sends all that is due, and the payment is paid some seconds later.');
  expect(pending.text).toContain('and this payment does not expect that');
  expect(pending.text).toContain('hx-trigger="every 2s"');
  await expirePayment(service, id);
  const expired = await open(`/${id}`);
  expect(kindsOf(expired.text)).toEqual(['late']);
  expect(expired.text).not.toContain('hx-get');

  const exchange = await make({ pay_from_exchange: true });
  expect((await open(`/${exchange.id}`)).text).toContain('the exact amount identifies the payment');
  await confirmPayment(service, exchange.id);
  const { text } = await open(`/${exchange.id}`);
  expect(kindsOf(text)).toEqual([]);
  expect(text).toContain('This payment is paid.');
});

test.each(SIMULATION_KINDS)('has a payer pay in the way %s, and shows the transaction', async (kind) => {
  const { id } = await make();
  if (kind === 'late') await expirePayment(service, id);
  const { status, location, orders } = await send(`/${id}`, { kind });
  expect([status, location]).toEqual([
    303,
    `${owner.path}/simulator/${id}?kind=${kind}&signature=${EXAMPLE_SIGNATURE}`,
  ]);
  expect(orders).toMatchObject([{ payment_id: id }]);
  const shown = await owner.get(location as string);
  expect(shown.text).toContain('Last simulation');
  expect(shown.text).toContain(`/tx/${EXAMPLE_SIGNATURE}`);
  // Also of a payment that has ended, until the late money is read.
  expect(shown.text).toContain(`?kind=${kind}&amp;signature=${EXAMPLE_SIGNATURE}&amp;poll=1`);
});

test('pays another amount, and says what is wrong with one', async () => {
  const { id } = await make();
  const { orders } = await send(`/${id}`, { kind: 'underpaid', amount: '1.5' });
  expect(orders[0]?.transfers).toMatchObject([{ amount: '1500000' }]);
  const refused = await send(`/${id}`, { kind: 'underpaid', amount: '700' });
  expect(refused).toMatchObject({ status: 422, orders: [] });
  expect(refused.text).toContain('must be less than 7 USDC, which is due');
  expect(refused.text).toContain('id="amount-underpaid" name="amount" value="700"');
  expect((await send(`/${id}`, { kind: 'overpaid', amount: '"<b>' })).text).toContain('&quot;&lt;b&gt;');
  expect(await send(`/${id}`, { kind: 'nonsense' })).toMatchObject({ status: 422, orders: [] });
});

test('a form sent again pays once', async () => {
  const { id } = await make();
  const fields = { once: newForm(), kind: 'exact' };
  const first = await send(`/${id}`, fields);
  const again = await send(`/${id}`, fields);
  expect([first.orders.length, again.orders.length]).toEqual([1, 0]);
  expect(again.location).toBe(first.location);
});

test('says on the page why a payer cannot pay, whatever the reason', async () => {
  const { id } = await make();
  expect(await send(`/${id}`, { kind: 'late' })).toMatchObject({ status: 409, orders: [] });
  respond = (_, response) => response.writeHead(422).end('The faucet <is> empty.');
  const broke = await send(`/${id}`, { kind: 'exact' });
  expect(broke.text).toContain('The payment could not be simulated: The faucet &lt;is&gt; empty.');
  respond = (_, response) => response.writeHead(500).end();
  const gone = await send(`/${id}`, { kind: 'exact' });
  expect([gone.status, gone.text.includes('The demo wallet does not answer properly.')]).toEqual([503, true]);
  expect(kindsOf(gone.text)).toContain('exact');
  // What answers a form does not ask for itself again.
  expect(gone.text).not.toContain('hx-get');
  respond = PAYS;
});

test('an address that somebody made up shows nothing of theirs', async () => {
  const { id } = await make();
  for (const query of ['kind=exact&signature=<b>', `kind=<b>&signature=${EXAMPLE_SIGNATURE}`])
    expect((await open(`/${id}?${query}`)).text).not.toContain('Last simulation');
});

test('late money that was read ends the waiting', async () => {
  const { id } = await make();
  await expirePayment(service, id);
  const path = `/${id}?kind=late&signature=${EXAMPLE_SIGNATURE}`;
  expect((await open(path)).text).toContain('hx-get');
  await setPayment(service, id, { exceptions: ['late'] });
  expect((await open(path)).text).not.toContain('hx-get');
});

test('a payment’s own page leads to it in test mode, those who may create payments', async () => {
  const { id } = await make();
  const link = `/simulator/${id}"`;
  expect((await owner.get(`${owner.path}/payments/${id}`)).text).toContain(link);
  expect((await support.get(`${support.path}/payments/${id}`)).text).not.toContain(link);
  expect((await open(`/${id}`, support)).status).toBe(403);
  const live = await visitDesk(service, 'owner', 'live');
  expect((await open('', live)).status).toBe(404);
  expect((await live.get(live.path)).text).not.toContain('/simulator');
});

test('a service without a demo wallet says what the operator must do', async () => {
  const { DEMO_WALLET_URL: _, DEMO_WALLET_SECRET: __, ...config } = service.config;
  const web = await startWeb(config as Service['config'], silent, AT_ONCE);
  const visit = await visitDesk({ ...service, url: `http://127.0.0.1:${web.port}` });
  const { id } = await make();
  for (const { text } of [await open('', visit), await open(`/${id}`, visit)]) {
    expect(text).toContain('The simulator is not set up.');
    expect(text).toContain('DEMO_WALLET_SECRET');
    expect(kindsOf(text)).toEqual([]);
  }
  const refused = await visit.post(`${visit.path}/simulator/${id}`, { once: newForm(), kind: 'exact' });
  expect([refused.status, refused.text.includes('This service has no simulator.')]).toEqual([409, true]);
  await web.stop();
});
