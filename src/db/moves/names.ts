import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { IdPrefix } from '../../domain/ids.ts';
import { LINK_CODE } from '../../domain/paymentLinks.ts';
import type { DbOrTrx } from '../database.ts';
import type { DB } from '../schema.ts';
import type { TableColumns } from './catalog.ts';
import type { MoveClient } from './client.ts';
import { type Part, rowsOf } from './parts.ts';
import { movedTables } from './tables.ts';

/** The tables whose ids public addresses contain, by the prefix of the ids. Anything else is only reached with a key. */
const PUBLIC_IDS: Partial<Record<IdPrefix, keyof DB>> = {
  pay: 'payments',
  plk: 'payment_links',
  inv: 'invoices',
  plan: 'subscription_plans',
  sub: 'subscriptions',
  ipl: 'installment_plans',
  rfd: 'refunds',
  cus: 'customers',
  rpt: 'reports',
  vem: 'verified_emails',
  wch: 'wallet_changes',
  mer: 'merchants',
};

const PUBLIC_ID = new RegExp(`^(${Object.keys(PUBLIC_IDS).join('|')})_[0-9a-hjkmnp-tv-z]{26}$`);
const KEY_NAME = 'key:';
/** An API key in an Authorization header. */
const BEARER = /^Bearer +(svc_(?:test|live)_[1-9A-HJ-NP-Za-km-z]{32,44})$/i;

const NAMED = new Set<keyof DB>(Object.values(PUBLIC_IDS));

/** Names in a path that are looked at: no address has more. */
const MAX_NAMES = 4;

/** Returns what a request names that tells its merchant: its key's hash, then the ids and link codes in its path. */
export function namesOf(authorization: string | undefined, path: string): string[] {
  const key = authorization?.match(BEARER)?.[1];
  const parts = path.split(/[/.?&=]/).filter((part) => PUBLIC_ID.test(part) || LINK_CODE.test(part));
  return [...(key ? [KEY_NAME + hash('sha256', key, 'hex')] : []), ...new Set(parts)].slice(0, MAX_NAMES);
}

/** Returns those of these names that a merchant in this cell has, by primary keys. */
export async function findHere(db: DbOrTrx, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if ((await whereIs(name).execute(db)).rows.length > 0) found.push(name);
  return found;
}

function whereIs(name: string) {
  if (name.startsWith(KEY_NAME)) {
    return sql`select from api_keys where sha256 = decode(${name.slice(KEY_NAME.length)}, 'hex')`;
  }
  if (LINK_CODE.test(name)) return sql`select from payment_links where link_code = ${name}`;
  const table = PUBLIC_ID.test(name) ? PUBLIC_IDS[name.split('_')[0] as IdPrefix] : undefined;
  if (table === undefined) return sql`select where false`;
  const owner = sql.ref(table === 'merchants' ? 'own.id' : 'own.merchant_id');
  // While a merchant is loaded, and once it has left, its rows may be here without it.
  return sql`select from ${sql.table(table)} own join merchants on merchants.id = ${owner} where own.id = ${name}`;
}

/** Returns the cell to which the merchant moved that one of these names belongs to; null: none of them has moved. */
export async function findMoved(db: DbOrTrx, names: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ cell: string }>`
    select cell from moved_names join merchant_moves using (merchant_id)
    where name = any (${names}::text[]) and cell is not null limit 1`.execute(db);
  return rows[0]?.cell ?? null;
}

/** Keeps the hashes of the keys of a merchant that leaves, so that requests with them are told so. */
export async function keepKeys(client: MoveClient, merchantId: string): Promise<void> {
  await client.query(
    `insert into moved_names (name, merchant_id)
     select '${KEY_NAME}' || encode(sha256, 'hex'), merchant_id from api_keys where merchant_id = $1 on conflict do nothing`,
    [merchantId],
  );
}

/** Names that are kept at a time. */
const NAMES_AT_ONCE = 5000;

/**
 * Keeps the ids and link codes of a part of a merchant's rows, for the same reason. They count once the merchant has left. Needs a
 * transaction. @param writer another connection, if `client` may not write
 */
export async function keepNames(
  client: MoveClient,
  merchantId: string,
  part: Part,
  columns: Map<string, TableColumns>,
  writer = client,
): Promise<void> {
  for (const rule of movedTables) {
    const rows = NAMED.has(rule.name) ? rowsOf(rule, merchantId, part, columns) : null;
    if (rows === null) continue;
    const names = rule.name === 'payment_links' ? 'unnest(array[own.id, own.link_code])' : 'own.id';
    await client.query(`declare names no scroll cursor for select ${names} as name ${rows}`);
    for (;;) {
      const found = await client.query<{ name: string }>(`fetch ${NAMES_AT_ONCE} from names`);
      if (found.rows.length === 0) break;
      await writer.query(
        `insert into moved_names (name, merchant_id) select name, $2 from unnest($1::text[]) as own (name)
         where name is not null on conflict do nothing`,
        [found.rows.map(({ name }) => name), merchantId],
      );
    }
    await client.query('close names');
  }
}
