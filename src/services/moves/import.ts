import { readColumns, schemaVersion, type TableColumns } from '../../db/moves/catalog.ts';
import { type MoveClient, untriggered, withMoveClient } from '../../db/moves/client.ts';
import { insertJobs } from '../../db/moves/jobs.ts';
import { forgetNames } from '../../db/moves/names.ts';
import { type Checks, deleteByKey, deleteLate, insertRows, readChecks, removeRows } from '../../db/moves/rows.ts';
import { livesHere, readMove, writeMove } from '../../db/moves/state.ts';
import { type MovedTable, movedTables } from '../../db/moves/tables.ts';
import { adopt } from './adopt.ts';
import { type Header, openArchive, readArchive } from './archive.ts';
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

/**
 * Imports a file of a move. A copy is loaded in short transactions; nobody sees the merchant before its final file. A final file
 * is imported in one transaction, after which the merchant lives here. Safe to run again, also after it died half way.
 * @throws Error if the file is of another version or was changed, if it does not follow the copy, or if rows differ after it
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
    await (header.kind === 'copy' ? loadCopy(importing) : loadFinal(importing));
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
  for await (const { kind, table, json } of readArchive(file.path)) {
    if (kind !== 'rows') continue;
    await untriggered(client, () => insert(importing, table, json));
    filled.add(table);
  }
  // The merchant waits while the final file is imported, so its statements need good plans.
  for (const table of filled) await client.query(`analyze ${known(importing.columns, table).rule.name}`);
  await writeMove(client, merchant_id, { state: 'loaded' });
}

async function insert(
  { client, file, secretsKey, columns, onStep }: Importing,
  table: string,
  json: string,
): Promise<void> {
  onStep(`Writing ${table}`);
  const { rule, own } = known(columns, table);
  await insertRows(client, rule, own, resealRows(table, json, [file.key], secretsKey));
}

function known(columns: Map<string, TableColumns>, table: string): { rule: MovedTable; own: TableColumns } {
  const [rule, own] = [rules.get(table), columns.get(table)];
  if (!rule || !own) throw new Error(`the file has rows of an unknown table ${table}`);
  return { rule, own };
}

async function loadFinal(importing: Importing): Promise<void> {
  const { client, header } = importing;
  const { merchant_id, copy_id, id } = header;
  const move = await readMove(client, merchant_id);
  if (move?.state === 'arrived' && move.final_id === id) return;
  if (move?.state !== 'loaded' || move.copy_id !== copy_id) {
    throw new Error(`import the copy ${copy_id} of ${merchant_id} first`);
  }
  await untriggered(client, async () => {
    await removeOutdated(importing);
    await writeNew(importing);
    await forgetNames(client, merchant_id);
    await writeMove(client, merchant_id, { state: 'arrived', final_id: id });
  });
}

/** Deletes the rows that the file replaces, before any is inserted: new ones may have their unique values. */
async function removeOutdated({ client, header, file, columns }: Importing): Promise<void> {
  await deleteLate(client, header.merchant_id);
  for await (const { kind, table, json } of readArchive(file.path)) {
    if (kind !== 'rows' && kind !== 'deleted') continue;
    const { rule, own } = known(columns, table);
    if (rule.kind !== 'owned' || rule.isLate || rule.numberedBy) continue;
    await deleteByKey(client, rule, own, json);
    if (kind === 'deleted') await deleteChildren(client, table, json);
  }
}

/** Deletes the rows of deleted parents: a cascade may have deleted them in the source, which is not noted. */
async function deleteChildren(client: MoveClient, parent: string, keys: string): Promise<void> {
  for (const rule of movedTables) {
    if (rule.kind !== 'owned' || rule.owner.parent !== parent) continue;
    await client.query(
      `delete from ${rule.name} where ${rule.owner.column} in (select id from json_populate_recordset(null::${parent}, $1::json))`,
      [keys],
    );
  }
}

async function writeNew(importing: Importing): Promise<void> {
  const { client, header, file, columns, onStep } = importing;
  for await (const { kind, table, json } of readArchive(file.path)) {
    if (kind === 'rows') await insert(importing, table, json);
    else if (kind === 'jobs') await insertJobs(client, json);
    else if (kind === 'checks') {
      onStep('Comparing with the source');
      requireSame(JSON.parse(json), await readChecks(client, columns, header.merchant_id));
    } else await adopt(client, header.merchant_id, kind, json);
  }
}

function requireSame(expected: Checks, found: Checks): void {
  const wrong = Object.entries(expected).filter(([name, value]) => found[name] !== value);
  if (wrong.length === 0) return;
  const list = wrong.map(([name, value]) => `${name} is ${found[name]} instead of ${value}`).join('; ');
  throw new Error(`the rows differ from the source: ${list}`);
}
