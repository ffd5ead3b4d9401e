import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secretsKeysOf } from '../../src/config/index.ts';
import { deactivateKeys } from '../../src/db/merchants/apiKeys.ts';
import { findBillingSettings } from '../../src/db/merchants/billingSettings.ts';
import { splitsOf } from '../../src/db/payments/splits.ts';
import { transact } from '../../src/db/transaction.ts';
import { openSecret, type SigningSecret } from '../../src/db/webhooks/secrets.ts';
import { search } from '../../src/services/search.ts';
import { exampleOf, idsIn, knownBody, knownPath, withKnown } from '../support/examples.ts';
import { elapseMailLimits } from '../support/factories/mails.ts';
import { type Contract, loadContract, type Operation } from '../support/openapi.ts';
import { type Answer, type Service, startService, UNLOGGED } from '../support/service.ts';
import { makeEverything, makeTenants, readBooks, type Tenant } from '../support/tenants.ts';

let service: Service;
let contract: Contract;
let tenants: Tenant[];
beforeAll(async () => {
  service = await startService({ limits: UNLOGGED });
  contract = await loadContract(service.url);
  tenants = await makeTenants(service, contract);
});
afterAll(() => service.stop());

// Several tests mail the same addresses.
beforeEach(() => elapseMailLimits(service, { days: 1 }));

const [A_TEST, A_LIVE, B_TEST, B_LIVE] = [0, 1, 2, 3];
const tenantAt = (index: number) => tenants[index] as Tenant;

/** Routes without a key: a payer has only an unguessable id. The answers contain no personal data. */
const PUBLIC = [
  'POST /api/v1/payment-links/{link_code}/pay',
  'GET /api/v1/payment-links/{link_code}/visits/{visit}/transaction-request',
  'POST /api/v1/payment-links/{link_code}/visits/{visit}/transaction-request',
  'GET /api/v1/payments/{id}/status',
  'GET /api/v1/payments/{id}/checkout-data',
  'POST /api/v1/payments/{id}/build-transaction',
  'POST /api/v1/payments/{id}/submit-transaction',
  'POST /api/v1/payments/{id}/retry',
  'POST /api/v1/payments/{id}/receipt',
  'POST /api/v1/payments/{id}/token',
  'GET /api/v1/payments/{id}/transaction-request',
  'POST /api/v1/payments/{id}/transaction-request',
  'GET /api/v1/refunds/{id}/transaction-request',
  'POST /api/v1/refunds/{id}/transaction-request',
  'GET /api/v1/refund-batches/{id}/transaction-request',
  'POST /api/v1/refund-batches/{id}/transaction-request',
  'GET /api/v1/reports/{id}/file',
  'GET /api/v1/openapi.json',
];

/** Routes that show customers an offer. Another merchant's key must show no more than no key does. */
const OFFERS = [
  'GET /api/v1/payment-links/{link_code}',
  'GET /api/v1/subscription-plans/{plan_id}',
  'GET /api/v1/subscriptions/plans/{plan_id}',
];

/** Routes that accept a customer's request without a key; a key must match the offer's merchant and mode. */
const OPTIONAL_KEY = ['POST /api/v1/subscriptions'];

/** Checks, for each route that names no resource, that it shows the caller's own account. A new one needs a line here. */
const SHOWS_OWN: Record<string, (body: any, caller: Tenant) => boolean | Promise<boolean>> = {
  'GET /api/v1/merchant': ({ id, mode, commitment, settlement_wallets: { USDC, USDT, SOL } }, caller) =>
    id === caller.merchant_id &&
    mode === caller.mode &&
    commitment === caller.commitment &&
    [USDC, USDT, SOL].every((wallet) => wallet === caller.wallet),
  'GET /api/v1/periods/{month}': ({ month }, { known }) => month === known.get('month'),
  'GET /api/v1/balances': (accounts, caller) =>
    accounts.length > 0 && accounts.every(({ wallet }: any) => wallet === null || wallet === caller.wallet),
  'GET /api/v1/webhook-secret': async ({ secret }, caller) => secret === (await storedSecret(caller)),
  'GET /api/v1/billing-settings': async ({ seller_name }, caller) =>
    seller_name === (await findBillingSettings(service.db, caller)).seller_name,
  'GET /api/v1/checkout-settings': ({ support_url }, { merchant_id, mode }) =>
    support_url === `https://shop.example/${merchant_id}/${mode}`,
  'GET /api/v1/proofs': (proofs: { wallet: string }[], { wallet }) =>
    proofs.length > 0 && proofs.every((proof) => proof.wallet === wallet),
  // Meanwhile the other merchant's clock is moving.
  'GET /api/v1/test-clock': ({ status }) => status === 'ready',
  // Everybody has a customer with the address of the examples.
  'GET /api/v1/search': (hits) => hits.length > 0,
};

async function storedSecret({ merchant_id, mode }: Tenant): Promise<string> {
  const row: SigningSecret = await service.db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow();
  // Under another id, because a process caches what it has opened.
  return openSecret({ ...row, id: `${row.id} in the test` }, secretsKeysOf(service.config));
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const withKey = () => contract.operations.filter((operation) => !PUBLIC.includes(nameOf(operation)));
const isList = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'limit');
/** Returns whether the path or body names a resource by its id. Several merchants may know a customer's wallet. */
const namesResource = ({ path, body }: Operation) =>
  /\{(?!wallet|month)/.test(path) || /"[a-z]+_01h455vb4pex5vsknk084sn02q"/.test(JSON.stringify(body?.example ?? null));

const say = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;

/** Returns the error in the only page of a list, or null. */
function listProblem(answer: Answer): string | null {
  const { status, headers, body } = answer;
  if (status !== 200) return say(answer);
  const shown = (body.data ?? body).length;
  const counts = [Number(headers.get('x-total-count')), body.pagination?.total ?? shown];
  return counts.every((count) => count === shown) ? null : `counts ${counts} and shows ${shown}`;
}

/** Returns the answers that show another tenant's data. A live key may see the test keys of its own merchant. */
function foreign(answers: Map<string, Answer>, caller: Tenant, owners: Map<string, Tenant>): Record<string, string> {
  const mayKnow = (owner: Tenant, id: string) =>
    owner === caller || (/^key_/.test(id) && caller.mode === 'live' && owner.merchant_id === caller.merchant_id);
  const found: Record<string, string> = {};
  for (const [request, { body }] of answers) {
    for (const id of idsIn(JSON.stringify(body))) {
      const owner = owners.get(id);
      if (owner && !mayKnow(owner, id)) found[request] = `shows ${id} of ${owner.name}`;
    }
  }
  return found;
}

test('works without a key only on the routes for payers and customers', () => {
  const open = contract.operations.filter(({ needsKey }) => !needsKey).map(nameOf);
  expect(open.toSorted()).toEqual([...PUBLIC, ...OFFERS, ...OPTIONAL_KEY].toSorted());
});

test('stores no row that names a resource of another merchant or of the other mode', async () => {
  const { mixed, rows, owners } = await readBooks(service.db, tenants);
  expect(mixed).toEqual([]);
  expect(new Set(owners.values())).toEqual(new Set(tenants));
  for (const own of rows.values()) expect(own.length).toBeGreaterThan(50);
});

test('shows money without a reference only to the merchant who has that wallet in that mode', async () => {
  // Each mode's transaction pays the wallets of both modes.
  for (const { call, wallet } of tenants) {
    const { body } = await call('GET', '/unapplied-transfers');
    expect(body.map((transfer: { destination_wallet: string }) => transfer.destination_wallet)).toEqual([wallet]);
  }
});

test('directs every kind of payment to the wallet of its own merchant and mode', async () => {
  const causes = ['payment_link_id', 'invoice_id', 'subscription_id', 'installment_id'] as const;
  const payments = await service.db
    .selectFrom('payments')
    .select(['merchant_id', 'mode', 'wallet', ...causes])
    .execute();
  for (const { merchant_id, mode, wallet, name } of tenants) {
    const own = payments.filter((payment) => payment.merchant_id === merchant_id && payment.mode === mode);
    expect(own.filter((payment) => payment.wallet !== wallet)).toEqual([]);
    for (const cause of causes) expect(own.filter((payment) => payment[cause]).length, name).toBeGreaterThan(0);
  }
});

test.each([
  ['a test key', 'another merchant’s test resources', B_TEST, A_TEST],
  ['a live key', 'another merchant’s test resources', B_LIVE, A_TEST],
  ['a live key', 'its own merchant’s test resources', A_LIVE, A_TEST],
  ['a test key', 'another merchant’s live resources', B_TEST, A_LIVE],
  ['a live key', 'another merchant’s live resources', B_LIVE, A_LIVE],
  ['a test key', 'its own merchant’s live resources', A_TEST, A_LIVE],
])('%s neither reads, lists nor changes %s', async (_, __, callerAt, ownerAt) => {
  const [caller, owner] = [tenantAt(callerAt), tenantAt(ownerAt)];
  const isSameMerchant = caller.merchant_id === owner.merchant_id;
  /** A live key manages all keys of its merchant. A test key that asks for a live key is refused as a wrong key is. */
  const isRefusedAsWrongKey = ({ path }: Operation) =>
    (isSameMerchant && path.includes('/keys/')) || (caller.mode === 'live' && /\/test(-clocks|\/)/.test(path));
  const statusFor = (operation: Operation) => (isRefusedAsWrongKey(operation) ? 401 : 404);
  const isAllowed = ({ path }: Operation) => isSameMerchant && path.includes('/keys/') && caller.mode === 'live';

  const before = await readBooks(service.db, tenants);
  const wrong: Record<string, string> = {};
  const lists = new Map<string, Answer>();
  for (const operation of withKey()) {
    const { method } = operation;
    const request = nameOf(operation);
    // The live mode has no test clocks.
    if (operation.path.includes('/test-clocks') && owner.mode === 'live') continue;
    const path = knownPath(operation, owner.known);
    if (OFFERS.includes(request)) {
      const [withForeignKey, withoutKey] = [
        await caller.call(method, path),
        await caller.call(method, path, undefined, { authorization: '' }),
      ];
      if (say(withForeignKey) !== say(withoutKey)) wrong[request] = say(withForeignKey);
    } else if (namesResource(operation)) {
      if (isAllowed(operation)) continue;
      const answer = await caller.call(method, path, knownBody(operation, owner.known));
      if (answer.status !== statusFor(operation)) wrong[request] = say(answer);
    } else if (isList(operation) && !isRefusedAsWrongKey(operation)) {
      for (const filter of filtersOf(operation, owner)) {
        const answer = await caller.call(method, `${path}?limit=100${filter}`);
        const problem = listProblem(answer);
        if (problem) wrong[request + filter] = problem;
        lists.set(request + filter, answer);
      }
    }
  }
  const after = await readBooks(service.db, tenants);
  expect({ ...wrong, ...foreign(lists, caller, after.owners) }).toEqual({});
  expect(after.rows.get(owner)).toEqual(before.rows.get(owner));
});

/** Returns queries of a list, without a filter and with each filter by a tenant's resource or customer. */
function filtersOf({ path, parameters }: Operation, { known }: Tenant): string[] {
  const filters = parameters.filter(({ in: where, name }) => where === 'query' && /_id$|^customer_/.test(name));
  return ['', ...filters.map((one) => `&${one.name}=${withKnown(known, exampleOf(path, one))}`)];
}

/** Returns the query of an operation with the parameters that it needs. */
function neededQuery({ path, parameters }: Operation): string {
  const needed = parameters.filter(({ in: where, required }) => where === 'query' && required);
  return needed.length === 0 ? '' : `?${needed.map((one) => `${one.name}=${exampleOf(path, one)}`).join('&')}`;
}

test.each([
  ['a merchant’s test key', A_TEST],
  ['a merchant’s live key', A_LIVE],
  ['another merchant’s test key', B_TEST],
  ['another merchant’s live key', B_LIVE],
])('%s lists and changes only its own merchant and mode', async (_, callerAt) => {
  const caller = tenantAt(callerAt);
  const others = tenants.filter((tenant) => tenant !== caller);
  await caller.call('POST', '/test-clock/stop');
  for (const { mode, call } of others) if (mode === 'test') await call('POST', '/test-clock/advance', { seconds: 60 });

  const before = await readBooks(service.db, tenants);
  const wrong: Record<string, string> = {};
  const answers = new Map<string, Answer>();
  for (const operation of withKey()) {
    const { method, path } = operation;
    const request = nameOf(operation);
    if (/\{(?!wallet|month)/.test(path)) continue;
    const query = isList(operation) ? '?limit=100' : neededQuery(operation);
    const body = path.endsWith('/keys') ? { mode: caller.mode } : knownBody(operation, caller.known);
    const address = knownPath(operation, caller.known) + query;
    const answer = await caller.call(method, address, method === 'GET' ? undefined : body);
    answers.set(request, answer);
    if (path.includes('/test-clock') && caller.mode === 'live') {
      if (answer.status !== 401) wrong[request] = say(answer);
    } else if (method === 'POST' && path.endsWith('/verified-emails') && caller.mode === 'live') {
      if (answer.status !== 409) wrong[request] = say(answer);
    } else if (isList(operation)) {
      const isEmpty = (answer.body.data ?? answer.body).length === 0;
      const problem = isEmpty ? 'shows nothing: make one in makeTenants' : listProblem(answer);
      if (problem) wrong[request] = problem;
    } else if (answer.status >= 300 || (method === 'GET' && !(await SHOWS_OWN[request]?.(answer.body, caller)))) {
      wrong[request] = say(answer);
    }
  }
  const after = await readBooks(service.db, tenants);
  expect({ ...wrong, ...foreign(answers, caller, after.owners) }).toEqual({});
  for (const other of others) expect(after.rows.get(other)).toEqual(before.rows.get(other));
});

test('finds every kind of object by its id, and finds it for its own merchant and mode alone', async () => {
  const { owners } = await readBooks(service.db, tenants);
  // One of each kind and tenant. The newest, which other tests do not end meanwhile.
  const samples = new Map([...owners].map(([id, owner]) => [`${owner.name} ${id.split('_')[0]}`, { id, owner }]));
  const wrong: string[] = [];
  for (const { id, owner } of samples.values()) {
    for (const caller of tenants) {
      const hits = await search(service.db, caller, id, { locale: 'en', scopes: ['*'] });
      const isExpected = caller === owner && !/^(mer|whs|eml|vem|req|rpt|rsc|len|ltx|prf|cpt)_/.test(id);
      if (hits.length > 0 !== isExpected || hits.some((hit) => owners.get(hit.id) !== caller))
        wrong.push(`${caller.name} finds ${JSON.stringify(hits)} by ${id}`);
    }
  }
  expect(wrong).toEqual([]);
  const prefixes = [...samples.values()].map(({ id }) => id.split('_')[0] as string);
  expect(new Set(prefixes).size).toBeGreaterThan(20);
});

test('compares the merchant and the mode again in queries after an owner check', async () => {
  const { db } = service;
  const [owner, ...others] = tenants as [Tenant, ...Tenant[]];
  const named = (kind: string) => owner.known.get(kind) as string;
  const splits = ({ merchant_id, mode }: Tenant) => splitsOf(db, merchant_id, mode, named('pay'));
  expect(await splits(owner)).toHaveLength(1);
  for (const other of others) expect(await splits(other)).toEqual([]);
  const stranger = tenantAt(B_TEST).merchant_id;
  expect(await transact(db, (trx) => deactivateKeys(trx, stranger, [named('key')]))).toEqual([]);
});

test('reaches, with the merchant’s own key, every resource that other keys cannot', async () => {
  const owner = { ...tenantAt(A_TEST), known: new Map() };
  await makeEverything(owner, contract, 'second');
  for (const name of ['req', 'address']) owner.known.set(name, tenantAt(A_TEST).known.get(name) as string);
  await elapseMailLimits(service, { days: 1 });
  // Its unapplied transfer is in SOL, and can only be applied to a payment in SOL.
  const { body: inSol } = await owner.call('POST', '/payments', { amount: 1, token: 'SOL' });
  owner.known.set('pay', inSol.id);
  const endsResource = ({ method, path }: Operation) => method === 'DELETE' || path.endsWith('/cancel');
  // A rotation costs a hash, and a PDF its rendering; other tests cover both.
  const isCostly = ({ path }: Operation) => path.endsWith('/rotate') || path.endsWith('/pdf');
  const operations = withKey().filter((operation) => namesResource(operation) && !isCostly(operation));
  const wrong: Record<string, string> = {};
  for (const operation of operations.toSorted(
    (one, other) => Number(endsResource(one)) - Number(endsResource(other)),
  )) {
    const { method } = operation;
    const body = method === 'GET' ? undefined : knownBody(operation, owner.known);
    const answer = await owner.call(method, knownPath(operation, owner.known), body);
    // A conflict with the resource's state is reported only after the resource was found.
    if (answer.status >= 300 && answer.status !== 409) wrong[nameOf(operation)] = say(answer);
  }
  expect(wrong).toEqual({});
});
