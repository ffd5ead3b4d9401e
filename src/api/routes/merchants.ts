import { findMerchant } from '../../db/merchants/merchants.ts';
import { FlorinError } from '../../domain/errors.ts';
import { merchantJson, merchantSchema } from '../../serializers/merchants.ts';
import { get, ok, type Route } from '../http/route.ts';

export const merchantRoutes: Route[] = [
  get(
    '/merchant',
    { summary: 'Show the account', scope: 'merchant:read', answers: { 200: merchantSchema } },
    async ({ db }, { caller }) => {
      const merchant = await findMerchant(db, caller.merchant_id);
      if (!merchant) throw new FlorinError('not_found', 'There is no such merchant.');
      return ok(merchantJson(merchant, caller));
    },
  ),
];
