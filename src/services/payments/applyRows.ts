import { databaseNow } from '../../clock.ts';
import type { Trx } from '../../db/database.ts';
import { creditedByAmount, type QuotedAmount, quotedAmounts } from '../../db/payments/exchange.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import type { RecordedTransfer } from '../../db/payments/transfers.ts';
import type { AppliedBy } from '../../domain/chain.ts';
import { AMOUNT_KEPT_MS, isInWindow } from '../../domain/exchange.ts';
import { isRequotable } from '../../domain/requotes.ts';
import { MAX_BASE_UNITS } from '../../domain/tokens.ts';
import { creditedAt, type HandIn, type Matched, type Owners, onClock, type Row } from './matched.ts';

/** A payment that a row credits although its transfer does not name it. `decided_at`: when the merchant applied it. */
type Choice = { payment: LockedPayment; by: AppliedBy; decided_at: Date | null };

/**
 * Returns the rows. Those that may be applied to a payment without naming it have that payment.
 *
 * - A row keeps the payment to which it was applied, by hand or by its amount, if that payment asks for the row's token. A second
 *   reading must not move money.
 * - A transfer without any reference credits the open payment of exactly its amount, if it arrived in time. An amount that a newer
 *   quote replaced counts for a day. Each payment gets at most one transfer in this way.
 * - If a merchant took a transfer back from a payment, its amount credits no other payment.
 * - The merchant may hand the transaction in for a payment. Then money that names nothing credits it, if it reached the
 *   merchant's wallet. It may be money that this merchant took back before.
 * - Money from a wallet of the merchant pays none of its payments. Nor does money that is refunded.
 */
export async function applyRows(trx: Trx, matched: Matched, rows: readonly Row[], owners: Owners): Promise<Row[]> {
  const { mode, transaction, payments, recorded, handIn } = matched;
  if (rows.length === 0) return [];
  const before = new Map(recorded.map((row) => [row.path, row]));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const quoted = await quotedAmounts(
    trx,
    payments.filter(isRequotable).map(({ id }) => id),
    rows.map(({ amount }) => BigInt(amount)).filter((amount) => amount <= MAX_BASE_UNITS),
  );
  const exact = (row: Row) =>
    payments.filter(
      (payment) =>
        asksExactly(payment, row, transaction.blockTime, quoted) && !isOwnMoney(row, payment.merchant_id, owners),
    );
  const kept = (row: Row) => {
    const payment = byId.get(before.get(row.path)?.payment_id ?? '');
    return payment?.token_choice && payment.token !== row.token ? undefined : payment;
  };
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
  const free = rows.filter((row) => !choices.has(row) && !before.get(row.path)?.is_refunded);
  for (const row of free) {
    if (!before.get(row.path)?.decided_at) takeByAmount(row, exact(row)[0]);
  }
  const payment = handIn && byId.get(handIn.paymentId);
  for (const row of payment ? free : []) {
    if (choices.has(row) || isDecidedByOther(before.get(row.path), handIn as HandIn)) continue;
    if (isHandedIn(matched, row, payment as LockedPayment, owners)) {
      choices.set(row, { payment: payment as LockedPayment, by: 'merchant', decided_at: databaseNow() });
    }
  }
  return rows.map((row) => {
    const choice = choices.get(row);
    return choice ? applied(row, choice, matched) : row;
  });
}

function asksExactly(payment: LockedPayment, row: Row, blockTime: Date, quoted: readonly QuotedAmount[]): boolean {
  const paidAt = onClock(blockTime, payment);
  const wasAsked = ({ payment_id, token, amount, replaced_at }: QuotedAmount) =>
    payment_id === payment.id &&
    (token === null || token === payment.token) &&
    amount === BigInt(row.amount) &&
    (replaced_at === null || paidAt.getTime() <= replaced_at.getTime() + AMOUNT_KEPT_MS);
  return (
    row.unapplied_reason === 'no_reference' &&
    row.has_reference === false &&
    payment.status === 'pending' &&
    (payment.exchange_amount === BigInt(row.amount) || quoted.some(wasAsked)) &&
    payment.wallet === row.destination_owner &&
    payment.token === row.token &&
    isInWindow(payment, paidAt)
  );
}

/** True if a row may credit the payment for which the merchant hands it in. Wallets of other recipients do not count. */
function isHandedIn({ legs }: Matched, row: Row, payment: LockedPayment, owners: Owners): boolean {
  const { merchant_id, wallet } = payment;
  const merchants = owners.get(wallet) ?? [];
  const isForeign = merchants.length > 0 && !merchants.some((owner) => owner.merchant_id === merchant_id);
  return (
    (row.unapplied_reason === 'no_reference' || row.unapplied_reason === 'unknown_reference') &&
    row.token === payment.token &&
    row.destination_owner === wallet &&
    legs.get(payment.id)?.some((leg) => leg.wallet === wallet) === true &&
    !isForeign &&
    !isOwnMoney(row, merchant_id, owners)
  );
}

function isDecidedByOther(known: RecordedTransfer | undefined, { merchantId }: HandIn): boolean {
  return known !== undefined && known.decided_at !== null && known.merchant_id !== merchantId;
}

/** True if a transfer comes from a wallet of the merchant. */
export function isOwnMoney({ source_owner }: Pick<Row, 'source_owner'>, merchantId: string, owners: Owners): boolean {
  return owners.get(source_owner ?? '')?.some(({ merchant_id }) => merchant_id === merchantId) === true;
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
