import type * as v from 'valibot';
import type { Issue } from '../../domain/errors.ts';
import { nearestName, snakeCase } from '../../domain/nearestName.ts';

/** The most issues of an error. More help nobody, and make the answer larger than the request. */
export const MAX_ISSUES = 50;
/** Fields for which a name is suggested: each is compared with every known name. */
const MAX_HINTS = 10;
/** Longer names mean none of ours. */
const MAX_NAME = 40;
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
  pipe?: readonly { type: string }[];
};

/**
 * Returns an issue for each field that the schema does not name, and for each list in place of an object, at any depth. Only the first
 * fifty. Valibot takes a list for an object without required fields.
 * Objects of any content (`metadata`) and loose objects may have any field.
 */
export function unknownFields(schema: v.GenericSchema, value: unknown): Issue[] {
  return findUnknown(schema as unknown as SchemaNode, value, [])
    .take(MAX_ISSUES)
    .map(({ path, name, value, known }, index) => {
      if (known === null) return { path, message: 'must be an object' };
      const isHinted = index < MAX_HINTS && name.length <= MAX_NAME;
      return { path, message: `is unknown${isHinted ? hint(name, value, known) : ''}` };
    })
    .toArray();
}

/** A field that the schema does not name, and the names that it has in this place; null: a list is in place of an object. */
type Unknown = { path: string; name: string; value: unknown; known: string[] | null };

function* findUnknown(
  { type, entries, item, wrapped }: SchemaNode,
  value: unknown,
  path: string[],
): Generator<Unknown> {
  if (wrapped) return yield* findUnknown(wrapped, value, path);
  if (typeof value !== 'object' || value === null) return;
  if (item && Array.isArray(value)) {
    for (const [index, part] of value.slice(0, MAX_ITEMS).entries()) {
      yield* findUnknown(item, part, [...path, String(index)]);
    }
  }
  if (!entries) return;
  if (Array.isArray(value)) return yield { path: path.join('.'), name: '', value, known: null };
  for (const [name, part] of Object.entries(value)) {
    if (Object.hasOwn(entries, name)) yield* findUnknown(entries[name] as SchemaNode, part, [...path, name]);
    else if (type !== 'loose_object') {
      const field = [...path, name].join('.').slice(0, MAX_PATH_LENGTH);
      yield { path: field, name, value: part, known: Object.keys(entries) };
    }
  }
}

const CENTS = /(^|_)(in_)?(cents?|minor(_units?)?)$/;
const MONEY = /(^|_)(amount|price)(_|$)/;

/** Returns what the client probably means: the rest of the sentence. */
function hint(name: string, value: unknown, known: string[]): string {
  const words = snakeCase(name);
  const money = known.filter((each) => MONEY.test(each));
  if (money.length > 0 && (CENTS.test(words) || words === 'unit_amount')) {
    const meant = meantAmount(words.replace(CENTS, ''), money);
    const units = Number.isSafeInteger(value) ? `: ${Number(value) / 100}` : '';
    return `. Amounts are units of the currency, not cents.${meant ? ` Send \`${meant}\`${units}.` : ''}`;
  }
  const nearest = nearestName(name, known);
  return nearest ? `. Did you mean \`${nearest}\`?` : '';
}

/** Returns the amount that a name without its cents means: `late_fee` is `late_fee_amount`. Null: none for sure. */
function meantAmount(words: string, money: string[]): string | null {
  if (words === '' || words === 'unit_amount') return money[0] as string;
  return money.find((name) => name.startsWith(`${words}_`)) ?? nearestName(words, money);
}
