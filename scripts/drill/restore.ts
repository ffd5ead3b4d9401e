import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, waitUntil, writableByPostgres } from './cluster.ts';
import { asUser, startPart } from './parts.ts';

/** Runs one of Postgres' programs as its user. */
async function run(bin: string, program: string, args: string[]): Promise<void> {
  const [command = '', ...words] = asUser([join(bin, program), ...args]);
  await promisify(execFile)(command, words, { cwd: '/' });
}

/** Dumps Florin's database, restores it into a new Postgres, and returns the tables whose rows differ. */
export async function restoreElsewhere({ bin, folder, url, address }: Cluster): Promise<string[]> {
  const own = join(folder, 'restored');
  await writableByPostgres(bin, own);
  const [file, data] = [join(own, 'florin.dump'), join(own, 'data')];
  await run(bin, 'pg_dump', ['--format=custom', `--file=${file}`, url]);
  await run(bin, 'initdb', ['--pgdata', data, '--username=postgres', '--auth=trust', '--locale=C.UTF-8']);
  const host = address.replace(/\d+$/, '6');
  startPart([join(bin, 'postgres'), '-D', data, '-h', host, '-k', own], join(folder, 'restored.log'));
  const restored = `postgres://postgres@${host}:5432/postgres`;
  await waitUntil('the new Postgres answers', async () => (await digestsOf(restored)) !== null);
  await run(bin, 'pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${restored}`, file]);
  const [before, after] = await Promise.all([digestsOf(url), digestsOf(restored)]);
  if (before.size === 0) throw new Error('the dump has no table');
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

/** Returns the number of rows and a digest of each table. */
async function digestsOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      );
      digests.set(name, rows[0]?.digest as string);
    }
    return digests;
  } finally {
    await client.end();
  }
}
