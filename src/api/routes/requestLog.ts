import * as v from 'valibot';
import { findRequest, listRequests } from '../../db/requestLog.ts';
import { ERROR_CODES, FlorinError } from '../../domain/errors.ts';
import { REQUEST_LOG_DAYS, STATUS_CLASSES, STORED_PER_HOUR, type StatusClass } from '../../domain/requestLog.ts';
import { requestDetailJson, requestDetailSchema, requestJson, requestSchema } from '../../serializers/requestLog.ts';
import { readHistory } from '../history.ts';
import { bareList, idOf, isoTime, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, type Route } from '../http/route.ts';

/** Maximum length of a route's path; all paths are shorter. */
const MAX_ROUTE = 200;
/** The methods that clients send. The log has others, too, but nobody looks for them. */
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'] as const;

const status = v.pipe(
  v.string('must be a string'),
  v.check(
    (value) => /^[1-5]\d\d$/.test(value) || (STATUS_CLASSES as readonly string[]).includes(value),
    `must be a status, such as 404, or one of ${STATUS_CLASSES.join(', ')}`,
  ),
  v.description(`A status, or one of ${STATUS_CLASSES.map((name) => `\`${name}\``).join(', ')}.`),
  v.examples(['4xx']),
  v.transform((value) => (value.endsWith('xx') ? (value as StatusClass) : Number(value))),
);

const filters = v.object({
  ...bareList('req'),
  key_id: v.optional(idOf('key')),
  status: v.optional(status),
  method: v.optional(v.picklist(METHODS, `must be one of ${METHODS.join(', ')}`)),
  route: v.optional(
    v.pipe(text(MAX_ROUTE), v.description('A path as this document has it.'), v.examples(['/api/v1/payments/{id}'])),
  ),
  error_code: v.optional(v.picklist(ERROR_CODES, `must be one of ${ERROR_CODES.join(', ')}`)),
  correlation_id: v.optional(
    v.pipe(
      v.string('must be a string'),
      v.uuid('must be a UUID'),
      v.description('The `X-Correlation-Id` of a response.'),
      v.examples(['01890a5d-ac96-774b-bcce-b302099a8057']),
    ),
  ),
  created_from: v.optional(isoTime),
  created_to: v.optional(isoTime),
});

export const requestLogRoutes: Route[] = [
  get(
    '/request-log',
    {
      summary: 'List requests',
      scope: 'request_log:read',
      description:
        `The requests of your keys in this mode, newest first, also those that were refused. They are kept for ${REQUEST_LOG_DAYS} days, ` +
        'and listed a second or two after their answer. Requests without a key, or with one that is not valid, are not listed. Of each hour, ' +
        `every web process keeps the first ${STORED_PER_HOUR.success} successes, ${STORED_PER_HOUR.error} errors and ` +
        `${STORED_PER_HOUR.throttled} answers with \`429\`. \`created_from\` is inclusive, \`created_to\` exclusive.`,
      query: filters,
      answers: { 200: v.array(requestSchema) },
    },
    async (app, { caller, query, url }) => {
      const found = await readHistory(app, (db) => listRequests(db, caller, query, query));
      return listAnswer({ url, query }, found, requestJson);
    },
  ),
  get(
    '/request-log/:id',
    {
      summary: 'Get a request',
      scope: 'request_log:read',
      description: 'With the body that was sent and, of an error, the body of the response. Neither has secrets.',
      params: v.object({ id: idOf('req') }),
      answers: { 200: requestDetailSchema },
    },
    async ({ db }, { caller, params: { id } }) => {
      const request = await findRequest(db, caller, id);
      if (!request) throw new FlorinError('not_found', 'There is no such request, or it is too old.');
      return ok(requestDetailJson(request));
    },
  ),
];
