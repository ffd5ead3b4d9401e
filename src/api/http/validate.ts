import * as v from 'valibot';
import { FlorinError, type Issue } from '../../domain/errors.ts';

/**
 * Checks a request's body. @throws FlorinError 422: `missing_required_field` when a required field is absent,
 * `validation_failed` otherwise, with every issue and its path in `details.issues`.
 */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  // Valibot takes an array for an object without fields.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const issues = [{ path: '', message: 'must be a JSON object' }];
    throw new FlorinError('validation_failed', 'The body must be a JSON object.', { issues });
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const issues = result.issues.map(toIssue);
  const missing = result.issues.findIndex(isMissing);
  const first = issues[Math.max(missing, 0)] as Issue;
  throw new FlorinError(missing < 0 ? 'validation_failed' : 'missing_required_field', sentence(first), { issues });
}

/** Checks the parameters of a path. What cannot name anything is not there. @throws FlorinError 404 `not_found` */
export function parsePath<S extends v.GenericSchema>(schema: S, parameters: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, parameters);
  if (result.success) return result.output;
  throw nothingThere();
}

export function nothingThere(): FlorinError {
  return new FlorinError('not_found', 'There is nothing at this address.');
}

/** Checks a query. @throws FlorinError 400 `invalid_parameter` with the issues. */
export function parseQuery<S extends v.GenericSchema>(schema: S, parameters: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, parameters);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) =>
    isRepeated(issue) ? { ...toIssue(issue), message: ONCE } : toIssue(issue),
  );
  throw new FlorinError('invalid_parameter', sentence(issues[0] as Issue), { issues });
}

const ONCE = 'must be given once';

/** A parameter of a query that was given several times: there it is a list, and none of ours is one. */
function isRepeated(issue: v.BaseIssue<unknown>): boolean {
  return Array.isArray(issue.path?.[0].value);
}

/** The deepest a path may go; deeper ones are cut, so that an answer stays small whatever was sent. */
const MAX_PATH_LENGTH = 200;

function toIssue(issue: v.BaseIssue<unknown>): Issue {
  const path = (v.getDotPath(issue as v.BaseIssue<never>) ?? '').slice(0, MAX_PATH_LENGTH);
  return { path, message: isMissing(issue) ? 'is required' : issue.message };
}

/** A key that is not there at all: valibot reports it on the object, with the key as `expected`. */
function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.received === 'undefined';
}

function sentence(issue: Issue): string {
  return issue.path ? `${issue.path} ${issue.message}` : `The request ${issue.message}`;
}
