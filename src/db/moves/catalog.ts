import type { MoveClient } from './client.ts';

/** Numbers that differ between cells. */
const RENUMBERED = /position|xid$/;

/** The columns of a table that can be written, those of its primary key, and those whose sums are compared. */
export type TableColumns = { all: string[]; key: string[]; sums: string[] };

/** Returns the columns of all tables. */
export async function readColumns(client: MoveClient): Promise<Map<string, TableColumns>> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[]; numbers: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
      coalesce(array_agg(attname::text order by attnum) filter (where attnum = any (primary_key.indkey::int2[])), '{}') as key,
      coalesce(array_agg(attname::text order by attnum) filter (where atttypid in ('numeric'::regtype, 'int8'::regtype)), '{}') as numbers
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index primary_key on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    group by relname`);
  return new Map(
    rows.map(({ name, columns, key, numbers }) => [
      name,
      { all: columns, key, sums: numbers.filter((column) => !RENUMBERED.test(column)) },
    ]),
  );
}

/** Returns the name of the last migration. Two cells of the same one have the same tables. */
export async function schemaVersion(client: MoveClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  return rows[0]?.name ?? '';
}
