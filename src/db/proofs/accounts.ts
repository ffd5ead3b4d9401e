import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import { NATIVE_TOKEN, type Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { ProofAccounts } from '../schema.ts';
import type { MerchantScope } from '../scope.ts';

/** An account that is proved, and how far its proofs have got. */
export type ProofAccountRow = Selectable<ProofAccounts>;

/** The time between two proofs of an account. */
const PROOF_HOURS = 24;
/** How much later or earlier a proof may come, so that they spread over the day. */
const SPREAD_HOURS = 2;
/** A proof that ended so recently is not made again on request, also if it failed. It takes several calls to the chain. */
const REQUEST_PAUSE_SECONDS = 30;

/**
 * Adds the accounts that merchants have: of their wallets, and of former ones with entries. SOL is one of each wallet, because it pays
 * fees. The first proof is made within a day.
 * @param tokens those that have a mint in the mode, and SOL
 * @param merchant_id default: all merchants
 */
export async function addProofAccounts(
  db: DbOrTrx,
  mode: Mode,
  tokens: readonly Token[],
  merchant_id: string | null = null,
): Promise<void> {
  const isAsked = merchant_id === null ? sql`true` : sql`merchant_id = ${merchant_id}`;
  await sql`
    insert into proof_accounts (merchant_id, mode, wallet, token, next_proof_at)
    select merchant_id, mode, wallet, token, clock_timestamp() + random() * ${PROOF_HOURS} * interval '1 hour'
    from (
      select merchant_id, mode, wallet, token from wallets where mode = ${mode} and ${isAsked}
      union
      select merchant_id, mode, wallet, ${NATIVE_TOKEN} from wallets where mode = ${mode} and ${isAsked}
      union
      select merchant_id, mode, wallet, token from ledger_totals where mode = ${mode} and account = 'wallet' and ${isAsked}
    ) as found
    where token = any (${tokens}::text[]) and not exists (select from proof_accounts as known
      where (known.merchant_id, known.mode, known.wallet, known.token) = (found.merchant_id, found.mode, found.wallet, found.token))
    order by merchant_id, mode, wallet, token
    on conflict (merchant_id, mode, wallet, token) do nothing`.execute(db);
}

/** Starts the proofs of up to `limit` accounts of these tokens that are due. */
export async function startDueProofs(db: DbOrTrx, mode: Mode, tokens: readonly Token[], limit: number): Promise<void> {
  await sql`
    with due as (
      update proof_accounts set next_proof_at = clock_timestamp()
        + (${PROOF_HOURS} + (random() - 0.5) * ${SPREAD_HOURS}) * interval '1 hour'
      where (merchant_id, mode, wallet, token) in (
        select merchant_id, mode, wallet, token from proof_accounts
        where mode = ${mode} and token = any (${tokens}::text[]) and next_proof_at <= clock_timestamp()
        order by next_proof_at limit ${limit} for update skip locked)
      returning merchant_id, mode, wallet, token
    )
    ${newProofs(sql`due`)}`.execute(db);
}

/**
 * Starts the proofs of a merchant's accounts of these tokens, or of one wallet's. Skips accounts with a proof that is running or has just
 * ended. Returns how many accounts there are.
 */
export async function startProofsOf(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  tokens: readonly Token[],
  wallet: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with asked as materialized (
      select merchant_id, mode, wallet, token from proof_accounts
      where merchant_id = ${merchant_id} and mode = ${mode} and token = any (${tokens}::text[])
        and (${wallet}::text is null or wallet = ${wallet})
    ), started as (
      ${newProofs(sql`(
        select * from asked where not exists (select from proofs as recent
          where (recent.merchant_id, recent.mode, recent.wallet, recent.token) = (asked.merchant_id, asked.mode, asked.wallet, asked.token)
            and checked_at > clock_timestamp() - ${REQUEST_PAUSE_SECONDS} * interval '1 second')
      ) as asked`)}
    )
    select count(*)::int as count from asked`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** SQL that inserts a proof for each of these accounts without a running one. */
function newProofs(accounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into proofs (id, merchant_id, mode, wallet, token)
    select typeid('prf'), merchant_id, mode, wallet, token from ${accounts} order by merchant_id, mode, wallet, token
    on conflict (merchant_id, mode, wallet, token) where status = 'running' do nothing`;
}

/** The key of an account of a merchant. */
export type AccountKey = MerchantScope & { wallet: string; token: Token };

/** Returns SQL for the condition that a row is of an account. */
export function isOf({ merchant_id, mode, wallet, token }: AccountKey): RawBuilder<boolean> {
  return sql<boolean>`(merchant_id = ${merchant_id} and mode = ${mode} and wallet = ${wallet} and token = ${token})`;
}

/** Returns an account. */
export function findProofAccount(db: DbOrTrx, key: AccountKey): Promise<ProofAccountRow> {
  return db.selectFrom('proof_accounts').selectAll().where(isOf(key)).executeTakeFirstOrThrow();
}

/** Returns an account, and locks it: its proofs change its books one after the other. */
export function lockProofAccount(trx: Trx, key: AccountKey): Promise<ProofAccountRow> {
  const find = trx.selectFrom('proof_accounts').selectAll().where(isOf(key));
  return find.forUpdate().executeTakeFirstOrThrow();
}

/** Changes an account. */
export async function updateProofAccount(
  trx: Trx,
  key: AccountKey,
  changes: Partial<
    Pick<ProofAccountRow, 'opened_slot' | 'proven_slot' | 'checked_position' | 'addresses' | 'is_wrong' | 'compared_at'>
  >,
): Promise<void> {
  await trx.updateTable('proof_accounts').set(changes).where(isOf(key)).execute();
}
