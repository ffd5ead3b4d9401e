import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPriorityFee } from '../../../src/solana/pay/priorityFee.ts';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import { RpcError, RpcUnavailable } from '../../../src/solana/rpc/errors.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer } from '../../support/transactions.ts';

const MAX = 50_000;

let service: Service;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

/** A client whose node answers with these fees, and the accounts that it was asked about. */
function nodeWith(...answers: (number[] | Error)[]) {
  const asked: (readonly string[])[] = [];
  const rpc: Rpc = {
    ...service.rpc.test,
    getRecentPrioritizationFees: async (accounts) => {
      asked.push(accounts);
      const answer = answers[Math.min(asked.length, answers.length) - 1] as number[] | Error;
      if (answer instanceof Error) throw answer;
      return [...answer];
    },
  };
  return { rpc, asked };
}

test.each([
  ['the price below which three of four slots took a transaction', [400, 100, 300, 200], 400],
  ['the only price', [7], 7],
  ['nothing where nobody pays', [0, 0, 0, 0, 0, 9], 0],
  ['nothing without any slot', [], 0],
  ['never more than the maximum', [90_000, 80_000], MAX],
])('is %s', async (_, fees, expected) => {
  expect(await createPriorityFee(MAX)(nodeWith(fees).rpc, ['a'])).toBe(expected);
});

test('asks once for the same accounts, in any order', async () => {
  const { rpc, asked } = nodeWith([1], [2]);
  const priceOf = createPriorityFee(MAX);
  expect(await priceOf(rpc, ['a', 'b'])).toBe(1);
  expect(await priceOf(rpc, ['b', 'a'])).toBe(1);
  expect(await priceOf(rpc, ['c'])).toBe(2);
  expect(asked).toEqual([['a', 'b'], ['c']]);
});

test('is the maximum while no node can say, so that a payment lands when the cluster is busy', async () => {
  expect(await createPriorityFee(MAX)(rpcDown(), ['a'])).toBe(MAX);
  for (const error of [new RpcError('fees', -32601, 'not served', null), new RpcUnavailable('down', 'timeout', 0)]) {
    expect(await createPriorityFee(MAX)(nodeWith(error).rpc, ['a'])).toBe(MAX);
  }
  await expect(createPriorityFee(MAX)(nodeWith(new Error('a mistake')).rpc, ['a'])).rejects.toThrow('a mistake');
});

test('is read from the chain for a transaction that Florin builds', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 1 });
  const payer_wallet = fundedPayer(service).keypair.publicKey.toBase58();
  service.chain.control.resetCalls();
  expect((await service.call('POST', `/payments/${body.id}/build-transaction`, { payer_wallet })).status).toBe(200);
  expect(service.chain.control.calls.getRecentPrioritizationFees).toBe(1);
});
