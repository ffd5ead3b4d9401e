import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import SpreadLong from './test/support/sequencer.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    globalSetup: ['test/support/order.ts', 'test/support/postgres.ts'],
    // Random order, so no test can depend on another one.
    sequence: {
      sequencer: SpreadLong,
      shuffle: { files: true, tests: true },
      seed: Number(process.env.TEST_SEED ?? Date.now()),
    },
    // Test files share loaded modules. Our modules keep no state that a test could notice.
    // Loading them again for each file would take as long as the tests themselves.
    isolate: false,
    // Processes that tests start use the package itself, and so hash as in production.
    alias: { argon2: fileURLToPath(new URL('test/support/argon2.ts', import.meta.url)) },
    // Processes started by tests share compiled code, too.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/florin-tests', import.meta.url)) },
    // Tests spend half of their time waiting for processes, chains and deadlines, so there are more workers than a small machine
    // has cores. With six, all of them together need a tenth more processor time than with four.
    maxWorkers: 5,
    // Tests wait for signals from real processes and chains, which are slow on a busy machine. The limit only ends a
    // test whose signal never comes.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: {
      // For states that send no signal. The default is one second.
      poll: { timeout: 100_000 },
      // A test without assertions would always pass.
      requireAssertions: true,
    },
  },
});
