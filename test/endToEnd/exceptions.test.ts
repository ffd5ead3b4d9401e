import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOnce as expire } from '../../src/jobs/handlers/payment.expire.ts';
import { ACCOUNT } from '../support/database.ts';
import { setTestMode } from '../support/factories/merchants.ts';
import { setDeadline } from '../support/factories/payments.ts';
import { eventKinds, settleChain, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// Money that is a little short, too much, or late, with real payments on the local chain.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('mail_counts').execute());

const get = (id: string) => getPayment(service, id);

async function settle() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}

async function pay({ keys }: Made, amount: bigint) {
  await payer.send([payer.token(service.wallet, amount, keys)]);
  await settle();
}

/** Lets a payment's deadline pass, and closes it. */
async function pass(id: string) {
  const { control } = service.chain;
  const deadline = new Date(control.now().getTime() + 1000);
  await setDeadline(service, id, deadline, { created_at: new Date(0), next_lookup_at: deadline });
  control.advanceTime(60);
  await settle();
  await expire(workerOf(service), { mode: 'test' });
}

const mailsAbout = async (id: string) =>
  (
    await service.db
      .selectFrom('emails')
      .select(['subject', 'text_body', 'recipient'])
      .where('payment_id', '=', id)
      .where('kind', '=', 'payment_exception')
      .orderBy('created_at')
      .execute()
  ).map(({ subject, text_body, recipient }) => ({ subject, text: text_body ?? '', recipient }));

describe('a shortfall', () => {
  test.each([
    ['of a unit', 7n * USDC - 1n],
    ['of a cent', 7n * USDC - 10_000n],
  ])('%s is tolerated: the payment is confirmed, and nothing is amiss', async (_, amount) => {
    const made = await makePayment(service);
    await pay(made, amount);
    expect(await get(made.id)).toMatchObject({ status: 'confirmed', exceptions: [], surplus: 0, amount_due: 7 });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
    expect(await mailsAbout(made.id)).toEqual([]);
  });

  test('of more than a cent is not, and the missing cents complete the payment', async () => {
    const made = await makePayment(service);
    await pay(made, 7n * USDC - 10_001n);
    expect(await get(made.id)).toMatchObject({ status: 'pending', exceptions: ['underpaid'] });
    await pay(made, 1n);
    expect(await get(made.id)).toMatchObject({ status: 'confirmed', exceptions: [], amount_received: 6.99 });
  });

  test('of a cent is not tolerated where it is more than a hundredth of the price', async () => {
    const made = await makePayment(service, { amount: 0.05 });
    await pay(made, 49_499n);
    expect((await get(made.id)).status).toBe('pending');
    await pay(made, 1n);
    expect((await get(made.id)).status).toBe('confirmed');
  });

  test('of every leg is tolerated in proportion, and no leg may be missing', async () => {
    const artist = Keypair.generate().publicKey.toBase58();
    service.chain.control.fund(artist, { token: 'USDC', amount: 1n });
    const split_recipients = [{ recipient_wallet: artist, percentage: 0.1 }];
    const shares = [...split_recipients, { recipient_wallet: newWallet(), percentage: 99.9 }];
    service.chain.control.fund(shares[1]?.recipient_wallet as string, { token: 'USDC', amount: 1n });
    const made = await makePayment(service, { split_recipients: shares });
    const send = (first: bigint, second: bigint) =>
      payer.send([
        ...(first > 0n ? [payer.token(artist, first, made.keys)] : []),
        ...(second > 0n ? [payer.token(shares[1]?.recipient_wallet as string, second, made.keys)] : []),
      ]);
    // The artist's leg of 0.007 is less than a cent, and it must be paid.
    await send(0n, 6_993_000n);
    await settle();
    expect((await get(made.id)).status).toBe('pending');
    await send(6_991n, 0n);
    await settle();
    expect((await get(made.id)).status).toBe('confirmed');
  });

  describe('of a merchant', () => {
    afterEach(() => setTestMode(service, { underpayment_tolerance: '0.01' }));

    test('who tolerates nothing keeps the payment open', async () => {
      await setTestMode(service, { underpayment_tolerance: '0' });
      const made = await makePayment(service);
      await pay(made, 7n * USDC - 1n);
      expect(await get(made.id)).toMatchObject({ status: 'pending', exceptions: ['underpaid'] });
    });

    test('who tolerates more applies to new payments, up to a hundredth of the price', async () => {
      await setTestMode(service, { underpayment_tolerance: '1' });
      const made = await makePayment(service);
      await pay(made, 7n * USDC - 70_001n);
      expect((await get(made.id)).status).toBe('pending');
      await pay(made, 1n);
      expect((await get(made.id)).status).toBe('confirmed');
      expect((await service.call('GET', '/merchant')).body.underpayment_tolerance).toBe(1);
    });
  });
});

function newWallet(): string {
  return Keypair.generate().publicKey.toBase58();
}

describe('money after an end', () => {
  test('is announced by an event and a mail, which says how to accept it', async () => {
    const made = await makePayment(service, { description: 'Two tickets' });
    await pass(made.id);
    await pay(made, 7n * USDC);
    expect(await get(made.id)).toMatchObject({ status: 'expired', exceptions: ['late'] });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.expired', 'payment.late']);
    const [mail, ...others] = await mailsAbout(made.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '[Test] Payment arrived late: 7.00 USDC', recipient: ACCOUNT.email });
    expect(mail?.text).toContain('Two tickets');
    expect(mail?.text).toContain(`/payments/${made.id}/resolve`);
  });

  test('of too little is late and underpaid', async () => {
    const made = await makePayment(service);
    await pass(made.id);
    await pay(made, 3n * USDC);
    const kinds = await eventKinds(service, made.id);
    expect(kinds.slice(0, 2)).toEqual(['payment.created', 'payment.expired']);
    expect(kinds.slice(2).sort()).toEqual(['payment.late', 'payment.underpaid']);
    expect(await mailsAbout(made.id)).toMatchObject([{ subject: '[Test] Payment arrived late: 3.00 USDC' }]);
  });

  test('is announced only when it is more than dust, whatever the merchant tolerates', async () => {
    await setTestMode(service, { underpayment_tolerance: '0' });
    const made = await makePayment(service);
    await pass(made.id);
    const late = async () => (await eventKinds(service, made.id)).filter((kind) => kind === 'payment.late').length;
    await pay(made, 1n);
    await pay(made, 10_000n);
    expect(await late()).toBe(0);
    await pay(made, 10_001n);
    expect(await late()).toBe(1);
    await pay(made, 2n);
    expect(await late()).toBe(1);
    await pay(made, 10_001n);
    expect(await late()).toBe(2);
    expect((await mailsAbout(made.id)).map(({ subject }) => subject).at(-1)).toContain('0.010001');
    await setTestMode(service, { underpayment_tolerance: '0.01' });
  });
});

test('too little is announced while the rest can be paid, and mailed about once it cannot', async () => {
  const made = await makePayment(service);
  await pay(made, 3n * USDC);
  expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.underpaid']);
  expect(await mailsAbout(made.id)).toEqual([]);
  await pass(made.id);
  expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.underpaid', 'payment.failed']);
  expect(await mailsAbout(made.id)).toMatchObject([{ subject: '[Test] Payment is less than was due: 3.00 USDC' }]);
});

test('too much is announced after the confirmation, and a cent too much is not', async () => {
  const [much, little] = [await makePayment(service), await makePayment(service)];
  await pay(much, 8n * USDC);
  await pay(little, 7n * USDC + 10_000n);
  expect(await get(much.id)).toMatchObject({ status: 'confirmed', exceptions: ['overpaid'], surplus: 1 });
  expect(await get(little.id)).toMatchObject({ status: 'confirmed', exceptions: ['overpaid'], surplus: 0.01 });
  expect(await eventKinds(service, much.id)).toEqual(['payment.created', 'payment.confirmed', 'payment.overpaid']);
  expect(await eventKinds(service, little.id)).toEqual(['payment.created', 'payment.confirmed']);
  const [mail] = await mailsAbout(much.id);
  expect(mail?.text).toContain('Surplus: 1.00');
  expect(await mailsAbout(little.id)).toEqual([]);
});

test('mails the merchant at most twenty times in an hour', async () => {
  const made = await Promise.all(Array.from({ length: 22 }, () => makePayment(service)));
  for (const { keys } of made) await payer.send([payer.token(service.wallet, 9n * USDC, keys)]);
  await settle();
  const mails = await Promise.all(made.map(({ id }) => mailsAbout(id)));
  expect(mails.flat()).toHaveLength(20);
  const kinds = await Promise.all(made.map(({ id }) => eventKinds(service, id)));
  expect(kinds.flat().filter((kind) => kind === 'payment.overpaid')).toHaveLength(22);
});
