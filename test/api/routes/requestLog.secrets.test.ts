import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedPath } from '../../../src/api/http/route.ts';
import { routes } from '../../../src/api/routes/index.ts';
import { startWeb } from '../../../src/api/start.ts';
import {
  exampleBody,
  examplePath,
  type Known,
  learn,
  prepareFor,
  prepareForExamples,
  turn,
} from '../../support/examples.ts';
import { loadContract, type Operation } from '../../support/openapi.ts';
import { type Answer, AT_ONCE, type Service, startService, UNLOGGED } from '../../support/service.ts';

const silent = pino({ level: 'silent' });
const PLENTY = { success: 10_000, error: 10_000, throttled: 10_000 };

/** The secrets in answers, by their form. */
const FORMS = {
  'API key': /svc_(?:test|live)_([1-9A-HJ-NP-Za-km-z]{32,})/g,
  'webhook secret': /whsec_([\w+/=-]{20,})/g,
  'link to the portal': /\/portal\/cus_\w+\?until=\d+&token=([\w-]+)/g,
  'link of a refund': /\/refunds\/claim\/([\w-]+)/g,
};

let service: Service;
let operations: Operation[];
const known: Known = new Map();
/** Found secrets by their form. */
const secrets = new Map<string, Set<string>>();
beforeAll(async () => {
  service = await startService({ limits: UNLOGGED });
  const contract = await loadContract(service.url);
  operations = contract.operations.filter(({ needsKey }) => needsKey).toSorted((one, other) => turn(one) - turn(other));
  await prepareForExamples(service, contract, known);
  note('API key', service.merchant.keys.test);
});
afterAll(() => service.stop());

function note(form: string, secret: string): void {
  secrets.set(form, (secrets.get(form) ?? new Set()).add(secret));
}

function noteSecretsIn(text: string): void {
  for (const [form, pattern] of Object.entries(FORMS))
    for (const [, secret] of text.matchAll(pattern)) note(form, secret as string);
}

type Sent = { path: string; body: string | undefined; headers?: Record<string, string> };

/** Sends one request for each operation to a web that logs all of them, and waits until they are stored. */
async function sendAll(prepare: (operation: Operation) => Promise<Sent>): Promise<Map<Operation, Answer>> {
  const web = await startWeb({ ...service.config, PORT: 0 }, silent, { ...AT_ONCE, perHour: PLENTY });
  const answers = new Map<Operation, Answer>();
  for (const operation of operations) {
    const { path, body, headers } = await prepare(operation);
    const response = await fetch(`http://127.0.0.1:${web.port}${path}`, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${service.merchant.keys.test}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    answers.set(operation, { status: response.status, headers: response.headers, body: text });
  }
  await web.stop();
  return answers;
}

/** Returns the secrets that are in the request log, and how many requests it has. */
async function readLog() {
  const { rows } = await sql<{ row: string }>`select to_jsonb(log)::text as row from request_log as log`.execute(
    service.db,
  );
  const text = rows.map(({ row }) => row).join('\n');
  const leaked = [...secrets].flatMap(([form, found]) =>
    [...found].filter((secret) => text.includes(secret.slice(0, 12))).map(() => form),
  );
  return { leaked, count: rows.length };
}

test('no route leaves a secret of its answer in the log, nor a body if it answers with one', async () => {
  const answers = await sendAll(async (operation) => {
    await prepareFor(service, operation, known);
    return { path: examplePath(operation, known), body: exampleBody(operation, known) ?? undefined };
  });
  for (const answer of answers.values()) {
    learn(known, answer.body);
    noteSecretsIn(answer.body);
  }
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(Object.keys(FORMS)));
  const { leaked, count } = await readLog();
  expect(leaked).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(operations.length);

  const secret = new Set(routes.filter(({ answersSecret }) => answersSecret).map(documentedPath));
  expect(secret.size).toBeGreaterThan(5);
  const { rows } = await sql<{ route: string }>`
    select distinct route from request_log where method = 'POST' and request_body is not null`.execute(service.db);
  const withBody = new Set(rows.map(({ route }) => route));
  expect(withBody.size).toBeGreaterThan(20);
  expect([...withBody].filter((route) => secret.has(route))).toEqual([]);
});

test('no route leaves a secret in the log that a client sends in a wrong place', async () => {
  const links = [
    `https://florin.example/portal/cus_1?until=1790000000&token=portal${'a1B2'.repeat(8)}`,
    `https://florin.example/refunds/claim/claim${'a1B2'.repeat(8)}`,
  ];
  const strange = [`svc_test_strange${'7'.repeat(36)}`, `whsec_strange${'Ab1+/'.repeat(6)}=`, ...links];
  for (const text of strange) noteSecretsIn(text);
  note('password', 'correct-horse-battery');
  const keys = [service.merchant.keys.test, service.merchant.keys.live, ...strange];
  const leak = {
    password: 'correct-horse-battery',
    notes: keys.join(' '),
    nested: [Object.fromEntries(keys.map((key) => [key, key]))],
  };
  const escaped = (text: string) => [...text].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
  let round = 0;
  const answers = await sendAll(async (operation) => {
    const example = JSON.parse(exampleBody(operation, known) ?? '{}');
    const [path = ''] = examplePath(operation, known).split('?');
    const query = new URLSearchParams({ password: leak.password, q: keys.join(' ') });
    const json = JSON.stringify({
      ...example,
      ...leak,
      metadata: leak,
      description: leak.notes,
      redirect_url: links[0],
    });
    // Some bodies are no JSON, and some paths have the key.
    round += 1;
    return {
      path:
        round % 3 === 0
          ? `${path}/${escaped(keys[0] as string)}?${query}`
          : `${path}?${query}&k=${escaped(keys[1] as string)}`,
      body: operation.method === 'GET' ? undefined : round % 2 === 0 ? json : json.slice(0, -1),
      headers: { 'user-agent': keys.slice(0, 3).join(' '), 'idempotency-key': keys[0] as string },
    };
  });
  expect([...answers.values()].filter(({ status }) => status < 400)).toEqual([]);
  const { leaked, count } = await readLog();
  expect(leaked).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(operations.length);
});
