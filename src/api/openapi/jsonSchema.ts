import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** A JSON Schema (draft 2020-12, which OpenAPI 3.1 speaks). */
export type JsonSchema = { [keyword: string]: unknown };

/** Schemas that have a title, by that title: the document shows each once and refers to it. */
export type SchemaComponents = Map<string, JsonSchema>;

/** What a request may send: the schema up to its first transformation. */
export function inputSchema(schema: v.GenericSchema, components: SchemaComponents): JsonSchema {
  return convert(schema, 'input', components);
}

/** What an answer holds. */
export function outputSchema(schema: v.GenericSchema, components: SchemaComponents): JsonSchema {
  return convert(schema, 'output', components);
}

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output', components: SchemaComponents): JsonSchema {
  const config: ConversionConfig = { target: 'draft-2020-12', typeMode, overrideSchema, overrideAction };
  const { $schema: _, ...converted } = toJsonSchema(schema, config) as JsonSchema;
  return share(converted, components) as JsonSchema;
}

const overrideSchema: ConversionConfig['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
  // What a custom schema accepts is said by the `v.metadata` that follows it.
  if (valibotSchema.type === 'custom') return {};
  if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true };
  if (valibotSchema.type === 'nullable' || valibotSchema.type === 'nullish') return withNull(jsonSchema as JsonSchema);
  return null;
};

/** A rule that JSON Schema cannot express is told in words: its message, or the description beside a `v.rawCheck`. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  if (valibotAction.type === 'raw_check') return jsonSchema;
  if (valibotAction.type !== 'check') return null;
  const { message } = valibotAction as { message?: unknown };
  if (typeof message !== 'string') return jsonSchema;
  const rule = `It ${message}.`;
  return { ...jsonSchema, description: jsonSchema.description ? `${jsonSchema.description} ${rule}` : rule };
};

/** `anyOf: [x, null]` reads better, in every tool, as x whose type may also be null. */
function withNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const [wrapped] = anyOf as [JsonSchema];
  if (typeof wrapped.type !== 'string' || wrapped.title) return { anyOf, ...rest };
  const enumeration = wrapped.enum ? { enum: [...(wrapped.enum as unknown[]), null] } : {};
  return { ...wrapped, ...enumeration, type: [wrapped.type, 'null'], ...rest };
}

/** Moves what has a title to the components. @throws Error when two different schemas have the same one */
function share(value: unknown, components: SchemaComponents): unknown {
  if (Array.isArray(value)) return value.map((item) => share(item, components));
  if (typeof value !== 'object' || value === null) return value;
  const schema: JsonSchema = {};
  for (const [keyword, part] of Object.entries(value)) schema[keyword] = share(part, components);
  if (typeof schema.title !== 'string') return schema;
  const known = components.get(schema.title);
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`two different schemas have the title ${schema.title}`);
  }
  components.set(schema.title, schema);
  return { $ref: `#/components/schemas/${schema.title}` };
}
