import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { databaseUrl, type Options, UsageError } from '../cli.ts';

/** Beside the web's own 3000. */
const DEFAULT_PORT = '4000';
const LOOPBACK = '127.0.0.1';

/**
 * Serves pg-boss's dashboard, a program of its own, until it is stopped. It asks nobody who he is, so it listens on
 * loopback alone.
 * @throws UsageError when the port is none
 */
export async function dashboard(options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const port = String(options.port ?? DEFAULT_PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) throw new UsageError('--port is a port');
  const DATABASE_URL = databaseUrl(env);
  const program = fileURLToPath(new URL('../bin/cli.js', import.meta.resolve('@pg-boss/dashboard/handler')));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL, HOST: LOOPBACK, PORT: port, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to both of us; only a signal to this process alone must be passed on.
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.error(`The jobs are at http://${LOOPBACK}:${port}. Ctrl-C ends it.`);
  const [code] = await once(child, 'exit');
  if (code) throw new Error(`the dashboard ended with exit code ${code}`);
}
