/**
 * Returns a query with its question mark. An object is sent as name[key]=value. Absent and null values are left out.
 * @throws TypeError for a value that a query cannot have, because without its filter a list would have too much
 */
export function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(checkedQuery(query) ?? {})) {
    const values = isPlain(value)
      ? Object.entries(value).map(([key, inner]): [string, unknown] => [`${name}[${key}]`, inner])
      : [[name, value] as const];
    for (const [key, inner] of values) {
      if (inner === undefined || inner === null) continue;
      if (typeof inner === 'object' && !(inner instanceof Date))
        throw new TypeError(`${key} must be one value, or a plain object of values.`);
      parameters.append(key, inner instanceof Date ? inner.toISOString() : String(inner));
    }
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/**
 * Returns the query.
 * @throws TypeError unless it is a plain object: the filters of others, such as a Map, would be lost without a word
 */
export function checkedQuery(query: object | undefined): object | undefined {
  if (query === undefined || query === null || isPlain(query)) return query;
  throw new TypeError('The query must be a plain object.');
}

/** Returns whether an object is one of `{}`, of any realm, so that its own fields are all that it has. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
