import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, environmentOf } from '../../scripts/lib/cli.ts';
import { environmentFile } from '../../scripts/lib/stackFiles.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-cli-'));
  file = join(folder, '.env');
  await writeFile(file, '# of production\nDATABASE_URL=postgres://a:b@db.example/florin\nSECRETS_KEY="of the file"\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('runs the documented commands beside an operator’s .env, and prefers explicit values', async () => {
  const env = await environmentOf({ DATA_DIR: join(folder, 'none'), SECRETS_KEY: 'given' }, file);
  expect(env).toMatchObject({ DATABASE_URL: 'postgres://a:b@db.example/florin', SECRETS_KEY: 'given' });
  const given = { DATABASE_URL: 'postgres://localhost/other' };
  expect(await environmentOf(given, file)).toEqual(given);
});

test('never uses the database of a .env while the local stack runs', async () => {
  await writeFile(environmentFile(folder), '{"DATABASE_URL":"postgres://localhost/local"}');
  const env = await environmentOf({ DATA_DIR: folder }, file);
  expect(env).toMatchObject({ DATABASE_URL: 'postgres://localhost/local' });
  expect(env.SECRETS_KEY).toBeUndefined();
});

test('reports a password with a % by the name of its variable', () => {
  const env = { DATABASE_URL: 'postgres://florin:50%off@db.example/florin' };
  expect(() => databaseUrl(env)).toThrow('DATABASE_URL must have each % in its user and password written as %25');
});
