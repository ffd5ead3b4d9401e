import { rm } from 'node:fs/promises';
import { withMoveClient } from '../../db/moves/client.ts';
import { readMove } from '../../db/moves/state.ts';
import { abortMove, type Cell, exportChanges, exportCopy, exportFinal, type MoveFile, type OnStep } from './export.ts';
import { finishMove, removeMoved } from './finish.ts';
import { discardLoaded, importFile } from './import.ts';

/** A move between two cells that are both reachable. `to`: the name of the target. */
export type Route = { source: Cell; target: Cell; to: string };

/** Rows that are copied in a fraction of a second. */
const FEW_ROWS = 500;
/** A merchant that changes many rows all the time has no shorter pass in the end. */
const MAX_PASSES = 6;

/** How long the merchant's changes were refused, in milliseconds; null: an earlier run had frozen it. */
export type Moved = { frozenMs: number | null };

/**
 * Moves a merchant. Safe to run again after it died: it then finishes the move, or begins it again. After an error
 * before the target has the merchant, the merchant goes on in the source.
 */
export async function moveMerchant(
  { source, target, to }: Route,
  merchantId: string,
  file: MoveFile,
  onStep: OnStep = () => {},
): Promise<Moved> {
  let frozenAt: number | null = null;
  if (!(await hasArrived(source.url, target.url, merchantId))) {
    await abortMove(source.url, merchantId);
    await discardLoaded(target.url, merchantId);
    try {
      await exportCopy(source, merchantId, file, onStep);
      await importFile(target, file, onStep);
      await catchUp(source, target, merchantId, file, onStep);
      frozenAt = await exportFinal(source, merchantId, file, onStep);
      await importFile(target, file, onStep);
    } catch (error) {
      // The target may have the merchant: the answer to its commit may have been lost.
      if (!(await hasArrived(source.url, target.url, merchantId))) await abortMove(source.url, merchantId);
      throw error;
    } finally {
      await rm(file.path, { force: true });
    }
  }
  await finishMove(source.url, merchantId, to);
  const frozenMs = frozenAt === null ? null : performance.now() - frozenAt;
  onStep('Removing rows from the source');
  await removeMoved(source.url, merchantId);
  return { frozenMs };
}

/** Copies what changed, until little is left: each pass is shorter than the one before. */
async function catchUp(source: Cell, target: Cell, merchantId: string, file: MoveFile, onStep: OnStep): Promise<void> {
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const rows = await exportChanges(source, merchantId, file, { isCompared: pass === 1 }, onStep);
    await importFile(target, file, onStep);
    if (pass > 1 && rows <= FEW_ROWS) return;
  }
}

/** Returns whether the target has imported the final file of the source's move. */
async function hasArrived(source: string, target: string, merchantId: string): Promise<boolean> {
  const here = await withMoveClient(source, (client) => readMove(client, merchantId));
  if (here?.state === 'moved') return true;
  if (here?.state !== 'frozen') return false;
  const there = await withMoveClient(target, (client) => readMove(client, merchantId));
  return there?.state === 'arrived' && there.final_id === here.final_id;
}
