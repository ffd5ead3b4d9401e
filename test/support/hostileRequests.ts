import fc from 'fast-check';
import { addressText, headerText, jsonText, text } from './hostileValues.ts';
import type { Operation } from './openapi.ts';

/** A request as it goes over the wire; `body` is text, so it can contain what no JavaScript value can. */
export type HostileRequest = {
  operation: Operation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

/** The values for requests: working keys (mostly the first one), and existing ids by prefix or parameter name. */
export type RequestInputs = { keys: string[]; ids: Map<string, string[]> };

/** Returns requests to every operation: valid ones with an error in them, and nonsense. */
export function hostileRequest(operations: Operation[], inputs: RequestInputs): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({ arbitrary: requestTo(operation, inputs), weight: weight(operation) })),
  );
}

/** Returns how often to pick an operation. Making a key takes a tenth of a second of one core; a few suffice. */
function weight({ path, method }: Operation): number {
  return path.includes('/keys') && method === 'POST' ? 1 : 5;
}

function requestTo(operation: Operation, inputs: RequestInputs): fc.Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { arbitrary: fc.constant(operation.method), weight: 40 },
    { arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'), weight: 1 },
  );
  return fc.record({
    operation: fc.constant(operation),
    method,
    path: fc.tuple(pathOf(operation, inputs), queryOf(operation)).map(([path, query]) => path + query),
    headers: headersOf(operation, inputs),
    body: operation.body ? bodyOf(operation.body.example) : fc.constant(null),
  });
}

/** Text that is inserted into a body unchanged. */
class Raw {
  readonly text: string;
  constructor(value: string) {
    this.text = value;
  }
}

function bodyOf(example: unknown): fc.Arbitrary<string | null> {
  const change = fc.record({
    place: fc.nat(),
    text: jsonText,
    kind: fc.constantFrom('replace', 'remove', 'add', 'wrap'),
  });
  return fc.oneof(
    { arbitrary: fc.constant(JSON.stringify(example ?? {})), weight: 4 },
    {
      arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => mutate(example ?? {}, changes)),
      weight: 10,
    },
    { arbitrary: jsonText, weight: 3 },
    { arbitrary: text, weight: 1 },
    { arbitrary: fc.constant(null), weight: 1 },
  );
}

type Change = { place: number; text: string; kind: string };

/** Returns a body as JSON text, with some of its values replaced, removed, wrapped, or joined by others. */
function mutate(example: unknown, changes: Change[]): string {
  const root = { body: structuredClone(example) };
  for (const { place, text, kind } of changes) {
    const places = placesIn(root);
    const [parent, key] = places[place % places.length] as [Record<string, unknown>, string];
    if (kind === 'replace') parent[key] = new Raw(text);
    if (kind === 'remove' && parent !== root) delete parent[key];
    if (kind === 'wrap') parent[key] = [parent[key]];
    if (kind === 'add' && parent !== root && !Array.isArray(parent)) parent[`${key}_more`] = new Raw(text);
  }
  return write(root.body);
}

function placesIn(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [];
  return Object.entries(value).flatMap(([key, part]) => [[value, key] as [object, string], ...placesIn(part)]);
}

function write(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`)}}`;
}

function pathOf({ path, parameters }: Operation, { ids }: RequestInputs): fc.Arbitrary<string> {
  const all = [...ids.values()].flat();
  const wrong = fc.oneof(
    fc.constantFrom(...all),
    addressText.map(encodeURIComponent),
    fc.constantFrom('%', '%zz', '%E0%A4', '%00', '..', '%2e%2e%2f', 'pay_', ':id', '~', '%ED%A0%80'),
  );
  const values = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => {
      const prefix = String(schema.examples?.[0]).split('_')[0] as string;
      const right = ids.get(name) ?? ids.get(prefix) ?? all;
      return fc.oneof({ arbitrary: fc.constantFrom(...right), weight: 4 }, { arbitrary: wrong, weight: 1 });
    });
  return fc.tuple(...values).map((parts) => path.replace(/\{\w+\}/g, () => parts.shift() as string));
}

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name =
    names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.constantFrom('__proto__', 'x')) : fc.constant('x');
  const value = fc.oneof(
    fc.constantFrom('1', '20', '0', '100', '101', '-1', '1.5', '1e2', '999999999', '9999999999', 'pending', 'late'),
    addressText,
  );
  const pairs = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((list) => `?${list.map(([key, part]) => `${key}=${encodeURIComponent(part)}`).join('&')}`);
  const odd = fc.constantFrom(
    '?',
    '?&&&',
    '?%',
    '?limit=%zz',
    '?limit[]=1',
    '?limit',
    '?=',
    '?limit=1;offset=2',
    '?a?b#c',
  );
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: 5 },
    { arbitrary: pairs, weight: 5 },
    { arbitrary: odd, weight: 1 },
  );
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.shop+json',
  'application/json; charset=utf-16',
  'application/json;',
  'application/JSON',
  'json',
  '',
];

function headersOf(operation: Operation, { keys }: RequestInputs): fc.Arbitrary<Record<string, string>> {
  const [most, ...others] = keys.map((key) => fc.constant(`Bearer ${key}`));
  const bearer = fc.oneof({ arbitrary: most as fc.Arbitrary<string>, weight: 9 }, ...others);
  const wrong = fc.oneof(fc.constantFrom('Bearer', 'Basic eDp5', `Bearer ${'x'.repeat(5_000)}`), headerText);
  const some = <T>(arbitrary: fc.Arbitrary<T>, of: number) =>
    fc.oneof({ arbitrary: fc.constant(undefined), weight: of }, { arbitrary, weight: 1 });
  const headers = fc.record({
    authorization: operation.needsKey
      ? fc.oneof({ arbitrary: bearer, weight: 20 }, { arbitrary: wrong, weight: 1 })
      : some(wrong, 10),
    'content-type': operation.body
      ? fc.oneof(
          { arbitrary: fc.constant('application/json'), weight: 20 },
          { arbitrary: fc.oneof(fc.constantFrom(...CONTENT_TYPES), headerText), weight: 1 },
        )
      : some(fc.constantFrom(...CONTENT_TYPES), 20),
    'content-encoding': some(fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'GZIP', 'zstd', 'x'), 40),
    'idempotency-key': some(fc.oneof(fc.constantFrom('a', 'b', '', 'x'.repeat(255), 'x'.repeat(256)), headerText), 4),
    'x-forwarded-for': some(headerText, 20),
    accept: some(fc.constantFrom('text/html', '*/*;q=0', 'x'), 20),
    origin: some(fc.constantFrom('https://shop.example', 'null'), 20),
    'access-control-request-method': some(fc.constantFrom('POST', 'x'), 40),
  });
  return headers.map((record) =>
    Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}
