import { Keypair, type PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { call, pay, result, SOL, START, startManualChain, wallet } from './client.ts';

let chain: Chain;
let payer: Keypair;
let to: PublicKey;

beforeEach(async () => {
  chain = await startManualChain();
  payer = wallet(chain, 1_000n * SOL);
  to = Keypair.generate().publicKey;
});
afterEach(() => chain.close());

type Listed = { signature: string; slot: number; blockTime: number; confirmationStatus: string };
const list = (config: object = {}): Promise<Listed[]> =>
  result(chain.url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed', ...config });
const signatures = async (config: object = {}) => (await list(config)).map((entry) => entry.signature);
const status = async (signature: string) => (await result(chain.url, 'getSignatureStatuses', [signature])).value[0];

/** Pays several times, oldest first, `perSlot` in each slot, and confirms them all. */
async function payMany(count: number, perSlot: number): Promise<string[]> {
  const sent: string[] = [];
  for (let number = 0; number < count; number += 1) {
    sent.push(await pay(chain, payer, to, SOL + BigInt(number)));
    if ((number + 1) % perSlot === 0) chain.control.advanceSlots(1);
  }
  chain.control.advanceSlots(2);
  return sent;
}

describe('getSignaturesForAddress', () => {
  test('lists newest first, and pages through all of it without a gap or a repeat', async () => {
    const sent = (await payMany(25, 4)).reverse();
    expect(await signatures()).toEqual(sent);
    const paged: string[] = [];
    for (;;) {
      const page = await signatures({ limit: 7, before: paged.at(-1) });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(sent);
  });

  test('stops at until, which is not listed', async () => {
    const sent = (await payMany(6, 6)).reverse();
    expect(await signatures({ until: sent[3] })).toEqual(sent.slice(0, 3));
    expect(await signatures({ before: sent[0], until: sent[3] })).toEqual(sent.slice(1, 3));
    expect(await signatures({ until: sent[0] })).toEqual([]);
  });

  test('finds nothing for an unknown before, and everything for an unknown until, like a real node', async () => {
    const sent = (await payMany(3, 1)).reverse();
    const unknown = '1'.repeat(64);
    expect(await signatures({ before: unknown })).toEqual([]);
    expect(await signatures({ until: unknown })).toEqual(sent);
  });

  test.each([0, 1_001, 1.5, -1])('refuses a limit of %d', async (limit) => {
    const answer = await call(chain.url, 'getSignaturesForAddress', to.toBase58(), { limit });
    expect(answer.error?.code).toBe(-32602);
  });

  test('shows the time and slot of each, with the slots that it passed', async () => {
    const first = await pay(chain, payer, to, SOL);
    chain.control.advanceTime(60);
    const second = await pay(chain, payer, to, SOL + 1n);
    chain.control.advanceSlots(2);
    const [newer, older] = await list();
    expect([newer?.signature, older?.signature]).toEqual([second, first]);
    expect(older?.blockTime).toBe(START.getTime() / 1000);
    expect(newer?.blockTime).toBe(START.getTime() / 1000 + 60);
    expect(newer?.slot).toBe((older?.slot ?? 0) + 150);
    expect(await result(chain.url, 'getBlockTime', newer?.slot)).toBe(newer?.blockTime);
  });
});

describe('commitment', () => {
  test('processes a transaction, then confirms it after two slots, then finalizes it after 32', async () => {
    const signature = await pay(chain, payer, to, SOL);
    const at = (commitment: string) => list({ commitment }).then((entries) => entries.length);
    const seen = () => call(chain.url, 'getTransaction', signature, { commitment: 'confirmed' });

    expect(await status(signature)).toMatchObject({ confirmationStatus: 'processed', confirmations: 0 });
    expect(await at('confirmed')).toBe(0);
    expect((await seen()).result).toBeNull();
    chain.control.advanceSlots(1);
    expect(await at('confirmed')).toBe(0);
    chain.control.advanceSlots(1);
    expect(await status(signature)).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 2 });
    expect(await at('confirmed')).toBe(1);
    expect((await seen()).result.slot).toBe(1000);
    expect(await at('finalized')).toBe(0);
    chain.control.advanceSlots(29);
    expect(await at('finalized')).toBe(0);
    chain.control.advanceSlots(1);
    expect(await at('finalized')).toBe(1);
    expect(await status(signature)).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
    expect((await list())[0]?.confirmationStatus).toBe('finalized');
  });

  test('answers slots, heights and blockhashes by commitment, with finalized as the default', async () => {
    const slot = (commitment?: string) => result(chain.url, 'getSlot', commitment ? { commitment } : {});
    const head = await slot('processed');
    expect([await slot('confirmed'), await slot('finalized'), await slot()]).toEqual([head - 2, head - 32, head - 32]);
    const { context, value } = await result(chain.url, 'getLatestBlockhash');
    expect(context.slot).toBe(head - 32);
    const height = await result(chain.url, 'getBlockHeight');
    expect(value.lastValidBlockHeight).toBe(height + 150);
    expect(height).toBeLessThan(head - 32);
  });

  test.each(['getSignaturesForAddress', 'getTransaction', 'getBlock'])(
    '%s refuses the commitment processed',
    async (method) => {
      const signature = await pay(chain, payer, to, SOL);
      const subject = { getSignaturesForAddress: to.toBase58(), getTransaction: signature, getBlock: 1000 }[method];
      const answer = await call(chain.url, method, subject, { commitment: 'processed' });
      expect(answer.error).toEqual({ code: -32602, message: 'Method does not support commitment below `confirmed`' });
    },
  );

  test.each([
    ['getSlot', []],
    ['getBalance', [Keypair.generate().publicKey.toBase58()]],
    ['getSignaturesForAddress', [Keypair.generate().publicKey.toBase58()]],
    ['getLatestBlockhash', []],
  ])('%s refuses to answer before its minContextSlot', async (method, params) => {
    const config = { commitment: 'confirmed', minContextSlot: 999 };
    const answer = await call(chain.url, method, ...params, config);
    expect(answer.error).toEqual({
      code: -32016,
      message: 'Minimum context slot has not been reached',
      data: { contextSlot: 998 },
    });
    chain.control.advanceSlots(1);
    expect((await call(chain.url, method, ...params, config)).error).toBeUndefined();
  });

  test('finds old statuses only by searching the history', async () => {
    const signature = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(301);
    expect(await status(signature)).toBeNull();
    const { value } = await result(chain.url, 'getSignatureStatuses', [signature], { searchTransactionHistory: true });
    expect(value[0].confirmationStatus).toBe('finalized');
  });
});

describe('the clock', () => {
  test('moves slots with time, and shows both to programs', async () => {
    chain.control.setTime(new Date('2026-03-01T13:00:00.000Z'));
    expect(chain.control.now().toISOString()).toBe('2026-03-01T13:00:00.000Z');
    expect(await result(chain.url, 'getSlot', { commitment: 'processed' })).toBe(1000 + 9_000);
    // The sysvar is updated when a program could read it.
    await pay(chain, payer, to, SOL);
    const { value } = await result(chain.url, 'getAccountInfo', 'SysvarC1ock11111111111111111111111111111111', {
      encoding: 'base64',
    });
    const data = Buffer.from(value.data[0], 'base64');
    expect(data.readBigUInt64LE(0)).toBe(10_000n);
    expect(data.readBigInt64LE(32)).toBe(BigInt(Date.parse('2026-03-01T13:00:00.000Z') / 1000));
  });

  test('continues after a jump of a year', async () => {
    const before = await pay(chain, payer, to, SOL);
    chain.control.advanceTime(365 * 24 * 3600);
    const after = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(32);
    expect(await signatures({ commitment: 'finalized' })).toEqual([after, before]);
  });

  test('refuses to go back', () => {
    expect(() => chain.control.setTime(new Date(START.getTime() - 1))).toThrow('never goes back');
  });
});
