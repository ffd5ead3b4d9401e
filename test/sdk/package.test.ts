import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packSdk } from '../../scripts/sdk/pack.ts';
import { type Service, startService } from '../support/service.ts';

const SDK = fileURLToPath(new URL('../../packages/sdk', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** The commands that run the tests, by name: this Node, and the runtimes that `npm run sdk -- test` installed. */
const RUNTIMES: Record<string, string[]> = {
  [`Node ${process.version}`]: [process.execPath, '--test'],
  ...JSON.parse(process.env.SDK_RUNTIMES ?? '{}'),
};

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
}

describe('the published package', () => {
  test.each(Object.entries(RUNTIMES))('works on %s', async (_, [program = '', ...args]) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, FLORIN: service.url, FLORIN_KEY: service.merchant.keys.test };
    const { stdout, stderr } = await run(program, [...args, './portable.mjs'], { cwd: folder, env });
    expect(stdout + stderr).toMatch(/\b5 pass|\bpass(ed)? 5\b/);
  });

  test.each([{ module: 'nodenext' }, { module: 'esnext', moduleResolution: 'bundler' }])(
    'has types for a strict compiler with %o',
    async (options) => {
      const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
      const environment = { target: 'es2022', lib: ['es2022', 'dom'], types: [], noEmit: true };
      const compilerOptions = { ...environment, ...strict, ...options };
      const config = join(folder, `tsconfig.${options.module}.json`);
      await writeFile(config, JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
      const { stdout } = await run(process.execPath, [TSC, '-p', config]);
      expect(stdout).toBe('');
    },
  );
});
