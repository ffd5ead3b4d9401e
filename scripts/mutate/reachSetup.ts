// A setup file of Vitest. Records the places of instrumented code that each test reaches in the test's `meta`.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { REACHED } from './probes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** for a test: the places that it reached; for a file: those reached in hooks or on loading */
    reached?: string[];
  }
}

const shared = globalThis as { [REACHED]?: Set<string> };
const outside = new Set<string>();

/** Starts a new set and returns the content of the previous one. */
function next(): string[] {
  const reached = [...(shared[REACHED] ?? [])];
  shared[REACHED] = new Set();
  return reached;
}

next();

beforeEach(() => {
  for (const place of next()) outside.add(place);
});

afterEach(({ task }) => {
  task.meta.reached = next();
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures the hook needs
afterAll(({}, suite) => {
  for (const place of next()) outside.add(place);
  suite.file.meta.reached = [...outside];
});
