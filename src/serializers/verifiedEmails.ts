import * as v from 'valibot';
import type { VerifiedEmailRow } from '../db/merchants/verifiedEmails.ts';
import { MODES } from '../domain/modes.ts';
import { id, timestamp } from './fields.ts';

/** An address that a merchant may email in test mode. */
export const verifiedEmailSchema = v.pipe(
  v.object({
    id: id('vem'),
    mode: v.picklist(MODES),
    email: v.string(),
    verified_at: v.pipe(v.nullable(timestamp), v.description('Null until the link in the mail was clicked.')),
    created_at: timestamp,
  }),
  v.title('VerifiedEmail'),
);

/** Returns an address as the API shows it. */
export function verifiedEmailJson(row: VerifiedEmailRow): v.InferOutput<typeof verifiedEmailSchema> {
  return {
    id: row.id,
    mode: row.mode,
    email: row.email,
    verified_at: row.verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
