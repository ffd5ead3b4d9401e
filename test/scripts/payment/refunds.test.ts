import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Keypair } from '@solana/web3.js';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { payment as script } from '../../../scripts/payment/commands.ts';
import { newId } from '../../../src/domain/ids.ts';
import { tokenAccount } from '../../../src/solana/address.ts';
import { type Run, runInProcess } from '../../support/cli.ts';
import { setWallet } from '../../support/factories/merchants.ts';
import { eventKinds, fundedWallet, solanaPayUrl } from '../../support/payments.ts';
import { MINTS, type Service, startService } from '../../support/service.ts';
import { getPayment, makePayment } from '../../support/transactions.ts';

let service: Service;
let payer: Wallet;
/** the merchant's own wallet, with which it receives and refunds */
let shop: Wallet;
const shopKey = Keypair.generate();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-test-'));
  service = await startService({ worker: true });
  payer = await fundedWallet(service);
  shop = await openWallet(service.chain.url, shopKey.secretKey);
  service.chain.control.fund(shop.address, { token: 'SOL', amount: 10_000_000_000n });
  service.chain.control.fund(shop.address, { token: 'USDC', amount: 1_000_000n });
  await setWallet(service, shop.address);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]): Promise<Run> => runInProcess(script, args, service.env);

async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await run(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const WAIT = { timeout: 20_000 };
/** the path of a page that asks for a wallet */
const CLAIM_LINK = /\/refunds\/claim\/[\w-]{43}/;

/** Writes a keypair file, by default of the merchant's wallet, and returns its path. */
async function keypairFile(content = JSON.stringify([...shopKey.secretKey])): Promise<string> {
  const path = join(folder, `${randomUUID()}.json`);
  await writeFile(path, content, { mode: 0o600 });
  return path;
}

async function paid(fields: object = {}): Promise<string> {
  const { id } = await makePayment(service, fields);
  await payer.pay(await solanaPayUrl(service, id));
  await expect.poll(async () => (await getPayment(service, id)).status, WAIT).toBe('confirmed');
  return id;
}

const refundOf = async (id: string) => (await service.call('GET', `/refunds/${id}`)).body;
const only = async (paymentId: string) => (await service.call('GET', `/refunds?payment_id=${paymentId}`)).body[0];

/** Signs with the merchant's wallet, as soon as the money to refund is final. */
async function sign(solanaPayUrl: string): Promise<void> {
  const local = solanaPayUrl.replace(service.env.BASE_URL as string, service.url);
  const pay = () => shop.pay(local).catch((error: Error) => `${error.message} `);
  await expect.poll(pay, WAIT).toMatch(/^\w{64,88}$/);
}

/** Returns the text of the QR code in a terminal's output. A character has two modules, one above the other. */
function scan(out: string): string | undefined {
  const lines = stripVTControlCharacters(out)
    .split('\n')
    .filter((line) => /^[█▀▄ ]{20,}$/.test(line));
  const isLight = (x: number, y: number) => ['█', y % 2 === 0 ? '▀' : '▄'].includes(lines[y >> 1]?.[x] as string);
  const [width, height] = [lines[0]?.length ?? 0, lines.length * 2];
  const [scale, pixels] = [3, [] as number[]];
  for (let y = 0; y < height * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      const value = isLight(Math.floor(x / scale), Math.floor(y / scale)) ? 255 : 0;
      pixels.push(value, value, value, 255);
    }
  }
  const read = jsQR as unknown as typeof jsQR.default;
  return read(Uint8ClampedArray.from(pixels), width * scale, height * scale)?.data;
}

test('creates a refund, shows its code to the merchant’s wallet, and waits until the customer has the money', async () => {
  const id = await paid();
  const running = run('refund', id, '--amount', '2.5', '--reason', 'One was broken', '--wait');
  await expect.poll(() => only(id), WAIT).toBeDefined();
  const created = await only(id);
  expect(created).toMatchObject({
    amount: 2.5,
    destination: payer.address,
    reason: 'One was broken',
    status: 'pending',
  });
  await sign(created.solana_pay_url);
  const { code, out, err } = await running;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { transaction_signature } = await refundOf(created.id);
  for (const text of [
    `${created.id} (test) of ${id}: pending\n2.5 USDC to ${payer.address}`,
    `Scan this with the wallet ${shop.address}`,
    created.solana_pay_url,
    created.qr_code,
    `${created.id} (test) of ${id}: completed`,
    `2.5 USDC sent, ${transaction_signature}`,
  ]) {
    expect(out).toContain(text);
  }
  expect(scan(out)).toBe(created.solana_pay_url);
  expect(await eventKinds(service, created.id)).toEqual(['refund.created', 'refund.processing', 'refund.completed']);
  const again = await run('refund', created.id);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining(': completed') });
});

test('refunds the rest by default, or an amount in fiat, to another wallet, and records it in the audit log', async () => {
  const id = await paid({ amount: 11, currency: 'EUR' });
  const to = Keypair.generate().publicKey.toBase58();
  const part = await json('refund', id, '--amount', '1', '--fiat', '--to', to);
  expect(part).toEqual(await refundOf(part.id));
  expect(part).toMatchObject({ amount_fiat: 1, currency: 'EUR', amount: 1.1, destination: to });
  const { amount_received } = await getPayment(service, id);
  const rest = await json('refund', id);
  expect(rest.amount + part.amount).toBeCloseTo(amount_received, 6);
  const { body: log } = await service.call('GET', '/audit-log?object_kind=refund');
  const created = log.find(({ object_id }: any) => object_id === part.id);
  expect(created).toMatchObject({ actor: 'command', action: 'create', after: { destination: to, amount: 1.1 } });
  expect((await run('refund', id)).err).toContain('Nothing is left to refund');
});

test('shows the claim page while the wallet is unknown', async () => {
  const { id } = await makePayment(service);
  const other = await fundedWallet(service);
  const more = await solanaPayUrl(service, id, 1);
  await payer.pay(await solanaPayUrl(service, id));
  await expect.poll(async () => (await getPayment(service, id)).status, WAIT).toBe('confirmed');
  await other.pay(more);
  await expect.poll(async () => (await getPayment(service, id)).amount_received, WAIT).toBe(8);
  const waiting = run('refund', id, '--surplus', '--wait');
  await expect.poll(() => only(id), WAIT).toBeDefined();
  await service.call('POST', `/refunds/${(await only(id)).id}/cancel`);
  expect(await waiting).toMatchObject({ code: 1, out: expect.stringMatching(CLAIM_LINK) });
  const surplus = await json('refund', id, '--surplus');
  expect(surplus).toMatchObject({ amount: 1, destination: null, claim_url: expect.stringMatching(CLAIM_LINK) });
  expect(await json('refund', surplus.id)).toEqual(surplus);
  const { out } = await run('refund', surplus.id);
  expect(out).toContain(`1 USDC to a wallet that the customer has not named yet`);
  expect(out.match(CLAIM_LINK)?.[0]).toBe(new URL(surplus.claim_url).pathname);
  expect(scan(out)).toBeUndefined();

  const unsigned = await run('refund', surplus.id, '--keypair', await keypairFile());
  expect(unsigned).toMatchObject({ code: 1, err: expect.stringContaining(surplus.claim_url) });
  const replaced = { ...service.env, SECRETS_KEY: Buffer.alloc(32).toString('base64') };
  const { out: unknown } = await runInProcess(script, ['refund', surplus.id], replaced);
  expect(unknown).toContain('SECRETS_KEY_OLD');
  expect(unknown).not.toMatch(/null|refunds\/claim/);
});

describe('with a keypair file of the merchant', () => {
  test('waits until the money is final, signs, sends, and prints the signature', async () => {
    const id = await paid();
    const { code, out, err } = await run('refund', id, '--amount', '1.5', '--keypair', await keypairFile());
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { id: refundId } = await only(id);
    await expect.poll(async () => (await refundOf(refundId)).status, WAIT).toBe('completed');
    const { transaction_signature, amount_sent, exceptions } = await refundOf(refundId);
    expect({ amount_sent, exceptions }).toEqual({ amount_sent: 1.5, exceptions: [] });
    expect(out).toContain(`${refundId} (test) of ${id}: pending\n1.5 USDC to ${payer.address}`);
    expect(out).toContain(`Signed and sent: ${transaction_signature}`);
    expect(scan(out)).toBeUndefined();
  });

  test('signs a refund that exists, tells programs the signature, and waits for the end', async () => {
    const created = await json('refund', await paid());
    const file = await keypairFile();
    const ended = await json('refund', created.id, '--keypair', file, '--wait');
    expect(ended).toMatchObject({ id: created.id, status: 'completed', amount_sent: created.amount });
    expect(ended.sent_signature).toBe(ended.transaction_signature);
    const again = await run('refund', created.id, '--keypair', file);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining(`cannot send the refund ${created.id}: `) });
  });

  test('refuses other files before anything is created, without showing what is in them', async () => {
    const id = await paid();
    const { secretKey } = Keypair.generate();
    const foreign = [...secretKey.slice(0, 32), ...shopKey.secretKey.slice(32)];
    const missing = join(folder, 'missing.json');
    const files = [missing, folder, await keypairFile('a secret text'), await keypairFile('{}')];
    for (const bytes of [foreign, [...secretKey.slice(1)], [256, ...secretKey.slice(1)], ['1', ...secretKey.slice(1)]])
      files.push(await keypairFile(JSON.stringify(bytes)));
    for (const file of files) {
      const { code, err } = await run('refund', id, '--keypair', file);
      expect({ file, code, err }).toEqual({ file, code: 2, err: expect.stringContaining(`--keypair ${file} `) });
      expect(err).not.toMatch(/secret text|\d, ?\d/);
    }
    expect((await run('refund', id, '--keypair', '')).code).toBe(2);
    expect(await json('refunds', '--payment', id)).toEqual([]);
  });
});

test('names the option that is wrong, and creates nothing then', async () => {
  const id = await paid();
  const account = tokenAccount(payer.address, MINTS.USDC);
  const wrong: [string[], string][] = [
    [['--to', 'nonsense'], '--to must be the address of a wallet'],
    [['--to', account], '--to must be a wallet'],
    [['--to', shop.address], '--to must not be a wallet of yours'],
    [['--to', ''], '--to is missing'],
    [['--amount', '7.01'], '--amount must be at most 7 USDC'],
    [['--amount', '0'], '--amount must be greater than 0'],
    [['--amount', '0.0000001'], '--amount must have at most 6 decimal places'],
    [['--amount', '1', '--surplus'], '--surplus and --amount cannot be combined'],
    [['--reason', 'ev\u202eil'], '--reason must'],
  ];
  for (const [args, text] of wrong) {
    const { code, err } = await run('refund', id, ...args);
    expect({ args, code, err }).toEqual({ args, code: 2, err: expect.stringContaining(`payment: ${text}`) });
  }
  expect(await json('refunds', '--payment', id)).toEqual([]);
});

test('lists refunds and cancels one, which ends the wait for it', async () => {
  const id = await paid();
  const [first, second] = [await json('refund', id, '--amount', '1'), await json('refund', id, '--amount', '2')];
  const waiting = run('refund', first.id, '--wait');
  await service.call('POST', `/refunds/${first.id}/cancel`);
  expect(await waiting).toMatchObject({ code: 1, err: expect.stringContaining(`${first.id} is cancelled`) });
  expect(await json('cancel-refund', second.id)).toMatchObject({ id: second.id, status: 'cancelled' });
  expect((await run('refund', second.id, '--wait')).code).toBe(1);
  expect((await run('cancel-refund', second.id)).err).toContain('Only a pending refund can be cancelled');
  const third = await json('refund', id, '--amount', '3');
  expect((await json('refunds', '--payment', id)).map((one: any) => one.id)).toEqual([third.id, second.id, first.id]);
  expect(await json('refunds', '--payment', id, '--status', 'pending')).toMatchObject([{ id: third.id }]);
  const args = ['refunds', '--merchant', service.merchant.id];
  expect(await json(...args, '--mode', 'test', '--limit', '1')).toMatchObject([{ id: third.id }]);
  expect(await json(...args, '--mode', 'live')).toEqual([]);
  expect((await run(...args, '--mode', 'test')).out).toContain(third.id);
});

test('exits with 2 for a wrong call, and with 1 for an unknown payment, refund or merchant', async () => {
  const id = newId('pay');
  const wrong = [
    ['refund'],
    ['refund', id, '--fiat'],
    ['refund', id, '--amount', '1e3'],
    ['refund', id, '--amount', '1.12345678912345678'],
    ['refund', newId('rfd'), '--amount', '1'],
    ['refunds'],
    ['refunds', '--merchant', service.merchant.id],
    ['refunds', '--merchant', service.merchant.id, '--payment', id],
    ['refunds', '--payment', id, '--status', 'open'],
    ['refunds', '--payment', id, '--mode', 'test'],
  ];
  for (const args of wrong) {
    const { code, err } = await run(...args);
    const lines = err.trim().split('\n').length;
    expect({ code, lines }, args.join(' ')).toEqual({ code: 2, lines: 1 });
  }
  for (const args of [
    ['refund', id],
    ['refund', newId('rfd')],
    ['refunds', '--payment', id],
    ['refunds', '--merchant', newId('mer'), '--mode', 'live'],
    ['cancel-refund', newId('rfd')],
  ]) {
    expect((await run(...args)).code, args.join(' ')).toBe(1);
  }
});
