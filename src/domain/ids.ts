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
  'req',
  'len',
  'ltx',
  'prf',
  'cpt',
  'rpt',
  'rsc',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/**
 * Returns a new id: the prefix and a UUIDv7 in base32 (TypeID specification). Ids sort by the millisecond of creation.
 * All other bits are random for each id. A counter, as in typeid-js, would tell strangers how many ids were made between
 * two of theirs.
 */
export function newId(prefix: IdPrefix): string {
  return TypeID.fromUUIDBytes(prefix, uuidBytes()).toString();
}

/** Returns a new UUIDv7, as in `newId`. */
export function newUuid(): string {
  const hex = uuidBytes().toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns whether a text is a UUID, as Postgres writes it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function uuidBytes(): Buffer {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.floor(databaseMs()), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6); // version 7
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8); // variant
  return bytes;
}

/** Returns the id that has this UUID. */
export function idOfUuid(prefix: IdPrefix, uuid: string): string {
  return TypeID.fromUUID(prefix, uuid).toString();
}

/** Returns the UUID of an id. */
export function uuidOfId(id: string): string {
  return TypeID.fromString(id).toUUID();
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
