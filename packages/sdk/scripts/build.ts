// `npm run build -w @florin/sdk` writes dist/, which is the published package: JavaScript and types for every runtime. This
// repository imports src/ instead, and needs no build.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGE = `${ROOT}packages/sdk/`;
const DIST = `${PACKAGE}dist/`;

type Exports = Record<string, string>;

rmSync(DIST, { recursive: true, force: true });
execFileSync(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-p', `${PACKAGE}tsconfig.build.json`], {
  stdio: 'inherit',
});
writeFileSync(`${DIST}package.json`, `${JSON.stringify(published(), null, 2)}\n`);
copyFileSync(`${PACKAGE}README.md`, `${DIST}README.md`);
copyFileSync(`${ROOT}LICENSE`, `${DIST}LICENSE`);

/** Returns the package.json of the published package. Its version is Florin's. */
function published(): object {
  const { exports, ...rest } = JSON.parse(readFileSync(`${PACKAGE}package.json`, 'utf8'));
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const entries = Object.entries(exports as Exports).map(([name, source]) => {
    const file = source.replace('./src/', './').replace(/\.ts$/, '');
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  for (const name of ['private', 'scripts', 'devDependencies']) delete rest[name];
  return { ...rest, version, engines: { node: '>=18' }, sideEffects: false, exports: Object.fromEntries(entries) };
}
