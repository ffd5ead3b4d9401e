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
  | 'eml';

/** A new id: the prefix and a UUIDv7 in base32 (the TypeID specification), so ids sort by the time they were made. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

/** The smallest id that can have been made at this time: what sorts before it is older. */
export function firstIdAt(prefix: IdPrefix, time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0');
  return TypeID.fromUUID(
    prefix,
    `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`,
  ).toString();
}

/** Whether `text` is an id of this kind. What is not one cannot be in the database and needs no query. */
export function isId(prefix: IdPrefix, text: string): boolean {
  try {
    TypeID.fromString(text, prefix);
    return true;
  } catch {
    return false;
  }
}

/** An id of nothing, for documentation: the example of the TypeID specification. */
export function exampleId(prefix: IdPrefix): string {
  return `${prefix}_01h455vb4pex5vsknk084sn02q`;
}
