import { type Selectable, sql } from 'kysely';
import type { CouponTerms } from '../../domain/coupons.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Currency } from '../../domain/money.ts';
import { hasEnded, paidUntil, SUBSCRIPTION_TRANSITIONS, type SubscriptionStatus } from '../../domain/subscriptions.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { hasEmail } from '../filters.ts';
import { insertJson, jsonText } from '../insert.ts';
import { countedRows } from '../listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { PaymentRow } from '../payments/payments.ts';
import type { Subscriptions } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import { deferWrite } from '../transaction.ts';
import { couponOf } from './coupons.ts';

export type SubscriptionRow = Selectable<Subscriptions>;

/**
 * A subscription, with more fields that its API object needs.
 * - plan_name: the name of its plan
 * - max_cycles: how many periods its plan bills; null: unlimited
 * - currency: that of its plan
 * - legacy_amount: its price if the version before created it
 * - unpaid_since: the start of its oldest unpaid period; null: all billed periods are paid
 * - current_amount: what its newest period costs; null: none was billed
 * - coupon: the terms of its coupon
 */
export type ShownSubscription = SubscriptionRow & {
  plan_name: string;
  max_cycles: number | null;
  currency: Currency;
  legacy_amount: string;
  unpaid_since: Date | null;
  current_amount: string | null;
  coupon: CouponTerms | null;
};

/** SQL for the start of a subscription's oldest unpaid period. One probe of subscription_periods_unpaid. */
const unpaidSince = sql<Date | null>`(
  select period_start from subscription_periods
  where subscription_id = subscriptions.id and paid_at is null order by cycle limit 1)`.as('unpaid_since');

/** SQL for what a subscription's newest period costs. One probe of the primary key. */
const currentAmount = sql<string | null>`(
  select coalesce(period.amount, plan.original_amount, plan.amount) from subscription_periods period
  where period.subscription_id = subscriptions.id and period.cycle = subscriptions.cycle)`.as('current_amount');

/** The fields of a ShownSubscription that are not its own columns. Needs `subscription_plans as plan`. */
const shownFields = [
  'plan.name as plan_name',
  'plan.max_cycles',
  'plan.currency',
  sql<string>`coalesce(plan.original_amount, plan.amount)`.as('legacy_amount'),
  unpaidSince,
  currentAmount,
  couponOf('subscriptions').as('coupon'),
] as const;

/** Inserts subscriptions, as a deferred write. The rows must have every column. */
export async function insertSubscriptions(trx: Trx, rows: SubscriptionRow[]): Promise<void> {
  await deferWrite(trx, {
    new_subscription: insertJson('subscriptions', jsonText(rows)),
  });
}

/** The columns that may change after a subscription was created. */
const MUTABLE = [
  'plan_id',
  'status',
  'customer_id',
  'emails_suppressed',
  'confirmation_mailed_at',
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
  'paused_at',
  'unit_amount',
  'quantity',
  'token',
  'coupon_id',
  'coupon_periods_left',
  'cancel_at_period_end',
  'pending_plan_id',
  'pending_quantity',
  'pending_unit_amount',
  'current_price',
  'next_unit_amount',
  'next_unit_from',
  'price_as_of',
  'updated_at',
] as const satisfies (keyof SubscriptionRow)[];

/** New values of a subscription's columns. `unpaid_since`, `current_amount`: see ShownSubscription. */
export type SubscriptionChange = Partial<Pick<SubscriptionRow, Exclude<(typeof MUTABLE)[number], 'updated_at'>>> & {
  unpaid_since?: Date | null;
  current_amount?: string;
  coupon?: CouponTerms | null;
};

/**
 * Returns a locked subscription as it is after a change at `now`. Writes nothing; see `changeSubscriptions`.
 * The access of an ended subscription follows its paid time.
 * @throws Error when its status cannot change to the new one: a bug in the caller
 */
export function withChange<S extends ShownSubscription>(subscription: S, change: SubscriptionChange, now: Date): S {
  const { id, status } = subscription;
  const next = change.status ?? status;
  if (next !== status && !SUBSCRIPTION_TRANSITIONS[status].includes(next)) {
    throw new Error(`subscription ${id} cannot go from ${status} to ${next}`);
  }
  // A change of status clears the problem that kept the old one from billing.
  const billing_problem = next === status ? subscription.billing_problem : null;
  return withAccess(subscription, { ...subscription, billing_problem, ...change, updated_at: now });
}

/**
 * Returns an ended subscription with access until the end of its paid time. Others are returned unchanged.
 * The end of access is announced once. If access is extended afterwards, the new end is announced, too.
 */
function withAccess<S extends ShownSubscription>(before: S, after: S): S {
  if (!hasEnded(after.status)) return after;
  const access_until = paidUntil(after);
  const isAnnounced = hasEnded(before.status) && before.next_action_at === null;
  const isExtended = before.access_until === null || before.access_until < access_until;
  if (isAnnounced && !isExtended) return { ...after, access_until, next_action_at: null };
  // Not before this change: a test clock does not go back for an end that has passed.
  const next_action_at = access_until > after.updated_at ? access_until : after.updated_at;
  return { ...after, access_until, next_action_at };
}

/** Updates the changeable columns of subscriptions that this transaction has locked, as a deferred write. */
export async function changeSubscriptions(trx: Trx, rows: readonly SubscriptionRow[]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = MUTABLE.map((name) => sql`${sql.id(name)} = ${sql.ref(`row.${name}`)}`);
  await deferWrite(trx, {
    subscription: sql`
      update subscriptions set ${sql.join(assignments)}
      from json_populate_recordset(null::subscriptions, ${JSON.stringify(rows, ['id', ...MUTABLE])}::text::json) row
      where subscriptions.id = row.id`,
  });
}

/** Changes the metadata of a subscription that this transaction has locked. */
export async function changeMetadata(trx: Trx, id: string, metadata: Metadata | null): Promise<void> {
  const json = metadata && JSON.stringify(metadata);
  await sql`update subscriptions set metadata = ${json}::jsonb where id = ${id}`.execute(trx);
}

function selectShown(db: DbOrTrx) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('subscription_plans as plan', 'plan.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(shownFields);
}

/** Finds a merchant's subscription by id. Null when it does not exist in this mode or belongs to another merchant. */
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

/** Filters of a subscription list. An absent filter matches all. */
export type SubscriptionFilters = {
  status?: SubscriptionStatus;
  plan_id?: string;
  customer_id?: string;
  customer_wallet?: string;
  /** in any case */
  customer_email?: string;
};

/** Returns a page of a merchant's subscriptions, newest first, and the total count. */
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
  for (const name of ['status', 'plan_id', 'customer_id', 'customer_wallet'] as const) {
    const wanted = filters[name];
    if (wanted !== undefined) matching = matching.where(`subscriptions.${name}`, '=', wanted as never);
  }
  if (filters.customer_email !== undefined) {
    matching = matching.where(hasEmail('subscriptions.customer_email', filters.customer_email));
  }
  const { status, plan_id, customer_id, customer_wallet, customer_email } = filters;
  const isCounted = [plan_id, customer_id, customer_wallet, customer_email].every((filter) => filter === undefined);
  const counted = { list: 'subscriptions', field: 'status', values: status && [status] } as const;
  const total = isCounted ? { total: countedRows({ merchant_id: merchantId, mode }, counted) } : {};
  const order = { ...newestFirst(db, 'subscriptions', ownedBy(merchantId, mode)), ...total };
  const select = (shown: typeof matching) => shown.selectAll('subscriptions').select(shownFields);
  return pageOf(db, order, matching, select, page);
}

/**
 * Returns the current payment of each subscription, by subscription id.
 * It is the pending payment of an unpaid period, otherwise the payment of the current period. A subscription that was
 * never billed has none. A pending payment of a period that another payment has paid does not count.
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

/** The fields of a subscription that identify a customer's request to subscribe. */
export type Subscriber = Pick<
  SubscriptionRow,
  'plan_id' | 'customer_wallet' | 'customer_email' | 'metadata' | 'quantity'
> & { coupon_code: string | null };

/**
 * Finds the newest anonymous subscription that the same customer created after `since` and has not paid for.
 * `isFree`: only one whose first period cost nothing; otherwise only others. Each has an index of its own.
 * It is in its trial, or its first payment is pending and has received nothing, or its first period cost nothing. Null when there is
 * none.
 */
export async function findUnpaidAnonymous(
  trx: Trx,
  owner: MerchantScope,
  { plan_id, customer_wallet, customer_email, metadata, quantity, coupon_code }: Subscriber,
  since: Date,
  { isFree = false } = {},
): Promise<ShownSubscription | null> {
  const json = metadata && JSON.stringify(metadata);
  const row = await selectShown(trx)
    .where('subscriptions.merchant_id', '=', owner.merchant_id)
    .where('subscriptions.mode', '=', owner.mode)
    .where('subscriptions.plan_id', '=', plan_id)
    .where('subscriptions.created_anonymously', '=', true)
    .where('subscriptions.cycles_completed', '=', isFree ? 1 : 0)
    .where('subscriptions.quantity', '=', quantity)
    .where(
      sql<boolean>`(select code from coupons where coupons.id = subscriptions.coupon_id)
        is not distinct from ${coupon_code?.toUpperCase() ?? null}::text`,
    )
    .where('subscriptions.created_at', '>', since)
    .where('subscriptions.customer_wallet', customer_wallet === null ? 'is' : '=', customer_wallet)
    .where(
      // An index serves equality alone.
      customer_email === null
        ? sql<boolean>`subscriptions.customer_email is null`
        : sql<boolean>`lower(subscriptions.customer_email) = lower(${customer_email})`,
    )
    .where(sql<boolean>`subscriptions.metadata is not distinct from ${json}::jsonb`)
    .where(
      isFree
        ? sql<boolean>`subscriptions.status = 'active' and subscriptions.cycle = 1 and exists (
            select from subscription_periods
            where subscription_id = subscriptions.id and subscription_periods.cycle = 1 and payment_id is null)`
        : sql<boolean>`(subscriptions.status = 'trialing' or subscriptions.status = 'active' and exists (
            select from payments
            where subscription_id = subscriptions.id and status = 'pending' and amount_received = 0))`,
    )
    .orderBy('subscriptions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
