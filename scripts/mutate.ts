// `npm run mutate`: makes small changes to the code, one at a time, and lists those that no test notices.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Parsed, UsageError } from './lib/commandLine.ts';
import { printTable } from './lib/table.ts';
import { runTool } from './lib/tools.ts';
import { diffLines, isKilled, judge, type Outcome, scoreRow, scores } from './mutate/report.ts';
import { filesInScope, mutantsOf, runMutants } from './mutate/run.ts';
import { ACCEPTED_FILE } from './mutate/scope.ts';
import { type Accepted, readAccepted, reasonFor } from './mutate/survivors.ts';
import { stopAll } from './mutate/vitestProcess.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const MAX_JOBS = 16;

type Options = ReturnType<typeof readOptions>;

/** Returns the options of the command line. @throws UsageError when one is malformed */
function readOptions({ words, options }: Parsed) {
  const jobs = Number(options.jobs ?? Math.min(2, Math.max(1, availableParallelism())));
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS) throw new UsageError(`--jobs must be 1 to ${MAX_JOBS}`);
  const every = Number(options.every ?? 1);
  if (!Number.isInteger(every) || every < 1) throw new UsageError('--every must be 1 or more');
  const { list = false, json = false, since } = options as { list?: boolean; json?: boolean; since?: string };
  return { list, json, since, jobs, every, filters: words };
}

/** Returns the files to mutate. @throws Error when no file in scope matches the filters */
function selectFiles({ filters, since }: Options): string[] {
  const changed = since === undefined ? null : new Set(changedSince(since));
  const files = [...filesInScope(ROOT).keys()].filter(
    (file) =>
      (filters.length === 0 || filters.some((text) => file.includes(text))) && (changed === null || changed.has(file)),
  );
  if (files.length === 0 && changed === null) throw new Error('no file in scope matches; see scripts/mutate/scope.ts');
  return files;
}

function changedSince(commit: string): string[] {
  const args = ['diff', '--name-only', '--relative', commit, '--'];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
}

async function list(files: readonly string[], json: boolean): Promise<void> {
  const scope = filesInScope(ROOT);
  const mutants = [];
  for (const file of files) {
    const group = scope.get(file);
    if (group) mutants.push(...(await mutantsOf(ROOT, file, group)));
  }
  if (json) console.log(JSON.stringify(mutants, null, 2));
  else {
    for (const { file, line, column, before, after } of mutants) {
      console.log(`${file}:${line}:${column}\n  - ${before}\n  + ${after}`);
    }
    console.log(`${mutants.length} mutants`);
  }
}

async function run(options: Options): Promise<boolean> {
  const say = (line: string) => (options.json ? console.error(line) : console.log(line));
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  `;
  const report = (line: string) => say(seconds() + line);
  const files = selectFiles(options);
  const accepted = await readAccepted(ROOT, filesInScope(ROOT));
  let done = 0;
  const onOutcome = (outcome: Outcome) => {
    done++;
    if (options.json) console.log(JSON.stringify(outcome));
    if (!isKilled(outcome) && reasonFor(outcome, accepted) === null) {
      for (const line of diffLines(outcome)) report(line);
    } else if (done % 25 === 0) report(`${done} mutants done`);
  };
  const { jobs, every } = options;
  const outcomes = await runMutants({ root: ROOT, files, jobs, every, report, onOutcome });
  const isWhole = options.filters.length === 0 && options.since === undefined && every === 1;
  const { unexplained, survivors, passed } = judge(outcomes, accepted, isWhole);
  if (options.json) console.log(JSON.stringify({ scores: scores(outcomes) }));
  else {
    console.log();
    printTable(scores(outcomes).map(scoreRow), { whole: ['file'] });
    console.log(`\n${survivors.length} survived, ${unexplained.length} of them without a reason in ${ACCEPTED_FILE}`);
    for (const survivor of unexplained) console.log(diffLines(survivor).join('\n'));
    if (every === 1) for (const line of stale(accepted, outcomes)) console.log(line);
  }
  return passed;
}

/** Returns lines about accepted survivors in these files that tests kill now. */
function stale(accepted: readonly Accepted[], outcomes: readonly Outcome[]): string[] {
  const files = new Set(outcomes.map(({ file }) => file));
  const alive = outcomes.filter((outcome) => !isKilled(outcome));
  return accepted
    .filter((one) => files.has(one.file) && !alive.some((mutant) => reasonFor(mutant, [one]) !== null))
    .map(
      ({ file, before, after }) =>
        `a test kills this mutant now, remove it from ${ACCEPTED_FILE}: ${file}\n  - ${before}\n  + ${after}`,
    );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopAll().finally(() => process.exit(130)));
}
process.exit(
  await runTool('mutate', async (parsed) => {
    const options = readOptions(parsed);
    if (!options.list) return run(options);
    await list(selectFiles(options), options.json);
    return true;
  }),
);
