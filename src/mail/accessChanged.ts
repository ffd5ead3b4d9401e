import { timeText } from '../domain/amountText.ts';
import type { AuditAction, AuditFields, AuditObject } from '../domain/auditLog.ts';
import { MAX_ACCESS_MAILS_PER_HOUR } from '../domain/mailLimits.ts';
import type { Mode } from '../domain/modes.ts';
import type { Translator } from '../i18n/translator.ts';
import { type PlainMail, writePlainMail } from './compose.ts';

/** An entry of the audit log. */
type RecordedAct = {
  mode: Mode;
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

/** Longest text of a field in the mail. The audit log has the rest. */
const MAX_VALUE = 300;

/**
 * Returns the mail about an act that changed access: what, who, when and from where. `acts`: one for each object.
 */
export function accessChangedMail(
  merchant: { name: string; time_zone: string },
  acts: readonly RecordedAct[],
  t: Translator,
): PlainMail {
  const [act] = acts as [RecordedAct];
  const { mode, actor, address, action, object_kind, correlation_id: request, created_at } = act;
  const isKey = actor.startsWith('key_');
  const kind = isKey ? 'key' : actor.startsWith('usr_') ? 'user' : actor;
  const what = t.text('mail-access-changed', { object: { raw: object_kind }, action: { raw: action } });
  const facts = [
    t.text('mail-access-by', { actor: { raw: kind }, key: actor }),
    ...(address ? [t.text('mail-access-from', { address })] : []),
    t.text('mail-access-at', { time: timeText(created_at, t.locale, merchant.time_zone) }),
    t.text('mail-access-mode', { mode: { raw: mode } }),
    ...(request ? [t.text('mail-access-request', { id: request })] : []),
  ];
  const paragraphs = [
    t.text('mail-merchant-hello', { merchant: merchant.name }),
    `${what}:`,
    acts.map((one) => describe(one, t)).join('\n\n'),
    facts.join('\n'),
    ...(isKey
      ? [t.text('mail-access-revoke'), `  DELETE /api/v1/keys/${actor}?cascade=true`]
      : [t.text('mail-access-ask')]),
    t.text('mail-access-log', { path: 'GET /api/v1/audit-log', max: MAX_ACCESS_MAILS_PER_HOUR }),
  ];
  return writePlainMail(what, paragraphs, mode, t);
}

function describe({ object_id, before, after }: RecordedAct, t: Translator): string {
  const names = Object.keys(after ?? before ?? {});
  const lines = names.map(
    (name) =>
      `  ${name}: ${before && after ? `${valueText(before[name], t)} -> ` : ''}${valueText((after ?? before)?.[name], t)}`,
  );
  return [`  ${object_id}`, ...lines].join('\n');
}

/** Returns a value on one line. */
function valueText(value: unknown, t: Translator): string {
  const json = value === undefined ? t.text('mail-access-none') : JSON.stringify(value);
  return json.length <= MAX_VALUE ? json : `${json.slice(0, MAX_VALUE)}…`;
}
