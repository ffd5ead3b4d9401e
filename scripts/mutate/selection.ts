// Which tests a mutant has to survive, and in which order.
import { basename } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Reach } from './reach.ts';

/** Tests of one file. `ms`: what they take without mutants, `overheadMs` of it for loading and hooks. */
export type Chosen = {
  file: string;
  ids: string[];
  names: string[];
  ms: number;
  overheadMs: number;
  longestMs: number;
};

/** A file that is named like the source is as promising as one that has killed so many mutants of it. */
const NAMESAKE_KILLS = 3;

/** How many tests count for a file that has killed nothing yet. */
const MAX_TESTS = 10;

/**
 * The tests that reach a mutant. Within the limits those are chosen that are named like its source, that have killed most
 * mutants of it, or that come first in `reaches`; of the chosen ones, those run first that kill most in their time, or have most tests in it. A
 * mutant that runs on loading may be noticed by any test of a file that uses its module.
 */
export function choose(
  mutant: Mutant,
  reaches: readonly Reach[],
  kills: ReadonlyMap<string, number>,
  { files, ms }: { files: number; ms: number },
): Chosen[] {
  const found = reaches.flatMap((reach) => testsFor(mutant, reach));
  const rank = ({ file }: Chosen) => (isNamesake(file, mutant.file) ? 1e6 : 0) + (kills.get(file) ?? 0);
  found.sort((one, other) => rank(other) - rank(one));
  let left = ms;
  const affordable = found.filter((chosen, index) => {
    if (chosen.ms > left && index > 0) return false;
    left -= chosen.ms;
    return true;
  });
  // While nothing has killed yet, many tests are likelier to notice something than one.
  const promise = ({ file, ids, ms }: Chosen) =>
    ((kills.get(file) ?? 0) + (isNamesake(file, mutant.file) ? NAMESAKE_KILLS : 0) + Math.min(ids.length, MAX_TESTS)) /
    ms;
  return affordable.slice(0, files).sort((one, other) => promise(other) - promise(one));
}

function testsFor(mutant: Mutant, reach: Reach): Chosen[] {
  const { file, overheadMs } = reach;
  const chosen = mutant.probe === null ? testsLoading(mutant.file, reach) : testsReaching(mutant, reach);
  if (chosen.length === 0) return [];
  const times = chosen.map(({ ms }) => ms);
  const ms = times.reduce((sum, time) => sum + time, overheadMs);
  const names = chosen.map(({ name }) => name);
  return [{ file, ids: chosen.map(({ id }) => id), names, ms, overheadMs, longestMs: Math.max(...times) }];
}

/** The tests that reach the mutant, or all of them where a hook does. */
function testsReaching({ file, probe }: Mutant, { tests, outside }: Reach): Reach['tests'] {
  const place = `${file}#${probe}`;
  const reaching = tests.filter(({ reached }) => reached.includes(place));
  return reaching.length === 0 && outside.includes(place) ? tests : reaching;
}

/** All tests where the module is used. Reading a constant leaves no trace, so no single test can be picked. */
function testsLoading(file: string, { tests, imports }: Reach): Reach['tests'] {
  return imports.includes(file) ? tests : [];
}

function isNamesake(testFile: string, file: string): boolean {
  return basename(testFile, '.test.ts') === basename(file, '.ts');
}
