import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { StackInfo } from '../../scripts/lib/stackFiles.ts';
import { MINTS } from '../../scripts/localstack/chains.ts';
import { type Stack, startStack } from '../../scripts/localstack/stack.ts';
import { takeLock } from '../../scripts/localstack/stackLock.ts';
import { payment as paymentScript } from '../../scripts/payment/commands.ts';
import { TOKEN_NAMES } from '../../src/domain/tokens.ts';
import { runInProcess } from '../support/cli.ts';

const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));
/** Allows for polling: nothing signals that a process which is not our child is up again. */

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'florin-test-'));
  // PostgreSQL's own user, under root, needs access.
  await chmod(root, 0o711);
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

async function readInfo(dataDir: string): Promise<StackInfo> {
  return JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8'));
}

function createPayment({ base_url, keys }: StackInfo): Promise<Response> {
  return fetch(`${base_url}/api/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.test}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 25 }),
  });
}

/** Pays a payment as a click on "Pay with the demo wallet" does. Returns the wallet's address and the signature. */
async function payWithDemoWallet({ base_url }: StackInfo, id: string): Promise<{ wallet: string; signature: string }> {
  const page = await (await fetch(`${base_url}/pay/${id}`, { headers: { accept: 'text/html' } })).text();
  const [, wallet = ''] = /data-demo-wallet="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ payment_id: id });
  const paid = await fetch(wallet, { method: 'POST', headers: { origin: base_url }, body });
  expect(paid.status).toBe(200);
  return { wallet, signature: await paid.text() };
}

async function isListening(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Checks that a stop has left no process, and no working address. */
async function expectNothingOf(dataDir: string, { base_url, chains, mail_url }: StackInfo): Promise<void> {
  for (const url of [base_url, chains.test.rpc_url, chains.live.rpc_url, mail_url]) {
    expect(await isListening(url)).toBe(false);
  }
  await expect(readInfo(dataDir)).rejects.toThrow('ENOENT');
}

describe('a running stack', () => {
  let dataDir: string;
  let stack: Stack;
  beforeAll(async () => {
    dataDir = join(root, 'running');
    stack = await startStack({ port: 0, dataDir, quiet: true });
  });
  afterAll(async () => {
    await stack.stop();
    expect(await stack.ended).toBeNull();
    await expectNothingOf(dataDir, stack.info);
  });

  test('writes all that a script needs to stack.json, and hides the keys in it from other users', async () => {
    expect(await readInfo(dataDir)).toEqual({
      base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      dashboard_url: expect.stringMatching(/^http:\/\/localhost:\d+\/dashboard\/sign-in\/link\?token=[\w-]{43}$/),
      merchant_id: expect.stringMatching(/^mer_/),
      keys: { test: expect.stringMatching(/^svc_test_/), live: expect.stringMatching(/^svc_live_/) },
      chains: {
        test: { rpc_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
        live: { rpc_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
      },
      mail_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      database_url: expect.stringMatching(/^postgres:\/\//),
      payer: join(dataDir, 'payer.json'),
      merchant_wallet: join(dataDir, 'merchant.json'),
    });
    const secret = ['stack.json', 'environment.json', 'payer.json', 'merchant.json', 'demo.json', 'secrets-key'];
    for (const file of secret) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    }
  });

  test('accepts a payment from the test key at once', async () => {
    const response = await createPayment(stack.info);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ status: 'pending', merchant_id: stack.info.merchant_id });
  });

  test('funds the payer of payer.json for every token on the test chain', async () => {
    const secretKey = Uint8Array.from(JSON.parse(await readFile(stack.info.payer, 'utf8')));
    const { publicKey } = Keypair.fromSecretKey(secretKey);
    const connection = new Connection(stack.info.chains.test.rpc_url, 'confirmed');
    // It has 1,000 SOL and 100,000 of each token, and the demo wallet pays from it.
    await expect.poll(() => connection.getBalance(publicKey)).toBeGreaterThan(999e9);
    for (const mint of [MINTS.test.USDC, MINTS.test.USDT]) {
      const owned = () => connection.getParsedTokenAccountsByOwner(publicKey, { mint: new PublicKey(mint) });
      const amount = async () => (await owned()).value[0]?.account.data.parsed.info.tokenAmount.uiAmount;
      await expect.poll(amount).toBeGreaterThan(99_000);
    }
  });

  test('is found by operators’ scripts, with all that they need to know', async () => {
    const run = (...args: string[]) => runInProcess(paymentScript, args, { DATA_DIR: dataDir });
    const { id } = (await (await createPayment(stack.info)).json()) as { id: string };
    const { code, out } = await run('show', id, '--json');
    expect({ code, id: JSON.parse(out).payment.id }).toEqual({ code: 0, id });
  });

  test('serves the page with the mails', async () => {
    expect(await isListening(stack.info.mail_url)).toBe(true);
  });

  test('offers the demo wallet on a payment’s page, with which it really pays', async () => {
    const { base_url, keys } = stack.info;
    const { id } = (await (await createPayment(stack.info)).json()) as { id: string };
    const { wallet, signature: transaction_signature } = await payWithDemoWallet(stack.info, id);
    const headers = { authorization: `Bearer ${keys.test}` };
    const read = async () => (await fetch(`${base_url}/api/v1/payments/${id}`, { headers })).json();
    await expect.poll(read).toMatchObject({ status: 'confirmed', transaction_signature });
    const elsewhere = { origin: 'https://elsewhere.example' };
    const body = new URLSearchParams({ payment_id: id });
    expect((await fetch(wallet, { method: 'POST', headers: elsewhere, body })).status).toBe(403);
  });

  test('simulates payers, in every token', async () => {
    const { base_url, keys } = stack.info;
    const post = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${keys.test}`, 'content-type': 'application/json' };
      const response = await fetch(`${base_url}/api/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, ...((await response.json()) as any) };
    };
    for (const kind of ['exact', 'wrong_token']) {
      const simulate = async (token: string) => {
        const { id } = await post('/payments', { amount: 25, token });
        return post(`/test/payments/${id}/simulate`, { kind });
      };
      const answers = await Promise.all(TOKEN_NAMES.map(simulate));
      expect(answers.map(({ status, error }) => error ?? status)).toEqual(TOKEN_NAMES.map(() => 200));
    }
  });

  test('keeps the keypair of the merchant’s wallet, which signs refunds', async () => {
    const { id } = (await (await createPayment(stack.info)).json()) as { id: string };
    await payWithDemoWallet(stack.info, id);
    const run = (...args: string[]) => runInProcess(paymentScript, [...args, '--json'], { DATA_DIR: dataDir });
    const status = async () => JSON.parse((await run('show', id)).out).payment.status;
    await expect.poll(status).toBe('confirmed');
    const { code, out, err } = await run('refund', id, '--keypair', stack.info.merchant_wallet as string);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { id: refundId, sent_signature } = JSON.parse(out);
    const refund = async () => JSON.parse((await run('refund', refundId)).out);
    const sent = { status: expect.stringMatching(/processing|completed/), transaction_signature: sent_signature };
    await expect.poll(refund).toMatchObject({ ...sent, exceptions: [] });
  });

  test('refuses a second start on the same folder, names the running process, and continues', async () => {
    await expect(startStack({ port: 0, dataDir, quiet: true })).rejects.toThrow(
      new RegExp(`already runs on \\S+ \\(pid ${process.pid}\\)`),
    );
    expect((await createPayment(stack.info)).status).toBe(201);
    expect(await readInfo(dataDir)).toEqual(stack.info);
  });

  test.for(['web', 'worker'] as const)('replaces a %s killed by kill -9 at the same address', async (name) => {
    const before = stack.pids()[name];
    process.kill(before, 'SIGKILL');
    await expect.poll(() => stack.pids()[name]).not.toBe(before);
    await expect.poll(() => isListening(`${stack.info.base_url}/readyz`)).toBe(true);
  });

  test('keeps committed data after kill -9 of PostgreSQL', async () => {
    const payment = (await (await createPayment(stack.info)).json()) as { id: string };
    const before = stack.pids().postgres ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => stack.pids().postgres).not.toBe(before);
    const read = () =>
      fetch(`${stack.info.base_url}/api/v1/payments/${payment.id}`, {
        headers: { authorization: `Bearer ${stack.info.keys.test}` },
      });
    await expect.poll(async () => (await read()).status).toBe(200);
  });
});

test('explains a failed start in one line, and leaves nothing running', async () => {
  const dataDir = join(root, 'refused');
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(startStack({ port, dataDir, quiet: true })).rejects.toThrow(
    `port ${port} is taken: set PORT to another one, or to 0 for any`,
  );
  const unreachable = `postgres://florin:secret@127.0.0.1:${port}/florin`;
  server.close();
  const failed = await startStack({ port: 0, dataDir, databaseUrl: unreachable, quiet: true }).catch((error) => error);
  expect(failed.message).toMatch(/^the database 127\.0\.0\.1:\d+\/florin cannot be used: .*ECONNREFUSED/);
  expect(failed.message).not.toContain('secret');
  await expect(startStack({ port: 0, dataDir, databaseUrl: 'florin', quiet: true })).rejects.toThrow(
    'DATABASE_URL must look like postgres://',
  );
  const lock = await takeLock(dataDir);
  expect(lock).not.toBeNull();
  await lock?.release();
});

test('starts despite a lock that a crash left behind', async () => {
  // This process has the pid, but it did not start then.
  await writeFile(join(root, 'stack.lock'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
  const lock = await takeLock(root);
  expect(lock).not.toBeNull();
  expect(await takeLock(root)).toBeNull();
  await lock?.release();
});

/** Runs `npm start`'s script, and returns its output until it is ready. */
async function npmStart(dataDir: string): Promise<{ process: ChildProcess; output: string }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('stops everything')) break;
  }
  return { process: child, output };
}

test('npm start leaves no process on kill -9, keeps its keys, prints a working curl, and ends with 0', async () => {
  const dataDir = join(root, 'npm-start');
  const killed = await npmStart(dataDir);
  expect(killed.output).toContain('Hourly limits  none here');
  const before = await readInfo(dataDir);
  expect(killed.output).toContain(before.merchant_wallet);
  killed.process.kill('SIGKILL');
  // The folder of a version that forgot the key has no such file, and its merchant keeps the wallet.
  await rm(before.merchant_wallet as string);
  for (const url of [before.base_url, before.chains.test.rpc_url, before.mail_url]) {
    await expect.poll(() => isListening(url)).toBe(false);
  }

  const next = await npmStart(dataDir);
  const info = await readInfo(dataDir);
  expect(info.keys).toEqual(before.keys);
  expect(info.merchant_id).toBe(before.merchant_id);
  expect(info.merchant_wallet).toBeNull();
  expect(next.output).not.toContain('merchant.json');
  const [, url = '', headers = '', body = ''] = /curl (\S+) ((?:-H '[^']+' )+)-d '([^']+)'/.exec(next.output) ?? [];
  const pairs = [...headers.matchAll(/'([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]);
  const response = await fetch(url, { method: 'POST', headers: Object.fromEntries(pairs), body });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-ratelimit-limit')).toBeNull();

  next.process.kill('SIGTERM');
  // npm forwards a Ctrl-C that the terminal has sent already, so the second signal means no impatience.
  next.process.kill('SIGTERM');
  expect(await once(next.process, 'exit')).toEqual([0, null]);
  await expectNothingOf(dataDir, info);
});
