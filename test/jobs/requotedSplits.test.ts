import { Keypair, Transaction } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPublicPayment, type PublicPayment } from '../../src/db/payments/payments.ts';
import { loadRates } from '../../src/db/rates.ts';
import { withCurrentQuote } from '../../src/services/payments/requote.ts';
import { agePayment, lapseQuote, setLegs } from '../support/factories/payments.ts';
import { setRates } from '../support/factories/rates.ts';
import { eventKinds, settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

let service: Service;
let payer: Payer;
const newWallet = () => Keypair.generate().publicKey.toBase58();
const operator = newWallet();
// Web processes remember prices for seconds, so each test that changes them starts its own.
beforeEach(async () => {
  const env = { SERVICE_CHARGE_BPS: '100', SERVICE_CHARGE_WALLET_TEST: operator, SERVICE_CHARGE_WALLET_LIVE: operator };
  service = await startService({ chain: { manualClock: { now: new Date() } }, env });
  payer = fundedPayer(service);
});
afterEach(() => service.stop());

const legs = (id: string) =>
  service.db
    .selectFrom('payment_legs')
    .select(['kind', 'amount', 'status'])
    .where('payment_id', '=', id)
    .orderBy('split_order')
    .orderBy('kind')
    .execute();
const built = async (id: string) => {
  const body = { payer_wallet: payer.keypair.publicKey.toBase58() };
  const answer = await service.call('POST', `/payments/${id}/build-transaction`, body);
  return Transaction.from(Buffer.from(answer.body.transaction, 'base64')).instructions;
};

/** Makes a payment of 100 EUR, 110 USDC, open for days. It was quoted two hours ago, when a euro was 1.32 dollars. */
async function quotedBefore(split_recipients: object[]) {
  const { body } = await service.call('POST', '/payments', { amount: 100, currency: 'EUR', split_recipients });
  const values = { currency_rate: '1.32', amount_due: 132_000_000n, service_charge: 1_320_000n };
  await lapseQuote(service, body.id, values);
  const amount = sql<bigint>`case
    when kind = 'service_charge' then 1320000
    when percentage is null then amount
    else (132000000 - 1320000 - (
      select coalesce(sum(amount), 0) from payment_legs where payment_id = ${body.id} and fixed_amount_usd is not null
    )) * percentage / 100 end`;
  await setLegs(service, body.id, { amount });
  return body as { id: string; split_ids: string[] };
}

test('requotes splits and the service charge, and pays them all to the last unit in one transaction', async () => {
  const recipients = [
    { recipient_wallet: newWallet(), percentage: 75 },
    { recipient_wallet: newWallet(), percentage: 25 },
    { recipient_wallet: newWallet(), percentage: 0 },
    { recipient_wallet: newWallet(), fixed_amount_usd: 7 },
  ];
  const { id, split_ids } = await quotedBefore(recipients);
  const before = await legs(id);
  expect(before.map(({ amount }) => amount)).toEqual([92_760_000n, 30_920_000n, 0n, 7_000_000n, 1_320_000n]);
  const instructions = await built(id);
  expect(await getPayment(service, id)).toMatchObject({ amount_due: 110, service_charge: 1.1 });
  // The charge is 1 % of it, 7 USDC are fixed, and the rest is divided.
  const after = await legs(id);
  expect(after.map(({ amount }) => amount)).toEqual([76_425_000n, 25_475_000n, 0n, 7_000_000n, 1_100_000n]);
  // No transaction of it was seen yet.
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['pending']));
  await payer.send(instructions);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  await settleChain(service);
  expect(await getPayment(service, id)).toMatchObject({
    status: 'confirmed',
    amount_due: 110,
    amount_received: 110,
    exceptions: [],
  });
  const { body: splits } = await service.call('GET', `/payments/${id}/splits`);
  expect(splits).toMatchObject([
    { amount: 76.425, status: 'completed' },
    { amount: 25.475, status: 'completed' },
    { amount: 0, status: 'completed', transaction_signature: null },
    { amount: 7, status: 'completed' },
  ]);
  for (const split of split_ids) expect(await eventKinds(service, split)).toEqual(['split.completed']);
});

test('keeps what was paid before the price changed, and requotes the others’ shares', async () => {
  const recipients = [60, 40].map((percentage) => ({ recipient_wallet: newWallet(), percentage }));
  const { id } = await quotedBefore(recipients);
  const instructions = await built(id);
  // All but the last two transfers: the first recipient's alone.
  await payer.send(instructions.slice(0, -2));
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await getPayment(service, id)).toMatchObject({ status: 'pending', amount_received: 65.34 });
  // Credits count by the quote of their time.
  await agePayment(service, id, { hours: 2 });
  await setRates(service, { EUR: 2.2 });
  const payment = (await findPublicPayment(service.db, id)) as PublicPayment;
  await withCurrentQuote({ ...service, rates: loadRates }, payment);
  await payer.send(await built(id));
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect((await legs(id)).map(({ amount }) => amount)).toEqual([65_340_000n, 87_120_000n, 2_200_000n]);
  expect(await getPayment(service, id)).toMatchObject({
    status: 'confirmed',
    amount_due: 154.66,
    service_charge: 2.2,
    exceptions: [],
  });
});

test('requotes differently divided legs even when the total stays the same', async () => {
  const artist = newWallet();
  for (const wallet of [artist, operator]) {
    service.chain.control.fund(wallet, { token: 'SOL', amount: 1_000_000_000n });
  }
  await setRates(service, { EUR: 1.1, SOL: 150 });
  const split_recipients = [{ recipient_wallet: artist, fixed_amount_usd: 22 }];
  const made = await makePayment(service, { amount: 100, currency: 'EUR', token: 'SOL', split_recipients });
  await lapseQuote(service, made.id);
  const { amount_due } = await getPayment(service, made.id);
  expect((await legs(made.id))[0]).toMatchObject({ kind: 'split', amount: 146_666_667n });
  // Both cost twice as many dollars, so it takes half as many lamports to make 22 of them.
  await setRates(service, { EUR: 2.2, SOL: 300 });
  await payer.send([payer.sol(artist, 1_000_000n, made.keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'pending', amount_received: 0.001, amount_due });
  const after = await legs(made.id);
  expect(after.map(({ amount }) => amount).reduce((sum, amount) => sum + amount)).toBe(
    BigInt(Math.round(amount_due * 1e9)),
  );
  expect(after[0]).toMatchObject({ kind: 'split', amount: 73_333_333n });
});
