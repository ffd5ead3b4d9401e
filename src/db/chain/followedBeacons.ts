import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';

/** Another cell's beacon, and the slot up to which its history was read; null: none of it was. */
export type FollowedBeacon = { beacon: string; slot: number | null };

/** Returns the beacons that payments carry which were made in another cell, before their merchants came here. */
export async function followedBeacons(db: DbOrTrx, mode: Mode): Promise<FollowedBeacon[]> {
  const rows = await db
    .selectFrom('followed_beacons')
    .select(['beacon', 'slot'])
    .where('mode', '=', mode)
    .where('followed_until', '>', sql<Date>`now()`)
    .orderBy('beacon')
    .execute();
  return rows.map(({ beacon, slot }) => ({ beacon, slot: slot === null ? null : Number(slot) }));
}

/** Notes up to which slot the histories of these beacons were read. */
export async function moveFollowed(
  trx: Trx,
  mode: Mode,
  beacons: readonly FollowedBeacon[],
  slot: number,
): Promise<void> {
  if (beacons.length === 0) return;
  await sql`
    update followed_beacons set slot = greatest(slot, ${slot})
    where mode = ${mode} and beacon = any (${beacons.map(({ beacon }) => beacon)}::text[])`.execute(trx);
}
