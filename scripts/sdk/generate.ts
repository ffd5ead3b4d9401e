import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { buildDocument } from '../../src/api/openapi/document.ts';
import { routes } from '../../src/api/routes/index.ts';
import { eventsSource, resourcesSource } from './emit.ts';
import { callsOf, documentOfTypes } from './operations.ts';

const FOLDER = 'packages/sdk/src/generated';
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
  return new Map([
    ['types.gen.ts', await typesSource(documentOfTypes(document, calls))],
    ['events.gen.ts', eventsSource(document)],
    ['resources.gen.ts', resourcesSource(calls, document)],
  ]);
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
    return await readFile(join(path, 'types.gen.ts'), 'utf8');
  } finally {
    await rm(path, { recursive: true });
  }
}
