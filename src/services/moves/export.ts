import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readColumns, schemaVersion } from '../../db/moves/catalog.ts';
import { inTransaction, type MoveClient, withMoveClient } from '../../db/moves/client.ts';
import { freeze, noteDeletions, thaw } from '../../db/moves/freeze.ts';
import { countActive, readJobs } from '../../db/moves/jobs.ts';
import { type Part, readChecks, readRows } from '../../db/moves/rows.ts';
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

const SNAPSHOT = 'isolation level repeatable read read only';

/**
 * Writes a copy of a merchant's rows to a file, all of one moment, while the merchant goes on. Notes from when on the changes
 * are missing. A new copy replaces the one before.
 * @throws Error if the merchant is not here, or is frozen
 */
export async function exportCopy(
  { url, secretsKeys }: Cell,
  merchantId: string,
  file: MoveFile,
  onStep: OnStep = () => {},
): Promise<void> {
  await withMoveClient(url, async (client) => {
    await requireState(client, merchantId, [null, 'copying', 'arrived']);
    const copy_id = randomUUID();
    await writeMove(client, merchantId, { state: 'copying', copy_id });
    await noteDeletions(client, merchantId, await readColumns(client));
    const writeCopy = async () => {
      const since = await oldestTransaction(client);
      const header = { ...(await identity(client, merchantId)), kind: 'copy', id: copy_id, copy_id, since } as const;
      await writeArchive(file.path, file.key, header, (archive) =>
        writeRows({ client, archive, merchantId, key: file.key, secretsKeys, onStep }, { kind: 'copy' }),
      );
      return since;
    };
    const since = await inTransaction(client, writeCopy, SNAPSHOT);
    await writeMove(client, merchantId, { state: 'copying', since });
  });
}

/**
 * Lets a merchant's webhooks and mails rest, refuses changes of its rows, and writes what the copy lacks to a file. The merchant
 * stays frozen: finishMove or abortMove ends that. Safe to run again. Returns since when, in the milliseconds of performance.now().
 * @throws Error if the merchant is not here, if there is no copy, or if its work does not rest
 */
export async function exportFinal(
  { url, secretsKeys }: Cell,
  merchantId: string,
  file: MoveFile,
  onStep: OnStep = () => {},
): Promise<number> {
  return withMoveClient(url, async (client) => {
    const { copy_id, since } = await requireState(client, merchantId, ['copying', 'paused', 'frozen']);
    if (since === null) throw new Error(`the copy of ${merchantId} is not complete: export it first`);
    onStep('Waiting for webhooks and mails that are being sent');
    await writeMove(client, merchantId, { state: 'paused' });
    await rest(client, merchantId);
    const frozenAt = performance.now();
    onStep('Freezing the merchant');
    const final_id = randomUUID();
    await writeMove(client, merchantId, { state: 'frozen', final_id });
    await freeze(client, merchantId);
    const writeFinal = async () => {
      const header = { ...(await identity(client, merchantId)), kind: 'final', id: final_id, copy_id, since } as const;
      await writeArchive(file.path, file.key, header, async (archive) => {
        const writing = { client, archive, merchantId, key: file.key, secretsKeys, onStep };
        await writeDeletions(writing);
        await writeRows(writing, { kind: 'final', since });
        await writeRest(writing);
      });
    };
    await inTransaction(client, writeFinal, SNAPSHOT);
    return frozenAt;
  });
}

/** Ends the move of a merchant that has not been finished: it goes on here. Safe to run again. */
export async function abortMove(url: string, merchantId: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    await requireState(client, merchantId, [null, 'copying', 'paused', 'frozen', 'arrived']);
    await thaw(client, merchantId);
    await client.query('delete from move_deletions where merchant_id = $1', [merchantId]);
    await deleteMove(client, merchantId);
  });
}

type Writing = {
  client: MoveClient;
  archive: Archive;
  merchantId: string;
  key: Buffer;
  secretsKeys: Cell['secretsKeys'];
  onStep: OnStep;
};

async function writeRows(
  { client, archive, merchantId, key, secretsKeys, onStep }: Writing,
  part: Part,
): Promise<void> {
  for (const rule of movedTables) {
    onStep(`Reading ${rule.name}`);
    for await (const rows of readRows(client, rule, merchantId, part)) {
      await archive.write('rows', rule.name, resealRows(rule.name, rows, secretsKeys, key));
    }
  }
}

/** Writes the keys of rows that the copy may have, and that are gone. */
async function writeDeletions({ client, archive, merchantId }: Writing): Promise<void> {
  const { rows } = await client.query<{ table: string; keys: string }>(
    `select table_name as table, json_agg(key)::text as keys from move_deletions where merchant_id = $1 group by table_name`,
    [merchantId],
  );
  for (const { table, keys } of rows) await archive.write('deleted', table, keys);
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

/** Writes the jobs, what the chain's and the feed's readers need, and what must be equal in the target. */
async function writeRest({ client, archive, merchantId, onStep }: Writing): Promise<void> {
  await archive.write('jobs', '', await readJobs(client, JOB_OWNERS, merchantId));
  const one = async (query: string, values: string[] = []) =>
    (await client.query<{ json: string | null }>(query, values)).rows[0]?.json;
  await archive.write('beacons', '', (await one(BEACONS)) ?? '[]');
  await archive.write(
    'positions',
    '',
    (await one(
      "select json_build_object('last', coalesce(pg_sequence_last_value('event_positions'), 0))::text as json",
    )) ?? '{}',
  );
  await archive.write('users', '', (await one(USERS, [merchantId])) ?? '[]');
  await archive.write('checked', '', (await one(CHECKED, [merchantId])) ?? '[]');
  onStep('Counting rows');
  const checks = await readChecks(client, await readColumns(client), merchantId);
  await archive.write('checks', '', JSON.stringify(checks));
}

/** The beacons that transactions of this cell's payments carry: its own, and those of cells from which merchants came. */
const BEACONS = `
  select json_agg(json_build_object('mode', mode, 'beacon', beacon, 'slot', slot))::text as json from (
    select mode, beacon, slot from chain_cursors
    union all select mode, beacon, slot from followed_beacons) as known`;

/** The users that rows name. They may have another id in the target. */
const USERS = `
  select json_agg(json_build_object('id', id, 'email', email))::text as json from users where id in (
    select user_id from memberships where merchant_id = $1
    union select requested_by from wallet_changes where merchant_id = $1
    union select actor from audit_log where merchant_id = $1 and actor like 'usr%')`;

/** Waits until none of the merchant's outgoing jobs runs. @throws Error if one does not end */
async function rest(client: MoveClient, merchantId: string): Promise<void> {
  const deadline = performance.now() + REST_MS;
  while ((await countActive(client, JOB_OWNERS, merchantId, OUTGOING)) > 0) {
    if (performance.now() > deadline)
      throw new Error(`webhooks or mails of ${merchantId} are still being sent: try again later`);
    await delay(REST_POLL_MS);
  }
}

async function oldestTransaction(client: MoveClient): Promise<string> {
  const { rows } = await client.query<{ since: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::xid::text as since',
  );
  return rows[0]?.since as string;
}

/** Returns what every file says about its source. */
async function identity(
  client: MoveClient,
  merchant_id: string,
): Promise<Pick<Header, 'format' | 'merchant_id' | 'schema'>> {
  return { format: 1, merchant_id, schema: await schemaVersion(client) };
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
