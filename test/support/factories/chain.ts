import type { Database } from '../../../src/db/database.ts';
import type { Mode } from '../../../src/domain/modes.ts';

/** Makes a mode's chain one that was never scanned. */
export async function forgetScans(db: Database, mode: Mode = 'test'): Promise<void> {
  await db
    .updateTable('chain_cursors')
    .set({ slot: null, chain_time: null, scanned_at: null })
    .where('mode', '=', mode)
    .execute();
}
