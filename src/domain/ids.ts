import { randomBytes } from 'node:crypto';
import { TypeID } from 'typeid-js';
import { databaseMs } from '../clock.ts';

/** The prefix of each kind of record's id. The CHECK on its table repeats it. */
const ID_PREFIXES = [
  'mer',
  'key',
  'pay',
  'plk',
  'spl',
  'cus',
  'cbt',
  'inv',
  'crn',
  'plan',
  'sub',
  'cpn',
  'adj',
  'ipl',
  'ins',
  'evt',
  'whs',
  'whe',
  'whd',
  'eml',
  'utr',
  'rfd',
  'rfb',
  'vem',
  'aud',
  'clk',
  'usr',
  'ivt',
  'ses',
  'psk',
  'wch',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/**
 * Returns a new id: the prefix and a UUIDv7 in base32 (TypeID specification). Ids sort by the millisecond of creation.
 * All other bits are random for each id. A counter, as in typeid-js, would tell strangers how many ids were made between
 * two of theirs.
 */
export function newId(prefix: IdPrefix): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.floor(databaseMs()), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6); // version 7
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8); // variant
  return TypeID.fromUUIDBytes(prefix, bytes).toString();
}

/** Returns the smallest possible id for a time. Ids that sort before it are older. */
export function firstIdAt(prefix: IdPrefix, time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0');
  return TypeID.fromUUID(
    prefix,
    `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`,
  ).toString();
}

/** True if `text` is an id of this kind. Anything else cannot be in the database, so callers can skip the query. */
export function isId(prefix: IdPrefix, text: string): boolean {
  try {
    TypeID.fromString(text, prefix);
    return true;
  } catch {
    return false;
  }
}

/** Returns the prefix of an id of any kind, or null for other text. */
export function prefixOf(text: string): IdPrefix | null {
  const prefix = ID_PREFIXES.find((one) => text.startsWith(`${one}_`));
  return prefix && isId(prefix, text) ? prefix : null;
}

/** Returns the rule that a malformed id of this kind breaks. */
export function idRule(prefix: IdPrefix): string {
  return `must be an id like ${exampleId(prefix)}: \`${prefix}_\` and 26 characters`;
}

/** Returns an example id for documentation, from the TypeID specification. */
export function exampleId(prefix: IdPrefix): string {
  return `${prefix}_01h455vb4pex5vsknk084sn02q`;
}
