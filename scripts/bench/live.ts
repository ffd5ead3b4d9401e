import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { insertMerchant } from '../../src/db/merchants/merchants.ts';
import { insertMember } from '../../src/db/people/members.ts';
import { ensureUser } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { beginSession } from '../../src/services/people/signIn.ts';
import { type Florin, withFlorin } from '../lib/florin.ts';
import { clientOf } from './client.ts';
import { processorSeconds } from './processorTime.ts';
import type { Figure } from './report.ts';

/** Open dashboards: of shops with five people each. */
const MERCHANTS = 40;
const PEOPLE = 5;
/** Each shop has an event in this time: some 9,000 a day. */
const EVENT_EVERY_MS = 10_000;
const PAYMENTS = 30;
const [WARM_UP_MS, MEASURED_MS] = [15_000, 60_000];
/** As browser/live.js has them. */
const [PAUSE_MS, DELAY_MS] = [10_000, 1_000];
const MAX_CORE = 0.1;

/** The processor's time that 200 open pages of the dashboard cost the web process, whose parts load again after each event. */
export function benchLive(): Promise<Figure[]> {
  return withFlorin({ IP_LIMIT_PER_MINUTE: '900000000', RATE_LIMIT_PAYMENTS: '900000000' }, async (florin) => {
    const db = openDatabase({ url: florin.databaseUrl, applicationName: 'bench', maxConnections: 2 });
    const leaving = new AbortController();
    try {
      const pages = await openPages(florin, db, leaving.signal);
      const merchants = [...new Set(pages.map(({ merchant }) => merchant))];
      const telling = tellOften(db, merchants, leaving.signal);
      await delay(WARM_UP_MS);
      const [before, reloadsBefore] = [await processorSeconds(florin.metricsUrls.web), reloadsOf(pages)];
      await delay(MEASURED_MS);
      const used = (await processorSeconds(florin.metricsUrls.web)) - before;
      const reloads = reloadsOf(pages) - reloadsBefore;
      leaving.abort();
      await telling;
      const share = used / (MEASURED_MS / 1000);
      return [
        {
          what: `${pages.length} open dashboards of ${MERCHANTS} shops`,
          measured: `${(share * 100).toFixed(1)} % of a core, ${(reloads / (MEASURED_MS / 1000)).toFixed(1)} reloads per second`,
          target: `< ${MAX_CORE * 100} %`,
          isReached: share < MAX_CORE && reloads > 0,
        },
      ];
    } finally {
      leaving.abort();
      await db.destroy();
    }
  });
}

type OpenPage = { merchant: string; reloads: number };
const reloadsOf = (pages: readonly OpenPage[]) => pages.reduce((total, { reloads }) => total + reloads, 0);

/** Opens a page of each person of each shop. All shops have the same history: that of Florin's own merchant. */
async function openPages(florin: Florin, db: Database, signal: AbortSignal): Promise<OpenPage[]> {
  const { payments } = clientOf(florin);
  for (let number = 0; number < PAYMENTS; number++) {
    await payments.create({ amount: 1 + number, currency: 'USD', token: 'USDC', description: `Order ${number}` });
  }
  const pages: OpenPage[] = [];
  for (let shop = 0; shop < MERCHANTS; shop++) {
    const merchant = shop === 0 ? florin.merchantId : newId('mer');
    const names = { id: merchant, name: `Shop ${shop}`, email: `shop${shop}@example.com` };
    if (shop > 0) await transact(db, (trx) => insertMerchant(trx, names, { test: {}, live: {} }));
    for (let person = 0; person < PEOPLE; person++) {
      const { token } = await transact(db, async (trx) => {
        const user = await ensureUser(trx, `person${person}@shop${shop}.example`, null);
        await insertMember(trx, merchant, user.id, 'owner');
        return beginSession(trx, user, 'passkey', { address: null, user_agent: null });
      });
      const page: OpenPage = { merchant, reloads: 0 };
      pages.push(page);
      await open(`${florin.origin}/dashboard/${merchant}/test`, token, page, signal);
    }
  }
  return pages;
}

/** Opens a page as browser/live.js does, and loads its part again when something has changed. */
async function open(path: string, token: string, page: OpenPage, signal: AbortSignal): Promise<void> {
  const headers = { cookie: `session=${token}` };
  const text = await (await fetch(path, { headers })).text();
  const live = /data-live="([^"]+)"/.exec(text)?.[1];
  if (!live) throw new Error('the page is not live');
  const { body } = await fetch(new URL(live, path), { headers, signal });
  let changedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const reload = async () => {
    timer = undefined;
    changedAt = performance.now();
    const part = await fetch(`${path}/home`, { headers: { ...headers, 'hx-request': 'true' } }).catch(() => null);
    await part?.text();
    if (part?.ok) page.reloads += 1;
  };
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (!chunk.includes('changed') || timer) continue;
      timer = setTimeout(reload, Math.max(DELAY_MS * (1 + Math.random()), changedAt + PAUSE_MS - performance.now()));
    }
  };
  read().catch(() => clearTimeout(timer));
}

/** Records an event of each shop again and again, at even distances, until `signal`. */
async function tellOften(db: Database, merchants: readonly string[], signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from events order by position limit 1`.execute(db);
  for (let number = 0; !signal.aborted; number++) {
    await sql`
      insert into events (id, merchant_id, mode, kind, resource_id, payload, packed_payload, packing, created_at)
      select ${newId('evt')}, ${merchants[number % merchants.length]}, mode, kind, resource_id, payload, packed_payload, packing,
        clock_timestamp()
      from events where id = ${rows[0]?.id}`.execute(db);
    await delay(EVENT_EVERY_MS / merchants.length);
  }
}
