import { MODES, type Mode } from '../../domain/modes.ts';
import type { DbOrTrx } from '../database.ts';

/** Each mode's beacon: the address that every payment's transaction carries. Made by the migration, never changed. */
export async function loadBeacons(db: DbOrTrx): Promise<Record<Mode, string>> {
  const rows = await db.selectFrom('chain_cursors').select(['mode', 'beacon']).execute();
  const beacons = Object.fromEntries(rows.map(({ mode, beacon }) => [mode, beacon]));
  if (MODES.some((mode) => !beacons[mode])) throw new Error('the database is not migrated: run `npm run migrate`');
  return beacons as Record<Mode, string>;
}
