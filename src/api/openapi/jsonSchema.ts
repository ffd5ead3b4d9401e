import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** A JSON Schema (draft 2020-12, which OpenAPI 3.1 uses). */
export type JsonSchema = { [keyword: string]: unknown };

/** Schemas by title. The document contains each once and refers to it. */
export type SchemaComponents = Map<string, JsonSchema>;

/** Returns the JSON Schema of a request: the input before any transformation. */
export function inputSchema(schema: v.GenericSchema, components: SchemaComponents): JsonSchema {
  return convert(schema, 'input', components);
}

/** Returns the JSON Schema of a response. */
export function outputSchema(schema: v.GenericSchema, components: SchemaComponents): JsonSchema {
  return convert(schema, 'output', components);
}

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output', components: SchemaComponents): JsonSchema {
  const override = typeMode === 'input' ? overrideInput : overrideSchema;
  const config: ConversionConfig = { target: 'draft-2020-12', typeMode, overrideSchema: override, overrideAction };
  const { $schema: _, ...converted } = toJsonSchema(schema, config) as JsonSchema;
  return share(converted, components) as JsonSchema;
}

const overrideSchema: ConversionConfig['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
  // The `v.metadata` after a custom schema describes what it accepts.
  if (valibotSchema.type === 'custom') return {};
  if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true };
  if (valibotSchema.type === 'nullable' || valibotSchema.type === 'nullish') return withNull(jsonSchema as JsonSchema);
  return null;
};

/** Describes requests: unknown fields are refused, and an empty text in an optional field counts as absent. */
const overrideInput: ConversionConfig['overrideSchema'] = (context) => {
  const { type } = context.valibotSchema;
  if (type === 'object') return { ...context.jsonSchema, additionalProperties: false };
  const schema = overrideSchema(context);
  if (type !== 'optional' && type !== 'nullish' && type !== 'nullable') return schema;
  const { minLength: _, ...rest } = schema ?? context.jsonSchema;
  return rest;
};

/** Describes rules that JSON Schema cannot express: by their message, or by the description beside a `v.rawCheck`. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  if (valibotAction.type === 'raw_check') return jsonSchema;
  if (valibotAction.type !== 'check') return null;
  const { message } = valibotAction as { message?: unknown };
  if (typeof message !== 'string') return jsonSchema;
  const rule = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  return { ...jsonSchema, description: jsonSchema.description ? `${jsonSchema.description} ${rule}` : rule };
};

/** Rewrites `anyOf: [x, null]` as x with the type [x's type, null], which documentation tools show better. */
function withNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const [wrapped] = anyOf as [JsonSchema];
  if (typeof wrapped.type !== 'string' || wrapped.title) return { anyOf, ...rest };
  const enumeration = wrapped.enum ? { enum: [...(wrapped.enum as unknown[]), null] } : {};
  return { ...wrapped, ...enumeration, type: [wrapped.type, 'null'], ...rest };
}

/** Replaces schemas with a title by references to components. @throws Error when two different schemas share a title */
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
