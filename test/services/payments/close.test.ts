import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import type { LockedPayment } from '../../../src/db/payments/locks.ts';
import { lockPaymentsById } from '../../../src/db/payments/locks.ts';
import type { FinishedPayment, PaymentRow } from '../../../src/db/payments/payments.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { changePayments } from '../../../src/services/finishPayments.ts';
import { cancelPayment, closePayments, resolvePayment } from '../../../src/services/payments/close.ts';
import { withdrawPayments } from '../../../src/services/payments/withdraw.ts';
import { newReference } from '../../../src/solana/address.ts';
import { attemptPayment, insertTransaction, newSignature } from '../../support/factories/chain.ts';
import { insertLeg, setPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago } from '../../support/factories/times.ts';
import { type Ledger, openLedger, paying, usdcTo } from '../../support/ledger.ts';
import { eventKinds } from '../../support/payments.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

const SEVEN = 7_000_000n;
const OVER = { created_at: ago({ hours: 2 }), expires_at: ago({ hours: 1 }) };
const IN_TIME = ago({ minutes: 90 });

/** Credits so much of a payment. Returns the signature. */
async function pay(payment: PaymentRow, amount: bigint, values: object = {}): Promise<string> {
  const signature = newSignature();
  await ledger.credit({ signature, ...paying([payment, amount]), ...values });
  return signature;
}
/** Adds a transaction that pays a payment in full and waits for finality. */
async function payAwaited(payment: PaymentRow): Promise<void> {
  await ledger.waitFor('finalized');
  await pay(payment, SEVEN, { blockTime: IN_TIME });
  await ledger.waitFor('confirmed');
}
/** Adds an unreadable transaction that names a payment. */
async function attemptUnreadably(payment: PaymentRow): Promise<void> {
  const signature = await attemptPayment(ledger, payment.id);
  await setRows(ledger, 'chain_transactions', { signature }, { slot: 1n, unreadable_reason: 'version' });
}
const statusOf = async ({ id }: { id: string }) => {
  const { status, failure_reason } = await ledger.find(id);
  return failure_reason ? `${status}: ${failure_reason}` : status;
};

/** Changes a payment, and returns its new row. */
async function finished(change: (trx: Trx) => Promise<FinishedPayment>): Promise<PaymentRow | undefined> {
  const changing = changePayments(ledger.db, ledger.config, async (trx) => ({ finished: [await change(trx)] }));
  return (await changing).finished[0]?.row;
}

describe('the closing of payments', () => {
  const close = (...payments: PaymentRow[]) => closeUntil(null, payments);
  const closeUntil = async (until: Date | null, payments: PaymentRow[]) => {
    const ids = payments.map(({ id }) => id);
    const closing = changePayments(ledger.db, ledger.config, (trx) => closePayments(trx, 'test', ids, until));
    const { finished, undecided } = await closing;
    return { closed: finished.length, undecided };
  };

  test('ends each open payment by its known credits, with its event, once', async () => {
    const [idle, part, late, tried] = [
      await ledger.payment(OVER),
      await ledger.payment(OVER),
      await ledger.payment(OVER),
      await ledger.payment(OVER),
    ];
    await pay(part, 1n, { blockTime: IN_TIME });
    await pay(late, SEVEN);
    await ledger.credit({ ...paying([tried, SEVEN]), error: 'failed', blockTime: IN_TIME });
    const all = [idle, part, late, tried] as PaymentRow[];
    expect(await close(...all)).toEqual({ closed: 4, undecided: [] });
    const ends = ['expired', 'failed: underpaid', 'expired', 'failed: transaction_failed'];
    expect(await Promise.all(all.map(statusOf))).toEqual(ends);
    // One unit is dust, which is not announced.
    const kinds = ['payment.expired', 'payment.failed', 'payment.late', 'payment.expired', 'payment.failed'];
    expect((await Promise.all(all.map(({ id }) => eventKinds(ledger, id)))).flat()).toEqual(kinds);
    expect(await close(...all)).toEqual({ closed: 0, undecided: [] });
    expect((await Promise.all(all.map(({ id }) => eventKinds(ledger, id)))).flat()).toEqual(kinds);
  });

  test('leaves payments open whose outcome is not known yet', async () => {
    const [unread, awaited, idle] = [
      await ledger.payment(OVER),
      await ledger.payment(OVER),
      await ledger.payment(OVER),
    ];
    await attemptPayment(ledger, unread.id);
    await payAwaited(awaited);
    const { closed, undecided } = await close(unread, awaited, idle);
    expect([closed, new Set(undecided)]).toEqual([1, new Set([unread.id, awaited.id])]);
    expect(await Promise.all([unread, awaited, idle].map(statusOf))).toEqual(['pending', 'pending', 'expired']);
    expect(await close(unread)).toEqual({ closed: 0, undecided: [unread.id] });
  });

  test('reaches no payment of the other mode', async () => {
    const live = await ledger.payment({ ...OVER, mode: 'live' });
    expect(await close(live)).toEqual({ closed: 0, undecided: [] });
  });

  test('ends those that are due by deadline, each at its deadline, in that order', async () => {
    const until = ago({ minutes: 30 });
    const [second, first, last, later] = [
      await ledger.payment({ ...OVER, expires_at: ago({ minutes: 40 }) }),
      await ledger.payment({ ...OVER, expires_at: ago({ minutes: 50 }) }),
      await ledger.payment({ ...OVER, expires_at: until }),
      await ledger.payment({ ...OVER, expires_at: ago({ minutes: 20 }) }),
    ];
    const due = [second, first, last] as PaymentRow[];
    const all = [...due, later as PaymentRow];
    const ids = all.map(({ id }) => id);
    expect(await closeUntil(until, all)).toEqual({ closed: 3, undecided: [] });
    expect(await statusOf(later as PaymentRow)).toBe('pending');
    for (const { id, expires_at } of due) expect((await ledger.find(id)).updated_at).toEqual(expires_at);
    const events = ledger.db.selectFrom('events').select('resource_id').where('resource_id', 'in', ids);
    const order = (await events.orderBy('id').execute()).map(({ resource_id }) => resource_id);
    expect(order).toEqual([first, second, last].map((one) => one?.id));
  });
});

describe('a cancel', () => {
  const cancel = ({ id, merchant_id, mode }: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>) =>
    finished((trx) => cancelPayment(trx, { merchant_id, mode }, id));

  test('fails an open payment, with its event, and no other one', async () => {
    const made = await ledger.payment();
    expect(await cancel(made)).toMatchObject({ id: made.id, status: 'failed', failure_reason: 'cancelled' });
    expect(await eventKinds(ledger, made.id)).toEqual(['payment.failed']);
    await expect(cancel(made)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('failed') });
    for (const other of [{ mode: 'live' as const }, { merchant_id: newId('mer') }, { id: newId('pay') }]) {
      await expect(cancel({ ...(await ledger.payment()), ...other })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('waits for a transaction that can be read, and for no other', async () => {
    const [unread, unreadable, awaited] = [await ledger.payment(), await ledger.payment(), await ledger.payment()];
    await attemptPayment(ledger, unread.id);
    await attemptUnreadably(unreadable);
    await payAwaited(awaited);
    for (const made of [unread, awaited]) await expect(cancel(made)).rejects.toMatchObject({ code: 'conflict' });
    expect(await cancel(unreadable)).toMatchObject({ status: 'failed' });
  });

  test('waits for a transaction at the wallet, which may pay exactly what a payment from an exchange asks for', async () => {
    const made = await ledger.payment({ exchange_amount: 7_000_000n });
    const { signature } = await insertTransaction(ledger, { incoming_wallets: [made.wallet] });
    await expect(cancel(made)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('may pay') });
    await setRows(ledger, 'chain_transactions', { signature }, { slot: 1n, unreadable_reason: 'version' });
    expect(await cancel(made)).toMatchObject({ status: 'failed' });
  });
});

describe('a resolution', () => {
  const resolve = ({ id, merchant_id, mode }: PaymentRow) =>
    finished((trx) => resolvePayment(trx, { merchant_id, mode }, id));

  test('accepts the money of a payment that had ended, with its event', async () => {
    const made = await ledger.payment();
    await setPayment(ledger, made.id, { status: 'expired' });
    await pay(made, 1n);
    const accepted = { status: 'confirmed', failure_reason: null, amount_accepted: 1n, confirmed_at: expect.any(Date) };
    expect(await resolve(made)).toMatchObject(accepted);
    expect(await eventKinds(ledger, made.id)).toEqual(['payment.confirmed']);
    await expect(resolve(made)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('confirmed'),
    });
  });

  test('is refused for an open payment, and for one without money', async () => {
    const open = await ledger.payment();
    await pay(open, 1n);
    await expect(resolve(open)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('still pending'),
    });
    const empty = await ledger.payment();
    await setPayment(ledger, empty.id, { status: 'expired' });
    const refusal = { code: 'conflict', message: expect.stringContaining('Nothing') };
    await expect(resolve(empty)).rejects.toMatchObject(refusal);
    await expect(resolve({ ...empty, id: newId('pay') })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('records the accepted amount of each leg, also for a leg without money', async () => {
    const made = await ledger.payment();
    const [artist, other] = [newReference(), newReference()];
    await insertLeg(ledger, made, { kind: 'split', recipient_wallet: artist, amount: 3n });
    await insertLeg(ledger, made, { kind: 'split', recipient_wallet: other, amount: 3n, split_order: 2 });
    await setPayment(ledger, made.id, { status: 'expired' });
    await pay(made, 0n, { transfers: [usdcTo(artist, 2n, [made.reference])] });
    await resolve(made);
    const legs = ledger.db.selectFrom('payment_legs').select('amount_accepted').where('payment_id', '=', made.id);
    expect(await legs.orderBy('split_order').execute()).toEqual([{ amount_accepted: 2n }, { amount_accepted: 0n }]);
  });
});

test('withdraws open payments without money that no transaction names', async () => {
  const [idle, part, named, over, exchange] = [
    await ledger.payment(),
    await ledger.payment(),
    await ledger.payment(),
    await ledger.payment({ status: 'expired' }),
    await ledger.payment({ exchange_amount: 7_000_000n }),
  ] as const;
  await insertTransaction(ledger, { incoming_wallets: [exchange.wallet] });
  await pay(part, 1n);
  await attemptPayment(ledger, named.id);
  const ids = [idle, part, named, over, exchange].map(({ id }) => id);
  const ends = await transact(ledger.db, async (trx) => {
    const locked: LockedPayment[] = await lockPaymentsById(trx, 'test', ids);
    return withdrawPayments(trx, locked);
  });
  expect(ends.map(({ row }) => row)).toMatchObject([{ id: idle.id, status: 'failed', failure_reason: 'cancelled' }]);
  const others = await Promise.all([part, named, over, exchange].map(statusOf));
  expect(others).toEqual(['pending', 'pending', 'expired', 'pending']);
});
