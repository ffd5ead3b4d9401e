import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

export type LaunchedBrowser = { browser: Browser; close(): Promise<void> };

/** The unpacked browser, beside the package that it comes from, until that is reinstalled. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/florin-chromium', import.meta.url));

const ARGUMENTS = [
  // Chromium's sandbox does not work for root, the usual user in containers. The browser sees only our pages.
  '--no-sandbox',
  '--no-zygote',
  // There is no GPU, so no process needs to look for one.
  '--disable-gpu',
  // The same pixels on every machine, whatever its processor, screen and settings.
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

/** A test's page lives for less than a second, too short for optimized code to pay off. */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev'];

/** A page on a busy machine may take far longer than Playwright's 30 seconds. */
const PATIENCE_MS = 120_000;

/** A Chromium that comes from npm and needs nothing of the machine. */
export type BrowserProgram = { path: string; env: NodeJS.ProcessEnv; args: string[] };

/** Returns how to start the browser. */
export async function browserProgram(): Promise<BrowserProgram> {
  const directory = await unpacked();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(directory, 'al2023', 'lib'),
    FONTCONFIG_FILE: join(directory, 'fonts.conf'),
    // Fontconfig prefers fonts for the user's language.
    LC_ALL: 'C',
  };
  return { path: join(directory, 'chromium'), env, args: ARGUMENTS };
}

/**
 * Starts the browser, headless.
 * @param flags more of its flags; default: those for pages that live for less than a second
 */
export async function launchBrowser(flags = SHORT_LIVED): Promise<LaunchedBrowser> {
  const { path, env, args } = await browserProgram();
  const browser = await chromium.launch({ executablePath: path, env, args: [...args, ...flags] });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return { browser, close: () => browser.close() };
}

/**
 * Unpacks the browser once, which takes a second or two. Several processes may do it at the same time. Each unpacks for
 * itself, and the first one to finish renames its result to the shared place.
 */
async function unpacked(): Promise<string> {
  const manifest = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  // The font settings name absolute paths. A copy of node_modules elsewhere needs its own.
  const settings = createHash('sha256').update(fontSettings(CACHE)).update(FONTS.join()).digest('hex').slice(0, 8);
  const directory = join(CACHE, `${version}-${settings}`);
  if (existsSync(directory)) return directory;
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, 'fresh-'));
  try {
    await unpack(fresh);
    await rm(join(fresh, 'fonts'), { recursive: true });
    await mkdir(join(fresh, 'fonts'));
    for (const path of FONTS) await symlink(path, join(fresh, 'fonts', basename(path)));
    await writeFile(join(fresh, 'fonts.conf'), fontSettings(directory));
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

const fontsOf = (name: string, files: string[]) => files.map((file) => new URL(file, import.meta.resolve(name)));

/**
 * The browser's only fonts: those of documents. Only Latin has the weights of the pages; the browser draws the others'
 * bold letters itself. Japanese has Chinese glyphs.
 */
const FONTS = [
  ...fontsOf(
    '@embedpdf/fonts-latin',
    ['Regular', 'Medium', 'SemiBold', 'Bold'].map((weight) => `../fonts/NotoSans-${weight}.ttf`),
  ),
  ...fontsOf('@embedpdf/fonts-arabic', ['../fonts/NotoNaskhArabic-Regular.ttf']),
  ...fontsOf('@embedpdf/fonts-hebrew', ['../fonts/NotoSansHebrew-Regular.ttf']),
  ...fontsOf('@embedpdf/fonts-sc', ['../fonts/NotoSansHans-Regular.otf']),
  ...fontsOf('@embedpdf/fonts-kr', ['../fonts/NotoSansKR-Regular.otf']),
  ...fontsOf('@expo-google-fonts/noto-sans-thai', ['./400Regular/NotoSansThai_400Regular.ttf']),
  ...fontsOf('@expo-google-fonts/noto-emoji', ['./400Regular/NotoEmoji_400Regular.ttf']),
].map((url) => fileURLToPath(url));

/** Returns Fontconfig's settings for a browser in `directory`, which hide the fonts of the machine. */
const fontSettings = (directory: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${directory}/fonts</dir>
  <cachedir>${directory}/fonts-cache</cachedir>
  ${['sans-serif', 'serif', 'monospace', 'system-ui'].map((family) => `<alias><family>${family}</family><prefer><family>Noto Sans</family></prefer></alias>`).join('\n  ')}
</fontconfig>
`;
