import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, test } from 'vitest';

/** Programs of Debian, with the packages that have them. */
const PACKAGES = { nginx: 'nginx-light', haproxy: 'haproxy', patroni: 'patroni', pgbouncer: 'pgbouncer' };
export type Program = keyof typeof PACKAGES;

/** Root's programs are on no user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

function isInstalled(program: Program): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns `test` for tests that run a program. In CI, which installs it, they fail without it; elsewhere, they are skipped. */
export function testWith(program: Program) {
  const isMissing = !process.env.CI && !isInstalled(program);
  if (isMissing) console.warn(`skipped tests of ${program}: apt-get install ${PACKAGES[program]}`);
  return test.skipIf(isMissing);
}

const env = { ...process.env, PATH: FOLDERS.join(delimiter) };

/** Runs a program to its end, and returns what it printed. @throws Error with its output when it fails */
export async function runProgram(program: Program, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, { env: { ...env, ...more } });
  return stdout + stderr;
}

/** Starts a program in the foreground until the test is over. */
export function startProgram(program: Program, args: string[]): void {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

/** Creates a folder until the test is over. Users of programs that refuse to run as root can enter it. */
export async function programFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'florin-ops-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
