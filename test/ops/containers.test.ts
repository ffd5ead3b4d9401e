import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SOURCES } from '../../scripts/docs/site.ts';
import { variables } from '../../src/config/index.ts';
import { VERSION } from '../../src/version.ts';

const SECRET = /SECRET|PASSWORD|DATABASE_URL|SMTP_URL|RPC_URLS|TOKEN/;

const dockerfile = async () => {
  const text = await readFile('Dockerfile', 'utf8');
  return { text, instructions: DockerfileParser.parse(text).getInstructions() };
};

/** The paths that the build gets from the project: for all its stages, or for one, such as that of the image. */
async function copiedPaths(stage: 'image' | 'documentation' | 'all' = 'image'): Promise<string[]> {
  const { instructions } = await dockerfile();
  const starts = instructions.flatMap((one, index) => (one.getKeyword() === 'FROM' ? [index] : []));
  const place = { all: 0, documentation: 1, image: 2 }[stage];
  return instructions
    .slice(starts[place], stage === 'all' ? undefined : starts[place + 1])
    .filter((one) => one.getKeyword() === 'COPY' && !one.getTextContent().includes('--from'))
    .flatMap((one) => one.getArguments().slice(0, -1).map(String));
}

const IMPORTED = /(?:from|import) '(\.[^']+)'/g;
/** Also what is imported or read while it runs. */
const NEEDED = /(?:(?:from|import) |import\()'(\.[^']+)'|new URL\('(\.[^']+\.\w+)', import\.meta\.url/g;

/** A file and every file of the project that it names by `pattern`, directly or through others. */
async function withImports(path: string, pattern = IMPORTED, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found;
  found.add(path);
  if (!path.endsWith('.ts')) return found;
  for (const [, one, other = ''] of (await readFile(path, 'utf8')).matchAll(pattern)) {
    await withImports(join(dirname(path), one ?? other), pattern, found);
  }
  return found;
}

const compose = async () => parse(await readFile('compose.yaml', 'utf8'), { merge: true });

test('has a Dockerfile without mistakes that a linter knows', async () => {
  expect(validate((await dockerfile()).text)).toEqual([]);
});

test('installs without development packages, runs unprivileged, and reports its health', async () => {
  const { instructions } = await dockerfile();
  const of = (keyword: string) =>
    instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');
  const pinned = (tag: string) =>
    expect.stringMatching(new RegExp(`^node:24[.\\d]+-${tag}@sha256:[0-9a-f]{64}( AS \\w+)?$`));
  expect(of('FROM')).toEqual([pinned('trixie'), pinned('trixie'), pinned('trixie-slim')]);
  expect(of('ARG')).toEqual([`VERSION=${VERSION}`]);
  expect(of('LABEL')[0]).toContain('org.opencontainers.image.version=$VERSION');
  // Only the results of the second and third reach the image.
  expect(of('RUN')).toEqual([
    'npm ci --omit=dev --workspaces=false',
    'npm ci --workspaces=false',
    'npm run docs:build',
  ]);
  expect(of('USER')).toEqual(['node']);
  expect(of('HEALTHCHECK')[0]).toContain('/healthz');
  expect(JSON.parse(of('CMD')[0] as string)).toEqual(['node', 'src/api/main.ts']);
  for (const variable of of('ENV').join(' ').split(' ')) expect(variable).not.toMatch(SECRET);
});

test('copies only existing files that reach the build', async () => {
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n');
  const copied = await copiedPaths('all');
  expect(copied.length).toBeGreaterThan(4);
  for (const path of copied) {
    await access(path);
    expect(ignored).toContain(`!${path}`);
  }
  expect(ignored).toContain('*');
});

test('copies all that its processes and commands import, and no development tools', async () => {
  const copied = await copiedPaths();
  const entries = copied.filter((path) => /^scripts\/\w+\.ts$/.test(path));
  expect(entries).toHaveLength(7);
  // florin.ts loads these when they are called.
  const loaded = ['scripts/status/command.ts', 'scripts/prices/commands.ts'];
  for (const entry of [...entries, ...loaded, 'src/api/main.ts', 'src/jobs/main.ts']) {
    for (const path of await withImports(entry)) {
      expect(
        copied.some((one) => path === one || path.startsWith(`${one}/`)),
        `${entry} needs ${path}`,
      ).toBe(true);
    }
  }
  expect(copied.filter((path) => /bench|chaos|demo|mutate|schema|packages/.test(path))).toEqual([]);
  expect(copied).not.toContain('scripts');
});

test('copies all that the documentation is built from', async () => {
  const copied = await copiedPaths('documentation');
  const isCopied = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`));
  const pages = (await readdir('docs/changelog')).filter((name) => name.endsWith('.ts'));
  const site = ['.vitepress/config.ts', '.vitepress/theme/index.ts', ...pages.map((name) => `changelog/${name}`)];
  const needed = [...SOURCES, 'tsconfig.json', 'scripts/sdk/pack.ts', 'packages/sdk/scripts/build.ts'];
  for (const entry of ['scripts/docs.ts', ...site.map((name) => join('docs', name))]) {
    needed.push(...(await withImports(entry, NEEDED)));
  }
  expect(needed.filter((path) => !isCopied(path))).toEqual([]);
  expect(needed).toContain('src/api/openapi/guide.md');
});

test('compose starts what the Procfile names, in order, and has no secret in it', async () => {
  const { services } = await compose();
  const all = (await readFile('Procfile', 'utf8')).trim().split('\n');
  // The directory is for several cells, and compose starts one.
  const procfile = all.filter((line) => !line.startsWith('directory: '));
  expect(procfile).toHaveLength(all.length - 1);
  for (const line of procfile) {
    const [name = '', command] = line.split(': ');
    expect(services[name].command.join(' ')).toBe(command);
    expect(services[name].env_file).toEqual(['.env', `.env.${name}`]);
    expect(services[name].environment).toBeUndefined();
    if (name !== 'release') {
      expect(services[name].depends_on.release.condition).toBe('service_completed_successfully');
      expect(services[name].restart).toBe('unless-stopped');
    }
  }
  expect(Object.keys(services.postgres.environment).filter((name) => SECRET.test(name))).toEqual([]);
  expect(services.postgres.ports).toBeUndefined();
  expect(services.web.ports).toEqual(['127.0.0.1:3000:3000']);
  const ignored = (await readFile('.gitignore', 'utf8')).split('\n');
  const files = Object.values<any>(services).flatMap(({ env_file }) => env_file);
  expect(ignored).toEqual(expect.arrayContaining(files));
  const mounted = services.postgres.volumes.map((volume: string) => volume.split(':')[0]);
  await access(mounted.find((path: string) => path.startsWith('./')));
  expect(Object.keys(variables.entries)).toEqual(expect.arrayContaining(['PORT', 'METRICS_PORT']));
});

test('limits a container’s logs, so they cannot fill the disk', async () => {
  const { services } = await compose();
  for (const [name, { logging }] of Object.entries<any>(services)) {
    expect(logging?.options, name).toEqual({ 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': '5' });
  }
});

test('gives a container longer to stop than a worker takes to drain', async () => {
  const { services } = await compose();
  const [, drainMs] = /DRAIN_TIMEOUT_MS = ([\d_]+)/.exec(await readFile('src/jobs/start.ts', 'utf8')) ?? [];
  const grace = Number.parseInt(services.worker.stop_grace_period, 10) * 1000;
  expect(grace).toBeGreaterThan(Number(drainMs?.replaceAll('_', '')));
});
