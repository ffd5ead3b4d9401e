import { afterAll, beforeAll, expect, test } from 'vitest';
import { payment as script } from '../../scripts/payment/commands.ts';
import { newId } from '../../src/domain/ids.ts';
import { VERSION } from '../../src/version.ts';
import { type Run, runInProcess, spawnScript } from '../support/cli.ts';
import { agePayment } from '../support/factories/payments.ts';
import { eventKinds, settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const payment = (args: string[]): Promise<Run> => runInProcess(script, args, service.env);

async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await payment([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test('rechecks a payment that every worker has missed, and credits it once when repeated', async () => {
  const { id, reference } = await makePayment(service);
  const signature = await payer.send([payer.token(service.wallet, 7n * USDC, [reference])]);
  expect((await payment(['recheck', signature, '--mode', 'test'])).err).toContain('no node of the test chain has this');
  service.chain.control.advanceSlots(5);
  const args = ['recheck', signature, '--mode', 'test'];
  const [once, again] = [await json(...args), await json(...args)];
  expect(once).toMatchObject({
    signature,
    error: null,
    payments: [{ payment_id: id, status: 'confirmed', outcome: 'credited' }],
    unapplied: [],
  });
  expect(again).toEqual(once);
  expect(await getPayment(service, id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  expect((await payment(args)).out).toContain(`${id}: credited. The transaction was credited to this payment.`);
});

test('shows why a payment is unpaid, to a person and to a program', async () => {
  const made = await makePayment(service);
  const signature = await payer.send([payer.token(service.wallet, 5n * USDC, made.keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const { body } = await service.call('GET', `/payments/${made.id}/diagnostics`);
  expect(await json('show', made.id)).toEqual({
    payment: await getPayment(service, made.id),
    merchant_name: 'Café Zürich',
    diagnostics: body,
  });
  const { out } = await payment(['show', made.id]);
  for (const text of [
    'The payment is partly paid. 5 USDC was received; 2 USDC is missing.',
    signature,
    made.reference,
  ]) {
    expect(out).toContain(text);
  }
});

test('shows a payment by whatever names it, and lists several that fit', async () => {
  const order = { metadata: { order_id: 'order-77' }, customer_email: 'zoe@customer.example' };
  const { id, keys } = await makePayment(service, order);
  const signature = await payer.send([payer.token(service.wallet, 7n * USDC, keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const { body: link } = await service.call('POST', '/payment-links', { amount: 3 });
  const { body: paid } = await service.call('POST', `/payment-links/${link.link_code}/pay`, {});
  for (const text of [id, 'order-77', 'zoe@customer.example', signature]) {
    expect((await json('show', text)).payment.id, text).toBe(id);
  }
  for (const text of [link.link_code, link.id]) {
    expect((await json('show', text, '--merchant', 'café zürich')).payment.id, text).toBe(paid.id);
  }
  const { id: other } = await makePayment(service, order);
  expect((await json('show', 'order-77')).map((one: any) => one.id)).toEqual([other, id]);
  expect((await payment(['show', 'zoe@customer.example'])).out).toMatch(
    new RegExp(`${other}.*pending[^]*${id}.*confirmed`),
  );
  expect(await payment(['show', 'order-78'])).toMatchObject({
    code: 1,
    err: 'payment: there is no payment order-78\n',
  });
  expect(await payment(['show', 'order-77', '--merchant', 'Nobody'])).toMatchObject({ code: 1 });
});

test('lists the payments of today, of a mode and in a status', async () => {
  const { id } = await makePayment(service);
  const { id: old } = await makePayment(service);
  await agePayment(service, old, { days: 2 });
  const ids = async (...args: string[]) =>
    (await json('list', '--merchant', service.merchant.id, ...args, '--limit', '1000')).map((one: any) => one.id);
  expect(await ids()).toEqual(expect.arrayContaining([id, old]));
  const today = await ids('--today');
  expect([today.includes(id), today.includes(old)]).toEqual([true, false]);
  expect(await ids('--today', '--mode', 'live')).toEqual([]);
  expect(await ids('--today', '--status', 'pending', '--mode', 'test')).toContain(id);
  expect(await ids('--status', 'failed')).not.toContain(id);
  expect((await payment(['list', '--merchant', 'Café', '--today'])).out).toMatch(new RegExp(`${id} +test +pending`));
  expect(await payment(['list', '--today'])).toMatchObject({ code: 2, err: 'payment: --merchant is missing\n' });
});

test('lists unapplied money of the given merchant and mode', async () => {
  const [one, two] = [await makePayment(service), await makePayment(service)];
  const keys = [...one.keys, two.reference];
  const transaction_signature = await payer.send([payer.token(service.wallet, 2n * USDC, keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const money = { merchant_id: service.merchant.id, transaction_signature, reason: 'ambiguous_reference', amount: 2 };
  expect(await json('unapplied')).toMatchObject([money]);
  expect(await json('unapplied', '--merchant', service.merchant.id, '--mode', 'test')).toMatchObject([money]);
  expect(await json('unapplied', '--mode', 'live')).toEqual([]);
  expect(await json('unapplied', '--merchant', newId('mer'))).toEqual([]);
  expect((await payment(['unapplied'])).out).toContain(`2 USDC to ${service.wallet}`);
});

test('exits with 2 and one line for a wrong call, and with 1 for an unknown payment', async () => {
  const wrong = [
    ['recheck', '1'.repeat(40), '--mode', 'test'],
    ['recheck', '1'.repeat(64)],
    ['unapplied', '--limit', '0'],
    ['unapplied', '--mode', 'prod'],
    ['show'],
    ['forget'],
  ];
  for (const args of wrong) {
    const { code, err } = await payment(args);
    expect({ code, lines: err.trim().split('\n').length }, args.join(' ')).toEqual({ code: 2, lines: 1 });
  }
  for (const args of [
    ['show', newId('pay')],
    ['show', 'x'],
    ['recheck', '1'.repeat(64), '--mode', 'test'],
  ]) {
    expect((await payment(args)).code, args.join(' ')).toBe(1);
  }
  expect((await spawnScript('payment', ['show', 'x'], service.env)).code).toBe(1);
  expect(await payment(['--version'])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
  expect((await payment(['--help'])).out).toContain('npm run payment -- recheck SIGNATURE --mode test|live');
});
