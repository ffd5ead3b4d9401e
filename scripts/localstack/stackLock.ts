import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookUpProcess } from './processes/processTable.ts';

/** A lock may be given up or turn out stale while we look at it, but not time and again. */
const MAX_TRIES = 5;

interface Owner {
  pid: number;
  startedAt: string;
}

export interface StackLock {
  release(): Promise<void>;
}

/** The pid of the process that holds the lock of `dir`, or null when nobody does, such as after a crash. */
export async function findOwner(dir: string): Promise<number | null> {
  try {
    const owner: Owner = JSON.parse(await readFile(join(dir, 'stack.lock'), 'utf8'));
    // A pid may belong to another process by now; together with the start it names one process for good.
    return (await lookUpProcess(owner.pid))?.startedAt === owner.startedAt ? owner.pid : null;
  } catch {
    return null;
  }
}

/** Takes the lock of a data folder, which must exist, for this process. Null when a living process holds it. */
export async function takeLock(dir: string): Promise<StackLock | null> {
  const path = join(dir, 'stack.lock');
  const own = join(dir, `stack.lock.${process.pid}`);
  const startedAt = (await lookUpProcess(process.pid))?.startedAt ?? '';
  const owner: Owner = { pid: process.pid, startedAt };
  await writeFile(own, JSON.stringify(owner), { mode: 0o600 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      try {
        // A link appears with its whole content or not at all, and only where nothing is yet.
        await link(own, path);
        return { release: () => rm(path, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      if ((await findOwner(dir)) !== null) return null;
      // Stale. Moved rather than removed: of two processes that find it so, one alone gets to move this very file.
      await rename(path, `${own}.stale`).catch(() => {});
      await rm(`${own}.stale`, { force: true });
    }
    return null;
  } finally {
    await rm(own, { force: true });
  }
}
