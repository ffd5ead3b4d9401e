import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PNG } from 'pngjs';
import { APPROVED, RESULTS, type Result } from './folders.ts';

/** Writes a page with the pictures of the last run, those that failed first. Returns its path. */
export async function writeGallery(root: string): Promise<string> {
  const folder = join(root, RESULTS);
  const results: Result[] = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'));
  await mkdir(join(folder, 'differences'), { recursive: true });
  const failed: string[] = [];
  for (const result of results) if (!result.hasPassed) failed.push(await failedFigure(root, result));
  const passed = Map.groupBy(
    results.filter(({ hasPassed }) => hasPassed),
    ({ name }) => name.split('.')[0] as string,
  );
  const scenes = [...passed].sort().map(([scene, pictures]) => {
    const figures = pictures.map(({ name }) => name).sort(byWidth);
    return `<h2>${scene}</h2>\n<div>${figures.map((name) => figure(name, [['passed', `passed/${name}.png`]])).join('\n')}</div>`;
  });
  const path = join(folder, 'index.html');
  await writeFile(path, page(results.length, failed, scenes));
  return path;
}

/** Orders pictures by language, scheme and width. */
function byWidth(one: string, other: string): number {
  const key = (name: string) => {
    const [, width = '', scheme, language] = name.split('.');
    return `${language} ${scheme === 'dark'} ${width.padStart(4)}`;
  };
  return key(one) < key(other) ? -1 : 1;
}

/** Returns the figure of a failed picture, and writes how it differs from the approved one if that is here. */
async function failedFigure(root: string, { name, difference }: Result): Promise<string> {
  const folder = join(root, RESULTS);
  const [small, approved] = [join(root, APPROVED, `${name}.webp`), join(folder, 'passed', `${name}.png`)];
  const pictures: [string, string][] = [['actual', `failed/${name}.png`]];
  if (existsSync(approved)) {
    const differences = await differenceOf(approved, join(folder, 'failed', `${name}.png`));
    await writeFile(join(folder, 'differences', `${name}.png`), differences);
    pictures.push(['approved', `passed/${name}.png`], ['difference', `differences/${name}.png`]);
  } else if (existsSync(small)) {
    pictures.push(['approved, small', relative(folder, small)]);
  }
  return figure(name, pictures, difference === null ? 'not approved yet' : `differs by ${difference}`);
}

function figure(name: string, pictures: [label: string, path: string][], note = ''): string {
  const images = pictures.map(
    ([label, path]) => `<a href="${path}"><img src="${path}" alt="${label}" title="${label}" loading="lazy"></a>`,
  );
  return `<figure>${images.join('')}<figcaption>${name.split('.').slice(1).join(' ')} ${note}</figcaption></figure>`;
}

const page = (count: number, failed: string[], scenes: string[]) => `<!doctype html>
<meta charset="utf-8"><title>Pages of payers</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; background: #ddd; color: #111 }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 } img { width: 150px; border: 1px solid #999; vertical-align: top; margin-right: 4px }
</style>
<h1>${count} pictures, ${failed.length} not as approved</h1>
${failed.length > 0 ? `<h2>Not as approved</h2><div>${failed.join('\n')}</div>` : ''}
${scenes.join('\n')}
`;

/** Returns the second picture in pale, with every pixel in red that the first one does not have. */
async function differenceOf(approved: string, actual: string): Promise<Buffer> {
  const [before, now] = [PNG.sync.read(await readFile(approved)), PNG.sync.read(await readFile(actual))];
  const { width, height } = now;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [at, old] = [(y * width + x) * 4, (y * before.width + x) * 4];
      const isSame =
        x < before.width &&
        y < before.height &&
        [0, 1, 2].every((part) => now.data[at + part] === before.data[old + part]);
      for (const part of [0, 1, 2]) {
        const pale = 192 + (now.data[at + part] as number) / 4;
        now.data[at + part] = isSame ? pale : part === 0 ? 220 : 0;
      }
    }
  }
  return PNG.sync.write(now);
}
