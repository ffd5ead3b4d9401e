// `npm run pictures`: looks at every page of payers in every width, colour scheme and language, and compares pictures.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Options, UsageError } from './lib/commandLine.ts';
import { runTool } from './lib/tools.ts';
import { writeGallery } from './pictures/gallery.ts';

/** The test that does the work, and its name. */
const TEST = ['test/pages/states.test.ts', '--testNamePattern', 'as approved'];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));

async function run(options: Options): Promise<boolean> {
  const { approve = false, gallery = false, quick = false, only = '' } = options;
  const order = JSON.stringify({ approves: approve, quick, only: patternOf(String(only)).source });
  const env = { ...process.env, PICTURES: order };
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...TEST], { cwd: ROOT, env, stdio: 'inherit' });
  if (gallery) console.log(`gallery: ${await writeGallery(ROOT)}`);
  return status === 0;
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch (error) {
    throw new UsageError(`--only: ${(error as Error).message}`);
  }
}

process.exit(await runTool('pictures', ({ options }) => run(options)));
