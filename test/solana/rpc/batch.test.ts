import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import { rpcWithoutDelays } from '../../support/rpc.ts';
import { type Call, type FakeNode, type Said, startFakeNode } from '../fakeNode.ts';

const transaction = (signature: string) => ({
  slot: 10,
  blockTime: 1_700_000_000,
  meta: { err: null },
  transaction: { signatures: [signature], message: { accountKeys: [], instructions: [] } },
});
const found = ({ params }: Call): Said => ({ result: transaction(params[0] as string) });
const signatures = Array.from({ length: 200 }, (_, index) => `signature${index}`);
const sizeOf = (body: Call | Call[]) => (Array.isArray(body) ? body.length : 0);
const signatureAt = (answer: unknown) => (answer as ReturnType<typeof transaction>).transaction.signatures[0];

let node: FakeNode;
let rpc: Rpc;

beforeEach(async () => {
  node = await startFakeNode(found);
  rpc = rpcWithoutDelays({ endpoints: [node.url], requestsPerSecond: 1000 });
});

afterEach(async () => {
  await rpc.close();
  await node.close();
});

describe('the confirmation of many payments', () => {
  test('costs four requests for 200 transactions, and keeps their order', async () => {
    const answers = await rpc.getTransactions(signatures);
    expect(answers.map(signatureAt)).toEqual(signatures);
    expect(node.requests.map(sizeOf)).toEqual([50, 50, 50, 50]);
    expect(node.calls()[0]?.params).toEqual([
      'signature0',
      { encoding: 'json', maxSupportedTransactionVersion: 1, commitment: 'confirmed' },
    ]);
  });

  test('returns null only for the one that the node does not have', async () => {
    node.answer = (call) => (call.params[0] === 'signature7' ? { result: null } : found(call));
    const answers = await rpc.getTransactions(signatures, { commitment: 'finalized' });
    expect(answers.indexOf(null)).toBe(7);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('costs nothing for an empty list', async () => {
    expect(await rpc.getTransactions([])).toEqual([]);
    expect(node.requests).toEqual([]);
  });

  test('returns all others when one cannot be read by any client', async () => {
    const unsupported: Said = { error: { code: -32015, message: 'Transaction version (1) is not supported' } };
    node.answer = (call) => (call.params[0] === 'signature3' ? unsupported : found(call));
    const answers = await rpc.getTransactions(signatures.slice(0, 10));
    expect(answers[3]).toMatchObject({ name: 'RpcError', code: -32015 });
    expect(answers.toSpliced(3, 1).map(signatureAt)).toEqual(signatures.slice(0, 10).toSpliced(3, 1));
  });

  test('returns all others when every node fails on one', async () => {
    const poison: Said = { error: { code: -32603, message: 'Internal error' } };
    node.answer = (call) => (call.params[0] === 'signature3' ? poison : found(call));
    const answers = await rpc.getTransactions(signatures.slice(0, 10));
    expect(answers[3]).toMatchObject({ name: 'RpcUnavailable', retryable: true });
    expect(answers.toSpliced(3, 1).map(signatureAt)).toEqual(signatures.slice(0, 10).toSpliced(3, 1));
  });

  test('repeats as a single call each member that failed or has no answer', async () => {
    const seen = new Set<string>();
    node.answer = (call) => {
      const signature = call.params[0] as string;
      const isFirst = !seen.has(signature);
      seen.add(signature);
      if (isFirst && signature === 'signature1') return { error: { code: -32603, message: 'Internal error' } };
      if (isFirst && signature === 'signature2') return Object.assign(found(call), { id: 999 });
      return found(call);
    };
    const answers = await rpc.getTransactions(signatures.slice(0, 4));
    expect(answers.map(signatureAt)).toEqual(signatures.slice(0, 4));
    expect(node.requests.map(sizeOf)).toEqual([4, 0, 0]);
  });

  test('ignores an answer about a transaction that was not requested', async () => {
    const other = await startFakeNode(found);
    await rpc.close();
    rpc = rpcWithoutDelays({ endpoints: [node.url, other.url], requestsPerSecond: 1000 });
    node.answer = ({ id }) => ({ result: transaction(`signature${id + 1}`) });
    const answers = await rpc.getTransactions(signatures.slice(0, 5));
    expect(answers.map(signatureAt)).toEqual(signatures.slice(0, 5));
    await other.close();
  });

  test('reports an outage, not 200 missing transactions, with every node down', async () => {
    node.mishap = () => ({ status: 500 });
    await expect(rpc.getTransactions(signatures)).rejects.toMatchObject({
      name: 'RpcUnavailable',
    });
  });

  test('continues at the next node with the missing part when a batch fails half-way', async () => {
    const other = await startFakeNode(found);
    await rpc.close();
    rpc = rpcWithoutDelays({ endpoints: [node.url, other.url], requestsPerSecond: 1000 });
    node.mishap = () => (node.requests.length > 2 ? 'cut' : null);
    const answers = await rpc.getTransactions(signatures);
    expect(answers.map(signatureAt)).toEqual(signatures);
    expect(other.calls()).toHaveLength(100);
    await other.close();
  });
});

describe('a provider that accepts', () => {
  const refusals: [string, (body: Call | Call[]) => boolean, object][] = [
    ['no batches (400)', (body) => Array.isArray(body), { status: 400 }],
    ['no batches (-32600)', (body) => Array.isArray(body), { status: 200, body: refusal(-32600, 'Invalid request') }],
    ['no batches (an empty answer)', (body) => Array.isArray(body), { status: 200, body: '{"error":{"code":-32601}}' }],
    ['only short batches (413)', (body) => sizeOf(body) > 12, { status: 413 }],
    ['only short batches (400)', (body) => sizeOf(body) > 20, { status: 400, body: refusal(-32600, 'at most 20') }],
  ];

  test.each(refusals)('%s gets requests in that form from then on', async (_, isRefused, reply) => {
    node.mishap = (body) => (isRefused(body) ? (reply as { status: number }) : null);
    const answers = await rpc.getTransactions(signatures.slice(0, 50));
    expect(answers.map(signatureAt)).toEqual(signatures.slice(0, 50));
    expect(node.requests.filter(isRefused).length).toBeLessThanOrEqual(6);
    const before = node.requests.length;
    await rpc.getTransactions(signatures.slice(0, 50));
    expect(node.requests.slice(before).filter(isRefused)).toEqual([]);
  });

  test('few calls a second, counting batch members, gets shorter batches', async () => {
    node.mishap = (body) => (sizeOf(body) > 15 ? { status: 429, headers: { 'retry-after': '0' } } : null);
    const answers = await rpc.getTransactions(signatures.slice(0, 50));
    expect(answers.map(signatureAt)).toEqual(signatures.slice(0, 50));
  });
});

function refusal(code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } });
}
