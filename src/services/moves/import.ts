import { readColumns, schemaVersion, type TableColumns } from '../../db/moves/catalog.ts';
import { type MoveClient, untriggered, withMoveClient } from '../../db/moves/client.ts';
import { insertJobs } from '../../db/moves/jobs.ts';
import { type Checks, changedPart, forgetNotes, noteRows, preferKeys, readChecks } from '../../db/moves/parts.ts';
import { deleteChildren, deleteLate, deleteNoted, insertRows, removeRows } from '../../db/moves/rows.ts';
import { livesHere, type Move, readMove, writeMove } from '../../db/moves/state.ts';
import { type MovedTable, movedTables } from '../../db/moves/tables.ts';
import { adopt } from './adopt.ts';
import { type Header, type Line, openArchive, readArchive } from './archive.ts';
import type { Cell, MoveFile, OnStep } from './export.ts';
import { resealRows } from './secrets.ts';

/** A file that is being imported. */
type Importing = {
  client: MoveClient;
  header: Header;
  file: MoveFile;
  secretsKey: Buffer;
  columns: Map<string, TableColumns>;
  onStep: OnStep;
};

const rules = new Map<string, MovedTable>(movedTables.map((rule) => [rule.name, rule]));

const COPY = { kind: 'copy' } as const;

const LOADERS: Record<Header['kind'], (importing: Importing) => Promise<void>> = {
  copy: loadCopy,
  changes: loadChanges,
  final: loadFinal,
};

/**
 * Imports a file of a move. A copy and changes are loaded in short transactions; nobody sees the merchant before its final file. That
 * is imported in one transaction, after which the merchant lives here. Safe to run again, also after it died half way.
 * @throws Error if the file was changed, is of another version or does not follow the last one, or if rows differ after it
 */
export async function importFile(
  { url, secretsKeys }: Cell,
  file: MoveFile,
  onStep: OnStep = () => {},
): Promise<Header> {
  onStep('Checking the file');
  const header = await openArchive(file.path, file.key);
  await withMoveClient(url, async (client) => {
    const schema = await schemaVersion(client);
    if (schema !== header.schema) {
      throw new Error(
        `the file is of the schema ${header.schema}, and this cell has ${schema}: update the older cell first`,
      );
    }
    const importing = { client, header, file, secretsKey: secretsKeys[0], columns: await readColumns(client), onStep };
    await LOADERS[header.kind](importing);
  });
  return header;
}

/** Removes what was loaded of a merchant that does not live here. Safe to run again. */
export async function discardLoaded(url: string, merchantId: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    if (await livesHere(client, merchantId)) throw new Error(`the merchant ${merchantId} lives in this cell`);
    // Without a record of a move, nothing was loaded.
    if (await readMove(client, merchantId)) await removeRows(client, merchantId);
  });
}

async function loadCopy(importing: Importing): Promise<void> {
  const { client, header, file } = importing;
  const { merchant_id, copy_id } = header;
  const move = await readMove(client, merchant_id);
  if (await livesHere(client, merchant_id)) throw new Error(`the merchant ${merchant_id} lives in this cell already`);
  if (move?.state === 'loaded' && move.copy_id === copy_id) return;
  if (move && move.copy_id !== copy_id) await removeRows(client, merchant_id);
  await writeMove(client, merchant_id, { state: 'loading', copy_id });
  const filled = new Set<string>();
  for await (const line of readArchive(file.path)) {
    if (line.kind !== 'rows') continue;
    await untriggered(client, () => insert(importing, line));
    filled.add(line.table);
  }
  // The merchant waits while the final file is imported, so its statements need good plans.
  for (const table of filled) await client.query(`analyze ${known(table).name}`);
  await untriggered(client, () => writeRest(importing));
  await writeMove(client, merchant_id, { state: 'loaded' });
}

async function insert({ client, file, secretsKey, columns, onStep }: Importing, { table, json }: Line): Promise<void> {
  onStep(`Writing ${table}`);
  await insertRows(client, known(table), columns, resealRows(table, json, [file.key], secretsKey));
}

function known(table: string): MovedTable {
  const rule = rules.get(table);
  if (!rule) throw new Error(`the file has rows of an unknown table ${table}`);
  return rule;
}

/** Loads what changed, in short transactions. */
async function loadChanges(importing: Importing): Promise<void> {
  const { client, header } = importing;
  const { merchant_id, id } = header;
  if ((await requireLoaded(importing)).copy_id === id) return;
  await writeChanges(importing, (work) => untriggered(client, work));
  await writeMove(client, merchant_id, { state: 'loaded', copy_id: id });
}

async function loadFinal(importing: Importing): Promise<void> {
  const { client, header } = importing;
  const { merchant_id, id } = header;
  const move = await readMove(client, merchant_id);
  if (move?.state === 'arrived' && move.final_id === id) return;
  await requireLoaded(importing);
  await untriggered(client, async () => {
    await deleteLate(client, merchant_id);
    await writeChanges(importing, (work) => work());
    await writeMove(client, merchant_id, { state: 'arrived', final_id: id });
  });
}

/** Returns the move, which is at the file that this one follows, or has this one. @throws Error if not */
async function requireLoaded({ client, header }: Importing): Promise<Move> {
  const { merchant_id, copy_id, id } = header;
  const move = await readMove(client, merchant_id);
  if (move?.state === 'loaded' && [copy_id, id].includes(move.copy_id)) return move;
  throw new Error(`import the file ${copy_id} of ${merchant_id} first`);
}

/** Replaces the rows that changed. `run`: runs a step in a transaction without triggers. */
async function writeChanges(importing: Importing, run: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const { client, header, file } = importing;
  const lines = async (kind: string, work: (line: Line) => Promise<void>) => {
    for await (const line of readArchive(file.path)) if (line.kind === kind) await run(() => work(line));
  };
  await run(() => forgetNotes(client, header.merchant_id));
  // Before any is inserted: new rows may have the unique values of old ones.
  await lines('changed', (line) => removeChanged(importing, line));
  await lines('gone', ({ table, json }) => deleteChildren(client, { table: known(table).name, keys: json }));
  await lines('rows', (line) => insert(importing, line));
  await run(() => writeRest(importing));
  await run(() => forgetNotes(client, header.merchant_id));
}

async function removeChanged({ client, header, columns }: Importing, { table, json }: Line): Promise<void> {
  const rule = known(table);
  await noteRows(client, header.merchant_id, { table: rule.name, keys: json });
  if (rule.kind !== 'owned' || rule.numberedBy) return;
  await preferKeys(client);
  await deleteNoted(client, rule, header.merchant_id, columns);
}

/** Writes everything but rows, in the open transaction, and compares with the source. */
async function writeRest({ client, header, file, columns, onStep }: Importing): Promise<void> {
  for await (const { kind, table, json } of readArchive(file.path)) {
    if (kind === 'jobs') await insertJobs(client, json);
    else if (kind === 'checks') {
      onStep('Comparing with the source');
      await preferKeys(client, table !== 'copy');
      const part =
        header.kind === 'copy' || table === 'copy'
          ? COPY
          : await changedPart(client, header.merchant_id, header.kind, null);
      requireSame(JSON.parse(json), await readChecks(client, columns, header.merchant_id, part));
    } else await adopt(client, header, kind, json);
  }
}

function requireSame(expected: Checks, found: Checks): void {
  const wrong = Object.entries(expected).filter(([name, value]) => found[name] !== value);
  if (wrong.length === 0) return;
  const list = wrong.map(([name, value]) => `${name} is ${found[name]} instead of ${value}`).join('; ');
  throw new Error(`the rows differ from the source: ${list}`);
}
