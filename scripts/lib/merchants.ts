import type { Database } from '../../src/db/database.ts';
import { listMerchantOverviews } from '../../src/db/operations/merchants.ts';
import type { OptionSpec } from './commandLine.ts';

export const MERCHANT: OptionSpec = { value: 'MERCHANT', about: 'the id, name or email address of a merchant' };

/** Merchants that an error about an ambiguous name lists. */
const MAX_LISTED = 5;

/**
 * Returns the id of the merchant that an id, an email address, a name or its beginning names. An exact name wins.
 * @throws Error if there is none, or several
 */
export async function merchantNamed(db: Database, text: string): Promise<string> {
  const page = { limit: MAX_LISTED, offset: 0, isUncounted: true };
  const { rows, hasMore } = await listMerchantOverviews(db, text, page);
  const exact = rows.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  const [found, ...others] = exact.length === 1 ? exact : rows;
  if (!found) throw new Error(`there is no merchant ${text}`);
  if (others.length === 0) return found.id;
  const listed = [found, ...others].map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new Error(`several merchants are named ${text}: ${listed}${hasMore ? ', …' : ''}`);
}
