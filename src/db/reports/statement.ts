import { sql } from 'kysely';
import type { LedgerAccount } from '../../domain/ledger.ts';
import type { Currency } from '../../domain/money.ts';
import type { Token } from '../../domain/tokens.ts';
import type { Database } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

/** The balances of a wallet in a token, in base units, or of an account in a currency. `came` and `went` are positive. */
export type StatementLine = {
  account: LedgerAccount;
  /** of the account `wallet`; else empty */
  wallet: string;
  token: Token | '';
  unit: Token | Currency;
  opening: string;
  came: string;
  went: string;
  closing: string;
};

/**
 * Returns what a merchant's wallets and accounts had at the beginning and at the end of a range, in one statement. Its cost grows with the
 * entries since the beginning, not with those before.
 */
export async function statementLines(
  db: Database,
  { merchant_id, mode, starts_at, ends_at }: MerchantScope & { starts_at: Date; ends_at: Date },
): Promise<StatementLine[]> {
  const own = sql`merchant_id = ${merchant_id} and mode = ${mode}`;
  // Wallets count in tokens, all other accounts in value.
  const unit = sql`case account when 'wallet' then token else currency end`;
  const sum = sql`case account when 'wallet' then amount else value end`;
  const wallet = sql`case account when 'wallet' then wallet else '' end`;
  const { rows } = await sql<StatementLine>`
    with part as (
      select account, wallet, ${unit} as unit, ${sum} as now, 0 as came, 0 as went, 0 as later from ledger_totals where ${own}
      union all
      select account, ${wallet}, ${unit}, ${sum}, 0, 0, 0 from ledger_entries
      where position > (select added_position from ledger_progress) and ${own}
      union all
      select account, ${wallet}, ${unit}, 0,
        case when booked_at < ${ends_at} then greatest(${sum}, 0) else 0 end,
        case when booked_at < ${ends_at} then greatest(-(${sum}), 0) else 0 end,
        case when booked_at < ${ends_at} then 0 else ${sum} end
      from ledger_entries where ${own} and booked_at >= ${starts_at}
    ), line as (
      select account, wallet, unit, sum(now - later) as closing, sum(came) as came, sum(went) as went
      from part where unit <> '' group by account, wallet, unit
    )
    select account, wallet, case account when 'wallet' then unit else '' end as token, unit, (closing - came + went)::text as opening,
      came::text, went::text, closing::text
    from line where (closing, came, went) <> (0, 0, 0)`.execute(db);
  return rows;
}
