import type * as v from 'valibot';
import type { Issue } from '../../domain/errors.ts';
import { nearestName, snakeCase } from '../../domain/nearestName.ts';

/** The most unknown fields in an error: more help nobody, and each costs a comparison with every known name. */
const MAX_UNKNOWN = 50;
/** The most items of a list that are searched. No list of the API may be longer. */
const MAX_ITEMS = 1_000;

/** Maximum length of an issue's path. Longer paths are cut, so that the response stays small for any input. */
export const MAX_PATH_LENGTH = 200;

/** The parts of a Valibot schema that lead to the fields of a value. */
export type SchemaNode = {
  type: string;
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  wrapped?: SchemaNode;
};

/**
 * Returns an issue for each field that the schema does not name, at any depth. Only the first fifty.
 * Objects of any content (`metadata`) and loose objects may have any field.
 */
export function unknownFields(schema: v.GenericSchema, value: unknown): Issue[] {
  return findUnknown(schema as unknown as SchemaNode, value, [])
    .take(MAX_UNKNOWN)
    .toArray();
}

function* findUnknown({ type, entries, item, wrapped }: SchemaNode, value: unknown, path: string[]): Generator<Issue> {
  if (wrapped) return yield* findUnknown(wrapped, value, path);
  if (typeof value !== 'object' || value === null) return;
  if (item && Array.isArray(value)) {
    for (const [index, part] of value.slice(0, MAX_ITEMS).entries()) {
      yield* findUnknown(item, part, [...path, String(index)]);
    }
  }
  if (!entries || Array.isArray(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (Object.hasOwn(entries, name)) yield* findUnknown(entries[name] as SchemaNode, part, [...path, name]);
    else if (type !== 'loose_object') {
      const field = [...path, name].join('.').slice(0, MAX_PATH_LENGTH);
      yield { path: field, message: `is unknown${hint(name, part, Object.keys(entries))}` };
    }
  }
}

const CENTS = /^unit_amount|(^|_)(in_)?(cents?|minor(_units?)?)$/;
const MONEY = /(^|_)(amount|price)(_|$)/;

/** Returns what the client probably means: the rest of the sentence. */
function hint(name: string, value: unknown, known: string[]): string {
  const isCents = CENTS.test(snakeCase(name));
  const nearest = nearestName(isCents ? snakeCase(name).replace(CENTS, '') : name, known);
  const money = isCents && (nearest ?? known.find((each) => MONEY.test(each)));
  if (money) {
    const units = Number.isSafeInteger(value) ? `: ${Number(value) / 100}` : '';
    return `. Amounts are units of the currency, not cents. Send \`${money}\`${units}.`;
  }
  return nearest ? `. Did you mean \`${nearest}\`?` : '';
}
