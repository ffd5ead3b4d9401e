import { type ChildProcess, fork } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EndedFile, Reply, RunRequest, RunResult } from './vitest-main.ts';

const MAIN = fileURLToPath(new URL('./vitest-main.ts', import.meta.url));

/** Not copied with the project. `node_modules` is linked. */
const NOT_COPIED = new Set(['node_modules', '.git', '.data', '.env']);

/** Long, because the first run starts Postgres and migrates its templates. */
const START_MS = 120_000;

/** A restart after this many runs frees leaked memory and databases of failed tests. */
const RUNS_PER_PROCESS = 250;

/** Characters of output kept for the error message. */
const MAX_OUTPUT = 2000;

type OnEnded = (ended: EndedFile) => void;

export type VitestProcess = {
  /**
   * Runs tests in a copy of the project. Returns null when they exceed `limitMs` or end the process; the next run then
   * starts another process. `onEnded` receives each test file that has ended.
   */
  run(request: RunRequest, limitMs: number, onEnded?: OnEnded): Promise<RunResult | null>;
  stop(): Promise<void>;
};

/** All running children, to kill them on an interrupt. */
const running = new Set<ChildProcess>();
/** The copies, by folder, each with the promise that it is complete. */
const folders = new Map<string, Promise<void>>();
let isStopping = false;

/** Returns a Vitest process on a temporary copy of the project, so that mutants never change the project itself. */
export async function openVitest(root: string): Promise<VitestProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'florin-mutate-'));
  const copied = copyProject(root, folder);
  folders.set(folder, copied);
  await copied;
  let child: Child | null = null;
  let runs = 0;

  async function run(request: RunRequest, limitMs: number, onEnded?: OnEnded): Promise<RunResult | null> {
    if (child && runs >= RUNS_PER_PROCESS) {
      child.kill();
      child = null;
    }
    if (!child) {
      child = await startChild(folder);
      runs = 0;
    }
    runs++;
    const result = await child.ask(request, limitMs, onEnded);
    if (result === null) {
      child.kill();
      child = null;
    }
    return result;
  }

  return {
    async run(request, limitMs, onEnded) {
      try {
        const result = isStopping ? null : await run(request, limitMs, onEnded);
        if (!isStopping) return result;
      } catch (error) {
        if (!isStopping) throw error;
      }
      // `stopAll` killed the run, so there is no result. The process exits when the copies are removed.
      return Promise.withResolvers<null>().promise;
    },
    async stop() {
      child?.kill();
      await removeFolder(folder);
    },
  };
}

async function copyProject(root: string, folder: string): Promise<void> {
  // Under root, Postgres runs as another user, who must enter this folder.
  await chmod(folder, 0o711);
  await cp(root, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(root, path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(temporaryIn(folder), { mode: 0o711 });
}

/** Returns the folder for temporary files of tests. Files of killed tests are removed with the copy. */
function temporaryIn(folder: string): string {
  return join(folder, 'tmp');
}

type Child = {
  ask(request: RunRequest, limitMs: number, onEnded?: OnEnded): Promise<RunResult | null>;
  kill(): void;
};

/** Starts a process with Vitest. @throws Error when Vitest does not start */
async function startChild(folder: string): Promise<Child> {
  const child = fork(MAIN, [folder, join(folder, 'scripts/mutate/reachSetup.ts')], {
    cwd: folder,
    // A separate process group, so that its children are killed with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Every run loads the same packages in a new process; the compile cache makes that three times as fast.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/florin-tests'),
      TMPDIR: temporaryIn(folder),
    },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT);
    });
  }
  const started = await waitFor(child, START_MS, START_MS, (reply) => ('state' in reply ? true : null));
  if (started === null) {
    kill(child);
    throw new Error(`Vitest did not start:\n${output}`);
  }
  return {
    ask(request, limitMs, onEnded) {
      const result = waitFor(child, START_MS, limitMs, (reply) => {
        if ('result' in reply) return reply.result;
        if (reply.ended) onEnded?.(reply.ended);
        return null;
      });
      if (child.connected) child.send(request);
      return result;
    },
    kill: () => kill(child),
  };
}

/**
 * Returns the first non-null result of `read` on the child's messages. Null when the child ends or is silent too long:
 * `startMs` before its first message, `limitMs` after each.
 */
function waitFor<T>(
  child: ChildProcess,
  startMs: number,
  limitMs: number,
  read: (reply: Reply) => T | null,
): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>();
  const end = () => resolve(null);
  let timer = setTimeout(end, startMs);
  const onMessage = (reply: Reply) => {
    const answer = read(reply);
    if (answer !== null) resolve(answer);
    clearTimeout(timer);
    timer = setTimeout(end, limitMs);
  };
  child.on('message', onMessage as (message: unknown) => void);
  child.once('exit', end);
  if (!child.connected) end();
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage);
    child.off('exit', end);
  });
}

function kill(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

async function removeFolder(folder: string): Promise<void> {
  // A killed process may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  folders.delete(folder);
}

/** Kills all children and removes the copies. */
export async function stopAll(): Promise<void> {
  isStopping = true;
  for (const child of running) kill(child);
  await Promise.allSettled(folders.values());
  for (const folder of [...folders.keys()]) await removeFolder(folder);
}
