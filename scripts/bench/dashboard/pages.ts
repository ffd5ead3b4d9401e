import { setTimeout as delay } from 'node:timers/promises';
import { screens } from '../../../src/api/dashboard/screens/index.ts';
import type { Database } from '../../../src/db/database.ts';
import { insertMember } from '../../../src/db/people/members.ts';
import { ensureUser } from '../../../src/db/people/users.ts';
import { insertBatch } from '../../../src/db/refunds/batches.ts';
import { transact } from '../../../src/db/transaction.ts';
import { lastEndedMonth, monthBefore } from '../../../src/domain/closedMonths.ts';
import { newId } from '../../../src/domain/ids.ts';
import { MAX_BATCH } from '../../../src/domain/refunds.ts';
import { beginSession } from '../../../src/services/people/signIn.ts';
import { addressesOf, pagesOf, type Subjects } from '../../browser/deskPages.ts';
import { clientOf } from '../client.ts';
import type { Read } from '../size/measure.ts';
import type { Sample } from './screens.ts';

/** The merchant whose pages are measured, in live mode. */
type Shop = { key: string; merchant_id: string };

/** What the API has made or lists, as far as addresses need it. */
type Made = { id: string; link_code?: string };
type Proof = { wallet: string; token: string };

/** How many objects of a list the requests are about. */
const OBJECTS = '50';

/** The web process writes its log of requests about once a second. A new database has none before. */
const LOG_POLL_MS = 200;

/** Returns requests of every page of the dashboard by name, by an owner. Each request of a page is about another object. */
export async function pageReads(
  db: Database,
  origin: string,
  shop: Shop,
  samples: readonly Sample[],
): Promise<{ name: string; read: Read }[]> {
  const { cookie, userId } = await signIn(db, shop);
  const subjects = {
    ...subjectsOf(samples),
    ...(await readSubjects(origin, shop)),
    '/refunds/batches/:id': [`/refunds/batches/${await makeBatch(db, shop, samples)}`],
    '/books/counterparts/:address': [`/books/counterparts/${await makeCounterpart(db, shop, samples)}`],
    '/team/:user': [`/team/${userId}`],
  };
  const headers = { cookie, 'accept-language': 'en' };
  const path = `/dashboard/${shop.merchant_id}/live`;
  return pagesOf(screens)
    .filter(({ mode }) => mode !== 'test')
    .map((screen) => {
      const addresses = addressesOf(screen, subjects);
      const read = { origin, headers, path: (number: number) => path + addresses[number % addresses.length] };
      return { name: `page ${screen.path || '/'}`, read };
    });
}

/** Signs an owner in, who has proved who they are for as long as the bench runs. */
async function signIn(db: Database, { merchant_id }: Shop): Promise<{ cookie: string; userId: string }> {
  return transact(db, async (trx) => {
    const user = await ensureUser(trx, 'owner@example.com', 'en');
    await insertMember(trx, merchant_id, user.id, 'owner');
    const { token } = await beginSession(trx, user, 'passkey', { address: null, user_agent: null });
    await trx
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() + 86_400_000) })
      .where('user_id', '=', user.id)
      .execute();
    return { cookie: `session=${token}`, userId: user.id };
  });
}

/** Makes a batch of refunds that have been sent. Returns its id. */
async function makeBatch(db: Database, { merchant_id }: Shop, samples: readonly Sample[]): Promise<string> {
  const id = newId('rfb');
  await transact(db, async (trx) => {
    const ids = samples.map(({ refund_id }) => refund_id);
    const found = trx.selectFrom('refunds').select('id').where('token', '=', 'USDC').where('id', 'in', ids);
    const refunds = await found.limit(MAX_BATCH).execute();
    const batch = { id, merchant_id, mode: 'live', token: 'USDC', created_at: new Date() } as const;
    await insertBatch(
      trx,
      batch,
      refunds.map((refund) => refund.id),
    );
  });
  return id;
}

/** Makes a counterpart, as if a customer had also sent money without Florin. Returns its address. */
async function makeCounterpart(db: Database, { merchant_id }: Shop, samples: readonly Sample[]): Promise<string> {
  const address = samples[0]?.customer_wallet as string;
  const row = { id: newId('cpt'), merchant_id, mode: 'live', address } as const;
  await db
    .insertInto('counterparts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return address;
}

/** Returns addresses of what belongs to payments of the whole history. */
function subjectsOf(samples: readonly Sample[]): Subjects {
  const addresses = (path: string, id: (sample: Sample) => string) =>
    samples.map((sample) => `/${path}/${encodeURIComponent(id(sample))}`);
  const merges = samples.map(
    ({ customer_id }, place) => `/customers/${customer_id}/merge/${samples[(place + 1) % samples.length]?.customer_id}`,
  );
  return {
    '/search': samples.flatMap(({ id, customer_email, order }) =>
      [customer_email, order, id.slice(0, 12)].map((text) => `/search?q=${encodeURIComponent(text)}`),
    ),
    '/payments': ['/payments', ...samples.map(({ customer_email }) => `/payments?customer_email=${customer_email}`)],
    '/payments/:id': addresses('payments', ({ id }) => id),
    '/invoices/:id': addresses('invoices', ({ invoice_id }) => invoice_id),
    '/subscriptions/:id': addresses('subscriptions', ({ subscription_id }) => subscription_id),
    '/customers/:id': addresses('customers', ({ customer_id }) => customer_id),
    '/customers/:id/merge/:other': merges.filter((path) => new Set(path.match(/cus_\w+/g)).size === 2),
    '/refunds/:id': addresses('refunds', ({ refund_id }) => refund_id),
    '/books/entries': ['/books/entries', ...samples.map(({ id }) => `/books/entries?payment_id=${id}`)],
  };
}

/** Returns addresses of other objects, the newest of each kind, and makes those that the history lacks. */
async function readSubjects(origin: string, { key }: Shop): Promise<Subjects> {
  const florin = clientOf({ origin, key });
  const call = <T = Made>(method: string, path: string, body?: object) => florin.request<T>({ method, path, body });
  const list = async (path: string): Promise<Made[]> => {
    const found = await call<Made[] | { data: Made[] }>('GET', path);
    return Array.isArray(found) ? found : found.data;
  };
  const idsOf = async (path: string, at: string, field: keyof Made = 'id') =>
    (await list(path)).map((one) => `/${at}/${one[field]}`);
  const draft = { customer_email: 'a@example.com', amount: 5, description: 'Tea' };
  const { id: invoice } = await call('POST', '/invoices', draft);
  const { id: report } = await call('POST', '/reports', { type: 'payments', from: '2026-10-01', to: '2026-10-31' });
  const { id: schedule } = await call('POST', '/report-schedules', { type: 'payments', every: 'month' });
  const month = lastEndedMonth(new Date(), 'UTC');
  await call('POST', `/periods/${monthBefore(month)}/close`);
  const { id: coupon } = await call('POST', '/coupons', { code: `B-${Date.now()}`, name: 'Bench', percent_off: 5 });
  await call('POST', '/keys', { mode: 'live', name: 'Bench', scopes: 'read_only' });
  const proofs = await call<Proof[]>('POST', '/proofs');
  const readRequests = () => idsOf(`/request-log?limit=${OBJECTS}`, 'developers/requests');
  let requests = await readRequests();
  while (requests.length === 0) {
    await delay(LOG_POLL_MS);
    requests = await readRequests();
  }
  return {
    '/links/:code': await idsOf(`/payment-links?limit=${OBJECTS}`, 'links', 'link_code'),
    '/invoices/:id/edit': [`/invoices/${invoice}/edit`],
    '/unmatched/:id': await idsOf(`/unapplied-transfers?limit=${OBJECTS}`, 'unmatched'),
    '/books/proofs/:wallet/:token': proofs.map(({ wallet, token }) => `/books/proofs/${wallet}/${token}`),
    '/plans/:id': await idsOf(`/subscription-plans?limit=${OBJECTS}`, 'plans'),
    '/coupons/:id': [`/coupons/${coupon}`],
    '/installments/:id': await idsOf(`/installment-plans?limit=${OBJECTS}`, 'installments'),
    '/reports/:id': [`/reports/${report}`],
    '/reports/schedules/:id': [`/reports/schedules/${schedule}`],
    '/reports/months/:month': [`/reports/months/${monthBefore(month)}`],
    '/reports/months/:month/close': [`/reports/months/${month}/close`],
    '/developers/keys/:id': await idsOf('/keys', 'developers/keys'),
    '/developers/webhooks/:id': await idsOf('/webhook-endpoints', 'developers/webhooks'),
    '/developers/deliveries/:id': await idsOf(`/webhooks?limit=${OBJECTS}`, 'developers/deliveries'),
    '/developers/events/:id': await idsOf(`/events?limit=${OBJECTS}`, 'developers/events'),
    '/developers/requests/:id': requests,
  };
}
