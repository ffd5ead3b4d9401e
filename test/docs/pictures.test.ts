import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SCENES } from '../../scripts/docs/scenes.ts';

const FOLDER = 'docs/owner/pictures';
/** A page with a few pictures opens quickly on a phone. */
const MAX_BYTES = 60_000;

test('the pictures are those of the scenes, small, shown, and said in words', async () => {
  const files = await readdir(FOLDER);
  expect(files.sort()).toEqual(SCENES.map(({ name }) => `${name}.webp`).sort());
  for (const file of files) expect((await stat(`${FOLDER}/${file}`)).size, file).toBeLessThanOrEqual(MAX_BYTES);
  const names = (await readdir('docs/owner')).filter((name) => name.endsWith('.md'));
  const text = (await Promise.all(names.map((name) => readFile(`docs/owner/${name}`, 'utf8')))).join('\n');
  const shown = [...text.matchAll(/!\[([^\]]*)\]\(pictures\/([^)]+)\)/g)];
  expect([...new Set(shown.map(([, , file]) => file))].sort()).toEqual(files.sort());
  for (const [, words = '', file] of shown) expect(words.split(' ').length, file).toBeGreaterThan(5);
});

test('the README has at most 150 lines, and its pictures exist', async () => {
  const readme = await readFile('README.md', 'utf8');
  expect(readme.split('\n').length).toBeLessThanOrEqual(150);
  const pictures = [...readme.matchAll(/<img src="([^"]+)" width="\d+" alt="[^"]{20,}">/g)].map(([, path]) => path);
  expect(pictures).toHaveLength(2);
  for (const path of pictures) expect((await stat(path as string)).size).toBeGreaterThan(0);
});
