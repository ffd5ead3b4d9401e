import type { TableColumns } from './catalog.ts';
import { type MoveClient, untriggered } from './client.ts';
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
export async function* readRows(
  client: MoveClient,
  rule: MovedTable,
  merchantId: string,
  part: Part,
): AsyncGenerator<string> {
  const condition = conditionOf(rule, part);
  if (condition === null) return;
  const owned = rule.kind === 'owned' ? rule : undefined;
  const order = owned?.numberedBy ? `order by own.${owned.numberedBy}` : '';
  const batch = owned?.batch ?? BATCH;
  // Most tables have few rows, so their cursors are opened and closed in the round trip that reads them.
  let query = `declare moved no scroll cursor for
    select to_json(own)::text as row from ${rule.name} own where ${isOwned(rule, merchantId)} and ${condition} ${order};
    fetch ${batch} from moved`;
  for (;;) {
    const results = [await client.query<{ row: string }>(query)].flat();
    const rows = results.find(({ command }) => command === 'FETCH')?.rows ?? [];
    if (rows.length > 0) yield `[${rows.map(({ row }) => row).join()}]`;
    if (rows.length < batch) break;
    query = `fetch ${batch} from moved`;
  }
  await client.query('close moved');
}

/** Numbers of rows, and sums of columns, by table and column: what must be equal in both cells. */
export type Checks = Record<string, string>;

/** Returns the numbers of a merchant's rows, and their sums, of all tables that are frozen. */
export async function readChecks(
  client: MoveClient,
  columns: Map<string, TableColumns>,
  merchantId: string,
): Promise<Checks> {
  const parts = movedTables.flatMap((rule) => {
    if (rule.kind !== 'owned' || rule.isUnfrozen) return [];
    const sums = (columns.get(rule.name)?.sums ?? []).map(
      (column) => `'${rule.name}.${column}', coalesce(sum(own.${column}), 0)::numeric::text`,
    );
    const pairs = [`'${rule.name}', count(*)::text`, ...sums].join();
    return [`select json_build_object(${pairs}) as part from ${rule.name} own where ${isOwned(rule, merchantId)}`];
  });
  const { rows } = await client.query<{ part: Checks }>(parts.join(' union all '));
  return Object.assign({}, ...rows.map(({ part }) => part));
}

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
  const key = keyOf(rule, columns);
  const conflict = key.length === 0 ? '' : `on conflict ${rule.kind === 'copied' ? rule.keep : `(${key}) do nothing`}`;
  await client.query(
    `insert into ${rule.name} (${names}) select ${names} from json_populate_recordset(null::${rule.name}, $1::json) ${order} ${conflict}`,
    [rows],
  );
}

const keyOf = (rule: MovedTable, { key }: TableColumns): readonly string[] =>
  (rule.kind === 'owned' && rule.key) || key;

/** Deletes the rows that have the keys of these, given as the text of a JSON array. */
export async function deleteByKey(
  client: MoveClient,
  rule: MovedTable,
  columns: TableColumns,
  rows: string,
): Promise<void> {
  const isSame = keyOf(rule, columns)
    .map((column) => `own.${column} = gone.${column}`)
    .join(' and ');
  await client.query(
    `delete from ${rule.name} own using json_populate_recordset(null::${rule.name}, $1::json) gone where ${isSame}`,
    [rows],
  );
}

/** Deletes a merchant's rows of all tables that are copied late, in the open transaction. */
export async function deleteLate(client: MoveClient, merchantId: string): Promise<void> {
  const statements = inOrderOfRemoval.flatMap((rule) =>
    rule.kind === 'owned' && rule.isLate ? [`delete from ${rule.name} own where ${isOwned(rule, merchantId)}`] : [],
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
