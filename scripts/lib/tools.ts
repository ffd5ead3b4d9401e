import { DONE, FAILED, JSON_OPTION, type Parsed, parserOfTool, runParser, type Tool } from './commandLine.ts';

const DEVELOPMENT = 'Needs the development packages (npm ci).';

/** The scripts that are one command: how they are called, and what they do. Apart from them, so that listing them loads none. */
export const TOOLS = {
  start: {
    purpose: 'Runs the whole service on this machine.',
    usage: '',
    summary: 'Runs the whole service on this machine until Ctrl-C. PORT, DATA_DIR and DATABASE_URL change where.',
    options: {},
  },
  demo: {
    purpose: 'Runs every feature against the local stack.',
    usage: '',
    summary:
      'Runs payments, a refund, invoices, installments and subscriptions end to end on the local stack, and starts it if it ' +
      'does not run. DATA_DIR: folder of the stack (.data).',
    options: {},
  },
  migrate: {
    purpose: 'Brings the database up to date: the release step.',
    usage: '[--json]',
    summary:
      "Brings the database at DATABASE_URL (or in .env) up to date: Florin's tables, pg-boss's tables, and the queues. If the " +
      'roles florin_web and florin_worker exist, grants them what these processes need, and nothing else. This is the release ' +
      'step: run it before web and worker start. Running it twice, or from two hosts at once, is safe. DATABASE_URL must name ' +
      'Postgres itself, not PgBouncer.',
    options: { json: JSON_OPTION },
  },
  bench: {
    purpose: 'Measures how fast Florin is on this machine.',
    usage: '[NAME[=COUNT]…] [--keep DIR]',
    summary:
      'Measures each figure of the design, next to its floor or rival in the same run. Without a name: all but dashboard, which ' +
      'takes ten minutes and 16 GB, queue, which takes six minutes, reports, which takes ten minutes and 6 GB, and size, which takes ' +
      'an hour and 50 GB. ' +
      'billing=5000: with 5000 due subscriptions (at least 10) instead of 100000. dashboard=100000, reports=100000: with that ' +
      `many payments (at least 1000) instead of 2000000 and 1000000. ${DEVELOPMENT}`,
    options: {
      keep: {
        value: 'DIR',
        about: 'of dashboard and reports: fills a database in DIR, or measures the one that is there',
      },
    },
    words: [
      ...['requests', 'latency', 'webhooks', 'billing', 'clock', 'rpc', 'refunds', 'ledger', 'floods', 'providers'],
      ...['pages', 'cells', 'dashboard', 'live', 'queue', 'reports', 'traces', 'size'],
    ],
  },
  chaos: {
    purpose: 'Kills processes and Postgres under load, then checks that nothing was lost.',
    usage: '[--seconds N] [--seed N] [--outage SECONDS] [--json]',
    summary:
      'Starts a separate Florin with two web and two worker processes, puts it under load, and ends each process and its ' +
      'Postgres by kill -9 and by SIGTERM, then random ones. Then it waits at most a minute for all work to finish, and checks ' +
      `the invariants. Exit code 1: an invariant is broken. ${DEVELOPMENT}`,
    options: {
      seconds: { value: 'N', about: 'how long random processes are ended (60)' },
      seed: { value: 'N', about: 'the same seed ends the same processes' },
      outage: { value: 'SECONDS', about: 'how long Postgres is stopped once (20 in runs of a minute and more)' },
      json: JSON_OPTION,
    },
  },
  drill: {
    purpose: 'Builds a cluster on this machine, and breaks its parts under load.',
    usage: '[SCENARIO…] [--json]',
    summary:
      "Builds a cluster on loopback from Debian's packages and the files of ops/: three Patroni nodes, etcd, HAProxy, and two webs " +
      'behind nginx with two workers. For each scenario, builds a new one, puts it under load, breaks a part, and prints the ' +
      'longest time without a 2xx, and what was lost, done twice or not delivered. Without a name: all scenarios, about two ' +
      `minutes each. Exit code 1: something was lost, or took too long. ${DEVELOPMENT}`,
    options: { json: JSON_OPTION },
    words: [
      ...[
        'calm',
        'web',
        'postgres',
        'host',
        'standby',
        'switchover',
        'freeze',
        'async',
        'haproxy',
        'disk',
        'clock',
        'roll',
        'dump',
      ],
    ],
  },
  compat: {
    purpose: "Puts the last release under load on this version's schema.",
    usage: '[--seconds N]',
    summary:
      "Checks that the last release works beside this version's schema, as in a rolling deploy. Checks out the commit that the " +
      'file LAST_RELEASE names, starts its web and worker processes on a database that this version has migrated, and puts them ' +
      'under load. Exit code 1: a request failed, a job failed, or a webhook was not delivered. Needs the development packages ' +
      '(npm ci), git, and the commit or a remote that has it.',
    options: { seconds: { value: 'N', about: 'how long the load lasts (20)' } },
  },
  abuse: {
    purpose: 'Attacks a Florin of its own, and prints what each attack achieved.',
    usage: '[NAME…]',
    summary:
      'Attacks a Florin of its own as strangers would, and prints what each attack achieved. Without a name: all attacks, in a ' +
      `few minutes. Exit code 1: an attack achieved too much. ${DEVELOPMENT} Needs an idle machine.`,
    options: {},
    words: [
      ...['bodies', 'mail', 'invoices', 'links', 'payers', 'forms', 'ids', 'paths', 'keys', 'webhooks', 'mistakes'],
      'fuzz',
    ],
  },
  mutate: {
    purpose: 'Makes small changes to the code, and lists those that no test notices.',
    usage: '[FILE…] [--since COMMIT] [--every N] [--jobs N] [--list] [--json]',
    summary:
      'Makes mutants of the code in scope (scripts/mutate/scope.ts): one small change each, such as a flipped comparison, a ' +
      'dropped statement or a dropped condition of a query. Runs the tests that reach each mutant until one fails, in a copy of ' +
      'the project. A mutant that no test notices has survived. FILE: only files whose path contains this text. Exit code 1: a ' +
      'survivor has no reason in test/mutants.json, or a run of the whole scope killed too few. The whole scope takes ' +
      `hours. ${DEVELOPMENT}`,
    options: {
      since: { value: 'COMMIT', about: 'only files that changed since this commit' },
      every: { value: 'N', about: 'only every Nth mutant, for a quick estimate' },
      jobs: { value: 'N', about: 'processes at once (1 per 2 cores, 2 at most)' },
      list: { about: 'lists the mutants and runs no tests' },
      json: { about: 'prints each outcome as a line of JSON at once, and the scores last' },
    },
    words: [],
  },
  pictures: {
    purpose: 'Compares every page of payers with approved pictures.',
    usage: '[--approve] [--gallery] [--quick] [--only PATTERN]',
    summary:
      'Opens every state of every page of payers at 320, 390, 768 and 1280 px, in light and dark, in five languages. Each must ' +
      'be accessible (axe, WCAG 2.2 AA), fit into the window, be translated, and look as approved. Takes about 20 minutes. ' +
      '`npm test` does the same with two views of each state. In all languages, it looks at what fits and is translated; of ' +
      `states that need clicks, in two languages. Exit code 1: something is wrong with a page. ${DEVELOPMENT}`,
    options: {
      approve: { about: 'approves what it sees' },
      gallery: { about: 'writes all pictures, with the differences from the approved ones, into a gallery' },
      quick: { about: 'only what `npm test` looks at' },
      only: { value: 'PATTERN', about: 'only states whose name matches this regular expression, such as ^checkout-' },
    },
  },
  prism: {
    purpose: "Compares every answer of the API's tests with the OpenAPI document.",
    usage: '[FILE…]',
    summary:
      'Runs tests, by default test/api, with Prism (Stoplight) as a proxy before every API, and prints each answer that the OpenAPI ' +
      'document does not describe. npx fetches Prism from the registry the first time. Takes about ten minutes. Exit code 1: there ' +
      `is such an answer. Tests that fail only because a proxy is in between do not count. ${DEVELOPMENT}`,
    options: {},
    words: [],
  },
  release: {
    purpose: 'Makes the commit and the tag of a release.',
    usage: 'VERSION',
    summary:
      'Moves what CHANGELOG.md lists under "Unreleased" below the new version and today\'s date, sets the version in ' +
      'package.json, package-lock.json, the Dockerfile and ops/kubernetes, writes the commit to LAST_RELEASE for `npm run compat`, commits that ' +
      'and makes an annotated tag. Needs a clean tree on main. Writes florin-VERSION.cdx.json, the CycloneDX list of all ' +
      'packages that run in production, which git ignores. Pushes nothing: check the commit, then `git push --follow-tags`.',
    options: {},
    words: [],
  },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

/** Runs a script that is one command with this process's arguments, and returns the exit code. `run` returns whether all is well. */
export async function runTool(name: ToolName, run: (parsed: Parsed) => Promise<boolean>): Promise<number> {
  let isWell = true;
  const parser = parserOfTool(TOOLS[name], `npm run ${name} --`, async (parsed) => {
    isWell = await run(parsed);
  });
  const code = await runParser(parser, name, process.argv.slice(2));
  return code === DONE && !isWell ? FAILED : code;
}
