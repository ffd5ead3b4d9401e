import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RpcAttempt, RpcOptions } from '../../src/solana/rpc/call.ts';
import { chainTime } from '../../src/solana/rpc/chainTime.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import { RpcError, RpcUnavailable } from '../../src/solana/rpc/errors.ts';
import { startRpcClock, type TestRpcClock } from '../support/rpc.ts';
import { type FakeNode, type Mishap, type Said, startFakeNode } from './fakeNode.ts';

const ADDRESS = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const entry = (slot: number) => ({ signature: `signature${slot}`, slot, err: null, blockTime: 1_700_000_000 });
const context = (slot: number, value: unknown) => ({ result: { context: { slot }, value } });
const behind: Said = { error: { code: -32016, message: 'Minimum context slot has not been reached' } };

let first: FakeNode;
let second: FakeNode;
let rpc: Rpc;
let attempts: RpcAttempt[];
let clock: TestRpcClock;

const ATTEMPT_MS = 3_000;
const DEADLINE_MS = 10_000;

/** Creates a client of both nodes, whose time the test advances. */
function connect(options: Partial<RpcOptions> = {}): Rpc {
  return createRpc({
    endpoints: [first.url, second.url],
    requestsPerSecond: 1000,
    attemptTimeoutMs: ATTEMPT_MS,
    deadlineMs: DEADLINE_MS,
    onCall: (attempt) => attempts.push(attempt),
    clock,
    ...options,
  });
}

/** Advances the time by so much without an answer; the client stops waiting when that is its limit. */
function silentFor(ms: number): Mishap {
  clock.pass(ms);
  return 'hang';
}

beforeEach(async () => {
  attempts = [];
  clock = startRpcClock();
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
  ['cuts the connection', 'cut', 'connection'],
  ['is overloaded', { status: 503 }, 'http'],
  ['answers with a web page', { status: 200, body: '<html>' }, 'malformed'],
  ['has a limit', { status: 429, headers: { 'retry-after': '60' } }, 'rate_limited'],
  ['no longer takes the key', { status: 401 }, 'unauthorized'],
  ['was moved', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'http'],
];

const saidInstead: [string, Said, string][] = [
  ['is behind', behind, 'node_behind'],
  ['says that it is behind', { error: { code: -32005, message: 'Node is behind by 42 slots' } }, 'node_unhealthy'],
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

  test('does not answer', async () => {
    first.mishap = () => silentFor(ATTEMPT_MS);
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    expect(attempts).toMatchObject([{ error_kind: 'timeout' }, { error_kind: null }]);
  });

  test.each(saidInstead)('%s', async (_, said, kind) => {
    first.answer = () => said;
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    expect(attempts.map(({ error_kind }) => error_kind)).toEqual([kind, null]);
  });

  test('is down', async () => {
    await first.close();
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    first = await startFakeNode(() => ({ result: [] }));
  });
});

describe('a failing node', () => {
  test('is skipped for a while, and not asked again by every call', async () => {
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
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 200 }]);
    // The first failure sets a node aside for half a second at most.
    clock.pass(500);
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 300 }]);
    expect(second.requests).toHaveLength(2);
  });

  test('still serves other calls when it lacks the data of one', async () => {
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

  test('loses no call when it recovers within the deadline, even as the only one', async () => {
    await rpc.close();
    rpc = createRpc({ endpoints: [first.url] });
    first.mishap = () => (first.requests.length < 3 ? { status: 502 } : null);
    expect(await rpc.getSignaturesForAddress(ADDRESS)).toMatchObject([{ slot: 100 }]);
  });
});

describe('an outage is never an empty answer', () => {
  test('is retryable with every node down, after a bounded number of attempts', async () => {
    first.mishap = () => ({ status: 500 });
    second.mishap = () => 'cut';
    const error = await rpc.getSignaturesForAddress(ADDRESS).catch((caught) => caught);
    expect(error).toBeInstanceOf(RpcUnavailable);
    expect(error).toMatchObject({ retryable: true, kind: 'http' });
    expect(attempts.length).toBeLessThanOrEqual(5);
  });

  test('ends the call at once, with the time of a retry, while every node rests', async () => {
    for (const node of [first, second]) node.mishap = () => ({ status: 429, headers: { 'retry-after': '60' } });
    const error = await rpc.getSlot().catch((caught) => caught);
    expect(error).toMatchObject({ name: 'RpcUnavailable', kind: 'rate_limited' });
    expect(error.retryAfterMs).toBeGreaterThan(50_000);
    expect(attempts).toHaveLength(2);
  });

  test('is reported, too, when every node lacks the history', async () => {
    for (const node of [first, second]) node.answer = () => ({ error: { code: -32011, message: 'no history' } });
    await expect(rpc.getSignaturesForAddress(ADDRESS)).rejects.toMatchObject({ kind: 'not_served' });
  });

  test('keeps a call’s deadline over all attempts', async () => {
    first.mishap = () => silentFor(ATTEMPT_MS);
    second.mishap = () => silentFor(1_000);
    await expect(rpc.getSlot({ deadlineMs: ATTEMPT_MS + 1_000 })).rejects.toBeInstanceOf(RpcUnavailable);
    expect(attempts.map(({ duration_ms }) => duration_ms)).toEqual([ATTEMPT_MS, 1_000]);
  });

  test('keeps a call’s deadline by the time of the machine', async () => {
    await rpc.close();
    rpc = createRpc({ endpoints: [first.url] });
    first.mishap = () => 'hang';
    await expect(rpc.getSlot({ deadlineMs: 50 })).rejects.toMatchObject({ name: 'RpcUnavailable', kind: 'timeout' });
  });

  describe('an error names a node’s reason, not the deadline,', () => {
    const malformed = { result: 'no slot' };

    test('when the deadline cut a retry short', async () => {
      await rpc.close();
      rpc = connect({ endpoints: [first.url] });
      first.answer = () => malformed;
      first.mishap = () => (first.requests.length === 1 ? null : silentFor(2_000));
      const error = await rpc.getSlot({ deadlineMs: 2_000 }).catch((caught) => caught);
      expect(attempts.map(({ error_kind }) => error_kind)).toEqual(['malformed', 'timeout']);
      expect(error).toMatchObject({ name: 'RpcUnavailable', kind: 'malformed' });
      expect(error.message).toContain('slot');
    });

    test('when the rate limit left no time for a retry', async () => {
      await rpc.close();
      rpc = connect({ endpoints: [first.url], requestsPerSecond: 0.1 });
      first.answer = () => malformed;
      await expect(rpc.getSlot()).rejects.toMatchObject({ name: 'RpcUnavailable', kind: 'malformed' });
      expect(first.requests).toHaveLength(1);
      // The next call knows only the limit.
      first.answer = () => ({ result: 7 });
      clock.pass(10_000);
      expect(await rpc.getSlot()).toBe(7);
      await expect(rpc.getSlot({ deadlineMs: 2_000 })).rejects.toMatchObject({ kind: 'throttled' });
    });
  });

  test('names in an error the failures of its own call, and those that set a node aside before', async () => {
    first.answer = () => ({ error: { code: -32011, message: 'no history' } });
    second.mishap = () => ({ status: 503 });
    await expect(rpc.getSignaturesForAddress(ADDRESS)).rejects.toMatchObject({ kind: 'not_served' });
    first.mishap = () => silentFor(ATTEMPT_MS);
    const error = await rpc.getSlot({ deadlineMs: 2_000 }).catch((caught) => caught);
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(error.message).toContain(`${second.host}: http`);
    expect(error.message).not.toContain('history');
  });

  test('ends an aborted call with the abort’s reason, without effect on the nodes’ standing', async () => {
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

  test('ends the calls in flight on close', async () => {
    first.mishap = () => 'hang';
    const call = rpc.getSlot();
    await expect.poll(() => first.requests.length).toBe(1);
    await Promise.all([expect(call).rejects.toMatchObject({ kind: 'closed' }), rpc.close()]);
    await expect(rpc.getSlot()).rejects.toMatchObject({ kind: 'closed' });
  });

  test('tries a call that every node would refuse only once', async () => {
    first.answer = () => ({ error: { code: -32602, message: 'Invalid param: WrongSize' } });
    await expect(rpc.getSignaturesForAddress('x')).rejects.toMatchObject({ name: 'RpcError', code: -32602 });
    expect(second.requests).toHaveLength(0);
  });
});

describe('failover to an older node hides nothing that was seen', () => {
  test('demands the highest slot seen of every node, and skips one that lags', async () => {
    first.answer = () => context(500, { blockhash: 'hash', lastValidBlockHeight: 1 });
    await rpc.getLatestBlockhash();
    first.mishap = () => 'cut';
    second.answer = ({ params }) => {
      const { minContextSlot } = params[1] as { minContextSlot: number };
      return minContextSlot > 450 ? behind : { result: [] };
    };
    await expect(rpc.getSignaturesForAddress(ADDRESS)).rejects.toBeInstanceOf(RpcUnavailable);
    expect(second.calls()[0]?.params[1]).toMatchObject({ minContextSlot: 496, commitment: 'confirmed' });
    expect(attempts).toContainEqual(expect.objectContaining({ endpoint: second.host, error_kind: 'node_behind' }));
  });

  test('does not demand a confirmed slot of the finalized view, but the reverse', async () => {
    first.answer = ({ method }) =>
      method === 'getSlot' ? { result: 900 } : context(900, { blockhash: 'hash', lastValidBlockHeight: 1 });
    await rpc.getLatestBlockhash({ commitment: 'confirmed' });
    await rpc.getSlot({ commitment: 'finalized' });
    expect(first.calls('getSlot')[0]?.params).toEqual([{ commitment: 'finalized' }]);
    await rpc.getSlot({ commitment: 'confirmed' });
    expect(first.calls('getSlot')[1]?.params).toEqual([{ commitment: 'confirmed', minContextSlot: 896 }]);
  });

  test('rejects statuses out of an older view', async () => {
    first.answer = () => context(500, { blockhash: 'hash', lastValidBlockHeight: 1 });
    await rpc.getLatestBlockhash();
    const status = { slot: 480, confirmations: null, err: null, confirmationStatus: 'finalized' };
    first.answer = () => context(450, [null]);
    second.answer = () => context(501, [status]);
    expect(await rpc.getSignatureStatuses(['signature'])).toEqual([status]);
  });

  test('reads the chain’s time a few slots back, before skipped slots, and none while no node returns it', async () => {
    first.answer = ({ method }) => ({ result: method === 'getSlot' ? 42 : 1_700_000_000 });
    expect(await chainTime(rpc)).toEqual({ slot: 38, time: new Date(1_700_000_000_000) });
    first.answer = ({ method, params }) => {
      if (method === 'getSlot') return { result: 42 };
      return params[0] === 36 ? { result: 1_600_000_000 } : { error: { code: -32007, message: 'Slot was skipped' } };
    };
    second.answer = () => ({ error: { code: -32009, message: 'Slot was skipped' } });
    expect(await chainTime(rpc)).toEqual({ slot: 38, time: new Date(1_600_000_000_000) });
    first.answer = ({ method }) => ({ result: method === 'getSlot' ? 43 : null });
    await expect(chainTime(rpc)).rejects.toBeInstanceOf(RpcUnavailable);
  });
});

describe('keys in the URLs stay secret', () => {
  test('appear in neither errors nor metrics, even when a node quotes them', async () => {
    await rpc.close();
    const secret = 'c0ffee-0123456789';
    const url = `http://user:hunter22@${first.host}/v2/${secret}?api-key=${secret}`;
    rpc = connect({ endpoints: [url] });
    const quotes = `no such route /v2/${secret}?api-key=${secret} for hunter22`;
    first.answer = () => ({ error: { code: -32602, message: quotes } });
    const refused = await rpc.getSlot().catch((caught) => caught);
    expect(refused).toBeInstanceOf(RpcError);
    first.answer = () => ({ error: { code: -32005, message: quotes } });
    const unavailable = await rpc.getSlot().catch((caught) => caught);
    expect(unavailable).toBeInstanceOf(RpcUnavailable);
    const texts = [refused, unavailable].map((error) => `${error.stack} ${JSON.stringify(error)}`).join();
    expect(texts + JSON.stringify(attempts)).not.toMatch(/c0ffee|hunter22/);
    expect(first.headers[0]?.authorization).toBe(`Basic ${btoa('user:hunter22')}`);
    expect(() => createRpc({ endpoints: [`ws://example.com/${secret}`] })).toThrow(
      /^RPC endpoint 1 is not an http\(s\) URL$/,
    );
  });
});
