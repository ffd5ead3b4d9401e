import { fileURLToPath } from 'node:url';
import { type Child, type ChildOptions, spawnChild } from '../processes/processes.ts';
import type { PostgresMainOptions, PostgresMainReady } from './main.ts';

/** Time for a clean shutdown with a checkpoint. After that, the server is killed and recovers at the next start. */
export const POSTGRES_STOP_MS = 35_000;

export interface PostgresChild extends PostgresMainReady {
  child: Child;
}

/**
 * Starts a PostgreSQL that ends with this process, even by SIGKILL. Without `dataDir`, its data is temporary.
 * @throws Error with the last line of its log when PostgreSQL cannot start
 */
export async function spawnPostgres(
  options: PostgresMainOptions,
  onLine: NonNullable<ChildOptions['onLine']> = () => {},
): Promise<PostgresChild> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  let lastLine = '';
  const child = spawnChild('postgres', main, {
    args: [JSON.stringify(options)],
    onLine(line, stream) {
      lastLine = line;
      onLine(line, stream);
    },
  });
  try {
    const ready: PostgresMainReady = JSON.parse(await child.firstLine);
    return { ...ready, child };
  } catch (error) {
    throw new Error(lastLine, { cause: error });
  }
}
