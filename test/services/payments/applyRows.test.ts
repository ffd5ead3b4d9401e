import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import { changePayments } from '../../../src/services/finishPayments.ts';
import { unapplyTransfer } from '../../../src/services/payments/apply.ts';
import { dropTransaction, finalizeTransactions } from '../../../src/services/payments/finalize.ts';
import { refundTransfer } from '../../../src/services/refunds/create.ts';
import { newReference } from '../../../src/solana/address.ts';
import { newSignature } from '../../support/factories/chain.ts';
import { insertOtherMerchant, setTestClock } from '../../support/factories/merchants.ts';
import { expirePayment, insertLeg, setPayment } from '../../support/factories/payments.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { beaconIn, chainTransaction, type Ledger, openLedger, usdcTo } from '../../support/ledger.ts';
import { MINTS } from '../../support/service.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

let wallet: string;
beforeEach(async () => {
  wallet = newReference();
  const wallets = { USDC: wallet, USDT: wallet, SOL: wallet };
  await transact(ledger.db, (trx) => updateMerchantMode(trx, ledger.merchantId, 'test', { wallets }));
  await ledger.waitFor('confirmed');
});

const AMOUNT = 7_001_234n;
const exchangePayment = (values: object = {}) =>
  ledger.payment({ wallet, amount_due: AMOUNT, exchange_amount: AMOUNT, ...values });
const rowsOf = (signature: string) =>
  ledger.db.selectFrom('transfers').selectAll().where('signature', '=', signature).orderBy('path').execute();
/** Returns a transfer of the exact amount, in a transaction that names nothing. */
const exact = (amount = AMOUNT) => chainTransaction({ transfers: [usdcTo(wallet, amount)] });
const incoming = () => ({ incoming: [wallet] });

/** Creates a refund of a transaction's transfer that names nothing. */
async function refundStray(signature: string): Promise<void> {
  const [transfer] = await rowsOf(signature);
  const scope = { merchant_id: ledger.merchantId, mode: 'test' } as const;
  const input = {
    part: 'everything',
    amount: null,
    amount_currency: null,
    reason: null,
    destination: newReference(),
    metadata: null,
    revoke_access: false,
  } as const;
  await transact(ledger.db, (trx) =>
    refundTransfer(trx, ledger.config, scope, transfer?.id as string, input, new Date()),
  );
}

describe('a transfer of exactly the amount of an open payment', () => {
  test('pays it without a reference, once, and names no wallet of the exchange as the customer’s', async () => {
    const [made, other] = [await exchangePayment(), await exchangePayment({ exchange_amount: AMOUNT + 1n })];
    const transaction = exact();
    expect(await ledger.credit(transaction, incoming())).toMatchObject([{ id: made.id, status: 'confirmed' }]);
    expect(await ledger.credit(transaction, incoming())).toEqual([]);
    const paid = { status: 'confirmed', amount_received: AMOUNT, exceptions: [], customer_wallet: null };
    expect(await ledger.find(made.id)).toMatchObject({ ...paid, transaction_signature: transaction.signature });
    expect(await ledger.find(other.id)).toEqual(other);
    expect(await rowsOf(transaction.signature)).toMatchObject([
      {
        payment_id: made.id,
        applied_by: 'amount',
        own_reason: 'no_reference',
        decided_at: null,
        unapplied_reason: null,
      },
    ]);
    const attempts = ledger.db.selectFrom('payment_attempts').select(['payment_id', 'reason']);
    expect(await attempts.where('signature', '=', transaction.signature).execute()).toEqual([
      { payment_id: made.id, reason: null },
    ]);
  });

  test('pays it if only its payer submits the signature', async () => {
    const made = await exchangePayment();
    await ledger.credit(exact());
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed' });
  });

  test('pays one payment each of several customers in one transaction of an exchange', async () => {
    const amounts = [AMOUNT, AMOUNT + 5n, AMOUNT + 9n];
    const made = [];
    for (const amount of amounts) made.push(await exchangePayment({ amount_due: amount, exchange_amount: amount }));
    const transfers = [...amounts, 3_000_000n].map((amount) => usdcTo(wallet, amount));
    const transaction = chainTransaction({ transfers });
    await ledger.credit(transaction, incoming());
    for (const { id } of made) expect(await ledger.find(id)).toMatchObject({ status: 'confirmed', exceptions: [] });
    const rows = await rowsOf(transaction.signature);
    expect(rows.filter((row) => row.unapplied_reason === 'no_reference')).toMatchObject([{ amount: '3000000' }]);
  });

  test('pays the payment of its own wallet, when payments to two wallets ask for the same amount', async () => {
    const other = newReference();
    const [mine, theirs] = [await exchangePayment(), await exchangePayment({ wallet: other })];
    const transaction = chainTransaction({ transfers: [other, wallet].map((to) => usdcTo(to, AMOUNT)) });
    await ledger.credit(transaction, incoming());
    const paid = (await rowsOf(transaction.signature)).map((row) => [row.destination_owner, row.payment_id]);
    expect(new Map(paid as [string, string][])).toEqual(
      new Map([
        [other, theirs.id],
        [wallet, mine.id],
      ]),
    );
  });

  test('pays only one of two transfers of the amount, in one transaction or two', async () => {
    await ledger.waitFor('finalized');
    const made = await exchangePayment();
    const both = chainTransaction({ transfers: [usdcTo(wallet, AMOUNT), usdcTo(wallet, AMOUNT)] });
    await ledger.credit(both, incoming());
    const later = exact();
    await ledger.credit(later, incoming());
    // Nothing counts yet, because the merchant waits for finality.
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', amount_received: 0n });
    const applied = async (signature: string) => (await rowsOf(signature)).map((row) => row.payment_id);
    expect((await applied(both.signature)).sort()).toEqual([made.id, null].sort());
    expect(await applied(later.signature)).toEqual([null]);
    await ledger.credit(both, { ...incoming(), isFinal: true });
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: AMOUNT, exceptions: [] });
  });

  test.each<[string, () => object]>([
    ['of one base unit less', () => ({ transfers: [usdcTo(wallet, AMOUNT - 1n)] })],
    ['of one base unit more', () => ({ transfers: [usdcTo(wallet, AMOUNT + 1n)] })],
    ['in another token', () => ({ transfers: [usdcTo(wallet, AMOUNT, [], { mint: MINTS.USDT })] })],
    [
      'in lamports',
      () => ({ transfers: [usdcTo(wallet, AMOUNT, [], { kind: 'system', mint: null, destination: wallet })] }),
    ],
    ['to another wallet', () => ({ transfers: [usdcTo(newReference(), AMOUNT)] })],
    ['between accounts of the wallet', () => ({ transfers: [usdcTo(wallet, AMOUNT, [], { sourceOwner: wallet })] })],
    ['with another service’s reference', () => ({ transfers: [usdcTo(wallet, AMOUNT, [newReference()])] })],
    ['in a failed transaction', () => ({ transfers: [usdcTo(wallet, AMOUNT)], error: { Custom: 1 } })],
    ['before the payment was made', () => ({ transfers: [usdcTo(wallet, AMOUNT)], blockTime: ago({ minutes: 2 }) })],
    ['after its deadline', () => ({ transfers: [usdcTo(wallet, AMOUNT)], blockTime: fromNow({ minutes: 61 }) })],
  ])('must be exact: one %s pays nothing', async (_, values) => {
    const made = await exchangePayment();
    await ledger.credit(chainTransaction(values()), incoming());
    expect(await ledger.find(made.id)).toEqual(made);
  });

  test('must name nothing: one with the beacon, or with another payment’s reference, pays nothing by its amount', async () => {
    const [made, named] = [await exchangePayment(), await ledger.payment({ wallet })];
    await ledger.credit({ accounts: [await beaconIn(ledger.db)], transfers: [usdcTo(wallet, AMOUNT)] }, incoming());
    const { reference } = named;
    await ledger.credit({ accounts: [reference], transfers: [usdcTo(wallet, AMOUNT, [reference])] }, incoming());
    expect(await ledger.find(made.id)).toEqual(made);
    expect(await ledger.find(named.id)).toMatchObject({ amount_received: AMOUNT });
  });

  test('must not come from another wallet of the merchant', async () => {
    const own = newReference();
    await transact(ledger.db, (trx) => updateMerchantMode(trx, ledger.merchantId, 'test', { wallets: { USDT: own } }));
    const made = await exchangePayment();
    const transaction = chainTransaction({ transfers: [usdcTo(wallet, AMOUNT, [], { sourceOwner: own })] });
    await ledger.credit(transaction, incoming());
    await ledger.credit(transaction, { handIn: { paymentId: made.id, merchantId: ledger.merchantId } });
    expect(await ledger.find(made.id)).toEqual(made);
  });

  test('pays no payment that has ended or that is another mode’s', async () => {
    const ended = await exchangePayment();
    await expirePayment(ledger, ended.id);
    const live = await exchangePayment({ mode: 'live' });
    await ledger.credit(exact(), incoming());
    expect(await ledger.find(ended.id)).toMatchObject({ status: 'expired', amount_received: 0n });
    expect(await ledger.find(live.id)).toEqual(live);
  });

  test('arrives on the merchant’s clock', async () => {
    const merchant = { db: ledger.db, merchant: { id: ledger.merchantId } };
    await setTestClock(merchant, { hours: 2 });
    const made = await exchangePayment({ created_at: fromNow({ hours: 2 }), expires_at: fromNow({ hours: 3 }) });
    await ledger.credit(exact(), incoming());
    await setTestClock(merchant);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed' });
  });

  test('keeps its payment in another slot, and gives it back when the chain drops it', async () => {
    const made = await exchangePayment();
    const transaction = exact();
    await ledger.credit(transaction, incoming());
    const moved = { ...transaction, slot: 11 };
    await ledger.credit(moved, incoming());
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: AMOUNT });
    const gone = { signature: transaction.signature, slot: 11, failed: false, is_unread: false, since: new Date() };
    await changePayments(ledger.db, ledger.config, (trx) => dropTransaction(trx, 'test', gone));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
    // It lands again after all, as a transaction with a reference would: the money is the payment's, and late.
    await ledger.credit({ ...transaction, slot: 12 }, incoming());
    expect(await ledger.find(made.id)).toMatchObject({
      status: 'failed',
      amount_received: AMOUNT,
      exceptions: ['late'],
    });
  });

  test('leaves its payment to a second transfer that arrived while the chain had dropped the first', async () => {
    const made = await exchangePayment();
    const [first, second] = [exact(), exact()];
    await ledger.waitFor('finalized');
    await ledger.credit(first, incoming());
    const gone = { signature: first.signature, slot: 10, failed: false, is_unread: false, since: new Date() };
    await changePayments(ledger.db, ledger.config, (trx) => dropTransaction(trx, 'test', gone));
    await ledger.credit(second, incoming());
    await ledger.credit({ ...first, slot: 12 }, incoming());
    expect(await rowsOf(first.signature)).toMatchObject([{ payment_id: null, unapplied_reason: 'no_reference' }]);
    expect(await rowsOf(second.signature)).toMatchObject([{ payment_id: made.id }]);
    const final = { signature: second.signature, slot: 10, failed: false, is_unread: false, since: new Date() };
    await changePayments(ledger.db, ledger.config, (trx) => finalizeTransactions(trx, 'test', [final]));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: AMOUNT });
  });

  test.each(['confirmed', 'finalized'] as const)(
    'gives its place to another transfer of the amount when the chain drops it (commitment %s)',
    async (commitment) => {
      await ledger.waitFor(commitment);
      const made = await exchangePayment();
      const [first, foreign, second] = [
        exact(),
        chainTransaction({ transfers: [usdcTo(wallet, AMOUNT, [newReference()])] }),
        { ...exact(), slot: 11 },
      ];
      for (const transaction of [first, foreign, second]) await ledger.credit(transaction, incoming());
      const gone = { signature: first.signature, slot: 10, failed: false, is_unread: false, since: new Date() };
      await changePayments(ledger.db, ledger.config, (trx) => dropTransaction(trx, 'test', gone));
      expect(await rowsOf(second.signature)).toMatchObject([{ payment_id: made.id, applied_by: 'amount' }]);
      expect(await rowsOf(foreign.signature)).toMatchObject([{ payment_id: null }]);
      const status = commitment === 'confirmed' ? 'confirmed' : 'pending';
      expect(await ledger.find(made.id)).toMatchObject({ status, exceptions: [] });
      for (let reading = 0; reading < 2; reading++) await ledger.credit(second, { ...incoming(), isFinal: true });
      expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: AMOUNT });
    },
  );

  test('gives its place to no transfer that the merchant refunds', async () => {
    const made = await exchangePayment();
    const [first, second] = [exact(), { ...exact(), slot: 11 }];
    for (const transaction of [first, second]) await ledger.credit(transaction, incoming());
    await refundStray(second.signature);
    const gone = { signature: first.signature, slot: 10, failed: false, is_unread: false, since: new Date() };
    await changePayments(ledger.db, ledger.config, (trx) => dropTransaction(trx, 'test', gone));
    expect(await ledger.find(made.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'reverted',
      amount_received: 0n,
    });
    await ledger.credit({ ...second, slot: 12 }, incoming());
    expect(await rowsOf(second.signature)).toMatchObject([{ payment_id: null, unapplied_reason: 'no_reference' }]);
  });

  test('is credited once by two workers that read it at the same time, beside each other’s', async () => {
    const amounts = Array.from({ length: 5 }, (_, index) => AMOUNT + BigInt(index));
    const made = [];
    for (const amount of amounts) made.push(await exchangePayment({ amount_due: amount, exchange_amount: amount }));
    const one = chainTransaction({ transfers: amounts.map((amount) => usdcTo(wallet, amount)) });
    const two = chainTransaction({ transfers: amounts.toReversed().map((amount) => usdcTo(wallet, amount)) });
    await Promise.all([one, two, one, two].map((transaction) => ledger.credit(transaction, incoming())));
    for (const { id, amount_due } of made) {
      expect(await ledger.find(id)).toMatchObject({ status: 'confirmed', amount_received: amount_due });
    }
  });
});

describe('money without a reference', () => {
  const listed = async (signature: string) =>
    (await rowsOf(signature)).map(({ merchant_id, unapplied_reason, amount }) => [
      merchant_id,
      unapplied_reason,
      amount,
    ]);

  test('is listed only for a transaction in the history of a merchant’s account', async () => {
    const [submitted, found] = [exact(1_000_000n), exact(1_000_000n)];
    await ledger.credit(submitted);
    expect(await listed(submitted.signature)).toEqual([]);
    await ledger.credit(found, incoming());
    expect(await listed(found.signature)).toEqual([[ledger.merchantId, 'no_reference', '1000000']]);
    const [row] = await rowsOf(found.signature);
    await ledger.credit(found, incoming());
    expect(await rowsOf(found.signature)).toEqual([row]);
    expect(row?.id).toMatch(/^utr_/);
  });

  test('is not listed if it is dust, in a token that Florin does not take, or the merchant’s own', async () => {
    const other = newReference();
    const wallets = { USDT: other };
    await transact(ledger.db, (trx) => updateMerchantMode(trx, ledger.merchantId, 'test', { wallets }));
    const transfers = [
      usdcTo(wallet, 9_999n),
      usdcTo(wallet, 5_000_000n, [], { mint: newReference() }),
      usdcTo(wallet, 5_000_000n, [], { sourceOwner: other }),
      usdcTo(newReference(), 5_000_000n),
      usdcTo(wallet, 10_000n),
    ];
    const transaction = chainTransaction({ transfers });
    await ledger.credit(transaction, incoming());
    expect(await listed(transaction.signature)).toEqual([[ledger.merchantId, 'no_reference', '10000']]);
  });

  test('stays with the merchant who saw it first, when the wallet is another’s at the next reading', async () => {
    const transaction = exact(1_000_000n);
    await ledger.credit(transaction, incoming());
    const wallets = { USDC: newReference(), USDT: newReference(), SOL: newReference() };
    await transact(ledger.db, (trx) => updateMerchantMode(trx, ledger.merchantId, 'test', { wallets }));
    await insertOtherMerchant(ledger.db, { wallets: { USDC: wallet } });
    for (const slot of [10, 11]) await ledger.credit({ ...transaction, slot }, incoming());
    expect(await listed(transaction.signature)).toEqual([[ledger.merchantId, 'no_reference', '1000000']]);
  });

  test('is listed for a wallet that the merchant has changed, while a payment from an exchange is open there', async () => {
    const former = newReference();
    const made = await exchangePayment({ wallet: former });
    const transaction = () => chainTransaction({ transfers: [usdcTo(former, 1_000_000n)] });
    const [during, after] = [transaction(), transaction()];
    await ledger.credit(during, { incoming: [former] });
    expect(await listed(during.signature)).toEqual([[ledger.merchantId, 'no_reference', '1000000']]);
    await expirePayment(ledger, made.id);
    await ledger.credit(after, { incoming: [former] });
    expect(await listed(after.signature)).toEqual([]);
  });

  test('keeps the reason unknown_reference with the beacon', async () => {
    const signature = newSignature();
    const accounts = [await beaconIn(ledger.db)];
    await ledger.credit({ signature, accounts, transfers: [usdcTo(wallet, 2n), usdcTo(wallet, 3n)] }, incoming());
    expect(await listed(signature)).toEqual([[ledger.merchantId, 'unknown_reference', '5']]);
  });
});

describe('a transaction that a merchant hands in', () => {
  const handIn = (paymentId: string, merchantId = ledger.merchantId) => ({ handIn: { paymentId, merchantId } });

  test('pays the payment with what reached its wallet in its token and names nothing', async () => {
    const made = await ledger.payment({ wallet, amount_due: 5_000_000n });
    const transfers = [
      usdcTo(wallet, 5_000_000n),
      usdcTo(wallet, 4n, [], { mint: MINTS.USDT }),
      usdcTo(newReference(), 6n),
    ];
    const transaction = chainTransaction({ transfers });
    await ledger.credit(transaction, handIn(made.id));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: 5_000_000n });
    const rows = await rowsOf(transaction.signature);
    expect(rows).toMatchObject([{ applied_by: 'merchant', payment_id: made.id, decided_at: expect.any(Date) }]);
    // Every later reading keeps it, in this slot or another one.
    for (const slot of [10, 11]) await ledger.credit({ ...transaction, slot });
    await ledger.credit(transaction, handIn((await ledger.payment({ wallet })).id));
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_received: 5_000_000n });
  });

  test('pays the payment by the merchant’s decision, and not by its amount, if it has the beacon', async () => {
    const made = await exchangePayment();
    const transaction = chainTransaction({
      accounts: [await beaconIn(ledger.db)],
      transfers: [usdcTo(wallet, AMOUNT)],
    });
    await ledger.credit(transaction, handIn(made.id));
    expect(await rowsOf(transaction.signature)).toMatchObject([
      { applied_by: 'merchant', payment_id: made.id, own_reason: 'unknown_reference' },
    ]);
  });

  test('pays first the payments that it names, or that ask for exactly its amount', async () => {
    const [made, named, exactly] = [
      await ledger.payment({ wallet }),
      await ledger.payment({ wallet }),
      await exchangePayment(),
    ];
    const { reference } = named;
    const transfers = [usdcTo(wallet, 2_000_000n, [reference])];
    await ledger.credit({ accounts: [reference], transfers }, handIn(made.id));
    await ledger.credit(exact(), handIn(made.id));
    expect(await ledger.find(made.id)).toMatchObject({ amount_received: 0n });
    expect(await ledger.find(named.id)).toMatchObject({ amount_received: 2_000_000n });
    expect(await ledger.find(exactly.id)).toMatchObject({ status: 'confirmed' });
  });

  test('takes no money from another merchant’s wallet, even if the payment names it as a recipient', async () => {
    const theirs = newReference();
    await insertOtherMerchant(ledger.db, { wallets: { USDC: theirs } });
    const made = await ledger.payment({ wallet: theirs });
    await ledger.credit({ transfers: [usdcTo(theirs, AMOUNT)] }, handIn(made.id));
    expect(await ledger.find(made.id)).toMatchObject({ amount_received: 0n });
    // A wallet that nobody has any more may have been the merchant's.
    const former = await ledger.payment({ wallet: newReference() });
    await ledger.credit({ transfers: [usdcTo(former.wallet, AMOUNT)] }, handIn(former.id));
    expect(await ledger.find(former.id)).toMatchObject({ amount_received: AMOUNT });
  });

  test('takes no money from the wallet of another recipient, which nobody else would see', async () => {
    const [made, fee] = [await ledger.payment({ wallet }), newReference()];
    await insertLeg(ledger, made, { kind: 'merchant', amount: 6_000_000n, recipient_wallet: wallet });
    await insertLeg(ledger, made, { kind: 'service_charge', amount: 1_000_000n, recipient_wallet: fee });
    await setPayment(ledger, made.id, { leg_wallets: [wallet, fee] });
    const transaction = chainTransaction({ transfers: [usdcTo(fee, AMOUNT)] });
    await ledger.credit(transaction, handIn(made.id));
    expect(await ledger.find(made.id)).toMatchObject({ amount_received: 0n });
    expect(await rowsOf(transaction.signature)).toEqual([]);
  });

  test('takes no money about which another merchant of the wallet has decided', async () => {
    const other = await insertOtherMerchant(ledger.db, { wallets: { USDC: wallet } });
    const [mine, theirs] = [await ledger.payment({ wallet }), await ledger.payment({ wallet, merchant_id: other })];
    const transaction = exact();
    await ledger.credit(transaction, handIn(mine.id));
    const [row] = await rowsOf(transaction.signature);
    await transact(ledger.db, (trx) => unapplyTransfer(trx, mine, row?.id as string));
    await ledger.credit(transaction, handIn(theirs.id, other));
    expect(await rowsOf(transaction.signature)).toMatchObject([
      { merchant_id: ledger.merchantId, payment_id: null, unapplied_reason: 'no_reference' },
    ]);
    expect(await ledger.find(theirs.id)).toMatchObject({ amount_received: 0n });
  });

  test('pays again after the merchant took the money back, and no mere reading does that', async () => {
    const [made, other] = [await ledger.payment({ wallet }), await ledger.payment({ wallet })];
    const transaction = exact();
    await ledger.credit(transaction, handIn(made.id));
    const [row] = await rowsOf(transaction.signature);
    await transact(ledger.db, (trx) => unapplyTransfer(trx, made, row?.id as string));
    for (const slot of [10, 11]) await ledger.credit({ ...transaction, slot }, incoming());
    expect(await rowsOf(transaction.signature)).toMatchObject([{ payment_id: null, unapplied_reason: 'no_reference' }]);
    await ledger.credit({ ...transaction, slot: 11 }, handIn(other.id));
    expect(await rowsOf(transaction.signature)).toMatchObject([{ payment_id: other.id, applied_by: 'merchant' }]);
    expect(await ledger.find(other.id)).toMatchObject({ amount_received: AMOUNT });
  });

  test('shows a transfer that names several payments only to the merchant of one of them', async () => {
    const other = await insertOtherMerchant(ledger.db);
    const named = [await ledger.payment({ wallet, merchant_id: other }), await ledger.payment({ wallet })];
    const mine = await ledger.payment({ wallet: newReference(), id: 'pay_00000000000000000000000000' });
    const keys = named.map(({ reference }) => reference);
    const transaction = chainTransaction({ accounts: keys, transfers: [usdcTo(newReference(), AMOUNT, keys)] });
    const stranger = await insertOtherMerchant(ledger.db);
    await setPayment(ledger, mine.id, { merchant_id: stranger });
    await ledger.credit(transaction, handIn(mine.id, stranger));
    const [row] = await rowsOf(transaction.signature);
    expect(row).toMatchObject({ unapplied_reason: 'ambiguous_reference' });
    expect(named.map(({ merchant_id }) => merchant_id)).toContain(row?.merchant_id);
  });

  test('pays with dust, too, because a person decided it', async () => {
    const made = await ledger.payment({ wallet });
    const transaction = chainTransaction({ transfers: [usdcTo(wallet, 3n)] });
    await ledger.credit(transaction, handIn(made.id));
    expect(await rowsOf(transaction.signature)).toMatchObject([{ payment_id: made.id, is_dust: false }]);
  });
});
