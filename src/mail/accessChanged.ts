import type { AuditAction, AuditFields, AuditObject } from '../domain/auditLog.ts';
import { MAX_ACCESS_MAILS_PER_HOUR } from '../domain/mailLimits.ts';
import { plainText, subjectLine } from './compose.ts';

/** An entry of the audit log. */
type RecordedAct = {
  mode: string;
  actor: string;
  address: string | null;
  action: AuditAction;
  object_kind: AuditObject;
  object_id: string;
  before: AuditFields | null;
  after: AuditFields | null;
  correlation_id: string | null;
  created_at: Date;
};

const OBJECTS: Partial<Record<AuditObject, string>> = {
  api_key: 'API key',
  webhook_endpoint: 'Webhook endpoint',
  webhook_secret: 'Webhook secret',
  merchant: 'Account settings',
};

const DOERS: Record<string, string> = { command: 'the operator of the service', system: 'Florin' };

const VERBS: Partial<Record<AuditAction, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  rotate: 'rotated',
  revoke: 'revoked',
};

/** Longest text of a field in the mail. The audit log has the rest. */
const MAX_VALUE = 300;

/**
 * Returns the mail about an act that changed access: what, who, when and from where. `acts`: one for each object.
 */
export function accessChangedMail(
  merchantName: string,
  acts: readonly RecordedAct[],
): { subject: string; text_body: string } {
  const [act] = acts as [RecordedAct];
  const { mode, actor, address, action, object_kind, correlation_id, created_at } = act;
  const what = `${OBJECTS[object_kind] ?? object_kind} ${VERBS[action] ?? action}`;
  const facts = [
    `By: ${DOERS[actor] ?? `API key ${actor}`}`,
    ...(address ? [`From the address: ${address}`] : []),
    `At: ${created_at.toISOString()}`,
    `In: ${mode} mode`,
    ...(correlation_id ? [`Request: ${correlation_id}`] : []),
  ];
  const advice = actor.startsWith('key_')
    ? `If you did not expect this, revoke the key that did it, and all keys that it created, with another key:

  DELETE /api/v1/keys/${actor}?cascade=true`
    : 'If you did not expect this, ask the operator.';
  return {
    subject: subjectLine(`${mode === 'test' ? '[Test] ' : ''}${what}`),
    text_body: plainText(`Hello ${merchantName},

${what}:

${acts.map(describe).join('\n\n')}

${facts.join('\n')}

${advice}

GET /api/v1/audit-log lists all changes. At most ${MAX_ACCESS_MAILS_PER_HOUR} such mails are sent in an hour.
`),
  };
}

function describe({ object_id, before, after }: RecordedAct): string {
  const names = Object.keys(after ?? before ?? {});
  const lines = names.map(
    (name) => `  ${name}: ${before && after ? `${text(before[name])} -> ` : ''}${text((after ?? before)?.[name])}`,
  );
  return [`  ${object_id}`, ...lines].join('\n');
}

/** Returns a value on one line. */
function text(value: unknown): string {
  const json = value === undefined ? 'none' : JSON.stringify(value);
  return json.length <= MAX_VALUE ? json : `${json.slice(0, MAX_VALUE)}…`;
}
