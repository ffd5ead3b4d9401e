import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { MAX_REFUND_MAILS_PER_DAY } from '../../../src/domain/mailLimits.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/refund.expire.ts';
import { tokenAccount } from '../../../src/solana/address.ts';
import { moveTestClock } from '../../support/factories/merchants.ts';
import { setPayment } from '../../support/factories/payments.ts';
import { dropTransaction, FINAL } from '../../support/finality.ts';
import { eventKinds, fundedWallet, mailsTo, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { MINTS, type Service } from '../../support/service.ts';
import { makePlan, payCurrent, paymentsOf, subscribe } from '../../support/subscriptions.ts';
import { beaconOf, fundedPayer, type Payer } from '../../support/transactions.ts';

let service: Service;
let customer: Wallet;
let other: Wallet;
let shop: Wallet;
let shopPayer: Payer;
let { post, get, settle, paid, paidWithSplit, build, send, outliveTransactions, refund, refundOf } = {} as Shop;

beforeAll(async () => {
  const started = await startShop();
  ({ service, customer, shop, shopPayer } = started);
  ({ post, get, settle, paid, paidWithSplit, build, send, outliveTransactions, refund, refundOf } = started);
  other = await fundedWallet(service);
});
afterAll(() => service.stop());

const newWallet = () => Keypair.generate().publicKey.toBase58();

describe('a refund', () => {
  test('is of everything by default, and completes once it is final', async () => {
    const payment = await paid(7, { fields: { customer_email: 'all@example.com' } });
    const { status, body } = await refund(payment.id);
    expect({ status, body }).toMatchObject({ status: 201, body: { amount: 7, amount_fiat: 7, status: 'pending' } });
    expect(body.destination).toBe(customer.address);
    const signature = await send(`/refunds/${body.id}`);
    await settle({ isFinal: false });
    expect(await refundOf(body.id)).toMatchObject({
      status: 'processing',
      amount_sent: 0,
      transaction_signature: signature,
    });
    expect(await get(`/payments/${payment.id}`)).toMatchObject({ amount_refunded: 0, refund_status: 'none' });
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 7, exceptions: [] });
    expect(await get(`/payments/${payment.id}`)).toMatchObject({ amount_refunded: 7, refund_status: 'full' });
    expect(await eventKinds(service, body.id)).toEqual(['refund.created', 'refund.processing', 'refund.completed']);
    const mails = await mailsTo(service, 'all@example.com');
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'refund_created', 'refund_ended']);
    // With the id, anybody can ask for the merchant's transaction.
    expect(JSON.stringify(mails)).not.toContain(body.id);
  });

  test('converts an amount in the payment’s currency at the rate at which the payment was credited', async () => {
    const payment = await paid(11, { fields: { currency: 'EUR' }, sent: 12.1 });
    expect(payment).toMatchObject({ status: 'confirmed', amount_due: 12.1 });
    await sql`update exchange_rates set usd = '2' where unit = 'EUR'`.execute(service.db);
    const { body } = await refund(payment.id, { amount: 5, amount_currency: 'fiat' });
    expect(body).toMatchObject({ amount: 5.5, amount_fiat: 5, currency: 'EUR' });
    await sql`update exchange_rates set usd = '1.10' where unit = 'EUR'`.execute(service.db);
  });

  test('in the payment’s currency leaves out a service charge that the payer paid on top', async () => {
    const payment = await paid(10);
    const charge = { payer_service_charge: true, amount: '9', service_charge: 1_000_000n };
    await setPayment(service, payment.id, charge);
    expect((await refund(payment.id, { amount: 3, amount_currency: 'fiat' })).body).toMatchObject({ amount: 3 });
    expect((await refund(payment.id, { amount: 3 })).body).toMatchObject({ amount_fiat: 3 });
    expect((await refund(payment.id)).body).toMatchObject({ amount: 4, amount_fiat: 4 });
  });

  test('of SOL is sent as SOL', async () => {
    const { body: payment } = await post('/payments', { amount: 15, token: 'SOL' });
    await customer.pay(await solanaPayUrl(service, payment.id));
    await settle();
    const { amount_received } = await get(`/payments/${payment.id}`);
    const { body } = await refund(payment.id);
    expect(body).toMatchObject({ token: 'SOL', amount: amount_received, amount_fiat: 15 });
    const keys = [body.reference, await beaconOf(service)];
    await shopPayer.send([shopPayer.token(body.destination, 100_000_000n, keys)]);
    await send(`/refunds/${body.id}`);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({
      status: 'completed',
      amount_sent: amount_received,
      exceptions: [],
    });
    const mixed = [(await refund((await paid(5)).id)).body, body];
    expect((await post('/refund-batches', { refund_ids: mixed.map(({ id }) => id) })).status).toBe(422);
  });

  test('of the surplus leaves the price, and there is no second one', async () => {
    const payment = await paid(5, { sent: 8 });
    expect((await refund(payment.id, { part: 'surplus' })).body).toMatchObject({ amount: 3 });
    const again = await refund(payment.id, { part: 'surplus' });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('as much as the surplus') } });
    expect((await refund(payment.id)).body).toMatchObject({ amount: 5 });
    expect((await refund(payment.id)).status).toBe(409);
  });

  test('says whether a payment has no surplus, or has received nothing at all', async () => {
    const payment = await paid(5);
    const surplus = await refund(payment.id, { part: 'surplus' });
    expect(surplus).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This payment has no surplus/) },
    });
    const { body } = await post('/payments', { amount: 5 });
    await post(`/payments/${body.id}/cancel`);
    const nothing = await refund(body.id);
    expect(nothing).toMatchObject({ status: 409, body: { message: 'This payment has received nothing.' } });
  });

  test('is at most what the error states, in the currency that was asked for', async () => {
    const payment = await paid(11, { fields: { currency: 'EUR' }, sent: 12.1 });
    await refund(payment.id, { amount: 0.001 });
    const amountOf = (amount: number) => refund(payment.id, { amount, amount_currency: 'fiat' });
    const { status, body } = await amountOf(11.5);
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'amount must be at most 10.99 EUR, which is left to refund',
    });
    expect((await amountOf(10.99)).status).toBe(201);
  });

  test('has a code to sign only while it can be signed', async () => {
    const payment = await paid(5);
    const { body } = await refund(payment.id);
    const { pathname } = new URL(body.qr_code);
    const code = () => fetch(service.url + pathname);
    expect((await code()).status).toBe(200);
    const { body: cancelled } = await post(`/refunds/${body.id}/cancel`);
    expect(cancelled).toMatchObject({ solana_pay_url: null, qr_code: null });
    expect((await code()).status).toBe(404);
  });

  test('mails a customer only so often in a day', async () => {
    const customer_email = 'flood@example.com';
    const payment = await paid(5, { fields: { customer_email } });
    for (let count = 0; count <= MAX_REFUND_MAILS_PER_DAY; count += 1) {
      const { body } = await refund(payment.id, { amount: 0.000001, reason: 'You won!' });
      await post(`/refunds/${body.id}/cancel`);
    }
    const kinds = (await mailsTo(service, customer_email)).map(({ kind }) => kind);
    for (const kind of ['refund_created', 'refund_ended']) {
      expect(kinds.filter((one) => one === kind)).toHaveLength(MAX_REFUND_MAILS_PER_DAY);
    }
  });

  test('of an insufficient payment is possible once it has ended, and nobody accepts that money then', async () => {
    const { body } = await post('/payments', { amount: 6 });
    await customer.pay(await solanaPayUrl(service, body.id, 2));
    await settle();
    expect((await refund(body.id)).status).toBe(409);
    await post(`/payments/${body.id}/cancel`);
    expect((await refund(body.id)).body).toMatchObject({ amount: 2 });
    expect((await post(`/payments/${body.id}/resolve`)).status).toBe(409);
  });

  test.each([
    ['amount', { amount: 7.000001 }],
    ['amount', { amount: 0.0000001 }],
    ['amount', { amount: 1e-10 }],
    ['amount', { amount_currency: 'fiat' }],
    ['amount', { amount: null, amount_currency: 'token' }],
    ['amount', { amount: 1.2345678, amount_currency: 'fiat' }],
    ['amount', { amount: 1e-9, amount_currency: 'fiat' }],
    ['part', { amount: 1, part: 'surplus' }],
    ['destination', { destination: 'nobody' }],
    ['destination', { destination: MINTS.USDC }],
    ['destination', { destination: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }],
    ['revoke_access', { revoke_access: true }],
  ])('is refused with the field %s: %j', async (field, fields) => {
    const payment = await paid(7);
    const { status, body } = await refund(payment.id, fields);
    expect({ status, field: body.details?.issues[0]?.path }).toEqual({ status: 422, field });
  });

  test('never goes to a token account, or to a wallet of the merchant', async () => {
    const payment = await paid(7);
    for (const destination of [tokenAccount(customer.address, MINTS.USDC), shop.address]) {
      expect((await refund(payment.id, { destination })).status).toBe(422);
    }
    // A refund to the shop's wallet is not even made by default.
    const own = await paid(4, { from: customer });
    await sql`update transfers set source_owner = ${shop.address} where payment_id = ${own.id}`.execute(service.db);
    expect((await refund(own.id)).body).toMatchObject({
      destination: null,
      claim_url: expect.stringContaining('/claim/'),
    });
  });

  test('goes to who paid, whatever dust a stranger adds, and the mail names the wallet', async () => {
    const payment = await paid(7, { fields: { customer_email: 'dust@example.com' } });
    const stranger = fundedPayer(service);
    for (const units of [1n, 9_000n]) {
      await stranger.send([stranger.token(shop.address, units, [payment.reference, await beaconOf(service)])]);
      await settle();
    }
    expect(await get(`/payments/${payment.id}`)).toMatchObject({ amount_received: 7.009001 });
    expect((await refund(payment.id, { amount: 1 })).body).toMatchObject({ destination: customer.address });
    const destination = newWallet();
    expect((await refund(payment.id, { amount: 2, destination })).body).toMatchObject({ destination });
    const mails = (await mailsTo(service, 'dust@example.com')).filter(({ kind }) => kind === 'refund_created');
    expect(mails.map(({ text_body }) => text_body)).toEqual([
      expect.stringContaining(customer.address),
      expect.stringContaining(destination),
    ]);
  });

  test('asks the customer for a wallet if several wallets paid', async () => {
    const { body: payment } = await post('/payments', { amount: 6, customer_email: 'two@example.com' });
    const url = await solanaPayUrl(service, payment.id, 3);
    await customer.pay(url);
    await other.pay(url);
    await settle();
    const { body } = await refund(payment.id);
    expect(body).toMatchObject({ destination: null, solana_pay_url: null, qr_code: null });
    expect((await build(`/refunds/${body.id}`)).status).toBe(409);
    const [, mail] = await mailsTo(service, 'two@example.com');
    expect(mail?.text_body).toContain(body.claim_url);
    expect(body.claim_url).not.toContain(body.id);
    // With the link, anybody can decide where the money goes.
    const { key } = (await post('/keys', { mode: 'test', scopes: 'read_only' })).body;
    const authorization = `Bearer ${key}`;
    const read = async (path: string) => (await service.call('GET', path, undefined, { authorization })).body;
    expect(await read(`/refunds/${body.id}`)).toEqual({ ...body, claim_url: null });
    expect(await read(`/refunds?payment_id=${payment.id}`)).toMatchObject([{ claim_url: null }]);
    expect(await get(`/refunds?payment_id=${payment.id}`)).toMatchObject([{ claim_url: body.claim_url }]);
    const events = await get(`/events?kind=refund.created`);
    expect(events[0].data).toEqual({ ...body, claim_url: null });
  });

  test('asks the customer for a wallet if several wallets paid, also if one paid less than the merchant tolerates', async () => {
    const { body: payment } = await post('/payments', { amount: 6 });
    const url = await solanaPayUrl(service, payment.id, 5.95);
    await setPayment(service, payment.id, { tolerance: '0.06' });
    await customer.pay(url);
    await other.pay(await solanaPayUrl(service, payment.id, 0.05));
    await settle();
    expect((await refund(payment.id)).body).toMatchObject({ destination: null });
  });
});

describe('the limit', () => {
  test('holds when many refunds race', async () => {
    const payment = await paid(10);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(payment.id, { amount: 3 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([201, 422]));
  });

  test('is a constraint of the database', async () => {
    const payment = await paid(10);
    const { body } = await refund(payment.id, { amount: 6 });
    const again = sql`
      insert into refunds select (jsonb_populate_record(r, jsonb_build_object('id', typeid('rfd'), 'reference', typeid('x')))).*
      from refunds r where id = ${body.id}`;
    await expect(again.execute(service.db)).rejects.toThrow('exceeds what was received');
    const more = sql`update refunds set amount = amount + 1, amount_held = amount_held + 1 where id = ${body.id}`;
    await expect(more.execute(service.db)).rejects.toThrow('cannot change');
  });

  test('is free again after a cancellation, but not while a transaction may land', async () => {
    const payment = await paid(10);
    const { body: first } = await refund(payment.id);
    expect((await post(`/refunds/${first.id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    const { body: second } = await refund(payment.id);
    expect((await build(`/refunds/${second.id}`)).status).toBe(200);
    await post(`/refunds/${second.id}/cancel`);
    expect((await refund(payment.id)).status).toBe(409);
    await outliveTransactions();
    expect((await refund(payment.id)).status).toBe(201);
  });
});

describe('a transaction', () => {
  test('is the same for whoever asks again, so that signing it twice sends once', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id, { amount: 4 });
    const [one, two] = [await build(`/refunds/${body.id}`), await build(`/refunds/${body.id}`)];
    expect(one.body).toMatchObject({ step: 'pay', account_rent: 0 });
    expect(two.body.transaction).toBe(one.body.transaction);
    expect((await build(`/refunds/${body.id}`, other.address)).status).toBe(409);
    expect(await shop.send(one.body.transaction)).toBe(await shop.send(two.body.transaction));
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 4, exceptions: [] });
  });

  test('states what a missing token account costs, and opens it', async () => {
    const payment = await paid(7);
    const destination = newWallet();
    const { body } = await refund(payment.id, { destination });
    const { body: built } = await build(`/refunds/${body.id}`);
    expect(built.account_rent).toBeGreaterThan(0.002);
    await shop.send(built.transaction);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 7 });
  });

  test('is not built before the money to refund is final', async () => {
    const { body: payment } = await post('/payments', { amount: 3 });
    await customer.pay(await solanaPayUrl(service, payment.id));
    await settle({ isFinal: false });
    const { body } = await refund(payment.id);
    const answer = await post(`/refunds/${body.id}/build-transaction`, { payer_wallet: shop.address });
    expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
      status: 409,
      retryAfter: '15',
    });
    expect(answer.body).toMatchObject({ message: expect.stringContaining('not final yet') });
    await settle();
    expect((await build(`/refunds/${body.id}`)).status).toBe(200);
  });
});

describe('money that is not as asked', () => {
  /** Sends base units of a refund by hand, with its reference. */
  const sendByHand = async (body: any, amount: bigint, from = shopPayer) => {
    const beacon = (
      await sql<{ beacon: string }>`select beacon from chain_cursors where mode = 'test'`.execute(service.db)
    ).rows[0]?.beacon as string;
    return from.send([from.token(body.destination, amount, [body.reference, beacon])]);
  };

  test('in parts is summed, and the transaction asks for the rest', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id);
    await sendByHand(body, 3_000_000n);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'pending', amount_sent: 3, exceptions: ['underpaid'] });
    await send(`/refunds/${body.id}`);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 7, exceptions: [] });
  });

  test('in excess or twice is marked, and counts', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id, { amount: 2 });
    const signature = await sendByHand(body, 2_000_000n);
    await settle();
    await sendByHand(body, 2_000_000n);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({
      status: 'completed',
      amount_sent: 4,
      exceptions: ['overpaid'],
      transaction_signature: signature,
    });
    expect(await get(`/payments/${payment.id}`)).toMatchObject({ amount_refunded: 4 });
    expect((await refund(payment.id)).body).toMatchObject({ amount: 3 });
  });

  test('from another wallet is marked', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id);
    await sendByHand(body, 7_000_000n, fundedPayer(service));
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', exceptions: ['other_wallet'] });
    const marked = await get('/refunds?exception=other_wallet&status=completed');
    expect(marked.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect(await get(`/refunds?exception=late&payment_id=${payment.id}`)).toEqual([]);
  });

  test('after the end completes the refund, and is marked', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id);
    await post(`/refunds/${body.id}/cancel`);
    expect((await post(`/refunds/${body.id}/cancel`)).status).toBe(409);
    service.chain.control.advanceTime(5);
    await sendByHand(body, 7_000_000n);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 7, exceptions: ['late'] });
    expect((await refund(payment.id)).status).toBe(409);
  });

  test('that the chain drops is reversed, and may come again', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id);
    const signature = await sendByHand(body, 7_000_000n);
    await settle({ isFinal: false });
    expect(await refundOf(body.id)).toMatchObject({ status: 'processing' });
    for (const _ of [1, 2]) await dropTransaction(service, { signature });
    expect(await refundOf(body.id)).toMatchObject({
      status: 'pending',
      amount_sent: 0,
      exceptions: [],
      transaction_signature: null,
    });
    expect(await eventKinds(service, body.id)).toEqual(['refund.created', 'refund.processing', 'refund.reverted']);
  });

  test('is not counted with a reference of somebody else, or for another wallet', async () => {
    const payment = await paid(7);
    const { body } = await refund(payment.id);
    const keys = [body.reference, await beaconOf(service)];
    await shopPayer.send([shopPayer.token(body.destination, 7_000_000n, [...keys, newWallet()])]);
    await shopPayer.send([shopPayer.token(other.address, 7_000_000n, keys)]);
    await shopPayer.send([shopPayer.sol(body.destination, 7_000_000n, keys)]);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'pending', amount_sent: 0 });
  });
});

test('a refund expires on the merchant’s clock, and its amount is free again', async () => {
  const payment = await paid(7, { fields: { customer_email: 'late@example.com' } });
  const { body } = await refund(payment.id);
  await moveTestClock(service, { days: 8 });
  await settle({ isFinal: false });
  await expire(workerOf(service), { mode: 'test' });
  await expire(workerOf(service), { mode: 'test' });
  expect(await refundOf(body.id)).toMatchObject({ status: 'expired' });
  expect(await eventKinds(service, body.id)).toEqual(['refund.created', 'refund.expired']);
  expect((await refund(payment.id)).status).toBe(201);
});

test('a refund keeps the reason for which it failed', async () => {
  const payment = await paid(7);
  const { body } = await refund(payment.id);
  const keys = [body.reference, await beaconOf(service)];
  const signature = await shopPayer.send([shopPayer.token(body.destination, 3_000_000n, keys)]);
  await settle({ isFinal: false });
  await moveTestClock(service, { days: 8 });
  await settle({ isFinal: false });
  await expire(workerOf(service), { mode: 'test' });
  expect(await refundOf(body.id)).toMatchObject({ status: 'failed', failure_reason: 'underpaid' });
  for (const _ of [1, 2]) await dropTransaction(service, { signature });
  expect(await refundOf(body.id)).toMatchObject({ status: 'failed', failure_reason: 'underpaid', exceptions: [] });
});

test('the refund of a payment whose money the chain drops fails', async () => {
  const { body: payment } = await post('/payments', { amount: 3 });
  const signature = await customer.pay(await solanaPayUrl(service, payment.id));
  await settle({ isFinal: false });
  const { body } = await refund(payment.id);
  await dropTransaction(service, { signature });
  expect(await refundOf(body.id)).toMatchObject({ status: 'failed', failure_reason: 'payment_reverted' });
});

test('of the refunds of a payment, the chain’s drop of a part fails only those that do not fit any more', async () => {
  const payment = await paid(10);
  const more = await customer.pay(await solanaPayUrl(service, payment.id, 5));
  await settle({ isFinal: false });
  const [{ body: first }, { body: second }] = [
    await refund(payment.id, { amount: 10 }),
    await refund(payment.id, { amount: 5 }),
  ];
  await dropTransaction(service, { signature: more });
  expect(await refundOf(first.id)).toMatchObject({ status: 'pending' });
  expect(await refundOf(second.id)).toMatchObject({ status: 'failed', failure_reason: 'payment_reverted' });
});

test('a batch sends refunds of several payments in one transaction, each with its own reference', async () => {
  const payments = [await paid(5), await paid(6, { from: other }), await paid(7)];
  const refunds = [];
  for (const { id } of payments) refunds.push((await refund(id)).body);
  const { status, body: batch } = await post('/refund-batches', { refund_ids: refunds.map(({ id }) => id) });
  expect({ status, batch }).toMatchObject({ status: 201, batch: { amount: 18, token: 'USDC' } });
  const signature = await send(`/refund-batches/${batch.id}`);
  expect((await build(`/refunds/${refunds[0].id}`)).status).toBe(409);
  await settle();
  const { refunds: now } = await get(`/refund-batches/${batch.id}`);
  expect(now).toHaveLength(3);
  for (const one of now) expect(one).toMatchObject({ status: 'completed', transaction_signature: signature });
});

test('ten refunds to new wallets fit a batch, after their accounts are opened', async () => {
  const ids = [];
  const payment = await paid(20);
  for (let number = 0; number < 10; number += 1) {
    ids.push((await refund(payment.id, { amount: 2, destination: newWallet() })).body.id);
  }
  const { body: batch } = await post('/refund-batches', { refund_ids: ids });
  const first = await build(`/refund-batches/${batch.id}`);
  expect(first.body).toMatchObject({ step: 'open_accounts' });
  await shop.send(first.body.transaction);
  service.chain.control.advanceSlots(FINAL);
  const second = await build(`/refund-batches/${batch.id}`);
  expect(second.body).toMatchObject({ step: 'pay' });
  await shop.send(second.body.transaction);
  await settle();
  expect((await get(`/payments/${payment.id}`)).refund_status).toBe('full');
});

test('the recipient of a split pays their part back, which marks the split as refunded', async () => {
  const recipient = fundedPayer(service);
  const wallet = await openWallet(service.chain.url, recipient.keypair.secretKey);
  const payment = await paidWithSplit(wallet.address);
  const [split] = await get(`/payments/${payment.id}/splits`);
  expect((await post(`/splits/${split.id}/refunds`, { amount: 4.5 })).status).toBe(422);
  const { body } = await post(`/splits/${split.id}/refunds`);
  expect(body).toMatchObject({ amount: 4, split_id: split.id, wallet_address: wallet.address });
  await send(`/refunds/${body.id}`, wallet);
  await settle();
  expect(await refundOf(body.id)).toMatchObject({ status: 'completed', exceptions: [] });
  expect(await get(`/splits/${split.id}`)).toMatchObject({ status: 'refunded' });
  expect(await eventKinds(service, split.id)).toEqual(['split.completed', 'split.refunded']);
  expect((await post(`/splits/${split.id}/refunds`)).status).toBe(409);
});

describe('an unapplied transfer', () => {
  const stray = async (keys: string[]) => {
    const payer = fundedPayer(service);
    const signature = await payer.send([payer.token(shop.address, 5_000_000n, keys)]);
    await settle();
    const found = (await get('/unapplied-transfers')).find((one: any) => one.transaction_signature === signature);
    return { id: found.id, from: payer.keypair.publicKey.toBase58() };
  };
  const beacon = async () =>
    (await sql<{ beacon: string }>`select beacon from chain_cursors where mode = 'test'`.execute(service.db)).rows[0]
      ?.beacon as string;

  test('goes back to the wallet that sent it, and cannot be applied meanwhile', async () => {
    const { id, from } = await stray([await beacon()]);
    const { body } = await post(`/unapplied-transfers/${id}/refunds`);
    expect(body).toMatchObject({ transfer_id: id, payment_id: null, amount: 5, amount_fiat: null, destination: from });
    const { body: payment } = await post('/payments', { amount: 5 });
    expect((await post(`/unapplied-transfers/${id}/apply`, { payment_id: payment.id })).status).toBe(409);
    expect((await post(`/unapplied-transfers/${id}/refunds`, { part: 'surplus' })).status).toBe(422);
    expect((await post(`/unapplied-transfers/${id}/refunds`)).status).toBe(409);
    const shown = async () => (await get('/unapplied-transfers')).find((one: any) => one.id === id);
    expect(await shown()).toMatchObject({ status: 'unapplied', amount_refunded: 0, candidates: [] });
    await send(`/refunds/${body.id}`);
    await settle();
    expect(await refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 5 });
    expect(await shown()).toMatchObject({ status: 'refunded', amount_refunded: 5, candidates: [] });
  });
});

test('a refund with revoke_access ends the period of the subscription when it is completed', async () => {
  const plan = await makePlan(service);
  const { id } = await subscribe(service, plan.id);
  await payCurrent(service, customer, id);
  await settle();
  const before = await get(`/subscriptions/${id}`);
  expect(before).toMatchObject({ status: 'active' });
  const [payment] = await paymentsOf(service, id);
  const { body } = await refund(payment?.id as string, { revoke_access: true });
  await send(`/refunds/${body.id}`);
  await settle();
  const after = await get(`/subscriptions/${id}`);
  expect(after).toMatchObject({ status: 'cancelled', cancel_reason: 'refunded' });
  expect(Date.parse(after.access_until)).toBeLessThan(Date.parse(before.current_period_end));
  expect((await eventKinds(service, id)).slice(-2)).toEqual(['subscription.canceled', 'subscription.access_ended']);
});
