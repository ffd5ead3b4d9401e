// What `npm run mutate` mutates, and which tests may notice it. All paths are globs from the project's root.

export type Group = {
  name: string;
  files: readonly string[];
  /** the test files that are tried, the likeliest first; each mutant runs only those of their tests that reach it */
  tests: readonly string[];
  /** mutates only code whose text matches; everything unless given */
  only?: RegExp;
};

/** Tests that run the code in their own process. Tests of pages, PDFs and child processes are slow and add little here. */
const SERVICE_TESTS = ['test/{db,actions,api,jobs,solana,webhooks}/**/*.test.ts'];

/** Tests of load, of browsers and of time that passes: far too slow to run for each mutant. */
export const SLOW_TESTS = [
  'test/api/{docs,drain,hostileRequests}.test.ts',
  'test/jobs/{outage,installment.bill.load,subscription.bill}.test.ts',
];

/** A file belongs to the first group that names it. */
export const GROUPS: readonly Group[] = [
  { name: 'domain', files: ['src/domain/**/*.ts'], tests: ['test/domain/**/*.test.ts'] },
  {
    name: 'chain',
    files: ['src/solana/{credits,transfers,transferInstructions,completeness,forks}.ts'],
    tests: ['test/solana/**/*.test.ts'],
  },
  {
    name: 'credits',
    files: [
      'src/actions/{credits,settlement,closing,finality,legs,requotes,withdrawal}.ts',
      'src/db/{transfers,splits,lockedPayments,paymentAttempts,paymentQuotes,finality,chain}.ts',
      'src/jobs/payment.{confirm,finalize}.ts',
    ],
    tests: [
      'test/jobs/payment.*.test.ts',
      'test/endToEnd/{crediting,finality,splits}.test.ts',
      'test/jobs/{droppedForks,unreadForks,requotes,requotedSplits,splits,chain.scan}.test.ts',
      'test/jobs/*Model.test.ts',
      ...SERVICE_TESTS,
    ],
  },
  {
    name: 'authentication',
    files: ['src/api/{authenticate,idempotency}.ts', 'src/services/apiKeys.ts', 'src/db/{keys,idempotencyKeys}.ts'],
    tests: ['test/api/{authentication,keys,idempotency,rateLimits}.test.ts', ...SERVICE_TESTS],
  },
  {
    name: 'webhooks',
    files: [
      'src/webhooks/{signature,attempt,addresses}.ts',
      'src/{secrets,configSecrets}.ts',
      'src/services/webhookSecrets.ts',
      'src/db/webhooks/secrets.ts',
    ],
    tests: [
      'test/webhooks/**/*.test.ts',
      'test/jobs/webhook.*.test.ts',
      'test/api/webhook*.test.ts',
      'test/{log,config}.test.ts',
      'test/scripts/secrets.test.ts',
      ...SERVICE_TESTS,
    ],
  },
  {
    name: 'tenants',
    files: ['src/db/**/*.ts', 'src/jobs/{events,dueWork,dueInstallments}.ts'],
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
