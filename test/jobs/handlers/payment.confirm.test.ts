import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { recordSignatures } from '../../../src/db/chain/transactions.ts';
import { unpackPayload } from '../../../src/db/eventPayloads.ts';
import { hasUningested } from '../../../src/db/merchants/testClock.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce } from '../../../src/jobs/handlers/payment.confirm.ts';
import { createMetrics } from '../../../src/observability/metrics.ts';
import { lookUpPayments } from '../../../src/services/payments/lookup.ts';
import { newReference } from '../../../src/solana/address.ts';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import { RpcError, RpcUnavailable, UNSUPPORTED_VERSION_CODE } from '../../../src/solana/rpc/errors.ts';
import type { TransactionJson } from '../../../src/solana/rpc/transactionJson.ts';
import { insertTransaction, READ } from '../../support/factories/chain.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { beaconOf, fundedPayer, type Made, makePayment } from '../../support/transactions.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

async function paid(amount: number) {
  const { body: payment } = await service.call('POST', '/payments', { amount });
  const signature = await wallet.pay(await solanaPayUrl(service, payment.id));
  service.chain.control.advanceSlots(5);
  return { id: payment.id as string, signature };
}
const get = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
const credits = async (id: string) =>
  (await service.db.selectFrom('transfers').selectAll().where('payment_id', '=', id).execute()).length;

const waiting = async (signature: string) => {
  const { rows } = await sql<{ data: { tries?: number } }>`select data from pgboss.job
    where name = 'payment.confirm' and data->>'signature' = ${signature} and state = 'created' and start_after > now()`.execute(
    service.db,
  );
  return rows.map((row) => row.data);
};
const slotOf = async (signature: string) => {
  const row = service.db.selectFrom('chain_transactions').select('slot').where('signature', '=', signature);
  return (await row.executeTakeFirstOrThrow()).slot;
};
const statusOf = async (signature: string) => {
  const row = await service.db
    .selectFrom('chain_transactions')
    .select('status')
    .where('signature', '=', signature)
    .executeTakeFirstOrThrow();
  return row.status;
};

test('credits a transfer once and confirms once when two workers ingest it, twice each', async () => {
  const { id, signature } = await paid(3);
  const job = { mode: 'test' as const, signature };
  await sql`insert into chain_transactions (mode, signature) values ('test', ${signature}) on conflict do nothing`.execute(
    service.db,
  );
  const worker = workerOf(service);
  await Promise.all([runOnce(worker, [job]), runOnce(worker, [job]), runOnce(worker, [job, job])]);
  await runOnce(worker, [job]);
  expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 3, transaction_signature: signature });
  expect(await credits(id)).toBe(1);
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
});

/** Removes what other tests left unread, which must not count. */
async function forgetUnread() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  await sql`delete from chain_transactions where status = 'seen'`.execute(service.db);
}

/** Makes a payment of 5, paid by a version 1 transaction that the node reports as too new for us. */
async function paidUnreadably(keysOf: (made: Made) => string[]) {
  await forgetUnread();
  const made = await makePayment(service, { amount: 5 });
  const own = fundedPayer(service);
  const transfer = own.token(service.wallet, 5_000_000n, keysOf(made));
  const signature = await own.send([transfer], { version: 1 });
  service.chain.control.refuseVersion1();
  onTestFinished(() => service.chain.control.heal());
  service.chain.control.advanceSlots(5);
  return { ...made, signature };
}
/** After this many tries we stop waiting for a transaction that no node has. */
const TRIES_OF_A_DAY = 300;
/** The value of the alarm's metric. */
const unreadable = async () => {
  const text = await createMetrics(service.db).registry.metrics();
  return Number(/^florin_chain_unreadable_transactions\{mode="test"\} (\d+)$/m.exec(text)?.[1]);
};

test('retries an unreadable transaction without end and raises an alarm until it can be read', async () => {
  const { id, signature } = await paidUnreadably((made) => made.keys);
  await scan(workerOf(service), { mode: 'test' });
  const job = { mode: 'test' as const, signature };
  for (const tries of [0, 0, TRIES_OF_A_DAY]) await runOnce(workerOf(service), [{ ...job, tries }]);
  // A node that has lost it does not end the retries.
  service.chain.control.nulls({ methods: ['getTransaction'] });
  await runOnce(workerOf(service), [{ ...job, tries: TRIES_OF_A_DAY }]);
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toContainEqual(expect.objectContaining({ ...job, tries: TRIES_OF_A_DAY + 1 }));
  expect(await unreadable()).toBe(1);
  service.chain.control.heal();
  await runOnce(workerOf(service), [{ ...job, tries: TRIES_OF_A_DAY + 1 }]);
  expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 5 });
  expect(await unreadable()).toBe(0);
});

test('lets a payment with an unreadable transaction be cancelled, and does not stop a test clock', async () => {
  const { signature, ...made } = await paidUnreadably(({ keys }) => keys);
  await lookUpPayments(service.db, service.rpc.test, 'test', [made], 0);
  const cancel = () => service.call('POST', `/payments/${made.id}/cancel`);
  expect((await cancel()).status).toBe(409);
  const slot = BigInt(await service.rpc.test.getSlot());
  expect(await hasUningested(service.db, slot)).toBe(true);
  const job = { mode: 'test' as const, signature };
  await runOnce(workerOf(service), [job]);
  expect(await hasUningested(service.db, slot)).toBe(false);
  expect((await cancel()).body).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  service.chain.control.heal();
  await runOnce(workerOf(service), [job]);
  expect(await get(made.id)).toMatchObject({ status: 'failed', amount_received: 5, exceptions: ['late'] });
});

test('decides again about a transaction that lands in another slot', async () => {
  const { signature, ...made } = await paidUnreadably(({ keys }) => keys);
  await scan(workerOf(service), { mode: 'test' });
  await runOnce(workerOf(service), [{ mode: 'test', signature }]);
  expect(await unreadable()).toBe(1);
  const slot = 1 + Number(await slotOf(signature));
  await transact(service.db, (trx) => recordSignatures(trx, 'test', [{ signature, slot }]));
  expect(await unreadable()).toBe(0);
  service.chain.control.heal();
  await runOnce(workerOf(service), [{ mode: 'test', signature }]);
  expect(await get(made.id)).toMatchObject({ status: 'confirmed' });
});

test('stops retrying an unreadable transaction that only a stranger submits, without an alarm', async () => {
  const { id, signature } = await paidUnreadably(() => []);
  await service.call('POST', `/payments/${id}/submit-transaction`, { transaction_signature: signature });
  await runOnce(workerOf(service), [{ mode: 'test', signature, is_unverified: true }]);
  expect(await statusOf(signature)).toBe('seen');
  expect(await unreadable()).toBe(0);
  await runOnce(workerOf(service), [{ mode: 'test', signature, is_unverified: true, tries: 14 }]);
  expect(await statusOf(signature)).toBe('missing');
});

test('counts a transfer as in time when it is read again after the test clock has moved', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 5 });
  const signature = await wallet.pay((await solanaPayUrl(service, payment.id)).replace('amount=5', 'amount=2'));
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const paidAt = service.db.selectFrom('transfers').select('paid_at').where('payment_id', '=', payment.id);
  const before = await paidAt.execute();
  onTestFinished(() => setTestClock(service));
  await setTestClock(service, { hours: 2 });
  await runOnce(workerOf(service), [{ mode: 'test', signature }]);
  expect(await paidAt.execute()).toEqual(before);
  expect(await get(payment.id)).toMatchObject({ amount_received: 2, exceptions: ['underpaid'] });
});

test('asks again for a transaction that the node does not have yet, and never takes it for unpaid', async () => {
  // The node withholds the first one that is requested, which must be this one.
  await forgetUnread();
  const { id, signature } = await paid(4);
  service.chain.control.nulls({ count: 1, methods: ['getTransaction'] });
  expect(await settleChain(service)).toContain(signature);
  expect((await get(id)).status).toBe('pending');
  const { rows } = await sql<{ data: object }>`select data from pgboss.job
    where name = 'payment.confirm' and data->>'signature' = ${signature} and start_after > now()`.execute(service.db);
  expect(rows[0]?.data).toMatchObject({ tries: 1 });
  await runOnce(workerOf(service), [{ mode: 'test', signature, tries: 1 }]);
  expect((await get(id)).status).toBe('confirmed');
});

test('retries on a node without token balances, and never takes the payment for unpaid', async () => {
  const { id, signature } = await paid(4);
  await scan(workerOf(service), { mode: 'test' });
  const { test: rpc } = service.rpc;
  const careless: typeof rpc = {
    ...rpc,
    getTransactions: async (...args) => {
      const answers = await rpc.getTransactions(...args);
      for (const answer of answers) if (answer && 'meta' in answer && answer.meta) answer.meta.postTokenBalances = null;
      return answers;
    },
  };
  const job = { mode: 'test' as const, signature };
  await runOnce({ ...workerOf(service), rpc: { test: careless, live: careless } }, [job]);
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toMatchObject([{ tries: 1 }]);
  await runOnce(workerOf(service), [{ ...job, tries: 1 }]);
  expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 4 });
});

test('sends as an event’s data the payment exactly as the API shows it', async () => {
  const { id } = await paid(5);
  await settleChain(service);
  const event = await service.db
    .selectFrom('events')
    .selectAll()
    .where('resource_id', '=', id)
    .where('kind', '=', 'payment.confirmed')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(unpackPayload(event))).toEqual({
    id: event.id,
    event: 'payment.confirmed',
    event_name: 'PaymentConfirmed',
    timestamp: event.created_at.toISOString(),
    merchant_id: service.merchant.id,
    mode: 'test',
    data: await get(id),
  });
});

test('lists money that names no payment only with the beacon, whoever submits it', async () => {
  const payer = fundedPayer(service);
  const { body: payment } = await service.call('POST', '/payments', { amount: 6 });
  const sent: string[] = [];
  for (const keys of [[], [newReference()], [newReference(), await beaconOf(service)]]) {
    const transaction_signature = await payer.send([payer.token(service.wallet, 3_000_000n, keys)]);
    await service.call('POST', `/payments/${payment.id}/submit-transaction`, { transaction_signature });
    sent.push(transaction_signature);
  }
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await Promise.all(sent.map(statusOf))).toEqual(['read', 'read', 'read']);
  const { body: unapplied } = await service.call('GET', '/unapplied-transfers?limit=100');
  const listed = unapplied.filter((one: { transaction_signature: string }) => sent.includes(one.transaction_signature));
  expect(listed).toMatchObject([{ transaction_signature: sent[2], reason: 'unknown_reference', amount: 3 }]);
  expect(await get(payment.id)).toMatchObject({ status: 'pending', amount_received: 0, exceptions: [] });
});

test('forgets a signature that was only submitted within minutes, and ingests it if the chain has it', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 6 });
  service.chain.control.lag(100);
  const transaction_signature = await wallet.pay(await solanaPayUrl(service, payment.id));
  await service.call('POST', `/payments/${payment.id}/submit-transaction`, { transaction_signature });
  const job = { mode: 'test' as const, signature: transaction_signature };
  await runOnce(workerOf(service), [{ ...job, tries: 13 }]);
  expect(await statusOf(transaction_signature)).toBe('seen');
  await runOnce(workerOf(service), [{ ...job, tries: 14 }]);
  expect(await statusOf(transaction_signature)).toBe('missing');
  service.chain.control.heal();
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await get(payment.id)).toMatchObject({ status: 'confirmed', amount_received: 6 });
});

test('retries a signature from the chain all day, then logs that it stops', async () => {
  const { id, signature } = await paid(4);
  await scan(workerOf(service), { mode: 'test' });
  service.chain.control.nulls();
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const job = { mode: 'test' as const, signature };
  await runOnce({ ...workerOf(service), log }, [{ ...job, tries: 299 }]);
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toMatchObject([{ tries: 300 }]);
  await runOnce({ ...workerOf(service), log }, [{ ...job, tries: 300 }]);
  expect(await statusOf(signature)).toBe('missing');
  expect(errors.join()).toContain('no longer looking for a transaction');
  service.chain.control.heal();
  expect((await get(id)).status).toBe('pending');
});

test('never stops retrying while no node answers', async () => {
  const { signature } = await paid(4);
  await scan(workerOf(service), { mode: 'test' });
  const down = rpcDown();
  const worker = { ...workerOf(service), rpc: { test: down, live: down } };
  expect(await runOnce(worker, [{ mode: 'test', signature, tries: 300 }])).toEqual([{ status: 'completed' }]);
  await down.close();
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toMatchObject([{ tries: 300 }]);
});

test('ingests the rest of a batch when one transaction fails', async () => {
  const [one, two] = [await paid(2), await paid(3)];
  await scan(workerOf(service), { mode: 'test' });
  const jobs = [one, two].map(({ signature }) => ({ mode: 'test' as const, signature }));
  await sql`alter table transfers add constraint poison check (signature <> ${sql.lit(one.signature)}) not valid`.execute(
    service.db,
  );
  expect(await runOnce(workerOf(service), jobs)).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
  expect((await get(two.id)).status).toBe('confirmed');
  await sql`alter table transfers drop constraint poison`.execute(service.db);
  await runOnce(workerOf(service), jobs);
  expect((await get(one.id)).status).toBe('confirmed');
});

// Live mode, in which no other test here has transactions, with a node that answers what a test says.
describe('by the answers of a node', () => {
  const mode = 'live' as const;
  type Answer = Awaited<ReturnType<Rpc['getTransactions']>>[number];
  const UNREADABLE = new RpcError('getTransaction', UNSUPPORTED_VERSION_CODE, 'version 1 is not supported', null);
  type Job = Parameters<typeof runOnce>[1][number];

  const errors: { msg: string; level: number }[] = [];
  async function ask({ signature }: { signature: string }, answer: Answer | (() => never), values: Partial<Job> = {}) {
    errors.length = 0;
    const log = pino({ level: 'info' }, { write: (line: string) => errors.push(JSON.parse(line)) });
    const node: Rpc = {
      ...service.rpc.live,
      getTransactions: async (signatures) => signatures.map(() => (typeof answer === 'function' ? answer() : answer)),
    };
    const worker = { ...workerOf(service), log, rpc: { ...service.rpc, live: node } };
    return runOnce(worker, [{ mode, signature, ...values }]);
  }
  /** The next try of a transaction: its number, its pause and its priority. */
  async function next({ signature }: { signature: string }) {
    const { rows } = await sql<{ data: Job; pause_ms: number; priority: number }>`
      select data, floor(extract(epoch from start_after - created_on) * 1000)::int as pause_ms, priority from pgboss.job
      where name = 'payment.confirm' and data->>'signature' = ${signature}`.execute(service.db);
    return rows.map(({ data, pause_ms, priority }) => [data.tries, pause_ms, priority]);
  }
  const seen = (values: object = {}) => insertTransaction(service, { mode, ...values });
  const reasonOf = async ({ signature }: { signature: string }) => {
    const row = service.db.selectFrom('chain_transactions').select('unreadable_reason');
    return (await row.where('mode', '=', mode).where('signature', '=', signature).executeTakeFirst())
      ?.unreadable_reason;
  };
  const [URGENT, USUAL, IDLE] = [5, 4, 3];

  test.each([
    ['at first', null, {}, [1, 1000, USUAL]],
    ['a second time', null, { tries: 1 }, [2, 1500, USUAL]],
    ['a third time', null, { tries: 2 }, [3, 2250, USUAL]],
    ['after many tries', null, { tries: 15 }, [16, 300_000, USUAL]],
    ['and it names an open payment', null, { is_urgent: true }, [1, 1000, URGENT]],
    ['and a payer submitted it', null, { is_unverified: true, is_urgent: true, tries: 6 }, [7, 11_390, URGENT]],
    ['and a payer submitted it long ago', null, { is_unverified: true, is_urgent: true, tries: 7 }, [8, 17_085, IDLE]],
    ['and it cannot be read', UNREADABLE, { is_urgent: true }, [1, 1000, IDLE]],
    ['and it could not be read for long', UNREADABLE, { tries: 20 }, [21, 3_325_256, IDLE]],
    ['and it could not be read for very long', UNREADABLE, { tries: 21 }, [22, 3_600_000, IDLE]],
    ['and it will never be read', UNREADABLE, { tries: 1000 }, [1001, 3_600_000, IDLE]],
  ] as const)('one that is not there, %s, is asked for again', async (_, answer, values, expected) => {
    const one = await seen();
    expect(await ask(one, answer, values)).toEqual([{ status: 'completed' }]);
    expect(await next(one)).toEqual([expected]);
  });

  test('retries in five seconds while no node answers, without counting a try', async () => {
    const down = () => {
      throw new RpcUnavailable('no node', 'connection', 0);
    };
    for (const [values, expected] of [
      [{}, [0, 5000, USUAL]],
      [{ tries: 7 }, [7, 5000, USUAL]],
    ] as const) {
      const one = await seen();
      expect(await ask(one, down, values)).toEqual([{ status: 'completed' }]);
      expect(await next(one)).toEqual([expected]);
    }
  });

  test('any other fault of ours fails the batch', async () => {
    const broken = () => {
      throw new Error('a fault of ours');
    };
    await expect(ask(await seen(), broken)).rejects.toThrow('a fault of ours');
  });

  test('one that was read meanwhile is not asked for again', async () => {
    const read = await seen(READ);
    expect(await ask(read, null)).toEqual([{ status: 'completed' }]);
    expect(await next(read)).toEqual([]);
  });

  test('reports an unsupported version at once, and only once', async () => {
    const one = await seen();
    await ask(one, UNREADABLE);
    expect(errors).toMatchObject([{ level: 50, msg: 'a transaction cannot be read' }]);
    expect(await reasonOf(one)).toBe('version');
    await ask(one, UNREADABLE, { tries: 1 });
    expect(errors).toEqual([]);
  });

  test('reports an incomplete transaction after five tries, also one without a block time', async () => {
    const { signature } = await paid(1);
    const [answer] = await service.rpc.test.getTransactions([signature]);
    const timeless = { ...(answer as TransactionJson), blockTime: null };
    const one = await seen({ signature });
    await ask(one, timeless, { tries: 4 });
    expect([await reasonOf(one), errors]).toEqual([null, []]);
    await ask(one, timeless, { tries: 5 });
    expect(await reasonOf(one)).toBe('incomplete');
    expect(errors).toMatchObject([{ level: 50 }]);
  });

  test('logs an error when it stops looking for a transaction that a node had reported', async () => {
    const msg = 'no longer looking for a transaction';
    const unreported = await seen({ slot: null });
    await ask(unreported, null, { tries: 13 });
    expect(errors).toEqual([]);
    await ask(unreported, null, { tries: 14 });
    expect(errors).toMatchObject([{ level: 30, msg }]);
    const reported = await seen();
    await ask(reported, null, { tries: 299 });
    expect(errors).toEqual([]);
    await ask(reported, null, { tries: 300 });
    expect(errors).toMatchObject([{ level: 50, msg }]);
    await ask(await seen({ slot: null }), UNREADABLE, { tries: 300 });
    expect(errors).toMatchObject([{ level: 30, msg }]);
  });
});
