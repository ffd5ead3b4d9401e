import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Worker } from '../../../src/jobs/context.ts';
import { runOnce } from '../../../src/jobs/handlers/payment.finalize.ts';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import { RpcError, RpcUnavailable, UNSUPPORTED_VERSION_CODE } from '../../../src/solana/rpc/errors.ts';
import { insertTransaction, insertTransfer, makeChecksDue, newSignature, READ } from '../../support/factories/chain.ts';
import { insertPayment, setPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { checkFinality, FINAL, LONG_GONE } from '../../support/finality.ts';
import { eventKinds, settleChain, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const get = (id: string) => getPayment(service, id);
const diagnose = async (id: string) => (await service.call('GET', `/payments/${id}/diagnostics`)).body;
const pay = ({ keys }: Made, amount = 7n) => payer.send([payer.token(service.wallet, amount * USDC, keys)]);
const waitFor = (commitment: 'confirmed' | 'finalized') =>
  transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { commitment }));

async function read() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}
const check = (worker = workerOf(service)) => checkFinality(service, worker);

describe('a merchant who waits for finality', () => {
  test('hears of the payment once, when it is final, and not before', async () => {
    await waitFor('finalized');
    const made = await makePayment(service);
    await pay(made);
    await read();
    await check();
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0 });
    service.chain.control.advanceSlots(FINAL);
    await check();
    expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
    expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'credited', is_final: true }]);
  });

  test('never hears of a payment that the chain dropped before finality', async () => {
    await waitFor('finalized');
    const made = await makePayment(service);
    const signature = await pay(made);
    await read();
    service.chain.control.dropFork(signature);
    service.chain.control.advanceSlots(LONG_GONE);
    expect(await check()).toMatchObject({ dropped: 1 });
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0 });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created']);
    expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('never hears of a transaction that paid on a dropped fork and failed on the final one', async () => {
    await waitFor('finalized');
    // A wallet of 1000 USDC.
    const spender = fundedPayer(service);
    const made = await makePayment(service, { amount: 600 });
    const { wire, signature } = await spender.sign([spender.token(service.wallet, 600n * USDC, made.keys)]);
    await spender.resend(wire);
    await read();
    expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'waiting' }]);
    service.chain.control.dropFork(signature);
    await spender.send([spender.token(service.wallet, 600n * USDC)]);
    service.chain.control.advanceSlots(20);
    await spender.resend(wire);
    await read();
    service.chain.control.advanceSlots(FINAL);
    await check();
    expect((await diagnose(made.id)).transactions).toMatchObject([
      { is_final: true, outcome: 'rejected', reason: 'transaction_failed' },
    ]);
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0, exceptions: [] });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created']);
  });

  test('keeps earlier credits after a switch to finality', async () => {
    await waitFor('confirmed');
    const made = await makePayment(service);
    await pay(made, 3n);
    await read();
    await waitFor('finalized');
    await pay(made, 4n);
    await read();
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 3 });
    service.chain.control.advanceSlots(FINAL);
    await check();
    expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
    await waitFor('confirmed');
  });
});

describe('a node in trouble is not a dropped fork', () => {
  async function confirmed() {
    const made = await makePayment(service);
    await pay(made);
    await read();
    service.chain.control.advanceSlots(LONG_GONE);
    return made;
  }

  test('keeps the payment when a node answers null to everything, because the block itself shows it', async () => {
    const made = await confirmed();
    service.chain.control.nulls();
    expect(await check()).toMatchObject({ final: 1, dropped: 0 });
    service.chain.control.heal();
    expect((await get(made.id)).status).toBe('confirmed');
  });

  test('changes nothing when the node has lost its blocks as well, and asks again later', async () => {
    const made = await confirmed();
    service.chain.control.nulls({ methods: ['getSignatureStatuses', 'getTransaction', 'getBlock'] });
    expect(await check()).toEqual({ final: 0, reread: 0, dropped: 0 });
    const { next_check_at } = await service.db
      .selectFrom('chain_transactions')
      .select('next_check_at')
      .where('finalized_at', 'is', null)
      .where('status', '=', 'read')
      .executeTakeFirstOrThrow();
    expect(next_check_at.getTime()).toBeGreaterThan(Date.now());
    service.chain.control.heal();
    expect(await check()).toMatchObject({ final: 1 });
    expect((await get(made.id)).status).toBe('confirmed');
  });

  test('changes nothing when the node lags or does not answer', async () => {
    const made = await makePayment(service);
    await pay(made);
    await read();
    service.chain.control.advanceSlots(LONG_GONE);
    service.chain.control.lag(320);
    expect(await check()).toEqual({ final: 0, reread: 0, dropped: 0 });
    const down = rpcDown();
    await expect(check({ ...workerOf(service), rpc: { test: down, live: down } })).rejects.toThrow(RpcUnavailable);
    await down.close();
    service.chain.control.heal();
    expect(await check()).toMatchObject({ final: 1, dropped: 0 });
    expect((await get(made.id)).status).toBe('confirmed');
  });
});

test('postpones a transaction that cannot be marked as final, without delay for any other', async () => {
  await waitFor('finalized');
  const [bad, good] = [await makePayment(service), await makePayment(service)];
  const signature = await pay(bad);
  await pay(good);
  await read();
  service.chain.control.advanceSlots(FINAL);
  await sql`alter table chain_transactions add constraint poison
    check (signature <> ${sql.lit(signature)} or finalized_at is null) not valid`.execute(service.db);
  const errors: { msg: string; signature: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  await runOnce({ ...workerOf(service), log }, { mode: 'test' });
  expect((await get(good.id)).status).toBe('confirmed');
  expect((await get(bad.id)).status).toBe('pending');
  expect(errors).toMatchObject([{ signature }]);
  // It is postponed: the next sweep is about others.
  expect(await runOnce(workerOf(service), { mode: 'test' })).toMatchObject({ final: 0 });
  await sql`alter table chain_transactions drop constraint poison`.execute(service.db);
  await check();
  expect((await get(bad.id)).status).toBe('confirmed');
  expect(await eventKinds(service, bad.id)).toEqual(['payment.created', 'payment.confirmed']);
  await waitFor('confirmed');
});

test('fetches a transaction that is final in another slot once, and isolates one that fails to ingest', async () => {
  const [bad, good] = [await makePayment(service), await makePayment(service)];
  const sent = [];
  for (const made of [good, bad]) {
    sent.push(await payer.sign([payer.token(service.wallet, 7n * USDC, made.keys)]));
  }
  for (const { wire } of sent) await payer.resend(wire);
  await read();
  const [, last] = sent as [unknown, { wire: Uint8Array; signature: string }];
  for (const { signature } of sent) service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(20);
  for (const { wire } of sent) await payer.resend(wire);
  service.chain.control.advanceSlots(FINAL);
  await sql`alter table chain_transactions add constraint poison
    check (signature <> ${sql.lit(last.signature)} or finalized_at is null) not valid`.execute(service.db);
  const worker = workerOf(service);
  const errors: { signature: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  let fetched = 0;
  const counting: Worker['rpc']['test'] = {
    ...worker.rpc.test,
    getTransactions: (signatures, options) => {
      fetched += signatures.length;
      return worker.rpc.test.getTransactions(signatures, options);
    },
  };
  await makeChecksDue(service);
  const result = await runOnce({ ...worker, log, rpc: { ...worker.rpc, test: counting } }, { mode: 'test' });
  expect(result).toMatchObject({ reread: 1 });
  expect(fetched).toBe(2);
  expect(errors).toMatchObject([{ signature: last.signature }]);
  expect((await diagnose(good.id)).transactions).toMatchObject([{ is_final: true }]);
  expect((await diagnose(bad.id)).transactions).toMatchObject([{ is_final: false }]);
  await sql`alter table chain_transactions drop constraint poison`.execute(service.db);
  await check();
  for (const { id } of [good, bad]) {
    expect((await diagnose(id)).transactions).toMatchObject([{ is_final: true }]);
    expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  }
});

// Sweeps of live mode, in which no other test here has transactions, with a node that answers what a test says.
describe('by the answers of a node', () => {
  const mode = 'live' as const;
  const DUE = { mode, next_check_at: new Date(0) };
  const FINAL_SLOT = 1000;
  type Status = Awaited<ReturnType<Rpc['getSignatureStatuses']>>[number];
  /** The answers of a node. `statuses`: by signature, null for all others. `blocks`: signatures of final blocks, by slot. */
  type Node = {
    statuses?: Map<string, Status>;
    blocks?: Map<number, string[]>;
    lookups?: (references: readonly string[]) => unknown[];
    /** what getTransaction says of everything */
    answer?: RpcError | null;
    meanwhile?: () => Promise<unknown>;
    now?: Date;
  };
  type Asked = { statuses: string[]; blocks: number[]; transactions: string[]; minSlots: unknown[] };
  type Line = { level: number; signature: string; msg: string };

  beforeEach(() => setRows(service, 'chain_cursors', { mode }, { slot: BigInt(FINAL_SLOT), chain_time: new Date() }));
  afterEach(async () => {
    for (const table of ['transfers', 'payment_attempts', 'chain_transactions'] as const) {
      await service.db.deleteFrom(table).where('mode', '=', mode).execute();
    }
  });

  async function sweep({
    statuses = new Map(),
    blocks = new Map(),
    lookups,
    answer = null,
    meanwhile,
    now,
  }: Node = {}) {
    const asked: Asked = { statuses: [], blocks: [], transactions: [], minSlots: [] };
    const node: Rpc = {
      ...service.rpc.live,
      getSlot: async (options) => (options?.commitment === 'finalized' ? FINAL_SLOT : FINAL_SLOT + 32),
      getSignatureStatuses: async (signatures) => {
        asked.statuses.push(...signatures);
        return signatures.map((signature) => statuses.get(signature) ?? null);
      },
      getFinalBlocks: async (slots, options) => {
        if (options?.signatures) asked.blocks.push(...slots);
        await meanwhile?.();
        return slots.map((slot) => {
          const signatures = blocks.get(slot);
          return signatures ? { signatures, parentSlot: slot - 1 } : null;
        });
      },
      getTransactions: async (signatures, options) => {
        if (options?.commitment === 'finalized') asked.transactions.push(...signatures);
        return signatures.map(() => answer);
      },
      getSignaturesForAddresses: async (references, options) => {
        asked.minSlots.push(options?.minSlot);
        const answers = lookups?.(references) ?? references.map(() => []);
        return answers as Awaited<ReturnType<Rpc['getSignaturesForAddresses']>>;
      },
    };
    const lines: Line[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const worker = { ...workerOf(service), log, rpc: { ...service.rpc, live: node } };
    return { ...(await runOnce(worker, { mode }, now)), asked, lines };
  }
  const read = (values: object = {}) => insertTransaction(service, { ...READ, ...DUE, ...values });
  const seen = (values: object = {}) => insertTransaction(service, { ...DUE, ...values });
  const rowOf = ({ signature }: { signature: string }) =>
    service.db
      .selectFrom('chain_transactions')
      .selectAll()
      .where('mode', '=', mode)
      .where('signature', '=', signature)
      .executeTakeFirstOrThrow();
  const isPutOff = async (one: { signature: string }) => (await rowOf(one)).next_check_at.getTime() > 0;
  const status = (slot: number, values: object = {}): Status =>
    ({ slot, confirmations: null, err: null, confirmationStatus: 'finalized', ...values }) as Status;
  /** Long before the last slot that is final. */
  const LONG_AGO = 10n;

  test('asks about at most 256 transactions, none later than the final slot', async () => {
    const later = await read({ slot: BigInt(FINAL_SLOT + 1) });
    expect((await sweep()).asked.statuses).toEqual([]);
    await makeChecksDue(service);
    const last = await read({ slot: BigInt(FINAL_SLOT) });
    expect((await sweep()).asked.statuses).toEqual([last.signature]);
    expect(await isPutOff(later)).toBe(true);
    await service.db
      .insertInto('chain_transactions')
      .values(Array.from({ length: 300 }, () => ({ ...READ, ...DUE, signature: newSignature(), slot: LONG_AGO })))
      .execute();
    expect((await sweep({ statuses: new Map() })).asked.statuses).toHaveLength(256);
  });

  test('rechecks after a fifth of the age, between 2 s and an hour', async () => {
    const now = new Date();
    const pauses = [
      [1000, 2000],
      [100_000, 20_000],
      [36_000_000, 3_600_000],
    ] as const;
    for (const [ageMs, pauseMs] of pauses) {
      const one = await read({ slot: LONG_AGO, read_at: new Date(now.getTime() - ageMs) });
      await sweep({ now, statuses: new Map([[one.signature, status(10, { confirmationStatus: 'confirmed' })]]) });
      expect((await rowOf(one)).next_check_at).toEqual(new Date(now.getTime() + pauseMs));
    }
  });

  test('finalizes unchanged transactions, fetches moved ones, and leaves the rest', async () => {
    const slot = LONG_AGO;
    const [asRead, failed, failedSince, moved] = [
      await read({ slot }),
      await read({ slot, error: '"failed"' }),
      await read({ slot }),
      await read({ slot }),
    ];
    const [notFinal, unread, unreadMoved] = [await read({ slot }), await seen({ slot }), await seen({ slot })];
    const statuses = new Map([
      [asRead.signature, status(10)],
      [failed.signature, status(10, { err: 'failed' })],
      [failedSince.signature, status(10, { err: 'failed' })],
      [moved.signature, status(11)],
      [notFinal.signature, status(11, { confirmationStatus: 'confirmed' })],
      [unread.signature, status(10)],
      [unreadMoved.signature, status(11)],
    ]);
    const { asked, lines, ...result } = await sweep({ statuses });
    expect(result).toMatchObject({ final: 2, reread: 0, dropped: 0 });
    expect(lines).toEqual([]);
    const elsewhere = [failedSince, moved, unreadMoved].map(({ signature }) => signature);
    expect(asked.transactions.sort()).toEqual(elsewhere.sort());
    const all = [asRead, failed, failedSince, moved, notFinal, unread, unreadMoved];
    const final = await Promise.all(all.map(async (one) => (await rowOf(one)).finalized_at !== null));
    expect(final).toEqual([true, true, false, false, false, false, false]);
    expect(await Promise.all(all.map(isPutOff))).toEqual([false, false, true, true, true, true, true]);
  });

  test('logs a final transaction that cannot be read', async () => {
    const one = await read({ slot: LONG_AGO });
    const unreadable = new RpcError('getTransaction', UNSUPPORTED_VERSION_CODE, 'version 2 is not supported', null);
    const { lines, ...result } = await sweep({ statuses: new Map([[one.signature, status(11)]]), answer: unreadable });
    expect(result).toMatchObject({ final: 0, reread: 0, dropped: 0 });
    expect(lines).toMatchObject([{ level: 50, signature: one.signature, err: { type: 'UnreadableTransaction' } }]);
  });

  test('examines unknown transactions after 300 slots, three per sweep', async () => {
    const recent = await read({ slot: BigInt(FINAL_SLOT - 300) });
    const old = BigInt(FINAL_SLOT - 301);
    for (let count = 0; count < 5; count++) await read({ slot: old });
    const { asked, lines } = await sweep();
    expect(asked.blocks).toEqual([Number(old), Number(old), Number(old)]);
    expect(lines.map(({ level }) => level)).toEqual([40, 40, 40]);
    expect(await isPutOff(recent)).toBe(true);
    expect((await sweep()).asked.blocks).toEqual([Number(old), Number(old)]);
    expect((await sweep()).asked.blocks).toEqual([]);
  });

  test('finalizes a read transaction that a final block has, and leaves an unread one pending', async () => {
    const [known, unread] = [await read({ slot: LONG_AGO }), await seen({ slot: LONG_AGO })];
    const blocks = new Map([[10, [known.signature, unread.signature]]]);
    const { lines, ...result } = await sweep({ blocks });
    expect(result).toMatchObject({ final: 1, reread: 0, dropped: 0 });
    expect((await rowOf(known)).finalized_at).not.toBeNull();
    expect(await rowOf(unread)).toMatchObject({ status: 'seen', finalized_at: null });
    expect(lines).toMatchObject([{ level: 40, signature: unread.signature }]);
    expect(await isPutOff(unread)).toBe(true);
  });

  test('finalizes if any slot has it, and decides nothing while one slot is unknown', async () => {
    const made = await insertPayment(service, { merchant_id: service.merchant.id, mode });
    const both = async () => {
      const one = await read({ slot: 12n });
      await insertTransfer(service, one, made, { slot: 14n });
      return one;
    };
    const [there, unknown, gone] = [await both(), await both(), await both()];
    const inFirst = await sweep({
      blocks: new Map([
        [12, [there.signature]],
        [14, []],
      ]),
    });
    expect(inFirst).toMatchObject({ final: 1, dropped: 2 });
    expect((await rowOf(there)).finalized_at).not.toBeNull();
    expect((await rowOf(gone)).status).toBe('dropped');
    expect((await rowOf(unknown)).status).toBe('dropped');
    const again = await both();
    expect(await sweep({ blocks: new Map([[14, [again.signature]]]) })).toMatchObject({ final: 1, dropped: 0 });
    const third = await both();
    for (const slot of [12, 14]) {
      await makeChecksDue(service);
      expect(await sweep({ blocks: new Map([[slot, []]]) })).toMatchObject({ final: 0, dropped: 0 });
    }
    expect((await rowOf(third)).status).toBe('read');
  });

  describe('a transaction in no final block', () => {
    const blocks = new Map([[10, []]]);
    async function paidBy(values: object = {}) {
      const made = await insertPayment(service, { merchant_id: service.merchant.id, mode });
      const one = await read({ slot: LONG_AGO });
      await insertTransfer(service, one, made, values);
      await service.db
        .insertInto('payment_attempts')
        .values({ mode, signature: one.signature, payment_id: made.id })
        .execute();
      return { made, one };
    }

    test('is dropped, as an error if it was ingested', async () => {
      const { one } = await paidBy();
      const unread = await seen({ slot: LONG_AGO });
      const { asked, lines, ...result } = await sweep({ blocks });
      expect(result).toMatchObject({ final: 0, reread: 0, dropped: 2 });
      for (const gone of [one, unread]) expect((await rowOf(gone)).status).toBe('dropped');
      const levels = new Map(lines.map(({ signature, level }) => [signature, level]));
      expect(levels.get(one.signature)).toBe(50);
      expect(levels.get(unread.signature)).toBe(40);
      // A lagging node may answer: the look-up only adds transactions.
      expect(asked.minSlots).toEqual([0]);
    });

    test('stays while a payment’s look-up is not answered', async () => {
      const { one } = await paidBy();
      const failing = (references: readonly string[]) => references.map(() => new Error('busy'));
      expect(await sweep({ blocks, lookups: failing })).toMatchObject({ dropped: 0 });
      expect((await rowOf(one)).status).toBe('read');
    });

    test('stays while another transaction for its payment waits for ingestion', async () => {
      const { made, one } = await paidBy();
      const found = [{ signature: newSignature(), slot: 20, err: null, blockTime: null, confirmationStatus: null }];
      const lookups = (references: readonly string[]) =>
        references.map((reference) => (reference === made.reference ? found : []));
      expect(await sweep({ blocks, lookups })).toMatchObject({ dropped: 0 });
      expect((await rowOf(one)).status).toBe('read');
    });

    test('is dropped if never ingested, even while another one waits', async () => {
      const made = await insertPayment(service, { merchant_id: service.merchant.id, mode });
      const [one, other] = [await seen({ slot: LONG_AGO }), await seen({ slot: BigInt(FINAL_SLOT) })];
      for (const { signature } of [one, other]) {
        await service.db.insertInto('payment_attempts').values({ mode, signature, payment_id: made.id }).execute();
      }
      expect(await sweep({ blocks })).toMatchObject({ dropped: 1 });
      expect((await rowOf(one)).status).toBe('dropped');
    });

    test('reverts the payment that it confirmed, and logs an error', async () => {
      const { made } = await paidBy();
      await setPayment(service, made.id, {
        status: 'confirmed',
        confirmed_at: new Date(),
        amount_received: made.amount_due,
        transaction_signature: 'sig',
      });
      const { lines } = await sweep({ blocks });
      expect(lines).toContainEqual(expect.objectContaining({ level: 50, payment_id: made.id }));
    });

    test('stays if it was found to be final meanwhile', async () => {
      const one = await read({ slot: LONG_AGO });
      const meanwhile = () =>
        setRows(service, 'chain_transactions', { mode, signature: one.signature }, { finalized_at: new Date() });
      const { lines, ...result } = await sweep({ blocks, meanwhile });
      expect(result).toMatchObject({ final: 0, dropped: 0 });
      expect(lines).toEqual([]);
      expect((await rowOf(one)).status).toBe('read');
    });
  });
});
