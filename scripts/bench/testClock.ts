import { randomBytes } from 'node:crypto';
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { loadRates } from '../../src/db/rates.ts';
import { transact } from '../../src/db/transaction.ts';
import { parseFiat } from '../../src/domain/money.ts';
import type { Worker } from '../../src/jobs/context.ts';
import { runOnce } from '../../src/jobs/handlers/clock.advance.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { migrate } from '../../src/release.ts';
import { changePayments } from '../../src/services/finishPayments.ts';
import { createInstallmentPlan } from '../../src/services/installments/plans.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { creditTransaction } from '../../src/services/payments/credit.ts';
import type { TimedTransaction } from '../../src/services/payments/matched.ts';
import { createPlan } from '../../src/services/subscriptions/plans.ts';
import { advanceClock } from '../../src/services/testClock.ts';
import { createWebhookEndpoint } from '../../src/services/webhooks.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { CHAIN_MAIN, MINTS } from '../localstack/chains.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { spawnChild } from '../localstack/processes/processes.ts';
import type { Figure } from './report.ts';

const SUBSCRIPTIONS = 1000;
const YEAR_SECONDS = 365 * 24 * 3600;
const INSTALLMENT_PLANS = 50;
const TARGET_SECONDS = 60;
/**
 * Duration of one run of the clock job. 0: one step of 12 hours, so payers pay twice per day of test time. The first
 * payment of a period is open for a day.
 */
const TURN_MS = 0;
const CHILD_STOP_MS = 20_000;
const POSTGRES_STOP_MS = 20_000;

/**
 * Measures how long a merchant's test clock takes for a year, with all events, mails and deliveries. The merchant has
 * 1,000 subscriptions of a monthly plan with a trial, and 50 customers who pay in twelve installments. The trials end
 * throughout that year, each at another second. Seven of ten subscribers pay each period at once; the others are followed up
 * four times and cancelled. The figure excludes the time to ingest the payers' transactions.
 */
export async function benchTestClock(): Promise<Figure[]> {
  const postgres = await spawnPostgres({});
  await migrate(postgres.url);
  const mints = [{ symbol: 'USDC', address: MINTS.test.USDC, decimals: 6 }];
  const chain = spawnChild('chain', CHAIN_MAIN, { args: [JSON.stringify({ test: { mints } })], onLine: () => {} });
  const db = openDatabase({ url: postgres.url, applicationName: 'bench', maxConnections: 4 });
  try {
    const chainUrl = JSON.parse(await chain.firstLine).test.url;
    await startEnqueuing(db);
    const config = readConfig({
      DATABASE_URL: postgres.url,
      BASE_URL: 'http://127.0.0.1',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SOLANA_TEST_RPC_URLS: chainUrl,
      SOLANA_LIVE_RPC_URLS: chainUrl,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    const rpc = createRpc({ endpoints: [chainUrl], requestsPerSecond: config.SOLANA_RPC_REQUESTS_PER_SECOND });
    const worker: Worker = { db, config, rpc: { test: rpc, live: rpc }, log: pino({ level: 'silent' }), mailer: null };
    const merchant_id = await subscribeMany(db, config);
    await transact(db, (trx) => advanceClock(trx, { merchant_id, test_clock_id: null }, { seconds: YEAR_SECONDS }));
    let clockMs = 0;
    for (let state = ''; state !== 'ready'; ) {
      const startedAt = performance.now();
      state = await runOnce(worker, { merchant_id }, TURN_MS);
      clockMs += performance.now() - startedAt;
      await payAll(worker);
    }
    await rpc.close();
    return [figure(clockMs / 1000, await countRows(db))];
  } finally {
    await db.destroy();
    await chain.stop(CHILD_STOP_MS);
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

async function subscribeMany(db: Database, config: ReturnType<typeof readConfig>): Promise<string> {
  const settings = { wallets: { USDC: Keypair.generate().publicKey.toBase58() } };
  const account = { name: 'Bench', email: 'b@example.com' };
  const merchant = await createMerchant(db, config.SECRETS_KEY, account, { test: settings, live: settings });
  const owner = { merchant_id: merchant.id, mode: 'test' as const };
  const caller = {
    ...owner,
    wallets: { USDC: settings.wallets.USDC },
    token_checks: {},
    underpayment_tolerance: '0.01',
  };
  await transact(db, async (trx) => {
    const endpoint = { url: 'http://127.0.0.1:9/hook', description: null, events: null };
    await createWebhookEndpoint(trx, owner, endpoint);
    const terms = {
      name: 'Gold',
      description: null,
      amount: parseFiat(10) as never,
      currency: 'USD' as const,
      billing_interval: 'monthly' as const,
      interval_count: 1,
      setup_fee: null,
      tax_rate: null,
      tax_behavior: 'exclusive' as const,
      allow_quantity: false,
      trial_days: 14,
      max_cycles: null,
      max_unpaid_periods: 2,
      metadata: null,
    };
    const plan = await createPlan(trx, caller, terms, { config, rates: loadRates, now: new Date() });
    await sql`
      insert into subscriptions (id, merchant_id, mode, plan_id, customer_email, created_anonymously, status, anchor, anchor_cycle,
        cycle, current_period_start, current_period_end, trial_end, cycles_completed, next_action_at, created_at, updated_at)
      select typeid('sub'), ${merchant.id}, 'test', ${plan.id}, 'customer' || n || '@example.com', false, 'trialing', due, 1,
        0, due - interval '14 days', due, due, 0, due, due - interval '14 days', due
      from generate_series(1, ${SUBSCRIPTIONS}) n,
        lateral (select now() + n * ${YEAR_SECONDS / SUBSCRIPTIONS} * interval '1 s' as due) times`.execute(trx);
    for (let n = 0; n < INSTALLMENT_PLANS; n += 1) {
      const input = {
        customer_wallet: settings.wallets.USDC,
        customer_email: `buyer${n}@example.com`,
        customer_id: null,
        currency: 'USD' as const,
        token: 'USDC' as const,
        installment_count: 12,
        payment_frequency_days: 30,
        description: null,
        grace_period_days: 7,
        metadata: null,
        total_amount: parseFiat(600) as never,
        late_fee_amount: parseFiat(5) as never,
        first_payment_date: new Date(Date.now() + (n + 1) * 7_200_000),
      };
      await createInstallmentPlan(trx, caller, input, { config, now: new Date() });
    }
  });
  return merchant.id;
}

/** Pays the open payments of the customers who pay, as if each had sent a transaction that was just read. */
async function payAll({ db, config }: Worker): Promise<void> {
  const { rows } = await sql<{ reference: string; wallet: string; amount_due: bigint }>`
    select reference, wallet, amount_due from payments
    left join subscriptions on subscriptions.id = subscription_id
    where payments.status = 'pending' and (installment_id is not null or hashtext(subscription_id) % 10 between -6 and 6)`.execute(
    db,
  );
  const source = Keypair.generate().publicKey.toBase58();
  for (const { reference, wallet, amount_due } of rows) {
    const signature = Keypair.generate().publicKey.toBase58();
    await sql`insert into chain_transactions (mode, signature, slot) values ('test', ${signature}, 2000000000)`.execute(
      db,
    );
    const transaction: TimedTransaction = {
      signature,
      slot: 2_000_000_000,
      blockTime: new Date(),
      error: null,
      accounts: [reference],
      transfers: [
        {
          path: '0',
          kind: 'token',
          program: TOKEN_PROGRAM_ID.toBase58(),
          mint: MINTS.test.USDC,
          amount: amount_due,
          source,
          sourceOwner: source,
          destination: wallet,
          destinationOwner: wallet,
          accounts: [reference],
          references: [reference],
        },
      ],
    };
    await changePayments(db, config, (trx) => creditTransaction(trx, config, 'test', transaction));
  }
}

type Counts = { payments: number; paid: number; events: number; begun: number };

async function countRows(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::integer from payments) as payments, (select count(*)::integer from events) as events,
      (select count(*)::integer from payments where status = 'confirmed') as paid,
      (select count(*)::integer from subscriptions where status <> 'trialing') as begun`.execute(db);
  return rows[0] as Counts;
}

function figure(seconds: number, { payments, paid, events, begun }: Counts): Figure {
  if (begun !== SUBSCRIPTIONS) throw new Error(`only ${begun} of ${SUBSCRIPTIONS} subscriptions were billed`);
  return {
    what: `test clock moved by a year over ${SUBSCRIPTIONS} subscriptions`,
    measured: `${seconds.toFixed(1)} s, with ${payments} payments (${paid} paid) and ${events} events`,
    target: `< ${TARGET_SECONDS} s`,
    isReached: seconds < TARGET_SECONDS,
  };
}
