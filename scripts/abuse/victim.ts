import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../bench/report.ts';
import { type Florin, withFlorin } from '../lib/florin.ts';
import { LOOPBACK } from '../lib/localServer.ts';
import { mailUrls, spawnMail } from '../localstack/mail.ts';
import { findFreePort } from '../localstack/processes/ports.ts';

const MAIL_STOP_MS = 5_000;
/** Longer than any attack's effect takes on a slow machine. */
const PATIENCE_MS = 60_000;

/** The Florin that is attacked, with its limits of a new deployment. */
export type Victim = Florin & { mailUrl: string };

/** An attack, and what it must not achieve. */
export type Attack = (victim: Victim) => Promise<Figure[]>;

/** A request as an attacker sends it. `from`: the client's address; `key`: an API key. */
export type Sent = { from?: string; key?: string; headers?: Record<string, string>; body?: string | object };
export type Reply = { status: number; headers: Headers; text: string };

/** Runs `work` on a Florin behind a proxy, which names the clients' addresses, and with a mailbox for all mails. */
export async function withVictim<T>(work: (victim: Victim) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'florin-abuse-'));
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()];
  const { smtpUrl, url: mailUrl } = mailUrls(smtpPort, webPort);
  const mail = await spawnMail({ smtpPort, webPort, dir }, () => {});
  try {
    const settings = { TRUSTED_PROXIES: LOOPBACK, SMTP_URL: smtpUrl, TEST_MAIL_ALLOW_ALL: 'true' };
    return await withFlorin(settings, (florin) => work({ ...florin, mailUrl }));
  } finally {
    await mail.stop(MAIL_STOP_MS);
    await rm(dir, { recursive: true, force: true });
  }
}

/** Sends a request. A body that is an object is sent as JSON. Redirects are not followed. */
export async function send(
  { origin }: Victim,
  method: string,
  path: string,
  { from = '192.0.2.1', key, headers = {}, body }: Sent = {},
): Promise<Reply> {
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** Does something with the merchant's key, which must succeed. Returns the answer's fields; only texts are of use. */
export async function asMerchant(
  victim: Victim,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, string>> {
  const { status, text } = await send(victim, method, `/api/v1${path}`, {
    key: victim.key,
    ...(body && { body }),
  });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text || '{}');
}

/** Returns the IPv4 address with this number, of those for documentation and tests. */
export const clientAddress = (number: number) => `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;

type Mail = { subject: string; to: { address: string }[] };

/** Returns all mails that were sent. */
export async function mails({ mailUrl }: Victim): Promise<Mail[]> {
  return (await fetch(`${mailUrl}/email`)).json() as Promise<Mail[]>;
}

/** Returns once `isDone` returns true. @throws Error after a minute */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
    if (await isDone()) return;
  }
  throw new Error('what the attack waits for did not happen within a minute');
}

/** Returns for how long the web's event loop was blocked at most since the last call, in milliseconds. */
export async function longestBlock(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1];
  return Number(seconds) * 1000;
}
