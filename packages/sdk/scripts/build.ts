// `npm run build -w @florin/sdk [-- FOLDER]` writes the published package, JavaScript and types for every runtime, to dist/ or
// another folder. This repository imports src/ instead, and needs no build.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGE = `${ROOT}packages/sdk/`;
const DIST = `${PACKAGE}dist`;
const TSC = `${ROOT}node_modules/typescript/bin/tsc`;

type Exports = Record<string, string>;

const folder = resolve(process.argv[2] ?? DIST);
// Files of an earlier build would be published, too.
if (folder === DIST) rmSync(DIST, { recursive: true, force: true });
execFileSync(process.execPath, [TSC, '-p', `${PACKAGE}tsconfig.build.json`, '--outDir', folder], { stdio: 'inherit' });
const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
writeFileSync(`${folder}/version.js`, `export const VERSION = '${version}';\n`);
writeFileSync(`${folder}/package.json`, `${JSON.stringify(published(), null, 2)}\n`);
copyFileSync(`${PACKAGE}README.md`, `${folder}/README.md`);
copyFileSync(`${ROOT}LICENSE`, `${folder}/LICENSE`);

/** Returns the package.json of the published package. Its version is Florin's. */
function published(): object {
  const { exports, ...rest } = JSON.parse(readFileSync(`${PACKAGE}package.json`, 'utf8'));
  const entries = Object.entries(exports as Exports).map(([name, source]) => {
    const file = source.replace('./src/', './').replace(/\.ts$/, '');
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  for (const name of ['private', 'scripts', 'devDependencies']) delete rest[name];
  return { ...rest, version, engines: { node: '>=18' }, sideEffects: false, exports: Object.fromEntries(entries) };
}
