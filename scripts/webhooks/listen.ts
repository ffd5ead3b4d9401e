import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { type Options, UsageError } from '../cli.ts';
import { readStack } from '../embedded/stackFiles.ts';

/** Longer than that off, and a receiver should not believe a delivery (Standard Webhooks, as its libraries do). */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;

/** Where deliveries come from, and what they are verified with. `key` null: nothing is registered. */
type Source = { secret: string; baseUrl: string | null; key: string | null };

/**
 * Receives deliveries on this machine, verifies them and prints one line for each, until it is told to stop. With a key
 * it registers itself for that time.
 */
export async function listen(options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const answer = Number(options.answer ?? 200);
  if (!Number.isInteger(answer) || answer < 200 || answer > 599) throw new UsageError('--answer is an HTTP status');
  const source = await findSource(options, env);
  const print = options.json ? printJson : printLine;
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8');
    const problem = problemOf(request.headers, body, source.secret);
    response.writeHead(problem ? 400 : answer).end();
    print(request.headers, body, problem);
  });
  server.listen(Number(options.port ?? 0), '127.0.0.1');
  await once(server, 'listening');
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const endpoint = await register(source, String(options['public-url'] ?? local));
  if (options.json) console.log(JSON.stringify({ listening: local, endpoint_id: endpoint }));
  else console.log(`Listening at ${local}${endpoint ? `, registered as ${endpoint}` : ''}. Ctrl-C ends it.`);

  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  if (endpoint) await call(source, 'DELETE', `/webhook-endpoints/${endpoint}`);
  server.close();
  server.closeAllConnections();
}

/** The secret that was given, or the one of a key's mode; without either, the local stack's test mode. */
async function findSource(options: Options, env: NodeJS.ProcessEnv): Promise<Source> {
  if (options.secret) return { secret: String(options.secret), baseUrl: null, key: null };
  const stack = await readStack(env);
  const key = String(options.key ?? env.FLORIN_KEY ?? stack?.keys.test ?? '');
  const baseUrl = String(options.url ?? stack?.base_url ?? '').replace(/\/+$/, '');
  if (!key || !baseUrl) {
    throw new UsageError('the local stack does not run: give --secret, or --url with --key or FLORIN_KEY');
  }
  const source = { secret: '', baseUrl, key };
  return { ...source, secret: (await call(source, 'GET', '/webhook-secret')).secret };
}

async function register(source: Source, url: string): Promise<string | null> {
  if (!source.key) return null;
  return (await call(source, 'POST', '/webhook-endpoints', { url, description: 'npm run webhooks -- listen' })).id;
}

async function call({ baseUrl, key }: Source, method: string, path: string, body?: object) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}

/** Why a delivery is not to be believed, or null. During a rotation any of the signatures may be the secret's. */
function problemOf(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= MAX_CLOCK_DIFFERENCE_SECONDS))
    return 'its timestamp is missing or off';
  const expected = signatureHeaders(String(headers['webhook-id']), new Date(timestamp * 1000), body, [secret]);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(expected['webhook-signature'] as string) ? null : 'no signature is of this secret';
}

function printLine(headers: IncomingHttpHeaders, body: string, problem: string | null): void {
  const event = problem ? null : JSON.parse(body);
  const what = event ? `${event.event.padEnd(28)} ${event.data.id}` : `REFUSED: ${problem}`;
  console.log(`${new Date().toISOString()}  ${headers['webhook-id']}  ${what}`);
}

function printJson(headers: IncomingHttpHeaders, body: string, problem: string | null): void {
  const event = problem ? null : JSON.parse(body);
  console.log(JSON.stringify({ webhook_id: headers['webhook-id'], verified: !problem, problem, event }));
}
