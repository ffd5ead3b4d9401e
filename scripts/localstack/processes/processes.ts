import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

export interface ChildOptions {
  /** The whole environment of the child. Nothing: this process's. */
  env?: NodeJS.ProcessEnv;
  args?: string[];
  /** Receives every line of stdout and stderr. Nothing: they are printed with the child's name in front. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
}

export interface Child {
  pid: number;
  name: string;
  /** Resolves when the child has ended and its output was read to the end. Never rejects. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** The first line on stdout, by which our children say that they are ready. Rejects when the child ends before it. */
  firstLine: Promise<string>;
  /** SIGTERM, then SIGKILL after `timeoutMs`. Resolves to the exit code, 128 + n when signal n ended it. */
  stop(timeoutMs: number): Promise<number>;
  /** Ends the child and everything it started, at once. */
  kill(): void;
}

/** Every child of this process that has not ended yet. */
const living = new Set<Child>();

const COLOURS = ['cyan', 'magenta', 'yellow', 'blue', 'green'] as const;

/** The same colour for the same name at every start. */
function prefixFor(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `${styleText(COLOURS[sum % COLOURS.length] ?? 'cyan', name.padEnd(8))} `;
}

/** Prints a child's lines on the same stream that they came from, with its name in front. */
export function printer(name: string): NonNullable<ChildOptions['onLine']> {
  const prefix = prefixFor(name);
  return (line, stream) => process[stream].write(`${prefix}${line}\n`);
}

/**
 * Starts `modulePath` on this very Node binary. The child ends when this process ends, even by SIGKILL: it watches its
 * channel to us (die-with-parent.ts).
 *
 * Each child leads a session of its own. Ctrl-C in a terminal goes to the terminal's whole foreground group, and there
 * it would stop everything at once, the database before those that still write to it; this way it reaches the parent
 * alone, who decides on the order. It also makes a group of the child and whatever it starts, which can be ended as one.
 */
export function spawnChild(name: string, modulePath: string, options: ChildOptions = {}): Child {
  const preload = new URL('./die-with-parent.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, modulePath, ...(options.args ?? [])], {
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Without a listener a failure to start, or to deliver a signal, would end this process.
  child.on('error', () => {});
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) {
    throw new Error(`${name} could not be started with ${process.execPath}`);
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
      // Nobody is left in the group.
    }
  };
  // A child that ended badly may have left its own children behind. They hold its output open, so this is on 'exit'.
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

/** Ends every child at once, for those who do not want to wait any longer. */
export function killChildren(): void {
  for (const child of living) child.kill();
}
