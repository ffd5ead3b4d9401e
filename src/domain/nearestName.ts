/** The share of a name's characters that may be wrong. */
const TOLERANCE = 1 / 3;

/** Names of other services for what a name of ours does. */
const SYNONYMS: Record<string, string> = { from_date: 'created_from', to_date: 'created_to' };

/**
 * Returns the name that a wrong name probably means, or null. Ignores the style of the words (customerEmail), and compares
 * also with the last words of each name: `email` means `customer_email`.
 */
export function nearestName(wrong: string, names: readonly string[]): string | null {
  const name = snakeCase(wrong);
  const synonym = SYNONYMS[name];
  if (synonym && names.includes(synonym)) return synonym;
  const distances = names.map((known) => ({
    known,
    distance: Math.min(...endings(known).map((ending) => editDistance(name, ending))),
  }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= name.length * TOLERANCE ? nearest.known : null;
}

/** Returns a name in lower case with underscores. */
export function snakeCase(name: string): string {
  return name
    .replace(/(?<=[a-z\d])[A-Z]/g, '_$&')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** Returns a name and its last words: a_b_c, b_c and c. */
function endings(name: string): string[] {
  const words = name.split('_');
  return words.map((_, index) => words.slice(index).join('_'));
}

/** Returns how many characters must be inserted, deleted or replaced to get from one text to the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, character] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, wanted] of [...other].entries()) {
      const [left, above, diagonal] = [next[index], row[index + 1], row[index]] as [number, number, number];
      next.push(Math.min(left + 1, above + 1, diagonal + (character === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) as number;
}
