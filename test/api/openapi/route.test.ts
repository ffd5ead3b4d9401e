import { validate } from '@scalar/openapi-parser';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWeb } from '../../../src/api/start.ts';
import { newId } from '../../../src/domain/ids.ts';
import { VERSION } from '../../../src/version.ts';
import {
  exampleBody,
  examplePath,
  type Known,
  learn,
  prepareFor,
  prepareForExamples,
  turn,
} from '../../support/examples.ts';
import { cheapKey, makeMerchant } from '../../support/merchants.ts';
import { type Answered, type Contract, loadContract, type Operation } from '../../support/openapi.ts';
import { startPostgresProxy } from '../../support/postgresProxy.ts';
import { AT_ONCE, type Service, startService } from '../../support/service.ts';
import { startSimulating } from '../../support/simulator.ts';

let service: Service;
let contract: Contract;
const known: Known = new Map();
beforeAll(async () => {
  service = await startSimulating();
  contract = await loadContract(service.url);
  await prepareForExamples(service, contract, known);
});
afterAll(() => service.stop());

const ID = /\b([a-z]{3,4})_[0-9a-z]{26}/;
/** A chain address, which can name a customer. */
const ADDRESS = /\b[1-9A-HJ-NP-Za-km-z]{44}\b/;
/** A month in a path. */
const MONTH = /(?<=\/)\d{4}-\d{2}(?=\/|$)/;

type Change = { url?: string; path?: string; key?: string; headers?: Record<string, string>; body?: string };

/** Sends an operation's documented example, with these changes. */
async function send(operation: Operation, change: Change = {}): Promise<Answered> {
  const { key = service.merchant.keys.test, headers, url = service.url } = change;
  const path = change.path ?? examplePath(operation, known);
  const body = change.body ?? exampleBody(operation, known);
  const response = await fetch(url + path, {
    method: operation.method,
    headers: {
      ...(operation.needsKey && key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('serves a valid OpenAPI 3.1 document, so that every tool can read it', async () => {
  const { valid, errors } = await validate(contract.document as never);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect((contract.document as any).info.version).toBe(VERSION);
  const ids = contract.operations.map((operation) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('shows answers that fit their schemas and the example requests beside them', async () => {
  const wrong: Record<string, unknown> = {};
  let shown = 0;
  for (const [path, methods] of Object.entries<any>((contract.document as any).paths)) {
    for (const [method, { requestBody, responses }] of Object.entries<any>(methods)) {
      const request = requestBody?.content['application/json'].example ?? {};
      for (const [status, { content }] of Object.entries<any>(responses)) {
        const { schema, example } = content?.['application/json'] ?? {};
        if (example === undefined) continue;
        shown++;
        const [of, values] = schema.$ref
          ? [schema, [example]]
          : [schema.items ?? schema.properties.data.items, example.data ?? example];
        for (const value of values) {
          const problem = contract.schemaProblem(of.$ref.split('/').at(-1), value);
          const other = Object.keys(request).filter(
            (field) => typeof value[field] === typeof request[field] && typeof value[field] !== 'object',
          );
          // A time in an answer has milliseconds.
          const differs = other.filter(
            (field) => !String(value[field]).startsWith(String(request[field]).replace(/Z$/, '')),
          );
          if (problem || differs.length > 0) wrong[`${method} ${path} ${status}`] = problem ?? differs;
        }
      }
    }
  }
  expect(wrong).toEqual({});
  expect(shown).toBeGreaterThan(30);
});

test('answers every documented example, sent unchanged, with documented answers and events', async () => {
  const wrong: Record<string, string> = {};
  for (const operation of contract.operations.toSorted((one, other) => turn(one) - turn(other))) {
    await prepareFor(service, operation, known);
    const answer = await send(operation);
    learn(known, answer.text);
    const problem = contract.problem(operation, answer) ?? (answer.status < 300 ? null : answer.text);
    if (problem) wrong[`${operation.method} ${operation.path}`] = problem;
  }
  expect(wrong).toEqual({});

  const { body: events } = await service.call('GET', '/events?limit=100');
  expect(new Set(events.map(({ event }: { event: string }) => event)).size).toBeGreaterThan(2);
  for (const event of events)
    expect({ event: event.event, problem: contract.eventProblem(event) }).toMatchObject({ problem: null });
});

describe('every operation answers as documented to', () => {
  /** Provokes an error in each operation that documents it. `provoke` returns null where it cannot happen. */
  async function expectOf(
    status: number,
    code: string,
    provoke: (operation: Operation) => Promise<Answered | null>,
  ): Promise<void> {
    const documented = contract.operations.filter(
      (operation) => operation.statuses.includes(status) && operation.codes(status).includes(code),
    );
    const wrong: Record<string, unknown> = {};
    let provoked = 0;
    for (const operation of documented) {
      const answer = await provoke(operation);
      if (!answer) continue;
      provoked++;
      const problem = contract.problem(operation, answer);
      const isExpected = answer.status === status && JSON.parse(answer.text).code === code;
      if (problem || !isExpected) wrong[`${operation.method} ${operation.path}`] = problem ?? answer.text;
    }
    expect(wrong).toEqual({});
    expect(provoked).toBeGreaterThan(0);
  }

  test('a missing key, or a wrong one where none is needed', () =>
    expectOf(401, 'authentication_failed', (operation) =>
      send(operation, operation.needsKey ? { key: '' } : { headers: { authorization: 'Bearer svc_test_wrong' } }),
    ));

  test('a key without the scope', async () => {
    const { key, row } = await cheapKey(service.merchant.id, 'test');
    await service.db
      .insertInto('api_keys')
      .values({ ...row, scopes: ['audit_log:read'] })
      .execute();
    const headers = { authorization: `Bearer ${key}` };
    await expectOf(403, 'forbidden', async (operation) =>
      operation.scopes?.includes('audit_log:read') ? null : send(operation, { key: '', headers }),
    );
  });

  /** Returns an operation's example with another id in its path or its body. */
  function withId(operation: Operation, id: (prefix: string) => string): Change {
    const replaced = (text: string) => text.replace(ID, (_, prefix) => id(prefix));
    const body = exampleBody(operation, new Map());
    return { path: replaced(examplePath(operation)), ...(body === null ? {} : { body: replaced(body) }) };
  }

  test('an unknown id', () =>
    expectOf(404, 'not_found', async (operation) => {
      // Every wallet exists, with or without plans, and so does every month.
      if (operation.path.includes('{wallet}') || operation.path.includes('{month}')) return null;
      return send(
        operation,
        withId(operation, (prefix) => newId(prefix as 'pay')),
      );
    }));

  test('a malformed id', () =>
    expectOf(404, 'not_found', (operation) => {
      const { path, ...rest } = withId(operation, () => '%F0%9F');
      return send(operation, { path: path?.replace(ADDRESS, '%F0%9F').replace(MONTH, '%F0%9F'), ...rest });
    }));

  test('a malformed query', () =>
    expectOf(400, 'invalid_parameter', async (operation) => {
      const isList = operation.parameters.some(({ name }) => name === 'limit');
      const path = examplePath(operation, known).replace('limit=', 'limit=0&limit=');
      return isList ? send(operation, { path }) : null;
    }));

  test('a body that is not JSON', () =>
    expectOf(400, 'invalid_parameter', async (operation) => (operation.body ? send(operation, { body: '{' }) : null)));

  test('a body that is too large', () =>
    expectOf(413, 'payload_too_large', (operation) =>
      send(operation, { body: JSON.stringify('x'.repeat(1_100_000)) }),
    ));

  test('a body of another type', () =>
    expectOf(415, 'unsupported_media_type', (operation) =>
      send(operation, { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ));

  test('a body without its required fields', () =>
    expectOf(422, 'missing_required_field', async (operation) =>
      operation.body?.schema.required?.length ? send(operation, { body: '{}' }) : null,
    ));

  test('a body that is not an object, or an unknown parameter', () =>
    expectOf(422, 'validation_failed', (operation) =>
      operation.body
        ? send(operation, { body: '[]' })
        : send(operation, { path: `${examplePath(operation, known).split('?')[0]}?qwxyz=1` }),
    ));

  test('an Idempotency-Key that is too long', () =>
    expectOf(400, 'invalid_parameter', async (operation) => {
      const isWrite = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
      if (!isWrite) return null;
      await prepareFor(service, operation, known);
      return send(operation, { headers: { 'idempotency-key': 'x'.repeat(256) } });
    }));

  test('an Idempotency-Key already used with another body', () =>
    expectOf(409, 'idempotency_conflict', async (operation) => {
      if (!operation.body || turn(operation) > 0) return null;
      const headers = { 'idempotency-key': `conflict of ${operation.id}` };
      await prepareFor(service, operation, known);
      await send(operation, { headers });
      return send(operation, { headers, body: ` ${exampleBody(operation, known)}` });
    }));

  test('an exhausted hourly limit', async () => {
    const { keys } = await makeMerchant(service, {
      test: { rate_limit_payments: 0, rate_limit_reads: 0, rate_limit_others: 0 },
    });
    await expectOf(429, 'rate_limit_exceeded', async (operation) =>
      operation.needsKey ? send(operation, { key: keys.test }) : null,
    );
  });

  test('an address above its limit', async () => {
    const strict = await startService({ env: { IP_LIMIT_PER_MINUTE: '1', IP_LIMIT_PAYMENTS_PER_MINUTE: '1' } });
    try {
      await expectOf(429, 'rate_limit_exceeded', async (operation) => {
        if (operation.needsKey) return null;
        // Some are counted apart, with a higher limit.
        for (let asked = 0; asked < 2; asked++) await send(operation, { url: strict.url });
        return send(operation, { url: strict.url });
      });
    } finally {
      await strict.stop();
    }
  });

  test('an internal error, without its details', async () => {
    const broken = await startService();
    try {
      await sql`alter table rate_limit_windows rename to gone`.execute(broken.db);
      await sql`alter table payments rename to gone_too`.execute(broken.db);
      await sql`alter table refunds rename to gone_again`.execute(broken.db);
      await sql`alter table refund_batches rename to gone_for_good`.execute(broken.db);
      await sql`alter table reports rename to gone_too_far`.execute(broken.db);
      await sql`alter table subscription_plans rename to gone_as_well`.execute(broken.db);
      await expectOf(500, 'internal_error', async (operation) => {
        if (operation.path.endsWith('openapi.json')) return null;
        const answer = await send(operation, { url: broken.url, key: broken.merchant.keys.test });
        expect(answer.text).not.toMatch(/relation|gone|payments"|rate_limit_windows/);
        return answer;
      });
    } finally {
      await broken.stop();
    }
  });

  test('an unreachable database', async () => {
    const proxy = await startPostgresProxy(service.env.DATABASE_URL as string);
    const web = await startWeb(
      { ...service.config, DATABASE_URL: proxy.url, PORT: 0 },
      pino({ level: 'silent' }),
      AT_ONCE,
    );
    try {
      await proxy.close();
      await expectOf(503, 'service_unavailable', async (operation) =>
        operation.path.endsWith('openapi.json') ? null : send(operation, { url: `http://127.0.0.1:${web.port}` }),
      );
    } finally {
      await web.stop();
    }
  });
});
