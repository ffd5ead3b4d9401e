// `npm run prism`: runs the API's tests through Prism, which compares every answer with the OpenAPI document.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildDocument } from '../src/api/openapi/document.ts';
import { routes } from '../src/api/routes/index.ts';
import type { Parsed } from './lib/commandLine.ts';
import { serveLocally } from './lib/localServer.ts';
import { runTool } from './lib/tools.ts';
import { findFreePort } from './localstack/processes/ports.ts';
import { PRISM_LOG, PRISM_URL, summarize, UPSTREAM } from './prism/violations.ts';

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

/** Runs tests through Prism, and returns whether the document describes every answer. */
async function run({ words }: Parsed): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'florin-prism-'));
  const [log, document] = [join(folder, 'violations.jsonl'), join(folder, 'openapi.json')];
  await writeFile(log, '');
  await writeFile(document, JSON.stringify(buildDocument(routes, 'http://127.0.0.1')));
  const upstream = await serveLocally(passOn);
  const prism = startPrism(await findFreePort(), document, upstream.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, prism.stop);
  try {
    await started(prism.url);
    await runTests(words.length > 0 ? words : ['test/api'], { [PRISM_URL]: prism.url, [PRISM_LOG]: log });
    const kinds = summarize(await readFile(log, 'utf8'));
    console.log(kinds.length > 0 ? kinds.join('\n') : 'The document describes every answer.');
    return kinds.length === 0;
  } finally {
    prism.stop();
    await upstream.stop();
    await rm(folder, { recursive: true });
  }
}

/** Passes a request on to the web process that the request names: Prism knows one upstream. */
function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
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
}

async function runTests(files: string[], settings: NodeJS.ProcessEnv): Promise<void> {
  const options = [`--testTimeout=${TEST_TIMEOUT_MS}`, `--exclude=${IMPOSSIBLE}`];
  const env = { ...process.env, ...settings };
  await once(spawn(process.execPath, [VITEST, 'run', ...options, ...files], { env, stdio: 'inherit' }), 'close');
}

/** Starts Prism, and again whenever it ends: some requests of tests crash it. */
function startPrism(port: number, document: string, upstream: string): { url: string; stop(): void } {
  const options = [`--port=${port}`, '--cors=false', '--validate-request=false', '--verboseLevel=silent'];
  const command = ['--yes', '--ignore-scripts', PRISM, 'proxy', document, upstream, ...options];
  let isStopping = false;
  const start = (): ChildProcess => {
    const child = spawn('npx', command, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    child.on('exit', () => {
      if (!isStopping) prism = start();
    });
    return child;
  };
  let prism = start();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      isStopping = true;
      // npx starts Prism as its child.
      if (prism.pid !== undefined && prism.exitCode === null) process.kill(-prism.pid);
    },
  };
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

process.exit(await runTool('prism', run));
