import { stripVTControlCharacters } from 'node:util';
import { Keypair } from '@solana/web3.js';
import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

beforeAll(async () => {
  service = await startService({ worker: true });
  payer = await fundedWallet(service);
  shop = await openWallet(service.chain.url, Keypair.generate().secretKey);
  service.chain.control.fund(shop.address, { token: 'SOL', amount: 10_000_000_000n });
  service.chain.control.fund(shop.address, { token: 'USDC', amount: 1_000_000n });
  await setWallet(service, shop.address);
});
afterAll(() => service.stop());

const run = (...args: string[]): Promise<Run> => runInProcess(script, args, service.env);

async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await run(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const WAIT = { timeout: 20_000 };

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
  const surplus = await json('refund', id, '--surplus');
  expect(surplus).toMatchObject({ amount: 1, destination: null });
  const { out } = await run('refund', surplus.id);
  expect(out).toContain(`1 USDC to a wallet that the customer has not named yet`);
  expect(out).toContain(surplus.claim_url);
  expect(scan(out)).toBeUndefined();
});

test('refuses a token account as destination, and bad amounts, before anything is created', async () => {
  const id = await paid();
  const account = tokenAccount(payer.address, MINTS.USDC);
  expect((await run('refund', id, '--to', account)).err).toContain('destination must be');
  expect((await run('refund', id, '--to', shop.address)).err).toContain('destination must not be a wallet of yours');
  expect((await run('refund', id, '--amount', '7.01')).err).toContain('amount must be');
  expect((await run('refund', id, '--amount', '1', '--surplus')).err).toContain('part must not be given together');
  expect((await run('refund', id, '--reason', 'ev\u202eil')).err).toContain('reason');
  expect(await json('refunds', '--payment', id)).toEqual([]);
});

test('lists refunds and cancels one, which ends the wait for it', async () => {
  const id = await paid();
  const [first, second] = [await json('refund', id, '--amount', '1'), await json('refund', id, '--amount', '2')];
  const waiting = run('refund', first.id, '--wait');
  await service.call('POST', `/refunds/${first.id}/cancel`);
  expect(await waiting).toMatchObject({ code: 1, err: expect.stringContaining(`${first.id} is cancelled`) });
  expect(await json('cancel-refund', second.id)).toMatchObject({ id: second.id, status: 'cancelled' });
  expect((await run('cancel-refund', second.id)).err).toContain('Only a pending refund can be cancelled');
  const third = await json('refund', id, '--amount', '3');
  expect((await json('refunds', '--payment', id)).map((one: any) => one.id)).toEqual([third.id, second.id, first.id]);
  expect(await json('refunds', '--payment', id, '--status', 'pending')).toMatchObject([{ id: third.id }]);
  const args = ['refunds', '--merchant', service.merchant.id];
  expect(await json(...args, '--mode', 'test', '--limit', '1')).toMatchObject([{ id: third.id }]);
  expect(await json(...args, '--mode', 'live')).toEqual([]);
  expect((await run(...args, '--mode', 'test')).out).toContain(third.id);
});

test('exits with 2 for a wrong call, and with 1 for an unknown payment or refund', async () => {
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
    ['cancel-refund', newId('rfd')],
  ]) {
    expect((await run(...args)).code, args.join(' ')).toBe(1);
  }
});
