import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import { printer } from './processes.ts';

/** pino's number for warnings. */
const WARNING = 40;

export interface ChildLog {
  onLine: (line: string, stream: 'stdout' | 'stderr') => void;
  /** Returns the last line that is not JSON: the error of a process that could not start. */
  lastWords(): string;
  close(): void;
}

/** Returns the level of pino's line, or null for any other line. */
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
 * Opens a log of a child's output in `dir`/`name`.log, truncated at every start.
 * With `show`, also prints all output, or warnings and worse, in readable form and prefixed with the child's name.
 */
export function openChildLog(dir: string, name: string, show: 'all' | 'warnings' | 'nothing'): ChildLog {
  const file = createWriteStream(join(dir, `${name}.log`), { mode: 0o600 });
  // A full disk must not stop the stack.
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
