import { type RawBuilder, sql } from 'kysely';
import type { IdentityKind } from '../../domain/customers.ts';
import type { IdPrefix } from '../../domain/ids.ts';
import type { Currency } from '../../domain/money.ts';
import { type AmountUnit, amountMeaning, type HitKind, type SearchTerm } from '../../domain/searchQuery.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx } from '../database.ts';
import { hasEmail, hashed } from '../filters.ts';
import { paymentsWithValue } from '../payments/metadata.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import { shownColumns, tableOf } from './kinds.ts';

/** An object that a search found, with what a result shows. `amount`: decimal text in `currency`, or base units of a token. */
export type HitRow = {
  kind: HitKind;
  id: string;
  found_by: SearchTerm['by'];
  title: string | null;
  status: string | null;
  amount: string | null;
  currency: Currency | null;
  token: Token | null;
  /** of a transfer; null: SOL */
  mint: string | null;
  customer_email: string | null;
  /** of a payment link */
  link_code: string | null;
  created_at: Date;
};

/** The most objects of one kind that one meaning of a text finds: those that were created last. */
const MAX_FOUND = 10;

/** The objects of one kind that one meaning finds. `rows`: a relation of some rows of the kind's table, at most MAX_FOUND. */
type Found = { kind: HitKind; rows: RawBuilder<unknown> };

/**
 * Returns a merchant's objects of some kinds that any of the terms finds, in no particular order. One object may be there several
 * times. Each term reads a few rows of an index, whatever the history.
 */
export async function findHits(
  db: DbOrTrx,
  scope: MerchantScope,
  terms: readonly SearchTerm[],
  kinds: readonly HitKind[],
): Promise<HitRow[]> {
  const parts = terms.flatMap((term) =>
    foundBy(scope, term)
      .filter(({ kind }) => kinds.includes(kind))
      .map(
        ({ kind, rows }) => sql`
          select ${kind}::text as kind, ${term.by}::text as found_by, ${shownColumns(kind)}
          from (${rows}) as item where ${ownedBy(scope.merchant_id, scope.mode, 'item')}`,
      ),
  );
  if (parts.length === 0) return [];
  return (await sql<HitRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}

/** Returns how a meaning of a text finds objects. */
function foundBy(scope: MerchantScope, term: SearchTerm): Found[] {
  switch (term.by) {
    case 'id':
      return byId(term);
    case 'link_code':
      return [only('payment_link', sql`link_code = ${term.link_code}`)];
    case 'number':
      return [
        only('invoice', sql`${isOf(scope)} and invoice_number = ${term.number}`),
        only('credit_note', sql`${isOf(scope)} and credit_note_number = ${term.number}`),
      ];
    case 'signature':
      return bySignature(scope, term.signature);
    case 'email':
      return byEmail(scope, term.email);
    case 'wallet':
      return byWallet(scope, term.wallet);
    case 'metadata':
      return [paymentsNamed(scope, paymentsWithValue(scope, term.value, MAX_FOUND))];
    case 'amount':
      return byAmount(scope, term);
  }
}

type Condition = RawBuilder<unknown>;

/** Returns the condition that rows are of a merchant and mode, for indexes that begin with these columns. */
const isOf = ({ merchant_id, mode }: MerchantScope): Condition => sql`merchant_id = ${merchant_id} and mode = ${mode}`;

const NEWEST = sql`created_at desc, id desc`;
/** For indexes without the id, which have many rows of one time. */
const LATEST = sql`created_at desc`;

/** Returns the newest objects of a kind that fulfil a condition. */
function newest(kind: HitKind, condition: Condition, order = NEWEST): Found {
  return {
    kind,
    rows: sql`select * from ${sql.table(tableOf(kind))} where ${condition} order by ${order} limit ${MAX_FOUND}`,
  };
}

/** Returns the only object of a kind that fulfils a condition. Without an order, Postgres uses the index that is unique. */
function only(kind: HitKind, condition: Condition): Found {
  return { kind, rows: sql`select * from ${sql.table(tableOf(kind))} where ${condition}` };
}

/** Returns the newest payments of a merchant among those that a relation names by `payment_id`. */
function paymentsNamed({ merchant_id, mode }: MerchantScope, named: RawBuilder<unknown>): Found {
  // With `limit 1`, Postgres looks up each payment by its id, whatever the statistics say.
  return {
    kind: 'payment',
    rows: sql`
      select payment.* from (select distinct payment_id from (${named}) as named) as named
      cross join lateral (select * from payments where id = named.payment_id limit 1) as payment
      where ${ownedBy(merchant_id, mode, 'payment')} order by ${LATEST} limit ${MAX_FOUND}`,
  };
}

/** The kind of object that each id names, or of which it names a part. Null: it names nothing that has a place of its own. */
const NAMED_BY_ID: Record<IdPrefix, { kind: HitKind; isNamed?: (id: string) => Condition } | null> = {
  pay: { kind: 'payment' },
  spl: { kind: 'payment', isNamed: (id) => sql`id = (select payment_id from payment_legs where id = ${id})` },
  plk: { kind: 'payment_link' },
  cus: { kind: 'customer' },
  cbt: { kind: 'customer', isNamed: (id) => sql`id = (select customer_id from balance_transactions where id = ${id})` },
  inv: { kind: 'invoice' },
  crn: { kind: 'credit_note' },
  plan: { kind: 'subscription_plan' },
  sub: { kind: 'subscription' },
  adj: {
    kind: 'subscription',
    isNamed: (id) => sql`id = (select subscription_id from subscription_adjustments where id = ${id})`,
  },
  cpn: { kind: 'coupon' },
  ipl: { kind: 'installment_plan' },
  ins: { kind: 'installment_plan', isNamed: (id) => sql`id = (select plan_id from installments where id = ${id})` },
  utr: { kind: 'transfer' },
  rfd: { kind: 'refund' },
  rfb: { kind: 'refund', isNamed: (id) => sql`batch_id = ${id}` },
  evt: { kind: 'event' },
  whd: { kind: 'webhook_delivery' },
  whe: { kind: 'webhook_endpoint' },
  key: { kind: 'api_key' },
  clk: { kind: 'test_clock' },
  aud: { kind: 'audit_log_entry' },
  mer: null,
  whs: null,
  eml: null,
  vem: null,
  rpt: null,
  rsc: null,
  // People's own, which no merchant's list has.
  usr: null,
  ivt: null,
  ses: null,
  psk: null,
  wch: null,
  req: null,
  len: null,
  ltx: null,
  prf: null,
  cpt: null,
};

function byId({ prefix, id }: { prefix: IdPrefix; id: string }): Found[] {
  const named = NAMED_BY_ID[prefix];
  return named ? [newest(named.kind, named.isNamed?.(id) ?? sql`id = ${id}`)] : [];
}

/** Finds what a transaction paid, what it paid back, and which payments it names without paying them. */
function bySignature(scope: MerchantScope, signature: string): Found[] {
  const { merchant_id, mode } = scope;
  const isIn = sql`mode = ${mode} and signature = ${signature}`;
  const payments = sql`
    select payment_id from transfers where ${isIn}
    union all select payment_id from payment_attempts where ${isIn}
    union all select submitted_payment_id from chain_transactions where ${isIn}`;
  return [
    paymentsNamed(scope, payments),
    newest('transfer', sql`${isIn} and unapplied_reason is not null and ${ownedBy(merchant_id, mode)}`, LATEST),
    newest(
      'refund',
      sql`id = any (array(select refund_id from refund_transfers where ${isIn})) and ${ownedBy(merchant_id, mode)}`,
    ),
  ];
}

/** Returns the customer that is recognised by an address or a wallet. */
function customerOf({ merchant_id, mode }: MerchantScope, kind: IdentityKind, value: string): Found {
  const identity = sql`(${merchant_id}, ${mode}, ${kind}, ${value})`;
  return only(
    'customer',
    sql`id = (select customer_id from customer_identities where (merchant_id, mode, kind, value) = ${identity})`,
  );
}

function byEmail(scope: MerchantScope, email: string): Found[] {
  const { merchant_id, mode } = scope;
  const isTheirs = hasEmail('customer_email', email);
  const hash = sql`hash64(merchant_id || mode || lower(customer_email)) = hash64(${merchant_id + mode} || lower(${email}::text))`;
  return [
    customerOf(scope, 'email', email.toLowerCase()),
    newest(
      'payment',
      sql`${hash} and case when ${isTheirs} and ${ownedBy(merchant_id, mode)} then true end is not null`,
    ),
    newest('invoice', sql`${isOf(scope)} and ${isTheirs}`),
    newest('subscription', sql`${isOf(scope)} and ${isTheirs}`),
    newest('installment_plan', sql`${isOf(scope)} and ${isTheirs}`),
  ];
}

/** The newest transfers of a wallet that are looked at: an exchange's wallet pays for many customers. */
const MAX_TRANSFERS = 50;

function byWallet(scope: MerchantScope, wallet: string): Found[] {
  const { merchant_id, mode } = scope;
  const isTheirs = sql`${isOf(scope)} and customer_wallet = ${wallet}`;
  const sent = sql`(
    select * from transfers where ${hashed({ merchant_id, mode, source_owner: wallet })}
    order by ${LATEST} limit ${MAX_TRANSFERS}) as sent`;
  const stray = sql`select * from ${sent} where unapplied_reason is not null order by ${LATEST} limit ${MAX_FOUND}`;
  return [
    customerOf(scope, 'wallet', wallet),
    only('payment', sql`reference = ${wallet}`),
    newest('payment', hashed({ merchant_id, mode, customer_wallet: wallet })),
    paymentsNamed(scope, sql`select payment_id from ${sent} where unapplied_reason is null`),
    { kind: 'transfer', rows: stray },
    newest('subscription', isTheirs),
    newest('installment_plan', isTheirs),
  ];
}

/** Finds payments by their price, by the tokens that they ask for, and by what they received instead. */
function byAmount(scope: MerchantScope, { amount, unit }: { amount: string; unit: AmountUnit | null }): Found[] {
  const { merchant_id, mode } = scope;
  const { prices, tokens } = amountMeaning(amount, unit);
  const own = { merchant_id: sql`${merchant_id}::text`, mode: sql`${mode}::text` };
  const priced = sql`unnest(${prices.map(({ currency }) => currency)}::text[], ${prices.map(({ token }) => token)}::text[])
    as wanted (currency, token)`;
  const counted = sql`unnest(${tokens.map(({ token }) => token)}::text[], ${tokens.map(({ amount }) => amount)}::bigint[])
    as wanted (token, amount)`;
  const token = sql`wanted.token`;
  return [
    eachNewest(priced, { ...own, currency: sql`wanted.currency`, token }, ['trim_scale(amount)', sql`${amount}::text`]),
    eachNewest(
      counted,
      { ...own, token },
      ['amount_due', sql`wanted.amount::text`],
      sql`asks_other_amount(currency, token, amount, amount_due)`,
    ),
    eachNewest(
      counted,
      { ...own, token },
      ['amount_received', sql`wanted.amount::text`],
      sql`amount_received not in (0, amount_due)`,
    ),
  ];
}

/**
 * Returns the newest payments of each row of `wanted`: those whose columns, and the text of whose number, have these values. They are
 * found by the index on the hash of these texts, and compared, as with `hashed`. `isIndexed`: the condition of the index.
 */
function eachNewest(
  wanted: RawBuilder<unknown>,
  columns: Record<string, RawBuilder<unknown>>,
  [number, text]: [string, RawBuilder<unknown>],
  isIndexed: Condition = sql`true`,
): Found {
  const names = [...Object.keys(columns).map((name) => sql.ref(`item.${name}`)), sql`${sql.raw(number)}::text`];
  const values = [...Object.values(columns), text];
  const rows = sql`
    select found.* from ${wanted} cross join lateral (
      select * from payments as item
      where hash64(${sql.join(names, sql` || `)}) = hash64(${sql.join(values, sql` || `)}) and ${isIndexed}
        and case when (${sql.join(names)}) = (${sql.join(values)}) then true end is not null
      order by ${LATEST} limit ${MAX_FOUND}) as found
    order by ${LATEST} limit ${MAX_FOUND}`;
  return { kind: 'payment', rows };
}
