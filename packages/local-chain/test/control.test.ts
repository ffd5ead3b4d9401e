import { request } from 'node:http';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { post, result, SOL, startManualChain } from './client.ts';

let chain: Chain;
const wallet = Keypair.generate().publicKey.toBase58();

beforeEach(async () => {
  chain = await startManualChain();
});
afterEach(() => chain.close());

async function act(message: object) {
  const response = await post(`${chain.url}/control`, message);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const tokens = async () =>
  (
    await result(
      chain.url,
      'getTokenAccountsByOwner',
      wallet,
      {
        programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      },
      { encoding: 'jsonParsed' },
    )
  ).value.map(
    (found: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }) =>
      found.account.data.parsed.info.tokenAmount.amount,
  );

describe('over HTTP', () => {
  test('gives SOL and tokens from the faucet', async () => {
    const response = await post(`${chain.url}/faucet`, { wallet, token: 'SOL', amount: String(SOL) });
    expect(await response.json()).toEqual({ signature: expect.any(String) });
    await post(`${chain.url}/faucet`, { wallet, token: 'USDC', amount: '12' });
    expect((await result(chain.url, 'getBalance', wallet)).value).toBe(1e9);
    expect(await tokens()).toEqual(['12']);
  });

  test('funds a wallet twice when the same request comes twice in one slot', async () => {
    const gift = { action: 'fund', wallet, token: 'USDC', amount: '5' };
    const signatures = [await act(gift), await act(gift)].map(({ body }) => body.signature);
    expect(new Set(signatures).size).toBe(2);
    expect(await tokens()).toEqual(['10']);
  });

  test('moves time, mints, faults and counters from another process', async () => {
    await act({ action: 'advanceSlots', slots: 5 });
    await act({ action: 'advanceTime', seconds: 2 });
    expect((await act({ action: 'now' })).body).toEqual({ now: '2026-03-01T12:00:04.000Z' });
    await act({ action: 'setTime', time: '2026-03-01T12:01:00.000Z' });
    expect(chain.control.now().toISOString()).toBe('2026-03-01T12:01:00.000Z');

    const { body } = await act({ action: 'createMint', decimals: 3, program: 'token-2022' });
    await act({ action: 'mintTo', mint: body.mint, wallet, amount: '9' });
    const supply = await result(chain.url, 'getTokenSupply', body.mint);
    expect(supply.value).toMatchObject({ amount: '9', decimals: 3 });

    await act({ action: 'resetCalls' });
    await act({ action: 'fail', status: 503, count: 1 });
    expect((await post(chain.url, { jsonrpc: '2.0', id: 1, method: 'getSlot' })).status).toBe(503);
    expect((await act({ action: 'calls' })).body).toEqual({ calls: { getSlot: 1 }, httpRequests: 1 });

    await act({ action: 'lag', slots: 7 });
    const head = await result(chain.url, 'getSlot', { commitment: 'processed' });
    await act({ action: 'heal' });
    expect(await result(chain.url, 'getSlot', { commitment: 'processed' })).toBe(head + 7);
  });

  test('adds a node, and drops a fork', async () => {
    const { body: node } = await act({ action: 'addNode' });
    expect(await result(String(node.url), 'getHealth')).toBe('ok');
    const { body: gift } = await act({ action: 'fund', wallet, token: 'SOL', amount: String(SOL) });
    expect((await act({ action: 'dropFork', signature: gift.signature })).body).toEqual({
      dropped: [gift.signature],
      replayed: [],
    });
    expect((await result(chain.url, 'getBalance', wallet)).value).toBe(0);
  });

  test.each([
    [{ action: 'explode' }, 'unknown action'],
    [{}, 'unknown action'],
    [{ action: 'advanceSlots' }, 'slots must be a number'],
    [{ action: 'fund', wallet, token: 'USDT', amount: '1' }, 'no mint for USDT'],
    [{ action: 'mintTo', mint: wallet, wallet, amount: '1' }, "this chain's faucet has no mint"],
    [{ action: 'setTime', time: '2020-01-01T00:00:00Z' }, 'never goes back'],
  ])('refuses %j with the reason', async (message, reason) => {
    const { status, body } = await act(message);
    expect(status).toBe(400);
    expect(body.error).toContain(reason);
  });
});

describe('a web page', () => {
  test('cannot reach the controls with a form or by another name for this machine', async () => {
    const form = await post(`${chain.url}/control`, { action: 'heal' }, { 'content-type': 'text/plain' });
    expect(form.status).toBe(400);
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'attacker.example', 'content-type': 'application/json' };
      request(`${chain.url}/control`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end('{"action":"heal"}');
    });
    expect(rebound).toBe(400);
    expect(
      (await fetch(`${chain.url}/control`, { method: 'OPTIONS' })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});

test('creates real mints and tokens of either program', () => {
  const mints = [chain.control.createMint(6), chain.control.createMint(9, { program: 'token-2022' })];
  for (const mint of mints) expect(chain.control.mintTo(mint, wallet, 1n)).toEqual(expect.any(String));
  expect(new Set(mints).size).toBe(2);
});
