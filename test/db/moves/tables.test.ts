import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readColumns } from '../../../src/db/moves/catalog.ts';
import { withMoveClient } from '../../../src/db/moves/client.ts';
import { type Part, readChecks, readUnsettled, rowsOf } from '../../../src/db/moves/parts.ts';
import { isOwned, MERCHANT, MOVED_TABLES, movedTables } from '../../../src/db/moves/tables.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

async function columnsOf(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text) as columns from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' group by relname`.execute(database.db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

test('the registry names every table, and each table with a merchant is moved', async () => {
  const columns = await columnsOf();
  expect(Object.keys(MOVED_TABLES).toSorted()).toEqual([...columns.keys()].toSorted());
  // Records about moves themselves.
  const own = ['merchant_moves', 'move_changes', 'moved_names'];
  const left = [...columns].filter(
    ([name, names]) =>
      names.includes('merchant_id') && !own.includes(name) && !movedTables.some((rule) => rule.name === name),
  );
  expect(left).toEqual([]);
});

test('a table that refers to a moved one is moved, too', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(database.db);
  const moved = new Set<string>(movedTables.map(({ name }) => name));
  const shared = new Set(movedTables.filter(({ kind }) => kind === 'copied').map(({ name }) => name as string));
  const left = rows.filter(({ child, parent }) => moved.has(parent) && !shared.has(parent) && !moved.has(child));
  expect(left.filter(({ child }) => !/_\d{4}|_other$/.test(child))).toEqual([]);
});

test('every condition and column of the registry exists', async () => {
  const columns = await columnsOf();
  const merchant = 'mer_00000000000000000000000000';
  for (const rule of movedTables) {
    const { name } = rule;
    const settled = 'isSettled' in rule && rule.isSettled ? rule.isSettled : 'true';
    const { rows } =
      await sql`${sql.raw(`select from ${name} own where ${isOwned(rule, merchant)} and ${settled}`)}`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
    if (rule.kind !== 'owned') continue;
    const named = [
      ...(rule.users ?? []),
      ...(rule.frozenColumns ?? []),
      ...(rule.key ?? []),
      ...(rule.numberedBy ? [rule.numberedBy] : []),
    ];
    expect({ name, unknown: named.filter((column) => !columns.get(name)?.includes(column)) }).toEqual({
      name,
      unknown: [],
    });
    expect(JSON.stringify(rule)).not.toContain(MERCHANT);
  }
});

test('names of users that a table has are renamed with them', async () => {
  const columns = await columnsOf();
  const NAMES = ['user_id', 'requested_by', 'invited_by', 'stopped_by', 'closed_by', 'actor'];
  const forgotten = movedTables.flatMap((rule) =>
    rule.kind === 'owned'
      ? NAMES.filter((column) => columns.get(rule.name)?.includes(column) && !rule.users?.includes(column)).map(
          (column) => `${rule.name}.${column}`,
        )
      : [],
  );
  expect(forgotten).toEqual([]);
});

test('every part can be read and compared, also of a merchant without rows', async () => {
  const merchant = 'mer_00000000000000000000000000';
  const changed = new Set<string>(movedTables.map(({ name }) => name));
  const parts: Part[] = [
    { kind: 'copy' },
    { kind: 'changes', since: '1:1:', changed },
    { kind: 'final', since: null, changed },
  ];
  await withMoveClient(database.url, async (client) => {
    const columns = await readColumns(client);
    for (const part of parts) {
      for (const rule of movedTables) {
        const rows = rowsOf(rule, merchant, part, columns);
        if (rows !== null) expect((await client.query(`select ${rows}`)).rows).toEqual([]);
      }
      expect(await readUnsettled(client, merchant, part, columns)).toEqual([]);
      expect(new Set(Object.values(await readChecks(client, columns, merchant, part)))).toEqual(new Set(['0']));
    }
  });
});
