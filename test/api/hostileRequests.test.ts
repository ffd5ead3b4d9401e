import fc from 'fast-check';
import { type Dispatcher, Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestBlock } from '../../scripts/abuse/victim.ts';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { exampleBody, type Known, learn, prepareForExamples } from '../support/examples.ts';
import { type HostileRequest, hostileRequest, type RequestInputs } from '../support/hostileRequests.ts';
import { type Contract, loadContract, type Operation } from '../support/openapi.ts';
import { type Service, startService } from '../support/service.ts';
import { spawnWeb, type WebProcess } from '../support/webProcess.ts';

/** Batches of concurrent requests, 1,500 in all. FLORIN_HOSTILE_RUNS sets more, for a thorough run. */
const RUNS = Number(process.env.FLORIN_HOSTILE_RUNS ?? 50);
const AT_ONCE = 30;
const WARM_UPS = 20;
/** Every run differs; a failing one names its seed. */
const SEED = Number(process.env.FLORIN_HOSTILE_SEED ?? Date.now() % 1e9);
const MAX_REPORT = 1_500;
const IDLE_MS = 2_000;

let service: Service;
let web: WebProcess;
let contract: Contract;
let pool: Pool;
let metricsPort: number;
let inputs: RequestInputs;
beforeAll(async () => {
  service = await startService();
  metricsPort = await findFreePort();
  // In a process of its own, whose event loop has nothing else to do.
  web = await spawnWeb(service, { METRICS_PORT: String(metricsPort) });
  contract = await loadContract(service.url);
  // Close idle connections early: on a machine so busy that this takes a minute, the server would close them first.
  pool = new Pool(web.url, { connections: 16, keepAliveMaxTimeout: IDLE_MS });
  inputs = { keys: [service.merchant.keys.test, service.merchant.keys.live], ids: await makeResources() };
});
afterAll(async () => {
  await pool.close();
  await web.stop();
  await service.stop();
});

/** Makes several targets of every kind, and never the keys that the requests themselves use. */
async function makeResources(): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (let round = 0; round < 3; round++) {
    const known: Known = new Map();
    await prepareForExamples(service, contract, known);
    const local = (path: string) => path.replace('/api/v1', '');
    for (const operation of contract.operations) {
      const { method, path } = operation;
      if (method !== 'POST' || path.includes('{')) continue;
      learn(known, JSON.stringify((await service.call('POST', local(path), exampleBody(operation, known))).body));
    }
    for (const operation of contract.operations) {
      if (operation.method !== 'GET' || /\{|keys|openapi/.test(operation.path)) continue;
      learn(known, JSON.stringify((await service.call('GET', local(operation.path))).body));
    }
    for (const [kind, id] of known) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  }
  // Payments end here, and some should be left.
  const payments = await Promise.all(
    Array.from({ length: 20 }, () => service.call('POST', '/payments', { amount: 1 })),
  );
  ids.get('pay')?.push(...payments.map(({ body }) => body.id));
  return ids;
}

type Reply = { status: number; headers: { get(name: string): string | null }; text: string };

async function send({ method, path, headers, body }: HostileRequest): Promise<Reply> {
  const sent = method === 'GET' || method === 'HEAD' ? null : body;
  const response = await pool.request({ method: method as Dispatcher.HttpMethod, path, headers, body: sent });
  const text = await response.body.text();
  const get = (name: string) => {
    const value = response.headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  };
  return { status: response.statusCode, headers: { get }, text };
}

/** Sends a request. A broken connection counts as an answer, too. */
const sendOrFail = (request: HostileRequest): Promise<Reply> =>
  send(request).catch((error) => ({ status: 599, headers: { get: () => null }, text: String(error) }));

/** Returns the error in an answer, or null. */
function problemOf(request: HostileRequest, reply: Reply): string | null {
  const { method, headers, body } = request;
  if (reply.status >= 500) return `${reply.status} ${reply.text}`;
  if (method === 'HEAD') return reply.text === '' ? null : 'HEAD was answered with a body';
  const operation = operationAt(request);
  if (method === 'OPTIONS' && reply.status < 300) return null;
  // A changed path may belong to no operation, or to another one.
  if (!operation) return isNoSuchThing(reply) ? null : `${reply.status} ${reply.text}`;
  const problem = contract.problem(operation, reply);
  if (problem) return problem;
  const isRepeated = reply.headers.get('idempotent-replayed') !== null;
  // A digit can be the Brotli encoding of an empty body.
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity';
  const sent = body?.replace(/^\ufeff/, '');
  if (reply.status >= 300 || isRepeated || isEncoded || !operation.body || !sent) return null;
  return contract.takesBody(operation, JSON.parse(sent)) ? null : 'a body was taken that the document refuses';
}

/** Returns the operation to which a changed path belongs. */
function operationAt({ method, path }: HostileRequest): Operation | undefined {
  const address = path.split('?')[0] as string;
  const fits = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
  return contract.operations.find((operation) => operation.method === method && fits(operation.path));
}

function isNoSuchThing({ status, headers, text }: Reply): boolean {
  const { code } = JSON.parse(text);
  return (
    (status === 404 && code === 'not_found') ||
    (status === 405 && code === 'method_not_allowed' && headers.get('allow') !== null)
  );
}

/** Returns a failed request in a few lines. */
function describe(problem: string, { operation, method, path, headers, body }: HostileRequest): string {
  return `${operation.id}: ${problem}\n  ${method} ${path} ${JSON.stringify(headers)}\n  ${body}`.slice(0, MAX_REPORT);
}

const metricsUrl = () => `http://127.0.0.1:${metricsPort}/metrics`;

test('answers every request to any operation without a 5xx and as documented', async () => {
  const statuses: Record<number, number> = {};
  const problems: string[] = [];
  const arbitrary = hostileRequest(contract.operations, inputs);
  for (let run = 0; run < RUNS; run++) {
    // Until then, the process compiles its code.
    if (run === WARM_UPS) await longestBlock(metricsUrl());
    const requests = fc.sample(arbitrary, { numRuns: AT_ONCE, seed: SEED + run });
    const replies = await Promise.all(requests.map(sendOrFail));
    for (const [place, reply] of replies.entries()) {
      const request = requests[place] as HostileRequest;
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const problem = problemOf(request, reply);
      if (problem) problems.push(describe(problem, request));
    }
    if (problems.length > 0) break;
  }
  expect(problems, `FLORIN_HOSTILE_SEED=${SEED} repeats this`).toEqual([]);
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  // For `npm run abuse`. How long a busy machine pauses the process is no matter of this test.
  console.log(`HOSTILE ${JSON.stringify({ requests, statuses, blockedMs: await longestBlock(metricsUrl()) })}`);
  // This proves something only if requests reach the work, and fail in every possible way.
  for (const status of [200, 201, 400, 401, 404, 405, 409, 415, 422])
    expect(statuses[status], `${status}`).toBeGreaterThan(0);
});
