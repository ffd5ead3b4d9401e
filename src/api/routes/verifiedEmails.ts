import * as v from 'valibot';
import { deleteVerifiedEmail, listVerifiedEmails } from '../../db/merchants/verifiedEmails.ts';
import { FlorinError } from '../../domain/errors.ts';
import { MAX_VERIFICATIONS_PER_DAY, MAX_VERIFIED_EMAILS } from '../../domain/mailLimits.ts';
import { verifiedEmailJson, verifiedEmailSchema } from '../../serializers/verifiedEmails.ts';
import { addVerifiedEmail } from '../../services/verifiedEmails.ts';
import { bareList, email, idOf } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, del, get, noContent, ok, post, type Route } from '../http/route.ts';

export const verifiedEmailRoutes: Route[] = [
  post(
    '/verified-emails',
    {
      summary: 'Verify an email address',
      scope: 'merchant:write',
      act: null,
      description:
        'Test mode emails only your own address and those that you verified, unless the operator allows all. This mails ' +
        'the address a link to a page with a button. Once its owner has clicked there, `verified_at` is set and test mode ' +
        `emails the whole mailbox, including \`+tags\`. You can verify at most ${MAX_VERIFIED_EMAILS} addresses. Live mode ` +
        'emails every customer, so a live key gets `409`.\n\n' +
        'Returns `200` if the mailbox was added before. If it is not verified yet, Florin mails it again, at most once in 24 ' +
        `hours. Returns \`429\` when ${MAX_VERIFICATIONS_PER_DAY} such mails were sent within 24 hours.`,
      body: v.object({ email }),
      example: { email: 'anna@example.com' },
      answers: { 200: verifiedEmailSchema, 201: verifiedEmailSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, body }) => {
      const { row, isNew } = await addVerifiedEmail(trx, caller, body.email, config);
      return (isNew ? created : ok)(verifiedEmailJson(row));
    },
  ),
  get(
    '/verified-emails',
    {
      summary: 'List verified email addresses',
      scope: 'merchant:read',
      query: v.object(bareList('vem')),
      answers: { 200: v.array(verifiedEmailSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listVerifiedEmails(db, caller, query), verifiedEmailJson),
  ),
  del(
    '/verified-emails/:id',
    {
      summary: 'Delete a verified email address',
      scope: 'merchant:write',
      act: null,
      description: 'Test mode no longer emails the address.',
      params: v.object({ id: idOf('vem') }),
      answers: { 204: null },
    },
    async (trx, _, { caller, params: { id } }) => {
      if (!(await deleteVerifiedEmail(trx, caller, id))) {
        throw new FlorinError('not_found', 'There is no such verified email address.');
      }
      return noContent;
    },
  ),
];
