import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import {
  type CustomerChange,
  type CustomerRow,
  changeCustomer,
  findCustomer,
  findCustomerToBill,
  insertCustomers,
  lockCustomers,
  markMerged,
  type ShownCustomer,
} from '../../db/customers/customers.ts';
import {
  deleteIdentity,
  findIdentities,
  identityKey,
  insertIdentities,
  lockIdentities,
  moveIdentities,
} from '../../db/customers/identities.ts';
import type { Trx } from '../../db/database.ts';
import { readClock } from '../../db/merchants/testClock.ts';
import type { MerchantScope, OnClock } from '../../db/scope.ts';
import { IDENTITY_KINDS, type IdentityKind } from '../../domain/customers.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { PORTAL_LINK_MS } from '../../domain/portal.ts';
import { emitEvents } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { customerJson } from '../../serializers/customers.ts';
import { portalUrl } from '../confirmations.ts';
import { mergeBalances } from './balances.ts';
import { identitiesOf, NO_DETAILS } from './find.ts';

/** The details of a customer that the merchant decides. */
export type CustomerDetails = Omit<
  CustomerRow,
  'id' | 'merchant_id' | 'mode' | 'merged_into' | 'test_clock_id' | 'created_at' | 'updated_at'
>;

const notFound = () => new FlorinError('not_found', 'There is no such customer.');

/**
 * Creates a customer, and emits `customer.created`.
 * @param now the time on the merchant's own clock
 * @throws FlorinError `validation_failed` without an email and a wallet, or on `test_clock_id`; `conflict` when another customer has
 * one of them
 */
export async function createCustomer(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  { test_clock_id, ...details }: Partial<CustomerDetails> & OnClock,
  now: Date,
): Promise<ShownCustomer> {
  const at = test_clock_id === null ? now : await requireTime(trx, { merchant_id, mode, test_clock_id });
  const times = { test_clock_id, created_at: at, updated_at: at };
  const row = { ...NO_DETAILS, ...details, id: newId('cus'), merchant_id, mode, merged_into: null, ...times };
  requireIdentity(row);
  await insertCustomers(trx, [row]);
  await takeIdentities(trx, row, IDENTITY_KINDS);
  return announce(trx, row, row.id, 'customer.created', at);
}

/**
 * Changes a customer, and emits `customer.updated`. An address or a wallet that it no longer has is free for others.
 * @throws FlorinError `not_found`; `conflict` when it is merged, or another customer has the address or wallet;
 * `validation_failed` when neither is left
 */
export async function updateCustomer(
  trx: Trx,
  scope: MerchantScope,
  id: string,
  change: Partial<CustomerDetails>,
): Promise<ShownCustomer> {
  const [before] = await lockCustomers(trx, scope, [id], 'change');
  if (!before) throw notFound();
  refuseMerged(before);
  const { now } = before;
  const after = { ...before, ...change };
  requireIdentity(after);
  for (const kind of IDENTITY_KINDS.filter((kind) => keyOf(before, kind) !== keyOf(after, kind))) {
    const [old] = identitiesOf(before, [kind]);
    if (old) await deleteIdentity(trx, old, id);
    await takeIdentities(trx, after, [kind]);
  }
  await changeCustomer(trx, id, change, now);
  return announce(trx, scope, id, 'customer.updated', now);
}

/**
 * Merges a customer into another one, which gets all its addresses, wallets and objects, and those of its details that it lacks.
 * A job moves the objects. Emits `customer.merged` with the customer that is left.
 * @param from the id of the customer that is merged
 * @throws FlorinError `not_found`; `validation_failed` on `customer_id`; `conflict` when one of them is merged, or they are on
 * different test clocks
 */
export async function mergeCustomers(trx: Trx, scope: MerchantScope, id: string, from: string): Promise<ShownCustomer> {
  const locked = await lockCustomers(trx, scope, [id, from], 'merge');
  const into = locked.find((one) => one.id === id);
  const merged = locked.find((one) => one.id === from);
  if (!into) throw notFound();
  if (id === from) throw invalid('customer_id', 'must be another customer');
  if (!merged) throw invalid('customer_id', 'must be one of your customers');
  refuseMerged(into);
  refuseMerged(merged);
  if (into.test_clock_id !== merged.test_clock_id) {
    throw new FlorinError('conflict', 'Customers on different test clocks cannot be merged.');
  }
  const { now } = into;
  await moveIdentities(trx, scope, from, id);
  await mergeBalances(trx, scope, { from, into: id, now });
  await markMerged(trx, from, id, now);
  await changeCustomer(trx, id, missingDetails(into, merged), now);
  await enqueue(trx, 'customer.merge', [{ customer_id: from }]);
  return announce(trx, scope, id, 'customer.merged', now);
}

/**
 * Returns a link to a customer's portal for the merchant to hand out. `lifetimeMs`: how long it works.
 * @throws FlorinError `not_found`; `conflict` when the customer is merged
 */
export async function openPortal(
  trx: Trx,
  config: Config,
  scope: MerchantScope,
  id: string,
  lifetimeMs: number = PORTAL_LINK_MS,
): Promise<{ url: string; expires_at: Date }> {
  const customer = await findCustomerToBill(trx, scope, id);
  if (!customer) throw notFound();
  refuseMerged(customer);
  // The link has whole seconds.
  const expires_at = new Date(Math.floor((databaseNow().getTime() + lifetimeMs) / 1000) * 1000);
  return { url: portalUrl(config, customer, expires_at), expires_at };
}

/** The details that a customer gets from another one if it has none of its own. */
const INHERITED = ['email', 'wallet', 'name', 'locale', 'country', 'address', 'tax_id', 'notes', 'metadata'] as const;

function missingDetails(into: CustomerRow, from: CustomerRow): CustomerChange {
  const missing = INHERITED.filter((name) => into[name] === null && from[name] !== null);
  return Object.fromEntries(missing.map((name) => [name, from[name]]));
}

function keyOf(customer: CustomerRow, kind: IdentityKind): string | null {
  const [identity] = identitiesOf(customer, [kind]);
  return identity ? identityKey(identity) : null;
}

/** Returns the time on a test clock of a merchant. @throws FlorinError `validation_failed` on `test_clock_id` */
async function requireTime(trx: Trx, clock: MerchantScope & { test_clock_id: string }): Promise<Date> {
  const found = clock.mode === 'test' ? await readClock(trx, clock) : null;
  if (!found) throw invalid('test_clock_id', 'must be one of your test clocks');
  return found.now;
}

/** @throws FlorinError `validation_failed` when a customer has neither an address nor a wallet */
function requireIdentity({ email, wallet }: Pick<CustomerRow, 'email' | 'wallet'>): void {
  if (email === null && wallet === null) throw invalid('email', 'must be given unless `wallet` is');
}

function refuseMerged({ id, merged_into }: CustomerRow): void {
  if (merged_into === null) return;
  throw new FlorinError('conflict', `The customer ${id} was merged into ${merged_into}.`, { customer_id: merged_into });
}

/** Records identities of a customer that exists. @throws FlorinError `conflict` when another customer has one */
async function takeIdentities(trx: Trx, customer: CustomerRow, kinds: readonly IdentityKind[]): Promise<void> {
  const wanted = identitiesOf(customer, kinds);
  await lockIdentities(trx, wanted);
  const owners = await findIdentities(trx, wanted);
  const taken = wanted.find((identity) => {
    const owner = owners.get(identityKey(identity));
    return owner && owner.customer_id !== customer.id;
  });
  if (taken) {
    const customer_id = owners.get(identityKey(taken))?.customer_id;
    const message = `Another customer has this ${taken.kind}. Change that customer, or merge the two.`;
    throw new FlorinError('conflict', message, { customer_id });
  }
  const free = wanted.filter((identity) => !owners.has(identityKey(identity)));
  await insertIdentities(
    trx,
    free.map((identity) => ({ ...identity, customer_id: customer.id })),
  );
}

async function announce(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  kind: 'customer.created' | 'customer.updated' | 'customer.merged',
  at: Date,
): Promise<ShownCustomer> {
  const customer = await findCustomer(trx, { merchant_id, mode }, id);
  if (!customer) throw new Error(`the customer ${id} is missing`);
  emitEvents(trx, [{ kind, merchant_id, mode, data: customerJson(customer), at }]);
  return customer;
}
