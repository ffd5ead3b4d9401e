import type { DB } from '../schema.ts';
import type { TableColumns } from './catalog.ts';
import type { MoveClient } from './client.ts';
import { isOwned, isOwnedRow, isSettled, MERCHANT, type MovedTable, movedTables, quoted } from './tables.ts';

/**
 * Which rows are read.
 * - copy: those of the first copy.
 * - changes: those that changed since an earlier file, and may be loaded early.
 * - final: all that the target lacks.
 *
 * `since`: the snapshot of the earlier file; null in the target, which has only the notes of the file that it imports.
 * `changed`: the tables in which something changed.
 */
export type Part = { kind: 'copy' } | Changed;

type Changed = { kind: 'changes' | 'final'; since: string | null; changed: ReadonlySet<string> };

/** Returns whether changes of a table's rows are noted. Of others, the last file has all rows. */
export const isNoted = (rule: MovedTable): boolean => rule.kind !== 'derived' && !rule.isLate;

/** Returns the columns that tell a row in both cells. */
export const keyOf = (rule: MovedTable, columns: Map<string, TableColumns>): readonly string[] =>
  (rule.kind === 'owned' && rule.key) || (columns.get(rule.name)?.key ?? []);

/** Returns SQL for the notes of a merchant since a snapshot. */
const notesSince = (merchantId: string, since: string | null): string =>
  `from move_changes where merchant_id = ${quoted(merchantId)}
    ${since === null ? '' : `and not pg_visible_in_snapshot(xid, '${since}')`}`;

/** Returns the part of what changed. */
export async function changedPart(
  client: MoveClient,
  merchantId: string,
  kind: Changed['kind'],
  since: string | null,
): Promise<Changed> {
  const { rows } = await client.query<{ table_name: string }>(
    `select distinct table_name ${notesSince(merchantId, since)}`,
  );
  return { kind, since, changed: new Set(rows.map(({ table_name }) => table_name)) };
}

/** Returns SQL for the keys of a table's rows that changed, as rows of this table. */
export function noted(table: keyof DB, merchantId: string, since: string | null): string {
  return `(select known.* from (select distinct key ${notesSince(merchantId, since)} and table_name = '${table}') as note
    cross join lateral jsonb_populate_record(null::${table}, note.key) as known)`;
}

/** Returns SQL that tells whether `own` and `changed` are the same row. */
export const isSame = (key: readonly string[]): string =>
  key.map((column) => `own.${column} = changed.${column}`).join(' and ');

/** Returns the SQL from FROM on for a part's rows `own` of a table, with those that must be loaded late; null: it has none. */
function ownedRows(
  rule: MovedTable,
  merchantId: string,
  part: Part,
  columns: Map<string, TableColumns>,
): string | null {
  if (rule.kind === 'derived') return null;
  if (rule.isLate) return part.kind === 'final' ? `from ${rule.name} own where ${isOwnedRow(rule, merchantId)}` : null;
  if (part.kind === 'copy') return `from ${rule.name} own where ${isOwned(rule, merchantId)}`;
  if (rule.kind === 'copied') {
    const changed = rule.changed?.((table) => noted(table, merchantId, part.since)) ?? rule.where;
    return `from ${rule.name} own where ${changed.replaceAll(MERCHANT, quoted(merchantId))}`;
  }
  if (!part.changed.has(rule.name)) return null;
  return `from ${noted(rule.name, merchantId, part.since)} as changed join ${rule.name} own on ${isSame(keyOf(rule, columns))}
    where ${isOwnedRow(rule, merchantId)}`;
}

/** Returns the SQL from FROM on for the rows `own` of a table that a part has; null: it has none. */
export function rowsOf(
  rule: MovedTable,
  merchantId: string,
  part: Part,
  columns: Map<string, TableColumns>,
): string | null {
  const rows = ownedRows(rule, merchantId, part, columns);
  return rows === null || part.kind === 'final' ? rows : `${rows} and ${isSettled(rule)}`;
}

/** Keys of rows, as the text of a JSON array. */
export type Keys = { table: keyof DB; keys: string };

/** Returns SQL for the key of a row, as JSON. */
export const keyJson = (key: readonly string[], row: string): string =>
  `jsonb_build_object(${key.map((column) => `'${column}', ${row}.${column}`)})`;

/** Returns the keys of the rows that a part would have if they could be loaded early. A later part must have them. */
export async function readUnsettled(
  client: MoveClient,
  merchantId: string,
  part: Part,
  columns: Map<string, TableColumns>,
): Promise<Keys[]> {
  const found: Keys[] = [];
  for (const rule of movedTables) {
    const own = isNoted(rule) && isSettled(rule) !== 'true' ? ownedRows(rule, merchantId, part, columns) : null;
    if (own === null) continue;
    const { rows } = await client.query<{ keys: string | null }>(
      `select json_agg(${keyJson(keyOf(rule, columns), 'own')})::text as keys
       ${own} and (${isSettled(rule)}) is not true`,
    );
    if (rows[0]?.keys) found.push({ table: rule.name, keys: rows[0].keys });
  }
  return found;
}

/** Notes rows as changed now. */
export async function noteRows(client: MoveClient, merchantId: string, { table, keys }: Keys): Promise<void> {
  await client.query(
    `insert into move_changes (merchant_id, table_name, key) select $1, $2, key from jsonb_array_elements($3::jsonb) as note (key)`,
    [merchantId, table, keys],
  );
}

/** Forgets what changed. */
export async function forgetNotes(client: MoveClient, merchantId: string): Promise<void> {
  await client.query('delete from move_changes where merchant_id = $1', [merchantId]);
}

/** Returns the keys of the rows that changed, and of those among them that are gone. */
export async function readNotes(
  client: MoveClient,
  merchantId: string,
  part: Changed,
  columns: Map<string, TableColumns>,
): Promise<{ changed: Keys[]; gone: Keys[] }> {
  const found = { changed: [] as Keys[], gone: [] as Keys[] };
  for (const rule of movedTables) {
    if (rule.kind !== 'owned' || !part.changed.has(rule.name)) continue;
    const key = keyOf(rule, columns);
    const { rows } = await client.query<{ changed: string | null; gone: string | null }>(
      `select json_agg(key)::text as changed, (json_agg(key) filter (where is_gone))::text as gone
       from (select ${keyJson(key, 'changed')} as key, not exists (
           select from ${rule.name} own where ${isSame(key)} and ${isOwnedRow(rule, merchantId)}) as is_gone
         from ${noted(rule.name, merchantId, part.since)} as changed) as note`,
    );
    const [{ changed, gone } = { changed: null, gone: null }] = rows;
    if (changed) found.changed.push({ table: rule.name, keys: changed });
    if (gone) found.gone.push({ table: rule.name, keys: gone });
  }
  return found;
}

/** Numbers of rows, and sums of columns, by table and column: what must be equal in both cells. */
export type Checks = Record<string, string>;

/**
 * Returns the numbers of a part's rows, and their sums, of all tables that are frozen. Before the last file, the children of rows that
 * are loaded late are left out, because the target cannot tell yet whose they are. The last file has them again.
 */
export async function readChecks(
  client: MoveClient,
  columns: Map<string, TableColumns>,
  merchantId: string,
  part: Part,
): Promise<Checks> {
  const checks = movedTables.flatMap((rule) => {
    if (rule.kind !== 'owned' || rule.isUnfrozen) return [];
    return Object.entries(checkedRows(rule, merchantId, part, columns)).map(([name, rows]) => {
      const sums = (columns.get(rule.name)?.sums ?? []).map(
        (column) => `'${name}.${column}', coalesce(sum(own.${column}), 0)::numeric::text`,
      );
      return `select json_build_object(${[`'${name}', count(*)::text`, ...sums]}) as part ${rows}`;
    });
  });
  if (checks.length === 0) return {};
  const { rows } = await client.query<{ part: Checks }>(checks.join(' union all '));
  return Object.assign({}, ...rows.map(({ part }) => part));
}

type OwnedTable = MovedTable & { kind: 'owned' };

/** Returns the SQL from FROM on for the rows `own` of a table that are compared, by what they are called. */
function checkedRows(
  rule: OwnedTable,
  merchantId: string,
  part: Part,
  columns: Map<string, TableColumns>,
): Record<string, string> {
  const { name, owner } = rule;
  const rows = rowsOf(rule, merchantId, part, columns);
  const parent = movedTables.find((other) => other.name === owner.parent);
  if (part.kind === 'copy') {
    return rows === null ? {} : { [name]: `${rows} and ${isOwned(rule, merchantId, parent && isSettled(parent))}` };
  }
  const compared = rows === null ? {} : { [name]: rows };
  if (!parent) return compared;
  const parents = `own.${owner.column} in (select own.id from`;
  if (part.kind === 'changes') {
    return rows === null ? {} : { [name]: `${rows} and ${parents} ${parent.name} own where ${isSettled(parent)})` };
  }
  if (!part.changed.has(parent.name) || rule.isLate) return compared;
  const children = `from ${name} own where ${parents} ${noted(parent.name, merchantId, part.since)} as own)`;
  return { ...compared, [`${name} of ${parent.name}`]: children };
}

/**
 * Has the open transaction read rows by their keys: Postgres cannot know that few have changed, and would rather read whole tables.
 * `isOn`: false takes that back.
 */
export async function preferKeys(client: MoveClient, isOn = true): Promise<void> {
  const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
  await client.query(settings.map((name) => `set local ${name} to ${isOn ? 'off' : 'on'}`).join(';'));
}
