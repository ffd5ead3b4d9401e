import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packSdk } from '../../scripts/sdk/pack.ts';
import { codeBlocks } from '../support/docs.ts';
import { type Service, startService } from '../support/service.ts';

const SDK = fileURLToPath(new URL('../../packages/sdk', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const TSC = join(MODULES, 'typescript-native/bin/tsc');

/** The commands that run portable.mjs, by name: this Node, and the runtimes that `npm run sdk -- test` installed. */
const RUNTIMES: Record<string, string[]> = {
  [`Node ${process.version}`]: [process.execPath, '--test'],
  ...JSON.parse(process.env.SDK_RUNTIMES ?? '{}'),
};

/** The programs of Node that run every test of packages/sdk, by name: none but in `npm run sdk -- test`. */
const NODES: Record<string, string> = JSON.parse(process.env.SDK_NODES ?? '{}');

/** Packages that the SDK's tests import, besides the SDK and vitest. */
const IMPORTED = ['express', 'fast-check', 'fastify', 'hono', 'koa'];

/** The limit for the client with every call of the API. */
const MAX_GZIPPED_BYTES = 15_000;

/** Names that the README's examples use without declaring them. */
const GLOBALS = `
declare const { Florin, FlorinError }: typeof import('@florin/sdk');
declare const florin: import('@florin/sdk').Florin;
declare const process: { env: Record<string, string | undefined> };
declare const app: { post(path: string, handler: unknown): void };
declare const rawBody: string, secret: string, request: Request, signal: AbortSignal;
declare function ship(id: string): Promise<void>;
declare function save(id: string): Promise<void>;
declare function load(): Promise<string | undefined>;
declare function writeFile(path: string, bytes: Uint8Array): Promise<void>;
declare module 'undici';
`;

const run = promisify(execFile);
let service: Service;
/** where a user has installed the published package */
let folder: string;
/** where copies of the SDK's tests import that package */
let tests: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-sdk-'));
  tests = join(folder, 'test');
  const [started] = await Promise.all([startService(), install()]);
  service = started;
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

async function install(): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const file = await packSdk(folder);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: folder });
  for (const file of ['portable.mjs', 'consumer.ts']) await copyFile(join(SDK, 'test', file), join(folder, file));
  const readme = codeBlocks(await readFile(join(SDK, 'README.md'), 'utf8')).filter(({ language }) => language === 'ts');
  for (const [index, { text }] of readme.entries())
    await writeFile(join(folder, `readme${index}.ts`), `${text}\nexport {};\n`);
  await writeFile(join(folder, 'globals.d.ts'), GLOBALS);
  if (process.env.SDK_VITEST) await copyTests(process.env.SDK_VITEST);
}

/** Copies the SDK's tests beside the installed package. `vitest`: the folder with the vitest for all versions of Node. */
async function copyTests(vitest: string): Promise<void> {
  await cp(join(SDK, 'test'), tests, { recursive: true });
  const modules = join(tests, 'node_modules');
  await mkdir(modules);
  for (const name of IMPORTED) await symlink(join(MODULES, name), join(modules, name));
  for (const name of ['vitest', 'vite']) await symlink(join(vitest, name), join(modules, name));
  // The package exports only a part of what the tests import from src/.
  const src = `{ find: /^\\.\\.\\/src\\/(.*)\\.ts$/, replacement: '${folder}/node_modules/@florin/sdk/$1.js' }`;
  const options = 'isolate: false, fileParallelism: false, expect: { requireAssertions: true }';
  await writeFile(join(tests, 'vitest.config.mjs'), `export default { test: { alias: [${src}], ${options} } };`);
}

describe('the published package', () => {
  test.each(Object.entries(RUNTIMES))('works on %s', async (_, [program = '', ...args]) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, FLORIN: service.url, FLORIN_KEY: service.merchant.keys.test };
    const { stdout, stderr } = await run(program, [...args, './portable.mjs'], { cwd: folder, env });
    expect(stdout + stderr).toMatch(/\b5 pass|\bpass(ed)? 5\b/);
  });

  test.each(Object.entries(NODES))('works on %s, as every test of the SDK says', async (_, program) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NO_COLOR: '1' };
    const { stdout } = await run(program, ['node_modules/vitest/vitest.mjs', 'run'], { cwd: tests, env });
    const { length } = (await readdir(tests)).filter((name) => name.endsWith('.test.ts'));
    // Neither a file nor a test is skipped.
    expect(stdout).toMatch(new RegExp(`Test Files +${length} passed \\(${length}\\)\\n +Tests +\\d+ passed \\(`));
  });

  test('is small: the main entry, bundled, minified and compressed', async () => {
    const bundle = await rolldown({ input: join(folder, 'node_modules/@florin/sdk/index.js') });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    expect(output).toHaveLength(1);
    expect(output[0].imports).toEqual([]);
    expect(gzipSync(output[0].code).length).toBeLessThan(MAX_GZIPPED_BYTES);
  });

  test('loads from CommonJS with import()', async () => {
    const source = `import('@florin/sdk').then(({ webhooks }) => console.log(typeof webhooks.verify));`;
    await writeFile(join(folder, 'load.cjs'), source);
    expect(await run(process.execPath, ['load.cjs'], { cwd: folder })).toMatchObject({ stdout: 'function\n' });
  });

  test('names its version to the server', async () => {
    const { version } = JSON.parse(await readFile(join(folder, 'node_modules/@florin/sdk/package.json'), 'utf8'));
    const source = `import { Florin } from '@florin/sdk';
      const fetch = async (_, { headers }) => (console.log(headers['user-agent']), Response.json({}));
      await new Florin({ apiKey: 'svc_test_1', baseUrl: 'http://localhost', fetch }).merchant.retrieve();`;
    await writeFile(join(folder, 'version.mjs'), source);
    const { stdout } = await run(process.execPath, ['version.mjs'], { cwd: folder });
    expect(stdout).toBe(`florin-sdk/${version}\n`);
  });

  test('has types for a strict compiler with nodenext and with bundler, which the README’s examples fit', async () => {
    const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
    // TypeScript's own declarations are not checked: that would take half of the time.
    const environment = {
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      noEmit: true,
      skipDefaultLibCheck: true,
    };
    const modules = [{ module: 'nodenext' }, { module: 'esnext', moduleResolution: 'bundler' }];
    const configs = modules.map((options) => join(folder, `tsconfig.${options.module}.json`));
    for (const [index, options] of modules.entries()) {
      const compilerOptions = { ...environment, ...strict, ...options };
      await writeFile(configs[index] as string, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    }
    // One process, once warm, compiles both in little more than half of the time of two.
    const { stdout } = await run(process.execPath, [TSC, '--build', ...configs]).catch((error) => error);
    expect(stdout).toBe('');
  });
});
