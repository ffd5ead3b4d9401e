import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { buildDocument } from '../../src/api/openapi/document.ts';
import { routes } from '../../src/api/routes/index.ts';
import { eventsSource, resourcesSource } from './emit.ts';
import { callsOf, documentOfTypes } from './operations.ts';

const FOLDER = 'packages/sdk/src/generated';
const INDEX = 'packages/sdk/src/index.ts';
/** Where a new generation is written first. */
const CACHE = 'node_modules/.cache';
/** The types contain no URL, so any will do. */
const BASE_URL = 'https://pay.example';

/** Writes what the SDK generates from the OpenAPI document. Returns the files that changed. `isCheck`: it writes nothing. */
export async function generate(isCheck: boolean): Promise<string[]> {
  const files = await generated();
  const present = await readdir(FOLDER).catch(() => []);
  const stale = present.filter((name) => !files.has(name));
  for (const [name, text] of files) {
    if ((await readFile(join(FOLDER, name), 'utf8').catch(() => null)) !== text) stale.push(name);
  }
  if (!isCheck) {
    await mkdir(FOLDER, { recursive: true });
    for (const name of stale) {
      const text = files.get(name);
      await (text === undefined ? rm(join(FOLDER, name)) : writeFile(join(FOLDER, name), text));
    }
  }
  return stale.map((name) => join(FOLDER, name));
}

/** Returns the text of each generated file, by its name. */
async function generated(): Promise<Map<string, string>> {
  const document = buildDocument(routes, BASE_URL);
  const calls = callsOf(document);
  const types = await typesSource(documentOfTypes(document, calls));
  const names = [...types.matchAll(/^export type (\w+)/gm)].map(([, name]) => name as string);
  checkExports(await readFile(INDEX, 'utf8'), names);
  return new Map([
    ['types.gen.ts', types],
    ['events.gen.ts', eventsSource(document)],
    ['resources.gen.ts', resourcesSource(calls, document)],
  ]);
}

/**
 * Checks that no name of the API's types is one that the SDK's index exports by itself: that would hide the type.
 * @throws Error when one is
 */
export function checkExports(index: string, names: string[]): void {
  const exported = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
  );
  const twice = names.find((name) => exported.includes(name));
  if (twice) throw new Error(`two types of the SDK have the name ${twice}; see ${INDEX}`);
}

async function typesSource(input: object): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const path = await mkdtemp(join(CACHE, 'sdk-'));
  try {
    await createClient({
      input: input as never,
      output: { path, entryFile: false },
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent', file: false },
    });
    const source = await readFile(join(path, 'types.gen.ts'), 'utf8');
    // The client of the generator, which is not used.
    return source.replace(/^export type ClientOptions = \{\n.*?^\};\n\n/ms, '');
  } finally {
    await rm(path, { recursive: true });
  }
}
