// Selects the tests for a mutant, and their order.
import { basename } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Reach } from './reach.ts';

/** Tests of one file. `ms`: their time without mutants, including `overheadMs` for loading and hooks. */
export type SelectedTests = {
  file: string;
  ids: string[];
  names: string[];
  ms: number;
  overheadMs: number;
  longestMs: number;
};

/** A test file named like the source ranks like one that has killed so many mutants. */
const NAMESAKE_KILLS = 3;

/** Maximum of tests that count for a file without kills. */
const MAX_TESTS = 10;

/**
 * Returns the tests that reach a mutant, within the limits. Prefers files named like its source, then files with most
 * kills, then the order of `reaches`. The chosen files are ordered by kills, or tests, per time. For a mutant that runs on
 * loading, all tests of files that import its module count.
 */
export function choose(
  mutant: Mutant,
  reaches: readonly Reach[],
  kills: ReadonlyMap<string, number>,
  { files, ms }: { files: number; ms: number },
): SelectedTests[] {
  const found = reaches.flatMap((reach) => testsFor(mutant, reach));
  const rank = ({ file }: SelectedTests) => (isNamesake(file, mutant.file) ? 1e6 : 0) + (kills.get(file) ?? 0);
  found.sort((one, other) => rank(other) - rank(one));
  let left = ms;
  const affordable = found.filter((chosen, index) => {
    if (chosen.ms > left && index > 0) return false;
    left -= chosen.ms;
    return true;
  });
  // Without kills so far, many tests are likelier to notice a mutant than one.
  const promise = ({ file, ids, ms }: SelectedTests) =>
    ((kills.get(file) ?? 0) + (isNamesake(file, mutant.file) ? NAMESAKE_KILLS : 0) + Math.min(ids.length, MAX_TESTS)) /
    ms;
  return affordable.slice(0, files).sort((one, other) => promise(other) - promise(one));
}

function testsFor(mutant: Mutant, reach: Reach): SelectedTests[] {
  const { file, overheadMs } = reach;
  const chosen = mutant.probe === null ? testsLoading(mutant.file, reach) : testsReaching(mutant, reach);
  if (chosen.length === 0) return [];
  const times = chosen.map(({ ms }) => ms);
  const ms = times.reduce((sum, time) => sum + time, overheadMs);
  const names = chosen.map(({ name }) => name);
  return [{ file, ids: chosen.map(({ id }) => id), names, ms, overheadMs, longestMs: Math.max(...times) }];
}

/** Returns the tests that reach the mutant, or all tests if a hook reaches it. */
function testsReaching({ file, probe }: Mutant, { tests, outside }: Reach): Reach['tests'] {
  const place = `${file}#${probe}`;
  const reaching = tests.filter(({ reached }) => reached.includes(place));
  return reaching.length === 0 && outside.includes(place) ? tests : reaching;
}

/** Returns all tests of a file that imports the module. Reading a constant is not recorded, so none can be excluded. */
function testsLoading(file: string, { tests, imports }: Reach): Reach['tests'] {
  return imports.includes(file) ? tests : [];
}

function isNamesake(testFile: string, file: string): boolean {
  return basename(testFile, '.test.ts') === basename(file, '.ts');
}
