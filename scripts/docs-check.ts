// `npm run docs:check`: rates pages of the documentation with Lighthouse.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import Koa from 'koa';
import { docs } from '../src/api/pages/docs.ts';
import { icon } from '../src/api/pages/icon.ts';
import { browserProgram } from './browser/launch.ts';
import { buildSite, isSiteFresh } from './docs/site.ts';
import { serveLocally } from './lib/localServer.ts';

/**
 * No dependency of the project: it needs a hundred packages (180 MB), and only this command uses it. Version 13 cannot load
 * pages in the Chromium from npm.
 */
const LIGHTHOUSE = 'lighthouse@12.6.1';
const CATEGORIES = ['accessibility', 'best-practices'];
const PAGES = ['', 'quickstart', 'guides/refunds', 'payments/late-and-partial'];

const HELP = `npm run docs:check

  Rates four pages of the documentation with Lighthouse, in a Chromium from npm: ${CATEGORIES.join(' and ')}.
  Builds the site if a source has changed. npx fetches Lighthouse from the registry the first time.

  Exit code 1: a score is below 100.`;

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } });
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

if (!(await isSiteFresh())) await buildSite();
const koa = new Koa();
koa.use(docs({ BASE_URL: 'http://127.0.0.1' }, (_, next) => next())).use(icon());
const server = await serveLocally(koa.callback());

let isPerfect = true;
for (const page of PAGES) {
  const { categories, audits } = await rate(`${server.url}/docs/${page}`);
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    console.log(`${String(Math.round(score * 100)).padStart(3)}  ${name.padEnd(16)} /docs/${page}`);
    if (score === 1) continue;
    isPerfect = false;
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    for (const { id } of failed) console.log(`       ${id}: ${audits[id]?.title}`);
  }
}
await server.stop();
process.exit(isPerfect ? 0 : 1);

/** Returns Lighthouse's report on a page. */
async function rate(url: string): Promise<Report> {
  const { path, env, args } = await browserProgram();
  const flags = ['--headless', ...args].join(' ');
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${flags}`];
  const run = promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...env, CHROME_PATH: path },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse((await run).stdout);
}
