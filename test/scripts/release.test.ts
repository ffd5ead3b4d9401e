import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/release/billOfMaterials.ts';
import { VERSION } from '../../src/version.ts';

const SCRIPT = resolve('scripts/release.ts');
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Refunds.\n\n## 0.1.0 - 2026-01-01\n\n- First.\n';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'florin-release-'));
});
afterAll(() => rm(root, { recursive: true }));

/** Neither the user's git configuration nor a registry plays a part. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
};

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();

/** A repository on main with what a release changes, all of it committed. */
async function repository(changelog = CHANGELOG): Promise<string> {
  const folder = await mkdtemp(join(root, 'repository-'));
  const dependencies = { runs: '1.2.3' };
  const devDependencies = { develops: '4.5.6' };
  const own = { name: 'florin', version: '0.1.0', dependencies, devDependencies };
  const packages = {
    '': own,
    'node_modules/runs': { version: '1.2.3' },
    'node_modules/develops': { version: '4.5.6', dev: true },
  };
  const lock = { name: own.name, version: own.version, lockfileVersion: 3, requires: true, packages };
  await writeFile(join(folder, '.gitignore'), '*.cdx.json\n');
  await writeFile(join(folder, 'CHANGELOG.md'), changelog);
  await writeFile(join(folder, 'LAST_RELEASE'), 'none\n');
  await writeFile(join(folder, 'Dockerfile'), 'FROM scratch\nARG VERSION=0.1.0\n');
  await cp('ops/kubernetes', join(folder, 'ops/kubernetes'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(own, null, 2));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2));
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'start');
  return folder;
}

const release = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const child = execFile(process.execPath, [SCRIPT, ...args], { cwd, env }, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });

test('a release is one commit and one annotated tag, with the version everywhere', async () => {
  const folder = await repository();
  const before = new Date().toISOString().slice(0, 10);
  expect(await release(folder, '0.2.0')).toMatchObject({ code: 0, err: '' });
  const after = new Date().toISOString().slice(0, 10);
  expect(git(folder, 'log', '--format=%s')).toBe('release: 0.2.0\nstart');
  expect(git(folder, 'status', '--porcelain')).toBe('');
  expect(git(folder, 'cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect(git(folder, 'rev-parse', 'v0.2.0^{commit}')).toBe(git(folder, 'rev-parse', 'HEAD'));
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  const expected = (day: string) => CHANGELOG.replace('## Unreleased\n', `## Unreleased\n\n## 0.2.0 - ${day}\n`);
  expect([expected(before), expected(after)]).toContain(await text('CHANGELOG.md'));
  expect(await text('Dockerfile')).toBe('FROM scratch\nARG VERSION=0.2.0\n');
  for (const name of ['migrate', 'web', 'worker']) {
    expect(await text(`ops/kubernetes/${name}.yaml`)).toMatch(/^ +image: florin:0\.2\.0$/m);
  }
  expect(await text('LAST_RELEASE')).toBe(`${git(folder, 'rev-parse', 'HEAD^')}\n`);
  expect(JSON.parse(await text('package.json')).version).toBe('0.2.0');
  const lock = JSON.parse(await text('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);
});

test('a release lists the packages that run in production, as CycloneDX', async () => {
  const folder = await repository();
  await release(folder, '0.2.0');
  const bill = JSON.parse(await readFile(join(folder, 'florin-0.2.0.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'florin', version: '0.2.0' } } });
  expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual(['pkg:npm/runs@1.2.3']);
});

test('the list has every package of production once, and none of development alone', async () => {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const entries = Object.entries<any>(lock.packages).filter(([folder]) => folder.includes('node_modules/'));
  const named = (isWanted: (entry: any) => boolean) =>
    new Set(
      entries
        .filter(([, entry]) => !entry.link && isWanted(entry))
        .map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`),
    );
  const { components } = billOfMaterials(lock) as { components: any[] };
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(listed)).toEqual(named(({ dev, devOptional }) => !dev && !devOptional));
  expect(listed).toHaveLength(new Set(listed).size);
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(listed.filter((name) => /^(vitest|litesvm|knip|@biomejs\/biome)@/.test(name))).toEqual([]);
  const { name, version, integrity, license } = {
    name: '@solana/web3.js',
    ...lock.packages['node_modules/@solana/web3.js'],
  };
  expect(components.find((component) => component.name === name)).toEqual({
    ...{ type: 'library', name, version, scope: 'required', purl: `pkg:npm/%40solana/web3.js@${version}` },
    'bom-ref': `pkg:npm/%40solana/web3.js@${version}`,
    licenses: [{ expression: license }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
  });
});

test.each<[string, string, (folder: string) => unknown, string]>([
  ['a file that is not committed', '0.2.0', (folder) => writeFile(join(folder, 'notes'), ''), 'commit or stash'],
  ['another branch', '0.2.0', (folder) => git(folder, 'checkout', '--quiet', '-b', 'other'), 'the branch main'],
  ['a tag that exists', '0.1.0', (folder) => git(folder, 'tag', 'v0.1.0'), 'v0.1.0 exists already'],
  ['a version that is none', 'v2', () => {}, "'v2' is not a version"],
])('a release is refused for %s, and nothing changes', async (_, version, spoil, message) => {
  const folder = await repository();
  await spoil(folder);
  const state = () => [git(folder, 'status', '--porcelain'), git(folder, 'log', '--format=%H'), git(folder, 'tag')];
  const before = state();
  const { code, err } = await release(folder, version);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  expect(state()).toEqual(before);
});

test('a release is refused while the changelog lists nothing for it', async () => {
  const folder = await repository('# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-01\n\n- First.\n');
  const { code, err } = await release(folder, '0.2.0');
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('nothing under Unreleased') });
  expect(git(folder, 'status', '--porcelain')).toBe('');
});

test('a release that fails half way says how to undo it', async () => {
  const folder = await repository();
  const hook = join(folder, '.git/hooks/pre-commit');
  await mkdir(join(folder, '.git/hooks'), { recursive: true });
  await writeFile(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const { code, err } = await release(folder, '0.2.0');
  expect(code).toBe(1);
  const [undo] = /git reset --hard [0-9a-f]{40}/.exec(err) ?? [''];
  git(folder, ...undo.split(' ').slice(1));
  expect(git(folder, 'status', '--porcelain')).toBe('');
});

test('--version prints the version in package.json', async () => {
  expect(await release(root, '--version')).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
});
