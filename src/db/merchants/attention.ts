import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PAYMENT_EXCEPTIONS, type PaymentException } from '../../domain/payments.ts';
import type { DbOrTrx } from '../database.ts';
import { hashed } from '../filters.ts';
import type { MerchantScope } from '../scope.ts';

/** What may need a person, the most urgent first. */
export const ATTENTION_KINDS = [
  'wallet_change',
  ...PAYMENT_EXCEPTIONS,
  'unmatched',
  'refund',
  'endpoint',
  'invoice',
  'subscription',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** How many objects need a person, at most MAX_FOUND, and the id of one of them. */
export type Attention = { kind: AttentionKind; count: number; id: string };

/** The objects that are looked at for each kind: more than that, and nobody reads the number. It bounds the cost. */
export const MAX_FOUND = 200;
/** How far back payments and transfers are looked at. Nobody deals with older ones any more. */
const MAX_AGE = '90 days';

/**
 * Returns what of a merchant needs a person, by kind. Each kind reads at most MAX_FOUND entries of an index, however long the history
 * is: so the count of a merchant with many is about the newest ones.
 */
export async function findAttention(
  db: DbOrTrx,
  scope: MerchantScope,
  kinds: readonly AttentionKind[],
): Promise<Attention[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => {
    const { rows, needs = sql<SqlBool>`true` } = found(scope, kind);
    return sql`
      select ${kind}::text as kind, count(*)::integer as count, min(id) as id
      from (${rows} limit ${sql.lit(MAX_FOUND)}) as item where ${needs}`;
  });
  const { rows } = await sql<Attention>`
    select * from (${sql.join(parts, sql` union all `)}) as found where count > 0`.execute(db);
  return rows.sort((one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind));
}

/** Rows of an index, and which of them need a person; absent: all. */
type Found = { rows: RawBuilder<unknown>; needs?: RawBuilder<SqlBool> };

/** Returns how to find what needs a person. */
function found(scope: MerchantScope, kind: AttentionKind): Found {
  const own = sql`merchant_id = ${scope.merchant_id} and mode = ${scope.mode}`;
  switch (kind) {
    case 'wallet_change':
      return {
        rows: sql`select id from wallet_changes where ${own} and applied_at is null and stopped_at is null`,
      };
    case 'underpaid':
    case 'overpaid':
    case 'late':
      return withException(scope, kind);
    case 'unmatched':
      return {
        rows: sql`
          select id from transfers where ${own} and unapplied_reason is not null and dropped_at is null and not is_dust
            and created_at > clock_timestamp() - ${MAX_AGE}::interval
          order by created_at desc, id desc`,
        needs: isNotRefunded('transfer_id'),
      };
    case 'refund':
      // Without a destination, the customer names their wallet first.
      return {
        rows: sql`
          select id, destination from refunds where ${hashed({ ...scopeOf(scope), status: 'pending' })}
          order by created_at desc, id desc`,
        needs: sql`destination is not null`,
      };
    case 'endpoint':
      return {
        rows: sql`
          select id from webhook_endpoints where ${own} and deleted_at is null
            and (status = 'enabled' and failing_since is not null or disabled_reason in ('failing', 'gone'))`,
      };
    case 'invoice':
      // The oldest ones first: these are overdue.
      return {
        rows: sql`select id, overdue_at from invoices where ${own} and status = 'sent' order by created_at, id`,
        needs: sql`overdue_at is not null`,
      };
    case 'subscription':
      return {
        rows: sql`
          select id from subscriptions where ${own} and status = 'past_due' order by created_at desc, id desc`,
      };
  }
}

/** Returns the payments with a problem that nobody has dealt with: neither accepted nor refunded. An open one may still be completed. */
function withException(scope: MerchantScope, exception: PaymentException): Found {
  const isDone = exception === 'overpaid' ? sql`status = 'confirmed'` : sql`status in ('failed', 'expired')`;
  return {
    rows: sql`
      select id, status from payments where ${hashed(scopeOf(scope))} and exceptions @> ${sql.lit(`{${exception}}`)}
        and created_at > clock_timestamp() - ${MAX_AGE}::interval
      order by created_at desc, id desc`,
    needs: sql`${isDone} and ${isNotRefunded('payment_id')}`,
  };
}

const isNotRefunded = (column: 'payment_id' | 'transfer_id') => sql<SqlBool>`not exists (
  select from refunds where refunds.${sql.raw(column)} = item.id and refunds.status in ('pending', 'processing', 'completed'))`;

const scopeOf = ({ merchant_id, mode }: MerchantScope) => ({ merchant_id, mode });
