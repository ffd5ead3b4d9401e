import * as v from 'valibot';
import { CURSORS } from '../../db/pagination.ts';
import { FlorinError, type Issue } from '../../domain/errors.ts';
import { withoutEmptyTexts } from './emptyTexts.ts';
import { FEED_CURSOR, PLACES } from './fields.ts';
import { MAX_ISSUES, MAX_PATH_LENGTH, unknownFields } from './unknownFields.ts';

/** Stops checking a field at its first problem: a text that is too long is not searched as well. */
const CONFIG = { abortPipeEarly: true };

/**
 * Returns the body as parsed by `schema`.
 * @throws FlorinError 422: `missing_required_field` when a required field is absent, else `validation_failed`;
 * `details.issues` has the first issues and their paths, unknown fields first
 */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  // Valibot accepts an array as an object without fields.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const issues = [{ path: '', message: 'must be a JSON object' }];
    throw new FlorinError('validation_failed', 'The body must be a JSON object.', { issues });
  }
  const unknown = unknownFields(schema, body);
  const result = v.safeParse(schema, withoutEmptyTexts(schema, body), CONFIG);
  if (result.success && unknown.length === 0) return result.output;
  const found = (result.issues ?? []).slice(0, MAX_ISSUES);
  const issues = [...unknown, ...found.map(toIssue)].slice(0, MAX_ISSUES);
  const missing = found.find(isMissing);
  // An unknown field explains more: the missing one is often the same field, spelled right.
  const first = unknown[0] ?? (missing ? toIssue(missing) : (issues[0] as Issue));
  throw new FlorinError(missing ? 'missing_required_field' : 'validation_failed', messageOf(first), { issues });
}

/** Returns the path parameters as parsed by `schema`. @throws FlorinError 404 `not_found` for malformed ones */
export function parsePath<S extends v.GenericSchema>(schema: S, parameters: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, parameters, CONFIG);
  if (result.success) return result.output;
  const issues = result.issues.map(toIssue);
  throw new FlorinError('not_found', messageOf(issues[0] as Issue), { issues });
}

/** Returns the 404 for an unknown URL. */
export function notFoundError(): FlorinError {
  return new FlorinError('not_found', 'Nothing found at this address. Check the URL.');
}

/**
 * Returns the query as parsed by `schema`.
 * @throws FlorinError with `details.issues`: 422 `validation_failed` for unknown parameters and for cursors that are
 * malformed or not alone, else 400 `invalid_parameter`
 */
export function parseQuery<S extends v.GenericSchema>(schema: S, query: Record<string, unknown>): v.InferOutput<S> {
  const parameters = withMetadata(query);
  const unprocessable = [...unknownFields(schema, parameters), ...placeProblems(parameters)];
  const result = v.safeParse(schema, parameters, CONFIG);
  if (result.success && unprocessable.length === 0) return result.output;
  const found = (result.issues ?? []).map((issue) =>
    isRepeated(issue) ? { ...toIssue(issue), message: ONCE } : toIssue(issue),
  );
  const issues = [...unprocessable, ...found];
  const isUnprocessable = unprocessable.length > 0 || found.some(({ path }) => CURSOR_NAMES.includes(path));
  const code = isUnprocessable ? 'validation_failed' : 'invalid_parameter';
  throw new FlorinError(code, messageOf(issues[0] as Issue), { issues });
}

const CURSOR_NAMES: readonly string[] = [FEED_CURSOR, ...CURSORS];

/** Returns the issues of a query that says in more than one way where its page begins. */
function placeProblems(parameters: Record<string, unknown>): Issue[] {
  const [first, ...others] = PLACES.filter((name) => parameters[name] !== undefined);
  return others.map((path) => ({ path, message: `must not be given together with ${first}` }));
}

const METADATA = /^metadata\[(.+)\]$/s;

/** Returns a query with parameters like `metadata[order]=1042` as one object (`deepObject` in OpenAPI). */
function withMetadata(query: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries(query).map(([name, value]) => ({ name, key: METADATA.exec(name)?.[1], value }));
  const values = all.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value]]));
  if (values.length === 0 || Object.hasOwn(query, 'metadata')) return query;
  const others = all.flatMap(({ name, key, value }) => (key === undefined ? [[name, value]] : []));
  return Object.fromEntries([...others, ['metadata', Object.fromEntries(values)]]);
}

const ONCE = 'must be given once';

/** Returns whether a query parameter was given several times. Koa then parses a list, which no parameter accepts. */
function isRepeated(issue: v.BaseIssue<unknown>): boolean {
  return Array.isArray(issue.path?.[0].value);
}

function toIssue(issue: v.BaseIssue<unknown>): Issue {
  const path = (v.getDotPath(issue as v.BaseIssue<never>) ?? '').slice(0, MAX_PATH_LENGTH);
  return { path, message: isMissing(issue) ? 'is required' : issue.message };
}

/** Returns whether a required key is absent. Valibot reports that with `received: 'undefined'`. */
function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.received === 'undefined';
}

function messageOf(issue: Issue): string {
  return issue.path ? `${issue.path} ${issue.message}` : `The request ${issue.message}`;
}
