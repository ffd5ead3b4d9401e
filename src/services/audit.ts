import { correlationId } from '../correlation.ts';
import { type AuditRow, insertAuditRows, type NewAuditRow, readAuditFields } from '../db/auditLog.ts';
import { type Correspondents, findCorrespondents } from '../db/customers/readers.ts';
import type { Trx } from '../db/database.ts';
import { countMail } from '../db/mailCounts.ts';
import { findKeyById } from '../db/merchants/apiKeys.ts';
import { lockMerchant, type MerchantIdentity } from '../db/merchants/merchants.ts';
import { findMember } from '../db/people/members.ts';
import type { MerchantScope } from '../db/scope.ts';
import {
  type Act,
  type AuditAction,
  type AuditActor,
  type AuditFields,
  type AuditObject,
  changedFields,
} from '../domain/auditLog.ts';
import { FlorinError } from '../domain/errors.ts';
import { accessLimit } from '../domain/mailLimits.ts';
import type { Mode } from '../domain/modes.ts';
import { translatorFor } from '../i18n/translator.ts';
import { accessChangedMail } from '../mail/accessChanged.ts';
import { sendMails } from './emails.ts';

/** Objects that decide who may do what, and where money and events go. The merchant gets a mail when one changes. */
const ACCESS: readonly AuditObject[] = [
  'api_key',
  'webhook_endpoint',
  'webhook_secret',
  'merchant',
  'member',
  'invitation',
];

/** Their services check whether a member may change them. Whoever accepts an invitation is none yet. */
const OF_MEMBERS: readonly AuditObject[] = ['member', 'invitation'];

/**
 * Acts that may change nothing of their object. A transaction that is handed in may credit another payment than the one in the path,
 * and a link to the portal gives access.
 */
const UNCHANGING: readonly AuditAction[] = ['hand_in', 'open_portal'];

/** Who acts, and from which address; null: no request. */
export type Doer = { actor: AuditActor; address: string | null };
/** The operator, who acts by a command. */
export const OPERATOR: Doer = { actor: 'command', address: null };
/** Florin itself, in a job. */
export const SYSTEM: Doer = { actor: 'system', address: null };

/** An act on objects of a merchant. */
export type Recording<T> = Act &
  MerchantScope & {
    by: Doer;
    /** returns the ids of the objects; called with the merchant locked if the act changes access */
    ids: () => Promise<string[]> | string[];
    /** returns the id of the object that a `create` has made, if `ids` does not know it */
    createdId?: (result: T) => string;
  };

/**
 * Does `work` and records what it changed in the audit log, in the same transaction. Returns the result of `work`.
 * Acts that change access run one after the other for a merchant. They mail the merchant what changed.
 * @throws FlorinError `authentication_failed` when the key was revoked, or the member removed, while such an act waited
 */
export async function recordAct<T>(trx: Trx, recording: Recording<T>, work: () => Promise<T>): Promise<T> {
  const { by, ids, createdId, ...act } = recording;
  const merchant = ACCESS.includes(act.object_kind) ? await lockMerchant(trx, act.merchant_id) : null;
  if (merchant) await requireUsable(trx, act, by);
  const before = new Map<string, AuditFields | null>();
  const read = (id: string) => readAuditFields(trx, act.object_kind, act, id);
  for (const id of await ids()) before.set(id, await read(id));
  const result = await work();
  if (createdId && act.action === 'create') before.set(createdId(result), null);
  const rows: NewAuditRow[] = [];
  for (const [id, fields] of before) {
    const row = auditRow(by, act, id, fields, await read(id));
    const isChanged = Object.keys(row.after ?? row.before ?? {}).length > 0;
    if (isChanged || UNCHANGING.includes(act.action)) rows.push(row);
  }
  const recorded = await insertAuditRows(trx, rows);
  if (merchant && recorded.length > 0) await mailChange(trx, merchant, recorded);
  return result;
}

/** Returns the row of an act on one object. An object of the other mode is recorded in its own mode. */
export function auditRow(
  { actor, address }: Doer,
  { action, object_kind, merchant_id, mode }: Act & MerchantScope,
  object_id: string,
  before: AuditFields | null,
  after: AuditFields | null,
): NewAuditRow {
  const own = (after ?? before)?.mode as Mode | undefined;
  const changed = changedFields(before, after);
  const correlation_id = correlationId();
  return { merchant_id, mode: own ?? mode, actor, address, action, object_kind, object_id, ...changed, correlation_id };
}

async function requireUsable(trx: Trx, act: Act & MerchantScope, { actor }: Doer): Promise<void> {
  if (actor.startsWith('key_') && !(await findKeyById(trx, act.merchant_id, actor))?.is_active) {
    throw new FlorinError('authentication_failed', 'This API key was revoked while the request waited.');
  }
  const isMemberNeeded = actor.startsWith('usr_') && !OF_MEMBERS.includes(act.object_kind);
  if (isMemberNeeded && !(await findMember(trx, act.merchant_id, actor))) {
    throw new FlorinError('authentication_failed', 'You are no member of this merchant any more.');
  }
}

/** Mails the merchant, at the address that it had before the change, what one act has changed. */
async function mailChange(trx: Trx, merchant: MerchantIdentity, rows: AuditRow[]): Promise<void> {
  const [{ merchant_id, mode, object_kind }] = rows as [AuditRow];
  if (await countMail(trx, [accessLimit({ merchant_id, mode }, object_kind)])) return;
  const [{ time_zone, languages }] = (await findCorrespondents(trx, [{ merchant_id, mode }])) as [Correspondents];
  const mail = accessChangedMail({ name: merchant.name, time_zone }, rows, translatorFor(...languages));
  await sendMails(trx, [{ merchant_id, mode, kind: 'access_changed', recipient: merchant.email, ...mail }]);
}
