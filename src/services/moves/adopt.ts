import type { MoveClient } from '../../db/moves/client.ts';
import { isNoted, noted } from '../../db/moves/parts.ts';
import { movedTables, quoted } from '../../db/moves/tables.ts';
import type { Header } from './archive.ts';

/** How long another cell's beacon is followed at most. Open payments are also found by their own references. */
const FOLLOWED = "interval '1 day'";

/** Adapts a merchant's rows to this cell, by a line of a file that holds no rows. */
export async function adopt(client: MoveClient, header: Header, kind: string, json: string): Promise<void> {
  await ADOPTIONS[kind]?.(client, header.merchant_id, json, header.kind);
}

type Adoption = (client: MoveClient, merchantId: string, json: string, kind: Header['kind']) => Promise<unknown>;

const ADOPTIONS: Record<string, Adoption> = {
  /** Payments of before carry the other cell's beacons. A final file has all that are open. */
  beacons: async (client, merchantId, json) => {
    const payments = noted('payments', merchantId, null);
    await client.query(
      `insert into followed_beacons (mode, beacon, slot, followed_until)
       select mode, beacon, slot, coalesce((select least(max(expires_at) + interval '5 minutes', now() + ${FOLLOWED}) from payments
         where id in (select id from ${payments} as changed) and payments.mode = known.mode and status = 'pending'), now())
       from json_to_recordset($1::json) as known (mode text, beacon text, slot bigint)
       where not exists (select from chain_cursors where chain_cursors.beacon = known.beacon)
       on conflict (mode, beacon) do update set slot = least(followed_beacons.slot, excluded.slot),
         followed_until = greatest(followed_beacons.followed_until, excluded.followed_until)`,
      [json],
    );
    // The other cell may not have seen the newest transactions. The payments' own references find them.
    await client.query(`update payments set next_lookup_at = now()
      where id in (select id from ${payments} as changed) and status = 'pending'`);
  },
  /** People keep the account that they have here. */
  users: renameUsers,
  /** New events follow those of before. */
  positions: (client, _merchantId, json) => passPosition(client, BigInt(JSON.parse(json).last)),
  /** Entries have other positions here, and transactions other numbers. */
  checked: async (client, merchantId, json) => {
    await client.query('update closed_months set settled_xid = null where merchant_id = $1 and stored_at is null', [
      merchantId,
    ]);
    await client.query(
      `with place as (
         select part.table_name, part.position as old, coalesce(entry.position, 0) as new
         from json_to_recordset($1::json) as part (table_name text, position bigint, entry text)
         left join ledger_entries entry on entry.id = part.entry
       ), running as (
         update proofs set after_position = place.new from place
         where table_name = 'proofs' and merchant_id = $2 and status = 'running' and after_position = place.old
       )
       update proof_accounts set checked_position = place.new from place
       where table_name = 'proof_accounts' and merchant_id = $2 and checked_position = place.old`,
      [json, merchantId],
    );
  },
};

/** Below this, numbers are drawn one by one: setting the sequence could take back what others draw meanwhile. */
const DRAWN_AT_MOST = 10_000n;

/** Advances the sequence of events beyond a position. */
async function passPosition(client: MoveClient, last: bigint): Promise<void> {
  const { rows } = await client.query<{ own: string }>("select nextval('event_positions')::text as own");
  const missing = last - BigInt(rows[0]?.own ?? 0);
  if (missing <= 0n) return;
  if (missing > DRAWN_AT_MOST) await client.query("select setval('event_positions', $1)", [String(last)]);
  else await client.query("select nextval('event_positions') from generate_series(1, $1)", [Number(missing)]);
}

/** Gives rows that name a user the id that the user's address has in this cell. */
async function renameUsers(client: MoveClient, merchantId: string, json: string, kind: Header['kind']): Promise<void> {
  const { rows: renamed } = await client.query<{ old: string; new: string }>(
    `select known.id as old, users.id as new from json_to_recordset($1::json) as known (id text, email text)
     join users on lower(users.email) = lower(known.email) where users.id <> known.id`,
    [json],
  );
  if (renamed.length === 0) return;
  const ids = [renamed.map((user) => user.old), renamed.map((user) => user.new)];
  for (const rule of movedTables) {
    // Rows of earlier files are renamed already.
    const isNew =
      kind === 'copy' || !isNoted(rule)
        ? 'true'
        : `id in (select id from ${noted(rule.name, merchantId, null)} as changed)`;
    for (const column of (rule.kind === 'owned' && rule.users) || []) {
      await client.query(
        `update ${rule.name} set ${column} = renamed.new from unnest($1::text[], $2::text[]) as renamed (old, new)
         where ${column} = renamed.old and merchant_id = ${quoted(merchantId)} and ${isNew}`,
        ids,
      );
    }
  }
  // They have passkeys of their own here.
  await client.query('delete from passkeys where user_id = any ($1::text[])', [ids[0]]);
}
