import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Document } from '../../src/api/openapi/document.ts';

// The package is CommonJS, whose default export Node shows as the whole module.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

type Schema = { [keyword: string]: any };

export type Operation = {
  method: string;
  /** with its parameters in braces, e.g. `/api/v1/payments/{id}` */
  path: string;
  id: string;
  needsKey: boolean;
  /** the scopes that its key needs; null: it ignores keys */
  scopes: string[] | null;
  parameters: { name: string; in: string; required: boolean; schema: Schema; example?: unknown }[];
  /** the schema and the example of its body, if it has one */
  body: { schema: Schema; example: unknown; required: boolean } | null;
  statuses: number[];
  /** Returns the codes of an error status. */
  codes: (status: number) => string[];
};

/** An answer as tests see it. `text` is its body as it came. */
export type Answered = { status: number; headers: { get(name: string): string | null }; text: string };

export type Contract = {
  document: Document;
  operations: Operation[];
  /** Returns how an answer violates the document, or null. */
  problem(operation: Operation, answer: Answered): string | null;
  /** Returns how an event violates the document's webhooks, or null. */
  eventProblem(event: { event: string }): string | null;
  /** Returns how a value violates a named schema of the document, or null. */
  schemaProblem(name: string, value: unknown): string | null;
  /** Returns a schema of the document, or the one that it refers to. */
  resolve(schema: Schema): Schema;
  /** Returns whether the document accepts a body. */
  takesBody(operation: Operation, body: unknown): boolean;
};

/** Loads a running service's document, to check answers by it. A field that it does not name is an error, too. */
export async function loadContract(url: string): Promise<Contract> {
  const document: any = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  let ajv: Ajv2020 | undefined;
  const validators = new Map<string, ValidateFunction>();
  const validate = (pointer: string, value: unknown): string | null => {
    ajv ??= validatorOf(document);
    let validator = validators.get(pointer);
    if (!validator) {
      validator = ajv.compile({ $ref: `document#${pointer}` });
      validators.set(pointer, validator);
    }
    return validator(value) ? null : ajv.errorsText(validator.errors);
  };

  const resolve = (value: any, pointer: string): [any, string] =>
    value.$ref
      ? [
          value.$ref
            .slice(2)
            .split('/')
            .reduce((at: any, key: string) => at[key], document),
          value.$ref.slice(1),
        ]
      : [value, pointer];

  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries<any>(document.paths)) {
    for (const [method, operation] of Object.entries<any>(methods)) {
      const content = operation.requestBody?.content['application/json'];
      operations.push({
        method: method.toUpperCase(),
        path,
        id: operation.operationId,
        needsKey:
          operation.security.length > 0 && operation.security.every((one: object) => Object.keys(one).length > 0),
        scopes: operation.security.flatMap((one: object) => Object.values(one))[0] ?? null,
        parameters: operation.parameters.map((parameter: any) => resolve(parameter, '')[0]),
        body: content ? { ...content, required: operation.requestBody.required } : null,
        statuses: Object.keys(operation.responses).map(Number),
        codes: (status) => {
          const [response] = resolve(operation.responses[status], '');
          return Object.keys(response.content['application/json'].examples ?? {});
        },
      });
    }
  }

  const pointerTo = ({ path, method }: Operation) => `/paths/${escapeKey(path)}/${method.toLowerCase()}`;

  return {
    document,
    operations,
    problem(operation, { status, headers, text }) {
      const declared = document.paths[operation.path][operation.method.toLowerCase()].responses[status];
      if (!declared) return `status ${status} is not documented: ${text.slice(0, 300)}`;
      const [response, pointer] = resolve(declared, `${pointerTo(operation)}/responses/${status}`);
      for (const [name, declaredHeader] of Object.entries<any>(response.headers ?? {})) {
        const [header, headerPointer] = resolve(declaredHeader, `${pointer}/headers/${escapeKey(name)}`);
        const value = headers.get(name);
        if (value === null) {
          if (header.required) return `the header ${name} is missing from a ${status}`;
          continue;
        }
        const wrong = validate(`${headerPointer}/schema`, header.schema.type === 'integer' ? Number(value) : value);
        if (wrong) return `the header ${name} is ${value}: ${wrong}`;
      }
      if (!response.content) return text === '' ? null : `a ${status} has a body: ${text.slice(0, 300)}`;
      const types = Object.keys(response.content);
      if (!types.includes('application/json'))
        return types.includes(headers.get('content-type') ?? '') ? null : `a ${status} is none of ${types}`;
      if (!headers.get('content-type')?.startsWith('application/json')) return `a ${status} is not JSON`;
      return validate(`${pointer}/content/application~1json/schema`, JSON.parse(text));
    },
    eventProblem(event) {
      if (!document.webhooks[event.event]) return `the webhook ${event.event} is not documented`;
      return validate(`/webhooks/${event.event}/post/requestBody/content/application~1json/schema`, event);
    },
    schemaProblem(name, value) {
      if (!document.components.schemas[name]) return `the schema ${name} is not documented`;
      return validate(`/components/schemas/${name}`, value);
    },
    resolve: (schema) => resolve(schema, '')[0],
    takesBody(operation, body) {
      return validate(`${pointerTo(operation)}/requestBody/content/application~1json/schema`, body) === null;
    },
  };
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function validatorOf(document: object): Ajv2020 {
  // Formats of requests are looser or stricter in JSON Schema than in our rules; answers must meet theirs.
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, verbose: true }));
  return ajv.addSchema(close(document), 'document');
}

/** Returns a copy in which objects of answers allow only documented fields. Objects of requests may have others. */
function close(value: any): any {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'requestBody' ? part : close(part)]),
  );
  const isObject = value.type === 'object' || (Array.isArray(value.type) && value.type.includes('object'));
  return isObject && value.properties && value.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}
