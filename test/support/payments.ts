import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openWallet, type Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { insertPayments } from '../../src/db/payments/payments.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { PAYMENT_EXCEPTIONS } from '../../src/domain/payments.ts';
import type { Worker } from '../../src/jobs/context.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { newReference } from '../../src/solana/address.ts';
import type { Service } from './service.ts';

/** Returns the parts of a worker, to run handlers by hand. */
export function workerOf({ config, db, rpc }: Service): Worker {
  return { config, db, rpc, log: pino({ level: 'silent' }), mailer: null };
}

/** Returns a payer with SOL, USDC and USDT, after it made the merchant's wallet exist on the chain. */
export async function fundedWallet({ chain, wallet: merchant }: Service): Promise<Wallet> {
  const wallet = await openWallet(chain.url, Keypair.generate().secretKey);
  chain.control.fund(wallet.address, { token: 'SOL', amount: 100_000_000_000n });
  chain.control.fund(merchant, { token: 'SOL', amount: 1_000_000_000n });
  for (const token of ['USDC', 'USDT'] as const) {
    chain.control.fund(wallet.address, { token, amount: 1_000_000_000n });
    chain.control.fund(merchant, { token, amount: 1n });
  }
  return wallet;
}

/** Returns the Solana Pay URL of a payment: of what it asks for, or of another amount in its token. */
export async function solanaPayUrl(service: Service, paymentId: string, amount?: number): Promise<string> {
  const { solana_pay_url } = (await service.call('GET', `/payments/${paymentId}/checkout-data`)).body;
  return amount === undefined ? solana_pay_url : solana_pay_url.replace(/amount=[\d.]+/, `amount=${amount}`);
}

/** Scans the chain once and ingests everything pending, as workers would. Returns the ingested signatures. */
export async function settleChain(service: Service, mode: 'test' | 'live' = 'test'): Promise<string[]> {
  const worker = workerOf(service);
  await scan(worker, { mode });
  const { rows } = await sql<{ signature: string }>`
    select signature from chain_transactions where status = 'seen' and mode = ${mode}`.execute(service.db);
  const signatures = rows.map((row) => row.signature);
  await confirm(
    worker,
    signatures.map((signature) => ({ mode, signature })),
  );
  return signatures;
}

/** Inserts `count` more open payments like the one with this id, with these changes. */
export async function multiply(
  { db }: Pick<Service, 'db'>,
  id: string,
  count: number,
  changes: object = {},
): Promise<void> {
  const found = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const like = { ...found, ...changes };
  const rows = Array.from({ length: count }, () => ({ ...like, id: newId('pay'), reference: newReference() }));
  await transact(db, (trx) => insertPayments(trx, rows));
}

/** Returns the kinds of a payment's events that its status caused, oldest first: without those about its money. */
export async function statusEvents(service: Pick<Service, 'db'>, paymentId: string): Promise<string[]> {
  const aboutMoney = PAYMENT_EXCEPTIONS.map((exception) => `payment.${exception}`);
  return (await eventKinds(service, paymentId)).filter((kind) => !aboutMoney.includes(kind));
}

/** Returns the mails to an address, oldest first. */
export const mailsTo = ({ db }: Pick<Service, 'db'>, recipient: string) =>
  db.selectFrom('emails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

/** Returns the receipts for payments, oldest first. */
export const receiptsOf = ({ db }: Pick<Service, 'db'>, ...paymentIds: string[]) =>
  db
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', 'receipt')
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute();

/** Returns the kinds of a resource's events, oldest first. */
export async function eventKinds({ db }: Pick<Service, 'db'>, resourceId: string): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('kind')
    .where('resource_id', '=', resourceId)
    .orderBy('id')
    .execute();
  return events.map((event) => event.kind);
}
