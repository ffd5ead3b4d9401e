import { expect, test } from 'vitest';
import { readPage } from '../../../src/services/proofs/read.ts';
import { answering } from '../../support/answering.ts';
import { newSignature } from '../../support/factories/chain.ts';
import { rpcWithoutDelays } from '../../support/rpc.ts';

/** Reads a page before a signature from a node that answers with this error. */
async function pageAfter(code: number) {
  const error = { jsonrpc: '2.0', id: 1, error: { code, message: 'refused' } };
  const node = await answering((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(error));
  });
  const rpc = rpcWithoutDelays({ endpoints: [node.url] });
  const held = { wallet: 'wallet', mint: null };
  return readPage({ rpc, held, budget: { calls: 10 } }, 'wallet', newSignature()).finally(() => rpc.close());
}

test('a history ends where a node does not know the signature, and at no other error', async () => {
  expect(await pageAfter(-32602)).toEqual([]);
  await expect(pageAfter(-32015)).rejects.toThrow(/-32015/);
  await expect(pageAfter(-32000)).rejects.toThrow();
});
