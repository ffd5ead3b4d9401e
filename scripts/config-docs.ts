// `npm run config-docs` writes the tables of variables in docs/configuration and .env.example from the schema of src/config. With
// --check, it writes nothing and fails if the committed files are stale.
import { readFile, writeFile } from 'node:fs/promises';
import { CONFIG_PAGES, configExample, configMarkdown } from '../src/config/docs.ts';

const BEGIN = '<!-- npm run config-docs writes this table -->\n';
const END = '\n<!-- until here -->';

const files: Record<string, string> = { '.env.example': configExample() };
for (const page of CONFIG_PAGES) {
  const file = `docs/configuration/${page}.md`;
  const text = await readFile(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${file} has no table marks: restore ${BEGIN.trim()} and${END}`);
  files[file] = `${text.slice(0, begin + BEGIN.length)}\n${configMarkdown(page)}\n${text.slice(end)}`;
}
const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(files)) {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  if (!isCheck) await writeFile(file, text);
  else {
    console.error(`Stale: ${file}. Run \`npm run config-docs\` and commit the result.`);
    process.exitCode = 1;
  }
}
