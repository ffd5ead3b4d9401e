import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from './support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from './support/transactions.ts';

let service: Service;
let payer: Payer;
beforeAll(async () => { service = await startService({ worker: true }); payer = fundedPayer(service); });
afterAll(() => service.stop());

test('books', async () => {
  const made = await makePayment(service);
  const t = Date.now();
  await payer.send([payer.token(service.wallet, 7_000_000n, made.keys)]);
  await expect.poll(async () => (await getPayment(service, made.id)).status, {timeout: 15000}).toBe('confirmed').catch(()=>{});
  console.log(JSON.stringify((await sql`select name, state, output from pgboss.job where output is not null`.execute(service.db)).rows, null, 1).slice(0,3000));
  console.log(Date.now() - t);
  const { rows } = await sql`select position, transaction_id, cause, account, token, amount, currency, value, rate, rate_source, payment_amount, payment_value from ledger_entries order by position`.execute(service.db);
  console.table(rows);
  expect(rows.length).toBe(4);
});
