import { sql } from 'kysely';
import type { ObligationPayment } from '../../domain/obligations.ts';
import type { DbOrTrx } from '../database.ts';
import { countedMoney } from '../payments/payments.ts';

/** A payment of an installment. */
export type InstallmentPayment = ObligationPayment;

/** Returns the payments of installments, by installment id, oldest first. */
export async function paymentsOfInstallments(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<Map<string, InstallmentPayment[]>> {
  const payments = new Map<string, InstallmentPayment[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return payments;
  const rows = await db
    .selectFrom('payments')
    .select([
      'id',
      'status',
      'token',
      'amount',
      'amount_due',
      countedMoney.as('amount_received'),
      'amount_accepted',
      'tolerance',
    ])
    .select(['price_accepted', 'currency_rate', 'token_rate', 'installment_id'])
    .where('installment_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { installment_id, ...payment } of rows) payments.get(installment_id as string)?.push(payment);
  return payments;
}

/** A payment that brought money for an installment. Amounts are base units of the plan's token. */
export type ShownPayment = { id: string; amount_received: bigint; transaction_signature: string | null };

/** Returns up to `limit` payments that brought money for an installment, oldest first. */
export function moneyOfInstallment(db: DbOrTrx, installmentId: string, limit: number): Promise<ShownPayment[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_received', 'transaction_signature'])
    .where('installment_id', '=', installmentId)
    .where('amount_received', '>', 0n)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
