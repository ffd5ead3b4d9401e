import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packSdk } from '../../scripts/sdk/pack.ts';
import { codeBlocks } from '../support/docs.ts';
import { type Service, startService } from '../support/service.ts';

const SDK = fileURLToPath(new URL('../../packages/sdk', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** The commands that run the tests, by name: this Node, and the runtimes that `npm run sdk -- test` installed. */
const RUNTIMES: Record<string, string[]> = {
  [`Node ${process.version}`]: [process.execPath, '--test'],
  ...JSON.parse(process.env.SDK_RUNTIMES ?? '{}'),
};

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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-sdk-'));
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
}

describe('the published package', () => {
  test.each(Object.entries(RUNTIMES))('works on %s', async (_, [program = '', ...args]) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, FLORIN: service.url, FLORIN_KEY: service.merchant.keys.test };
    const { stdout, stderr } = await run(program, [...args, './portable.mjs'], { cwd: folder, env });
    expect(stdout + stderr).toMatch(/\b5 pass|\bpass(ed)? 5\b/);
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

  test.each([{ module: 'nodenext' }, { module: 'esnext', moduleResolution: 'bundler' }])(
    'has types for a strict compiler with %o, which the README’s examples fit',
    async (options) => {
      const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
      const environment = { target: 'es2022', lib: ['es2022', 'dom'], types: [], noEmit: true };
      const compilerOptions = { ...environment, ...strict, ...options };
      const config = join(folder, `tsconfig.${options.module}.json`);
      await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
      const { stdout } = await run(process.execPath, [TSC, '-p', config]).catch((error) => error);
      expect(stdout).toBe('');
    },
  );
});
