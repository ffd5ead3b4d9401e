import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORK = join(ROOT, 'docs', '.vitepress');

/** The folder of the built site, which `web` serves. */
export const SITE = join(WORK, 'dist');

/** The sources of the site. The API's document comes from its routes and serializers, and from kinds and limits of the domain. */
export const SOURCES = [
  'CHANGELOG.md',
  'docs',
  'scripts/docs',
  'src/api/openapi',
  'src/api/pages/icon.svg',
  'src/api/routes',
  'src/domain',
  'src/serializers',
  'packages/sdk/src',
  'packages/sdk/scripts',
  'packages/sdk/README.md',
  'packages/sdk/package.json',
  'package-lock.json',
];
/** Folders that builds write, below docs/.vitepress. */
const WRITTEN = /[\\/][.]vitepress[\\/](cache|[.]temp|dist)/;

/** The file that says from what the site was built. `web` serves no file whose name begins with a dot. */
const MARK = '.sources';

/** Returns whether the site has been built from the sources as they are. */
export async function isSiteFresh(): Promise<boolean> {
  const built = await readFile(join(SITE, MARK), 'utf8').catch(() => null);
  return built !== null && built === (await hashOfSources());
}

/** Builds the site. Replaces the previous one in one step, so concurrent builds and readers do not disturb each other. */
export async function buildSite(): Promise<void> {
  // Loading them takes a second, which those who only ask whether the site is fresh save.
  const [{ build }, { postmanCollection }, { packSdk }] = await Promise.all([
    import('vitepress'),
    import('./postman.ts'),
    import('../sdk/pack.ts'),
  ]);
  await removeLeftovers();
  const hash = await hashOfSources();
  const fresh = `${SITE}-${process.pid}`;
  const temporary = join(WORK, `.temp-${process.pid}`);
  try {
    await build(join(ROOT, 'docs'), {
      outDir: fresh,
      onAfterConfigResolve: (config) => {
        config.tempDir = temporary;
      },
    });
    await writeFile(join(fresh, 'florin.postman_collection.json'), await postmanCollection());
    await packSdk(fresh);
    await writeFile(join(fresh, MARK), hash);
    await replaceSite(fresh, SITE);
  } finally {
    await Promise.all([fresh, temporary].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

/** Returns whether a site has been built, from whatever sources. */
export const hasSite = (folder = SITE): boolean => existsSync(join(folder, 'index.html'));

/** Packs the SDK to where the site will be, so that people can install it while the site is built. That replaces it. */
export async function packSdkForSite(folder = SITE): Promise<void> {
  const { packSdk } = await import('../sdk/pack.ts');
  // A new folder: `web` reads the names of the files in a folder once.
  const fresh = `${folder}-${process.pid}`;
  try {
    await mkdir(fresh, { recursive: true });
    await packSdk(fresh);
    // Another build may have been faster.
    if (!hasSite(folder)) await replaceSite(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Removes what builds have left that were ended half way. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(WORK)) {
    const [, pid] = /^(?:dist|[.]temp)-(\d+)/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(WORK, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Puts a folder in the place of the site. When another build does the same at this moment, either may win. */
async function replaceSite(fresh: string, folder: string): Promise<void> {
  const old = `${fresh}-old`;
  await rename(folder, old).catch(() => {});
  await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(old, { recursive: true, force: true });
}

/** Returns a hash of the names and contents of all sources. Times of files would be those of the checkout. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(join(ROOT, source))) {
      hash.update(`${file.slice(ROOT.length)}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if (/[.](json|md|svg)$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => !WRITTEN.test(file)).sort();
}
