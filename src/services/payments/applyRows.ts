import type { Trx } from '../../db/database.ts';
import { creditedByAmount } from '../../db/payments/exchange.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import type { AppliedBy } from '../../domain/chain.ts';
import { isInWindow } from '../../domain/exchange.ts';
import { creditedAt, type Matched, type Owners, onClock, type Row } from './matched.ts';

/** A payment that a row credits although its transfer does not name it. `decided_at`: when the merchant applied it. */
type Choice = { payment: LockedPayment; by: AppliedBy; decided_at: Date | null };

/**
 * Returns the rows, and applies some of them to payments that they do not name.
 *
 * - A row that was applied to a payment before, by hand or by its amount, keeps it: a second reading must not move money.
 * - A transfer without a reference credits the open payment that asks for exactly its amount, if it arrived in time. A
 *   payment is credited once in this way. Money that the merchant has taken back from a payment credits no other one.
 * - If the merchant hands the transaction in for a payment, money that names nothing and reached one of its wallets credits
 *   it. Another merchant's wallet does not count, even if the payment names it as a recipient.
 */
export async function applyRows(trx: Trx, matched: Matched, rows: readonly Row[], owners: Owners): Promise<Row[]> {
  const { mode, transaction, payments, recorded, handIn } = matched;
  if (rows.length === 0) return [];
  const before = new Map(recorded.map((row) => [row.path, row]));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const exact = (row: Row) => payments.filter((payment) => asksExactly(payment, row, transaction.blockTime));
  const kept = (row: Row) => byId.get(before.get(row.path)?.payment_id ?? '');
  const wanted = rows.flatMap((row) => [...exact(row), kept(row)]).flatMap((payment) => payment?.id ?? []);
  const taken = await creditedByAmount(trx, wanted, { mode, signature: transaction.signature });
  const choices = new Map<Row, Choice>();
  const takeByAmount = (row: Row, payment: LockedPayment | undefined) => {
    if (!payment || taken.has(payment.id)) return;
    taken.add(payment.id);
    choices.set(row, { payment, by: 'amount', decided_at: null });
  };
  for (const row of rows) {
    const known = before.get(row.path);
    const payment = kept(row);
    if (known?.applied_by === 'amount') takeByAmount(row, payment);
    if (known?.applied_by === 'merchant' && payment) {
      choices.set(row, { payment, by: 'merchant', decided_at: known.decided_at });
    }
  }
  for (const row of rows) {
    if (!choices.has(row) && !before.get(row.path)?.decided_at) takeByAmount(row, exact(row)[0]);
  }
  const target = handIn && byId.get(handIn.paymentId);
  for (const row of target ? rows : []) {
    if (!choices.has(row) && isHandedIn(matched, row, target as LockedPayment, owners)) {
      choices.set(row, { payment: target as LockedPayment, by: 'merchant', decided_at: new Date() });
    }
  }
  return rows.map((row) => {
    const choice = choices.get(row);
    return choice ? applied(row, choice, matched) : row;
  });
}

function asksExactly(payment: LockedPayment, row: Row, blockTime: Date): boolean {
  return (
    row.unapplied_reason === 'no_reference' &&
    payment.status === 'pending' &&
    payment.exchange_amount === BigInt(row.amount) &&
    payment.wallet === row.destination_owner &&
    payment.token === row.token &&
    isInWindow(payment, onClock(blockTime, payment))
  );
}

function isHandedIn({ legs, handIn }: Matched, row: Row, payment: LockedPayment, owners: Owners): boolean {
  const wallet = row.destination_owner ?? '';
  const merchants = owners.get(wallet) ?? [];
  const isForeign = merchants.length > 0 && !merchants.some(({ merchant_id }) => merchant_id === handIn?.merchantId);
  return (
    (row.unapplied_reason === 'no_reference' || row.unapplied_reason === 'unknown_reference') &&
    row.token === payment.token &&
    legs.get(payment.id)?.some((leg) => leg.wallet === wallet) === true &&
    !isForeign
  );
}

function applied(row: Row, { payment, by, decided_at }: Choice, { transaction, isFinal }: Matched): Row {
  return {
    ...row,
    payment_id: payment.id,
    merchant_id: payment.merchant_id,
    unapplied_reason: null,
    applied_by: by,
    own_reason: row.unapplied_reason ?? null,
    named_payment_id: row.payment_id ?? null,
    decided_at,
    paid_at: onClock(transaction.blockTime, payment),
    credited_at: creditedAt(payment, isFinal),
  };
}
