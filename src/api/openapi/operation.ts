import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';
import { rateCategory } from '../../domain/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { errorSchema, errorsOf, exampleOf, meaningOf } from './errors.ts';
import { answerExample } from './examples/answers.ts';
import { acceptsIdempotencyKey, headersOf } from './headers.ts';
import { inputSchema, type JsonSchema, outputSchema, type SchemaComponents } from './jsonSchema.ts';

/** The document's components that operations refer to, by name. */
export type Components = { schemas: SchemaComponents; responses: Map<string, object> };

/** The name of the document's security scheme, a bearer API key. */
export const KEY_SCHEME = 'apiKey';

/** Returns the security requirements of a route: a key with its scope. An empty requirement `{}` makes the key optional. */
function securityOf({ access, scope }: Route): object[] {
  if (!scope) return [];
  const withKey = { [KEY_SCHEME]: [scope] };
  return access === 'either' ? [{}, withKey] : [withKey];
}

/** Returns a route as an OpenAPI 3.1 operation. `tag` is the name of its group. Adds to `components`. */
export function operation(route: Route, tag: string, components: Components): Record<string, unknown> {
  return {
    tags: [tag],
    summary: route.summary,
    operationId: operationId(route.summary),
    description: [route.description, limitSentence(route)].filter(Boolean).join('\n\n'),
    security: securityOf(route),
    parameters: parameters(route, components),
    ...(route.body ? { requestBody: requestBody(route, components) } : {}),
    responses: responses(route, components),
  };
}

/** Returns the operationId for a summary: `Get a payment's status` becomes getPaymentStatus. */
export function operationId(summary: string): string {
  const words = summary.replace(/'s?\b/g, '').match(/\w+/g) ?? [];
  const kept = words.filter((word) => !/^(an?|the|of|its)$/i.test(word));
  return kept.map((word, index) => (index ? capitalize(word) : word.toLowerCase())).join('');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function limitSentence(route: Route): string {
  const category = `the merchant's hourly limit for **${rateCategory(route.method, route.path)}**`;
  const scope = `needs the scope \`${route.scope}\``;
  if (route.access === 'key') return `The key ${scope}. Counts against ${category}.`;
  const ipLimit = route.ipLimit ? `limit for **${route.ipLimit}**` : 'limit';
  const anonymous = `No key needed. Counts against the client address's ${ipLimit} per minute.`;
  return route.access === 'public'
    ? anonymous
    : `${anonymous} A key, if given, ${scope}, and the request counts against ${category}.`;
}

function parameters(route: Route, components: Components): object[] {
  const list = [...parametersIn('path', route.params, components), ...parametersIn('query', route.query, components)];
  return acceptsIdempotencyKey(route) ? [...list, { $ref: '#/components/parameters/IdempotencyKey' }] : list;
}

function parametersIn(place: 'path' | 'query', schema: Route['params'], components: Components): object[] {
  if (!schema) return [];
  const { properties, required } = inputSchema(schema, components.schemas) as {
    properties: Record<string, JsonSchema>;
    required: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    // An object is sent as name[key]=value.
    ...(property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    // Query parameters are text, so the schemas' defaults are text as well.
    schema:
      property.type === 'integer' && property.default ? { ...property, default: Number(property.default) } : property,
  }));
}

function requestBody(route: Route, components: Components): object {
  const schema = inputSchema(route.body as never, components.schemas);
  const example = route.example === undefined ? {} : { example: route.example };
  return { required: route.example !== undefined, content: { 'application/json': { schema, ...example } } };
}

function responses(route: Route, components: Components): Record<string, object> {
  const answers: Record<string, object> = {};
  for (const [status, schema] of Object.entries(route.answers)) {
    answers[status] = {
      description: route.summary,
      headers: headersOf(route, Number(status)),
      ...(schema ? { content: { 'application/json': answerContent(route, schema, components) } } : {}),
      // A file is described by its type alone (OpenAPI 3.1, Considerations for File Uploads).
      ...(route.answersFile ? { content: fileTypes(route.answersFile) } : {}),
    };
  }
  for (const [status, codes] of errorsOf(route)) answers[status] = errorResponse(route, status, codes, components);
  return answers;
}

function answerContent(route: Route, answer: v.GenericSchema, components: Components): object {
  const schema = outputSchema(answer, components.schemas);
  const example = answerExample(route, schema);
  return example === undefined ? { schema } : { schema, example };
}

const fileTypes = (types: string | readonly string[]) => Object.fromEntries([types].flat().map((type) => [type, {}]));

/** Returns a reference to the response of an error status. Routes share these components, named by their codes. */
function errorResponse(route: Route, status: number, codes: ErrorCode[], components: Components): { $ref: string } {
  const error = outputSchema(errorSchema, components.schemas);
  const name = (route.access === 'key' ? '' : 'public_') + codes.join('_or_');
  components.responses.set(name, {
    description: meaningOf(codes),
    headers: headersOf(route, status),
    content: {
      'application/json': {
        schema: { allOf: [error, { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  });
  return { $ref: `#/components/responses/${name}` };
}
