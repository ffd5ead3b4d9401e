import * as v from 'valibot';
import { FlorinError, type Issue } from '../../domain/errors.ts';

/** Issues in an error. More help nobody, and make the answer larger than the request. */
const MAX_ISSUES = 50;

/** Stops checking a field at its first problem: a text that is too long is not searched as well. */
const CONFIG = { abortPipeEarly: true };

/**
 * Returns the body as parsed by `schema`.
 * @throws FlorinError 422: `missing_required_field` when a required field is absent, else `validation_failed`;
 * `details.issues` has the first issues and their paths
 */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  // Valibot accepts an array as an object without fields.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const issues = [{ path: '', message: 'must be a JSON object' }];
    throw new FlorinError('validation_failed', 'The body must be a JSON object.', { issues });
  }
  const result = v.safeParse(schema, body, CONFIG);
  if (result.success) return result.output;
  const issues = result.issues.slice(0, MAX_ISSUES).map(toIssue);
  const missing = result.issues.slice(0, MAX_ISSUES).findIndex(isMissing);
  const first = issues[Math.max(missing, 0)] as Issue;
  throw new FlorinError(missing < 0 ? 'validation_failed' : 'missing_required_field', messageOf(first), { issues });
}

/** Returns the path parameters as parsed by `schema`. @throws FlorinError 404 `not_found` for malformed ones */
export function parsePath<S extends v.GenericSchema>(schema: S, parameters: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, parameters, CONFIG);
  if (result.success) return result.output;
  throw notFoundError();
}

/** Returns the 404 for an unknown URL or a malformed id. */
export function notFoundError(): FlorinError {
  return new FlorinError('not_found', 'Nothing found at this address. Check the URL.');
}

/** Returns the query as parsed by `schema`. @throws FlorinError 400 `invalid_parameter` with `details.issues` */
export function parseQuery<S extends v.GenericSchema>(schema: S, parameters: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, parameters, CONFIG);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) =>
    isRepeated(issue) ? { ...toIssue(issue), message: ONCE } : toIssue(issue),
  );
  throw new FlorinError('invalid_parameter', messageOf(issues[0] as Issue), { issues });
}

const ONCE = 'must be given once';

/** Returns whether a query parameter was given several times. Koa then parses a list, which no parameter accepts. */
function isRepeated(issue: v.BaseIssue<unknown>): boolean {
  return Array.isArray(issue.path?.[0].value);
}

/** Maximum length of an issue's path. Longer paths are cut, so that the response stays small for any input. */
const MAX_PATH_LENGTH = 200;

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
