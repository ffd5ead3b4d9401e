import { Keypair, SystemProgram } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce } from '../../../src/jobs/handlers/transaction.broadcast.ts';
import { RpcError } from '../../../src/solana/rpc/errors.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { rpcDown, rpcWithoutDelays } from '../../support/rpc.ts';
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
const broadcast = (signature: string, sends = 0, worker = workerOf(service), waits = 0) =>
  runOnce(worker, { mode: 'test', signature, sends, waits });
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
  return (await found.where('ended_at', 'is', null).execute()).length;
};
const jobs = async (signature: string) => {
  const { rows } = await sql<{ data: { sends?: number; waits?: number }; priority: number }>`
    select data, priority from pgboss.job
    where name = 'transaction.broadcast' and data->>'signature' = ${signature} order by created_on`.execute(service.db);
  return rows.map(({ data, priority }) => ({ sends: data.sends, priority }));
};
/** Returns the newest job. `pause`: seconds until it starts. */
const lastJob = async (signature: string) => {
  const { rows } = await sql<{ data: object; pause: number }>`
    select data, extract(epoch from start_after - now())::float8 as pause from pgboss.job
    where name = 'transaction.broadcast' and data->>'signature' = ${signature}
    order by created_on desc limit 1`.execute(service.db);
  return rows[0] && { ...rows[0].data, pause: rows[0].pause };
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
  expect(await broadcast(signature, 1)).toBe('ended');
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

test('asks no node about a transaction that was ingested', async () => {
  const made = await makePayment(service);
  const signature = await handIn(made);
  expect(await broadcast(signature)).toBe('sent');
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const down = { ...workerOf(service), rpc: { ...service.rpc, test: rpcDown() } };
  expect(await broadcast(signature, 1, down)).toBe('landed');
});

test('waits while no node answers', async () => {
  const signature = await handIn(await makePayment(service));
  const down = { ...workerOf(service), rpc: { ...service.rpc, test: rpcDown() } };
  expect(await broadcast(signature, 0, down)).toBe('waiting');
  expect(await lastJob(signature)).toMatchObject({ sends: 0, waits: 1 });
  await age(signature, 121);
  expect(await broadcast(signature, 0, down)).toBe('expired');
});

test('waits for a node that does not know a new blockhash yet, and retries twice', async () => {
  const made = await makePayment(service);
  const behind = await service.chain.addNode();
  behind.control.lag(20);
  const signature = await handIn(made);
  const slow = { ...service.rpc.test, sendTransaction: rpcWithoutDelays({ endpoints: [behind.url] }).sendTransaction };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test: slow } };
  expect(await broadcast(signature, 0, worker)).toBe('waiting');
  expect(await lastJob(signature)).toMatchObject({ sends: 0, waits: 1 });
  expect(await broadcast(signature, 0, worker, 1)).toBe('waiting');
  expect(await lastJob(signature)).toMatchObject({ sends: 0, waits: 2 });
  expect(await broadcast(signature, 0, worker, 2)).toBe('refused');
  expect(await broadcast(signature, 0, worker, 3)).toBe('ended');
});

describe('a transaction that the network refuses', () => {
  /** Hands in a transaction of a payer who does not have the money yet. */
  async function refused() {
    const made = await makePayment(service);
    const poor = fundedPayer(service);
    const { wire, signature } = await poor.sign([poor.token(service.wallet, 1001n * USDC, made.keys)]);
    const again = () => submit(made.id, { signed_transaction: base64(wire) });
    expect((await again()).status).toBe(200);
    service.chain.control.advanceSlots(3);
    expect(await broadcast(signature)).toBe('waiting');
    return { made, signature, again, poor: poor.keypair.publicKey };
  }

  test('is sent again, more and more seldom, until its blockhash expires', async () => {
    const { made, signature, poor } = await refused();
    expect(await lastJob(signature)).toMatchObject({ sends: 0, waits: 1 });
    expect(await broadcast(signature, 0, workerOf(service), 4)).toBe('waiting');
    const { pause } = (await lastJob(signature)) as { pause: number };
    expect(pause).toBeGreaterThan(25);
    expect(pause).toBeLessThanOrEqual(32);
    service.chain.control.fund(poor, { token: 'USDC', amount: 1n * USDC });
    expect(await broadcast(signature, 0, workerOf(service), 5)).toBe('sent');
    service.chain.control.advanceSlots(5);
    await settleChain(service);
    expect(await getPayment(service, made.id)).toMatchObject({ status: 'confirmed' });
  });

  test('is explained to the merchant, also after it expired', async () => {
    const { made, signature } = await refused();
    const diagnosis = async () => (await service.call('GET', `/payments/${made.id}/diagnostics`)).body;
    const { summary, findings, refusal } = await diagnosis();
    expect(findings).toEqual(expect.arrayContaining(['none_found', 'refused']));
    expect(summary).toContain(`signed: ${refusal}.`);
    expect(summary).toMatch(
      /^No transaction .*\. The network refused a transaction that the payer signed: Transaction simulation failed: .*0x1/,
    );
    await age(signature, 121);
    expect(await broadcast(signature, 0, workerOf(service), 1)).toBe('expired');
    expect(await rows(signature)).toBe(0);
    expect(await diagnosis()).toMatchObject({
      summary: expect.stringContaining('The network refused a transaction'),
      refusal,
    });
  });

  test('is sent again when the payer submits it again, once it has ended', async () => {
    const { signature, again } = await refused();
    const before = (await jobs(signature)).length;
    await again();
    expect(await jobs(signature)).toHaveLength(before);
    await age(signature, 121);
    expect(await broadcast(signature, 0, workerOf(service), 1)).toBe('expired');
    await Promise.all([again(), again()]);
    expect(await jobs(signature)).toHaveLength(before + 1);
    expect(await rows(signature)).toBe(1);
    expect(await broadcast(signature)).toBe('waiting');
  });

  test('is no longer sent if the refusal is not that of its simulation', async () => {
    const signature = await handIn(await makePayment(service));
    const sendTransaction = async () => {
      throw new RpcError('sendTransaction', -32602, 'too large', null);
    };
    const test = { ...service.rpc.test, sendTransaction };
    const worker = { ...workerOf(service), rpc: { ...service.rpc, test } };
    expect(await broadcast(signature, 0, worker)).toBe('refused');
    expect(await rows(signature)).toBe(0);
  });
});

test('sends a transaction whose signature was submitted before', async () => {
  const made = await makePayment(service);
  const { wire, signature } = await sign(made);
  await submit(made.id, { transaction_signature: signature });
  await submit(made.id, { signed_transaction: base64(wire) });
  expect(await rows(signature)).toBe(1);
  expect(await jobs(signature)).toHaveLength(1);
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
      'a version 1 transaction',
      async ({ keys }: Made) => {
        const { wire } = await payer.sign([payer.token(service.wallet, 7n * USDC, keys)], { version: 1 });
        return { signed_transaction: base64(wire) };
      },
      'signed_transaction must be a legacy or version 0 transaction',
    ],
    [
      'a transaction with a durable nonce',
      async ({ keys }: Made) => {
        const nonce = { noncePubkey: Keypair.generate().publicKey, authorizedPubkey: payer.keypair.publicKey };
        const { wire } = await payer.sign([
          SystemProgram.nonceAdvance(nonce),
          payer.token(service.wallet, 7n * USDC, keys),
        ]);
        return { signed_transaction: base64(wire) };
      },
      'signed_transaction must not use a durable nonce',
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
