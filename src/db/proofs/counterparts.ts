import { type Selectable, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { Counterparts } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

/** Money received from a counterpart, less money sent to it. `amount`: base units; `currency` empty: nobody knows the value. */
export type CounterpartTotal = { token: Token; amount: string; currency: Currency | ''; value: string };

/** Somebody who sent money from outside or got it, with what they moved. */
export type CounterpartRow = Selectable<Counterparts> & { totals: CounterpartTotal[] };

const totals = sql<CounterpartTotal[]>`(
  select coalesce(json_agg(json_build_object('token', token, 'amount', amount::text, 'currency', currency, 'value', value::text)
    order by token, currency), '[]')
  from counterpart_totals as total
  where (total.merchant_id, total.mode, total.address) = (counterparts.merchant_id, counterparts.mode, counterparts.address)
    and (amount <> 0 or value <> 0))`;

/** Returns one page of a merchant's counterparts, newest first. `address`: only this one. */
export function listCounterparts(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { address }: { address?: string | undefined },
  page: Page,
): Promise<Paged<CounterpartRow>> {
  const all = db.selectFrom('counterparts').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  const matching = address ? all.where('address', '=', address) : all;
  const order = newestFirst(db, 'counterparts', ownedBy(merchant_id, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll().select(totals.as('totals')), page);
}

/** Sets or removes the label of a counterpart. Returns it; null if the merchant has none with this address. */
export async function labelCounterpart(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  address: string,
  label: string | null,
): Promise<CounterpartRow | null> {
  const own = trx
    .updateTable('counterparts')
    .set({ label })
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode);
  const changed = own.where('address', '=', address).returningAll().returning(totals.as('totals'));
  return (await changed.executeTakeFirst()) ?? null;
}
