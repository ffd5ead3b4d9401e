import type { TableColumns } from './catalog.ts';
import type { MoveClient } from './client.ts';
import { isOwned, type MovedTable, movedTables } from './tables.ts';

/** Rows that are read at a time: a few hundred kilobytes. */
const BATCH = 500;
/** Rows that are removed at a time: some milliseconds, in which the transaction keeps ordered webhooks waiting. */
const REMOVED_AT_ONCE = 5000;

/** Which rows are read: those for the first copy, or those that it lacks. `since`: the oldest transaction it may have missed. */
export type Part = { kind: 'copy' } | { kind: 'final'; since: string };

const isSettledOf = (rule: MovedTable): string => ('isSettled' in rule && rule.isSettled) || 'true';

/** Returns the condition of the rows `own` of a part; null: it has none of this table. */
function conditionOf(rule: MovedTable, part: Part): string | null {
  if (rule.kind === 'derived') return null;
  if (part.kind === 'copy') return rule.isLate ? null : isSettledOf(rule);
  if (rule.isLate) return 'true';
  // Rows of transactions that had ended before the copy began have older numbers.
  return `(age(own.xmin) <= age('${part.since}'::xid) or (${isSettledOf(rule)}) is not true)`;
}

/** Yields the rows of a part of a table, as the texts of JSON arrays. Needs a transaction. */
export async function* readRows(client: MoveClient, rule: MovedTable, merchantId: string, part: Part): AsyncGenerator<string> {
  const condition = conditionOf(rule, part);
  if (condition === null) return;
  const owned = rule.kind === 'owned' ? rule : undefined;
  const order = owned?.numberedBy ? `order by own.${owned.numberedBy}` : '';
  await client.query(`declare moved no scroll cursor for
    select to_json(own)::text as row from ${rule.name} own where ${isOwned(rule, merchantId)} and ${condition} ${order}`);
  const batch = owned?.batch ?? BATCH;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from moved`);
    if (rows.length > 0) yield `[${rows.map(({ row }) => row).join()}]`;
    if (rows.length < batch) break;
  }
  await client.query('close moved');
}

/** Returns a table's number of rows of the merchant, and their sums by column, as text. */
export async function checksOf(
  client: MoveClient,
  rule: MovedTable,
  columns: TableColumns,
  merchantId: string,
): Promise<Record<string, string>> {
  const sums = columns.sums.map((column) => `coalesce(sum(own.${column}), 0)::numeric::text as ${column}`);
  const { rows } = await client.query(
    `select ${['count(*)::text as "rows"', ...sums].join()} from ${rule.name} own where ${isOwned(rule, merchantId)}`,
  );
  return rows[0];
}

/** Whether the rows and sums of a table are compared after a move. */
export const isChecked = (rule: MovedTable): boolean => rule.kind === 'owned' && !rule.isUnfrozen;

/** Inserts rows, given as the text of a JSON array. Leaves those that are there. */
export async function insertRows(
  client: MoveClient,
  rule: MovedTable,
  columns: TableColumns,
  rows: string,
): Promise<void> {
  const numberedBy = rule.kind === 'owned' ? rule.numberedBy : undefined;
  const names = columns.all.filter((column) => column !== numberedBy).join();
  const order = numberedBy ? `order by ${numberedBy}` : '';
  const conflict = columns.key.length === 0 ? '' : `on conflict ${rule.kind === 'copied' ? rule.keep : `(${columns.key}) do nothing`}`;
  await client.query(
    `insert into ${rule.name} (${names}) select ${names} from json_populate_recordset(null::${rule.name}, $1::json) ${order} ${conflict}`,
    [rows],
  );
}

/** Deletes the rows that have the keys of these, given as the text of a JSON array. */
export async function deleteByKey(client: MoveClient, rule: MovedTable, { key }: TableColumns, rows: string): Promise<void> {
  const isSame = key.map((column) => `own.${column} = gone.${column}`).join(' and ');
  await client.query(
    `delete from ${rule.name} own using json_populate_recordset(null::${rule.name}, $1::json) gone where ${isSame}`,
    [rows],
  );
}

/** Deletes all of a merchant's rows of a table, in the open transaction. */
export async function deleteOwned(client: MoveClient, rule: MovedTable, merchantId: string): Promise<void> {
  await client.query(`delete from ${rule.name} own where ${isOwned(rule, merchantId)}`);
}

/** Whether a move removes a table's rows from the source. */
export const isRemoved = (rule: MovedTable): boolean => rule.kind !== 'copied';

/** Children first: their parents tell whose they are. */
const inOrderOfRemoval = movedTables.filter(isRemoved).toSorted((one, other) => rank(one) - rank(other));

function rank(rule: MovedTable): number {
  if (rule.kind === 'derived') return 2;
  return rule.kind === 'owned' && rule.owner.parent ? 0 : 1;
}

/**
 * Deletes all of a merchant's rows, in short transactions. Safe to run again.
 * @param run runs work in a transaction without triggers
 */
export async function removeRows(
  client: MoveClient,
  merchantId: string,
  run: (work: () => Promise<number>) => Promise<number>,
): Promise<void> {
  for (const rule of inOrderOfRemoval) {
    for (const leaf of await leavesOf(client, rule.name)) {
      const removeSome = async () => {
        // Until this ends, nobody adds entries of the ledger to the totals that are removed.
        if (rule.kind === 'derived') await client.query("select pg_advisory_xact_lock(hashtext('ledger_totals'))");
        const { rowCount } = await client.query(`delete from ${leaf} where ctid = any (array(
          select own.ctid from ${leaf} own where ${isOwned(rule, merchantId)} limit ${REMOVED_AT_ONCE}))`);
        return rowCount ?? 0;
      };
      while ((await run(removeSome)) === REMOVED_AT_ONCE);
    }
  }
}

async function leavesOf(client: MoveClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select relid::regclass::text as name from pg_partition_tree($1) where isleaf', [table]);
  return rows.length > 0 ? rows.map(({ name }) => name) : [table];
}
