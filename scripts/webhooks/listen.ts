import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { callApi } from '../lib/apiClient.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { harmlessJson } from '../lib/harmless.ts';
import { serveLocally } from '../lib/localServer.ts';
import { readStack } from '../lib/stackFiles.ts';
import { type Forwarded, forward } from './forward.ts';
import { createEventPrinter, type Delivery } from './printEvents.ts';

/** Largest accepted age of a delivery, as in the libraries of Standard Webhooks. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;
/** What ends it: Ctrl-C, a supervisor, and a closed terminal. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const MAX_PORT = 65_535;
/** The answer to a delivery while the receiver that it is forwarded to cannot be reached. */
const BAD_GATEWAY = 502;

/** `secret` verifies deliveries. `api`: where to register; null: nowhere. */
type Source = { secret: string; api: { baseUrl: string; key: string } | null };

/**
 * Receives and verifies deliveries on this machine, and prints each, until a signal ends it. With a key, it registers an endpoint
 * for that time. With --forward-to, it answers as the receiver behind it, so that Florin retries what that refuses.
 */
export async function listen(options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const answer = statusOf(options);
  const [target, port] = [targetOf(options), portOf(options)];
  const source = await findSource(options, env);
  const print = options.json ? printJson : createEventPrinter();
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await buffer(request);
    const problem = problemOf(request.headers, raw.toString('utf8'), source.secret);
    const forwarded = target && problem === null ? await forward(target, request.headers, raw) : null;
    const status = problem ? 400 : forwarded ? (forwarded.status ?? BAD_GATEWAY) : answer;
    response.writeHead(status).end();
    print({ headers: request.headers, body: raw.toString('utf8'), problem, status, forwarded });
  };
  const server = await serveLocally(onRequest, port);
  const local = `${server.url}/`;
  // From here on, so that a signal never leaves an endpoint behind.
  const ended = Promise.race(ENDING.map((signal) => once(process, signal)));
  const endpoint = await register(source, String(options['public-url'] ?? local));
  if (options.json) console.log(JSON.stringify({ listening: local, endpoint_id: endpoint }));
  else {
    console.log(`Listening at ${local}${endpoint ? `, registered as ${endpoint}` : ''}. Ctrl-C stops it.`);
    if (target) console.log(`Forwarding to ${target.href}`);
  }

  await ended;
  if (source.api && endpoint) await callApi(source.api, 'DELETE', `/webhook-endpoints/${endpoint}`);
  await server.stop();
}

function statusOf(options: Options): number {
  const answer = Number(options.answer ?? 200);
  if (!Number.isInteger(answer) || answer < 200 || answer > 599)
    throw new UsageError('--answer must be an HTTP status from 200 to 599');
  return answer;
}

function portOf(options: Options): number {
  const port = Number(options.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new UsageError(`--port must be a whole number from 0 to ${MAX_PORT}`);
  return port;
}

function targetOf(options: Options): URL | null {
  const text = options['forward-to'];
  if (text === undefined) return null;
  if (options.answer !== undefined) throw new UsageError('--forward-to and --answer exclude each other');
  const target = URL.parse(String(text));
  if (!target || !/^https?:$/.test(target.protocol)) throw new UsageError('--forward-to must be an http or https URL');
  // fetch refuses them, and they would be printed.
  if (target.username || target.password)
    throw new UsageError('--forward-to must be a URL without a user name and a password');
  return target;
}

/** Returns --secret, or the secret of the key's mode, or that of the local stack's test mode. */
async function findSource(options: Options, env: NodeJS.ProcessEnv): Promise<Source> {
  if (options.secret) return { secret: String(options.secret), api: null };
  const stack = await readStack(env);
  const key = String(options.key ?? env.FLORIN_KEY ?? stack?.keys.test ?? '');
  const baseUrl = String(options.url ?? stack?.base_url ?? '').replace(/\/+$/, '');
  if (!key || !baseUrl) {
    throw new UsageError(
      'the local stack is not running: start it, or give --secret, or --url with --key or FLORIN_KEY',
    );
  }
  const api = { baseUrl, key };
  return { api, secret: (await callApi(api, 'GET', '/webhook-secret')).secret };
}

async function register({ api }: Source, url: string): Promise<string | null> {
  if (!api) return null;
  return (await callApi(api, 'POST', '/webhook-endpoints', { url, description: 'npm run webhooks -- listen' })).id;
}

/** Returns why a delivery is invalid, or null. During a rotation, one of several signatures may match the secret. */
function problemOf(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= MAX_CLOCK_DIFFERENCE_SECONDS))
    return 'the timestamp is missing, or more than five minutes off';
  const expected = signatureHeaders(String(headers['webhook-id']), new Date(timestamp * 1000), body, [secret]);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(expected['webhook-signature'] as string) ? null : 'no signature matches the secret';
}

function printJson({ headers, body, problem, forwarded }: Delivery & { forwarded: Forwarded | null }): void {
  const event = problem ? null : JSON.parse(body);
  const answer = forwarded === null ? {} : { forwarded };
  console.log(harmlessJson({ webhook_id: headers['webhook-id'], verified: !problem, problem, event, ...answer }, 0));
}
