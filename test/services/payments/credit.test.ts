import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import { storeRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import { creditTransaction } from '../../../src/services/payments/credit.ts';
import { newReference } from '../../../src/solana/address.ts';
import { insertTransfer, newSignature } from '../../support/factories/chain.ts';
import { insertOtherMerchant, setTestClock } from '../../support/factories/merchants.ts';
import { insertLeg } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { beaconIn, chainTransaction, type Ledger, openLedger, paying, usdcTo } from '../../support/ledger.ts';
import { MINTS } from '../../support/service.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());
beforeEach(() => ledger.waitFor('confirmed'));

const SEVEN = 7_000_000n;
const transfersOf = (signature: string) =>
  ledger.db.selectFrom('transfers').selectAll().where('signature', '=', signature).orderBy('path').execute();
const attemptsAt = async (signature: string) => {
  const query = ledger.db.selectFrom('payment_attempts').select(['payment_id', 'reason', 'mode']);
  return query.where('signature', '=', signature).orderBy('payment_id').execute();
};
const transactionRow = (signature: string) =>
  ledger.db.selectFrom('chain_transactions').selectAll().where('signature', '=', signature).executeTakeFirstOrThrow();

/** Inserts another merchant, with a wallet. */
async function otherMerchant(): Promise<{ merchant_id: string; wallet: string }> {
  const wallet = newReference();
  const merchant_id = await insertOtherMerchant(ledger.db, { wallets: { USDC: wallet } });
  return { merchant_id, wallet };
}

test('credits each payment that a transaction names, and records everything about it', async () => {
  const [one, two, none] = [await ledger.payment(), await ledger.payment(), await ledger.payment()];
  const { accounts, transfers } = paying([one, SEVEN], [two, 3_000_000n]);
  const transaction = chainTransaction({ accounts: [...accounts, none.reference], transfers });
  const ended = await ledger.credit(transaction);
  expect(ended.map(({ id }) => id)).toEqual([one.id]);
  const { signature } = transaction;
  const paid = { amount_received: SEVEN, transaction_signature: signature };
  expect(await ledger.find(one.id)).toMatchObject({ status: 'confirmed', ...paid });
  const part = { status: 'pending', amount_received: 3_000_000n, exceptions: ['underpaid'] };
  expect(await ledger.find(two.id)).toMatchObject(part);
  expect(await ledger.find(none.id)).toEqual(none);
  expect(await attemptsAt(signature)).toEqual(
    [
      { payment_id: one.id, reason: null, mode: 'test' },
      { payment_id: two.id, reason: null, mode: 'test' },
      { payment_id: none.id, reason: 'no_transfer', mode: 'test' },
    ].sort((first, second) => (first.payment_id < second.payment_id ? -1 : 1)),
  );
  expect(await transactionRow(signature)).toMatchObject({ status: 'read', slot: 10n, finalized_at: null });
  const [first] = transfers;
  expect((await transfersOf(signature)).find(({ path }) => path === first?.path)).toMatchObject({
    mode: 'test',
    payment_id: one.id,
    merchant_id: ledger.merchantId,
    unapplied_reason: null,
    mint: first?.mint,
    amount: '7000000',
    source: first?.source,
    source_owner: first?.sourceOwner,
    destination: first?.destination,
    destination_owner: one.wallet,
    slot: 10n,
    block_time: transaction.blockTime,
    paid_at: transaction.blockTime,
    credited_at: expect.any(Date),
  });
});

test('leaves the splits of a payment unchanged that is named and gets nothing', async () => {
  const made = await ledger.payment();
  const { id } = await insertLeg(ledger, made, { kind: 'split', amount: SEVEN });
  await ledger.credit({ accounts: [made.reference] });
  const leg = ledger.db.selectFrom('payment_legs').select('status').where('id', '=', id);
  expect(await leg.execute()).toEqual([{ status: 'pending' }]);
});

test('refuses a transaction that was never recorded', async () => {
  const transaction = chainTransaction(paying([await ledger.payment(), SEVEN]));
  const work = transact(ledger.db, (trx) => creditTransaction(trx, ledger.config, 'test', transaction));
  await expect(work).rejects.toThrow('was not recorded');
  expect(await transfersOf(transaction.signature)).toEqual([]);
});

test('dates a transfer by the merchant’s clock', async () => {
  const merchant = { db: ledger.db, merchant: { id: ledger.merchantId } };
  await setTestClock(merchant, { hours: 2 });
  const made = await ledger.payment();
  const transaction = chainTransaction(paying([made, SEVEN]));
  await ledger.credit(transaction);
  const [row] = await transfersOf(transaction.signature);
  expect(row?.paid_at).toEqual(new Date(transaction.blockTime.getTime() + 7_200_000));
  expect(row?.block_time).toEqual(transaction.blockTime);
  // It came too late by that clock.
  expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', exceptions: ['late'] });
  await setTestClock(merchant);
});

describe('a merchant who waits for finality', () => {
  const credited = async (signature: string) => (await transfersOf(signature)).map((row) => row.credited_at !== null);

  test('gets credit for what is read as final, and for what was final before', async () => {
    await ledger.waitFor('finalized');
    const made = await ledger.payment();
    const transaction = chainTransaction(paying([made, SEVEN]));
    expect(await ledger.credit(transaction)).toEqual([]);
    expect(await credited(transaction.signature)).toEqual([false]);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', amount_received: 0n });
    expect(await ledger.credit(transaction, { isFinal: true })).toHaveLength(1);
    expect(await credited(transaction.signature)).toEqual([true]);
    expect((await transactionRow(transaction.signature)).finalized_at).not.toBeNull();
    const empty = chainTransaction({});
    await ledger.credit(empty, { isFinal: true });
    const { signature } = empty;
    const later = await ledger.payment();
    await ledger.credit({ signature, ...paying([later, SEVEN]) });
    expect(await credited(signature)).toEqual([true]);
  });

  test('gets no credit from a dropped fork, once another slot is final', async () => {
    await ledger.waitFor('finalized');
    const made = await ledger.payment();
    const transaction = chainTransaction(paying([made, SEVEN]));
    await ledger.credit(transaction, { isFinal: true });
    const rows = await transfersOf(transaction.signature);
    expect(await ledger.credit({ ...transaction, slot: 9, transfers: [] })).toEqual([]);
    expect(await transfersOf(transaction.signature)).toEqual(rows);
    expect(await transactionRow(transaction.signature)).toMatchObject({ slot: 10n });
  });
});

test('loses the payment when a transaction is read in another slot without its transfer', async () => {
  const made = await ledger.payment();
  const transaction = chainTransaction(paying([made, SEVEN]));
  await ledger.credit(transaction);
  const [ended] = await ledger.credit({ ...transaction, slot: 11, error: { Custom: 1 } });
  expect(ended).toMatchObject({ id: made.id, status: 'failed', failure_reason: 'reverted' });
});

describe('money that credits nothing', () => {
  const unapplied = async (signature: string) =>
    (await transfersOf(signature)).map(({ payment_id, merchant_id, unapplied_reason, credited_at }) => ({
      payment_id,
      merchant_id,
      unapplied_reason,
      credited_at,
    }));

  test('is listed for the payment that it names', async () => {
    const made = await ledger.payment();
    const signature = newSignature();
    await ledger.credit({
      signature,
      accounts: [made.reference],
      transfers: [usdcTo(newReference(), 1n, [made.reference])],
    });
    expect(await unapplied(signature)).toEqual([
      { payment_id: made.id, merchant_id: ledger.merchantId, unapplied_reason: 'wrong_recipient', credited_at: null },
    ]);
    expect(await attemptsAt(signature)).toMatchObject([{ payment_id: made.id, reason: 'wrong_recipient' }]);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'pending', amount_received: 0n });
  });

  /** Makes a transfer to a wallet, in a transaction that names these payments, in any order. */
  async function ambiguous(payments: PaymentRow[], wallet: string) {
    const signature = newSignature();
    const accounts = payments.map(({ reference }) => reference);
    await ledger.credit({ signature, accounts, transfers: [usdcTo(wallet, 1n, accounts)] });
    return unapplied(signature);
  }

  test('is listed, when two merchants’ payments are possible, for the one whose wallet it reached', async () => {
    const other = await otherMerchant();
    const [mine, theirs] = [await ledger.payment(), await ledger.payment(other)];
    for (const [made, merchant_id] of [
      [mine, ledger.merchantId],
      [theirs, other.merchant_id],
    ] as const) {
      const rows = await ambiguous([mine, theirs], made.wallet);
      expect(rows).toEqual([
        { payment_id: null, merchant_id, unapplied_reason: 'ambiguous_reference', credited_at: null },
      ]);
    }
    // The wallet is unknown: the oldest payment's merchant sees it. Ids of one millisecond are in any order.
    const { merchant_id } = mine.id < theirs.id ? mine : theirs;
    expect(await ambiguous([theirs, mine], newReference())).toMatchObject([{ merchant_id }]);
  });

  test('is listed for a merchant whose split it reached', async () => {
    const other = await otherMerchant();
    const [mine, theirs] = [await ledger.payment(), await ledger.payment(other)];
    const artist = newReference();
    for (const [index, recipient_wallet] of [artist, newReference()].entries()) {
      await insertLeg(ledger, theirs, { kind: 'split', amount: SEVEN / 2n, split_order: index + 1, recipient_wallet });
    }
    expect(await ambiguous([mine, theirs], artist)).toMatchObject([{ merchant_id: other.merchant_id }]);
  });
});

describe('money without a reference', () => {
  const listed = async (signature: string) =>
    (await transfersOf(signature)).map(({ path, merchant_id }) => [path, merchant_id]);

  test('is listed for the merchant whose wallet it reached, by the beacon alone', async () => {
    const other = await otherMerchant();
    const accounts = [await beaconIn(ledger.db)];
    const stray = usdcTo(other.wallet, 1n);
    const owner = newReference();
    const transfers = [
      stray,
      usdcTo(other.wallet, 0n),
      usdcTo(other.wallet, 5n, [], { sourceOwner: other.wallet }),
      usdcTo(owner, 5n),
      usdcTo(owner, 5n, [], { destinationOwner: null }),
    ];
    const signature = newSignature();
    await ledger.credit({ signature, accounts, transfers });
    expect(await listed(signature)).toEqual([[stray.path, other.merchant_id]]);
    expect(await transfersOf(signature)).toMatchObject([
      { payment_id: null, unapplied_reason: 'unknown_reference', credited_at: null, amount: '1' },
    ]);
    const [row] = await transfersOf(signature);
    expect(row?.paid_at).toEqual(row?.block_time);
    for (const values of [{ accounts: [await beaconIn(ledger.db, 'live')] }, { accounts, error: 'failed' }]) {
      const without = newSignature();
      await ledger.credit({ signature: without, transfers: [usdcTo(other.wallet, 1n)], ...values });
      expect(await listed(without)).toEqual([]);
    }
  });

  test('never exceeds what its wallet gained, if an earlier version recorded each transfer apart', async () => {
    const { wallet } = await otherMerchant();
    const kept = newReference();
    const sol = usdcTo(wallet, 5n, [], { kind: 'system', mint: null });
    const transfers = [usdcTo(wallet, 3n), usdcTo(wallet, 4n), sol];
    const transaction = chainTransaction({ accounts: [await beaconIn(ledger.db)], transfers });
    await ledger.credit(transaction);
    const [first] = await transfersOf(transaction.signature);
    await setRows(ledger, 'transfers', { id: first?.id as string }, { amount: '3', instruction_count: 1 });
    const row = { mode: 'test' as const, signature: transaction.signature };
    const apart = { payment_id: null, credited_at: null, unapplied_reason: 'unknown_reference' as const };
    const second = { ...apart, path: transfers[1]?.path as string, amount: '4', mint: MINTS.USDC };
    await insertTransfer(ledger, row, null, { ...second, destination_owner: wallet });
    // Its wallet is no merchant's any more, so a second reading does not list it.
    await insertTransfer(ledger, row, null, { ...second, path: '0/9', destination_owner: kept });
    await ledger.credit(transaction);
    const sums = new Map<string, bigint>();
    for (const { destination_owner, mint, amount, dropped_at } of await transfersOf(transaction.signature)) {
      const key = `${destination_owner} ${mint}`;
      if (!dropped_at) sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
    }
    expect(Object.fromEntries(sums)).toEqual({
      [`${wallet} ${MINTS.USDC}`]: 7n,
      [`${wallet} null`]: 5n,
      [`${kept} ${MINTS.USDC}`]: 4n,
    });
  });

  test('is not listed again when it belongs to a payment', async () => {
    const wallet = newReference();
    const made = await ledger.payment({ wallet });
    const { merchantId: merchant_id } = ledger;
    await transact(ledger.db, (trx) => updateMerchantMode(trx, merchant_id, 'test', { wallets: { USDC: wallet } }));
    const { accounts, transfers } = paying([made, SEVEN]);
    const transaction = chainTransaction({ accounts: [...accounts, await beaconIn(ledger.db)], transfers });
    await ledger.credit(transaction);
    expect(await transfersOf(transaction.signature)).toMatchObject([{ payment_id: made.id, unapplied_reason: null }]);
    expect((await ledger.find(made.id)).status).toBe('confirmed');
  });
});

describe('a price that has lapsed', () => {
  /** Makes a payment of 100 EUR, quoted two hours ago, open for days unless the values differ. */
  async function lapsed(values: object = {}) {
    const times = { quoted_at: ago({ hours: 2 }), created_at: ago({ hours: 2 }), expires_at: fromNow({ days: 9 }) };
    const euros = { amount: '100', currency: 'EUR' as const, amount_usd: '110', currency_rate: '1.1' };
    return ledger.payment({ ...euros, ...times, amount_due: 110_000_000n, ...values });
  }
  const quotesOf = async ({ id }: PaymentRow) =>
    (await ledger.db.selectFrom('payment_quotes').select('payment_id').where('payment_id', '=', id).execute()).length;

  test('is renewed only by a transfer that pays before the deadline', async () => {
    const rates = [{ unit: 'EUR' as const, usd: '1.2', source: 'test', observed_at: new Date() }];
    await transact(ledger.db, (trx) => storeRates(trx, rates));
    const blockTime = new Date();
    const [paid, onTime, late, strange, named, over] = [
      await lapsed(),
      await lapsed({ expires_at: blockTime }),
      await lapsed({ expires_at: new Date(blockTime.getTime() - 1) }),
      await lapsed(),
      await lapsed(),
      await lapsed({ status: 'expired' }),
    ] as [PaymentRow, PaymentRow, PaymentRow, PaymentRow, PaymentRow, PaymentRow];
    for (const made of [paid, onTime, late, over]) await ledger.credit({ blockTime, ...paying([made, SEVEN]) });
    await ledger.credit({
      accounts: [strange.reference, named.reference],
      transfers: [usdcTo(newReference(), SEVEN, [strange.reference])],
    });
    // The first quote is recorded beside the second.
    const counts = await Promise.all([paid, onTime, late, strange, named, over].map(quotesOf));
    expect(counts).toEqual([2, 2, 0, 0, 0, 0]);
    const dollars = { currency: 'USD', amount_usd: '100', currency_rate: '1', amount_due: 100_000_000n };
    const stable = await lapsed(dollars);
    await ledger.credit({ blockTime, ...paying([stable, SEVEN]) });
    expect(await quotesOf(stable)).toBe(0);
    expect((await ledger.find(paid.id)).quoted_at).toEqual(blockTime);
    // For a merchant who waits for finality, the new price is visible before anything is credited.
    await ledger.waitFor('finalized');
    const waits = await lapsed();
    await ledger.credit(paying([waits, SEVEN]));
    expect(await ledger.find(waits.id)).toMatchObject({ amount_due: 120_000_000n, amount_received: 0n });
  });
});
