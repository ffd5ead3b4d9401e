import { sql } from 'kysely';
import { REFUND_LIMIT_HOURS, type TokenSum } from '../../domain/refundLimits.ts';
import type { Role } from '../../domain/roles.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { hashed } from '../filters.ts';
import type { MerchantScope } from '../scope.ts';

/** Locks a membership, so that a member's refunds are counted one after the other. Returns its role; null: there is none. */
export async function lockMembership(trx: Trx, merchantId: string, userId: string): Promise<Role | null> {
  const own = trx.selectFrom('memberships').select('role').where('merchant_id', '=', merchantId);
  return (await own.where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst())?.role ?? null;
}

/**
 * Returns what the refunds reserve or have sent that a user created in the last REFUND_LIMIT_HOURS, by token. A refund that was
 * cancelled, and whose transaction can no longer land, reserves nothing.
 */
export async function refundedBy(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  userId: string,
): Promise<TokenSum[]> {
  const { rows } = await sql<TokenSum>`
    select refunds.token, sum(refunds.amount_held)::bigint as amount
    from audit_log as act join refunds on refunds.id = act.object_id
    where ${hashed({ merchant_id, mode, actor: userId }, 'act')}
      and act.created_at > clock_timestamp() - ${REFUND_LIMIT_HOURS} * interval '1 hour'
      and act.object_kind = 'refund' and act.action = 'create' and refunds.merchant_id = ${merchant_id} and refunds.mode = ${mode}
    group by refunds.token`.execute(db);
  return rows;
}
