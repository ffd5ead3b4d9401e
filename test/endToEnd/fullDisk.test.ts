import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

// A disk that is really full: a small file system in memory. To mount one, a machine must let its users do so.

const run = promisify(execFile);
/** Enough for a new database. */
const DISK = '300m';

const folder = await mkdtemp(join(tmpdir(), 'florin-disk-'));
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).then(
  () => true,
  () => false,
);

let postgres: OwnPostgres | undefined;
let service: Service;
beforeAll(async () => {
  if (!isMounted) return;
  await chmod(folder, 0o711);
  postgres = await startOwnPostgres(folder);
  service = await startService({ databaseUrl: postgres.url });
});
afterAll(async () => {
  if (postgres) {
    await service.stop();
    await postgres.remove();
    await run('umount', [folder]);
  }
  await rm(folder, { recursive: true });
});

async function status(): Promise<string> {
  return ((await (await fetch(`${service.url}/readyz`)).json()) as { status: string }).status;
}

/** Fills the disk. Returns what makes room again. */
async function fillDisk(): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const fill = async (bytes: number) => {
    for (const piece = Buffer.alloc(bytes); ; ) await file.write(piece);
  };
  for (const bytes of [1024 * 1024, 4096]) await fill(bytes).catch(() => {});
  await file.close();
  return () => rm(path);
}

test.skipIf(!isMounted)('reports a full disk before a client writes, and recovers when there is room', async () => {
  await until(async () => (await status()) === 'ready');
  const makeRoom = await fillDisk();
  await until(async () => (await status()) === 'disk full');
  const { status: code } = await fetch(`${service.url}/readyz`);
  expect(code).toBe(503);
  await makeRoom();
  await until(async () => (await status()) === 'ready');
});

test.skipIf(!isMounted)('answers 503 when a write finds no room, not 500, and loses nothing', async () => {
  const makeRoom = await fillDisk();
  const answers: { status: number; id: string }[] = [];
  const write = async () => {
    const { status, body } = await service.call('POST', '/payments', { amount: 2, description: 'x'.repeat(400) });
    answers.push({ status, id: body.id });
    return status;
  };
  await until(async () => (await write()) !== 201);
  await makeRoom();
  await until(async () => (await write()) === 201);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 503]));
  const { rows } = await sql<{ id: string }>`select id from payments order by id`.execute(service.db);
  const made = answers.flatMap((answer) => (answer.status === 201 ? [answer.id] : []));
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
});
