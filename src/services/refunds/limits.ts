import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import { findDashboardSettings } from '../../db/merchants/dashboardSettings.ts';
import { lockMembership, refundedBy } from '../../db/refunds/byUser.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Rates } from '../../domain/quotes.ts';
import { REFUND_LIMIT_HOURS, type TokenSum, worthOf } from '../../domain/refundLimits.ts';
import { roleMay } from '../../domain/roles.ts';

/**
 * Checks a refund that a member has just created in this transaction, and that the audit log has. The newest rates tell the worth
 * of tokens. A member's concurrent refunds wait for each other, so that together they keep to the limit.
 * @returns whether the member's refunds of REFUND_LIMIT_HOURS are so large that they must have proved who they are
 * @throws FlorinError `forbidden` when a member of the support has refunded more than they may, or who is no member any more
 */
export async function checkRefund(
  trx: Trx,
  scope: MerchantScope,
  { user_id, refund, rates }: { user_id: string; refund: TokenSum; rates: Rates },
): Promise<{ isLarge: boolean }> {
  const role = await lockMembership(trx, scope.merchant_id, user_id);
  if (role === null || !roleMay(role, 'refunds:write', scope.mode)) {
    throw new FlorinError('forbidden', 'Your role does not allow this. Ask an owner.', { reason: 'role' });
  }
  const { currency, support_refund_limit: limit, large_refund } = await findDashboardSettings(trx, scope.merchant_id);
  const worth = worthOf(await refundedBy(trx, scope, user_id), currency, rates);
  if (role === 'support') {
    if (worth === null || worth.gt(limit)) {
      const before = worth && worthOf([refund], currency, rates);
      const left = worth && before ? Big(limit).minus(worth.minus(before)) : Big(0);
      throw new FlorinError(
        'forbidden',
        `Members with the role support may refund at most ${limit} ${currency} within ${REFUND_LIMIT_HOURS} hours. Ask an admin.`,
        {
          reason: 'refund_limit',
          limit,
          left: (left.gt(0) ? left : Big(0)).round(2, Big.roundDown).toFixed(),
          currency,
        },
      );
    }
  }
  // Of several small ones together, too.
  return { isLarge: worth === null || worth.gte(large_refund) };
}
