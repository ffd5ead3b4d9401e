import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/tokens.ts';
import type { DbOrTrx, Trx } from './database.ts';

/** The steps in which rows from before the ledger are booked. */
const STEPS = ['payments', 'transfers', 'refunds', 'balances'] as const;
type Step = (typeof STEPS)[number];

/** A token that a mode takes. `mint`: null for SOL. */
export type HeldToken = { mode: Mode; token: Token; mint: string | null };

/**
 * Books the next `limit` rows from before the ledger. Returns false once there are no more, or while another process books some. Safe to
 * repeat: what is booked already stays as it is.
 * @param tokens what wallets can hold
 */
export async function bookNext(trx: Trx, tokens: readonly HeldToken[], limit: number): Promise<boolean> {
  const progress = trx
    .selectFrom('ledger_progress')
    .select(['backfill_step', 'backfill_after'])
    .forUpdate()
    .skipLocked();
  const { backfill_step, backfill_after: after } = (await progress.executeTakeFirst()) ?? {};
  if (!backfill_step || after === undefined) return false;
  const step = backfill_step as Step;
  const last =
    step === 'transfers' ? await holdTransfers(trx, tokens, { after, limit }) : await book(trx, step, { after, limit });
  const next = last === null ? (STEPS[STEPS.indexOf(step) + 1] ?? null) : step;
  await trx
    .updateTable('ledger_progress')
    .set({ backfill_step: next, backfill_after: last ?? '' })
    .execute();
  return next !== null;
}

/** Returns whether rows from before the ledger are still to be booked. */
export async function isBackfilling(db: DbOrTrx): Promise<boolean> {
  const progress = await db.selectFrom('ledger_progress').select('backfill_step').executeTakeFirstOrThrow();
  return progress.backfill_step !== null;
}

type Place = { after: string; limit: number };

async function book(trx: Trx, step: Step, { after, limit }: Place): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select book_next(${step}, ${after}, ${limit}) as last`.execute(
    trx,
  );
  return rows[0]?.last ?? null;
}

/**
 * Records of the next unapplied transfers which token a wallet of their merchant holds, as transferRows does for new ones. A trigger books
 * them. Returns the last one; null: there are no more.
 */
export async function holdTransfers(
  trx: Trx,
  tokens: readonly HeldToken[],
  { after, limit }: Place,
): Promise<string | null> {
  const column = <Name extends keyof HeldToken>(name: Name) => tokens.map((token) => token[name]);
  const { rows } = await sql<{ last: string | null }>`
    with next as materialized (
      select id from transfers where id > ${after} and unapplied_reason is not null order by id limit ${limit}
    ), held as (
      update transfers set held_token = known.token
      from unnest(${column('mode')}::text[], ${column('token')}::text[], ${column('mint')}::text[]) as known (mode, token, mint)
      where transfers.id in (select id from next) and held_token is null and amount > 0 and known.mode = transfers.mode
        and known.mint is not distinct from transfers.mint
        and (exists (select from wallets where wallets.wallet = destination_owner
            and (wallets.merchant_id, wallets.mode) = (transfers.merchant_id, transfers.mode))
          or exists (select from payments where payments.id = transfers.payment_id and payments.wallet = destination_owner))
    )
    select max(id) as last from next`.execute(trx);
  return rows[0]?.last ?? null;
}
