// `npm run config-docs` writes the README's table of variables and .env.example from the schema of src/config. With
// --check, it writes nothing and fails if the committed files are stale.
import { readFile, writeFile } from 'node:fs/promises';
import { configExample, configMarkdown } from '../src/config/docs.ts';

const README = 'README.md';
const BEGIN = '<!-- npm run config-docs writes this table -->\n';
const END = '\n<!-- until here -->';

const readme = await readFile(README, 'utf8');
const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`${README} has no table marks: restore ${BEGIN.trim()} and${END}`);
const files = {
  [README]: `${readme.slice(0, begin + BEGIN.length)}\n${configMarkdown()}\n${readme.slice(end)}`,
  '.env.example': configExample(),
};
const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(files)) {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  if (!isCheck) await writeFile(file, text);
  else {
    console.error(`Stale: ${file}. Run \`npm run config-docs\` and commit the result.`);
    process.exitCode = 1;
  }
}
