import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepRunning, type SupervisedProcess } from '../../../scripts/localstack/processes/keepRunning.ts';
import { type Child, spawnChild } from '../../../scripts/localstack/processes/processes.ts';

const STOP_MS = 30_000;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'florin-test-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Keeps `source` running. `starts` has every started child, and `next` waits for one more. */
async function keep(source: string) {
  const path = join(dir, `${randomUUID()}.mjs`);
  await writeFile(path, source);
  const starts: Child[] = [];
  const lines: string[] = [];
  let another = Promise.withResolvers<Child>();
  const start = () => {
    const child = spawnChild('child', path, { onLine: () => {} });
    starts.push(child);
    another.resolve(child);
    another = Promise.withResolvers();
    return child;
  };
  const kept: SupervisedProcess = await keepRunning('child', start, (line) => lines.push(line));
  onTestFinished(() => kept.stop(STOP_MS));
  return { kept, starts, lines, next: () => another.promise };
}

const RUNS = `console.log('up'); setInterval(() => {}, 1e6);`;

test('restarts a process that is killed', async () => {
  const { kept, lines, next } = await keep(RUNS);
  await kept.child().firstLine;
  const restarted = next();
  process.kill(kept.child().pid, 'SIGKILL');
  await (await restarted).firstLine;
  expect(kept.child()).toBe(await restarted);
  expect(lines).toEqual(['child ended unexpectedly (SIGKILL); restarting']);
});

test('restarts a process that ends by itself, even with exit code 0', async () => {
  const { kept, starts, lines, next } = await keep(`process.on('SIGUSR2', () => process.exit(0)); ${RUNS}`);
  const first = kept.child();
  await first.firstLine;
  const restarted = next();
  process.kill(first.pid, 'SIGUSR2');
  expect(await (await restarted).firstLine).toBe('up');
  expect(kept.child()).toBe(await restarted);
  expect(starts).toEqual([first, await restarted]);
  expect(lines).toEqual(['child ended unexpectedly (exit code 0); restarting']);
});

test('stops restarting a process after five crashes', async () => {
  const { kept, starts } = await keep('process.exit(3);');
  const error = await kept.ended;
  expect(error?.message).toBe('child ended 5 times within a minute, last with exit code 3');
  expect(starts).toHaveLength(5);
});

test('restarts nothing after a stop', async () => {
  const { kept, starts, lines } = await keep(`process.on('SIGTERM', () => process.exit(0)); ${RUNS}`);
  await kept.child().firstLine;
  await kept.stop(STOP_MS);
  expect(await kept.ended).toBeNull();
  expect(starts).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('restarts nothing after a stop during the delay after a crash', async () => {
  const { kept, starts } = await keep('process.exit(1);');
  await kept.child().exited;
  await kept.stop(STOP_MS);
  expect(await kept.ended).toBeNull();
  expect(starts).toHaveLength(1);
});

test('reports a failed first start to the caller, with its reason', async () => {
  await expect(
    keepRunning(
      'child',
      () => Promise.reject(new Error('no disk')),
      () => {},
    ),
  ).rejects.toThrow('no disk');
});
