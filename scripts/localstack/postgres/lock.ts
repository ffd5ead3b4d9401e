import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lookUpProcess } from '../processes/processTable.ts';

/** How long a server may take to end after SIGINT: its fast shutdown writes a checkpoint first. */
const STOP_MS = 15_000;
/** How long a starter that has just lost its own parent may take to notice and to stop its server. */
const NOTICE_MS = 2_000;
/** How often we look. Nothing signals the end of a process that is not our child. */
const POLL_MS = 50;

/** Where the starting process leaves its pid. It stands beside the cluster, which belongs to PostgreSQL alone. */
const starterFile = (clusterDir: string) => join(dirname(clusterDir), 'started-by.pid');

/** Remembers that this process started the server on `clusterDir`. */
export async function rememberStarter(clusterDir: string): Promise<void> {
  await writeFile(starterFile(clusterDir), `${process.pid}\n`);
}

/** The last line of PostgreSQL's lock file says what it is doing. */
async function isShuttingDown(lockFile: string): Promise<boolean> {
  return (await readFile(lockFile, 'utf8').catch(() => '')).includes('\nstopping');
}

/** True as soon as `isDone` holds, false when it does not within `limitMs`. */
async function within(limitMs: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Makes way for a new server on `clusterDir`. A lock file whose pid now belongs to some other program is removed (as
 * after a crash in a container, where pids repeat). A server whose starter is gone is an orphan and is stopped. One that
 * is shutting down is waited for, such as that of a stack which was killed a moment ago. A server that stays is in use:
 * throws, naming its pid and its starter's.
 */
export async function clearLock(clusterDir: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(clusterDir, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return;
  const server = await lookUpProcess(pid);
  if (server === null) return;
  if (!server.command.includes(clusterDir)) {
    await rm(lockFile, { force: true });
    return;
  }
  const isGone = async () => !(await lookUpProcess(pid))?.command.includes(clusterDir);
  const starter = Number.parseInt(await readFile(starterFile(clusterDir), 'utf8').catch(() => ''), 10);
  // A child whose parent has ended gets another parent, so this comparison cannot be fooled by a reused pid.
  if (server.parentPid !== starter) {
    log(`stopping the PostgreSQL that was left behind (pid ${pid})`);
    process.kill(pid, 'SIGINT');
  } else if (!(await within(NOTICE_MS, async () => (await isGone()) || (await isShuttingDown(lockFile))))) {
    throw new Error(
      `PostgreSQL already runs on ${clusterDir} (pid ${pid}, started by pid ${starter}): stop that first`,
    );
  }
  if (!(await within(STOP_MS, isGone))) throw new Error(`the PostgreSQL with pid ${pid} does not stop: end it`);
}
