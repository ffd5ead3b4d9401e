import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx } from '../database.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { TransferRow } from './diagnostics.ts';

/** Which unapplied transfers: a merchant's, of a mode, of one transaction; without any of it, all. */
export type UnappliedFilters = { merchant_id?: string | undefined; mode?: Mode | undefined; signature?: string };

/** A page of money that moved and counts for no payment, newest first, and how much of it there is in all. */
export async function listUnappliedTransfers(
  db: DbOrTrx,
  filters: UnappliedFilters,
  page: Page,
): Promise<Paged<TransferRow>> {
  let matching = db.selectFrom('transfers').where('unapplied_reason', 'is not', null).where('dropped_at', 'is', null);
  if (filters.merchant_id) matching = matching.where('merchant_id', '=', filters.merchant_id);
  if (filters.signature) matching = matching.where('signature', '=', filters.signature);
  if (filters.mode) matching = matching.where('mode', '=', filters.mode);
  const newest = (all: typeof matching) => all.orderBy('created_at', 'desc').orderBy('signature').orderBy('path');
  return pageOf(matching, (all) => newest(all).selectAll(), page);
}
