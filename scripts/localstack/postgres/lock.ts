import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lookUpProcess } from '../processes/processTable.ts';

/** Time for a fast shutdown after SIGINT, which writes a checkpoint first. */
const STOP_MS = 15_000;
/** Time for a starter to notice the end of its parent and to stop its server. */
const NOTICE_MS = 2_000;
/** Nothing signals the end of a process that is not our child, so we poll. */
const POLL_MS = 50;

/** File with the pid of the starting process, beside the cluster, whose folder belongs to PostgreSQL. */
const starterFile = (clusterDir: string) => join(dirname(clusterDir), 'started-by.pid');

/** Records this process as the starter of the server on `clusterDir`. */
export async function rememberStarter(clusterDir: string): Promise<void> {
  await writeFile(starterFile(clusterDir), `${process.pid}\n`);
}

/** Returns whether the server is shutting down, by the last line of PostgreSQL's lock file. */
async function isShuttingDown(lockFile: string): Promise<boolean> {
  return (await readFile(lockFile, 'utf8').catch(() => '')).includes('\nstopping');
}

/** Returns true as soon as `isDone` does, false after `limitMs`. */
async function within(limitMs: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Prepares `clusterDir` for a new server. Removes a lock file whose pid now belongs to another program, as after a crash
 * in a container, where pids repeat. Stops an orphan, a server whose starter is gone. Waits for a server that is
 * shutting down.
 * @throws Error with its pid and its starter's when a server stays, because it is in use
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
  // A child whose parent has ended gets another parent, so a reused pid cannot match.
  if (server.parentPid !== starter) {
    log(`stopping the PostgreSQL that was left behind (pid ${pid})`);
    process.kill(pid, 'SIGINT');
  } else if (!(await within(NOTICE_MS, async () => (await isGone()) || (await isShuttingDown(lockFile))))) {
    throw new Error(
      `PostgreSQL already runs on ${clusterDir} (pid ${pid}, started by pid ${starter}): stop that process first`,
    );
  }
  if (!(await within(STOP_MS, isGone))) throw new Error(`the PostgreSQL with pid ${pid} does not stop: kill it`);
}
