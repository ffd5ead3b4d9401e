import { Keypair, type PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { call, pay, post, result, SOL, startManualChain, wallet } from './client.ts';

let chain: Chain;
let payer: Keypair;
let to: PublicKey;

beforeEach(async () => {
  chain = await startManualChain();
  payer = wallet(chain, 100n * SOL);
  to = Keypair.generate().publicKey;
});
afterEach(() => chain.close());

const request = (id: number, method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id, method, params });
const slotOf = (url: string) => result(url, 'getSlot', { commitment: 'processed' });

/** Returns whether a request is still unanswered when a later one has its answer. */
async function staysUnanswered(method: string, ...params: unknown[]): Promise<boolean> {
  const { url, control } = chain;
  const abort = new AbortController();
  let answered = false;
  const pending = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request(1, method, ...params)),
    signal: abort.signal,
  }).then(
    () => {
      answered = true;
    },
    () => {},
  );
  await expect.poll(() => control.calls[method]).toBe(1);
  await result(url, 'getVersion');
  abort.abort();
  await pending;
  return !answered;
}

describe('a node that misbehaves', () => {
  test.each([429, 500, 503] as const)('fails with %d the set number of times, then answers again', async (status) => {
    chain.control.fail({ status, count: 2 });
    const seen: number[] = [];
    for (let number = 0; number < 3; number += 1) seen.push((await post(chain.url, request(1, 'getSlot'))).status);
    expect(seen).toEqual([status, status, 200]);
  });

  test('sends a Retry-After in a JSON-RPC error', async () => {
    chain.control.fail({ status: 429, count: 1 });
    const response = await post(chain.url, request(7, 'getSlot'));
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code: 429 } });
  });

  test("fails for a period of the chain's time", async () => {
    chain.control.fail({ status: 503, forMs: 5_000 });
    expect((await post(chain.url, request(1, 'getSlot'))).status).toBe(503);
    chain.control.advanceTime(4);
    expect((await post(chain.url, request(1, 'getSlot'))).status).toBe(503);
    chain.control.advanceTime(1);
    expect((await post(chain.url, request(1, 'getSlot'))).status).toBe(200);
  });

  test('fails only for some methods, until it is healed', async () => {
    chain.control.fail({ status: 500, methods: ['getTransaction'] });
    expect((await post(chain.url, request(1, 'getSlot'))).status).toBe(200);
    expect((await post(chain.url, [request(1, 'getSlot'), request(2, 'getTransaction', 'x')])).status).toBe(500);
    chain.control.heal();
    expect((await post(chain.url, request(1, 'getTransaction', 'x'))).status).toBe(200);
  });

  test('accepts a request and never answers', async () => {
    chain.control.timeout({ count: 1, methods: ['getSlot'] });
    expect(await staysUnanswered('getSlot')).toBe(true);
    expect(await slotOf(chain.url)).toBe(1000);
  });

  test('closes without waiting for the requests that it never answers', async () => {
    const other = await chain.addNode();
    other.control.timeout();
    const unanswered = post(other.url, request(1, 'getSlot')).catch((error: Error) => error);
    await expect.poll(() => other.control.httpRequests).toBe(1);
    await other.close();
    expect(await unanswered).toBeInstanceOf(Error);
  });

  test('answers late', async () => {
    chain.control.delay(30);
    const startMs = performance.now();
    await slotOf(chain.url);
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(29);
  });

  test('finds no transactions and no statuses the set number of times', async () => {
    const signature = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(2);
    const transaction = () => result(chain.url, 'getTransaction', signature, { commitment: 'confirmed' });
    const statuses = async () => (await result(chain.url, 'getSignatureStatuses', [signature])).value;
    chain.control.nulls({ count: 2 });
    expect([await transaction(), await statuses()]).toEqual([null, [null]]);
    expect((await transaction()).slot).toBe(1000);

    chain.control.nulls({ methods: ['getSignaturesForAddress'] });
    const list = () => result(chain.url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed' });
    expect(await list()).toEqual([]);
    expect(await statuses()).toMatchObject([{ slot: 1000 }]);
    chain.control.nulls({ on: false });
    expect(await list()).toHaveLength(1);
  });

  test('refuses batches', async () => {
    chain.control.refuseBatches();
    const response = await post(chain.url, [request(1, 'getSlot'), request(2, 'getSlot')]);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: -32600 } });
    expect(await slotOf(chain.url)).toBe(1000);
  });

  test('refuses batches with 403, too', async () => {
    chain.control.refuseBatches(true, 403);
    expect((await post(chain.url, [request(1, 'getSlot'), request(2, 'getSlot')])).status).toBe(403);
  });

  test('answers as three nodes in turn, each a slot behind the one before', async () => {
    chain.control.advanceSlots(10);
    chain.control.balance(3);
    const slots = [];
    for (let asked = 0; asked < 6; asked += 1) slots.push(await slotOf(chain.url));
    expect([...slots].sort()).toEqual([1008, 1008, 1009, 1009, 1010, 1010]);
    expect(slots.slice(3)).toEqual(slots.slice(0, 3));
  });

  test('returns short pages of signatures', async () => {
    for (let lamports = 1; lamports <= 3; lamports += 1) await pay(chain, payer, to, SOL + BigInt(lamports));
    chain.control.advanceSlots(2);
    const list = (config: object) =>
      result(chain.url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed', ...config });
    const all = await list({});
    expect(all.length).toBeGreaterThanOrEqual(3);
    chain.control.limitPages(2);
    const first = await list({});
    expect(first).toEqual(all.slice(0, 2));
    expect(await list({ before: first[1].signature })).toEqual(all.slice(2, 4));
    expect(await list({ limit: 1 })).toEqual(all.slice(0, 1));
  });

  test('heals from everything', async () => {
    const { control } = chain;
    control.balance(5);
    control.limitPages(1);
    control.muteSockets();
    control.fail({ status: 500 });
    control.timeout();
    control.nulls();
    control.delay(60_000);
    control.lag(5);
    control.refuseBatches();
    control.heal();
    expect(await slotOf(chain.url)).toBe(1000);
    expect((await post(chain.url, [request(1, 'getSlot')])).status).toBe(200);
  });
});

describe('a second node', () => {
  test('lags without the newest slot and transaction, until it catches up', async () => {
    const behind = await chain.addNode();
    behind.control.lag(10);
    const signature = await pay(chain, payer, to, SOL);
    const confirmed = { commitment: 'confirmed' };
    const status = async (url: string) => (await result(url, 'getSignatureStatuses', [signature])).value[0];
    chain.control.advanceSlots(2);

    expect(await slotOf(behind.url)).toBe((await slotOf(chain.url)) - 10);
    expect(await status(chain.url)).toMatchObject({ confirmationStatus: 'confirmed' });
    expect(await status(behind.url)).toBeNull();
    expect(await result(behind.url, 'getTransaction', signature, confirmed)).toBeNull();
    expect(await result(behind.url, 'getSignaturesForAddress', to.toBase58(), confirmed)).toEqual([]);
    const early = await call(behind.url, 'getSlot', { ...confirmed, minContextSlot: 1000 });
    expect(early.error?.code).toBe(-32016);

    chain.control.advanceSlots(10);
    expect(await status(behind.url)).toMatchObject({ confirmationStatus: 'confirmed', slot: 1000 });
    expect(await result(behind.url, 'getTransaction', signature, confirmed)).toMatchObject({ slot: 1000 });
  });

  test('reports that it is unhealthy when it is far behind', async () => {
    chain.control.lag(128);
    const answer = await call(chain.url, 'getHealth');
    expect(answer.error).toEqual({
      code: -32005,
      message: 'Node is behind by 128 slots',
      data: { numSlotsBehind: 128 },
    });
    chain.control.heal();
    expect(await result(chain.url, 'getHealth')).toBe('ok');
  });

  test('accepts transactions for the same chain, and has its own faults and counters', async () => {
    const other = await chain.addNode();
    chain.control.resetCalls();
    chain.control.fail({ status: 503 });
    const signature = await pay(other, payer, to, SOL);
    expect((await post(chain.url, request(1, 'getSlot'))).status).toBe(503);
    chain.control.heal();
    const { value } = await result(chain.url, 'getSignatureStatuses', [signature]);
    expect(value[0]).toMatchObject({ err: null });
    expect(other.control.calls).toEqual({ getLatestBlockhash: 1, sendTransaction: 1 });
    expect(chain.control.calls).toEqual({ getSlot: 1, getSignatureStatuses: 1 });
    await other.close();
    expect(await slotOf(chain.url)).toBe(1000);
  });
});

describe('JSON-RPC', () => {
  test('answers a batch in one array, errors included, and counts its members', async () => {
    chain.control.resetCalls();
    const response = await post(chain.url, [
      request(1, 'getSlot', { commitment: 'processed' }),
      request(2, 'noSuchMethod'),
      request(3, 'getBalance', 'not an address'),
      { nonsense: true },
    ]);
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: 1000 },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
      { jsonrpc: '2.0', id: 3, error: { code: -32602, message: 'Invalid param: Invalid' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ]);
    expect(chain.control.calls).toEqual({ getSlot: 1, noSuchMethod: 1, getBalance: 1 });
    expect(chain.control.httpRequests).toBe(1);
  });

  test('answers invalid JSON with a parse error, and refuses any method but POST', async () => {
    expect(await (await post(chain.url, '{')).json()).toMatchObject({ error: { code: -32700 } });
    expect((await fetch(chain.url)).status).toBe(405);
    expect(await (await fetch(`${chain.url}/health`)).text()).toBe('ok');
  });

  test.each([
    ['getBalance', ['111']],
    ['getBalance', [7]],
    ['getBalance', []],
    ['getSlot', [{ commitment: 'soon' }]],
    ['getSlot', [7]],
    ['getSignatureStatuses', ['x']],
    ['getTransaction', ['x']],
    ['getMinimumBalanceForRentExemption', [-1]],
    ['getTokenSupply', ['11111111111111111111111111111111']],
    ['getAccountInfo', ['11111111111111111111111111111111', { encoding: 'morse' }]],
    ['getMultipleAccounts', [Array.from({ length: 101 }, () => '11111111111111111111111111111111')]],
  ])('answers invalid params for %s with %j', async (method, params) => {
    expect((await call(chain.url, method, ...params)).error?.code).toBe(-32602);
  });

  test('allows pages of other sites to query the node', async () => {
    const preflight = await fetch(chain.url, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const answer = await post(chain.url, request(1, 'getSlot'), { origin: 'https://shop.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});
