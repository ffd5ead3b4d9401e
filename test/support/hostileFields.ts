import type { Page } from 'playwright-core';
import type { Contract, Operation } from './openapi.ts';
import type { Service } from './service.ts';

/** Returns hostile text for a field: unescaped, it adds an element and an attribute named after the field. */
export const markup = (field: string) => `'"></title></textarea><x-${field} x-${field}=1>&lt;`;
/** Returns a valid email address that adds an attribute named after the field when single quotes are not escaped. */
export const hostileEmail = (field: string) => `x'x-${field}='&lt@evil.example`;
/** The characters of `markup` beside the names. */
const MARKUP = markup('').length;
const hostileUrl = (field: string) => `https://evil.example/?a=${markup(field)}`;

/** Hostile values by a field's description in the document. Null: the field's format leaves no room for markup. */
const VALUES: [RegExp, ((field: string) => string) | null][] = [
  [/email address/, hostileEmail],
  [/http or https URL/, hostileUrl],
  [
    /^Must be (the address of a Solana wallet|a Solana address|the signature of a \w+|an id like|a date or a time|one of)/,
    null,
  ],
  [/^Exclusive. `null`: until now/, null],
  [/^The (first|last) day/, null],
  [/^A wallet or vault/, null],
  [/^Must be (a country|a language tag|the name of a time zone|a PNG|a colour|a phone number|an https origin)/, null],
  [/^Must have (capital|only) letters/, null],
  [/^Must be the code/, null],
];
/** Fields that take an id, though the document allows any text. */
const IDS = ['putrefundsintobatch-refund_ids', 'createsubscription-plan_id', 'creditinvoice-invoice_id'];

type Schema = { [keyword: string]: any };

/** Returns the hostile text of a field, or null when the field does not accept it. */
function valueFor(
  field: string,
  { enum: choices, contentEncoding, description = '', maxLength = Number.POSITIVE_INFINITY }: Schema,
): string | null {
  if (choices || contentEncoding || IDS.includes(field)) return null;
  const known = VALUES.find(([pattern]) => pattern.test(description));
  // The names of short texts are shorter, too.
  if (!known) return markup(field.length * 2 + MARKUP < maxLength ? field : (field.split('-').at(-1) as string));
  return known[1]?.(field) ?? null;
}

/** Returns the name of a field: the operation's id and the path in the body, e.g. `createinvoice-line_items-description`. */
const within = (path: string, name: string) => `${path}-${name}`.toLowerCase();

type Found = { path: string; schema: Schema };

const isText = ({ type }: Schema) => [type].flat().includes('string');
/** Returns whether a field accepts any object, as metadata does. Bodies whose fields are ignored have no description. */
const isAnyJson = ({ additionalProperties, description }: Schema) => additionalProperties === true && description;

/** Returns every property of a body's schema, at any depth, that accepts text or any JSON. */
function textProperties(contract: Contract, { id, body }: Operation): Found[] {
  const walk = (given: Schema, path: string): Found[] => {
    const schema = contract.resolve(given);
    if (schema.items) return walk(schema.items, path);
    if (isText(schema) || isAnyJson(schema)) return [{ path, schema }];
    return Object.entries<Schema>(schema.properties ?? {}).flatMap(([name, part]) => walk(part, within(path, name)));
  };
  return body ? walk(body.schema, id.toLowerCase()) : [];
}

/** Returns an operation's fields that can contain markup, with their hostile texts. */
export function hostileTexts(contract: Contract, operation: Operation): [field: string, text: string][] {
  return textProperties(contract, operation).flatMap(({ path, schema }): [string, string][] => {
    const value = valueFor(path, schema);
    return value === null ? [] : [[path, value]];
  });
}

/**
 * Returns a `call` that puts hostile text into every text field of a body, and the names of all filled fields.
 * Lists get no new items, and fields given as undefined stay absent. @throws Error when the API refuses a body
 */
export function fillingCalls(service: Service, contract: Contract, key: string) {
  const filled = new Set<string>();
  const fill = (value: any, given: Schema, path: string): any => {
    const schema = contract.resolve(given);
    if (Array.isArray(value)) return value.map((item) => fill(item, schema.items, path));
    if (isAnyJson(schema)) return { [markup(path)]: markup(path) };
    if (isText(schema)) return valueFor(path, schema) ?? value;
    if (!schema.properties) return value;
    const parts = Object.entries<Schema>(schema.properties).map(([name, part]) => {
      const isLeft = name in value && value[name] === undefined;
      const { properties, items } = contract.resolve(part);
      const isEmpty = !(name in value) && (properties || items);
      return [name, isLeft || isEmpty ? undefined : fill(value[name], part, within(path, name))];
    });
    return Object.fromEntries(parts);
  };
  const call: Service['call'] = async (method, path, body, headers = {}) => {
    const operation = operationOf(contract, method, `/api/v1${path}`);
    const keyed = { authorization: `Bearer ${key}`, ...headers };
    if (!operation?.body || body === undefined) return service.call(method, path, body, keyed);
    const answer = await service.call(
      method,
      path,
      fill(body, operation.body.schema, operation.id.toLowerCase()),
      keyed,
    );
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    for (const [field] of hostileTexts(contract, operation)) filled.add(field);
    return answer;
  };
  return { call, filled };
}

/** Returns the operation that serves a path; a literal path wins over one with parameters. */
function operationOf({ operations }: Contract, method: string, path: string): Operation | undefined {
  const isMeant = (operation: Operation) =>
    operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return operations.filter(isMeant).sort((a, b) => a.parameters.length - b.parameters.length)[0];
}

/** The contents of documents, as a browser parses them. */
export type Inspected = {
  /** names of elements and attributes that only hostile text can have added, and script addresses */
  intruders: string[];
  /** fields whose entities the browser has decoded: nobody escaped them */
  decoded: string[];
  /** fields whose text is, as it was written, in the text or an attribute; an address may be encoded */
  shown: string[];
  /** forms with the names of the inputs that people see */
  forms: { action: string; names: string[] }[];
  /** addresses that a page polls */
  addresses: string[];
};

/** Returns the contents of documents, parsed in a browser without running them. `texts` are the hostile texts by field. */
export async function inspect(page: Page, documents: string[], texts: Map<string, string>): Promise<Inspected> {
  // A URL arrives percent-encoded, so only the field's name can be found in it.
  const sought = [...texts].map(([field, text]) => [field, text.startsWith('http') ? `x-${field}` : text] as const);
  return page.evaluate(
    ([documents, sought]) => {
      const { DOMParser } = globalThis as any;
      const parsed = documents.map((html) => new DOMParser().parseFromString(html, 'text/html'));
      const elements: any[] = parsed.flatMap((document) => [...document.querySelectorAll('*')]);
      const attributes = elements.flatMap((element) => [...element.attributes]);
      const isForeign = (name: string) => /^(x-|on)/.test(name);
      const content = [
        ...parsed.map((document) => document.documentElement.textContent),
        ...attributes.map(({ value }) => value),
      ].join('\n');
      const forms = elements.filter(({ localName }) => localName === 'form');
      return {
        intruders: [
          ...elements.map(({ localName }) => localName).filter(isForeign),
          ...attributes.map(({ name }) => name).filter(isForeign),
          ...elements.flatMap(({ localName, src, type }) =>
            localName === 'script' && type !== 'application/json' && !src.includes('/scripts/') ? ['script'] : [],
          ),
          ...attributes.map(({ value }) => value).filter((value) => /^\s*(javascript|data):/i.test(value)),
        ],
        decoded: sought.flatMap(([field, text]) =>
          text.includes('&lt') && content.includes(text.replace(/&lt;?/, '<')) ? [field] : [],
        ),
        shown: sought.flatMap(([field, text]) => (content.includes(text) ? [field] : [])),
        forms: forms.map((form) => ({
          action: form.getAttribute('action'),
          names: [...form.querySelectorAll('[name]:not([type=hidden], button)')].map((input) =>
            input.getAttribute('name'),
          ),
        })),
        addresses: attributes.flatMap(({ name, value }) => (name === 'data-address' ? [value] : [])),
      };
    },
    [documents, sought] as const,
  );
}
