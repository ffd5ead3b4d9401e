import type { MoveClient } from './client.ts';

export type MoveState = 'copying' | 'paused' | 'frozen' | 'moved' | 'loading' | 'loaded' | 'arrived';

/** How far the move of a merchant is in this cell. */
export type Move = {
  state: MoveState;
  copy_id: string;
  final_id: string | null;
  since: string | null;
  cell: string | null;
};

/** Returns the move of a merchant; null: there was none. */
export async function readMove(client: MoveClient, merchantId: string): Promise<Move | null> {
  const { rows } = await client.query<Move>(
    'select state, copy_id, final_id, since, cell from merchant_moves where merchant_id = $1',
    [merchantId],
  );
  return rows[0] ?? null;
}

/** Records how far the move of a merchant is. Columns that are not given keep their values. */
export async function writeMove(
  client: MoveClient,
  merchantId: string,
  move: Partial<Move> & Pick<Move, 'state'>,
): Promise<void> {
  const { state, copy_id = null, final_id = null, since = null, cell = null } = move;
  await client.query(
    `merge into merchant_moves as move
     using (values ($1, $2, $3::uuid, $4::uuid, $5, $6)) as new (merchant_id, state, copy_id, final_id, since, cell)
     on move.merchant_id = new.merchant_id
     when matched then update set state = new.state, copy_id = coalesce(new.copy_id, move.copy_id),
       final_id = coalesce(new.final_id, move.final_id), since = coalesce(new.since, move.since),
       cell = case when new.state <> 'arrived' then coalesce(new.cell, move.cell) end, changed_at = clock_timestamp()
     when not matched then insert (merchant_id, state, copy_id, final_id, since, cell)
       values (new.merchant_id, new.state, new.copy_id, new.final_id, new.since, new.cell)`,
    [merchantId, state, copy_id, final_id, since, cell],
  );
}

/** Forgets the move of a merchant. */
export async function deleteMove(client: MoveClient, merchantId: string): Promise<void> {
  await client.query('delete from merchant_moves where merchant_id = $1', [merchantId]);
}

/** Returns whether the merchant lives in this cell. */
export async function livesHere(client: MoveClient, merchantId: string): Promise<boolean> {
  const { rows } = await client.query('select from merchants where id = $1', [merchantId]);
  return rows.length > 0;
}
