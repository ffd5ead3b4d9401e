import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import { printer } from './processes.ts';

/** pino's number for warnings. */
const WARNING = 40;

export interface ChildLog {
  onLine: (line: string, stream: 'stdout' | 'stderr') => void;
  /** The last line that was no log line of ours: the message of a process that could not start. */
  lastWords(): string;
  close(): void;
}

/** The level of a line that pino wrote, or null for any other line. */
function levelOf(line: string): number | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level } = JSON.parse(line);
    return typeof level === 'number' ? level : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what a child of the stack says in `dir`/`name`.log, which begins anew at every start. `show` also prints it
 * here, for people, with the child's name in front: all of it, or from warnings on.
 */
export function openChildLog(dir: string, name: string, show: 'all' | 'warnings' | 'nothing'): ChildLog {
  const file = createWriteStream(join(dir, `${name}.log`), { mode: 0o600 });
  // A full disk must not take the stack down with it.
  file.on('error', () => {});
  const pretty = prettyFactory({
    colorize: process.stdout.isTTY ?? false,
    singleLine: true,
    ignore: 'pid,hostname,process',
  });
  const print = printer(name);
  let lastWords = '';
  return {
    onLine(line, stream) {
      file.write(`${line}\n`);
      const level = levelOf(line);
      if (level === null && line.trim() !== '') lastWords = line;
      if (show === 'nothing') return;
      if (level === null) print(line, stream);
      else if (show === 'all' || level >= WARNING) print(String(pretty(line)).trimEnd(), stream);
    },
    lastWords: () => lastWords,
    close: () => file.end(),
  };
}
