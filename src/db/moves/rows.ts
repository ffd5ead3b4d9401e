import type { TableColumns } from './catalog.ts';
import { type MoveClient, untriggered } from './client.ts';
import { isSame, type Keys, keyOf, noted, type Part, rowsOf } from './parts.ts';
import { isOwned, isOwnedRow, type MovedTable, movedTables } from './tables.ts';

/** Rows that are read at a time: a few hundred kilobytes. */
const BATCH = 500;
/** Rows that are removed at a time: some milliseconds, in which the transaction keeps ordered webhooks waiting. */
const REMOVED_AT_ONCE = 5000;

/** Yields the rows of a part of a table, as the texts of JSON arrays, and their number. Needs a transaction. */
export async function* readRows(
  client: MoveClient,
  rule: MovedTable,
  merchantId: string,
  part: Part,
  columns: Map<string, TableColumns>,
): AsyncGenerator<{ json: string; count: number }> {
  const rowsOfPart = rowsOf(rule, merchantId, part, columns);
  if (rowsOfPart === null) return;
  const owned = rule.kind === 'owned' ? rule : undefined;
  const order = owned?.numberedBy ? `order by own.${owned.numberedBy}` : '';
  const batch = owned?.batch ?? BATCH;
  // Most tables have few rows, so their cursors are opened and closed in the round trip that reads them.
  let query = `declare moved no scroll cursor for select to_json(own)::text as row ${rowsOfPart} ${order};
    fetch ${batch} from moved`;
  for (;;) {
    const results = [await client.query<{ row: string }>(query)].flat();
    const rows = results.find(({ command }) => command === 'FETCH')?.rows ?? [];
    if (rows.length > 0) yield { json: `[${rows.map(({ row }) => row).join()}]`, count: rows.length };
    if (rows.length < batch) break;
    query = `fetch ${batch} from moved`;
  }
  await client.query('close moved');
}

/** Inserts rows, given as the text of a JSON array. Leaves those that are there. */
export async function insertRows(
  client: MoveClient,
  rule: MovedTable,
  columns: Map<string, TableColumns>,
  rows: string,
): Promise<void> {
  const numberedBy = rule.kind === 'owned' ? rule.numberedBy : undefined;
  const names = (columns.get(rule.name)?.all ?? []).filter((column) => column !== numberedBy).join();
  const order = numberedBy ? `order by ${numberedBy}` : '';
  const key = keyOf(rule, columns);
  const conflict = key.length === 0 ? '' : `on conflict ${rule.kind === 'copied' ? rule.keep : `(${key}) do nothing`}`;
  await client.query(
    `insert into ${rule.name} (${names}) select ${names} from json_populate_recordset(null::${rule.name}, $1::json) ${order} ${conflict}`,
    [rows],
  );
}

/** Deletes the rows of a table that are noted, in a target. */
export async function deleteNoted(
  client: MoveClient,
  rule: MovedTable,
  merchantId: string,
  columns: Map<string, TableColumns>,
): Promise<void> {
  await client.query(
    `delete from ${rule.name} own using ${noted(rule.name, merchantId, null)} as changed
     where ${isSame(keyOf(rule, columns))}`,
  );
}

/** Deletes the rows of deleted parents: a cascade may have deleted them in the source, which is not noted. */
export async function deleteChildren(client: MoveClient, { table, keys }: Keys): Promise<void> {
  for (const rule of movedTables) {
    if (rule.kind !== 'owned' || rule.owner.parent !== table) continue;
    await client.query(
      `delete from ${rule.name} where ${rule.owner.column} in (select id from json_populate_recordset(null::${table}, $1::json))`,
      [keys],
    );
  }
}

/** Deletes a merchant's rows of all tables that are copied late, in the open transaction. */
export async function deleteLate(client: MoveClient, merchantId: string): Promise<void> {
  const statements = inOrderOfRemoval.flatMap((rule) =>
    rule.kind === 'owned' && rule.isLate ? [`delete from ${rule.name} own where ${isOwnedRow(rule, merchantId)}`] : [],
  );
  await client.query(statements.join(';'));
}

/** Returns whether a move removes a table's rows from the source. */
export const isRemoved = (rule: MovedTable): boolean => rule.kind !== 'copied';

/** Children first: their parents tell whose they are. */
const inOrderOfRemoval = movedTables.filter(isRemoved).toSorted((one, other) => rank(one) - rank(other));

function rank(rule: MovedTable): number {
  if (rule.kind === 'derived') return 2;
  return rule.kind === 'owned' && rule.owner.parent ? 0 : 1;
}

/** Deletes all of a merchant's rows, in short transactions. Safe to run again. */
export async function removeRows(client: MoveClient, merchantId: string): Promise<void> {
  for (const rule of inOrderOfRemoval) {
    for (const leaf of await leavesOf(client, rule.name)) {
      const removeSome = async () => {
        // Until this ends, nobody adds entries of the ledger to the totals that are removed.
        if (rule.kind === 'derived') await client.query("select pg_advisory_xact_lock(hashtext('ledger_totals'))");
        const { rowCount } = await client.query(`delete from ${leaf} where ctid = any (array(
          select own.ctid from ${leaf} own where ${isOwned(rule, merchantId)} limit ${REMOVED_AT_ONCE}))`);
        return rowCount ?? 0;
      };
      while ((await untriggered(client, removeSome)) === REMOVED_AT_ONCE);
    }
  }
}

async function leavesOf(client: MoveClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select relid::regclass::text as name from pg_partition_tree($1) where isleaf',
    [table],
  );
  return rows.length > 0 ? rows.map(({ name }) => name) : [table];
}
