// `npm run pictures`: looks at every page of payers in every width, colour scheme and language, and compares pictures.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { APPROVED, RESULTS } from './pictures/folders.ts';
import { writeGallery } from './pictures/gallery.ts';

const HELP = `npm run pictures [-- --approve --gallery --quick --only PATTERN]

  Opens every state of every page of payers at 320, 390, 768 and 1280 px, in light and dark, in five languages. Each must
  be accessible (axe, WCAG 2.2 AA), fit into the window, be translated, and look as approved. Takes about 20 minutes.
  'npm test' does the same with two views of each state. In all languages, it looks at what fits and is
  translated; of states that need clicks, in two languages.

  --approve        approves what it sees: writes ${APPROVED}
  --gallery        writes all pictures, with the differences from the approved ones, to ${RESULTS}/index.html
  --quick          only what 'npm test' looks at
  --only PATTERN   only states whose name matches this regular expression, such as '^checkout-'

  Exit code 1: something is wrong with a page. Needs the development packages (npm ci).`;

/** The test that does the work, and its name. */
const TEST = ['test/pages/states.test.ts', '--testNamePattern', 'as approved'];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));

try {
  const { values } = parseArgs({
    options: {
      approve: { type: 'boolean', default: false },
      gallery: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const order = JSON.stringify({ approves: values.approve, quick: values.quick, only: new RegExp(values.only).source });
  const env = { ...process.env, PICTURES: order };
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...TEST], { cwd: ROOT, env, stdio: 'inherit' });
  if (values.gallery) console.log(`gallery: ${await writeGallery(ROOT)}`);
  process.exit(status ?? 1);
} catch (error) {
  console.error(`pictures: ${(error as Error).message}`);
  process.exit(2);
}
