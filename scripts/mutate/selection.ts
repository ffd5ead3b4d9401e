// Which tests a mutant has to survive, and in which order.
import { basename } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Reach } from './reach.ts';

/** The tests of one file, with what they take without mutants. */
export type Chosen = { file: string; ids: string[]; ms: number; longestMs: number };

/**
 * The tests that reach a mutant, the file that is named like its source first, then those that have killed most mutants of
 * that source, then the fastest. What would take longer than `budgetMs` in all is left out. A mutant that runs on loading
 * may be noticed by any test that uses its module.
 */
export function choose(
  mutant: Mutant,
  reaches: readonly Reach[],
  kills: ReadonlyMap<string, number>,
  budgetMs: number,
): Chosen[] {
  const found = reaches.flatMap((reach) => testsFor(mutant, reach));
  const rank = ({ file }: Chosen) => (isNamesake(file, mutant.file) ? 1e6 : 0) + (kills.get(file) ?? 0);
  found.sort((one, other) => rank(other) - rank(one) || one.ms - other.ms);
  let left = budgetMs;
  return found.filter(({ ms }, index) => {
    left -= ms;
    return left >= 0 || index === 0;
  });
}

function testsFor(mutant: Mutant, reach: Reach): Chosen[] {
  const tests = reach.tests.filter(({ reached }) => reaches(mutant, reached));
  const all = tests.length === 0 && (reaches(mutant, reach.outside) || onlyLoads(mutant, reach));
  const chosen = all ? reach.tests : tests;
  if (chosen.length === 0) return [];
  const times = chosen.map(({ ms }) => ms);
  const ms = times.reduce((sum, time) => sum + time, reach.overheadMs);
  return [{ file: reach.file, ids: chosen.map(({ id }) => id), ms, longestMs: Math.max(...times) }];
}

function reaches({ file, probe }: Mutant, reached: readonly string[]): boolean {
  return probe === null ? reached.some((place) => place.startsWith(`${file}#`)) : reached.includes(`${file}#${probe}`);
}

/** A constant that other modules read leaves no trace of its own: then whoever imports its module may notice. */
function onlyLoads({ file, probe }: Mutant, { imports }: Reach): boolean {
  return probe === null && imports.includes(file);
}

function isNamesake(testFile: string, file: string): boolean {
  return basename(testFile, '.test.ts') === basename(file, '.ts');
}
