// `npm run prism`: runs the API's tests through Prism, which compares every answer with the OpenAPI document.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildDocument } from '../src/api/openapi/document.ts';
import { routes } from '../src/api/routes/index.ts';
import { serveLocally } from './lib/localServer.ts';
import { findFreePort } from './localstack/processes/ports.ts';
import { PRISM_LOG, PRISM_URL, summarize, UPSTREAM } from './prism/violations.ts';

const HELP = `npm run prism [-- FILES]

  Runs tests with Prism (Stoplight) as a proxy before every API, and prints each answer that the OpenAPI document does
  not describe. FILES default to test/api. npx fetches Prism from the registry the first time. Takes about ten minutes.

  Exit code 1: there is such an answer. Tests that fail only because a proxy is in between do not count.`;

/** No dependency of the project: it needs two hundred packages (74 MB), and only this command uses it. */
const PRISM = '@stoplight/prism-cli@5.16.0';
const VITEST = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
/** Prism never answers some requests that are refused early, such as those with huge bodies. Other tests take a few seconds. */
const TEST_TIMEOUT_MS = 30_000;
/** Writes rows that no request could make, such as notes of invoices that do not exist. */
const IMPOSSIBLE = 'test/api/routes/lists.plans.test.ts';
/** How often we ask whether Prism has started. */
const POLL_MS = 250;
/** With its download, Prism starts within two minutes. */
const MAX_TRIES = 480;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'florin-prism-'));
const log = join(folder, 'violations.jsonl');
await writeFile(log, '');
await writeFile(join(folder, 'openapi.json'), JSON.stringify(buildDocument(routes, 'http://127.0.0.1')));

/** Prism knows one upstream. This one passes each request on to the web process that the request names. */
const upstreams = await serveLocally((incoming, answer) => {
  const { [UPSTREAM]: port, ...headers } = incoming.headers;
  if (port === undefined) return void answer.writeHead(204).end();
  const options = { host: '127.0.0.1', port: String(port), method: incoming.method, path: incoming.url, headers };
  const outgoing = request(options, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
});

const port = await findFreePort();
let isStopping = false;
let prism = startPrism();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopPrism());
try {
  await started(`http://127.0.0.1:${port}`);
  const files = positionals.length > 0 ? positionals : ['test/api'];
  const env = { ...process.env, [PRISM_URL]: `http://127.0.0.1:${port}`, [PRISM_LOG]: log };
  const tests = spawn(
    process.execPath,
    [VITEST, 'run', `--testTimeout=${TEST_TIMEOUT_MS}`, `--exclude=${IMPOSSIBLE}`, ...files],
    {
      env,
      stdio: 'inherit',
    },
  );
  await once(tests, 'close');
  const kinds = summarize(await readFile(log, 'utf8'));
  console.log(kinds.length > 0 ? kinds.join('\n') : 'The document describes every answer.');
  process.exitCode = kinds.length > 0 ? 1 : 0;
} finally {
  stopPrism();
  await upstreams.stop();
  await rm(folder, { recursive: true });
}

/** Starts Prism, and again whenever it ends: some requests of tests crash it. */
function startPrism(): ChildProcess {
  const options = [`--port=${port}`, '--cors=false', '--validate-request=false', '--verboseLevel=silent'];
  const words = ['--yes', '--ignore-scripts', PRISM, 'proxy', join(folder, 'openapi.json'), upstreams.url, ...options];
  const child = spawn('npx', words, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  child.on('exit', () => {
    if (!isStopping) prism = startPrism();
  });
  return child;
}

/** Stops Prism, which npx starts as its child. */
function stopPrism(): void {
  isStopping = true;
  if (prism.pid !== undefined && prism.exitCode === null) process.kill(-prism.pid);
}

/** Waits until Prism serves. */
async function started(url: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(POLL_MS);
  }
  throw new Error('Prism has not started');
}
