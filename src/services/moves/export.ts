import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readColumns, schemaVersion, type TableColumns } from '../../db/moves/catalog.ts';
import { inTransaction, type MoveClient, withMoveClient } from '../../db/moves/client.ts';
import { awaitWriters, guard, thaw } from '../../db/moves/freeze.ts';
import { countActive, readJobs } from '../../db/moves/jobs.ts';
import { keepNames } from '../../db/moves/names.ts';
import {
  changedPart,
  forgetNotes,
  noteRows,
  type Part,
  preferKeys,
  readChecks,
  readNotes,
  readUnsettled,
  rowsOf,
} from '../../db/moves/parts.ts';
import { readRows } from '../../db/moves/rows.ts';
import { deleteMove, livesHere, type Move, type MoveState, readMove, writeMove } from '../../db/moves/state.ts';
import { movedTables } from '../../db/moves/tables.ts';
import { type Archive, type Header, writeArchive } from './archive.ts';
import { JOB_OWNERS, OUTGOING } from './jobOwners.ts';
import { resealRows } from './secrets.ts';

/** A cell's database, and the keys of its secrets: the current one, then old ones. */
export type Cell = { url: string; secretsKeys: readonly [current: Buffer, ...old: Buffer[]] };

/** A file of a move, and the key that seals its secrets and proves that it is whole. */
export type MoveFile = { path: string; key: Buffer };

/** Called with what begins now. */
export type OnStep = (text: string) => void;

/** Longer than an attempt at a delivery, and than the time after which a dead worker's jobs are another's. */
const REST_MS = 60_000;
const REST_POLL_MS = 50;

const COPY = { kind: 'copy' } as const;
const SNAPSHOT = 'isolation level repeatable read read only';

/**
 * Writes a copy of a merchant's rows to a file, all of one moment, while the merchant goes on. Has Postgres note what changes from
 * then on. A new copy replaces the one before.
 * @throws Error if the merchant is not here, or is frozen
 */
export async function exportCopy(
  cell: Cell,
  merchantId: string,
  file: MoveFile,
  onStep: OnStep = () => {},
): Promise<void> {
  await withMoveClient(cell.url, async (client) => {
    await requireState(client, merchantId, [null, 'copying', 'arrived']);
    const id = randomUUID();
    await inTransaction(client, async () => {
      await forgetNotes(client, merchantId);
      await deleteMove(client, merchantId);
      await writeMove(client, merchantId, { state: 'copying', copy_id: id });
    });
    const columns = await readColumns(client);
    await guard(client, merchantId, columns);
    await writeEarly({ client, cell, merchantId, columns, file, onStep }, { id, kind: 'copy', copy_id: id });
  });
}

/**
 * Writes what changed since the last file, while the merchant goes on. Returns how many rows. With few of them left, the merchant is
 * frozen for a short time.
 * @param isCompared whether the target compares all rows, which takes as long as for the copy
 * @throws Error if the merchant is not here, if it is frozen, or if there is no copy
 */
export async function exportChanges(
  cell: Cell,
  merchantId: string,
  file: MoveFile,
  { isCompared }: { isCompared: boolean },
  onStep: OnStep = () => {},
): Promise<number> {
  return withMoveClient(cell.url, async (client) => {
    const { copy_id } = await requireCopy(client, merchantId, ['copying']);
    const columns = await readColumns(client);
    const exporting = { client, cell, merchantId, columns, file, onStep };
    return writeEarly(exporting, { id: randomUUID(), kind: 'changes', copy_id }, isCompared);
  });
}

/**
 * Lets a merchant's webhooks and mails rest, refuses changes of its rows, and writes what the target lacks to a file. The merchant
 * stays frozen: finishMove or abortMove ends that. Safe to run again. Returns since when, in the milliseconds of performance.now().
 * @throws Error if the merchant is not here, if there is no copy, or if its work does not rest
 */
export async function exportFinal(
  cell: Cell,
  merchantId: string,
  file: MoveFile,
  onStep: OnStep = () => {},
): Promise<number> {
  return withMoveClient(cell.url, async (client) => {
    const { copy_id, since } = await requireCopy(client, merchantId, ['copying', 'paused', 'frozen']);
    const columns = await readColumns(client);
    onStep('Waiting for webhooks and mails that are being sent');
    await writeMove(client, merchantId, { state: 'paused' });
    await rest(client, merchantId);
    const frozenAt = performance.now();
    onStep('Freezing the merchant');
    const id = randomUUID();
    await writeMove(client, merchantId, { state: 'frozen', final_id: id });
    await awaitWriters(client, merchantId);
    const exporting = { client, cell, merchantId, columns, file, onStep };
    const write = async () =>
      writeFile(exporting, { id, kind: 'final', copy_id }, await changedPart(client, merchantId, 'final', since));
    await inTransaction(client, write, SNAPSHOT);
    return frozenAt;
  });
}

/** Ends the move of a merchant that has not been finished: it goes on here. Safe to run again. */
export async function abortMove(url: string, merchantId: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    await requireState(client, merchantId, [null, 'copying', 'paused', 'frozen', 'arrived']);
    await deleteMove(client, merchantId);
    await thaw(client, merchantId);
    await forgetNotes(client, merchantId);
  });
}

type Exporting = {
  client: MoveClient;
  cell: Cell;
  merchantId: string;
  columns: Map<string, TableColumns>;
  file: MoveFile;
  onStep: OnStep;
};

type FileName = Pick<Header, 'id' | 'kind' | 'copy_id'>;

/** Writes a file while the merchant goes on, and notes where the next one begins. Returns how many rows it has. */
async function writeEarly(exporting: Exporting, name: FileName, isCompared = true): Promise<number> {
  const { client, cell, merchantId, columns } = exporting;
  const known = await readMove(client, merchantId);
  const read = async () => {
    const since = await snapshotOf(client);
    const part: Part =
      name.kind === 'copy' ? COPY : await changedPart(client, merchantId, 'changes', known?.since ?? null);
    const rows = await writeFile(exporting, name, part, isCompared);
    await withMoveClient(cell.url, (writer) => keepNames(client, merchantId, part, columns, writer));
    return { since, rows, unsettled: await readUnsettled(client, merchantId, part, columns) };
  };
  const { since, rows, unsettled } = await inTransaction(client, read, SNAPSHOT);
  await inTransaction(client, async () => {
    for (const keys of unsettled) await noteRows(client, merchantId, keys);
    await writeMove(client, merchantId, { state: 'copying', copy_id: name.id, since });
  });
  return rows;
}

/** Writes a part of a merchant's rows to a file, with what tells the target that it has all of them. Returns how many rows. */
async function writeFile(exporting: Exporting, name: FileName, part: Part, isCompared = false): Promise<number> {
  const { client, merchantId, columns, file } = exporting;
  const header: Header = { format: 1, merchant_id: merchantId, schema: await schemaVersion(client), ...name };
  let rows = 0;
  await writeArchive(file.path, file.key, header, async (archive) => {
    if (part.kind !== 'copy') {
      await preferKeys(client);
      const { changed, gone } = await readNotes(client, merchantId, part, columns);
      for (const { table, keys } of changed) await archive.write('changed', table, keys);
      for (const { table, keys } of gone) await archive.write('gone', table, keys);
    }
    rows = await writeRows(exporting, archive, part);
    await archive.write('users', '', await one(client, usersOf(merchantId, part, columns), '[]'));
    if (part.kind === 'final') await writeRest(exporting, archive);
    exporting.onStep('Counting rows');
    const write = async (of: Part) =>
      archive.write('checks', of.kind, JSON.stringify(await readChecks(client, columns, merchantId, of)));
    if (part.kind !== 'copy') await write(part);
    if (!isCompared) return;
    await preferKeys(client, false);
    await write(COPY);
  });
  return rows;
}

/** Returns how many. */
async function writeRows(
  { client, cell, merchantId, columns, file, onStep }: Exporting,
  archive: Archive,
  part: Part,
): Promise<number> {
  let written = 0;
  for (const rule of movedTables) {
    onStep(`Reading ${rule.name}`);
    for await (const { json, count } of readRows(client, rule, merchantId, part, columns)) {
      await archive.write('rows', rule.name, resealRows(rule.name, json, cell.secretsKeys, file.key));
      written += count;
    }
  }
  return written;
}

/** The ledger's entries up to which a row has checked: the source's position, and the entry that has it. */
const CHECKED = `
  select json_agg(json_build_object('table_name', part.table_name, 'position', part.position, 'entry', (
    select id from ledger_entries entry where (entry.merchant_id, entry.mode, entry.wallet) = (part.merchant_id, part.mode, part.wallet)
      and account = 'wallet' and entry.position <= part.position order by entry.position desc limit 1)))::text as json
  from (
    select distinct 'proof_accounts' as table_name, merchant_id, mode, wallet, checked_position as position from proof_accounts
    union all select distinct 'proofs', merchant_id, mode, wallet, after_position from proofs where status = 'running'
  ) as part where merchant_id = $1 and part.position is not null`;

/** Writes the jobs, and what the chain's and the feed's readers need. */
async function writeRest({ client, merchantId }: Exporting, archive: Archive): Promise<void> {
  await archive.write('jobs', '', await readJobs(client, JOB_OWNERS, merchantId));
  await archive.write('beacons', '', await one(client, BEACONS, '[]'));
  await archive.write('positions', '', await one(client, POSITIONS, '{}'));
  await archive.write('checked', '', await one(client, CHECKED, '[]', [merchantId]));
}

async function one(client: MoveClient, query: string, none: string, values: string[] = []): Promise<string> {
  return (await client.query<{ json: string | null }>(query, values)).rows[0]?.json ?? none;
}

/** The beacons that transactions of this cell's payments carry: its own, and those of cells from which merchants came. */
const BEACONS = `
  select json_agg(json_build_object('mode', mode, 'beacon', beacon, 'slot', slot))::text as json from (
    select mode, beacon, slot from chain_cursors
    union all select mode, beacon, slot from followed_beacons) as known`;

const POSITIONS = `
  select json_build_object('last', coalesce(pg_sequence_last_value('event_positions'), 0))::text as json`;

/** Returns SQL for the users that rows of a part name. They may have another id in the target. */
function usersOf(merchantId: string, part: Part, columns: Map<string, TableColumns>): string {
  const named = movedTables.flatMap((rule) => {
    const rows = rowsOf(rule, merchantId, part, columns);
    return rule.kind === 'owned' && rule.users && rows !== null
      ? rule.users.map((column) => `select own.${column} ${rows}`)
      : [];
  });
  return `select json_agg(json_build_object('id', id, 'email', email))::text as json from users
    where id in (${['select null', ...named].join(' union ')})`;
}

/** Waits until none of the merchant's outgoing jobs runs. @throws Error if one does not end */
async function rest(client: MoveClient, merchantId: string): Promise<void> {
  const deadline = performance.now() + REST_MS;
  while ((await countActive(client, JOB_OWNERS, merchantId, OUTGOING)) > 0) {
    if (performance.now() > deadline)
      throw new Error(`webhooks or mails of ${merchantId} are still being sent: try again later`);
    await delay(REST_POLL_MS);
  }
}

async function snapshotOf(client: MoveClient): Promise<string> {
  const { rows } = await client.query<{ since: string }>('select pg_current_snapshot()::text as since');
  return rows[0]?.since as string;
}

async function requireCopy(
  client: MoveClient,
  merchantId: string,
  wanted: readonly MoveState[],
): Promise<{ copy_id: string; since: string }> {
  const { copy_id, since } = await requireState(client, merchantId, wanted);
  if (since === null) throw new Error(`the copy of ${merchantId} is not complete: export it first`);
  return { copy_id, since };
}

/** Returns the state of a move. @throws Error if the merchant is not here, or its move is at another point */
async function requireState(
  client: MoveClient,
  merchantId: string,
  wanted: readonly (MoveState | null)[],
): Promise<Pick<Move, 'copy_id' | 'since'>> {
  const move = await readMove(client, merchantId);
  if (move?.state === 'moved') throw new Error(`${merchantId} has moved to ${move.cell}`);
  if (!(await livesHere(client, merchantId))) throw new Error(`there is no merchant ${merchantId} in this cell`);
  const state = move?.state ?? null;
  if (!wanted.includes(state))
    throw new Error(`the move of ${merchantId} ${state === null ? 'has not begun' : `is ${state}`}: see --help`);
  return { copy_id: move?.copy_id ?? '', since: move?.since ?? null };
}
