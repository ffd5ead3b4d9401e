// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Characters that nobody sees, and those that change the order of others. Emoji need the joiner U+200D. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

const hexOf = (character: string, digits: number) => character.charCodeAt(0).toString(16).padStart(digits, '0');
const escaped = (character: string) => `\\u${hexOf(character, 4)}`;

/**
 * Returns a text without characters that command a terminal, or that hide or reorder what it shows: each becomes visible, as in
 * `\x1b` or `\u202e`. Keeps tabs and line breaks.
 */
export function harmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\x${hexOf(character, 2)}`).replace(UNSEEN, escaped);
}

/** Returns a copy of a result whose texts, and the names of their fields, command no terminal. */
export function harmlessCopy<T>(value: T): T {
  if (typeof value === 'string') return harmless(value) as T;
  if (Array.isArray(value)) return value.map(harmlessCopy) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [harmless(name), harmlessCopy(field)])) as T;
}

/** Returns a value as JSON, indented, in which no text commands a terminal: JSON itself escapes only some of these characters. */
export function harmlessJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent)
    .replace(/[\u007f-\u009f]/g, escaped)
    .replace(UNSEEN, escaped);
}
