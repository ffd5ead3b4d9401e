import type { Document } from '../../src/api/openapi/document.ts';
import { pascalCase } from './names.ts';
import { type Call, type Json, typeNameOf } from './operations.ts';

const HEADER = '// Written by `npm run sdk` from the OpenAPI document.\n';

/** Returns the source of the SDK's calls: a class for each resource, and what the client has of them. */
export function resourcesSource(calls: Call[], document: Document): string {
  const byResource = Map.groupBy(calls, ({ resource }) => resource);
  const classes = [...byResource].map(([resource, own]) => {
    const methods = own.map((call) => methodSource(call, document)).join('\n\n');
    const base = resource === 'events' ? 'Feed' : 'Resource';
    return `export class ${className(resource)} extends ${base} {\n${methods}\n}\n`;
  });
  const fields = [...byResource.keys()].map((resource) => `  readonly ${resource}: ${className(resource)};`);
  const starts = [...byResource.keys()].map((resource) => `    this.${resource} = new ${className(resource)}(send);`);
  return `${HEADER}import type { RequestOptions, Send } from '../call.ts';
import { eventOf, Feed } from '../events.ts';
import type { List } from '../list.ts';
import { path, Resource } from '../resource.ts';
import type { FlorinEvent } from './events.gen.ts';
import type * as api from './types.gen.ts';

${classes.join('\n')}
/** Every resource of the API. */
export class Resources {
${fields.join('\n')}

  constructor(send: Send) {
${starts.join('\n')}
  }
}
`;
}

/** Returns the source of the events' types: every kind with its \`data\`. */
export function eventsSource(document: Document): string {
  const kinds = Object.entries<Json>(document.webhooks).map(([kind, { post }]) => {
    const { properties } = post.requestBody.content['application/json'].schema.allOf[1];
    return `  '${kind}': api.${typeNameOf(properties.data)};`;
  });
  return `${HEADER}import type * as api from './types.gen.ts';

/** The type of an event's \`data\`, by its kind. */
export type EventData = {
${kinds.join('\n')}
};

export type EventKind = keyof EventData;

/** An event of one kind. \`data\` is the resource at the time of the event. The SDK adds \`type\`, which equals \`event\`. */
export type EventOf<Kind extends EventKind> = Omit<api.AnyEvent, 'event' | 'data'> & {
  event: Kind;
  type: Kind;
  data: EventData[Kind];
};

/** Any event, of a webhook or of the API. Comparing \`type\` narrows \`data\`. */
export type FlorinEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind];
`;
}

function className(resource: string): string {
  return `${pascalCase(resource)}Resource`;
}

function methodSource(call: Call, document: Document): string {
  const { method, httpMethod, params, path, typePrefix: type, body, query } = call;
  const inputs = params.map((param) => `${paramName(param.name)}: ${param.type}`);
  if (body !== 'none') inputs.push(`body${body === 'optional' ? '?' : ''}: api.${type}Body`);
  if (query !== 'none') {
    inputs.push(`query${query === 'optional' ? '?' : ''}: api.${type}Query`);
  }
  inputs.push('options?: RequestOptions');
  const target = params.length
    ? `path\`${path.replace(/\{(\w+)\}/g, (_, name) => `\${${paramName(name)}}`)}\``
    : `'${path}'`;
  const sent = [body === 'none' ? '' : 'body', query === 'none' ? '' : 'query'].filter(Boolean).join(', ');
  const request = `{ method: '${httpMethod}', path: ${target}${sent ? `, ${sent}` : ''} }`;
  const { helper, returns, more = '', suffix = '' } = answerSource(call, document);
  return `${comment(call)}
  ${method}(${inputs.join(', ')}): ${returns} {
    return this.${helper}(${request}, options${more})${suffix};
  }`;
}

/** Returns which helper of a resource makes a call, with its further arguments, and what the call returns. */
function answerSource(
  { answer, typePrefix, httpMethod }: Call,
  document: Document,
): { helper: string; returns: string; more?: string; suffix?: string } {
  if (answer.kind === 'nothing') return { helper: 'call<void>', returns: 'Promise<void>' };
  if (answer.kind === 'file') return { helper: 'file', returns: 'Promise<Uint8Array>' };
  const known = typeNameOf(answer.schema);
  const isEvent = known === 'AnyEvent';
  const item = isEvent ? 'FlorinEvent' : `api.${known ?? `${typePrefix}Response`}`;
  if (answer.kind === 'object')
    return { helper: `call<${item}>`, returns: `Promise<${item}>`, suffix: isEvent ? '.then(eventOf)' : '' };
  if (answer.kind === 'array' && httpMethod !== 'GET')
    return { helper: `call<${item}[]>`, returns: `Promise<${item}[]>` };
  const cursor = answer.kind === 'array' ? null : cursorOf(answer.schema, document);
  const cursorText = cursor === null ? 'cursor: null' : cursor === 'id' ? '' : `cursor: '${cursor}'`;
  const parts = [cursorText, isEvent ? 'read: eventOf' : ''].filter(Boolean).join(', ');
  return { helper: `pages<${item}>`, returns: `List<${item}>`, more: parts && `, { ${parts} }` };
}

/** Returns the field of a list's objects that names one as a cursor. */
function cursorOf(schema: Json, document: Document): string {
  const name = schema.$ref.split('/').at(-1) as string;
  const { properties } = (document.components.schemas as Json)[name];
  const field = ['id', 'cycle', 'month'].find((candidate) => candidate in properties);
  if (!field) throw new Error(`objects of a list of ${name} have no known cursor`);
  return field;
}

/** Returns a name of a parameter in camelCase: link_code becomes linkCode. */
function paramName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function comment({ summary, description }: Call): string {
  const lines = [`${summary}.`, '', ...description.split('\n')];
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */`;
}
