import { seal, unseal } from '../../crypto.ts';
import { keyOf, type SecretOwner } from '../../db/webhooks/secrets.ts';

/** The tables with sealed secrets. */
const SEALED = new Set(['webhook_secrets', 'webhook_endpoint_secrets']);

/** Postgres's text of bytes in JSON. */
const BYTES = '\\x';

/** Returns rows, as the text of a JSON array, with their secrets sealed with another key. `from`: the keys that may have sealed them. */
export function resealRows(table: string, rows: string, from: readonly Buffer[], to: Buffer): string {
  if (!SEALED.has(table)) return rows;
  const parsed: (SecretOwner & { sealed_secret: string })[] = JSON.parse(rows);
  return JSON.stringify(
    parsed.map((row) => {
      const owner = keyOf(row);
      const secret = unseal(from, Buffer.from(row.sealed_secret.slice(BYTES.length), 'hex'), owner);
      return { ...row, sealed_secret: BYTES + seal(to, secret, owner).toString('hex') };
    }),
  );
}
