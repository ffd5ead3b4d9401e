import type { ErrorCode } from '../../domain/errors.ts';
import { rateCategory } from '../../domain/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { errorSchema, errorsOf, exampleOf, meaningOf } from './errors.ts';
import { headersOf, isRepeatable } from './headers.ts';
import { inputSchema, type JsonSchema, outputSchema, type SchemaComponents } from './jsonSchema.ts';

/** What operations refer to, by name. */
export type Components = { schemas: SchemaComponents; responses: Map<string, object> };

/** The security scheme of the document: a bearer key. */
export const KEY_SCHEME = 'apiKey';

/** An empty one means that no key is needed. */
const SECURITY: Record<Route['access'], object[]> = {
  key: [{ [KEY_SCHEME]: [] }],
  public: [],
  either: [{}, { [KEY_SCHEME]: [] }],
};

/** One route as an operation of OpenAPI 3.1, all from its declaration. `tag` is the name of its group. */
export function operation(route: Route, tag: string, components: Components): Record<string, unknown> {
  return {
    tags: [tag],
    summary: route.summary,
    operationId: operationId(route.summary),
    description: [route.description, limitSentence(route)].filter(Boolean).join('\n\n'),
    security: SECURITY[route.access],
    parameters: parameters(route, components),
    ...(route.body ? { requestBody: requestBody(route, components) } : {}),
    responses: responses(route, components),
  };
}

/** `Get a payment's status` is getPaymentStatus. */
export function operationId(summary: string): string {
  const words = summary.replace(/'s?\b/g, '').match(/\w+/g) ?? [];
  const kept = words.filter((word) => !/^(an?|the|of|its)$/i.test(word));
  return kept.map((word, place) => (place ? capital(word) : word.toLowerCase())).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function limitSentence(route: Route): string {
  const apart = route.ipLimit ? `, among its **${route.ipLimit}**` : '';
  const ofHour = `ounted among the merchant's **${rateCategory(route.method, route.path)}** of the hour.`;
  if (route.access === 'key') return `C${ofHour}`;
  const ofMinute = `Needs no key. Counted per client address and minute${apart}.`;
  return route.access === 'public' ? ofMinute : `${ofMinute} With a key it is c${ofHour}`;
}

function parameters(route: Route, components: Components): object[] {
  const list = [...parametersIn('path', route.params, components), ...parametersIn('query', route.query, components)];
  return isRepeatable(route) ? [...list, { $ref: '#/components/parameters/IdempotencyKey' }] : list;
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
    // In a query everything is text, defaults too.
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
      ...(schema ? { content: { 'application/json': { schema: outputSchema(schema, components.schemas) } } } : {}),
      // A file is described by its type alone (OpenAPI 3.1, Considerations for File Uploads).
      ...(route.answersFile ? { content: { [route.answersFile]: {} } } : {}),
    };
  }
  for (const [status, codes] of errorsOf(route)) answers[status] = errorResponse(route, status, codes, components);
  return answers;
}

/** The answer of an error status. Most routes share it, so it is a component that is named by its codes. */
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
