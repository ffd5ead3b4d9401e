import * as v from 'valibot';
import type { KeyRow } from '../db/merchants/apiKeys.ts';
import { MODES } from '../domain/modes.ts';
import { SCOPES } from '../domain/scopes.ts';
import { id, timestamp } from './fields.ts';

/** The limits of a key, as the API shows them. */
export const keyLimits = {
  scopes: v.pipe(
    v.array(v.picklist(['*', ...SCOPES])),
    v.description('What the key may do. `*` alone: everything, also what later versions add.'),
  ),
  expires_at: v.pipe(v.nullable(timestamp), v.description('When the key stops working. `null`: never.')),
  allowed_ips: v.pipe(
    v.nullable(v.array(v.string())),
    v.description('The client addresses that may use the key, as CIDR ranges. `null`: all.'),
  ),
};

/** An API key as the API shows it after creation, without its value. */
export const keySchema = v.pipe(
  v.object({
    id: id('key'),
    name: v.nullable(v.string()),
    mode: v.picklist(MODES),
    is_active: v.boolean(),
    ...keyLimits,
    created_at: timestamp,
    created_by: v.pipe(v.nullable(id('key')), v.description('The key that created it. `null`: the operator did.')),
    replaced_by: v.pipe(v.nullable(id('key')), v.description('Its successor after a rotation.')),
    last_used_at: v.nullable(timestamp),
    last_used_ip: v.nullable(v.string()),
  }),
  v.title('ApiKey'),
);

export type KeyJson = v.InferOutput<typeof keySchema>;

/** Returns the limits of a key. */
export function limitsJson({ scopes, expires_at, allowed_ips }: Pick<KeyRow, keyof typeof keyLimits>) {
  return { scopes, expires_at: expires_at?.toISOString() ?? null, allowed_ips };
}

/** Returns a key's metadata, without its value. */
export function keyJson(row: KeyRow): KeyJson {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    is_active: row.is_active,
    ...limitsJson(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    replaced_by: row.replaced_by,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_ip: row.last_used_ip,
  };
}
