import * as v from 'valibot';
import type { AuditRow } from '../db/auditLog.ts';
import { AUDIT_ACTIONS, AUDIT_OBJECTS } from '../domain/auditLog.ts';
import { MODES } from '../domain/modes.ts';
import { id, timestamp } from './fields.ts';

const fields = v.nullable(v.record(v.string(), v.unknown()));

/** An act as the API shows it. */
export const auditSchema = v.pipe(
  v.object({
    id: id('aud'),
    mode: v.picklist(MODES),
    actor: v.pipe(
      v.string(),
      v.description(
        'The id of the key or of the dashboard’s user that acted; `command`: the operator; `system`: Florin itself.',
      ),
    ),
    address: v.pipe(v.nullable(v.string()), v.description('The client’s address. `null`: it was no request.')),
    action: v.picklist(AUDIT_ACTIONS),
    object_kind: v.picklist(AUDIT_OBJECTS),
    object_id: v.string(),
    before: v.pipe(fields, v.description('The fields that changed, without secrets. `null`: the object was created.')),
    after: v.pipe(fields, v.description('The same fields after the act. `null`: the object does not exist any more.')),
    correlation_id: v.pipe(v.nullable(v.string()), v.description('The `X-Correlation-Id` of the request.')),
    created_at: timestamp,
  }),
  v.title('AuditLogEntry'),
);

/** Returns an act as its merchant sees it. */
export function auditJson({ merchant_id: _, created_at, ...row }: AuditRow): v.InferOutput<typeof auditSchema> {
  return { ...row, created_at: created_at.toISOString() };
}
