import { sql } from 'kysely';
import { MODES, type Mode } from '../../domain/modes.ts';
import type { RateUnit } from '../../domain/quotes.ts';
import type { RefundException } from '../../domain/refunds.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DisabledReason } from '../../domain/webhooks.ts';
import type { DbOrTrx } from '../database.ts';
import { readSuspensions } from '../tokenChecks.ts';

/** Readings of Florin's own tables, for the metrics. */
export type Operations = {
  /** transactions that nodes have but this release cannot read */
  unreadable: { mode: Mode; count: number }[];
  /** transactions that were not read yet */
  unread: {
    mode: Mode;
    /** when the first was seen that nodes have and that somebody waits for; null: there is none */
    oldest_at: Date | null;
    /** when the first of all was seen */
    pending_since: Date;
  }[];
  cursors: { mode: Mode; slot: bigint | null; chain_time: Date | null; scanned_at: Date | null }[];
  rates: { unit: RateUnit; usd: string; source: string; observed_at: Date }[];
  /** endpoints by the reason why they are disabled; null: enabled */
  endpoints: { mode: Mode; disabled_reason: DisabledReason | null; count: number }[];
  /** whether each token that a merchant has a wallet for is suspended; only tokens whose mint is checked */
  tokens: { mode: Mode; token: Token; is_suspended: boolean }[];
  /** emails that failed permanently during the last day */
  refused_mails: number;
  /** live refunds that have each exception, of those that changed during the last day */
  marked_refunds: { exception: RefundException; count: number }[];
  /** wallets and tokens for which the last proof with a result found that the ledger differs from the chain */
  wrong_books: { mode: Mode; count: number }[];
  /** wallets and tokens without a result of a proof for UNPROVED_DAYS */
  unproved_books: { mode: Mode; count: number }[];
  /** the first deadline of a pending refund; null: none is pending */
  refund_deadlines: { mode: Mode; first_at: Date | null }[];
};

/** Proofs are made once a day. One may fail because too many transactions wait. */
const UNPROVED_DAYS = 3;

/** Reads the current values of all metrics that come from Florin's own tables. */
export async function readOperations(db: DbOrTrx): Promise<Operations> {
  const [unreadable, unread, cursors, rates, endpoints, tokens, mails, marked, deadlines, wrong, unproved] =
    await Promise.all([
      sql<Operations['unreadable'][number]>`
      select mode, count(*)::int from chain_transactions
      where status = 'seen' and unreadable_reason is not null group by mode`.execute(db),
      sql<Operations['unread'][number]>`
      select mode, min(seen_at) as pending_since, min(seen_at) filter (where slot is not null and not waits_for_price
        -- Nobody waits for what the hourly sweep has found.
        and (incoming_wallets = '{}' or exists (select from watched_accounts as account
          where account.mode = chain_transactions.mode and watched_until is not null and wallet = any (incoming_wallets)))
        ) as oldest_at
      from chain_transactions where status = 'seen' and unreadable_reason is null
      group by mode`.execute(db),
      db.selectFrom('chain_cursors').select(['mode', 'slot', 'chain_time', 'scanned_at']).execute(),
      db.selectFrom('exchange_rates').select(['unit', 'usd', 'source', 'observed_at']).execute(),
      sql<Operations['endpoints'][number]>`
      select mode, disabled_reason, count(*)::int from webhook_endpoints
      where deleted_at is null group by mode, disabled_reason`.execute(db),
      readSuspensions(db),
      sql<{ count: number }>`
      select count(*)::int from emails where status = 'failed' and failed_at > now() - interval '1 day'`.execute(db),
      // Only live clocks are real: a refund may have changed at any time of a test clock.
      sql<Operations['marked_refunds'][number]>`
      select exception, count(*)::int from refunds cross join unnest(exceptions) as exception
      where mode = 'live' and exceptions <> '{}' and updated_at > now() - interval '1 day' group by exception`.execute(
        db,
      ),
      sql<Operations['refund_deadlines'][number]>`
      select mode, (
        select min(expires_at) from refunds where refunds.mode = modes.mode and status = 'pending' and closed_as is null
      ) as first_at
      from unnest(${[...MODES]}::text[]) as modes (mode)`.execute(db),
      sql<Operations['wrong_books'][number]>`
      select mode, count(*)::int from proof_accounts where is_wrong group by mode`.execute(db),
      sql<Operations['unproved_books'][number]>`
      select mode, count(*)::int from proof_accounts
      where mode = any (${[...MODES]}::text[]) and compared_at < now() - ${UNPROVED_DAYS} * interval '1 day' group by mode`.execute(
        db,
      ),
    ]);
  return {
    unreadable: unreadable.rows,
    unread: unread.rows,
    cursors,
    rates,
    endpoints: endpoints.rows,
    tokens,
    refused_mails: mails.rows[0]?.count ?? 0,
    marked_refunds: marked.rows,
    refund_deadlines: deadlines.rows,
    wrong_books: wrong.rows,
    unproved_books: unproved.rows,
  };
}
