import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { readColumns } from '../../src/db/moves/catalog.ts';
import { withMoveClient } from '../../src/db/moves/client.ts';
import { keyJson, keyOf } from '../../src/db/moves/parts.ts';
import { isOwned, movedTables } from '../../src/db/moves/tables.ts';
import { moveMerchant } from '../../src/services/moves/move.ts';
import { type Authenticator, newAuthenticator } from '../support/authenticator.ts';
import { type Cells, cellOf, startCells } from '../support/cells.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { examplePath, type Known, knownBody, learn, prepareFor, prepareForExamples } from '../support/examples.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { FINAL } from '../support/finality.ts';
import { LIST_PATHS } from '../support/lists.ts';
import { serviceOf } from '../support/merchants.ts';
import { loadContract } from '../support/openapi.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { askForReport } from '../support/reports.ts';
import type { Service } from '../support/service.ts';
import { makePlan } from '../support/subscriptions.ts';
import { fundedPayer } from '../support/transactions.ts';
import { until } from '../support/until.ts';

const ORIGIN = 'http://localhost:3000';
const MONTH_SECONDS = 32 * 24 * 3600;

let cells: Cells;
/** The merchant in both cells. */
let [here, there]: Service[] = [];
let [customer, shop]: Wallet[] = [];
beforeAll(async () => {
  cells = await startCells();
  here = cells.source;
  there = serviceOf(cells.target, here.merchant);
  customer = await fundedWallet(here);
  shop = await openWallet(here.chain.url, fundedPayer(here).keypair.secretKey);
  await setWallet(here, shop.address, 'USDC');
});
afterAll(() => cells.stop());

/** Posts the documented example of every request that makes something. */
async function makeEverything(service: Service): Promise<void> {
  const contract = await loadContract(service.url);
  const known: Known = new Map();
  await prepareForExamples(service, contract, known);
  for (const operation of contract.operations) {
    if (operation.method !== 'POST' || /advance|test-clocks\//.test(operation.path)) continue;
    await prepareFor(service, operation, known);
    const path = examplePath(operation, known).replace('/api/v1', '');
    const { body } = await service.call('POST', path, knownBody(operation, known));
    learn(known, JSON.stringify(body));
  }
  const { id } = await askForReport(service, { type: 'invoices' });
  await until(async () => (await service.call('GET', `/reports/${id}`)).body.status === 'ready');
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  await service.call('POST', '/payments', { amount: 7 }, live);
  await service.call('POST', '/customers', { email: 'live@example.com' }, live);
}

/** Pays a payment, and waits until its money is final. */
async function pay(service: Service, paymentId: string): Promise<void> {
  await (customer as Wallet).pay(await solanaPayUrl(service, paymentId));
  const isConfirmed = async () => (await service.call('GET', `/payments/${paymentId}`)).body.status === 'confirmed';
  await until(isConfirmed);
  here?.chain.control.advanceSlots(FINAL);
}

/** Makes a paid payment, a refund of it that is completed, and one that nobody has sent yet. Returns the open one. */
async function refundTwice(service: Service): Promise<string> {
  const { body: payment } = await service.call('POST', '/payments', { amount: 9 }, { 'idempotency-key': 'refunded' });
  await pay(service, payment.id);
  const refund = async () => {
    const { status, body } = await service.call('POST', `/payments/${payment.id}/refunds`, { amount: 4 });
    expect([status, body]).toMatchObject([201, { status: 'pending' }]);
    return body.id as string;
  };
  await completeRefund(service, await refund());
  return refund();
}

/** Sends the transaction of a refund, and waits until it is final. */
async function completeRefund(service: Service, id: string): Promise<void> {
  const build = () => service.call('POST', `/refunds/${id}/build-transaction`, { payer_wallet: shop?.address });
  // The money of its payment has to be final.
  await until(async () => (await build()).status === 200);
  const built = await build();
  await shop?.send(built.body.transaction);
  await until(async () => {
    here?.chain.control.advanceSlots(FINAL);
    return (await service.call('GET', `/refunds/${id}`)).body.status === 'completed';
  });
}

/** Makes a subscription on a test clock of its own, whose first period is paid. */
async function subscribeOnClock(service: Service): Promise<{ clock: string; id: string }> {
  const { body: clock } = await service.call('POST', '/test-clocks', { name: 'Move' });
  const onClock = { email: 'clock@example.com', test_clock_id: clock.id };
  const { body: subscriber } = await service.call('POST', '/customers', onClock);
  const plan = await makePlan(service);
  const { body } = await service.call('POST', '/subscriptions', { plan_id: plan.id, customer_id: subscriber.id });
  await pay(service, body.current_payment.id);
  await until(async () => (await service.call('GET', `/subscriptions/${body.id}`)).body.status === 'active');
  return { clock: clock.id, id: body.id };
}

/** Posts JSON as the script of our own pages does. */
async function post({ url }: Service, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as any, cookies: answer.headers.getSetCookie() };
}

async function addPasskey(service: Service, { cookie }: DeskVisit): Promise<Authenticator> {
  const path = '/dashboard/account/passkeys';
  const authenticator = newAuthenticator(ORIGIN);
  const { body: options } = await post(service, `${path}/options`, {}, cookie);
  expect((await post(service, path, { response: authenticator.register(options) }, cookie)).status).toBe(200);
  return authenticator;
}

/** Signs in with a passkey. Returns the cookie of the session. */
async function signIn(service: Service, { answer }: Authenticator): Promise<string> {
  const path = '/dashboard/sign-in/passkey';
  const options = await post(service, `${path}/options`, {});
  const entered = await post(service, path, { response: answer(options.body) }, pairs(options.cookies));
  expect(entered.status).toBe(200);
  return pairs(entered.cookies);
}

const pairs = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** Returns the keys of all rows of the merchant in a cell, by table. */
function keysIn(service: Service): Promise<Map<string, Set<string>>> {
  return withMoveClient(cellOf(service).url, async (client) => {
    const columns = await readColumns(client);
    const found = new Map<string, Set<string>>();
    for (const rule of movedTables) {
      if (rule.kind !== 'owned' || rule.isUnfrozen) continue;
      const { rows } = await client.query<{ key: string }>(
        `select ${keyJson(keyOf(rule, columns), 'own')}::text as key from ${rule.name} own
         where ${isOwned(rule, service.merchant.id)}`,
      );
      found.set(rule.name, new Set(rows.map(({ key }) => key)));
    }
    return found;
  });
}

/** Lists with parameters, and those whose first page changes by itself. */
const OTHERS = /:|request-log|events|webhooks$/;

/** Returns the ids on the first page of every other list of the API, in both modes. */
async function listed(service: Service): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  for (const mode of ['test', 'live'] as const) {
    const headers = { authorization: `Bearer ${service.merchant.keys[mode]}` };
    for (const path of LIST_PATHS.filter((list) => !OTHERS.test(list))) {
      const { status, body } = await service.call('GET', path.replace('/api/v1', ''), undefined, headers);
      if (status === 200 && Array.isArray(body)) lists[`${mode} ${path}`] = body.map((item: { id: string }) => item.id);
    }
  }
  return lists;
}

/** Tables that the story must fill, or it would prove nothing about them. */
const FILLED = `api_keys audit_log balance_transactions coupons credit_notes customers events idempotency_keys installment_plans
  installments invoices ledger_entries memberships payment_legs payment_links payments proofs refund_batches refund_transfers refunds
  report_chunks reports subscription_periods subscription_plans subscriptions test_clocks transfers webhook_endpoints webhook_secrets`;

test('a merchant with everything arrives whole, and what had begun goes on', { timeout: 120_000 }, async () => {
  const [source, target] = [here as Service, there as Service];
  const owner = await visitDesk(source);
  const passkey = await addPasskey(source, owner);
  const refund = await refundTwice(source);
  const subscription = await subscribeOnClock(source);
  await makeEverything(source);
  const [keys, lists] = [await keysIn(source), await listed(source)];

  await moveMerchant({ source: cellOf(source), target: cellOf(target), to: 'two' }, source.merchant.id, cells.file);

  const arrived = await keysIn(target);
  const lost = [...keys].flatMap(([table, own]) =>
    [...own.difference(arrived.get(table) as Set<string>)].map((key) => `${table} ${key}`),
  );
  expect(lost).toEqual([]);
  expect(FILLED.split(/\s+/).filter((table) => keys.get(table)?.size === 0)).toEqual([]);
  const after = await listed(target);
  for (const [list, ids] of Object.entries(lists))
    expect([list, after[list]]).toEqual([list, expect.arrayContaining(ids)]);

  const cookie = await signIn(target, passkey);
  const page = await fetch(`${target.url}${owner.path}/payments`, { headers: { cookie }, redirect: 'manual' });
  expect(page.status).toBe(200);

  await completeRefund(target, refund);

  const { id, clock } = subscription;
  const moved = await target.call('POST', `/test-clocks/${clock}/advance`, { seconds: MONTH_SECONDS });
  expect(moved.status).toBe(202);
  await until(async () => (await target.call('GET', `/subscriptions/${id}/periods`)).body.length > 1);
});
