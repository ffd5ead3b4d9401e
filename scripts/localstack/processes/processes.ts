import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

export interface ChildOptions {
  /** The whole environment of the child. Default: this process's. */
  env?: NodeJS.ProcessEnv;
  args?: string[];
  /** Receives every line of stdout and stderr. Default: prints them with the child's name in front. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
}

export interface Child {
  pid: number;
  name: string;
  /** Resolves when the child has ended and its output was read to the end. Never rejects. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** The first line on stdout, which our children print when ready. Rejects when the child ends before that. */
  firstLine: Promise<string>;
  /** Sends SIGTERM, then SIGKILL after `timeoutMs`. Returns the exit code, 128 + n if signal n ended the child. */
  stop(timeoutMs: number): Promise<number>;
  /** Kills the child and everything that it started. */
  kill(): void;
}

/** Every child of this process that has not ended yet. */
const living = new Set<Child>();

const COLOURS = ['cyan', 'magenta', 'yellow', 'blue', 'green'] as const;

/** Returns the coloured name. The same name always gets the same colour. */
function prefixFor(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `${styleText(COLOURS[sum % COLOURS.length] ?? 'cyan', name.padEnd(8))} `;
}

/** Returns a function that prints a child's lines on their original stream, with its name in front. */
export function printer(name: string): NonNullable<ChildOptions['onLine']> {
  const prefix = prefixFor(name);
  return (line, stream) => process[stream].write(`${prefix}${line}\n`);
}

/**
 * Starts `modulePath` on this Node binary and returns the child. The child watches its channel to us
 * (die-with-parent.ts), so it ends when this process ends, even by SIGKILL.
 *
 * Each child leads its own session, so Ctrl-C in a terminal reaches only this process. Otherwise Ctrl-C would stop the
 * whole foreground group at once, and the database before its writers. The session is also a process group, which can
 * be killed as one.
 */
export function spawnChild(name: string, modulePath: string, options: ChildOptions = {}): Child {
  const preload = new URL('./die-with-parent.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, modulePath, ...(options.args ?? [])], {
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Without a listener, a failure to start or to signal the child would end this process.
  child.on('error', () => {});
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) {
    throw new Error(`starting ${name} with ${process.execPath} failed`);
  }

  const onLine = options.onLine ?? printer(name);
  const { promise: firstLine, resolve: resolveLine, reject: rejectLine } = Promise.withResolvers<string>();
  firstLine.catch(() => {});
  createInterface({ input: stdout }).on('line', (line) => {
    resolveLine(line);
    onLine(line, 'stdout');
  });
  createInterface({ input: stderr }).on('line', (line) => onLine(line, 'stderr'));

  const killGroup = () => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has no process left.
    }
  };
  // A crashed child may leave its own children. They keep its output open, so 'close' would not fire.
  child.once('exit', (code) => {
    if (code !== 0) killGroup();
  });
  const exited: Child['exited'] = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      rejectLine(new Error(`${name} ended before it was ready (${signal ?? `exit code ${code}`})`));
      resolve({ code, signal });
    });
  });

  const self: Child = {
    pid,
    name,
    exited,
    firstLine,
    kill: killGroup,
    async stop(timeoutMs) {
      const timer = setTimeout(killGroup, timeoutMs);
      child.kill('SIGTERM');
      const { code, signal } = await exited;
      clearTimeout(timer);
      return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
    },
  };
  living.add(self);
  exited.then(() => living.delete(self));
  return self;
}

/** Kills every child of this process, without a clean shutdown. */
export function killChildren(): void {
  for (const child of living) child.kill();
}
