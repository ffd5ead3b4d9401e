import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { loadRates } from '../../src/db/rates.ts';
import { transact } from '../../src/db/transaction.ts';
import { parseFiat } from '../../src/domain/money.ts';
import { runOnce } from '../../src/jobs/handlers/subscription.bill.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { createCoupon } from '../../src/services/subscriptions/coupons.ts';
import { createPlan } from '../../src/services/subscriptions/plans.ts';
import { createWebhookEndpoint } from '../../src/services/webhooks.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import type { Figure } from './report.ts';

/** Subscriptions that are due, unless an argument says otherwise. */
const DUE = 100_000;
const TARGET_PER_SECOND = 2000;
/** The queue's concurrency in one worker process. */
const LANES = 2;
const POOL_SIZE = 4;
/** Interval between counts of billed periods; each count costs some milliseconds. */
const POLL_MS = 200;
const POSTGRES_STOP_MS = 20_000;
/** Tables that billing writes to, without the jobs of mails and deliveries. */
const WRITTEN = ['payments', 'subscription_periods', 'events', 'webhook_deliveries', 'emails'];

/**
 * Measures period payments per second of one worker process, each with its event, a webhook delivery, a mail, and their
 * jobs. Each period has several units, a coupon and a tax. The first and the last tenth are compared, to see whether billing slows down. The floor is Postgres alone copying the same rows into tables with the same indexes. Postgres waits for the disk
 * as in production, and everything runs on one machine.
 */
export async function benchBilling(due = DUE): Promise<Figure[]> {
  const postgres = await spawnPostgres({});
  await migrate(postgres.url);
  const db = openDatabase({ url: postgres.url, applicationName: 'bench', maxConnections: POOL_SIZE });
  try {
    await startEnqueuing(db);
    const config = readConfig({
      DATABASE_URL: postgres.url,
      BASE_URL: 'http://127.0.0.1',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:9',
      SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:9',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    await subscribeMany(db, config, due);
    const worker = { db, config, log: pino({ level: 'silent' }) };
    const startedAt = performance.now();
    const marks = watchProgress(db, startedAt, due);
    await Promise.all(Array.from({ length: LANES }, () => runOnce(worker)));
    const seconds = (performance.now() - startedAt) / 1000;
    const { first, last } = await marks.stop();
    const floor = await copyRows(db, due);
    return [figure(due, seconds, floor, first, last)];
  } finally {
    await db.destroy();
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

/** Creates a merchant with an endpoint, and subscriptions whose trials have ended. */
async function subscribeMany(db: Database, config: ReturnType<typeof readConfig>, due: number): Promise<void> {
  const settings = { wallets: { USDC: Keypair.generate().publicKey.toBase58() } };
  const account = { name: 'Bench', email: 'b@example.com' };
  const merchant = await createMerchant(db, config.SECRETS_KEY, account, { test: settings, live: settings });
  const owner = { merchant_id: merchant.id, mode: 'live' as const };
  await transact(db, async (trx) => {
    const endpoint = { url: 'http://127.0.0.1:9/hook', description: null, events: null };
    await createWebhookEndpoint(trx, owner, endpoint);
    const wallets = { USDC: settings.wallets.USDC };
    const plan = await createPlan(
      trx,
      { ...owner, wallets, token_checks: {}, underpayment_tolerance: '0.01' },
      {
        name: 'Gold',
        description: null,
        amount: parseFiat(10) as never,
        currency: 'USD',
        setup_fee: null,
        tax_rate: 19,
        tax_behavior: 'exclusive',
        allow_quantity: false,
        billing_interval: 'monthly',
        interval_count: 1,
        trial_days: 14,
        max_cycles: null,
        max_unpaid_periods: 2,
        metadata: null,
      },
      { config, rates: loadRates, now: new Date() },
    );
    const off = { percent_off: 12.5, amount_off: null, currency: null };
    const length = { duration: 'forever' as const, duration_periods: null, max_redemptions: null, expires_at: null };
    const coupon = await createCoupon(
      trx,
      owner,
      { code: 'BENCH', name: 'Bench', ...off, ...length, metadata: null },
      new Date(),
    );
    await sql`
      insert into subscriptions (id, merchant_id, mode, plan_id, customer_email, created_anonymously, status, anchor, anchor_cycle,
        cycle, current_period_start, current_period_end, trial_end, cycles_completed, next_action_at, created_at, updated_at,
        unit_amount, quantity, coupon_id)
      select typeid('sub'), ${owner.merchant_id}, ${owner.mode}, ${plan.id}, 'customer' || n || '@example.com', false,
        'trialing', due, 1, 0, due - interval '14 days', due, due, 0, due, due, due,
        10, 1 + n % 5, ${coupon.id}
      from generate_series(1, ${due}) n, lateral (select now() - n * interval '1 ms' as due) times`.execute(trx);
  });
  await sql`vacuum analyze subscriptions`.execute(db);
}

/** Counts billed periods over time. `stop` returns the rates of the first and the last tenth, per second. */
function watchProgress(db: Database, startedAt: number, due: number) {
  const seen: { at: number; count: number }[] = [{ at: 0, count: 0 }];
  const poll = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from subscription_periods`.execute(db);
    seen.push({ at: (performance.now() - startedAt) / 1000, count: rows[0]?.count ?? 0 });
  };
  const timer = setInterval(() => poll().catch(() => {}), POLL_MS);
  const rate = (from: number, to: number) => {
    const before = seen.findLast(({ count }) => count <= from) ?? { at: 0, count: 0 };
    const after = seen.find(({ count }) => count >= to) ?? seen.at(-1) ?? before;
    return (after.count - before.count) / (after.at - before.at);
  };
  return {
    stop: async () => {
      clearInterval(timer);
      await poll();
      const tenth = due / 10;
      return { first: rate(0, tenth), last: rate(due - tenth, due) };
    },
  };
}

/** Returns how many payments' rows Postgres alone copies per second. */
async function copyRows(db: Database, due: number): Promise<number> {
  for (const table of WRITTEN) {
    await sql`create table ${sql.table(`copy_${table}`)} (like ${sql.table(table)} including all)`.execute(db);
  }
  const startedAt = performance.now();
  for (const table of WRITTEN) {
    await sql`insert into ${sql.table(`copy_${table}`)} select * from ${sql.table(table)}`.execute(db);
  }
  return due / ((performance.now() - startedAt) / 1000);
}

function figure(due: number, seconds: number, floor: number, first: number, last: number): Figure {
  const rate = due / seconds;
  const ratio = (rate / floor).toFixed(2);
  return {
    what: `period payments created, with units, coupon and tax, ${due} due`,
    measured:
      `${rate.toFixed(0)}/s, ${ratio} of an INSERT .. SELECT's ${floor.toFixed(0)}/s; ` +
      `the first tenth ${first.toFixed(0)}/s, the last ${last.toFixed(0)}/s`,
    target: `>= ${TARGET_PER_SECOND}/s`,
    isReached: rate >= TARGET_PER_SECOND,
  };
}
