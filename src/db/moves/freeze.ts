import { setTimeout as delay } from 'node:timers/promises';
import type { DB } from '../schema.ts';
import type { TableColumns } from './catalog.ts';
import type { MoveClient } from './client.ts';
import { isOwned, type MovedTable, movedTables, ownerOf, quoted } from './tables.ts';

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

/** Returns whether an error says that its merchant is being moved. */
export const isMoving = (error: unknown): boolean => (error as { code?: string } | null)?.code === MERCHANT_MOVING;

type OwnedTable = MovedTable & { kind: 'owned' };
const owned = movedTables.filter((rule): rule is OwnedTable => rule.kind === 'owned');
const frozen = owned.filter(({ isUnfrozen }) => !isUnfrozen);
/** Tables of which the last file has only the changes. */
const noted = owned.filter(({ isLate }) => !isLate);

/**
 * Refuses changes of a merchant's rows from now on, with MERCHANT_MOVING. Transactions that changed some have ended when this
 * returns. Safe to run again. @throws Error if a table stays locked for long
 */
export async function freeze(client: MoveClient, merchantId: string): Promise<void> {
  for (const rule of frozen) {
    const columns = rule.frozenColumns ? `update of ${rule.frozenColumns.join()}` : 'update';
    await change(
      client,
      `create or replace trigger freeze_${merchantId} before insert or delete or ${columns} on ${rule.name}
      for each row execute function refuse_moving(${quoted(merchantId)}, '${ownerOf(rule.owner)}')`,
    );
  }
}

/** Notes the keys of a merchant's rows that are deleted from now on. Safe to run again. */
export async function noteDeletions(
  client: MoveClient,
  merchantId: string,
  columns: Map<string, TableColumns>,
): Promise<void> {
  for (const rule of noted) {
    const key = (rule.key ?? columns.get(rule.name)?.key ?? []).map((column) => `'${column}', own.${column}`);
    const args = [merchantId, isOwned(rule, merchantId), `jsonb_build_object(${key})`].map(literal);
    await change(
      client,
      `create or replace trigger note_${merchantId} after delete on ${rule.name}
      referencing old table as gone for each statement execute function note_deletions(${args})`,
    );
  }
}

/** Resolves when all transactions that write to a table have ended. */
export async function settleWriters(client: MoveClient, table: keyof DB): Promise<void> {
  await change(client, `lock table ${table} in share row exclusive mode`);
}

/** Removes both kinds of triggers of a merchant. Safe to run again. */
export async function thaw(client: MoveClient, merchantId: string): Promise<void> {
  quoted(merchantId);
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select tgname as trigger, tgrelid::regclass::text as table from pg_trigger
     where tgname in ('freeze_' || $1, 'note_' || $1) and tgparentid = 0 order by tgname`,
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
