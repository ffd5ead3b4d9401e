import * as v from 'valibot';
import type { KeyRow } from '../db/merchants/apiKeys.ts';
import { MODES } from '../domain/modes.ts';
import { id, timestamp } from './fields.ts';

/** An API key as the API shows it after creation, without its value. */
export const keySchema = v.pipe(
  v.object({
    id: id('key'),
    name: v.nullable(v.string()),
    mode: v.picklist(MODES),
    is_active: v.boolean(),
    created_at: timestamp,
    last_used_at: v.nullable(timestamp),
  }),
  v.title('ApiKey'),
);

/** Returns a key's metadata, without its value. */
export function keyJson(row: KeyRow): v.InferOutput<typeof keySchema> {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
