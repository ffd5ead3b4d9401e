import type * as v from 'valibot';
import type { SchemaNode as Node } from './unknownFields.ts';

/**
 * Returns a body without empty texts in optional fields of free text. They become null if the schema accepts it, which
 * clears the field in a PATCH. An empty currency or time stays, and is refused: without it, a key would never expire.
 */
export function withoutEmptyTexts(schema: v.GenericSchema, body: unknown): unknown {
  return strip(schema as unknown as Node, body);
}

function strip({ entries, item, wrapped }: Node, value: unknown): unknown {
  if (wrapped) return strip(wrapped, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return item ? value.map((part) => strip(item, part)) : value;
  if (!entries) return value;
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const field = Object.hasOwn(entries, name) ? (entries[name] as Node) : null;
    if (!field) return [[name, part]];
    if (part !== '' || !isOptionalText(field)) return [[name, strip(field, part)]];
    return acceptsNull(field) ? [[name, null]] : [];
  });
  return Object.fromEntries(kept);
}

function isOptionalText({ wrapped }: Node): boolean {
  return wrapped !== undefined && (isText(wrapped) || isOptionalText(wrapped));
}

/** Returns whether a field takes text as it is. Times are transformed. */
function isText({ type, pipe }: Node): boolean {
  return type === 'string' && !pipe?.some((step) => step.type === 'transform');
}

function acceptsNull({ type, wrapped }: Node): boolean {
  return type === 'nullish' || type === 'nullable' || (wrapped !== undefined && acceptsNull(wrapped));
}
