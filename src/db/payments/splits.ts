import { type Selectable, sql } from 'kysely';
import { type Amount, legBalances, type Terms } from '../../domain/amountDue.ts';
import type { Mode } from '../../domain/modes.ts';
import { type Leg, type SplitFailureReason, type SplitStatus, splitsBefore } from '../../domain/splits.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { PaymentLegs } from '../schema.ts';
import { deferBatchableWrite } from '../transaction.ts';
import { type Priced, termsOf } from './quotes.ts';

export type SplitRow = Selectable<PaymentLegs>;

/** Inserts whole rows, every column given, as an append. They may belong to a payment of the same statement. */
export async function insertSplits(trx: Trx, rows: SplitRow[]): Promise<void> {
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  await deferBatchableWrite(trx, {
    split: sql`insert into payment_legs select * from json_populate_recordset(null::payment_legs, ${json}::text::json)`,
  });
}

/**
 * What each payment asks to be transferred, by payment id: its legs, which add up to its amount due and are each to a
 * different wallet; or, for a payment without rows here, one leg of all that is due to the merchant (`id` null).
 */
export async function legsOf(db: DbOrTrx, paymentIds: string[]): Promise<Map<string, Leg[]>> {
  const legs = new Map<string, Leg[]>();
  if (paymentIds.length === 0) return legs;
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payment_legs', (join) =>
      // Who gets nothing is recorded, and not paid.
      join.onRef('payment_legs.payment_id', '=', 'payments.id').on('payment_legs.amount', '>', 0n),
    )
    .select(['payments.id as payment_id', 'payments.wallet', 'payments.amount_due'])
    .select(['payment_legs.id', 'payment_legs.kind', 'payment_legs.recipient_wallet', 'payment_legs.amount'])
    .where('payments.id', '=', sql<string>`any(${paymentIds}::text[])`)
    .orderBy('payment_legs.split_order') // the merchant's remainder and the charge, which have no order, come last
    .orderBy('payment_legs.kind')
    .execute();
  for (const row of rows) {
    const leg: Leg =
      row.kind && row.recipient_wallet && row.amount
        ? { id: row.id, kind: row.kind, wallet: row.recipient_wallet, amount: row.amount }
        : { id: null, kind: 'merchant', wallet: row.wallet, amount: row.amount_due };
    legs.set(row.payment_id, [...(legs.get(row.payment_id) ?? []), leg]);
  }
  return legs;
}

/** A split as it is shown: with the token that its amount is in. */
export type ShownSplit = SplitRow & { token: Token };

function selectShown(db: DbOrTrx) {
  return db
    .selectFrom('payment_legs')
    .innerJoin('payments', 'payments.id', 'payment_legs.payment_id')
    .selectAll('payment_legs')
    .select('payments.token')
    .where('payment_legs.kind', '=', 'split');
}

/** A merchant's split, or null: also when it is another merchant's or of the other mode. */
export async function findSplit(db: DbOrTrx, merchantId: string, mode: Mode, id: string): Promise<ShownSplit | null> {
  const row = await selectShown(db)
    .where('payment_legs.id', '=', id)
    .where('payment_legs.merchant_id', '=', merchantId)
    .where('payment_legs.mode', '=', mode)
    .executeTakeFirst();
  return row ?? null;
}

/** The splits that a merchant named for a payment, in their order. */
export function splitsOf(db: DbOrTrx, merchantId: string, mode: Mode, paymentId: string): Promise<ShownSplit[]> {
  return selectShown(db)
    .where('payment_legs.payment_id', '=', paymentId)
    .where('payment_legs.merchant_id', '=', merchantId)
    .where('payment_legs.mode', '=', mode)
    .orderBy('payment_legs.split_order')
    .execute();
}

/** Every leg of a payment as it is recorded, also of those who get nothing. */
export function splitRowsOf(db: DbOrTrx, paymentId: string): Promise<SplitRow[]> {
  return db.selectFrom('payment_legs').selectAll().where('payment_id', '=', paymentId).execute();
}

/** A leg as a payer is shown it. */
export type NamedLeg = Pick<SplitRow, 'kind' | 'recipient_wallet' | 'recipient_name' | 'amount'>;

/** The recorded legs of a payment that get something, splits first in their order; none for one that is one transfer. */
export function namedLegsOf(db: DbOrTrx, paymentId: string): Promise<NamedLeg[]> {
  return db
    .selectFrom('payment_legs')
    .select(['kind', 'recipient_wallet', 'recipient_name', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('amount', '>', 0n)
    .orderBy('split_order')
    .orderBy('kind')
    .execute();
}

/** What becomes of all legs of one payment. */
export type SplitChange = {
  payment_id: string;
  transaction_signature: string | null;
  failure_reason: SplitFailureReason | null;
  /** legs that stay as they are */
  except?: readonly string[];
};

/**
 * Moves every leg of the payments to a status that may follow its own; a leg of which that is not true stays as it is.
 * Completed legs fail only where the reason is that the chain dropped the payment. Returns the legs that moved.
 */
export async function moveSplits(trx: Trx, to: SplitStatus, changes: SplitChange[], now: Date): Promise<SplitRow[]> {
  if (changes.length === 0) return [];
  const settledAt = to === 'completed' ? now : null;
  const except = changes.flatMap((change) => change.except ?? []);
  const { rows } = await sql<SplitRow>`
    update payment_legs
    set status = ${to},
      transaction_signature = coalesce(change.transaction_signature, payment_legs.transaction_signature),
      failure_reason = change.failure_reason,
      settled_at = ${settledAt},
      updated_at = ${now}
    from unnest(
      ${changes.map((change) => change.payment_id)}::text[],
      ${changes.map((change) => change.transaction_signature)}::text[],
      ${changes.map((change) => change.failure_reason)}::text[]
    ) as change (payment_id, transaction_signature, failure_reason)
    where payment_legs.payment_id = change.payment_id
      and payment_legs.status = any (${splitsBefore(to)}::text[])
      and (payment_legs.status <> 'completed' or change.failure_reason = 'reverted')
      and payment_legs.id <> all (${except}::text[])
    returning payment_legs.*`.execute(trx);
  return rows;
}

/** Sets what legs of a payment come to, by their wallets. One that has it already stays untouched. */
export async function setLegAmounts(trx: Trx, paymentId: string, legs: readonly Amount[], now: Date): Promise<void> {
  await sql`
    update payment_legs set amount = leg.amount, updated_at = ${now}
    from unnest(${legs.map(({ wallet }) => wallet)}::text[], ${legs.map(({ amount }) => amount)}::bigint[])
      as leg (wallet, amount)
    where payment_id = ${paymentId} and recipient_wallet = leg.wallet and payment_legs.amount <> leg.amount`.execute(
    trx,
  );
}

/** Records what was accepted for legs of a payment, by their wallets. */
export async function setAcceptedLegs(trx: Trx, paymentId: string, legs: readonly Amount[]): Promise<void> {
  await sql`
    update payment_legs set amount_accepted = leg.amount
    from unnest(${legs.map(({ wallet }) => wallet)}::text[], ${legs.map(({ amount }) => amount)}::bigint[])
      as leg (wallet, amount)
    where payment_id = ${paymentId} and recipient_wallet = leg.wallet`.execute(trx);
}

/** What was accepted for each leg of a payment; none where nobody accepted anything, or it has no legs of its own. */
export async function acceptedLegs(db: DbOrTrx, paymentId: string): Promise<Amount[]> {
  const rows = await db
    .selectFrom('payment_legs')
    .select(['recipient_wallet as wallet', 'amount_accepted as amount'])
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.flatMap(({ wallet, amount }) => (amount === null ? [] : { wallet, amount }));
}

/** What counts as paid: `landed`: it is on the chain, final or not; `credited`: it counts for its payment. */
export type Paid = 'landed' | 'credited';

/** What is still to be paid of each leg of a payment, at its newest quote; legs that are paid are left out. */
export async function outstandingLegs(db: DbOrTrx, payment: Priced, paid: Paid): Promise<Leg[]> {
  let transfers = db
    .selectFrom('transfers')
    .select(['destination_owner', 'amount', 'paid_at'])
    .where('payment_id', '=', payment.id)
    .where('unapplied_reason', 'is', null)
    .where('dropped_at', 'is', null);
  if (paid === 'credited') transfers = transfers.where('credited_at', 'is not', null);
  const legs = await legsOf(db, [payment.id]);
  const terms = (await termsOf(db, [payment], legs)).get(payment.id) as Terms;
  const credits = (await transfers.execute()).map(({ destination_owner, amount, paid_at }) => {
    return { wallet: destination_owner as string, amount: BigInt(amount), paid_at };
  });
  const missing = new Map(legBalances(terms, credits).map(({ wallet, outstanding }) => [wallet, outstanding]));
  return (legs.get(payment.id) ?? [])
    .map((leg) => ({ ...leg, amount: missing.get(leg.wallet) ?? 0n }))
    .filter((leg) => leg.amount > 0n);
}
