// Example events for `npm run webhooks -- trigger`: built from the schemas of the API, so that they always have its shape.

import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { type JsonSchema, outputSchema, type SchemaComponents } from '../../src/api/openapi/jsonSchema.ts';
import { RESOURCES } from '../../src/api/openapi/webhooks.ts';
import { databaseNow } from '../../src/clock.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import type { EventKind, EventResource } from '../../src/domain/events.ts';
import { type IdPrefix, newId } from '../../src/domain/ids.ts';
import { newReference } from '../../src/solana/address.ts';

const signature = () => bs58.encode(randomBytes(64));
const now = () => databaseNow().toISOString();
const paid = () => ({ amount_received: 25, customer_wallet: newReference(), transaction_signature: signature() });

/** What an event of a kind says beside the schema. The status of other kinds is the last word of the kind. */
const FIELDS: Partial<Record<EventKind, () => Record<string, unknown>>> = {
  'payment.created': () => ({ status: 'pending' }),
  'payment.confirmed': () => ({ ...paid(), confirmed_at: now() }),
  'payment.failed': () => ({ failure_reason: 'cancelled' }),
  'payment.underpaid': () => ({ ...paid(), status: 'pending', exceptions: ['underpaid'], amount_received: 20 }),
  'payment.overpaid': () => ({
    ...paid(),
    status: 'confirmed',
    exceptions: ['overpaid'],
    amount_received: 30,
    surplus: 5,
  }),
  'payment.late': () => ({ ...paid(), status: 'expired', exceptions: ['late'] }),
  'refund.created': () => ({ status: 'pending' }),
  'refund.claimed': () => ({ status: 'pending', claimed_at: now() }),
  'refund.completed': () => ({ amount_sent: 25, transaction_signature: signature(), completed_at: now() }),
  'refund.reverted': () => ({ status: 'processing' }),
  'invoice.created': () => ({ status: 'draft' }),
  'invoice.updated': () => ({ status: 'draft' }),
  'invoice.deleted': () => ({ status: 'draft' }),
  'invoice.sent': () => ({ sent_at: now() }),
  'invoice.paid': () => ({ amount_received: 25, amount_remaining: 0, paid_at: now() }),
  'invoice.overdue': () => ({ status: 'sent', is_overdue: true, due_date: now() }),
  'invoice.voided': () => ({ status: 'void', voided_at: now() }),
  'invoice.uncollectible': () => ({ uncollectible_at: now() }),
  'subscription.created': () => ({ status: 'active' }),
  'subscription.updated': () => ({ status: 'active' }),
  'subscription.activated': () => ({ status: 'active', is_paid_up: true }),
  'subscription.renewed': () => ({ status: 'active', is_paid_up: true }),
  'subscription.canceled': () => ({ status: 'cancelled', cancelled_at: now(), cancel_reason: 'requested' }),
  'subscription.payment_failed': () => ({ status: 'past_due' }),
  'subscription.trial_will_end': () => ({ status: 'trialing', trial_end: now() }),
  'subscription.resumed': () => ({ status: 'active', is_paid_up: true }),
  'subscription.access_ended': () => ({ status: 'cancelled', cancelled_at: now() }),
  'installment.upcoming': () => ({ status: 'pending' }),
  'installment.paid': () => ({ amount_received: 25, paid_at: now() }),
  'installment_plan.updated': () => ({ status: 'active' }),
  'installment_plan.completed': () => ({ completed_at: now() }),
  'installment_plan.defaulted': () => ({ defaulted_at: now() }),
  'installment_plan.reinstated': () => ({ status: 'active', reinstated_at: now() }),
  'installment_plan.cancelled': () => ({ cancelled_at: now() }),
  'report.ready': () => ({ progress: 100, rows: 12, bytes: 2048, finished_at: now(), download_url: SHOP }),
  'report.failed': () => ({ error: 'The report is too large.', finished_at: now() }),
  'split.completed': () => ({ transaction_signature: signature(), settled_at: now() }),
};

const SHOP = 'https://shop.example/orders/1042';
const DAY_MS = 86_400_000;

/** Values of fields whose schema says only their type. A field that may be null and is not here is null. */
const VALUES: Record<string, () => unknown> = {
  ...constant(25, 'amount', 'amount_usd', 'amount_due', 'amount_fiat', 'unit_amount', 'unit_price', 'subtotal'),
  ...constant(25, 'amount_remaining', 'current_period_amount'),
  ...constant(1, 'quantity', 'installment_number', 'cycles_completed'),
  ...constant('customer@shop.example', 'customer_email', 'email'),
  ...constant('Zoé Example', 'customer_name', 'name', 'recipient_name'),
  ...constant('Order 1042', 'description'),
  ...constant('USD', 'currency'),
  ...constant('UTC', 'timezone'),
  ...constant('Monthly', 'plan_name'),
  total_amount: () => 75,
  installment_count: () => 3,
  payment_frequency_days: () => 30,
  percentage: () => 100,
  metadata: () => ({ order_id: 'order-1042' }),
  wallet_address: newReference,
  destination: newReference,
  expires_at: () => new Date(databaseNow().getTime() + DAY_MS).toISOString(),
  current_period_end: () => new Date(databaseNow().getTime() + 30 * DAY_MS).toISOString(),
};
/** Lists that an example has an item of. Others are empty. */
const LISTS = ['line_items', 'payment_schedule'];

function constant(value: unknown, ...names: string[]): Record<string, () => unknown> {
  return Object.fromEntries(names.map((name) => [name, () => value]));
}

/** Returns an example of a resource right after an event of a kind. It has an id of its own, which the API does not know. */
export function exampleData(kind: EventKind, { merchant_id }: Pick<MerchantScope, 'merchant_id'>): { id: string } {
  const [resource = '', change = ''] = kind.split('.');
  const components: SchemaComponents = new Map();
  const schema = outputSchema(RESOURCES[resource as EventResource], components);
  const data = exampleOf('', schema, components) as { id: string; status?: string };
  const statuses = statusesOf(schema, components);
  const status = statuses.includes(change) ? { status: change } : {};
  const own = resource === 'installment_plan' ? { plan_id: data.id } : {};
  return { ...data, ...own, ...('merchant_id' in data ? { merchant_id } : {}), ...status, ...FIELDS[kind]?.() };
}

function statusesOf(schema: JsonSchema, components: SchemaComponents): unknown[] {
  const { properties = {} } = resolved(schema, components) as { properties?: Record<string, JsonSchema> };
  return (properties.status?.enum as unknown[]) ?? [];
}

const resolved = (schema: JsonSchema, components: SchemaComponents): JsonSchema =>
  typeof schema.$ref === 'string' ? (components.get(schema.$ref.split('/').at(-1) as string) as JsonSchema) : schema;

/** Returns a value that fulfils a schema. `name`: the field that has it. */
function exampleOf(name: string, given: JsonSchema, components: SchemaComponents): unknown {
  const schema = resolved(given, components);
  const types = [schema.type].flat() as (string | undefined)[];
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const known = VALUES[name]?.();
  if (known !== undefined && (schema.enum as unknown[] | undefined)?.includes(known) !== false) return known;
  if (types.includes('null') || choices?.some(({ type }) => type === 'null')) return null;
  if (schema.const !== undefined) return schema.const;
  const [example] = (schema.examples as unknown[]) ?? [];
  if (typeof example === 'string') return freshText(example);
  if (schema.enum) return (schema.enum as unknown[])[0];
  if (choices) return exampleOf(name, choices[0] as JsonSchema, components);
  switch (types[0]) {
    case 'object':
      return exampleObject(schema, components);
    case 'array':
      return LISTS.includes(name) ? [exampleOf(name, schema.items as JsonSchema, components)] : [];
    case 'boolean':
      return false;
    case 'string':
      return schema.format === 'uri' || name.endsWith('_url') || name === 'qr_code' ? SHOP : exampleText(name);
    default:
      return schema.minimum ?? 0;
  }
}

function exampleObject({ properties = {} }: JsonSchema, components: SchemaComponents): object {
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(name, field, components)]));
}

const ID = /^([a-z]+)_[0-9a-z]{26}$/;

/** Returns a new id for an example that is one, now for one that is a time, and any other example as it is. */
function freshText(example: string): string {
  const [, prefix] = ID.exec(example) ?? [];
  if (prefix) return newId(prefix as IdPrefix);
  return /^\d{4}-\d\d-\d\dT/.test(example) ? now() : example;
}

function exampleText(name: string): string {
  if (name === 'from' || name === 'to') return now();
  return name.includes('wallet') || name === 'reference' ? newReference() : name.replaceAll('_', ' ');
}
