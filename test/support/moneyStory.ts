import { AccountLayout } from '@solana/spl-token';
import Big from 'big.js';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { loadBeacons } from '../../src/db/chain/transactions.ts';
import type { Currency } from '../../src/domain/money.ts';
import { buildRefunds } from '../../src/services/refunds/build.ts';
import { requireRefund } from '../../src/services/refunds/create.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { createPayerReads } from '../../src/solana/pay/payerReads.ts';
import { type Part, reconcileAll, send, share } from './billingStory.ts';
import { type ChangeStory, expectGapless, newChangeStory } from './changeStory.ts';
import { creditLeft } from './creditRules.ts';
import { elapseMailLimits } from './factories/mails.ts';
import { setRates } from './factories/rates.ts';
import { checkFinality, FINAL } from './finality.ts';
import { settleChain, workerOf } from './payments.ts';
import { MINTS, type Service } from './service.ts';
import type { Payer } from './transactions.ts';

// A merchant that changes its subscriptions, and a customer who pays them and invoices in parts, too much, late and ahead. The
// merchant gives credit and refunds. All amounts are whole cents, so that no cent may get lost in a rounding.

/** The address of the story's customer. */
const EMAIL = 'anna@example.com';

/** The price of a euro in dollars. A cent of it is a whole number of base units. */
const EUR = 1.25;
/** The base units of a cent. */
const CENT: Record<string, bigint> = { USD: 10_000n, EUR: 12_500n };

/** A story of changes and money. `given`: what the merchant added to balances by hand, by currency. */
export type MoneyStory = ChangeStory & {
  shop: Wallet;
  customerId: string;
  currency: Currency;
  given: Map<string, Big>;
  /** what the merchant's wallet had at the beginning, in base units */
  before: bigint;
};

/** Begins a story of a new merchant, who receives and refunds with `shop`, with a subscription in `currency`. */
export async function newMoneyStory(
  shared: Service,
  { payer, shop, currency }: { payer: Payer; shop: Wallet; currency: Currency },
): Promise<MoneyStory> {
  await setRates(shared, { EUR });
  const before = await usdcOf(shared, shop);
  const story = await newChangeStory({ ...shared, wallet: shop.address }, payer, currency);
  const { body } = await story.service.call('GET', `/subscriptions/${story.subscriptionId}`);
  return { ...story, shop, currency, customerId: body.customer_id, given: new Map(), before };
}

async function usdcOf({ rpc }: Service, { address }: Wallet): Promise<bigint> {
  const { accounts } = await rpc.test.getMultipleAccounts([tokenAccount(address, MINTS.USDC)]);
  return accounts[0] ? AccountLayout.decode(accounts[0].data).amount : 0n;
}

const at = <T>(things: readonly T[], place: number): T | undefined => things[place % Math.max(things.length, 1)];
const paymentsOf = ({ service: { db, merchant } }: MoneyStory) =>
  db.selectFrom('payments').selectAll().where('merchant_id', '=', merchant.id).orderBy('id').execute();
const invoicesOf = ({ service: { db, merchant } }: MoneyStory) =>
  db.selectFrom('invoices').selectAll().where('merchant_id', '=', merchant.id).orderBy('id').execute();

/** Returns a part of base units, in whole cents of a currency. */
function centsOf(units: bigint, part: Part, currency: string): bigint {
  const cent = CENT[currency] as bigint;
  return (share(units, part) / cent) * cent;
}

/** Sends a request that may be impossible now. Returns the body of what it made. */
async function attempt({ service }: MoneyStory, path: string, body?: object): Promise<any> {
  const answer = await service.call('POST', path, body);
  expect([200, 201, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.status < 300 ? answer.body : null;
}

/** Pays a part of what a payment of the merchant asks for, or more than that, also after its end. */
export async function payAny(story: MoneyStory, place: number, part: Part): Promise<void> {
  const payment = at(await paymentsOf(story), place);
  if (payment) await send(story, payment, centsOf(payment.amount_due, part, payment.currency));
}

/** Pays the open payment of what prepays subscriptions, or of the newest invoice. */
export async function payOther(story: MoneyStory, of: 'prepaid' | 'invoice', part: Part): Promise<void> {
  const isWanted = { prepaid: 'prepays', invoice: 'invoice_id' } as const;
  const open = (await paymentsOf(story)).filter((one) => one.status === 'pending' && one[isWanted[of]] !== null);
  const payment = open.at(-1);
  if (payment) await send(story, payment, centsOf(payment.amount_due, part, payment.currency));
}

/** Asks for a payment of the next periods. */
export async function prepay(story: MoneyStory, periods: number): Promise<void> {
  await attempt(story, `/subscriptions/${story.subscriptionId}/prepay`, { periods });
}

/** Sends a new invoice, which the balance pays first. */
export async function invoice(story: MoneyStory, amount: number, currency: Currency): Promise<void> {
  const fields = { customer_email: EMAIL, description: 'Work', amount, currency };
  const { id } = await attempt(story, '/invoices', fields);
  await elapseMailLimits(story.service, { days: 2 });
  await attempt(story, `/invoices/${id}/send`);
}

/** Voids an invoice, or credits an amount of it. */
export async function credit(story: MoneyStory, place: number, amount: number | null): Promise<void> {
  const { id: invoice_id } = at(await invoicesOf(story), place) ?? {};
  if (!invoice_id) return;
  if (amount === null) await attempt(story, `/invoices/${invoice_id}/void`);
  else await attempt(story, '/credit-notes', { invoice_id, amount });
  await reconcileAll(story);
}

/** Changes the customer's balance by hand. */
export async function adjust(story: MoneyStory, amount: number, currency: Currency): Promise<void> {
  const made = await attempt(story, `/customers/${story.customerId}/balance-transactions`, { amount, currency });
  if (made) story.given.set(currency, (story.given.get(currency) ?? Big(0)).plus(amount));
}

/** Refunds a part of a payment, of any or of one that `of` names; null: its surplus. The merchant's wallet sends it on the chain, or cancels it. */
export async function refund(
  story: MoneyStory,
  {
    place,
    part,
    isSent,
    of,
  }: { place: number; part: Part | null; isSent: boolean; of?: 'invoice_id' | 'subscription_id' },
): Promise<void> {
  const { service, shop } = story;
  const paid = (await paymentsOf(story)).filter(
    (one) => one.amount_received > 0n && (of === undefined || one[of] !== null),
  );
  const payment = at(paid, place);
  if (!payment) return;
  const units = part && centsOf(payment.amount_received, part, payment.currency);
  if (units === 0n) return;
  const body = units === null ? { part: 'surplus' } : { amount: Number(Big(units.toString()).div(1e6)) };
  const made = await attempt(story, `/payments/${payment.id}/refunds`, body);
  await reconcileAll(story);
  if (!made) return;
  if (!isSent) await attempt(story, `/refunds/${made.id}/cancel`);
  else {
    await shop.send(await buildRefund(story, made.id));
    await settleRefunds(service);
    const { body: refunded } = await service.call('GET', `/refunds/${made.id}`);
    expect(refunded).toMatchObject({ status: 'completed', amount_sent: made.amount });
  }
  await reconcileAll(story);
}

/** Builds the transaction of a refund as the API does, which remembers blockhashes for a second: the chain moves faster here. */
async function buildRefund({ service, shop }: MoneyStory, id: string): Promise<string> {
  const { db, config, rpc, merchant } = service;
  await settleRefunds(service);
  const row = await requireRefund(db, { merchant_id: merchant.id, mode: 'test' }, id);
  const payerReads = { test: createPayerReads(rpc.test), live: createPayerReads(rpc.live) };
  const chain = { db, config, beacons: await loadBeacons(db), priorityFee: async () => 1, payerReads, rpc };
  return (await buildRefunds(chain, [row], { wallet: shop.address, path: 'payer_wallet' })).transaction;
}

/** Makes all that is on the chain final. */
async function settleRefunds(service: Service): Promise<void> {
  service.chain.control.advanceSlots(FINAL);
  await settleChain(service);
  await checkFinality(service, workerOf(service));
}

/**
 * Checks that for each currency the credit of the customer is the money that arrived, less refunds and what periods and invoices use of
 * it. No balance is below zero, and the merchant's wallet on the chain has what the books say.
 */
export async function checkMoney(story: MoneyStory): Promise<void> {
  const { service, sent, shop, given, before, customerId } = story;
  const { db, merchant } = service;
  const payments = await paymentsOf(story);
  const received = payments.filter(({ amount_received }) => amount_received > 0n);
  expect(new Map(received.map(({ id, amount_received }) => [id, amount_received]))).toEqual(sent);
  for (const { id, amount_received, amount_refunded, refunds_held } of payments) {
    expect(refunds_held, id).toBe(amount_refunded);
    expect(amount_refunded <= amount_received, id).toBe(true);
  }
  const inWallet = payments.reduce((sum, one) => sum + one.amount_received - one.amount_refunded, 0n);
  expect(await usdcOf(service, shop)).toBe(before + inWallet);

  const expected = await creditLeft(db, merchant.id, [EMAIL]);
  for (const [currency, amount] of given) expected.set(currency, (expected.get(currency) ?? Big(0)).plus(amount));
  const balances = await db.selectFrom('customer_balances').selectAll().where('customer_id', '=', customerId).execute();
  expect(balances.filter(({ balance }) => Big(balance).lt(0))).toEqual([]);
  const found = new Map<string, Big>();
  for (const { currency, balance } of balances) found.set(currency, (found.get(currency) ?? Big(0)).plus(balance));
  const texts = (of: Map<string, Big>) =>
    Object.fromEntries(['USD', 'EUR'].map((currency) => [currency, (of.get(currency) ?? Big(0)).toFixed(2)]));
  expect(texts(found)).toEqual(texts(expected));

  const { rows } = await sql<{ number: string }>`
    select credit_note_number as number from credit_notes where merchant_id = ${merchant.id}`.execute(db);
  expectGapless(rows.map(({ number }) => number));
}
