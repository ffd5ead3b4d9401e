// `npm run docs:build`: builds the documentation site, which `web` serves at /docs.
import { parseArgs } from 'node:util';
import { buildSite, isSiteFresh } from './docs/site.ts';

const HELP = `npm run docs:build [-- --if-needed]

  Builds the documentation in docs/ into docs/.vitepress/dist, which web serves at /docs. Takes about 20 seconds.

  --if-needed   only if a source has changed since the last build

  Exit code 1: the site has a mistake, such as a dead link. Needs the development packages (npm ci).`;

try {
  const { values } = parseArgs({
    options: {
      'if-needed': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else if (!values['if-needed'] || !(await isSiteFresh())) await buildSite();
  // VitePress leaves timers and workers behind.
  process.exit(0);
} catch (error) {
  console.error(`docs: ${(error as Error).message}`);
  process.exit(1);
}
