import { setTimeout as delay } from 'node:timers/promises';
import type { DB } from '../schema.ts';
import type { TableColumns } from './catalog.ts';
import type { MoveClient } from './client.ts';
import { isNoted, keyJson, keyOf } from './parts.ts';
import { type MovedTable, movedTables, ownerOf, quoted } from './tables.ts';

/** SQLSTATE of a change that is refused because its merchant is being moved. Its class says that a retry can succeed. */
export const MERCHANT_MOVING = '55M00';
/** Work that waits until a move has ended. */
export class MerchantMoving extends Error {
  override message = 'the merchant is being moved to another cell';
  readonly code = MERCHANT_MOVING;
}

/** SQLSTATE of a lock timeout. */
const LOCK_TIMEOUT = '55P03';

/** All writers of the table wait behind us, so we wait no longer than this, and try again after a pause. */
const LOCK_WAIT = '100ms';
const PAUSE_MS = 50;
/** Together some ten seconds: a transaction that lasts longer is a migration's or a person's. */
const MAX_TRIES = 60;
const WRITERS_MS = 10_000;
const WRITERS_POLL_MS = 5;

/** Returns whether an error says that its merchant is being moved. */
export const isMoving = (error: unknown): boolean => (error as { code?: string } | null)?.code === MERCHANT_MOVING;

/**
 * Has Postgres note which rows of a merchant change from now on, and refuse changes with MERCHANT_MOVING while it is frozen.
 * Transactions that changed some without that have ended when this returns. Safe to run again. @throws Error if a table stays
 * locked for long
 */
export async function guard(client: MoveClient, merchantId: string, columns: Map<string, TableColumns>): Promise<void> {
  for (const rule of movedTables) {
    const args = guardOf(rule, merchantId, columns);
    if (args === null) continue;
    const frozen = rule.kind === 'owned' && rule.frozenColumns;
    await change(
      client,
      `create or replace trigger guard_${merchantId} after insert or delete or ${frozen ? `update of ${frozen}` : 'update'}
      on ${rule.name} for each row execute function guard_moving(${args.map(literal)})`,
    );
  }
}

/** Returns the arguments of a table's trigger; null: it needs none. */
function guardOf(rule: MovedTable, merchantId: string, columns: Map<string, TableColumns>): string[] | null {
  const isRefused = rule.kind === 'owned' && !rule.isUnfrozen;
  if (!isRefused && !isNoted(rule)) return null;
  // Which transactions of others turn out to be the merchant's, only reading them tells.
  const owner = rule.kind === 'owned' ? ownerOf(rule.owner, '($1)') : quoted(merchantId);
  const key = isNoted(rule) ? keyJson(keyOf(rule, columns), '($1)') : 'null::jsonb';
  return [merchantId, rule.name, owner, key, String(isRefused)];
}

/** Resolves when the transactions that changed a merchant's rows before it was frozen have ended. @throws Error if one lasts long */
export async function awaitWriters(client: MoveClient, merchantId: string): Promise<void> {
  const deadline = performance.now() + WRITERS_MS;
  const lock = "hashtext('merchant_moves'), hashtext($1)";
  for (;;) {
    // Waiting for the lock would keep writers behind us that others wait for.
    const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${lock}) as "isOurs"`, [
      merchantId,
    ]);
    if (rows[0]?.isOurs) break;
    if (performance.now() > deadline)
      throw new Error(`a transaction changes rows of ${merchantId} for long: try again later`);
    await delay(WRITERS_POLL_MS);
  }
  await client.query(`select pg_advisory_unlock(${lock})`, [merchantId]);
}

/** Resolves when all transactions that write to a table have ended. */
export async function settleWriters(client: MoveClient, table: keyof DB): Promise<void> {
  await change(client, `lock table ${table} in share row exclusive mode`);
}

/** Removes the triggers of a merchant. Safe to run again. */
export async function thaw(client: MoveClient, merchantId: string): Promise<void> {
  quoted(merchantId);
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select tgname as trigger, tgrelid::regclass::text as table from pg_trigger
     where tgname = 'guard_' || $1 and tgparentid = 0`,
    [merchantId],
  );
  for (const { trigger, table } of rows) await change(client, `drop trigger if exists ${trigger} on ${table}`);
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Runs a statement that locks a table, without keeping others waiting for long. */
async function change(client: MoveClient, statement: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // One round trip: a merchant waits for all of them.
      await client.query(`begin; set local lock_timeout to '${LOCK_WAIT}'; ${statement}; commit`);
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_TIMEOUT || tries === MAX_TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}
