import { inTransaction, type MoveClient, withMoveClient, withoutTriggers } from '../../db/moves/client.ts';
import { thaw } from '../../db/moves/freeze.ts';
import { deleteJobs } from '../../db/moves/jobs.ts';
import { keepNames } from '../../db/moves/names.ts';
import { deleteOwned, removeRows } from '../../db/moves/rows.ts';
import { livesHere, readMove, writeMove } from '../../db/moves/state.ts';
import { movedTables } from '../../db/moves/tables.ts';
import { JOB_OWNERS } from './jobOwners.ts';

/**
 * Ends the move of a merchant in the source, whose final file the target has imported: requests for the merchant get 421 from
 * now on. Safe to run again. @throws Error if the merchant is not frozen
 */
export async function finishMove(url: string, merchantId: string, cell: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    const move = await readMove(client, merchantId);
    if (move?.state === 'moved' && move.cell === cell) return;
    if (move?.state !== 'frozen') throw new Error(`${merchantId} is not frozen: its final file comes first`);
    await leave(client, merchantId, cell);
  });
}

/** Hides the merchant at once: workers and requests find rows only with those that are deleted here. */
function leave(client: MoveClient, merchantId: string, cell: string): Promise<void> {
  return inTransaction(client, async () => {
    await withoutTriggers(client);
    await keepNames(client, merchantId);
    await deleteJobs(client, JOB_OWNERS, merchantId);
    // Children first: their parents tell whose they are.
    for (const rule of movedTables.toReversed()) {
      if (rule.kind === 'owned' && rule.isLate) await deleteOwned(client, rule, merchantId);
    }
    await writeMove(client, merchantId, { state: 'moved', cell });
  });
}

/** Removes the rows of a merchant that has left, in short transactions, and then the triggers. Safe to run again. */
export async function removeMoved(url: string, merchantId: string): Promise<void> {
  await withMoveClient(url, async (client) => {
    if ((await readMove(client, merchantId))?.state !== 'moved' || (await livesHere(client, merchantId))) {
      throw new Error(`${merchantId} has not moved away`);
    }
    await removeRows(client, merchantId, (work) =>
      inTransaction(client, async () => {
        await withoutTriggers(client);
        return work();
      }),
    );
    await thaw(client, merchantId);
    await client.query('delete from move_deletions where merchant_id = $1', [merchantId]);
  });
}
