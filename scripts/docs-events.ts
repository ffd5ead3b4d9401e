// `npm run docs-events` writes the pages about event kinds in docs/webhooks, with an example body of each, from
// src/api/openapi/examples/events.ts. With --check, it writes nothing and fails if the committed pages are stale.
import { readFile, writeFile } from 'node:fs/promises';
import { eventPages } from './docs/eventPages.ts';

const FOLDER = 'docs/webhooks';
const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(eventPages())) {
  const path = `${FOLDER}/${file}`;
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  if (!isCheck) await writeFile(path, text);
  else {
    console.error(`Stale: ${path}. Run \`npm run docs-events\` and commit the result.`);
    process.exitCode = 1;
  }
}
