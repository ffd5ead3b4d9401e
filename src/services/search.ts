import type { DbOrTrx } from '../db/database.ts';
import type { MerchantScope } from '../db/scope.ts';
import { findHits, type HitRow } from '../db/search/hits.ts';
import type { Locale } from '../domain/locales.ts';
import { type GrantedScope, hasScope } from '../domain/scopes.ts';
import { FOUND_BY, HIT_KINDS, HIT_SCOPES, searchTerms } from '../domain/searchQuery.ts';

/** The most objects that a search returns: more than that, and a person types more instead of reading on. */
export const MAX_HITS = 20;

/** Who searches: `locale` is the reader's, and without the scope to read a kind of objects, none of them is found. */
export type Searcher = { locale: Locale; scopes: readonly GrantedScope[] };

/**
 * Returns a merchant's objects in one mode that a typed or pasted text names, at most MAX_HITS, each once. The best come first: what
 * the most exact meaning of the text finds, then customers, then those that were created last.
 */
export async function search(
  db: DbOrTrx,
  scope: MerchantScope,
  text: string,
  { locale, scopes }: Searcher,
): Promise<HitRow[]> {
  const kinds = HIT_KINDS.filter((kind) => hasScope(scopes, HIT_SCOPES[kind]));
  const rows = (await findHits(db, scope, searchTerms(text, locale), kinds)).sort(bestFirst);
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].sort(bestFirst).slice(0, MAX_HITS);
}

const rankOf = ({ found_by, kind }: HitRow) => 2 * FOUND_BY.indexOf(found_by) + (kind === 'customer' ? 0 : 1);

function bestFirst(one: HitRow, other: HitRow): number {
  const byTime = other.created_at.getTime() - one.created_at.getTime();
  return rankOf(one) - rankOf(other) || byTime || (one.id < other.id ? 1 : -1);
}
