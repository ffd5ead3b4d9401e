import {
  type CustomerRow,
  completeCustomers,
  findCustomerToBill,
  insertCustomers,
  type LockedCustomer,
} from '../../db/customers/customers.ts';
import {
  findIdentities,
  type Identity,
  type IdentityOwner,
  type IdentityRow,
  identityKey,
  insertIdentities,
  lockIdentities,
} from '../../db/customers/identities.ts';
import type { Trx } from '../../db/database.ts';
import type { MerchantScope, OnClock } from '../../db/scope.ts';
import { IDENTITY_KINDS, type IdentityKind } from '../../domain/customers.ts';
import { invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { emitEvents, type NewEvent } from '../../queue/events.ts';
import { customerJson } from '../../serializers/customers.ts';

/** The details of a customer with nothing but an address or a wallet. */
export const NO_DETAILS = {
  email: null,
  wallet: null,
  name: null,
  locale: null,
  country: null,
  address: null,
  tax_id: null,
  notes: null,
  metadata: null,
} as const;

/** Somebody to bill, as the merchant names them. `at`: the time on the merchant's clock. */
export type Person = MerchantScope & { email: string | null; wallet: string | null; name: string | null; at: Date };

/** Returns the identities of these kinds that a customer has itself. */
export function identitiesOf(
  { merchant_id, mode, email, wallet }: MerchantScope & Pick<CustomerRow, 'email' | 'wallet'>,
  kinds: readonly IdentityKind[] = IDENTITY_KINDS,
): Identity[] {
  const values = { email: email?.toLowerCase() ?? null, wallet };
  return kinds.flatMap((kind) => {
    const value = values[kind];
    return value === null ? [] : [{ merchant_id, mode, kind, value }];
  });
}

/**
 * Returns the ids of the customers that these persons are, in their order. Creates those that do not exist, and emits
 * `customer.created`. Null for a person without an address and a wallet.
 *
 * The address decides, and else the wallet. A customer that is found by one of them gets the other, if nobody has it. If a wallet is
 * that of a customer with another address, it belongs to somebody else: persons may share it, as at an exchange.
 *
 * Call this before anything else is locked, except payments.
 */
export async function findCustomers(trx: Trx, persons: readonly Person[]): Promise<(string | null)[]> {
  const identities = persons.flatMap((person) => identitiesOf(person));
  const known = await findIdentities(trx, identities);
  const unknown = identities.filter((identity) => !known.has(identityKey(identity)));
  if (unknown.length === 0) return planFor(persons, known).ids;
  await lockIdentities(trx, unknown);
  const plan = planFor(persons, await findIdentities(trx, identities));
  await insertCustomers(trx, plan.created);
  await insertIdentities(trx, plan.identities);
  await completeCustomers(trx, plan.completed);
  emitEvents(trx, plan.created.map(createdEvent));
  return plan.ids;
}

/** Returns the id of the customer that a person is; see `findCustomers`. */
export async function findPerson(trx: Trx, person: Person): Promise<string | null> {
  const [id = null] = await findCustomers(trx, [person]);
  return id;
}

/**
 * Returns the customer that a request names, so that it cannot be merged before the transaction ends.
 * @throws FlorinError `validation_failed` on `customer_id`
 */
export async function requireCustomer(trx: Trx, scope: MerchantScope, id: string): Promise<LockedCustomer> {
  const customer = await findCustomerToBill(trx, scope, id);
  if (!customer) throw invalid('customer_id', 'must be one of your customers');
  if (customer.merged_into !== null) throw invalid('customer_id', `was merged into ${customer.merged_into}`);
  return customer;
}

/** A customer as an invoice, a subscription or a plan names it. */
type Billed = {
  customer_id: string | null;
  customer_email: string | null;
  customer_wallet: string | null;
  customer_name: string | null;
};

/** Who is billed, and on which clock. `now`: the time on it. */
export type BilledCustomer = Pick<Billed, 'customer_id' | 'customer_email' | 'customer_wallet'> &
  OnClock & { now: Date };

/**
 * Returns the customer to bill: the one that the request names, or else the one with the address or the wallet, which is created
 * if it does not exist. A named customer's own address and wallet are the default.
 * @param now the time on the merchant's own clock
 * @throws FlorinError as requireCustomer
 */
export async function billedCustomer(
  trx: Trx,
  scope: MerchantScope,
  { customer_id: named, customer_email: email, customer_wallet: wallet, customer_name: name }: Billed,
  now: Date,
): Promise<BilledCustomer> {
  if (named !== null) {
    const customer = await requireCustomer(trx, scope, named);
    const customer_email = email ?? customer.email;
    return { ...clockOf(customer), customer_id: named, customer_email, customer_wallet: wallet ?? customer.wallet };
  }
  const { merchant_id, mode } = scope;
  const customer_id = await findPerson(trx, { merchant_id, mode, email, wallet, name, at: now });
  const found = customer_id !== null && mode === 'test' ? await findCustomerToBill(trx, scope, customer_id) : null;
  const clock = found ? clockOf(found) : { now, test_clock_id: null };
  return { ...clock, customer_id, customer_email: email, customer_wallet: wallet };
}

const clockOf = ({ now, test_clock_id }: LockedCustomer) => ({ now, test_clock_id });

/**
 * The changes that a transaction makes for persons.
 * - completed: customers that get an address or a wallet
 * - ids: the customer of each person
 */
type Plan = {
  created: CustomerRow[];
  identities: IdentityRow[];
  completed: (Pick<CustomerRow, 'id' | 'email' | 'wallet'> & { now: Date })[];
  ids: (string | null)[];
};

function planFor(persons: readonly Person[], known: ReadonlyMap<string, IdentityOwner>): Plan {
  const owners = new Map(known);
  const plan: Plan = { created: [], identities: [], completed: [], ids: [] };
  for (const person of persons) {
    const { merchant_id, mode, email, wallet, name, at } = person;
    const own = identitiesOf(person);
    const ownerBy = (kind: IdentityKind) => {
      const identity = own.find((one) => one.kind === kind);
      return identity && owners.get(identityKey(identity));
    };
    const byWallet = ownerBy('wallet');
    const isTheirs = byWallet && (email === null || byWallet.email === null);
    let owner = ownerBy('email') ?? (isTheirs ? byWallet : undefined);
    if (own.length === 0) {
      plan.ids.push(null);
      continue;
    }
    const missing = own.filter((identity) => !owners.has(identityKey(identity)));
    if (!owner) {
      owner = { customer_id: newId('cus'), email, wallet: byWallet ? null : wallet };
      const times = { created_at: at, updated_at: at };
      const ids = { id: owner.customer_id, merchant_id, mode, merged_into: null, test_clock_id: null };
      plan.created.push({ ...NO_DETAILS, ...ids, email, wallet: owner.wallet, name, ...times });
    } else if (missing.length > 0) {
      owner = { ...owner, email: owner.email ?? email, wallet: owner.wallet ?? wallet };
      plan.completed.push({ id: owner.customer_id, email, wallet, now: at });
    }
    for (const identity of missing) plan.identities.push({ ...identity, customer_id: owner.customer_id });
    for (const identity of own) {
      const key = identityKey(identity);
      if (!owners.has(key) || owners.get(key)?.customer_id === owner.customer_id) owners.set(key, owner);
    }
    plan.ids.push(owner.customer_id);
  }
  return plan;
}

function createdEvent(row: CustomerRow): NewEvent {
  const { merchant_id, mode, created_at: at } = row;
  const values = (kind: IdentityKind) => identitiesOf(row, [kind]).map(({ value }) => value);
  const data = customerJson({ ...row, emails: values('email'), wallets: values('wallet') });
  return { kind: 'customer.created', merchant_id, mode, data, at };
}
