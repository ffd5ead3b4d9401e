import { PREFIX } from '../../src/api/http/route.ts';
import type { Document } from '../../src/api/openapi/document.ts';
import { type CallName, callName } from './names.ts';

// The document's own schemas are untyped JSON.
// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
export type Json = any;

/** One call of the SDK. */
export type Call = CallName & {
  httpMethod: string;
  /** without the API's prefix, e.g. `/payments/{id}` */
  path: string;
  summary: string;
  description: string;
  /** the path's parameters */
  params: { name: string; type: 'string' | 'number' }[];
  /** optional: the call may be made without its body */
  body: 'none' | 'required' | 'optional';
  query: 'none' | 'required' | 'optional';
  /** what a success is; `schema`: of its JSON, or of one object of a list */
  answer: { kind: 'nothing' } | { kind: 'file' } | { kind: 'object' | 'list' | 'array'; schema: Json };
};

/** Returns the calls of the SDK, in the order of the document's paths. @throws Error when two would have the same name */
export function callsOf(document: Document): Call[] {
  const calls: Call[] = [];
  for (const [fullPath, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      const path = fullPath.slice(PREFIX.length);
      const answer = answerOf(operation);
      const name = callName(method.toUpperCase(), path, answer.kind === 'list' || answer.kind === 'array');
      if (name) calls.push({ ...name, ...partsOf(operation), httpMethod: method.toUpperCase(), path, answer });
    }
  }
  for (const key of ['name', 'typePrefix'] as const) {
    const names = calls.map((call) => (key === 'name' ? `${call.resource}.${call.method}` : call.typePrefix));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`two calls of the SDK have the name ${twice}; see scripts/sdk/names.ts`);
  }
  return calls;
}

function partsOf(operation: Json): Pick<Call, 'summary' | 'description' | 'params' | 'body' | 'query'> {
  const { summary, description, requestBody } = operation;
  const parametersIn = (place: string) => operation.parameters.filter((parameter: Json) => parameter.in === place);
  const query = parametersIn('query');
  const isRequired = query.some(({ required }: Json) => required);
  return {
    summary,
    description,
    params: parametersIn('path').map(({ name, schema }: Json) => ({
      name,
      type: schema.type === 'integer' ? 'number' : 'string',
    })),
    body: requestBody ? (requestBody.required ? 'required' : 'optional') : 'none',
    query: query.length === 0 ? 'none' : isRequired ? 'required' : 'optional',
  };
}

function answerOf(operation: Json): Call['answer'] {
  const [success] = Object.entries<Json>(operation.responses).find(([status]) => status < '300') as [string, Json];
  const { content } = operation.responses[success];
  if (!content) return { kind: 'nothing' };
  const schema = content['application/json']?.schema;
  if (!schema) return { kind: 'file' };
  const isPaged = operation.parameters.some(({ name }: Json) => name === 'limit');
  const items = schema.items ?? (isPaged ? schema.properties.data.items : undefined);
  if (!items) return { kind: 'object', schema };
  return { kind: isPaged ? 'list' : 'array', schema: items };
}

/** Schemas whose names are those of globals in JavaScript. */
const RENAMED: Record<string, string> = {
  Error: 'ErrorBody',
  Request: 'LoggedRequest',
  RequestDetail: 'LoggedRequestDetail',
  Event: 'AnyEvent',
};

/**
 * Returns the document that the types are generated from. It has no operations, whose types nobody needs. It has a schema for each
 * body, each query, and each answer without a name of its own.
 * @throws Error when two schemas would have the same name
 */
export function documentOfTypes(document: Document, calls: Call[]): object {
  const schemas: Record<string, Json> = { ...document.components.schemas };
  const add = (name: string, schema: Json) => {
    if (name in schemas) throw new Error(`two types of the SDK have the name ${name}; see scripts/sdk/names.ts`);
    schemas[name] = schema;
  };
  for (const { typePrefix, httpMethod, path, answer } of calls) {
    const operation: Json = document.paths[PREFIX + path]?.[httpMethod.toLowerCase()];
    const query = operation.parameters.filter((parameter: Json) => parameter.in === 'query');
    if (operation.requestBody) add(`${typePrefix}Body`, operation.requestBody.content['application/json'].schema);
    if (query.length > 0) add(`${typePrefix}Query`, querySchema(query));
    if ('schema' in answer && !typeNameOf(answer.schema)) add(`${typePrefix}Response`, answer.schema);
  }
  const { openapi, info } = document;
  const text = JSON.stringify({ openapi, info, paths: {}, components: { schemas: renamed(schemas) } });
  return JSON.parse(
    text.replace(/"#\/components\/schemas\/(\w+)"/g, (_, name) => `"#/components/schemas/${RENAMED[name] ?? name}"`),
  );
}

function querySchema(parameters: Json[]): Json {
  const properties = parameters.map(({ name, schema, description }) => [
    name,
    description ? { ...schema, description } : schema,
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false };
}

function renamed(schemas: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { title: _, ...rest } = schema;
      return [RENAMED[name] ?? name, rest];
    }),
  );
}

/** Returns the name of the type that a schema refers to; null: it has no name. */
export function typeNameOf(schema: Json): string | null {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? (RENAMED[name] ?? name) : null;
}
