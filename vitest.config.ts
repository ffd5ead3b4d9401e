import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    // Tests wait for signals of real processes and chains, which take their time on a busy machine; a limit is only
    // there so that a test whose signal never comes ends at all.
    // Most of a test's time is spent waiting for processes, so there may be more of them than cores.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
