import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

export type TestBrowser = { browser: Browser; close(): Promise<void> };

/** The unpacked browser, beside the package that it comes from, until that is reinstalled. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/florin-chromium', import.meta.url));

const ARGUMENTS = [
  // Chromium's sandbox does not work for root, the usual user in containers. The browser sees only our pages.
  '--no-sandbox',
  '--no-zygote',
  // There is no GPU, so no process needs to look for one.
  '--disable-gpu',
  // A test's page lives for less than a second, too short for optimized code to pay off.
  '--js-flags=--no-opt,--no-maglev',
];

/** A page on a busy machine may take far longer than Playwright's 30 seconds. */
const PATIENCE_MS = 120_000;

/** Starts a headless Chromium that comes from npm and needs nothing of the machine. */
export async function launchBrowser(): Promise<TestBrowser> {
  const directory = await unpacked();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(directory, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(directory, 'fonts'),
  };
  const browser = await chromium.launch({ executablePath: join(directory, 'chromium'), env, args: ARGUMENTS });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return { browser, close: () => browser.close() };
}

/**
 * Unpacks the browser once, which takes a second or two. Several test processes may do it at the same time. Each
 * unpacks for itself, and the first one to finish renames its result to the shared place.
 */
async function unpacked(): Promise<string> {
  const manifest = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  // Its font settings name absolute paths. A copy of node_modules elsewhere needs its own, or pages crash.
  const place = createHash('sha256').update(CACHE).digest('hex').slice(0, 8);
  const directory = join(CACHE, `${version}-${place}`);
  if (existsSync(directory)) return directory;
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, 'fresh-'));
  try {
    await unpack(fresh);
    await addFonts(join(fresh, 'fonts'), join(directory, 'fonts'));
    await rename(fresh, directory);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

/**
 * Unpacks the package into a directory. The package unpacks to the directory for temporary files. Only in a Lambda
 * function does it unpack the libraries that a bare machine lacks (NSS), so the environment looks like one for a moment.
 */
async function unpack(directory: string): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: directory, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: npmChromium } = await import('@sparticuz/chromium');
    await npmChromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Fonts that the browser lacks, so that its pictures look as they do for a customer. */
const FONTS = [
  new URL('../fonts/NotoNaskhArabic-Regular.ttf', import.meta.resolve('@embedpdf/fonts-arabic')),
  new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
  new URL('./400Regular/NotoEmoji_400Regular.ttf', import.meta.resolve('@expo-google-fonts/noto-emoji')),
].map((url) => fileURLToPath(url));

/** Adds fonts. The package's own configuration uses a place that all of its users share; ours is in `home`. */
async function addFonts(directory: string, home: string): Promise<void> {
  const configuration = join(directory, 'fonts.conf');
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, text.replaceAll('/tmp/fonts', home));
  for (const path of FONTS) await symlink(path, join(directory, basename(path)));
}
