/** The verbs of acts. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'rotate',
  'revoke',
  'disable',
  'cancel',
  'resolve',
  'hand_in',
  'apply',
  'unapply',
  'deactivate',
  'pause',
  'resume',
  'reinstate',
  'void',
  'mark_uncollectible',
  'mark_paid',
  'merge',
  'adjust_balance',
  'open_portal',
  'advance',
  'stop',
  'export',
  'close',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of objects whose changes are recorded, because they change money or access. */
export const AUDIT_OBJECTS = [
  'api_key',
  'webhook_endpoint',
  'webhook_secret',
  'merchant',
  'billing_settings',
  'checkout_settings',
  'customer',
  'payment',
  'payment_link',
  'invoice',
  'credit_note',
  'transfer',
  'refund',
  'subscription',
  'subscription_plan',
  'coupon',
  'installment_plan',
  'test_clock',
  'member',
  'invitation',
  'session',
  'passkey',
  'dashboard_settings',
  'wallet_change',
  'counterpart',
  'report',
  'report_schedule',
  'period',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

/** Who acted, if it was no key and no person: the operator by a command, or Florin itself. */
export const AUDIT_ACTORS = ['command', 'system'] as const;
/** The id of a key or a user, or one of AUDIT_ACTORS. */
export type AuditActor = `${'key' | 'usr'}_${string}` | (typeof AUDIT_ACTORS)[number];

/** An act: what it does to which kind of object. */
export type Act = { action: AuditAction; object_kind: AuditObject };

/** The fields of an object that the log shows. */
export type AuditFields = Record<string, unknown>;

/** Returns only the fields that differ, before and after. A null side stays null, and the other one is complete. */
export function changedFields(
  before: AuditFields | null,
  after: AuditFields | null,
): { before: AuditFields | null; after: AuditFields | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (fields: AuditFields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
