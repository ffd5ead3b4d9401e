// Lists the files that `npm run mutate` mutates, and the tests that may notice the mutants. All paths are globs from the
// project's root. Each one must match a file, otherwise a run stops with an error.
import { normalize } from 'node:path';

export type Group = {
  name: string;
  files: readonly string[];
  /** the test files to run, likeliest first; each mutant runs only their tests that reach it */
  tests: readonly string[];
  /** mutates only matching code; default: all code */
  only?: RegExp;
};

/** Tests that run the code in their own process. Excludes slow tests of pages, PDFs and child processes. */
const SERVICE_TESTS = ['db', 'services', 'api', 'jobs', 'solana', 'webhooks'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Tests of load, browsers and passing time: too slow to run for each mutant. */
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
      ...sources('services/payments', 'credit', 'settle', 'close', 'finalize', 'splits', 'requote', 'withdraw'),
      ...sources('services/payments', 'apply', 'applyRows', 'transferRows', 'exchange', 'incoming', 'candidates'),
      ...sources('services/payments', 'offers', 'followMoney', 'tokenChoice'),
      ...sources(
        'db/payments',
        'transfers',
        'splits',
        'locks',
        'attempts',
        'quotes',
        'exchange',
        'candidates',
        'inactiveQuotes',
      ),
      ...sources('db/chain', 'finality', 'transactions', 'watchedAccounts'),
      ...sources('jobs/handlers', 'payment.confirm', 'payment.finalize', 'wallet.watch', 'wallet.sweep'),
    ],
    tests: [
      'test/jobs/handlers/payment.*.test.ts',
      'test/jobs/handlers/wallet.*.test.ts',
      ...tests('jobs', 'droppedForks', 'unreadForks', 'requotes', 'requotedSplits', 'splits'),
      ...tests('jobs/handlers', 'chain.scan'),
      'test/jobs/*Model.test.ts',
      'test/services/payments/apply*.test.ts',
      ...tests('services/payments', 'requote', 'tokenChoice'),
      ...tests('db/payments', 'exchange', 'locks', 'transfers'),
      ...tests('db/chain', 'watchedAccounts', 'transactions'),
      // Last, because they run until their timeout when a mutant stops the whole service.
      ...tests('endToEnd', 'crediting', 'finality', 'splits'),
      ...SERVICE_TESTS,
    ],
  },
  {
    name: 'refunds',
    files: ['src/services/refunds/*.ts', 'src/db/refunds/*.ts', ...sources('jobs/handlers', 'refund.expire')],
    tests: [
      ...tests('api/routes', 'refunds'),
      ...tests('services/refunds', 'guards', 'obligations'),
      ...tests('pages', 'refundClaim'),
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
    name: 'moves',
    files: ['src/db/moves/*.ts', 'src/services/moves/*.ts'],
    tests: ['test/db/moves/*.test.ts', ...tests('endToEnd', 'cells', 'cellsWhole', 'directory')],
  },
  {
    name: 'tenants',
    files: [
      'src/db/**/*.ts',
      ...sources('queue', 'events'),
      ...sources('jobs/testClock', 'dueWork', 'dueBilling'),
      // These compare the owner of a resource that was found by its id alone.
      ...sources('services/installments', 'plans'),
      ...sources('services/subscriptions', 'create'),
      ...sources('services/invoices', 'invoices'),
      ...sources('api/routes', 'paymentLinks', 'invoices', 'subscriptionPlans'),
    ],
    tests: SERVICE_TESTS,
    only: /merchant|\bmode\b|ownedBy/,
  },
];

/** Statements whose effects tests should not compare. */
export const IGNORED_STATEMENTS = /^(await )?(\w+\.)*log(ger)?\.\w+\(/;

/** File of the accepted survivors, each with its reason. */
export const ACCEPTED_FILE = 'test/mutants.json';

/** Percentage of mutants that the tests must kill. */
export const MIN_SCORE = 90;

/** Limits per mutant: the number of test files, and their total time as measured without mutants. */
export const MAX_TEST_FILES = 6;
export const TEST_BUDGET_MS = 120_000;

/** Returns source files by their folder in `src` and their names. */
function sources(folder: string, ...names: string[]): string[] {
  return names.map((name) => normalize(`src/${folder}/${name}.ts`));
}

function tests(folder: string, ...names: string[]): string[] {
  return names.map((name) => normalize(`test/${folder}/${name}.test.ts`));
}
