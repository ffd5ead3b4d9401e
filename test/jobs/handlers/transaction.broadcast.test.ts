import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce } from '../../../src/jobs/handlers/transaction.broadcast.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { rpcWithoutDelays } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../../support/transactions.ts';

const USDC = 1_000_000n;
/** More slots than a blockhash is valid for. */
const LIFETIME = 160;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const base64 = (wire: Uint8Array) => Buffer.from(wire).toString('base64');
const submit = (id: string, body: object) => service.call('POST', `/payments/${id}/submit-transaction`, body);
const broadcast = (signature: string, sends = 0, worker = workerOf(service)) =>
  runOnce(worker, { mode: 'test', signature, sends });
const sign = ({ keys }: Made, to = service.wallet, amount = 7n * USDC) => payer.sign([payer.token(to, amount, keys)]);

/** Hands a payment's signed transaction to Florin, which has not sent it yet. */
async function handIn(made: Made): Promise<string> {
  const { wire, signature } = await sign(made);
  const { status, body } = await submit(made.id, { signed_transaction: base64(wire) });
  expect({ status, signed: body.transaction_signature }).toEqual({ status: 200, signed: signature });
  service.chain.control.advanceSlots(3); // until nodes know the blockhash as confirmed
  return signature;
}

const rows = async (signature: string) => {
  const found = service.db.selectFrom('broadcasts').select('signature').where('signature', '=', signature);
  return (await found.execute()).length;
};
const jobs = async (signature: string) => {
  const { rows } = await sql<{ data: { sends?: number }; priority: number }>`
    select data, priority from pgboss.job
    where name = 'transaction.broadcast' and data->>'signature' = ${signature} order by created_on`.execute(service.db);
  return rows.map(({ data, priority }) => ({ sends: data.sends, priority }));
};
const URGENT = 2;

/** A node that accepts transactions, and loses them. */
function losing() {
  const worker = workerOf(service);
  const sent: { skipPreflight?: boolean | undefined }[] = [];
  const test = {
    ...service.rpc.test,
    sendTransaction: async (_: string, options: { skipPreflight?: boolean } = {}) => {
      sent.push({ skipPreflight: options.skipPreflight });
      return 'lost';
    },
  };
  return { worker: { ...worker, rpc: { ...service.rpc, test } }, sent };
}

const age = (signature: string, seconds: number) =>
  sql`update broadcasts set created_at = created_at - ${seconds} * interval '1 second'
    where signature = ${signature}`.execute(service.db);

test('sends a payment’s transaction, which then confirms the payment', async () => {
  const made = await makePayment(service);
  const signature = await handIn(made);
  expect(await jobs(signature)).toEqual([{ sends: undefined, priority: URGENT }]);
  expect(await broadcast(signature)).toBe('sent');
  expect(await jobs(signature)).toEqual([
    { sends: undefined, priority: URGENT },
    { sends: 1, priority: URGENT },
  ]);
  // A block that is only processed may be skipped, so it is sent again.
  expect(await broadcast(signature, 1)).toBe('sent');
  service.chain.control.advanceSlots(3);
  expect(await broadcast(signature, 2)).toBe('landed');
  expect(await rows(signature)).toBe(0);
  // A job that is left over has nothing to do.
  expect(await broadcast(signature, 1)).toBe('landed');
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'confirmed', transaction_signature: signature });
});

test('sends it again until it lands, and simulates only the first time', async () => {
  const made = await makePayment(service);
  const signature = await handIn(made);
  const { worker, sent } = losing();
  for (const sends of [0, 1, 2]) expect(await broadcast(signature, sends, worker)).toBe('sent');
  expect(sent).toEqual([{ skipPreflight: false }, { skipPreflight: true }, { skipPreflight: true }]);
  expect(await broadcast(signature, 3)).toBe('sent');
  service.chain.control.advanceSlots(3);
  expect(await broadcast(signature, 4)).toBe('landed');
});

test('stops when the blockhash expires, or after two minutes for one that never does', async () => {
  const made = await makePayment(service);
  const { worker, sent } = losing();
  const [first, second] = [await handIn(made), await handIn(made)];
  expect(await broadcast(first, 0, worker)).toBe('sent');
  await age(first, 11);
  expect(await broadcast(first, 1, worker)).toBe('sent');
  service.chain.control.advanceSlots(LIFETIME);
  expect(await broadcast(first, 2, worker)).toBe('expired');
  expect(await rows(first)).toBe(0);

  const valid = { ...worker, rpc: { ...worker.rpc, test: { ...worker.rpc.test, isBlockhashValid: async () => true } } };
  await age(second, 119);
  expect(await broadcast(second, 1, valid)).toBe('sent');
  await age(second, 2);
  expect(await broadcast(second, 2, valid)).toBe('expired');
  expect(sent).toHaveLength(3);
});

test('waits for a node that does not know a new blockhash yet, for some seconds', async () => {
  const made = await makePayment(service);
  const behind = await service.chain.addNode();
  behind.control.lag(20);
  const signature = await handIn(made);
  const slow = { ...service.rpc.test, sendTransaction: rpcWithoutDelays({ endpoints: [behind.url] }).sendTransaction };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test: slow } };
  expect(await broadcast(signature, 0, worker)).toBe('waiting');
  expect((await jobs(signature)).at(-1)).toEqual({ sends: 0, priority: URGENT });
  expect(await broadcast(signature)).toBe('sent');
});

test('gives up a transaction that the chain refuses', async () => {
  const made = await makePayment(service);
  const poor = fundedPayer(service);
  const { wire, signature } = await poor.sign([poor.token(service.wallet, 1001n * USDC, made.keys)]);
  expect((await submit(made.id, { signed_transaction: base64(wire) })).status).toBe(200);
  service.chain.control.advanceSlots(3);
  expect(await broadcast(signature)).toBe('refused');
  expect(await rows(signature)).toBe(0);
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'pending' });
});

describe('what does not pay the payment', () => {
  test.each([
    ['nothing', () => ({}), 'transaction_signature must be given unless `signed_transaction` is'],
    [
      'both kinds',
      async (made: Made) => {
        const { wire, signature } = await sign(made);
        return { signed_transaction: base64(wire), transaction_signature: signature };
      },
      'signed_transaction must not be given together with `transaction_signature`',
    ],
    ['no transaction', () => ({ signed_transaction: 'AAAA' }), 'signed_transaction must be a legacy or version 0'],
    [
      'another payment’s transaction',
      async () => ({ signed_transaction: base64((await sign(await makePayment(service))).wire) }),
      'signed_transaction must be a transaction that pays this payment',
    ],
    [
      'a transfer to another wallet',
      async (made: Made) => ({
        signed_transaction: base64((await sign(made, payer.keypair.publicKey.toBase58())).wire),
      }),
      'signed_transaction must be a transaction that pays this payment',
    ],
    [
      'a transfer of nothing',
      async (made: Made) => ({ signed_transaction: base64((await sign(made, service.wallet, 0n)).wire) }),
      'signed_transaction must be a transaction that pays this payment',
    ],
    [
      'a transfer in another token',
      async ({ keys }: Made) => ({
        signed_transaction: base64((await payer.sign([payer.sol(service.wallet, 1n, keys)])).wire),
      }),
      'signed_transaction must be a transaction that pays this payment',
    ],
    [
      'an unsigned transaction',
      async (made: Made) => {
        const { wire } = await sign(made);
        return { signed_transaction: base64(Buffer.concat([Buffer.from([1]), Buffer.alloc(64), wire.subarray(65)])) };
      },
      'signed_transaction must be signed by all of its signers',
    ],
  ] as const)('%s is refused by its field, and nothing is recorded', async (_, bodyFor, message) => {
    const made = await makePayment(service);
    const before = await count();
    const { status, body } = await submit(made.id, await bodyFor(made));
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'validation_failed' });
    expect(body.message).toContain(message);
    expect(await count()).toBe(before);
  });

  test('anything is refused once the payment has ended', async () => {
    const made = await makePayment(service);
    const { wire } = await sign(made);
    await service.call('POST', `/payments/${made.id}/cancel`);
    const { status, body } = await submit(made.id, { signed_transaction: base64(wire) });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  });

  const count = async () => {
    const { rows } = await sql<{ count: bigint }>`select count(*) from chain_transactions`.execute(service.db);
    return rows[0]?.count;
  };
});

test('records a transaction once, and five unknown ones per payment', async () => {
  const made = await makePayment(service);
  const signed = await Promise.all(
    Array.from({ length: 8 }, (_, place) => sign(made, service.wallet, 7n * USDC + BigInt(place))),
  );
  const answers = await Promise.all(
    [...signed, ...signed].map(({ wire }) => submit(made.id, { signed_transaction: base64(wire) })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const recorded = await Promise.all(signed.map(({ signature }) => rows(signature)));
  expect(recorded.reduce((sum, count) => sum + count, 0)).toBe(5);
  for (const [place, { signature }] of signed.entries())
    expect(await jobs(signature)).toHaveLength(recorded[place] ?? 0);
});
