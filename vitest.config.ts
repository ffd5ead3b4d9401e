import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    // Tests wait for signals of real processes and chains, which take their time on a busy machine; a limit is only
    // there so that a test whose signal never comes ends at all.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
