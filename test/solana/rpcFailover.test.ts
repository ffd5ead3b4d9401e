import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chainTime } from '../../src/solana/chainTime.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc.ts';
import type { RpcAttempt, RpcOptions } from '../../src/solana/rpcCall.ts';
import { RpcError, RpcUnavailable } from '../../src/solana/rpcErrors.ts';
import { type FakeNode, type Mishap, type Said, startFakeNode } from './fakeNode.ts';

const ADDRESS = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const entry = (slot: number) => ({ signature: `signature${slot}`, slot, err: null, blockTime: 1_700_000_000 });
const context = (slot: number, value: unknown) => ({ result: { context: { slot }, value } });
const behind: Said = { error: { code: -32016, message: 'Minimum context slot has not been reached' } };

let first: FakeNode;
let second: FakeNode;
let rpc: Rpc;
let attempts: RpcAttempt[];

/** A client of both nodes, patient enough for a test and no more. */
function connect(options: Partial<RpcOptions> = {}): Rpc {
  return createRpc({
    endpoints: [first.url, second.url],
    requestsPerSecond: 1000,
    attemptTimeoutMs: 300,
    deadlineMs: 5_000,
    onCall: (attempt) => attempts.push(attempt),
    ...options,
  });
}

beforeEach(async () => {
  attempts = [];
  first = await startFakeNode(() => ({ result: [entry(100)] }));
  second = await startFakeNode(() => ({ result: [entry(200)] }));
  rpc = connect();
});

afterEach(async () => {
  await rpc.close();
  await first.close();
  await second.close();
});

const mishaps: [string, Mishap, string][] = [
  ['does not answer', 'hang', 'timeout'],
  ['cuts the connection', 'cut', 'connection'],
  ['is overloaded', { status: 503 }, 'http'],
  ['answers with a web page', { status: 200, body: '<html>' }, 'malformed'],
  ['has a limit', { status: 429, headers: { 'retry-after': '60' } }, 'rate_limited'],
  ['no longer takes the key', { status: 401 }, 'unauthorized'],
  ['was moved', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'http'],
];

const saidInstead: [string, Said, string][] = [
  ['is behind', { error: { code: -32005, message: 'Node is behind by 42 slots' } }, 'node_behind'],
  ['is unhealthy', { error: { code: -32005, message: 'Node is unhealthy' } }, 'node_unhealthy'],
  [
    'has a limit of its own wording',
    { error: { code: -32007, message: '15/second request limit reached' } },
    'rate_limited',
  ],
  ['keeps no history', { error: { code: -32011, message: 'Transaction history is not available' } }, 'not_served'],
  ['fails inside', { error: { code: -32603, message: 'Internal error' } }, 'node_error'],
  ['answers with null for a list', { result: null }, 'malformed'],
  ['answers with a list of something else', { result: [{ signature: 7 }] }, 'malformed'],
];

describe('payments are still found when the preferred node', () => {
  test.each(mishaps)('%s', async (_, mishap, kind) => {
    first.mishap = () => mishap;
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    expect(attempts).toMatchObject([
      { method: 'getSignaturesForAddress', endpoint: first.host, ok: false, error_kind: kind, calls: 1 },
      { method: 'getSignaturesForAddress', endpoint: second.host, ok: true, error_kind: null, calls: 1 },
    ]);
  });

  test.each(saidInstead)('%s', async (_, said, kind) => {
    first.answer = () => said;
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    expect(attempts.map(({ error_kind }) => error_kind)).toEqual([kind, null]);
  });

  test('is not there at all', async () => {
    await first.close();
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    first = await startFakeNode(() => ({ result: [] }));
  });
});

describe('a node in trouble', () => {
  test('is left alone for a while, and not asked again by every call', async () => {
    first.mishap = () => ({ status: 429, headers: { 'retry-after': '60' } });
    for (let call = 0; call < 5; call++) await rpc.getSignaturesForAddress(ADDRESS);
    expect(first.requests).toHaveLength(1);
    expect(second.requests).toHaveLength(5);
  });

  test('is preferred again by itself once it has recovered', async () => {
    first.mishap = () => ({ status: 503 });
    await rpc.getSignaturesForAddress(ADDRESS);
    first.mishap = null;
    first.answer = () => ({ result: [entry(300)] });
    await expect.poll(async () => (await rpc.getSignaturesForAddress(ADDRESS))[0]?.slot).toBe(300);
    const asked = second.requests.length;
    await rpc.getSignaturesForAddress(ADDRESS);
    expect(second.requests).toHaveLength(asked);
  });

  test('that lacks one call’s data still serves the others', async () => {
    first.answer = ({ method }) =>
      method === 'getSlot' ? { result: 7 } : { error: { code: -32011, message: 'no history' } };
    await rpc.getSignaturesForAddress(ADDRESS);
    expect(await rpc.getSlot({ commitment: 'finalized' })).toBe(7);
    expect(attempts.map(({ endpoint, method }) => `${endpoint} ${method}`)).toEqual([
      `${first.host} getSignaturesForAddress`,
      `${second.host} getSignaturesForAddress`,
      `${first.host} getSlot`,
    ]);
  });

  test('that recovers within the deadline loses no call, even when it is the only one', async () => {
    await rpc.close();
    rpc = connect({ endpoints: [first.url] });
    first.mishap = () => (first.requests.length < 3 ? { status: 502 } : null);
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 100 }]);
  });
});

describe('an outage is never an empty answer', () => {
  test('with every node down a call ends as retryable, after a bounded number of attempts', async () => {
    first.mishap = () => ({ status: 500 });
    second.mishap = () => 'cut';
    const error = await rpc.getSignaturesForAddress(ADDRESS).catch((caught) => caught);
    expect(error).toBeInstanceOf(RpcUnavailable);
    expect(error).toMatchObject({ retryable: true, kind: 'http' });
    expect(attempts.length).toBeLessThanOrEqual(5);
  });

  test('with every node resting a call ends at once and says when to come back', async () => {
    for (const node of [first, second]) node.mishap = () => ({ status: 429, headers: { 'retry-after': '60' } });
    const error = await rpc.getSlot().catch((caught) => caught);
    expect(error).toMatchObject({ name: 'RpcUnavailable', kind: 'rate_limited' });
    expect(error.retryAfterMs).toBeGreaterThan(50_000);
    expect(attempts).toHaveLength(2);
  });

  test('with nodes that all lack the history neither', async () => {
    for (const node of [first, second]) node.answer = () => ({ error: { code: -32011, message: 'no history' } });
    await expect(rpc.getSignaturesForAddress(ADDRESS)).rejects.toMatchObject({ kind: 'not_served' });
  });

  test('a call keeps its deadline over all attempts', async () => {
    for (const node of [first, second]) node.mishap = () => 'hang';
    const startedAt = performance.now();
    await expect(rpc.getSlot({ deadlineMs: 400 })).rejects.toBeInstanceOf(RpcUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test('an aborted call ends with the reason of the abort, and the nodes keep their standing', async () => {
    first.mishap = () => 'hang';
    const controller = new AbortController();
    const call = rpc.getSlot({ signal: controller.signal });
    await expect.poll(() => first.requests.length).toBe(1);
    controller.abort(new Error('shutting down'));
    await expect(call).rejects.toThrow('shutting down');
    first.mishap = null;
    await rpc.getSignaturesForAddress(ADDRESS);
    expect(second.requests).toHaveLength(0);
  });

  test('closing ends the calls in flight', async () => {
    first.mishap = () => 'hang';
    const call = rpc.getSlot();
    await expect.poll(() => first.requests.length).toBe(1);
    await Promise.all([expect(call).rejects.toMatchObject({ kind: 'closed' }), rpc.close()]);
    await expect(rpc.getSlot()).rejects.toMatchObject({ kind: 'closed' });
  });

  test('a call that every node would refuse is not tried on all of them', async () => {
    first.answer = () => ({ error: { code: -32602, message: 'Invalid param: WrongSize' } });
    await expect(rpc.getSignaturesForAddress('x')).rejects.toMatchObject({ name: 'RpcError', code: -32602 });
    expect(second.requests).toHaveLength(0);
  });
});

describe('what was seen once is not unseen by failing over to an older node', () => {
  test('the highest slot seen is demanded of every node, and one that is behind is passed over', async () => {
    first.answer = () => context(500, { blockhash: 'hash', lastValidBlockHeight: 1 });
    await rpc.getLatestBlockhash();
    first.mishap = () => 'cut';
    second.answer = ({ params }) => {
      const { minContextSlot } = params[1] as { minContextSlot: number };
      return minContextSlot > 450 ? behind : { result: [] };
    };
    const call = rpc.getSignaturesForAddress(ADDRESS, { deadlineMs: 700 });
    await expect(call).rejects.toBeInstanceOf(RpcUnavailable);
    expect(second.calls()[0]?.params[1]).toMatchObject({ minContextSlot: 500, commitment: 'confirmed' });
    expect(attempts).toContainEqual(expect.objectContaining({ endpoint: second.host, error_kind: 'node_behind' }));
  });

  test('a slot seen as confirmed is not demanded of the finalized view, but the reverse is', async () => {
    first.answer = ({ method }) =>
      method === 'getSlot' ? { result: 900 } : context(900, { blockhash: 'hash', lastValidBlockHeight: 1 });
    await rpc.getLatestBlockhash({ commitment: 'confirmed' });
    await rpc.getSlot({ commitment: 'finalized' });
    expect(first.calls('getSlot')[0]?.params).toEqual([{ commitment: 'finalized' }]);
    await rpc.getSlot({ commitment: 'confirmed' });
    expect(first.calls('getSlot')[1]?.params).toEqual([{ commitment: 'confirmed', minContextSlot: 900 }]);
  });

  test('statuses out of an older view are not believed', async () => {
    first.answer = () => context(500, { blockhash: 'hash', lastValidBlockHeight: 1 });
    await rpc.getLatestBlockhash();
    const status = { slot: 480, confirmations: null, err: null, confirmationStatus: 'finalized' };
    first.answer = () => context(450, [null]);
    second.answer = () => context(501, [status]);
    expect(await rpc.getSignatureStatuses(['signature'])).toEqual([status]);
  });

  test('the chain’s time is that of its newest slot, and unknown while no node tells it', async () => {
    first.answer = ({ method }) => ({ result: method === 'getSlot' ? 42 : 1_700_000_000 });
    expect(await chainTime(rpc)).toEqual({ slot: 42, time: new Date(1_700_000_000_000) });
    first.answer = ({ method }) => ({ result: method === 'getSlot' ? 43 : null });
    await expect(chainTime(rpc)).rejects.toBeInstanceOf(RpcUnavailable);
  });
});

describe('keys in the URLs stay secret', () => {
  test('neither errors nor metrics tell them, even when a node quotes them', async () => {
    await rpc.close();
    const secret = 'c0ffee-0123456789';
    const url = `http://user:hunter22@${first.host}/v2/${secret}?api-key=${secret}`;
    rpc = connect({ endpoints: [url], deadlineMs: 300 });
    const quotes = `no such route /v2/${secret}?api-key=${secret} for hunter22`;
    first.answer = () => ({ error: { code: -32602, message: quotes } });
    const refused = await rpc.getSlot().catch((caught) => caught);
    expect(refused).toBeInstanceOf(RpcError);
    first.answer = () => ({ error: { code: -32005, message: quotes } });
    const unavailable = await rpc.getSlot().catch((caught) => caught);
    expect(unavailable).toBeInstanceOf(RpcUnavailable);
    const told = [refused, unavailable].map((error) => `${error.stack} ${JSON.stringify(error)}`).join();
    expect(told + JSON.stringify(attempts)).not.toMatch(/c0ffee|hunter22/);
    expect(first.headers[0]?.authorization).toBe(`Basic ${btoa('user:hunter22')}`);
    expect(() => createRpc({ endpoints: [`ws://example.com/${secret}`] })).toThrow(
      /^RPC endpoint 1 is not an http\(s\) URL$/,
    );
  });
});
