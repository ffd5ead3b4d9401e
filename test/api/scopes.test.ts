import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertKey } from '../../src/db/merchants/apiKeys.ts';
import { transact } from '../../src/db/transaction.ts';
import { type GrantedScope, SCOPES } from '../../src/domain/scopes.ts';
import { exampleBody, examplePath } from '../support/examples.ts';
import { cheapKey } from '../support/merchants.ts';
import { type Contract, loadContract, type Operation } from '../support/openapi.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let contract: Contract;
beforeAll(async () => {
  service = await startService();
  contract = await loadContract(service.url);
});
afterAll(() => service.stop());

/** Returns a new test key with these scopes. */
async function keyWith(scopes: GrantedScope[]): Promise<string> {
  const { key, row } = await cheapKey(service.merchant.id, 'test');
  await transact(service.db, (trx) => insertKey(trx, { ...row, scopes }));
  return key;
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Sends an operation's documented example, whose ids exist nowhere. */
async function send(operation: Operation, key: string) {
  const body = exampleBody(operation, new Map());
  const response = await fetch(service.url + examplePath(operation), {
    method: operation.method,
    headers: { authorization: `Bearer ${key}`, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    body,
  });
  const { code, error, details } = JSON.parse((await response.text()) || '{}');
  return { status: response.status, code, error, details };
}

test('every route that accepts a key names one scope, and every scope is needed by a route', () => {
  const needed = contract.operations.filter(({ scopes }) => scopes !== null).map(({ scopes }) => scopes);
  for (const scopes of needed) expect(scopes).toHaveLength(1);
  expect(new Set(needed.flat())).toEqual(new Set(SCOPES));
});

test('every route answers a key with its scope, and refuses a key with any other scope by its name', async () => {
  const operations = contract.operations.filter(({ scopes }) => scopes !== null);
  const wrong: Record<string, unknown> = {};
  for (const scope of SCOPES) {
    const key = await keyWith([scope]);
    const check = async (operation: Operation) => {
      const [needed] = operation.scopes as [string];
      const answer = await send(operation, key);
      const isRefused = answer.status === 403 && answer.code === 'forbidden';
      const isNamed = answer.error === `This key lacks the scope ${needed}.` && answer.details.scope === needed;
      // The example of a new key asks for scopes that this key lacks.
      const isServed =
        nameOf(operation) === 'POST /api/v1/keys'
          ? isRefused && SCOPES.includes(answer.details.scope) && answer.details.scope !== needed
          : answer.status < 500 && !isRefused && answer.status !== 401;
      // Anybody may read it.
      const isPublic = operation.method === 'GET' && !operation.needsKey;
      const isRight = scope === needed || isPublic ? isServed : isRefused && isNamed;
      if (!isRight) wrong[`${nameOf(operation)} with ${scope}`] = answer;
    };
    await Promise.all(operations.map(check));
  }
  expect(wrong).toEqual({});
});

test('a key with all scopes is refused by no route', async () => {
  const wrong: Record<string, unknown> = {};
  for (const key of [await keyWith(['*']), await keyWith([...SCOPES])]) {
    for (const operation of contract.operations.filter(({ scopes }) => scopes !== null)) {
      const answer = await send(operation, key);
      if (answer.status === 403) wrong[nameOf(operation)] = answer;
    }
  }
  expect(wrong).toEqual({});
});

test('a stored response is not replayed to a key without the scope', async () => {
  const headers = { 'idempotency-key': 'scoped' };
  const first = await service.call('POST', '/payments', { amount: 1 }, headers);
  const authorization = `Bearer ${await keyWith(['payments:read'])}`;
  const again = await service.call('POST', '/payments', { amount: 1 }, { ...headers, authorization });
  expect([first.status, again.status]).toEqual([201, 403]);
  expect(JSON.stringify(again.body)).not.toContain(first.body.id);
});
