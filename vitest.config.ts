import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    globalSetup: ['test/support/order.ts', 'test/support/postgres.ts'],
    // No test may need another one to run first.
    sequence: { shuffle: { files: true, tests: true }, seed: Number(process.env.TEST_SEED ?? Date.now()) },
    // No module of ours keeps anything between test files that a test could feel, and loading them all anew for each file
    // costs as much as the tests themselves.
    isolate: false,
    // The same for the processes that tests start: what one has compiled, the next one loads.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/florin-tests', import.meta.url)) },
    // A third of the tests' time is spent waiting for processes, chains and deadlines: with twice as many workers as a small
    // machine has cores, there is always one that need not.
    maxWorkers: 4,
    // Tests wait for signals of real processes and chains, which take their time on a busy machine; a limit is only
    // there so that a test whose signal never comes ends at all.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: {
      // The same for what nothing signals, which would be waited for one second.
      poll: { timeout: 100_000 },
      // A test that checks nothing passes whatever it meets.
      requireAssertions: true,
    },
  },
});
