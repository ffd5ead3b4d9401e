import { type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { PendingChange, ProofDifference, ProofPhase } from '../../domain/proofs.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { jsonOf } from '../insert.ts';
import type { Proofs } from '../schema.ts';
import type { MerchantScope } from '../scope.ts';
import { type AccountKey, isOf } from './accounts.ts';

/** A proof of an account. */
export type ProofRow = Selectable<Proofs>;

/** A turn is taken again elsewhere after this: longer than any job may run. */
const TURN_SECONDS = 300;
/** Pause after a turn that could not read the chain. */
const FAILED_TURN_SECONDS = 60;
/** A proof that has not ended after so long fails. The next one starts again from the last proven slot. */
const MAX_PROOF_HOURS = 48;
/** Proofs that are kept of each account: about three months of daily ones. */
const KEPT_PROOFS = 90;

/** Starts the next turn of a mode's running proofs, of one or of all merchants; null if none is due. */
export async function takeTurn(db: DbOrTrx, mode: Mode, merchant_id: string | null = null): Promise<ProofRow | null> {
  const { rows } = await sql<ProofRow>`
    update proofs set turn = turn + 1, next_turn_at = clock_timestamp() + ${TURN_SECONDS} * interval '1 second'
    where id = (
      select id from proofs where mode = ${mode} and status = 'running' and next_turn_at <= clock_timestamp()
        and (${merchant_id}::text is null or merchant_id = ${merchant_id})
      order by next_turn_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] ?? null;
}

/** The columns of a running proof that a turn updates. */
export type ProofProgress = Partial<
  Pick<ProofRow, 'slot' | 'balance' | 'addresses' | 'before' | 'after_position' | 'pending' | 'differences'> & {
    phase: ProofPhase;
  }
>;

/** Notes how far a turn has got. Returns whether the turn is still the last one. */
export async function saveProgress(db: DbOrTrx, { id, turn }: ProofRow, progress: ProofProgress): Promise<boolean> {
  const result = await db
    .updateTable('proofs')
    .set(storable(progress))
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a turn: the proof goes on after the other ones, or after a pause if the chain could not be read. Fails one that takes too long. */
export async function endTurn(db: DbOrTrx, { id, turn }: ProofRow, isUnavailable: boolean): Promise<void> {
  const isTooOld = sql`created_at < clock_timestamp() - ${MAX_PROOF_HOURS} * interval '1 hour'`;
  await sql`
    update proofs set next_turn_at = clock_timestamp() + ${isUnavailable ? FAILED_TURN_SECONDS : 0} * interval '1 second',
      status = case when ${isTooOld} then 'failed' else status end,
      phase = case when not ${isTooOld} then phase end,
      failure = case when ${isTooOld} then 'chain_unavailable' end,
      checked_at = case when ${isTooOld} then clock_timestamp() end
    where id = ${id} and turn = ${turn} and status = 'running'`.execute(db);
}

/** The result of a proof. */
export type ProofResult = Pick<ProofRow, 'status' | 'failure'> &
  Partial<Pick<ProofRow, 'slot' | 'balance' | 'booked' | 'opening' | 'pending_amount' | 'pending' | 'differences'>>;

/** Ends a proof, and deletes the oldest ones of its account. Returns whether the turn was still the last one. */
export async function finishProof(trx: Trx, proof: ProofRow, result: ProofResult): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('proofs')
    .set({ ...storable(result), phase: null, addresses: [], before: null, checked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', proof.id)
    .where('turn', '=', proof.turn)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    delete from proofs where id in (
      select id from proofs where ${isOf(proof)} order by created_at desc, id desc offset ${KEPT_PROOFS})`.execute(trx);
  return true;
}

function storable<T extends { pending?: PendingChange[]; differences?: ProofDifference[] }>({
  pending,
  differences,
  ...rest
}: T) {
  return {
    ...rest,
    ...(pending ? { pending: sql<PendingChange[]>`${jsonOf(pending)}::jsonb` } : {}),
    ...(differences ? { differences: sql<ProofDifference[]>`${jsonOf(differences)}::jsonb` } : {}),
  };
}

/** The newest proof of an account that has ended, or else the running one. `is_running`: one is. */
export type LatestProof = ProofRow & { is_running: boolean };

/**
 * Returns the latest proof of each account of a merchant, by wallet and token. One that has failed shows the differences that were found
 * before, unless it found some itself.
 */
export async function latestProofs(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  wallet: string | null = null,
): Promise<LatestProof[]> {
  const { rows } = await sql<LatestProof>`
    select latest.*, case when latest.status = 'failed' and account.is_wrong and latest.differences = '[]' then (
        select differences from proofs as before
        where before.merchant_id = account.merchant_id and before.mode = account.mode and before.wallet = account.wallet
          and before.token = account.token and before.status in ('different', 'failed')
        order by before.differences = '[]', created_at desc, id desc limit 1
      ) else latest.differences end as differences, exists (select from proofs as running where running.merchant_id = account.merchant_id
      and running.mode = account.mode and running.wallet = account.wallet and running.token = account.token
      and running.status = 'running') as is_running
    from proof_accounts as account
    cross join lateral (
      select * from proofs
      where proofs.merchant_id = account.merchant_id and proofs.mode = account.mode and proofs.wallet = account.wallet
        and proofs.token = account.token
      -- At most one is running, so this reads two rows.
      order by created_at desc, id desc limit 2
    ) as latest
    where account.merchant_id = ${merchant_id} and account.mode = ${mode} and (${wallet}::text is null or account.wallet = ${wallet})
    order by wallet, token, latest.status = 'running', latest.created_at desc`.execute(db);
  return rows.filter((row, place) => {
    const last = rows[place - 1];
    return !last || last.wallet !== row.wallet || last.token !== row.token;
  });
}

/** Returns whether proofs of a merchant are running. */
export async function hasRunningProofs(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<boolean> {
  const running = db.selectFrom('proofs').select('id').where('status', '=', 'running');
  return (
    (await running.where('merchant_id', '=', merchant_id).where('mode', '=', mode).executeTakeFirst()) !== undefined
  );
}

/** Returns what identifies the account of a proof. */
export const keyOf = ({ merchant_id, mode, wallet, token }: ProofRow): AccountKey => ({
  merchant_id,
  mode,
  wallet,
  token,
});
