import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as prepay } from '../../src/jobs/handlers/installment.prepay.ts';
import { runOnce as settle } from '../../src/jobs/handlers/installment.reconcile.ts';
import { takeJobs } from './jobs.ts';
import { solanaPayUrl, workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { catchUpChain } from './testClock.ts';

export const DAY = 24 * 3600_000;

let plans = 0;

/** Makes a plan of two installments of 50 USD, tomorrow and in 100 days, with a fee of 5 USD. Its customer has no other. */
export async function makePlan(service: Service, fields: object = {}): Promise<any> {
  const { status, body } = await service.call('POST', '/installment-plans', {
    customer_wallet: Keypair.generate().publicKey.toBase58(),
    customer_email: `ana${++plans}@example.com`,
    total_amount: 100,
    installment_count: 2,
    payment_frequency_days: 100,
    late_fee_amount: 5,
    description: 'A bicycle',
    ...fields,
  });
  if (status !== 201) throw new Error(`the plan was not made: ${JSON.stringify(body)}`);
  return body;
}

/** Pays a payment from its Solana Pay URL, in full or an amount in USDC, and ingests that twice. */
export async function payOnChain(service: Service, wallet: Wallet, paymentId: string, amount?: number): Promise<void> {
  const { body } = await service.call('GET', `/payments/${paymentId}`);
  await wallet.pay(await solanaPayUrl(service, paymentId, amount ?? body.amount_due));
  await catchUpChain(service);
  await runReconcile(service);
}

/** Runs every new `installment.reconcile` and `installment.prepay` job, twice. */
export async function runReconcile(service: Service): Promise<void> {
  await runPrepay(service);
  const jobs = await takeJobs<{ installment_id: string }>(service, 'installment.reconcile');
  await settle(workerOf(service), jobs);
  await settle(workerOf(service), jobs);
  await runPrepay(service);
}

async function runPrepay(service: Service): Promise<void> {
  for (const job of await takeJobs<{ plan_id: string }>(service, 'installment.prepay')) {
    for (let time = 0; time < 2; time += 1) await prepay(workerOf(service), job);
  }
}

/** Changes a customer's balance by hand. */
export async function adjust({ call }: Pick<Service, 'call'>, customerId: string, amount: number, currency = 'USD') {
  const { status, body } = await call('POST', `/customers/${customerId}/balance-transactions`, { amount, currency });
  if (status !== 201) throw new Error(`the balance was not changed: ${JSON.stringify(body)}`);
}

/** Returns the mails about a plan and its installments, oldest first. */
export async function mailsOfPlan({ db }: Pick<Service, 'db'>, planId: string) {
  const ids = await db.selectFrom('installments').select('id').where('plan_id', '=', planId).execute();
  return db
    .selectFrom('emails')
    .selectAll()
    .where(sql<boolean>`text_body ~ ${[planId, ...ids.map(({ id }) => id)].join('|')}`)
    .orderBy('id')
    .execute();
}
