import { type Selectable, sql } from 'kysely';
import { type Amount, legBalances, type Terms } from '../../domain/amountDue.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { type Leg, type SplitFailureReason, type SplitStatus, splitsBefore } from '../../domain/splits.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { insertJson } from '../insert.ts';
import type { PaymentLegs } from '../schema.ts';
import { type BatchableWrite, deferBatchableWrite } from '../transaction.ts';
import { type QuotableFields, termsOf } from './quotes.ts';
import { creditsOf, waitingCredits } from './transfers.ts';

/** A row of `payment_legs`: a split, the merchant's remainder, or the service charge. */
export type LegRow = Selectable<PaymentLegs>;

/** Inserts legs, as a deferred write. The rows must have every column. Their payment may be a deferred write, too. */
export async function insertLegs(trx: Trx, rows: LegRow[]): Promise<void> {
  await deferBatchableWrite(trx, insertLegRows, rows);
}

const insertLegRows: BatchableWrite = (rows) => ({ split: insertJson('payment_legs', rows) });

/** The payer has chosen another token since a payment was read. */
export class TokenChanged extends FlorinError {
  constructor() {
    super('conflict', 'The token of this payment has just been changed. Load the payment again.');
  }
}

/**
 * Returns the transfers that each payment asks for, by payment id.
 * The legs of a payment go to different wallets and add up to its amount due, in base units.
 * A payment without recorded legs gets one, with `id` null: the whole amount due, to the merchant.
 * @param options `token`: the one that the payments had when they were read
 * @throws TokenChanged when a payment asks for another token now
 */
export async function legsOf(
  db: DbOrTrx,
  paymentIds: string[],
  { token }: { token?: Token } = {},
): Promise<Map<string, Leg[]>> {
  const legs = new Map<string, Leg[]>();
  if (paymentIds.length === 0) return legs;
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payment_legs', (join) =>
      // A split of zero percent is recorded, but the transaction leaves it out.
      join.onRef('payment_legs.payment_id', '=', 'payments.id').on('payment_legs.amount', '>', 0n),
    )
    .select(['payments.id as payment_id', 'payments.token', 'payments.wallet', 'payments.amount_due'])
    .select(['payment_legs.id', 'payment_legs.kind', 'payment_legs.recipient_wallet', 'payment_legs.amount'])
    .where('payments.id', '=', sql<string>`any(${paymentIds}::text[])`)
    .orderBy('payment_legs.split_order') // the remainder and the service charge have no order and come last
    .orderBy('payment_legs.kind')
    .execute();
  if (token && rows.some((row) => row.token !== token)) throw new TokenChanged();
  for (const row of rows) {
    const leg: Leg =
      row.kind && row.recipient_wallet && row.amount
        ? { id: row.id, kind: row.kind, wallet: row.recipient_wallet, amount: row.amount }
        : { id: null, kind: 'merchant', wallet: row.wallet, amount: row.amount_due };
    legs.set(row.payment_id, [...(legs.get(row.payment_id) ?? []), leg]);
  }
  return legs;
}

/** A split, with the token that its amount is in. */
export type SplitWithToken = LegRow & { token: Token };

function selectShown(db: DbOrTrx) {
  return db
    .selectFrom('payment_legs')
    .innerJoin('payments', 'payments.id', 'payment_legs.payment_id')
    .selectAll('payment_legs')
    .select('payments.token')
    .where('payment_legs.kind', '=', 'split');
}

/** Finds a merchant's split by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findSplit(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<SplitWithToken | null> {
  const row = await selectShown(db)
    .where('payment_legs.id', '=', id)
    .where('payment_legs.merchant_id', '=', merchantId)
    .where('payment_legs.mode', '=', mode)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the splits of a merchant's payment, in their order. */
export function splitsOf(db: DbOrTrx, merchantId: string, mode: Mode, paymentId: string): Promise<SplitWithToken[]> {
  return selectShown(db)
    .where('payment_legs.payment_id', '=', paymentId)
    .where('payment_legs.merchant_id', '=', merchantId)
    .where('payment_legs.mode', '=', mode)
    .orderBy('payment_legs.split_order')
    .execute();
}

/** Returns all recorded legs of a payment, including splits of zero percent. */
export function legRowsOf(db: DbOrTrx, paymentId: string): Promise<LegRow[]> {
  return db.selectFrom('payment_legs').selectAll().where('payment_id', '=', paymentId).execute();
}

/** Deletes the legs of an unpaid payment that are no splits. */
export async function deleteOwnLegs(trx: Trx, paymentId: string): Promise<void> {
  await trx.deleteFrom('payment_legs').where('payment_id', '=', paymentId).where('kind', '<>', 'split').execute();
}

/** The fields of a leg that a payer sees. */
export type NamedLeg = Pick<LegRow, 'kind' | 'recipient_wallet' | 'recipient_name' | 'amount'>;

/** Returns a payment's recorded legs above zero, splits first in their order. Empty for a payment with one transfer. */
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

/** A new status for the legs of one payment. */
export type SplitChange = {
  payment_id: string;
  transaction_signature: string | null;
  failure_reason: SplitFailureReason | null;
  /** ids of legs that do not change */
  except?: readonly string[];
};

/**
 * Moves the legs of payments to status `to`. Returns the legs that changed.
 * A leg whose status does not allow the change stays as it is. A completed leg fails only with the reason `reverted`.
 */
export async function moveLegs(trx: Trx, to: SplitStatus, changes: SplitChange[], now: Date): Promise<LegRow[]> {
  if (changes.length === 0) return [];
  const settledAt = to === 'completed' ? now : null;
  const except = changes.flatMap((change) => change.except ?? []);
  const { rows } = await sql<LegRow>`
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

/** Marks a completed split as refunded if `refunded` base units cover it. Returns it; null: it stays as it is. */
export async function markSplitRefunded(
  trx: Trx,
  id: string,
  refunded: bigint,
  now: Date,
): Promise<SplitWithToken | null> {
  const row = await trx
    .updateTable('payment_legs')
    .from('payments')
    .set({ status: 'refunded', updated_at: now })
    .whereRef('payments.id', '=', 'payment_legs.payment_id')
    .where('payment_legs.id', '=', id)
    .where('payment_legs.status', '=', 'completed')
    .where('payment_legs.amount', '<=', refunded)
    .returningAll('payment_legs')
    .returning('payments.token')
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the amounts of a payment's legs, by wallet. A leg that already has its amount is not updated. */
export async function setLegAmounts(trx: Trx, paymentId: string, legs: readonly Amount[], now: Date): Promise<void> {
  await sql`
    update payment_legs set amount = leg.amount, updated_at = ${now}
    from unnest(${legs.map(({ wallet }) => wallet)}::text[], ${legs.map(({ amount }) => amount)}::bigint[])
      as leg (wallet, amount)
    where payment_id = ${paymentId} and recipient_wallet = leg.wallet and payment_legs.amount <> leg.amount`.execute(
    trx,
  );
}

/** Records the amounts that a person accepted for a payment's legs, by wallet. */
export async function setAcceptedLegs(trx: Trx, paymentId: string, legs: readonly Amount[]): Promise<void> {
  await sql`
    update payment_legs set amount_accepted = leg.amount
    from unnest(${legs.map(({ wallet }) => wallet)}::text[], ${legs.map(({ amount }) => amount)}::bigint[])
      as leg (wallet, amount)
    where payment_id = ${paymentId} and recipient_wallet = leg.wallet`.execute(trx);
}

/** Returns the accepted amounts of a payment's legs. Empty when nobody accepted it, or it has no recorded legs. */
export async function acceptedLegs(db: DbOrTrx, paymentId: string): Promise<Amount[]> {
  const rows = await db
    .selectFrom('payment_legs')
    .select(['recipient_wallet as wallet', 'amount_accepted as amount'])
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.flatMap(({ wallet, amount }) => (amount === null ? [] : { wallet, amount }));
}

/** Which transfers count as paid. `landed`: all on the chain, final or not. `credited`: only those already credited. */
export type Paid = 'landed' | 'credited';

/**
 * Returns the amount still to pay on each leg, in base units at the newest quote. Omits paid legs.
 * @throws TokenChanged like legsOf
 */
export async function outstandingLegs(db: DbOrTrx, payment: QuotableFields, paid: Paid): Promise<Leg[]> {
  const { id, token } = payment;
  // Money is read first. If it changes the token meanwhile, that shows in the legs.
  const credited = (await creditsOf(db, [id])).get(id) ?? [];
  const waiting = paid === 'landed' ? await waitingCredits(db, id) : [];
  const legs = await legsOf(db, [id], { token });
  const terms = (await termsOf(db, [payment], legs)).get(id) as Terms;
  const credits = [...credited, ...waiting].sort((one, other) => one.paid_at.getTime() - other.paid_at.getTime());
  const outstanding = new Map(legBalances(terms, credits).map(({ wallet, outstanding }) => [wallet, outstanding]));
  return (legs.get(id) ?? [])
    .map((leg) => ({ ...leg, amount: outstanding.get(leg.wallet) ?? 0n }))
    .filter((leg) => leg.amount > 0n);
}
