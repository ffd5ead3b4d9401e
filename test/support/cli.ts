import { execFile } from 'node:child_process';
import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { runScript, type Script } from '../../scripts/lib/cli.ts';

/** The result of a script: its exit code, and its standard output and standard error. */
export type Run = { code: number; out: string; err: string };

/**
 * Runs a script's command in this process, which takes milliseconds, and returns its output. One at a time.
 * @param call how the caller starts the script, if not as `npm run NAME --`
 */
export async function runInProcess(
  script: Script,
  args: string[],
  env: NodeJS.ProcessEnv,
  call?: string,
): Promise<Run> {
  const printed = { out: '', err: '' };
  const [stdout, stderr] = (['out', 'err'] as const).map((name) =>
    new PassThrough().on('data', (text) => {
      printed[name] += text;
    }),
  ) as [PassThrough, PassThrough];
  const real = globalThis.console;
  globalThis.console = new Console({ stdout, stderr });
  try {
    const code = await runScript(script, args, env, call);
    return { code, ...printed };
  } finally {
    globalThis.console = real;
  }
}

/** Runs a script as an operator does, as a separate process, and returns its result. */
export function spawnScript(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const options = { env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [`scripts/${name}.ts`, ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
