import { TypeID, typeid } from 'typeid-js';

/** The prefix of each kind of record's id. The CHECK on its table repeats it. */
export type IdPrefix = 'mer' | 'key' | 'pay' | 'evt' | 'whs' | 'whe' | 'whd';

/** A new id: the prefix and a UUIDv7 in base32 (the TypeID specification), so ids sort by the time they were made. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
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
