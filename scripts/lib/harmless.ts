// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Returns a text without characters that command a terminal: each becomes visible, as in `\x1b`. Keeps tabs and line breaks. */
export function harmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
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
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indent).replace(/[\u007f-\u009f]/g, escaped);
}
