import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProcessInfo {
  parentPid: number;
  command: string;
  /** Start time in the system's own form. Together with the pid, identifies one process. */
  startedAt: string;
}

/** Fields of /proc/PID/stat, counted after the program's name, which may contain spaces. */
const STATE = 0;
const PARENT_PID = 1;
const START_TIME = 19;

/** Returns a process on this machine, or null if there is none with that pid. */
export async function lookUpProcess(pid: number): Promise<ProcessInfo | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, but its parent has not read the exit code yet.
    if (fields[STATE] === 'Z') return null;
    const startedAt = fields[START_TIME] ?? '';
    return { parentPid: Number(fields[PARENT_PID]), command: command.replaceAll('\0', ' '), startedAt };
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    // Elsewhere, as on macOS. The start is five words, such as "Fri Nov 20 12:00:00 2026".
    const { stdout } = await run('ps', ['-ww', '-o', 'ppid=,lstart=,command=', '-p', String(pid)]);
    const [parent, ...words] = stdout.trim().split(/\s+/);
    return { parentPid: Number(parent), startedAt: words.slice(0, 5).join(' '), command: words.slice(5).join(' ') };
  } catch {
    return null;
  }
}
