import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A program of the cluster. Its output is in a log. */
export type Part = {
  pid: number;
  signal(name: NodeJS.Signals): void;
  exited: Promise<void>;
};

/** Functions that undo the steps of a drill. The last one is called first. */
const undoing: (() => Promise<unknown>)[] = [];

/** Has a step undone at the end of a drill, or when it is interrupted. */
export function undoLater(step: () => Promise<unknown>): void {
  undoing.push(step);
}

/** Undoes all steps so far. A step that cannot be undone does not keep the others. */
export async function undoAll(): Promise<void> {
  for (let step = undoing.pop(); step; step = undoing.pop()) await step().catch(() => {});
}

/** The user of Debian's Postgres, which refuses to run as root. It runs all programs of the cluster. */
const USER = 'postgres';

/** Returns the words that run a command as Postgres' user, and kill it when this process ends. */
export function asUser(command: string[]): string[] {
  const isRoot = process.getuid?.() === 0;
  const ids = isRoot ? [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups'] : [];
  return ['setpriv', ...ids, '--pdeathsig=KILL', ...command];
}

/** Starts a program as Postgres' user. It is killed at the end of the drill. `log`: the file for its output. */
export function startPart(command: string[], log: string, env: Record<string, string> = {}): Part {
  const [program = '', ...args] = asUser(command);
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`starting ${command[0]} failed`);
  const output = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  undoLater(async () => {
    signalAll(await familyOf(pid), 'SIGKILL');
    await exited;
    output.end();
  });
  return { pid, signal, exited };
}

/** Returns a process and its children, by their ids. */
export async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Sends a signal to processes. Those that have ended are skipped. */
export function signalAll(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

/** Programs of the cluster, with the packages of Debian that have them. */
const PACKAGES = {
  '/usr/bin/patroni': ['patroni', 'python3-etcd'],
  '/usr/bin/etcd': ['etcd-server'],
  '/usr/sbin/haproxy': ['haproxy'],
  '/usr/sbin/nginx': ['nginx-light'],
  '/usr/bin/setpriv': ['util-linux'],
};
const POSTGRES = '/usr/lib/postgresql';

/** Returns the folder of the newest Postgres' programs. @throws Error that says what to install when a program is missing */
export async function findPrograms(): Promise<string> {
  const missing: string[] = [];
  for (const [path, packages] of Object.entries(PACKAGES)) {
    await access(path).catch(() => missing.push(...packages));
  }
  const versions = (await readdir(POSTGRES).catch(() => [])).sort((one, other) => Number(other) - Number(one));
  if (versions.length === 0) missing.push('postgresql');
  if (missing.length > 0) {
    throw new Error(`programs are missing: apt-get install --no-install-recommends ${missing.join(' ')}`);
  }
  return join(POSTGRES, versions[0] as string, 'bin');
}
