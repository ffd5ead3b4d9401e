// `npm run mutate`: makes small changes to the code, one at a time, and lists those that no test notices.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { diffLines, isKilled, judge, type Outcome, scores, table } from './mutate/report.ts';
import { filesInScope, mutantsOf, runMutants } from './mutate/run.ts';
import { ACCEPTED_FILE, MIN_SCORE } from './mutate/scope.ts';
import { type Accepted, readAccepted, reasonFor } from './mutate/survivors.ts';
import { stopAll } from './mutate/vitestProcess.ts';

const HELP = `npm run mutate [-- FILE… --since COMMIT --every N --jobs N --list --json]

  Makes mutants of the code in scope (scripts/mutate/scope.ts): one small change each, such as a flipped comparison, a
  dropped statement or a dropped condition of a query. Runs the tests that reach each mutant until one fails, in a copy
  of the project. A mutant that no test notices has survived.

  FILE…            only files whose path contains one of these texts
  --since COMMIT   only files that changed since this commit
  --every N        only every Nth mutant, for a quick estimate
  --jobs N         processes at once (1 per 2 cores, 2 at most)
  --list           lists the mutants and runs no tests
  --json           prints each outcome as a line of JSON at once, and the scores last

  Exit code 1: a survivor has no reason in ${ACCEPTED_FILE}, or a run of the whole scope killed less than ${MIN_SCORE} %.
  The whole scope takes hours. Needs the development packages (npm ci).`;

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const MAX_JOBS = 16;

/** Returns the options of the command line. @throws Error when an option is unknown or malformed */
function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      jobs: { type: 'string', default: String(Math.min(2, Math.max(1, availableParallelism()))) },
      every: { type: 'string', default: '1' },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS) throw new Error(`--jobs must be 1 to ${MAX_JOBS}`);
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be 1 or more');
  return { ...values, jobs, every, filters: positionals };
}

type Options = ReturnType<typeof readOptions>;

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
    for (const line of table(scores(outcomes))) console.log(line);
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

async function main(): Promise<number> {
  let options: Options;
  try {
    options = readOptions();
  } catch (error) {
    console.error(`mutate: ${(error as Error).message}`);
    return 2;
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  try {
    if (!options.list) return (await run(options)) ? 0 : 1;
    await list(selectFiles(options), options.json);
    return 0;
  } catch (error) {
    console.error(`mutate: ${(error as Error).message}`);
    return 1;
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopAll().finally(() => process.exit(130)));
}
process.exit(await main());
