import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../bench/report.ts';

/** Batches of thirty requests. */
const RUNS = 200;
const MAX_BLOCK_MS = 50;

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** Runs the test of random hostile requests for longer than the suite does, and returns its figures. */
export async function hostileRequests(): Promise<Figure[]> {
  const env = { ...process.env, FLORIN_HOSTILE_RUNS: String(RUNS) };
  const child = spawn(process.execPath, [vitest, 'run', 'test/api/hostileRequests.test.ts'], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const [code] = await once(child, 'close');
  const line = /HOSTILE (\{.*\})/.exec(output)?.[1];
  if (code !== 0 || !line) {
    console.error(output);
    return [{ what: 'random hostile requests', measured: 'failed: see above', target: 'no 5xx', isReached: false }];
  }
  const { requests, statuses, blockedMs } = JSON.parse(line);
  return [
    {
      what: `the web's longest pause in ${requests} random hostile requests`,
      measured: `${blockedMs.toFixed(0)} ms; answered with ${JSON.stringify(statuses)}`,
      target: `at most ${MAX_BLOCK_MS} ms, no 5xx`,
      isReached: blockedMs <= MAX_BLOCK_MS,
    },
  ];
}
