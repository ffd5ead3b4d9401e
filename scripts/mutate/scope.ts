// What `npm run mutate` mutates, and which tests may notice it. All paths are globs from the project's root. Each one
// must match a file: a run that finds nothing for one of them stops with an error.
import { normalize } from 'node:path';

export type Group = {
  name: string;
  files: readonly string[];
  /** the test files that are tried, the likeliest first; each mutant runs only those of their tests that reach it */
  tests: readonly string[];
  /** mutates only code whose text matches; everything unless given */
  only?: RegExp;
};

/** Tests that run the code in their own process. Tests of pages, PDFs and child processes are slow and add little here. */
const SERVICE_TESTS = ['db', 'services', 'api', 'jobs', 'solana', 'webhooks'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Tests of load, of browsers and of time that passes: far too slow to run for each mutant. */
export const SLOW_TESTS = [
  ...tests('api', 'docs', 'hostileRequests'),
  ...tests('api/http', 'gracefulShutdown'),
  ...tests('jobs', 'outage', 'installment.bill.load'),
  ...tests('jobs/handlers', 'subscription.bill'),
];

/** A file belongs to the first group that names it. */
export const GROUPS: readonly Group[] = [
  { name: 'domain', files: ['src/domain/**/*.ts'], tests: ['test/domain/**/*.test.ts'] },
  {
    name: 'chain',
    files: sources('solana/transactions', 'match', 'parse', 'instructions', 'completeness', 'forks'),
    tests: ['test/solana/**/*.test.ts'],
  },
  {
    name: 'credits',
    files: [
      ...sources('services/payments', 'credit', 'settle', 'close', 'finalize', 'legs', 'requote', 'withdraw'),
      ...sources('db/payments', 'transfers', 'splits', 'locks', 'attempts', 'quotes'),
      ...sources('db/chain', 'finality', 'transactions'),
      ...sources('jobs/handlers', 'payment.confirm', 'payment.finalize'),
    ],
    tests: [
      'test/jobs/handlers/payment.*.test.ts',
      ...tests('jobs', 'droppedForks', 'unreadForks', 'requotes', 'requotedSplits', 'splits'),
      ...tests('jobs/handlers', 'chain.scan'),
      'test/jobs/*Model.test.ts',
      // A whole service is waited for in vain until a test's time is over.
      ...tests('endToEnd', 'crediting', 'finality', 'splits'),
      ...SERVICE_TESTS,
    ],
  },
  {
    name: 'authentication',
    files: [
      ...sources('api/http', 'authenticate', 'idempotency'),
      ...sources('services', 'apiKeys'),
      ...sources('db', 'idempotencyKeys'),
      ...sources('db/merchants', 'apiKeys'),
    ],
    tests: [
      ...tests('api', 'authentication', 'publicWrites'),
      ...tests('api/http', 'ipRateLimit', 'idempotency', 'rateLimit'),
      ...tests('api/routes', 'apiKeys'),
      ...SERVICE_TESTS,
    ],
  },
  {
    name: 'webhooks',
    files: [
      ...sources('webhooks', 'signature', 'attempt', 'publicAddress'),
      ...sources('.', 'crypto'),
      ...sources('config', 'secretValues'),
      ...sources('services', 'webhookSecrets'),
      ...sources('db/webhooks', 'secrets'),
    ],
    tests: [
      'test/webhooks/**/*.test.ts',
      'test/jobs/handlers/webhook.*.test.ts',
      'test/api/routes/webhook*.test.ts',
      ...tests('.', 'crypto'),
      'test/config/*.test.ts',
      ...tests('observability', 'log'),
      ...tests('scripts', 'secrets'),
      ...SERVICE_TESTS,
    ],
  },
  {
    name: 'tenants',
    files: [
      'src/db/**/*.ts',
      ...sources('queue', 'events'),
      ...sources('jobs/testClock', 'dueWork', 'dueInstallments'),
      // What is found by its id alone is compared with its caller here.
      ...sources('services/installments', 'plans'),
      ...sources('services/subscriptions', 'create'),
      ...sources('services/invoices', 'invoices'),
      ...sources('api/routes', 'paymentLinks', 'invoices', 'subscriptionPlans'),
    ],
    tests: SERVICE_TESTS,
    only: /merchant|\bmode\b|ownedBy/,
  },
];

/** Statements that change nothing a test should compare. */
export const IGNORED_STATEMENTS = /^(await )?(\w+\.)*log(ger)?\.\w+\(/;

/** Survivors that stay, each with its reason. */
export const ACCEPTED_FILE = 'test/mutants.json';

/** The share of mutants that the tests must kill, in percent. */
export const MIN_SCORE = 90;

/** How many test files one mutant has to survive, and how long they may take in all, as measured without mutants. */
export const MAX_TEST_FILES = 6;
export const TEST_BUDGET_MS = 120_000;

/** Source files by their folder in `src` and their names. */
function sources(folder: string, ...names: string[]): string[] {
  return names.map((name) => normalize(`src/${folder}/${name}.ts`));
}

function tests(folder: string, ...names: string[]): string[] {
  return names.map((name) => normalize(`test/${folder}/${name}.test.ts`));
}
