import { type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import { SUBSCRIPTION_TRANSITIONS, type SubscriptionStatus } from '../../domain/subscriptions.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { PaymentRow } from '../payments/payments.ts';
import type { Subscriptions } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import { deferWrite } from '../transaction.ts';

export type SubscriptionRow = Selectable<Subscriptions>;

/** A subscription with what of its plan decides about what comes next. */
export type ShownSubscription = SubscriptionRow & { max_cycles: number | null };

/** Inserts whole rows, every column given, as an append. */
export async function insertSubscriptions(trx: Trx, rows: SubscriptionRow[]): Promise<void> {
  await deferWrite(trx, {
    new_subscription: sql`
      insert into subscriptions
      select * from json_populate_recordset(null::subscriptions, ${JSON.stringify(rows)}::text::json)`,
  });
}

/** The columns that may change. */
const CHANGING = [
  'status',
  'anchor',
  'anchor_cycle',
  'cycle',
  'current_period_start',
  'current_period_end',
  'cycles_completed',
  'next_action_at',
  'billing_problem',
  'cancelled_at',
  'access_until',
  'cancel_reason',
  'updated_at',
] as const satisfies (keyof SubscriptionRow)[];

export type SubscriptionChange = Partial<Pick<SubscriptionRow, Exclude<(typeof CHANGING)[number], 'updated_at'>>>;

/**
 * A subscription, which this transaction has locked, as it is after a change at `now`.
 * @throws Error when its new status is none that may follow: that is a bug of the caller
 */
export function withChange<S extends SubscriptionRow>(subscription: S, change: SubscriptionChange, now: Date): S {
  const { id, status } = subscription;
  const next = change.status ?? status;
  if (next !== status && !SUBSCRIPTION_TRANSITIONS[status].includes(next)) {
    throw new Error(`subscription ${id} cannot go from ${status} to ${next}`);
  }
  // What was in the way of billing was in the way before.
  const billing_problem = next === status ? subscription.billing_problem : null;
  return { ...subscription, billing_problem, ...change, updated_at: now };
}

/** Gives subscriptions, which this transaction has locked, what of these rows may change, as an append. */
export async function changeSubscriptions(trx: Trx, rows: readonly SubscriptionRow[]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = CHANGING.map((name) => sql`${sql.id(name)} = ${sql.ref(`row.${name}`)}`);
  await deferWrite(trx, {
    subscription: sql`
      update subscriptions set ${sql.join(assignments)}
      from json_populate_recordset(null::subscriptions, ${JSON.stringify(rows, ['id', ...CHANGING])}::text::json) row
      where subscriptions.id = row.id`,
  });
}

function selectShown(db: DbOrTrx) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('subscription_plans as plan', 'plan.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select('plan.max_cycles');
}

/** A merchant's subscription, or null: also when it is another merchant's or of the other mode. */
export async function findSubscription(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  id: string,
): Promise<ShownSubscription | null> {
  const row = await selectShown(db)
    .where('subscriptions.id', '=', id)
    .where(ownedBy(merchantId, mode, 'subscriptions'))
    .executeTakeFirst();
  return row ?? null;
}

export type SubscriptionFilters = {
  status?: SubscriptionStatus;
  plan_id?: string;
  customer_wallet?: string;
  customer_email?: string;
};

/** A page of a merchant's subscriptions, newest first. */
export function listSubscriptions(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  filters: SubscriptionFilters,
  page: Page,
): Promise<Paged<ShownSubscription>> {
  let matching = db
    .selectFrom('subscriptions')
    .innerJoin('subscription_plans as plan', 'plan.id', 'subscriptions.plan_id')
    .where('subscriptions.merchant_id', '=', merchantId)
    .where('subscriptions.mode', '=', mode);
  for (const name of ['status', 'plan_id', 'customer_wallet', 'customer_email'] as const) {
    const wanted = filters[name];
    if (wanted !== undefined) matching = matching.where(`subscriptions.${name}`, '=', wanted as never);
  }
  const newest = (all: typeof matching) =>
    all
      .selectAll('subscriptions')
      .select('plan.max_cycles')
      .orderBy('subscriptions.created_at', 'desc')
      .orderBy('subscriptions.id', 'desc');
  return pageOf(matching, newest, page);
}

/**
 * The payment that each subscription shows, by subscription id: its open one, or else the one of its current period. None
 * for one that was never billed. A payment that is still open although its period was paid by another is nobody's concern.
 */
export async function currentPayments(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, PaymentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('subscription_periods as period', (join) =>
      join.onRef('period.subscription_id', '=', 'subscriptions.id').onRef('period.cycle', '=', 'subscriptions.cycle'),
    )
    .leftJoin('payments as open', (join) =>
      join
        .onRef('open.subscription_id', '=', 'subscriptions.id')
        .on('open.status', '=', 'pending')
        .on(({ exists, selectFrom }) =>
          exists(
            selectFrom('subscription_periods as asked')
              .select('asked.cycle')
              .whereRef('asked.subscription_id', '=', 'open.subscription_id')
              .whereRef('asked.cycle', '=', 'open.subscription_cycle')
              .where('asked.paid_at', 'is', null),
          ),
        ),
    )
    .innerJoin('payments', (join) => join.on('payments.id', '=', sql`coalesce(open.id, period.payment_id)`))
    .selectAll('payments')
    .where('subscriptions.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.subscription_id as string, row]));
}

/** Who subscribes to what, as far as it tells one customer from another. */
export type Subscriber = Pick<SubscriptionRow, 'plan_id' | 'customer_wallet' | 'customer_email' | 'metadata'>;

/**
 * The newest subscription that this very customer has begun without a key since a time and that nothing has happened to:
 * it is in its trial, or its first payment is open and nothing came for it.
 */
export async function findBegun(
  trx: Trx,
  owner: MerchantScope,
  { plan_id, customer_wallet, customer_email, metadata }: Subscriber,
  since: Date,
): Promise<ShownSubscription | null> {
  const json = metadata && JSON.stringify(metadata);
  const row = await selectShown(trx)
    .where(ownedBy(owner.merchant_id, owner.mode, 'subscriptions'))
    .where('subscriptions.plan_id', '=', plan_id)
    .where('subscriptions.created_anonymously', '=', true)
    .where('subscriptions.cycles_completed', '=', 0)
    .where('subscriptions.created_at', '>', since)
    .where('subscriptions.customer_wallet', customer_wallet === null ? 'is' : '=', customer_wallet)
    .where(sql<boolean>`lower(subscriptions.customer_email) is not distinct from lower(${customer_email})`)
    .where(sql<boolean>`subscriptions.metadata is not distinct from ${json}::jsonb`)
    .where(
      sql<boolean>`(subscriptions.status = 'trialing' or subscriptions.status = 'active' and exists (
        select from payments
        where subscription_id = subscriptions.id and status = 'pending' and amount_received = 0))`,
    )
    .orderBy('subscriptions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * How many of a merchant's subscriptions were begun for an address without a key since a time, mailed about, and never
 * paid.
 */
export async function countMailed(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  email: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('subscriptions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where(sql`lower(customer_email)`, '=', sql`lower(${email})`)
    .where('created_anonymously', '=', true)
    .where('cycles_completed', '=', 0)
    .where('emails_suppressed', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
