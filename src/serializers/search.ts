import * as v from 'valibot';
import { type Config, tokenOfMint } from '../config/index.ts';
import type { HitRow } from '../db/search/hits.ts';
import type { Mode } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { FOUND_BY, HIT_KINDS } from '../domain/searchQuery.ts';
import { NATIVE_TOKEN, TOKEN_NAMES, tokenNumber } from '../domain/tokens.ts';
import { timestamp } from './fields.ts';

/** An object that a search found. */
export const searchHitSchema = v.pipe(
  v.object({
    kind: v.picklist(HIT_KINDS),
    id: v.string(),
    found_by: v.pipe(
      v.picklist(FOUND_BY),
      v.description('Which meaning of the text has found it. number: of an invoice or a credit note.'),
    ),
    title: v.pipe(
      v.nullable(v.string()),
      v.description('What people call it: its number, name, description, code or URL, the kind of an event, a reason.'),
    ),
    status: v.nullable(v.string()),
    amount: v.nullable(v.number()),
    currency: v.pipe(
      v.nullable(v.picklist([...CURRENCIES, ...TOKEN_NAMES])),
      v.description('The currency of `amount`; for transfers and refunds, the token.'),
    ),
    customer_email: v.nullable(v.string()),
    link_code: v.pipe(v.nullable(v.string()), v.description('The code of a payment link, which names it in the API.')),
    created_at: timestamp,
  }),
  v.title('SearchHit'),
);

export type SearchHitJson = v.InferOutput<typeof searchHitSchema>;

/** Returns an object that a search found. */
export function searchHitJson(row: HitRow, mode: Mode, config: Config): SearchHitJson {
  const { kind, id, found_by, title, status, customer_email, link_code, created_at } = row;
  return {
    kind,
    id,
    found_by,
    title,
    status,
    ...amountOf(row, mode, config),
    customer_email,
    link_code,
    created_at: created_at.toISOString(),
  };
}

/** Returns the amount with its currency or token. Both are null for a token that Florin does not support. */
function amountOf({ kind, amount, currency, token, mint }: HitRow, mode: Mode, config: Config) {
  if (amount === null) return { amount: null, currency: null };
  if (kind !== 'transfer' && token === null) return { amount: fiatNumber(amount), currency };
  const paid = token ?? (mint === null ? NATIVE_TOKEN : tokenOfMint(config, mode, mint));
  return { amount: paid && tokenNumber(BigInt(amount), paid), currency: paid };
}
