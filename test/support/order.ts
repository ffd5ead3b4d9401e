// Vitest's globalSetup: prints how to run the tests in the same order once more.
import type { TestProject } from 'vitest/node';

export default function setUp({ config }: TestProject): void {
  console.log(`Shuffled order. To repeat it: TEST_SEED=${config.sequence.seed} npx vitest run [files]\n`);
}
