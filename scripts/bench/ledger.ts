import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { type Config, readConfig } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { TOKENS } from '../../src/domain/tokens.ts';
import { runOnce as backfill } from '../../src/jobs/handlers/ledger.backfill.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { migrate } from '../../src/release.ts';
import { changePayments } from '../../src/services/finishPayments.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { creditTransaction } from '../../src/services/payments/credit.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { base58 } from './bulk.ts';
import type { Figure } from './report.ts';

/** Payments of a round, and rounds. They take turns, so that a busy moment of the machine affects all figures. */
const PAYMENTS = 500;
const ROUNDS = 4;
/** Transactions that a worker credits at the same time: the lanes of `payment.confirm`. */
const LANES = 3;
const AMOUNT = 25_000_000;
/** The share of the payments that a worker must still credit with the ledger. */
const MIN_SHARE = 0.5;
const MIN_BACKFILLED = 100;
const POSTGRES_STOP_MS = 10_000;

const TRIGGERS = [
  ['transfers', 'transfers_booked_1'],
  ['transfers', 'transfers_booked_2'],
  ['payments', 'payments_booked'],
] as const;

type Place = { db: Database; config: Config; merchant_id: string; wallet: string };
type Paid = { reference: string; signature: string; slot: bigint };

/**
 * Measures how many payments per second one worker credits, with the triggers of the ledger and without, and how many the backfill books
 * of those. Postgres waits for the disk; the chain is left out.
 */
export async function benchLedger(): Promise<Figure[]> {
  const postgres = await spawnPostgres({});
  const secretsKey = randomBytes(32);
  const config = readConfig({
    DATABASE_URL: postgres.url,
    BASE_URL: 'http://127.0.0.1:3000',
    SECRETS_KEY: secretsKey.toString('base64'),
    SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:9',
    SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:9',
  });
  try {
    await migrate(postgres.url);
    const db = openDatabase({ url: postgres.url, applicationName: 'bench', maxConnections: LANES });
    await startEnqueuing(db);
    const wallet = Keypair.generate().publicKey.toBase58();
    const settings = { test: { wallets: { USDC: wallet } }, live: {} };
    const { id: merchant_id } = await createMerchant(
      db,
      secretsKey,
      { name: 'Bench', email: 'b@example.com' },
      settings,
    );
    const figures = await measure({ db, config, merchant_id, wallet });
    await db.destroy();
    return figures;
  } finally {
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

async function measure(place: Place): Promise<Figure[]> {
  const { db, config } = place;
  await creditAll(place);
  let [bookedMs, bareMs, backfillMs] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    bookedMs += await creditAll(place);
    await setTriggers(db, 'disable');
    bareMs += await creditAll(place);
    await setTriggers(db, 'enable');
    await sql`
      update ledger_progress set backfill_step = 'payments', backfill_after = (
        select id from payments where id in (select payment_id from ledger_entries) order by id desc limit 1)`.execute(
      db,
    );
    const began = performance.now();
    await backfill({ db, config });
    backfillMs += performance.now() - began;
  }
  const { rows } = await sql<{ left: bigint }>`
    select count(*) as left from payments where not exists (select from ledger_entries where payment_id = payments.id)`.execute(
    db,
  );
  if (rows[0]?.left !== 0n) throw new Error(`the backfill left ${rows[0]?.left} payments`);
  const perSecond = (ms: number) => (ROUNDS * PAYMENTS * 1000) / ms;
  const [booked, bare, backfilled] = [perSecond(bookedMs), perSecond(bareMs), perSecond(backfillMs)];
  return [
    {
      what: 'payments that one worker credits with the ledger',
      measured: `${booked.toFixed(0)}/s, ${(booked / bare).toFixed(2)} of ${bare.toFixed(0)}/s without it`,
      target: `>= ${MIN_SHARE.toFixed(2)} of it`,
      isReached: booked / bare >= MIN_SHARE,
    },
    {
      what: 'payments that the backfill books',
      measured: `${backfilled.toFixed(0)}/s`,
      target: `>= ${MIN_BACKFILLED}/s`,
      isReached: backfilled >= MIN_BACKFILLED,
    },
  ];
}

async function setTriggers(db: Database, state: 'enable' | 'disable'): Promise<void> {
  for (const [table, name] of TRIGGERS) {
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(db);
  }
}

/** Makes payments with one transaction each, and credits these as the lanes of a worker do. Returns how long that took, in milliseconds. */
async function creditAll(place: Place): Promise<number> {
  const paid = (await makePaid(place)).values();
  const began = performance.now();
  const lane = async () => {
    for (const one of paid) await credit(place, one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return performance.now() - began;
}

async function makePaid({ db, merchant_id, wallet }: Place): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    with made as (
      insert into payments (id, merchant_id, mode, amount, currency, amount_usd, token, amount_due, currency_rate, token_rate, quoted_at,
        wallet, reference, expires_at, tolerance)
      select typeid('pay'), ${merchant_id}, 'test', ${AMOUNT / 1e6}, 'USD', ${AMOUNT / 1e6}, 'USDC', ${AMOUNT}, 1, 1, now(), ${wallet},
        ${base58(sql`sha256(gen_random_uuid()::text::bytea)`, 42)}, now() + interval '1 hour', 0.01
      from generate_series(1, ${PAYMENTS}::integer) returning reference
    ), signed as (
      select reference, reference || substr(reference, 1, 44) as signature, 300000000 + row_number() over () as slot from made
    ), seen as (
      insert into chain_transactions (mode, signature, slot) select 'test', signature, slot from signed
    )
    select * from signed`.execute(db);
  return rows;
}

async function credit({ db, config, wallet }: Place, { reference, signature, slot }: Paid): Promise<void> {
  const [source, sourceOwner, destination] = [`${reference}1`, `${reference}2`, `${wallet}1`];
  const transfer = {
    path: '0',
    kind: 'token' as const,
    program: 'token',
    mint: TOKENS.USDC.mints.test,
    amount: BigInt(AMOUNT),
    accounts: [reference],
    references: [reference],
    ...{ source, sourceOwner, destination, destinationOwner: wallet },
  };
  const accounts = [reference];
  const transaction = {
    signature,
    slot: Number(slot),
    blockTime: new Date(),
    error: null,
    accounts,
    transfers: [transfer],
  };
  const { finished } = await changePayments(db, config, (trx) => creditTransaction(trx, config, 'test', transaction));
  if (finished.length !== 1) throw new Error('a payment was not confirmed');
}
