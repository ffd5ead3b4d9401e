import Converter from 'openapi-to-postmanv2';
import { buildDocument } from '../../src/api/openapi/document.ts';
import { routes } from '../../src/api/routes/index.ts';

type Header = { key: string; value: string };
type Item = { item?: Item[]; request?: { header: Header[]; auth?: unknown }; response?: unknown[] };
type Collection = Item & { variable: object[]; auth?: object };

/** Returns the API as a Postman collection with the variables `base_url` and `api_key`. */
export async function postmanCollection(): Promise<string> {
  const data = buildDocument(routes, '{{base_url}}');
  const { result, reason, output } = await new Promise<Conversion>((resolve, reject) =>
    Converter.convertV2({ type: 'json', data }, OPTIONS, (error, conversion) =>
      error ? reject(error) : resolve(conversion as Conversion),
    ),
  );
  const collection = output?.[0]?.data;
  if (!result || !collection) throw new Error(`The Postman collection could not be made: ${reason}`);
  simplify(collection);
  collection.variable = [
    { key: 'base_url', value: 'http://127.0.0.1:3000', type: 'string' },
    { key: 'api_key', value: '', type: 'string', description: 'A key such as svc_test_…' },
  ];
  collection.auth = { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] };
  return JSON.stringify(collection, null, 1).replaceAll('{{baseUrl}}', '{{base_url}}');
}

type Conversion = { result: boolean; reason?: string; output?: { data: Collection }[] };

const OPTIONS = { folderStrategy: 'Tags', parametersResolution: 'Example', enableOptionalParameters: false } as const;

/**
 * Removes what would mislead or only fill the collection. Examples of answers are nine tenths of it. Every request uses
 * the collection's key. A fixed idempotency key would return the first answer forever.
 */
function simplify(item: Item): void {
  for (const child of item.item ?? []) simplify(child);
  if (!item.request) return;
  item.response = [];
  delete item.request.auth;
  for (const header of item.request.header) if (header.key === 'Idempotency-Key') header.value = '{{$guid}}';
}
