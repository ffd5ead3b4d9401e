import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../src/db/scope.ts';
import { idTail } from '../bulk.ts';

/**
 * Returns the statements that insert the entries of the prepared payments. One transfer has paid each, and none has legs. The migrations'
 * book_transfer and book_payment write the same.
 */
export function ledgerRows({ merchant_id, mode, wallet }: MerchantScope & { wallet: string }): RawBuilder<unknown>[] {
  const columns = sql`(id, transaction_id, merchant_id, mode, cause, account, wallet, token, amount, currency, value, rate,
    rate_source, payment_id, signature, path, slot, occurred_at, booked_at, payment_amount, payment_value)`;
  const id = (prefix: 'len' | 'ltx', name: RawBuilder<unknown>) =>
    sql`${sql.lit(`${prefix}_`)} || done || ${idTail(sql`${name} || n`)}`;
  const own = sql`${merchant_id}::text, ${mode}::text`;
  const price = sql`(amount * due / due::numeric / due)`;
  const worth = sql`
    (select *, round(received * ${price}, 6) as whole, round((received - due) * ${price}, 6) as beyond,
      trim_scale(round(${price} * token_units(token), 12)) as rate from seed) as priced`;
  return [
    sql`
      insert into ledger_entries ${columns}
      select ${id('len', sql`account`)}, ${id('ltx', sql`'transfer'`)}, ${own}, 'transfer', account, part.wallet, token, sign * received,
        currency, sign * whole, rate, case when currency = peg_of(token) then 'peg' else 'unknown' end, payment_id, signature, '0',
        300000000 + n, done_at, done_at, sign * received, sign * whole
      from ${worth}
      cross join (values ('unsettled', null, -1), ('wallet', ${wallet}::text, 1)) as part (account, wallet, sign)`,
    sql`
      insert into ledger_entries ${columns}
      select ${id('len', sql`'payment ' || account`)}, ${id('ltx', sql`'payment'`)}, ${own}, 'payment', account, null, token, part.amount,
        currency, part.value, null, null, payment_id, null, null, null, done_at, done_at,
        case account when 'unsettled' then 0 else part.amount end, case account when 'unsettled' then 0 else part.value end
      from ${worth}
      cross join lateral (values ('sales', -due, beyond - whole), ('surplus', due - received, -beyond), ('unsettled', received, whole)
        ) as part (account, amount, value)
      where part.amount <> 0`,
  ];
}
