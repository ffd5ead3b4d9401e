import { isSecretField, REDACTED, redactLoosely, redactText } from './redaction.ts';

/** How long requests are kept, in whole days (UTC): as long as a developer remembers what a program did. */
export const REQUEST_LOG_DAYS = 7;

/** The kinds of requests that have separate limits. `throttled`: 429, which a program that ignores it sends in masses. */
export type RequestKind = 'success' | 'error' | 'throttled';

/**
 * Requests of each kind that a process stores for one merchant, mode and hour; the first ones of the hour. The default rate limits allow
 * 350 successes. So many rows of usual size, 1 kB, take 90 MB in a week, so no merchant fills the disk. Errors do not compete with
 * successes, and a flood of 429 does not hide other errors.
 */
export const STORED_PER_HOUR: Record<RequestKind, number> = { success: 500, error: 500, throttled: 50 };

/** Returns the kind of a request with this status. */
export function kindOfStatus(status: number): RequestKind {
  return status === 429 ? 'throttled' : status >= 400 ? 'error' : 'success';
}

/** The statuses that the API answers with, by class. A test compares them with the routes and the error codes. */
export const STATUSES = {
  '2xx': [200, 201, 202, 204],
  '4xx': [400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429],
  '5xx': [500, 503],
} as const satisfies Record<string, readonly number[]>;
export type StatusClass = keyof typeof STATUSES;
export const STATUS_CLASSES = Object.keys(STATUSES) as readonly StatusClass[];

/** The most bytes of a body that are kept, as JSON: enough for all but long lists. */
const MAX_BODY_BYTES = 4096;
/** The most characters of a text in a body. Longer ones are images, or notes whose start says enough. */
const MAX_TEXT = 500;
/** The most characters of a field's name: all names of ours are shorter. */
const MAX_NAME = 100;
/** The bytes of the brackets of a list or an object, and of what follows them. */
const BRACKETS = 3;
/** Stands where a text or a body was cut. All that follows in the body is left out. */
export const CUT = '…';

/** How many bytes a body may still take, and whether it was cut. */
type Room = { left: number; isCut: boolean };

/** Returns a body as JSON of at most some 4 KB: without what looks like a secret, and without the rest of long parts. */
export function loggedBody(body: unknown): string {
  return JSON.stringify(copyOf(body, '', { left: MAX_BODY_BYTES, isCut: false }));
}

/** Returns the start of a body that is not JSON, as the JSON of a text, without what looks like a secret. */
export function loggedText(text: string): string {
  // Before it is cut, or half of a secret would not look like one.
  const start = redactLoosely(text.slice(0, 2 * MAX_BODY_BYTES));
  return JSON.stringify(fitted(start, MAX_BODY_BYTES, MAX_BODY_BYTES));
}

/** Returns a text for a column of the log: well-formed, at most `max` characters, and without what looks like a secret. */
export function loggedLine(text: string, max: number): string {
  const line = redactText(text.slice(0, 2 * max)).replaceAll('\0', '\uFFFD');
  return (line.length > max ? line.slice(0, max - 1) + CUT : line).toWellFormed();
}

/** Returns the query of a request without what looks like a secret; null: it has none. */
export function loggedQuery(query: string, max: number): string | null {
  if (query === '') return null;
  const shown = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query.slice(0, 2 * max)))
    shown.append(redactText(name), isSecretField(name, value) ? REDACTED : redactText(value));
  const text = shown.toString().replaceAll(encodeURIComponent(REDACTED), REDACTED);
  return text.length > max ? text.slice(0, max - 1) + CUT : text || null;
}

function copyOf(value: unknown, name: string, room: Room): unknown {
  if (isSecretField(name, value)) return spend(REDACTED, room);
  if (typeof value === 'string')
    return spend(fitted(redactText(value.slice(0, 2 * MAX_TEXT)), MAX_TEXT, room.left), room);
  if (typeof value !== 'object' || value === null) return spend(value, room);
  room.left -= BRACKETS;
  return Array.isArray(value) ? copyOfList(value, room) : copyOfObject(value, room);
}

function copyOfList(list: readonly unknown[], room: Room): unknown[] {
  const copy: unknown[] = [];
  for (const item of list) {
    if (room.left <= 0) return cutOnce(room) ? [...copy, CUT] : copy;
    copy.push(copyOf(item, '', room));
  }
  return copy;
}

function copyOfObject(object: object, room: Room): object {
  const copy: [string, unknown][] = [];
  for (const [name, value] of Object.entries(object)) {
    if (room.left <= 0) {
      if (cutOnce(room)) copy.push([CUT, CUT]);
      break;
    }
    const shown = spend(fitted(redactText(name.slice(0, 2 * MAX_NAME)), MAX_NAME, MAX_NAME * 3), room);
    copy.push([shown, copyOf(value, name, room)]);
  }
  return Object.fromEntries(copy);
}

/** Returns true the first time: one mark says that the rest is left out. */
function cutOnce(room: Room): boolean {
  const isFirst = !room.isCut;
  room.isCut = true;
  return isFirst;
}

/** Counts a value with the sign that follows it. */
function spend<T>(value: T, room: Room): T {
  room.left -= bytesOf(value) + 1;
  return value;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Returns as much of a text as fits: at most some characters, and bytes of JSON. */
function fitted(text: string, maxCharacters: number, maxBytes: number): string {
  let start = text.slice(0, maxCharacters);
  for (let bytes = bytesOf(start); bytes > maxBytes && start !== ''; bytes = bytesOf(start)) {
    start = start.slice(0, Math.min(start.length - 1, Math.floor((start.length * maxBytes) / bytes)));
  }
  return start.length < text.length ? start + CUT : start;
}
