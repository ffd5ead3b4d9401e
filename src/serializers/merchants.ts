import * as v from 'valibot';
import type { Caller } from '../db/merchants/apiKeys.ts';
import type { findMerchant } from '../db/merchants/merchants.ts';
import { COMMITMENTS } from '../domain/chain.ts';
import { MODES } from '../domain/modes.ts';
import { fiatNumber } from '../domain/money.ts';
import { TOKEN_NAMES, type Token } from '../domain/tokens.ts';
import { id, timestamp } from './fields.ts';

const wallet = v.nullable(v.string());

/** The account of an API key, with its settlement wallets in the key's mode. */
export const merchantSchema = v.pipe(
  v.object({
    id: id('mer'),
    name: v.string(),
    email: v.string(),
    mode: v.picklist(MODES),
    settlement_wallets: v.object(
      Object.fromEntries(TOKEN_NAMES.map((token) => [token, wallet])) as Record<Token, typeof wallet>,
    ),
    commitment: v.picklist(COMMITMENTS),
    underpayment_tolerance: v.pipe(
      v.number(),
      v.description(
        'How much of a price may stay unpaid, in its currency. At most 1 % of the price. The operator sets it with `npm run merchant`.',
      ),
    ),
    created_at: timestamp,
  }),
  v.title('Merchant'),
);

const NO_WALLETS = Object.fromEntries(TOKEN_NAMES.map((token) => [token, null])) as Record<Token, null>;

type Merchant = NonNullable<Awaited<ReturnType<typeof findMerchant>>>;

/** Returns the caller's merchant, with the wallets of the key's mode. */
export function merchantJson(
  merchant: Merchant,
  { mode, wallets, underpayment_tolerance }: Caller,
): v.InferOutput<typeof merchantSchema> {
  const settings = merchant.modes.find((candidate) => candidate.mode === mode);
  return {
    id: merchant.id,
    name: merchant.name,
    email: merchant.email,
    mode,
    settlement_wallets: { ...NO_WALLETS, ...wallets },
    commitment: settings?.commitment ?? 'confirmed',
    underpayment_tolerance: fiatNumber(underpayment_tolerance),
    created_at: merchant.created_at.toISOString(),
  };
}
