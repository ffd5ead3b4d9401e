// What `npm run mutate` mutates, and which tests may notice it. All paths are globs from the project's root.

export type Group = {
  name: string;
  files: readonly string[];
  /** the test files that are tried; each mutant runs only those of their tests that reach it */
  tests: readonly string[];
  /** mutates only code whose text matches; everything unless given */
  only?: RegExp;
};

/** Tests that run the code in their own process. Tests of pages, PDFs and child processes are slow and add little here. */
const SERVICE_TESTS = ['test/{actions,api,db,domain,jobs,resources,solana,webhooks}/**/*.test.ts'];

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
    tests: [...SERVICE_TESTS, 'test/endToEnd/{crediting,finality,splits}.test.ts'],
  },
  {
    name: 'authentication',
    files: ['src/api/{authenticate,idempotency}.ts', 'src/actions/keys.ts', 'src/db/{keys,idempotencyKeys}.ts'],
    tests: SERVICE_TESTS,
  },
  {
    name: 'webhooks',
    files: [
      'src/webhooks/{signature,attempt,addresses}.ts',
      'src/{secrets,configSecrets}.ts',
      'src/actions/secrets.ts',
      'src/db/webhookSecrets.ts',
    ],
    tests: [...SERVICE_TESTS, 'test/scripts/secrets.test.ts'],
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

/** How long the tests of one mutant may take in all, as measured without mutants; further tests are left out. */
export const TEST_BUDGET_MS = 40_000;
