import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { TypeID } from 'typeid-js';
import { type Attack, asMerchant, clientAddress, longestBlock, type Reply, send, type Victim } from './victim.ts';

const MIB = 1024 * 1024;
const MAX_BLOCK_MS = 50;
const WARM_UPS = 30;
const GUESSES = 100;
/** Fewer than the payments that a merchant may make in an hour. */
const NEIGHBOURS = 40;
const UNKNOWN_PATHS = 400;

/** Bodies of almost a megabyte that cost most to read. */
const BODIES: Record<string, string> = {
  brackets: '['.repeat(MIB - 100),
  'unknown fields': `{${Array.from({ length: 60_000 }, (_, number) => `"f${number}":1`).join(',')}}`,
  'split recipients': JSON.stringify({ amount: 1, split_recipients: Array.from({ length: 40_000 }, () => ({ a: 1 })) }),
  'a long number': `{"amount": "${'9'.repeat(MIB - 100)}"}`,
  'a long email': JSON.stringify({ amount: 1, customer_email: `${'a@'.repeat(MIB / 2 - 100)}` }),
  'a long field name': JSON.stringify({ ['amount'.repeat(150_000)]: 1 }),
  'spaces in a description': JSON.stringify({ amount: 1, description: ' '.repeat(MIB - 200) }),
  metadata: JSON.stringify({
    amount: 1,
    metadata: Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [n, ''])),
  }),
};

/** Sends bodies that take long to read, with and without a key. */
export const hugeBodies: Attack = async (victim) => {
  // A web that has just started compiles its code first.
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) {
    await send(victim, 'POST', '/api/v1/payments', { key: victim.key, body: { amount: -1, curency: 'EUR' } });
    await send(victim, 'POST', '/api/v1/subscriptions', { from: clientAddress(warmUp), body: { plan: 'x' } });
  }
  await longestBlock(victim.metricsUrls.web);
  const answers: Reply[] = [];
  for (const [number, body] of Object.values(BODIES).entries()) {
    const from = clientAddress(100 + number);
    const headers = { 'content-type': 'application/json' };
    answers.push(await send(victim, 'POST', '/api/v1/payments', { key: victim.key, headers, body }));
    answers.push(await send(victim, 'POST', '/api/v1/subscriptions', { from, headers, body }));
  }
  const blocked = await longestBlock(victim.metricsUrls.web);
  const longest = Math.max(...answers.map(({ text }) => text.length));
  const statuses = countBy(answers.map(({ status }) => status));
  return [
    {
      what: `the web's longest pause while it reads ${answers.length} bodies of up to 1 MiB`,
      measured: `${blocked.toFixed(0)} ms; answered with ${statuses}, in at most ${longest} bytes`,
      target: `at most ${MAX_BLOCK_MS} ms, no 5xx`,
      isReached: blocked <= MAX_BLOCK_MS && answers.every(({ status }) => status >= 400 && status < 500),
    },
  ];
};

/** Submits a plan's form from another site. */
export const foreignForms: Attack = async (victim) => {
  const body = { name: 'Tea', amount: 5, billing_interval: 'monthly' };
  const { id } = await asMerchant(victim, 'POST', '/subscription-plans', body);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const origins: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { cookie: 'subscription=sub_00000000000000000000000000' },
  ];
  const answers = await Promise.all(
    origins.map((headers) =>
      send(victim, 'POST', `/s/${id}/subscribe`, {
        headers: { ...form, ...headers },
        body: 'email=eve%40example.com&name=Eve',
      }),
    ),
  );
  const refused = answers.filter(({ status, headers }) => status === 403 && !headers.has('set-cookie')).length;
  return [
    {
      what: `a plan's form that another site sends, in ${answers.length} ways`,
      measured: `${refused} refused with 403`,
      target: 'all',
      isReached: refused === answers.length,
    },
  ];
};

/** Compares the ids of payments that were created at the same time. */
export const countIds: Attack = async (victim) => {
  const create = () => asMerchant(victim, 'POST', '/payments', { amount: 1 });
  const made = await Promise.all(Array.from({ length: NEIGHBOURS }, create));
  const randoms = made.map(({ id = '' }) =>
    BigInt(`0x${TypeID.fromString(id).toUUID().replaceAll('-', '').slice(12)}`),
  );
  const sorted = randoms.sort((one, other) => (one < other ? -1 : 1));
  const gaps = sorted.slice(1).map((random, place) => random - (sorted[place] as bigint));
  // A counter of 32 bits leaves gaps below 2^32. Among 40 random numbers of 74 bits, there is none in practice.
  const close = gaps.filter((gap) => gap < 2n ** 40n).length;
  return [
    {
      what: `pairs of ${NEIGHBOURS} neighbouring ids whose random parts follow each other`,
      measured: String(close),
      target: '0',
      isReached: close === 0,
    },
  ];
};

/** Asks for addresses that do not exist, and for the documentation, again and again. */
export const unknownPaths: Attack = async (victim) => {
  const flood = async (from: string, path: (number: number) => string) => {
    const sent = Array.from({ length: UNKNOWN_PATHS }, (_, number) => send(victim, 'GET', path(number), { from }));
    return (await Promise.all(sent)).filter(({ status }) => status === 429).length;
  };
  const [unknown, docs] = [
    await flood(clientAddress(201), (number) => `/nothing/${number}`),
    await flood(clientAddress(202), () => '/docs'),
  ];
  const answers = [await send(victim, 'GET', '/nothing'), await send(victim, 'GET', '/api/v1/payments')];
  const isSafe = answers.every(({ headers }) => headers.get('x-content-type-options') === 'nosniff');
  return [
    {
      what: `${UNKNOWN_PATHS} requests of one address to unknown paths, and to /docs`,
      measured: `${unknown} and ${docs} refused with 429; JSON ${isSafe ? 'with' : 'WITHOUT'} nosniff`,
      target: 'some refused, with nosniff',
      isReached: unknown > 0 && docs > 0 && isSafe,
    },
  ];
};

/** Guesses keys from the address of a client with a valid key. */
export const keyGuessing: Attack = async (victim) => {
  const from = clientAddress(300);
  const guess = () => `svc_test_${bs58.encode(randomBytes(32))}`;
  const guesses = Array.from({ length: GUESSES }, () =>
    send(victim, 'GET', '/api/v1/payments', { from, key: guess() }),
  );
  const answers = await Promise.all(guesses);
  const valid = await send(victim, 'GET', '/api/v1/payments', { from, key: victim.key });
  const fresh = await asMerchant(victim, 'POST', '/keys', { mode: 'test' });
  const first = await send(victim, 'GET', '/api/v1/payments', { from, key: fresh.key });
  return [
    {
      what: `valid keys, one used before and one not, from an address that has guessed ${GUESSES} keys`,
      measured: `${valid.status} and ${first.status}; guesses were answered with ${countBy(answers.map(({ status }) => status))}`,
      target: '200 and 200',
      isReached: valid.status === 200 && first.status === 200,
    },
  ];
};

/** Addresses of other services, which a webhook must not reach. */
const FOREIGN_URLS = [
  'http://shop.example.com:22/',
  'http://shop.example.com:25/',
  'http://shop.example.com:3306/',
  'http://shop.example.com:5432/',
  'http://shop.example.com:6379/',
  'http://shop.example.com:9200/',
  'http://shop.example.com:11211/',
  'http://intranet/',
  'http://intranet./',
  'http://localhost/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
];

/** Registers webhook endpoints at other services. */
export const webhookTargets: Attack = async (victim) => {
  const register = (url: string) =>
    send(victim, 'POST', '/api/v1/webhook-endpoints', { key: victim.key, body: { url } });
  const answers = await Promise.all(FOREIGN_URLS.map(register));
  const accepted = FOREIGN_URLS.filter((_, place) => answers[place]?.status !== 422);
  return [
    {
      what: `webhook endpoints at ${FOREIGN_URLS.length} addresses of other services`,
      measured: accepted.length === 0 ? 'all refused with 422' : `accepted: ${accepted.join(' ')}`,
      target: 'all refused',
      isReached: accepted.length === 0,
    },
  ];
};

/** Sends the mistakes that cost merchants money. */
export const costlyMistakes: Attack = async (victim: Victim) => {
  const mistakes: [string, string, object?][] = [
    ['POST', '/payments', { amount: 12, curency: 'EUR' }],
    ['POST', '/payments', { amount_cents: 1200 }],
    ['GET', '/payments?stauts=confirmed'],
    ['POST', '/payment-links', { title: 'Tea', amount: 5, max_use: 1 }],
    ['POST', '/payments', { amount: 5, redirect_url: 'javascript:alert(1)' }],
  ];
  const answers = await Promise.all(
    mistakes.map(([method, path, body]) =>
      send(victim, method, `/api/v1${path}`, { key: victim.key, ...(body && { body }) }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 422).length;
  return [
    {
      what: `${mistakes.length} requests with a mistake that would cost money`,
      measured: `${refused} refused with 422`,
      target: 'all',
      isReached: refused === mistakes.length,
    },
  ];
};

function countBy(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}
