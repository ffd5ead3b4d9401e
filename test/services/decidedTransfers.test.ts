import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { FlorinError } from '../../src/domain/errors.ts';
import { changePayments, finishPayments } from '../../src/services/finishPayments.ts';
import { applyTransfer, unapplyTransfer } from '../../src/services/payments/apply.ts';
import { dropTransaction, finalizeTransactions } from '../../src/services/payments/finalize.ts';
import type { TimedTransaction } from '../../src/services/payments/matched.ts';
import { newReference } from '../../src/solana/address.ts';
import { chainTransaction, type Ledger, openLedger, paying, usdcTo } from '../support/ledger.ts';

// Merchants decide about transfers while workers read, finalize and drop the same transactions. Each transfer must count for
// one payment at most, and payments must agree with their transfers.

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

const SEVEN = 7_000_000n;
const STEPS = 120;
/** Steps that run at the same time. */
const AT_ONCE = 6;

/** Returns numbers from 0 to below `count`, which depend on the seed alone. */
function numbersFrom(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536) % count;
  };
}

test.each([1, 2, 3])(
  'counts money once, whatever merchants and workers do at the same time (seed %i)',
  async (seed) => {
    const { db, config, merchantId } = ledger;
    const [scope, wallet, pick] = [
      { merchant_id: merchantId, mode: 'test' as const },
      newReference(),
      numbersFrom(seed),
    ];
    await transact(db, (trx) => updateMerchantMode(trx, merchantId, 'test', { wallets: { USDC: wallet } }));
    const named = await ledger.payment({ wallet });
    const payments = [
      named,
      await ledger.payment({ wallet, exchange_amount: SEVEN }),
      await ledger.payment({ wallet, amount_due: 2n * SEVEN }),
    ];
    const transactions: TimedTransaction[] = [
      chainTransaction({ transfers: [usdcTo(wallet, SEVEN), usdcTo(wallet, 1_000_000n)] }),
      chainTransaction({ transfers: [usdcTo(wallet, SEVEN)] }),
      chainTransaction(paying([named, 3_000_000n])),
    ];
    const signatures = transactions.map(({ signature }) => signature);
    const transfers = () =>
      db.selectFrom('transfers').selectAll().where('signature', 'in', signatures).orderBy('path').execute();
    const read = (transaction: TimedTransaction, slot: number) =>
      ledger.credit({ ...transaction, slot }, { incoming: [wallet] });
    for (const transaction of transactions) await read(transaction, 10);

    const one = <T>(all: readonly T[]) => all[pick(all.length)] as T;
    const decide = (decision: 'apply' | 'unapply') => async () => {
      const paymentId = one(payments).id;
      const { id } = one((await transfers()).filter((row) => row.id !== null));
      await transact(db, async (trx) => {
        const { settled } =
          decision === 'apply'
            ? await applyTransfer(trx, config, scope, { id: id as string, paymentId })
            : await unapplyTransfer(trx, scope, id as string);
        await finishPayments(trx, config, settled);
      });
    };
    const final = (slot: number) => {
      const { signature } = one(transactions);
      return { signature, slot, failed: false, is_unread: false, since: new Date() };
    };
    const steps: (() => Promise<unknown>)[] = [
      decide('apply'),
      decide('apply'),
      decide('unapply'),
      () => read(one(transactions), 10 + pick(2)),
      () => ledger.credit(one(transactions), { handIn: { paymentId: one(payments).id, merchantId } }),
      () =>
        changePayments(db, config, async (trx) => (await dropTransaction(trx, 'test', final(10))) ?? { finished: [] }),
    ];
    const failures: unknown[] = [];
    for (let step = 0; step < STEPS; step += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, () => one(steps)().catch((error) => failures.push(error)));
      await Promise.all(some);
      await agree();
    }
    // Decisions may be refused, and nothing else may go wrong: no deadlock, and no row that the database refuses.
    expect(failures.filter((error) => !(error instanceof FlorinError))).toEqual([]);
    expect(failures.length).toBeLessThan(STEPS / 2);

    for (const transaction of transactions) await read(transaction, 10);
    const before = await transfers();
    for (const transaction of transactions) await read(transaction, 10);
    const unchanged = (rows: typeof before) => rows.map(({ payment_id, credited_at }) => [payment_id, credited_at]);
    expect(unchanged(await transfers())).toEqual(unchanged(before));
    await changePayments(db, config, (trx) =>
      finalizeTransactions(
        trx,
        'test',
        signatures.map((signature) => ({ ...final(10), signature })),
      ),
    );
    await agree();

    /** Compares every payment with the transfers that credit it. */
    async function agree() {
      const rows = await transfers();
      expect(rows).toHaveLength(4);
      const exact = rows.filter(({ applied_by, dropped_at }) => applied_by === 'amount' && dropped_at === null);
      expect(exact.length).toBeLessThanOrEqual(1);
      for (const { id } of payments) {
        const credits = rows.filter((row) => row.payment_id === id && row.credited_at !== null);
        const received = credits.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
        const payment = await ledger.find(id);
        expect(payment.amount_received).toBe(received);
        if (payment.status === 'confirmed') expect(received).toBeGreaterThanOrEqual(payment.amount_due);
        const sums = await db.selectFrom('credit_sums').select('amount').where('payment_id', '=', id).execute();
        expect(sums.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(received);
      }
    }
  },
);
