import type { Database } from '../../src/db/database.ts';
import { listMerchantOverviews } from '../../src/db/operations/merchants.ts';
import { paymentsNamedBy } from '../../src/db/payments/attempts.ts';
import { findPublicLink } from '../../src/db/payments/links.ts';
import { listPayments, type PaymentFilters } from '../../src/db/payments/list.ts';
import { findPaymentsById, type PaymentRow } from '../../src/db/payments/payments.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { isSignature } from '../../src/domain/base58.ts';
import { isId } from '../../src/domain/ids.ts';
import { MODES } from '../../src/domain/modes.ts';
import { search } from '../../src/services/search.ts';
import { UsageError } from '../lib/commandLine.ts';
import { merchantNamed } from '../lib/merchants.ts';

/** Without --merchant, so many merchants are searched. Each costs some twenty look-ups in indexes per mode. */
const MAX_SEARCHED = 20;
/** Payments of a link, a customer, an invoice or a subscription that are found: the newest. */
const MAX_OF_ONE = 20;

/**
 * Returns the payments that a text names, newest first. The text is an id, a signature, or the code of a link. It may also be whatever
 * the search of the dashboard finds, such as an order id or an email address.
 * @param merchant its id or name; without it, all merchants are searched, if they are few
 * @throws UsageError when the merchants are too many for that
 */
export async function findPaymentsNamed(
  db: Database,
  text: string,
  merchant: string | undefined,
): Promise<PaymentRow[]> {
  if (isId('pay', text)) return findPaymentsById(db, [text]);
  if (merchant === undefined) {
    const found = await foundEverywhere(db, text);
    if (found.length > 0) return newestFirst(found);
  }
  const merchants = merchant === undefined ? await fewMerchants(db) : [await merchantNamed(db, merchant)];
  const scopes = merchants.flatMap((merchant_id) => MODES.map((mode) => ({ merchant_id, mode })));
  const found: PaymentRow[] = [];
  for (const scope of scopes) found.push(...(await foundBySearch(db, scope, text)));
  return newestFirst(found);
}

const newestFirst = (rows: PaymentRow[]): PaymentRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort(
    (one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1),
  );

/** Returns the payments of a transaction or of a link, which have one merchant, whoever that is. */
async function foundEverywhere(db: Database, text: string): Promise<PaymentRow[]> {
  if (isSignature(text)) {
    const ids = await Promise.all(MODES.map((mode) => paymentsNamedBy(db, mode, text)));
    return findPaymentsById(db, ids.flat());
  }
  const link = await findPublicLink(db, text.toLowerCase());
  return link ? filtered(db, link, { payment_link_id: link.id }) : [];
}

async function fewMerchants(db: Database): Promise<string[]> {
  const { rows, hasMore } = await listMerchantOverviews(db, '', { limit: MAX_SEARCHED, offset: 0, isUncounted: true });
  if (hasMore) throw new UsageError('--merchant is missing: there are too many merchants to search all of them');
  return rows.map(({ id }) => id);
}

async function foundBySearch(db: Database, scope: MerchantScope, text: string): Promise<PaymentRow[]> {
  const hits = await search(db, scope, text, { locale: 'en', scopes: ['*'] });
  const payments = hits.filter(({ kind }) => kind === 'payment');
  // The most exact meaning comes first: an order id may also be an amount.
  const named = payments.filter(({ found_by }) => found_by === payments[0]?.found_by);
  if (named.length > 0)
    return findPaymentsById(
      db,
      named.map(({ id }) => id),
    );
  const filters = hits.flatMap(({ kind, id }): PaymentFilters[] => {
    if (kind === 'payment_link') return [{ payment_link_id: id }];
    if (kind === 'customer') return [{ customer_id: id }];
    if (kind === 'invoice') return [{ invoice_id: id }];
    return kind === 'subscription' ? [{ subscription_id: id }] : [];
  });
  const found: PaymentRow[] = [];
  for (const filter of filters) found.push(...(await filtered(db, scope, filter)));
  return found;
}

async function filtered(db: Database, scope: MerchantScope, filters: PaymentFilters): Promise<PaymentRow[]> {
  const page = { limit: MAX_OF_ONE, offset: 0, isUncounted: true };
  return (await listPayments(db, scope.merchant_id, scope.mode, filters, page)).rows;
}
