import { TypeID, typeid } from 'typeid-js';

/** The prefix of each kind of record's id. The CHECK on its table repeats it. */
export type IdPrefix =
  | 'mer'
  | 'key'
  | 'pay'
  | 'plk'
  | 'spl'
  | 'inv'
  | 'plan'
  | 'sub'
  | 'ipl'
  | 'ins'
  | 'evt'
  | 'whs'
  | 'whe'
  | 'whd'
  | 'eml'
  | 'utr'
  | 'aud';

/** Returns a new id: the prefix and a UUIDv7 in base32 (TypeID specification). Ids sort by creation time. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
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

/** Returns an example id for documentation, from the TypeID specification. */
export function exampleId(prefix: IdPrefix): string {
  return `${prefix}_01h455vb4pex5vsknk084sn02q`;
}
