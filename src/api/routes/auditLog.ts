import * as v from 'valibot';
import { listAuditLog } from '../../db/auditLog.ts';
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_OBJECTS } from '../../domain/auditLog.ts';
import { exampleId, isId } from '../../domain/ids.ts';
import { auditJson, auditSchema } from '../../serializers/auditLog.ts';
import { readHistory } from '../history.ts';
import { bareList, isoTime, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, type Route } from '../http/route.ts';

/** Maximum length of an object's id; all ids are shorter. */
const MAX_ID = 100;

const filters = v.object({
  ...bareList('aud'),
  actor: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (actor) => isId('key', actor) || isId('usr', actor) || (AUDIT_ACTORS as readonly string[]).includes(actor),
        `must be the id of a key or a user, ${AUDIT_ACTORS.join(', ')}`,
      ),
      v.examples([exampleId('key')]),
    ),
  ),
  action: v.optional(v.picklist(AUDIT_ACTIONS, `must be one of ${AUDIT_ACTIONS.join(', ')}`)),
  object_kind: v.optional(v.picklist(AUDIT_OBJECTS, `must be one of ${AUDIT_OBJECTS.join(', ')}`)),
  object_id: v.optional(v.pipe(text(MAX_ID), v.examples([exampleId('key')]))),
  created_from: v.optional(isoTime),
  created_to: v.optional(isoTime),
});

export const auditLogRoutes: Route[] = [
  get(
    '/audit-log',
    {
      summary: 'List the audit log',
      scope: 'audit_log:read',
      description:
        'Every act that changed money or access, newest first, by a key, the operator or Florin itself: keys, webhook ' +
        'endpoints and secrets, account settings and wallets; payments with split recipients created, payments cancelled ' +
        'or resolved, transactions handed in, transfers applied or unapplied; plans and links created or deactivated, ' +
        'subscriptions and installment plans cancelled, paused or resumed with a key; the test clock. Acts that changed ' +
        'nothing are not listed, nor are other new payments, invoices and subscriptions. Entries cannot be changed, and are kept for two years. `created_from` is inclusive, `created_to` exclusive.',
      query: filters,
      answers: { 200: v.array(auditSchema) },
    },
    async (app, { caller: { merchant_id, mode }, query, url }) => {
      const found = await readHistory(app, (db) => listAuditLog(db, merchant_id, { ...query, mode }, query));
      return listAnswer({ url, query }, found, auditJson);
    },
  ),
];
