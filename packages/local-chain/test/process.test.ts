import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { post, result } from './client.ts';

const usdc = Keypair.generate().publicKey.toBase58();
let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  running = [];
  folder = await mkdtemp(join(tmpdir(), 'chain-process-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

type Endpoints = Record<'test' | 'live', { url: string; wsUrl: string }>;

/** Runs the chains as the local stack does, and waits for the line with their addresses. */
async function run(config: unknown): Promise<{ child: ChildProcess; endpoints: Endpoints }> {
  const child = spawn(process.execPath, ['packages/local-chain/src/main.ts', JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, endpoints: JSON.parse(line) };
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') {
  const exited = once(child, 'exit');
  child.kill(signal);
  return (await exited)[0];
}

const config = () => ({
  test: { mints: [{ symbol: 'USDC', address: usdc, decimals: 6 }], statePath: join(folder, 'test.jsonl') },
  live: { mints: [] },
});
const balance = async (url: string, address: string) => (await result(url, 'getBalance', address)).value;

describe('the chains as a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('run both clusters, and stop with code 0 on %s', async (signal) => {
    const { child, endpoints } = await run(config());
    expect(await result(endpoints.test.url, 'getHealth')).toBe('ok');
    expect(await result(endpoints.live.url, 'getHealth')).toBe('ok');
    expect(await stop(child, signal)).toBe(0);
  });

  test('lose no acknowledged transaction when they are killed', async () => {
    const first = await run(config());
    const wallet = Keypair.generate().publicKey.toBase58();
    const answer = await post(`${first.endpoints.test.url}/faucet`, { wallet, token: 'SOL', amount: '1000000000' });
    const { signature } = (await answer.json()) as { signature: string };
    const slot = await result(first.endpoints.test.url, 'getSlot', { commitment: 'processed' });
    await stop(first.child, 'SIGKILL');

    const { child, endpoints } = await run(config());
    expect(await balance(endpoints.test.url, wallet)).toBe(1e9);
    expect(await result(endpoints.test.url, 'getSlot', { commitment: 'processed' })).toBeGreaterThanOrEqual(slot);
    const { value } = await result(endpoints.test.url, 'getSignatureStatuses', [signature]);
    expect(value[0]).toMatchObject({ err: null });
    expect(await stop(child, 'SIGTERM')).toBe(0);
  });

  test('exit with an error that names the missing configuration', async () => {
    const child = spawn(process.execPath, ['packages/local-chain/src/main.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.push(child);
    const [[text], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect(String(text)).toContain('EMBEDDED_CHAINS');
    expect(code).toBe(1);
  });
});
