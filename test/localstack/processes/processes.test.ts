import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { spawnPostgres } from '../../../scripts/localstack/postgres/child.ts';
import { FAST_SETTINGS } from '../../../scripts/localstack/postgres/server.ts';
import { type Child, type ChildOptions, spawnChild } from '../../../scripts/localstack/processes/processes.ts';

const PROCESSES = fileURLToPath(new URL('../../../scripts/localstack/processes/processes.ts', import.meta.url));
const POSTGRES_CHILD = fileURLToPath(new URL('../../../scripts/localstack/postgres/child.ts', import.meta.url));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'florin-test-'));
  // PostgreSQL's own user, under root, needs access.
  await chmod(dir, 0o711);
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function script(name: string, source: string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, source);
  return path;
}

async function startScript(source: string, options: ChildOptions = {}): Promise<Child> {
  const path = await script(`child-${randomUUID()}.mjs`, source);
  const child = spawnChild('child', path, { onLine: () => {}, ...options });
  onTestFinished(() => child.kill());
  return child;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Starts a server to watch processes, even those that are not our children. The kernel closes a process's connection
 * however the process ends, so the close signals its end. Such a process runs the code `connect` and echoes its input.
 */
async function watchLives() {
  const server = createServer();
  const waiting: Socket[] = [];
  server.on('connection', (socket) => waiting.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    connect: `{
      const { connect } = await import('node:net');
      const socket = connect(${port}, '127.0.0.1');
      socket.pipe(socket);
    }`,
    async next() {
      if (waiting.length === 0) await once(server, 'connection');
      const socket = waiting.shift();
      if (socket === undefined) throw new Error('no process connected');
      socket.on('error', () => {});
      return {
        ended: new Promise<'ended'>((resolve) => socket.once('close', () => resolve('ended'))),
        heard: new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data)))),
        say: (words: string) => socket.write(words),
      };
    },
  };
}

type Life = Awaited<ReturnType<Awaited<ReturnType<typeof watchLives>>['next']>>;

/** Checks that a process answers, so that it has not ended before. */
async function expectAlive(life: Life): Promise<void> {
  life.say('are you there?\n');
  expect(await life.heard).toBe('are you there?\n');
}

/** Runs `source` as a separate process in place of the supervisor. Returns its first line on stdout. */
async function startParent(source: string): Promise<{ parent: ChildProcess; firstLine: string }> {
  const path = await script(`parent-${randomUUID()}.mjs`, source);
  const parent = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [firstLine] = await once(createInterface({ input: parent.stdout }), 'line');
  return { parent, firstLine };
}

/** Starts a supervisor with one child, which runs `childSource`. */
async function startParentOf(childSource: string): Promise<ChildProcess> {
  const childPath = await script(`child-${randomUUID()}.mjs`, childSource);
  const { parent } = await startParent(
    `import { spawnChild } from ${JSON.stringify(PROCESSES)};
     spawnChild('child', ${JSON.stringify(childPath)}, { onLine: () => {} });
     process.on('SIGINT', () => console.log('asked to stop'));
     console.log('started');`,
  );
  return parent;
}

test('leaves no child running after kill -9 of the parent', async () => {
  const lives = await watchLives();
  const parent = await startParentOf(lives.connect);
  const child = await lives.next();
  await expectAlive(child);
  parent.kill('SIGKILL');
  await expect(child.ended).resolves.toBe('ended');
});

test('lets a child finish its work after kill -9 of the parent', async () => {
  const lives = await watchLives();
  const reports = await watchLives();
  // It goes on writing to a stdout without a reader, as a draining service does.
  const parent = await startParentOf(`
    process.on('SIGTERM', () => {
      process.stdout.write('draining', () => process.stdout.write('still draining', async () => {
        ${reports.connect}
        setImmediate(() => process.exit(0));
      }));
    });
    ${lives.connect}`);
  const child = await lives.next();
  await expectAlive(child);
  parent.kill('SIGKILL');
  await expect(reports.next()).resolves.toBeDefined();
  await expect(child.ended).resolves.toBe('ended');
});

test('ends a child that ignores the stop after kill -9 of the parent', async () => {
  const lives = await watchLives();
  const parent = await startParentOf(`process.on('SIGTERM', () => {}); ${lives.connect}`);
  const child = await lives.next();
  await expectAlive(child);
  parent.kill('SIGKILL');
  await expect(child.ended).resolves.toBe('ended');
});

test('leaves no PostgreSQL running after kill -9 of the parent', async () => {
  const { parent, firstLine } = await startParent(
    `import { spawnPostgres } from ${JSON.stringify(POSTGRES_CHILD)};
     const { url, pid } = await spawnPostgres(${JSON.stringify({ settings: FAST_SETTINGS })});
     console.log(JSON.stringify({ url, pid }));`,
  );
  const { url, pid }: { url: string; pid: number } = JSON.parse(firstLine);
  // An open session must not delay the shutdown.
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {});
  await session.connect();
  const ended = new Promise((resolve) => session.once('end', resolve));
  parent.kill('SIGKILL');
  await ended;
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('stops PostgreSQL after kill -9 of the process between', async () => {
  const { pid, child } = await spawnPostgres({ dataDir: join(dir, 'postgres'), settings: FAST_SETTINGS });
  process.kill(child.pid, 'SIGKILL');
  expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('sends Ctrl-C in the terminal only to the parent, which decides the order of the stop', async () => {
  const lives = await watchLives();
  const parent = await startParentOf(`process.on('SIGINT', () => process.exit(1)); ${lives.connect}`);
  const child = await lives.next();
  const asked = once(createInterface({ input: parent.stdout ?? process.stdin }), 'line');
  // As a terminal does: the signal goes to the whole foreground group.
  process.kill(-(parent.pid ?? 0), 'SIGINT');
  expect(await asked).toEqual(['asked to stop']);
  await expectAlive(child);
  parent.kill('SIGKILL');
  await expect(child.ended).resolves.toBe('ended');
});

test('passes on the exit code of a child that stops cleanly', async () => {
  const child = await startScript(
    `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('up');`,
  );
  await child.firstLine;
  expect(await child.stop(30_000)).toBe(7);
  expect(await child.exited).toEqual({ code: 7, signal: null });
});

test('kills a child that does not stop in time, with its descendants', async () => {
  const lives = await watchLives();
  const grandchild = await script(`grandchild-${randomUUID()}.mjs`, lives.connect);
  const child = await startScript(
    `import { spawn } from 'node:child_process';
     process.on('SIGTERM', () => {});
     spawn(process.execPath, [${JSON.stringify(grandchild)}]);
     console.log('up');`,
  );
  await child.firstLine;
  const life = await lives.next();
  await expectAlive(life);
  expect(await child.stop(1)).toBe(128 + 9);
  await expect(life.ended).resolves.toBe('ended');
});

test('reports a child that fails at once to its waiting caller', async () => {
  const lines: string[] = [];
  const child = await startScript(`console.error('no such database'); process.exitCode = 3;`, {
    onLine: (line, stream) => lines.push(`${stream}: ${line}`),
  });
  await expect(child.firstLine).rejects.toThrow('child ended before it was ready (exit code 3)');
  expect(lines).toEqual(['stderr: no such database']);
});

test('passes the environment and the arguments to a child', async () => {
  const child = await startScript(
    'console.log(JSON.stringify([process.env.COLOUR, process.env.HOME ?? null, ...process.argv.slice(2)]));',
    {
      env: { COLOUR: 'blue' },
      args: ['one', 'two'],
    },
  );
  expect(JSON.parse(await child.firstLine)).toEqual(['blue', null, 'one', 'two']);
});

test('prints lines with the name of the child in front', async () => {
  const child = await script(`speaker-${randomUUID()}.mjs`, `console.log('hello');`);
  const { firstLine } = await startParent(
    `import { spawnChild } from ${JSON.stringify(PROCESSES)}; spawnChild('web', ${JSON.stringify(child)});`,
  );
  expect(firstLine).toMatch(/^web\s+hello$/);
});
