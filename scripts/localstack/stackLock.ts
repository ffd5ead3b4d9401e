import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookUpProcess } from './processes/processTable.ts';

/** A lock may be released or become stale between two of our steps, but not this often. */
const MAX_TRIES = 5;

interface Owner {
  pid: number;
  startedAt: string;
}

export interface StackLock {
  release(): Promise<void>;
}

/** Returns the pid of the living process that owns the lock of `dir`, or null. */
export async function findOwner(dir: string): Promise<number | null> {
  try {
    const owner: Owner = JSON.parse(await readFile(join(dir, 'stack.lock'), 'utf8'));
    // Pids are reused; pid and start time together identify one process.
    return (await lookUpProcess(owner.pid))?.startedAt === owner.startedAt ? owner.pid : null;
  } catch {
    return null;
  }
}

/** Locks a data folder, which must exist, for this process. Returns null if a living process owns the lock. */
export async function takeLock(dir: string): Promise<StackLock | null> {
  const path = join(dir, 'stack.lock');
  const own = join(dir, `stack.lock.${process.pid}`);
  const startedAt = (await lookUpProcess(process.pid))?.startedAt ?? '';
  const owner: Owner = { pid: process.pid, startedAt };
  await writeFile(own, JSON.stringify(owner), { mode: 0o600 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      try {
        // A link appears with its whole content, and only if the path does not exist yet.
        await link(own, path);
        return { release: () => rm(path, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      if ((await findOwner(dir)) !== null) return null;
      // Stale. Renamed rather than removed: if two processes find it, only one can rename this file.
      await rename(path, `${own}.stale`).catch(() => {});
      await rm(`${own}.stale`, { force: true });
    }
    return null;
  } finally {
    await rm(own, { force: true });
  }
}
