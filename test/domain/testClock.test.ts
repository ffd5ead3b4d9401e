import { expect, test } from 'vitest';
import { advanceProblem } from '../../src/domain/testClock.ts';

const realNow = new Date('2026-11-20T12:00:00Z');
const now = new Date('2027-11-20T12:00:00Z');
const tenYears = new Date(realNow.getTime() + 3653 * 86_400_000);

test.each<[string, Date, RegExp | null]>([
  ['to a later time', new Date(now.getTime() + 1), null],
  ['to what it shows already', now, /only moves forward/],
  ['back', realNow, /only moves forward/],
  ['to ten years ahead of real time', tenYears, null],
  ['further than that', new Date(tenYears.getTime() + 1), /at most ten years/],
])('accepts or refuses a move of the test clock %s', (_, target, problem) => {
  if (problem === null) expect(advanceProblem(target, now, realNow)).toBeNull();
  else expect(advanceProblem(target, now, realNow)).toMatch(problem);
});
