import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import type { Database } from '../../src/db/database.ts';
import {
  exampleBody,
  examplePath,
  type Known,
  learn,
  prepareFor,
  prepareForExamples,
  turn,
} from '../support/examples.ts';
import { loadContract, type Operation } from '../support/openapi.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import type { Service } from '../support/service.ts';
import { startSimulating } from '../support/simulator.ts';

// In a deploy, the next version migrates while processes of this one still serve.

/** Adds a column that this version does not know to every table, as a later migration may. */
async function addUnknownColumns(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.id(name)} add column added_later text not null default 'by a newer version'`.execute(
      db,
    );
  }
}

/** Messages of a request or a job that failed. */
const FAILED = /"msg":"(request|jobs?) failed"/;

/** The log lines of the processes from warnings up. */
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

let service: Service;
let receiver: Receiver;
let wallet: Wallet;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startSimulating({ worker: true, log }), startReceiver()]);
  wallet = await fundedWallet(service);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

async function post(path: string, body?: object): Promise<any> {
  const answer = await service.call('POST', path, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** Makes one of everything that is paid, and returns the payments' ids. */
async function makePayments(): Promise<string[]> {
  const recipient = { recipient_wallet: Keypair.generate().publicKey.toBase58(), fixed_amount_usd: 0.5 };
  const payment = await post('/payments', { amount: 1, split_recipients: [recipient] });
  const link = await post('/payment-links', { amount: 1 });
  const visit = await post(`/payment-links/${link.link_code}/pay`);
  const invoice = await post('/invoices', { customer_email: 'ana@example.com', amount: 1, description: 'Coffee' });
  await post(`/invoices/${invoice.id}/send`);
  const { body: sent } = await service.call('GET', `/invoices/${invoice.id}`);
  const plan = await post('/subscription-plans', { name: 'A', amount: 1, billing_interval: 'daily' });
  const subscription = await post('/subscriptions', { plan_id: plan.id, customer_email: 'ana@example.com' });
  const installments = await post('/installment-plans', {
    customer_wallet: wallet.address,
    customer_email: 'ana@example.com',
    total_amount: 4,
    installment_count: 2,
    payment_frequency_days: 7,
  });
  const installment = await post(`/installment-plans/${installments.id}/pay`);
  return [payment.id, visit.id, sent.payment_id, subscription.current_payment.id, installment.id];
}

/** Pays payments on the chain, and waits until the merchant hears of each. */
async function pay(ids: string[]): Promise<void> {
  for (const id of ids) {
    const url = await solanaPayUrl(service, id);
    // The code of a payment with splits leads to the web itself.
    await wallet.pay(url.replace(service.config.BASE_URL, service.url));
  }
  await Promise.all(
    ids.map((id) => receiver.waitFor(({ json }) => json.event === 'payment.confirmed' && json.data.id === id)),
  );
}

const payment = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;

test('makes, pays and announces everything beside columns that a newer version has added', async () => {
  await pay(await makePayments());
  const before = await makePayments();
  await addUnknownColumns(service.db);

  // Several at once, so that every connection runs the statements that it prepared before.
  const after = (await Promise.all([makePayments(), makePayments(), makePayments()])).flat();
  await pay([...before, ...after]);
  for (const id of [...before, ...after]) expect(await payment(id)).toMatchObject({ status: 'confirmed' });
  const stored = await sql<{ added_later: string }>`select distinct added_later from payments`.execute(service.db);
  expect(stored.rows).toEqual([{ added_later: 'by a newer version' }]);

  const contract = await loadContract(service.url);
  const known: Known = new Map();
  await prepareForExamples(service, contract, known);
  const refused: Record<string, string> = {};
  for (const operation of contract.operations.toSorted((one, other) => turn(one) - turn(other))) {
    await prepareFor(service, operation, known);
    const { status, body } = await send(operation, known);
    learn(known, JSON.stringify(body));
    if (status >= 300) refused[`${operation.method} ${operation.path}`] = JSON.stringify(body);
  }
  expect(refused).toEqual({});
  expect(warnings.filter((line) => FAILED.test(line))).toEqual([]);
});

function send(operation: Operation, known: Known) {
  const path = examplePath(operation, known).replace('/api/v1', '');
  const body = exampleBody(operation, known) ?? undefined;
  return service.call(operation.method, path, body, operation.needsKey ? {} : { authorization: '' });
}
