import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apply, findMutants, type Mutant } from './mutants.ts';
import { measureReach, type Reach } from './reach.ts';
import { isKilled, type Outcome } from './report.ts';
import { GROUPS, type Group, MAX_TEST_FILES, SLOW_TESTS, TEST_BUDGET_MS } from './scope.ts';
import { choose, type SelectedTests } from './selection.ts';
import { testCopy, variantFiles } from './variants.ts';
import { openVitest, type VitestProcess } from './vitestProcess.ts';

export type MutateOptions = {
  root: string;
  files: readonly string[];
  jobs: number;
  /** 1 for all mutants, n for every nth */
  every: number;
  report: (line: string) => void;
  /** receives each outcome at once */
  onOutcome: (outcome: Outcome) => void;
};

/** Tests hang only far beyond their usual time: a mutant may slow them down, and the machine may be busy. */
const PATIENCE = 3;
const SPARE_TEST_MS = 3_000;
const SPARE_RUN_MS = 15_000;

/** Returns every file in scope with its group. @throws Error when a path of the scope matches no file */
export function filesInScope(root: string): Map<string, Group> {
  const files = new Map<string, Group>();
  for (const group of GROUPS) {
    for (const file of group.files.flatMap((glob) => matching(root, glob))) {
      if (!files.has(file)) files.set(file, group);
    }
  }
  return files;
}

/** Returns the files of a glob, sorted. @throws Error when there is none, for example after a move of files */
function matching(root: string, glob: string): string[] {
  const files = globSync(glob, { cwd: root }).sort();
  if (files.length === 0) throw new Error(`scripts/mutate/scope.ts: no file matches ${glob}`);
  return files;
}

/** Returns the mutants of a file in scope. */
export async function mutantsOf(root: string, file: string, { only }: Group): Promise<Mutant[]> {
  return findMutants(file, await readFile(join(root, file), 'utf8'), only);
}

/** Runs the tests against every mutant of the files, and returns the outcomes. */
export async function runMutants({
  root,
  files,
  jobs: processes,
  every,
  report,
  onOutcome,
}: MutateOptions): Promise<Outcome[]> {
  const scope = filesInScope(root);
  const sources = new Map<string, string>();
  for (const file of scope.keys()) sources.set(file, await readFile(join(root, file), 'utf8'));
  const vitests = await Promise.all(Array.from({ length: processes }, () => openVitest(root)));
  try {
    const groups = [...new Set(files.map((file) => scope.get(file) as Group))];
    const testFiles = testsOf(root, groups);
    const reaches = await measureReach(root, vitests, sources, testFiles, report);
    const jobs = files.map((file) => {
      const group = scope.get(file) as Group;
      const text = sources.get(file) as string;
      const byFile = new Map(reaches.map((reach) => [reach.file, reach]));
      const own = testsOf(root, [group]).flatMap((test) => byFile.get(test) ?? []);
      const mutants = findMutants(file, text, group.only).filter((_, index) => index % every === 0);
      return openJob({ root, file, text, mutants, reaches: own });
    });
    // A process without work in one file continues with the next.
    await Promise.all(
      vitests.map(async (vitest) => {
        for (const job of jobs) {
          if (job.outcomes.length === 0) report(`${job.file}: ${job.mutants.length} mutants`);
          await workOn(vitest, job, onOutcome);
          if (job.outcomes.length < job.mutants.length) continue;
          report(`${job.file}: ${job.outcomes.filter(isKilled).length} of ${job.mutants.length} killed`);
        }
      }),
    );
    const outcomes = jobs.flatMap((job) => job.outcomes.sort((one, other) => one.start - other.start));
    return outcomes;
  } finally {
    await Promise.all(vitests.map((vitest) => vitest.stop()));
  }
}

/** Returns the test files of the groups, likeliest first. @throws Error when a path of the scope matches no file */
export function testsOf(root: string, groups: readonly Group[]): string[] {
  const slow = new Set(SLOW_TESTS.flatMap((glob) => matching(root, glob)));
  const found = groups.flatMap(({ tests }) => tests.flatMap((glob) => matching(root, glob)));
  return [...new Set(found)].filter((file) => !slow.has(file));
}

type FileToMutate = { root: string; file: string; text: string; mutants: Mutant[]; reaches: Reach[] };

/** A file, and the progress of its mutants. */
type FileJob = FileToMutate & {
  /** mutants that run in batches */
  open: Alive[];
  /** mutants that need a separate run */
  single: Mutant[];
  /** number of mutants that each test file has killed */
  kills: Map<string, number>;
  outcomes: Outcome[];
};

/** Mutants per run of one process, which is far quicker than a run for each. */
const BATCH = 24;

/** A mutant that no test has noticed so far. */
type Alive = { mutant: Mutant; tried: SelectedTests[]; ms: number };

function openJob(file: FileToMutate): FileJob {
  // Code that runs when the module is loaded cannot be switched on and off.
  const canSwitch = variantFiles(file.file, file.text, []) !== null;
  const [single, switched] = [
    file.mutants.filter(({ probe }) => !canSwitch || probe === null),
    file.mutants.filter(({ probe }) => canSwitch && probe !== null),
  ];
  const open = switched.map((mutant) => ({ mutant, tried: [], ms: 0 }));
  return { ...file, open, single, kills: new Map(), outcomes: [] };
}

/** Works on a file's mutants until all are done or taken by other processes. */
async function workOn(vitest: VitestProcess, job: FileJob, onOutcome: (outcome: Outcome) => void): Promise<void> {
  const { file, text, reaches, open, single, kills } = job;
  if (open.length === 0 && single.length === 0) return;
  const end = (outcome: Outcome) => {
    const killer = reaches.find((one) => outcome.killer?.startsWith(one.file));
    if (killer) kills.set(killer.file, (kills.get(killer.file) ?? 0) + 1);
    job.outcomes.push(outcome);
    onOutcome(outcome);
  };
  const limits = { files: MAX_TEST_FILES, ms: TEST_BUDGET_MS };
  for (let batch = open.splice(0, BATCH); batch.length > 0; batch = open.splice(0, BATCH)) {
    const next = batch.flatMap((alive) => {
      const chosen = nextFile(alive, reaches, kills, limits);
      if (chosen) return [{ alive, chosen }];
      end({ ...alive.mutant, verdict: alive.tried.length ? 'survived' : 'unreached', killer: null, ms: alive.ms });
      return [];
    });
    for (const { alive, failure, ms } of await runBatch(vitest, job, next)) {
      alive.ms += ms;
      if (failure === null) open.push(alive);
      else {
        const verdict = failure ? 'killed' : 'killed_late';
        end({ ...alive.mutant, verdict, killer: failure || null, ms: alive.ms });
      }
    }
  }
  for (let mutant = single.shift(); mutant; mutant = single.shift()) {
    end(await runMutant(vitest, text, mutant, choose(mutant, reaches, kills, limits)));
  }
  await vitest.run({ ...QUIET, write: { [file]: text } }, SPARE_RUN_MS);
}

/** Returns the next test file for a mutant within the limits, or undefined. */
function nextFile(
  { mutant, tried }: Alive,
  reaches: readonly Reach[],
  kills: ReadonlyMap<string, number>,
  { files, ms }: { files: number; ms: number },
): SelectedTests | undefined {
  const untried = reaches.filter(({ file }) => !tried.some((one) => one.file === file));
  const left = { files: files - tried.length, ms: ms - tried.reduce((sum, one) => sum + one.ms, 0) };
  return left.ms > 0 ? choose(mutant, untried, kills, left)[0] : undefined;
}

type BatchEntry = { alive: Alive; chosen: SelectedTests };

/**
 * Runs each mutant's next test file in one process. Returns the results.
 * `failure`: the failure of a test, null for none, empty for a timeout.
 */
async function runBatch(
  vitest: VitestProcess,
  job: FileToMutate,
  entries: readonly BatchEntry[],
): Promise<{ alive: Alive; failure: string | null; ms: number }[]> {
  if (entries.length === 0) return [];
  const began = performance.now();
  const mutants = entries.map(({ alive }) => alive.mutant);
  const copies = await Promise.all(
    entries.map(async ({ chosen }, index) => {
      const text = await readFile(join(job.root, chosen.file), 'utf8');
      return testCopy(chosen.file, text, index + 1, chosen.names);
    }),
  );
  const longestMs = Math.max(...entries.map(({ chosen }) => chosen.longestMs));
  const limits = entries.map(({ chosen: { ms, overheadMs } }) => PATIENCE * (ms - overheadMs) + 2 * overheadMs);
  const request = {
    write: { ...variantFiles(job.file, job.text, mutants), ...Object.fromEntries(copies) },
    specs: copies.map(([file]) => ({ file, ids: null })),
    recordsReach: false,
    bails: false,
    testTimeoutMs: SPARE_TEST_MS + PATIENCE * longestMs,
  };
  const failures = new Map<string, string | null>();
  await vitest.run(request, SPARE_RUN_MS + Math.max(...limits), ({ file, failure }) => {
    failures.set(file, failure);
  });
  const ms = Math.round((performance.now() - began) / entries.length);
  const judged = entries.flatMap(({ alive, chosen }, index) => {
    const [copy] = copies[index] as [string, string];
    const failure = failures.get(copy);
    if (failure === undefined && entries.length > 1) return [];
    alive.tried.push(chosen);
    // Name the original test file instead of its copy.
    return [{ alive, failure: failure === undefined ? '' : (failure?.replace(copy, chosen.file) ?? null), ms }];
  });
  const unjudged = entries.filter(({ alive }) => !judged.some((one) => one.alive === alive));
  // The first of these hung or ended the process. Run it alone to be sure.
  return [
    ...judged,
    ...(await runBatch(vitest, job, unjudged.slice(0, 1))),
    ...(await runBatch(vitest, job, unjudged.slice(1))),
  ];
}

/** A request that runs nothing. */
const QUIET = { write: {}, specs: [], recordsReach: false, bails: true, testTimeoutMs: 0 };

async function runMutant(
  vitest: VitestProcess,
  text: string,
  mutant: Mutant,
  chosen: SelectedTests[],
): Promise<Outcome> {
  if (chosen.length === 0) return { ...mutant, verdict: 'unreached', killer: null, ms: 0 };
  const began = performance.now();
  const limitMs = chosen.reduce((sum, { ms, overheadMs }) => sum + PATIENCE * (ms - overheadMs) + 2 * overheadMs, 0);
  const longestMs = Math.max(...chosen.map((one) => one.longestMs));
  const request = {
    write: { [mutant.file]: apply(text, mutant) },
    specs: chosen.map(({ file, ids }) => ({ file, ids })),
    recordsReach: false,
    bails: true,
    testTimeoutMs: SPARE_TEST_MS + PATIENCE * longestMs,
  };
  const result = await vitest.run(request, SPARE_RUN_MS + limitMs);
  const ms = Math.round(performance.now() - began);
  if (result === null) return { ...mutant, verdict: 'killed_late', killer: null, ms };
  return { ...mutant, verdict: result.failure === null ? 'survived' : 'killed', killer: result.failure, ms };
}
