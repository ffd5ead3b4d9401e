import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isSiteFresh } from './site.ts';

const COMMAND = fileURLToPath(new URL('../docs.ts', import.meta.url));
/** Below everything that somebody waits for. */
const LOW_PRIORITY = 10;

/** A build of the site in another process. */
export type SiteBuild = {
  /** the site is as its sources are, so nothing is built */
  isFresh: boolean;
  /** resolves with what the build printed if it failed, or else with null */
  failure: Promise<string | null>;
};

/** Starts to build the documentation if it is missing or older than its sources. Ends with `signal`. */
export async function startSiteBuild(signal: AbortSignal): Promise<SiteBuild> {
  if (await isSiteFresh()) return { isFresh: true, failure: Promise.resolve(null) };
  const child = spawn(process.execPath, [COMMAND], { signal, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const failure = new Promise<string | null>((resolve) => {
    // Stopping the stack ends the build, which is no failure.
    child.on('error', (error) => resolve(signal.aborted ? null : error.message));
    child.on('close', (code) => resolve(code === 0 || signal.aborted ? null : printed));
  });
  return { isFresh: false, failure };
}
