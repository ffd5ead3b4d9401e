import { AccountLayout, AuthorityType, createSetAuthorityInstruction } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { loadBeacons } from '../../../src/db/chain/transactions.ts';
import { findRefund, type RefundRow } from '../../../src/db/refunds/refunds.ts';
import { FlorinError } from '../../../src/domain/errors.ts';
import { LANDING_SLOTS } from '../../../src/domain/refunds.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/refund.expire.ts';
import { buildRefunds } from '../../../src/services/refunds/build.ts';
import { tokenAccount } from '../../../src/solana/address.ts';
import { createPayerReads } from '../../../src/solana/pay/payerReads.ts';
import { expectBooks } from '../../support/books.ts';
import { setWallet } from '../../support/factories/merchants.ts';
import { checkFinality, FINAL } from '../../support/finality.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { expectReceivedIsExact } from '../../support/received.ts';
import { MINTS, type Service, startService } from '../../support/service.ts';
import { fundedPayer, type Payer } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';

// Random customers pay, part-pay and pay late; the merchant refunds, cancels, signs early, late and twice; the chain drops
// transactions before they are final. Strangers name the refunds' references. Customers give away their token accounts, and take
// them back. No customer ever gets more than they paid, the
// books equal the chain, and every open refund can be sent in the end.

/** How many customers there are. A full check has 10,000. */
const SEQUENCES = Number(process.env.FLORIN_REFUND_SEQUENCES ?? 60);
/** Customers of one test. Beside more, the chain answers too slowly. */
const CUSTOMERS = Math.min(SEQUENCES, 250);
const TESTS = Array.from({ length: SEQUENCES / CUSTOMERS }, (_, index) => index + 1);
const ROUNDS = 8;
/** Customers that act at the same time. */
const AT_ONCE = 25;
const STARTING_BALANCE = 1_000_000_000n;
const UNIT = 1_000_000n;

type Action =
  | { does: 'pay'; dollars: number }
  | { does: 'refund'; dollars: number | null }
  | { does: 'race'; dollars: number }
  | { does: 'build' | 'sign' | 'cancelRefund' | 'spam'; which: number }
  | { does: 'cancelPayment' | 'drop' | 'giveAccount' | 'nothing' };

const which = fc.nat({ max: 5 });
const dollars = fc.integer({ min: 1, max: 7 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), dollars }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('refund' as const), dollars: fc.option(dollars) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('race' as const), dollars }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('build' as const, 'sign' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('cancelRefund' as const, 'spam' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancelPayment' as const, 'drop' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('giveAccount' as const) }) },
);
/** The time that passes after each round: some blocks, final blocks, or so many that nothing old can land. */
const pace = fc.constantFrom('soon' as const, 'final' as const, 'long' as const);

const SUCCESS: Action[] = [
  { does: 'pay', dollars: 5 },
  { does: 'refund', dollars: 3 },
  { does: 'build', which: 0 },
  { does: 'sign', which: 0 },
  ...Array.from({ length: ROUNDS - 4 }, () => ({ does: 'nothing' as const })),
];

const THEFT: Action[] = [
  { does: 'pay', dollars: 5 },
  { does: 'refund', dollars: null },
  { does: 'build', which: 0 },
  { does: 'giveAccount' },
  { does: 'sign', which: 0 },
  { does: 'giveAccount' },
  { does: 'build', which: 0 },
  { does: 'sign', which: 0 },
];

let service: Service;
let shop: Wallet;
let beacon: string;
let stranger: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  const payer = fundedPayer(service);
  shop = await openWallet(service.chain.url, payer.keypair.secretKey);
  await setWallet(service, shop.address);
  beacon = (await loadBeacons(service.db)).test;
  stranger = fundedPayer({ chain: service.chain, wallet: shop.address });
});
afterAll(async () => {
  await expectBooks(service.db).finally(service.stop);
});

type Customer = {
  payer: Payer;
  wallet: string;
  /** who gets the customer's token account at times */
  accomplice: Keypair;
  payment: { id: string; reference: string };
  refunds: string[];
  /** transactions that Florin has built, in base64 */
  built: string[];
  /** signatures of this customer's money, both ways */
  landed: string[];
};

const call = async (path: string, body: object = {}) => {
  const answer = await service.call('POST', path, body);
  if (answer.status >= 500) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer;
};

async function newCustomer(): Promise<Customer> {
  const payer = fundedPayer({ chain: service.chain, wallet: shop.address });
  const wallet = payer.keypair.publicKey.toBase58();
  const { body } = await call('/payments', { amount: 5 });
  const accomplice = Keypair.generate();
  return { payer, wallet, accomplice, payment: body, refunds: [], built: [], landed: [] };
}

/** Returns the USDC of wallets on the chain, in base units. */
async function balances(wallets: readonly string[]): Promise<bigint[]> {
  const found: bigint[] = [];
  for (let at = 0; at < wallets.length; at += 100) {
    const accounts = wallets.slice(at, at + 100).map((wallet) => tokenAccount(wallet, MINTS.USDC));
    const answer = await service.rpc.test.getMultipleAccounts(accounts);
    found.push(...answer.accounts.map((account) => (account ? AccountLayout.decode(account.data).amount : 0n)));
  }
  return found;
}

const at = <T>(list: readonly T[], which: number): T | undefined => list[list.length - 1 - (which % list.length)];

async function refundOf(id: string): Promise<RefundRow> {
  return (await findRefund(service.db, { merchant_id: service.merchant.id, mode: 'test' }, id)) as RefundRow;
}

async function build(customer: Customer, id: string): Promise<void> {
  try {
    customer.built.push(await buildRefund(await refundOf(id)));
  } catch (error) {
    if (!(error instanceof FlorinError)) throw error;
  }
}

/** Returns a refund's transaction in base64. */
async function buildRefund(refund: RefundRow): Promise<string> {
  const { db, config, rpc } = service;
  // A second of remembered blockhashes would be many more blocks here.
  const payerReads = { test: createPayerReads(rpc.test), live: createPayerReads(rpc.live) };
  const chain = { db, config, beacons: await loadBeacons(db), priorityFee: async () => 1, payerReads, rpc };
  return (await buildRefunds(chain, [refund], { wallet: shop.address, path: 'payer_wallet' })).transaction;
}

async function act(customer: Customer, action: Action): Promise<void> {
  const { payment, payer, refunds, built, landed } = customer;
  const refund = async (dollars: number | null) => {
    const { status, body } = await call(`/payments/${payment.id}/refunds`, { amount: dollars });
    if (status === 201) refunds.push(body.id);
  };
  switch (action.does) {
    case 'pay': {
      const transfer = payer.token(shop.address, BigInt(action.dollars) * UNIT, [payment.reference, beacon]);
      landed.push(await payer.send([transfer]));
      return;
    }
    case 'refund':
      return refund(action.dollars);
    case 'race':
      await Promise.all([1, 2, 3, 4].map(() => refund(action.dollars)));
      return;
    case 'build': {
      const id = at(refunds, action.which);
      return id === undefined ? undefined : build(customer, id);
    }
    case 'sign': {
      // A merchant may sign what was built long ago, or what was sent before.
      const transaction = at(built, action.which);
      const signature = transaction && (await shop.send(transaction).catch(() => null));
      if (signature) landed.push(signature);
      return;
    }
    case 'cancelRefund': {
      const id = at(refunds, action.which);
      if (id !== undefined) await call(`/refunds/${id}/cancel`);
      return;
    }
    case 'spam': {
      const id = at(refunds, action.which);
      if (id === undefined) return;
      const { reference } = await refundOf(id);
      const nobody = stranger.keypair.publicKey.toBase58();
      await stranger.send([stranger.token(nobody, 1n, action.which % 2 === 0 ? [reference] : [reference, beacon])]);
      return;
    }
    case 'giveAccount':
      return moveAccount(customer);
    case 'cancelPayment':
      await call(`/payments/${payment.id}/cancel`);
      return;
    case 'drop': {
      // The chain refuses to drop what is final.
      const signature = landed.at(-1);
      if (signature) tryToDrop(signature);
      return;
    }
  }
}

/** Gives the customer's token account to the accomplice, or takes it back. `onlyBack`: does nothing if the customer has it. */
async function moveAccount({ payer, wallet, accomplice }: Customer, { onlyBack = false } = {}): Promise<void> {
  const address = tokenAccount(wallet, MINTS.USDC);
  const [account] = (await service.rpc.test.getMultipleAccounts([address])).accounts;
  const isOwn = account && AccountLayout.decode(account.data).owner.equals(payer.keypair.publicKey);
  if (isOwn && onlyBack) return;
  const [from, to] = isOwn ? [payer.keypair, accomplice] : [accomplice, payer.keypair];
  const key = new PublicKey(address);
  const move = createSetAuthorityInstruction(key, from.publicKey, AuthorityType.AccountOwner, to.publicKey);
  await payer.send([move], isOwn ? {} : { signers: [accomplice] });
}

function tryToDrop(signature: string): void {
  try {
    service.chain.control.dropFork(signature);
  } catch {
    // It is final, or was dropped before.
  }
}

/** Lets time pass on the chain, and does the workers' work. */
async function work(pace: 'soon' | 'final' | 'long'): Promise<void> {
  const worker = workerOf(service);
  service.chain.control.advanceSlots({ soon: 3, final: FINAL, long: LANDING_SLOTS + FINAL }[pace]);
  await settleChain(service);
  if (pace !== 'soon') await checkFinality(service);
  await expire(worker, { mode: 'test' });
}

/** Does something with all customers, some of them at the same time. */
async function forAll(customers: readonly Customer[], work: (customer: Customer, place: number) => Promise<void>) {
  for (let at = 0; at < customers.length; at += AT_ONCE) {
    await Promise.all(customers.slice(at, at + AT_ONCE).map((customer, place) => work(customer, at + place)));
  }
}

/** Returns whether nothing can change any more: all that was found is final, and no transaction may land. */
async function isSettled(): Promise<boolean> {
  const { rows } = await sql`
    select from chain_transactions where status in ('seen', 'read') and finalized_at is null
    union all select from refunds where built_until_slot is not null`.execute(service.db);
  return rows.length === 0;
}

async function checkLimits(customers: readonly Customer[]): Promise<void> {
  const held = await balances(customers.map(({ wallet }) => wallet));
  expect(held.filter((balance) => balance > STARTING_BALANCE)).toEqual([]);
  await expectReceivedIsExact(service.db, { merchant_id: service.merchant.id, mode: 'test' });
}

test.each(TESTS)(
  'pays back no more than came in, and the books equal the chain (%i)',
  async () => {
    const [[paces, sequences]] = fc.sample(
      fc.tuple(
        fc.array(pace, { minLength: ROUNDS, maxLength: ROUNDS }),
        fc.array(fc.array(action, { minLength: ROUNDS, maxLength: ROUNDS }), {
          minLength: CUSTOMERS,
          maxLength: CUSTOMERS,
          size: 'max',
        }),
      ),
      { numRuns: 1 },
    ) as [[('soon' | 'final' | 'long')[], Action[][]]];
    // Chance may make no refund succeed, and no thief patient. The first two customers are.
    sequences.splice(0, 2, SUCCESS, THEFT);
    // The first one's money is final before anybody can make the chain drop it.
    paces.splice(0, 4, 'final', 'soon', 'soon', 'final');
    paces[5] = 'long';
    const customers: Customer[] = [];
    for (let count = 0; count < CUSTOMERS; count += 1) customers.push(await newCustomer());
    const [shopBefore = 0n] = await balances([shop.address]);
    for (let round = 0; round < ROUNDS; round += 1) {
      await forAll(customers, (customer, place) => act(customer, sequences[place]?.[round] as Action));
      await work(paces[round] as 'soon');
      await checkLimits(customers);
    }
    await forAll(customers, (customer) => moveAccount(customer, { onlyBack: true }));
    // A sweep examines few dropped transactions.
    await until(isSettled, () => work('long'));
    await checkLimits(customers);

    const { rows } = await readBooks(customers);
    const left = await balances(customers.map(({ wallet }) => wallet));
    for (const [place, { payment }] of customers.entries()) {
      const { received, refunded, held } = rows.get(payment.id) as Book;
      expect(STARTING_BALANCE - (left[place] as bigint), payment.id).toBe(received - refunded);
      expect(refunded).toBeLessThanOrEqual(received);
      expect(held).toBeGreaterThanOrEqual(refunded);
    }
    const gained = [...rows.values()].reduce((sum, { received, refunded }) => sum + received - refunded, 0n);
    const [shopAfter = 0n] = await balances([shop.address]);
    expect(shopAfter - shopBefore).toBe(gained);
    expect(rows.get(customers[0]?.payment.id as string)?.refunded).toBe(3n * UNIT);
    const open = await Promise.all(customers.flatMap(({ refunds }) => refunds.map(refundOf)));
    for (const refund of open.filter(({ status }) => status === 'pending')) await buildRefund(refund);
  },
  3_600_000,
);

type Book = { received: bigint; refunded: bigint; held: bigint };

async function readBooks(customers: readonly Customer[]): Promise<{ rows: Map<string, Book> }> {
  const ids = customers.map(({ payment }) => payment.id);
  const found = await service.db
    .selectFrom('payments')
    .select(['id', 'amount_received as received', 'amount_refunded as refunded', 'refunds_held as held'])
    .where('id', 'in', ids)
    .execute();
  return { rows: new Map(found.map(({ id, ...book }) => [id, book])) };
}
