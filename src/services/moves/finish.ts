import { readColumns } from '../../db/moves/catalog.ts';
import { inTransaction, type MoveClient, untriggered, withMoveClient } from '../../db/moves/client.ts';
import { settleWriters, thaw } from '../../db/moves/freeze.ts';
import { deleteJobs } from '../../db/moves/jobs.ts';
import { keepKeys, keepNames } from '../../db/moves/names.ts';
import { changedPart, forgetNotes, preferKeys } from '../../db/moves/parts.ts';
import { deleteLate, removeRows } from '../../db/moves/rows.ts';
import { livesHere, readMove, writeMove } from '../../db/moves/state.ts';
import { JOB_OWNERS } from './jobOwners.ts';

/**
 * Ends the move of a merchant in the source, whose final file the target has imported: requests for the merchant get 421 from
 * now on. Safe to run again. @throws Error if the merchant is not frozen
 */
export async function finishMove(url: string, merchantId: string, cell: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    const move = await readMove(client, merchantId);
    const hasLeft = move?.state === 'moved' && move.cell === cell;
    if (!hasLeft && move?.state !== 'frozen')
      throw new Error(`${merchantId} is not frozen: its final file comes first`);
    const columns = await readColumns(client);
    if (!hasLeft) await refuseKeys(client, merchantId, cell);
    await inTransaction(client, async () => {
      await preferKeys(client);
      // Those of earlier files are kept already.
      const part = await changedPart(client, merchantId, 'final', move.since);
      await keepNames(client, merchantId, part, columns);
      await deleteJobs(client, JOB_OWNERS, merchantId);
    });
    // A request that found its key before that counts itself in a row that needs the merchant's.
    await settleWriters(client, 'rate_limit_windows');
    // Workers and requests find rows only with those that are deleted here.
    await untriggered(client, () => deleteLate(client, merchantId));
  });
}

/** From now on, a request with a key is sent on. The others follow when their ids are noted, which takes longer. */
function refuseKeys(client: MoveClient, merchantId: string, cell: string): Promise<void> {
  return untriggered(client, async () => {
    await keepKeys(client, merchantId);
    await client.query('delete from api_keys where merchant_id = $1', [merchantId]);
    await writeMove(client, merchantId, { state: 'moved', cell });
  });
}

/** Removes the rows of a merchant that has left, in short transactions, and then the triggers. Safe to run again. */
export async function removeMoved(url: string, merchantId: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    if ((await readMove(client, merchantId))?.state !== 'moved' || (await livesHere(client, merchantId))) {
      throw new Error(`${merchantId} has not moved away`);
    }
    await removeRows(client, merchantId);
    await thaw(client, merchantId);
    await forgetNotes(client, merchantId);
  });
}
